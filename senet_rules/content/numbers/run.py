"""Many games at once, on all processors; the sums are the same on any number of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context

from ...engine.ruleset import RuleSet
from ...engine.simulation import play_games
from .tally import Tally

_AT_ONCE = 50
"""Games that a process plays before it reports."""
_WORTH_PROCESSES = 400
"""Below so many games, starting processes takes longer than it saves."""

Progress = Callable[[int], None]
"""Told how many games are over."""


def simulate(ruleset: RuleSet, games: int, seed: int, progress: Progress | None = None) -> Tally:
    """Play games 0 to ``games - 1`` of a seed and add them up.

    Raises:
        ValueError: no games are asked for.
    """
    if games < 1:
        raise ValueError(f"games: found {games}, expected at least 1")
    total: Tally | None = None
    for part in _parts(ruleset, games, seed):
        total = part if total is None else total + part
        if progress:
            progress(total.games)
    assert total is not None  # noqa: S101 - there is at least one game
    return total


def _parts(ruleset: RuleSet, games: int, seed: int) -> Iterator[Tally]:
    chunks = [range(first, min(first + _AT_ONCE, games)) for first in range(0, games, _AT_ONCE)]
    play = partial(_tally, ruleset, seed)
    processes = os.cpu_count() or 1
    if processes == 1 or games < _WORTH_PROCESSES:
        yield from map(play, chunks)
        return
    # Spawned, not forked: the same on every system, and safe where there are threads.
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play, chunks)


def _tally(ruleset: RuleSet, seed: int, numbers: range) -> Tally:
    return Tally.of(play_games(ruleset, seed, numbers))
