"""Whole games between two random players on the integer core: for statistics and speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .board import Side
from .core import (
    BORNE_OFF,
    MOVED,
    RETURNED,
    Outcome,
    back_movers,
    forward_movers,
    move_back,
    move_forward,
    outcome,
)
from .parts import ThrowOff
from .ruleset import RuleSet
from .tables import Tables, ThrowTables, tables_for

PLY_LIMIT = 20_000
"""Throws after which a game is given up as unfinished; none of the site's rule sets gets near."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of some random games.

    ``wins``: games won by cones and by spools. ``throws``: all throws of all games, the opening's
    and the passed ones included. ``unfinished``: games given up at ``PLY_LIMIT``.
    """

    games: int
    wins: tuple[int, int]
    draws: int
    unfinished: int
    throws: int


def playouts(ruleset: RuleSet, games: int, seed: int) -> Playouts:
    """Play random games: each throw by its chance, each legal move as likely as the others."""
    tables = tables_for(ruleset)
    random = Random(seed).random  # noqa: S311 - statistics, no secrets
    wins = [0, 0]
    draws = unfinished = throws = 0
    for _ in range(games):
        winner, count = _play(tables, random)
        throws += count
        if winner is None:
            unfinished += 1
        elif winner < 0:
            draws += 1
        else:
            wins[winner] += 1
    return Playouts(games, (wins[0], wins[1]), draws, unfinished, throws)


def _open(tables: Tables, random: Callable[[], float]) -> tuple[int, int, int, int]:
    """Play the opening; return the mover's mask, the other's, the mover's side, the throws."""
    opening = tables.ruleset.opening
    side: int = opening.side
    own, enemy = tables.start if side == Side.CONES else tables.start[::-1]
    if not isinstance(opening, ThrowOff):
        return own, enemy, side, 0
    throws, total = 1, len(tables.wheel)
    while (t := tables.wheel[int(random() * total)]).throw != opening.deciding:
        throws += 1
    own, enemy, _ = move_forward(t, own, enemy, 1 << opening.origin - 1)
    return (own, enemy, side, throws) if t.again else (enemy, own, 1 - side, throws)


def _play(tables: Tables, random: Callable[[], float]) -> tuple[int | None, int]:
    """Play one game; return the winner (-1 a draw, ``None`` unfinished) and the throws."""
    wheel, total, ends_from = tables.wheel, len(tables.wheel), tables.ends_from
    may_wait = wheel[0].may_wait
    own, enemy, side, opening_throws = _open(tables, random)
    off = [0, 0]
    for throws in range(opening_throws + 1, PLY_LIMIT + 1):
        drawn = random() * total
        index = int(drawn)
        t = wheel[index]
        if (movers := forward_movers(t, own, enemy)) and may_wait and movers & t.held:
            again = t.again
            own, enemy, event = _move_or_wait(t, own, enemy, movers, drawn - index)
        elif movers:
            # As in _pick, which costs too much here.
            share = (drawn - index) * movers.bit_count()
            while share >= 1.0:
                movers &= movers - 1
                share -= 1.0
            own, enemy, event = move_forward(t, own, enemy, movers & -movers)
            again = t.again
        elif t.retreat and (movers := back_movers(t, own, enemy)):
            own, enemy, event = move_back(t, own, enemy, _pick(movers, drawn - index))
            again = t.again_after_back
        else:
            event, again = MOVED, t.again_after_pass
        if event >= ends_from:
            if event == RETURNED:
                again = False
            off[side] += event == BORNE_OFF
            ended = outcome(tables, own, enemy, off[side], off[1 - side])
            if ended is not None:
                return _winner(ended, side), throws
        if not again:
            own, enemy, side = enemy, own, 1 - side
    return None, PLY_LIMIT


def _pick(movers: int, fraction: float) -> int:
    """Return one of the movers, chosen by a fraction from 0 to below 1."""
    for _ in range(int(fraction * movers.bit_count())):
        movers &= movers - 1
    return movers & -movers


def _move_or_wait(
    t: ThrowTables, own: int, enemy: int, movers: int, fraction: float
) -> tuple[int, int, int]:
    """Make one of the moves, chosen by a fraction, where a piece that holds may also wait.

    To wait comes next after that piece's way back, as in ``legal_moves``.
    """
    index = int(fraction * (movers.bit_count() + 1))
    wait = (movers & t.held - 1).bit_count() + 1
    if index == wait:
        return own, enemy, RETURNED
    for _ in range(index - (index > wait)):
        movers &= movers - 1
    return move_forward(t, own, enemy, movers & -movers)


def _winner(ended: Outcome, side: int) -> int:
    return -1 if ended is Outcome.DRAW else side ^ ended
