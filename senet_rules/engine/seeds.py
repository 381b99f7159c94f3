"""Throws from a seed: the same in every version of Python and in the browser.

The generator is SplitMix64 (Steele, Lea and Flood, 2014), which can be entered at any place: the
n-th throw of a game follows from the seed and n alone. So a game needs no other state, taking a
move back keeps the throws, and whoever knows the seed can check them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate, count
from typing import Final

SEED_LIMIT: Final = 1 << 64
"""Seeds are whole numbers from 0 to below this."""

_MASK = SEED_LIMIT - 1
_GAMMA = 0x9E3779B97F4A7C15


def word_at(seed: int, index: int) -> int:
    """Return word ``index`` (from 0) of the seed's sequence: 64 evenly distributed bits."""
    z = (seed + (index + 1) * _GAMMA) & _MASK
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def throw_at(seed: int, index: int, weights: Mapping[int, int]) -> int:
    """Return throw ``index`` (from 0) of a game: a throw value by its weight, without bias.

    Raises:
        ValueError: the weights are empty.
    """
    return next(throws_from(seed, weights, index))


def throws_from(seed: int, weights: Mapping[int, int], index: int = 0) -> Iterator[int]:
    """Yield the throws of a game from throw ``index`` on, without end.

    Raises:
        ValueError: the weights are empty.
    """
    if not weights:
        raise ValueError("weights: found no value, expected at least one")
    values = sorted(weights)
    *_, total = bounds = list(accumulate(weights[value] for value in values))
    # The last, incomplete round of values would favour some: draw again, from another sequence.
    fair = SEED_LIMIT - SEED_LIMIT % total
    for place in count(index):
        word = word_at(seed, place)
        while word >= fair:
            word = word_at(word, 0)
        yield values[bisect_right(bounds, word % total)]
