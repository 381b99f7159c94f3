"""Many simulated games added up, and what follows from the sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt

from ...engine.simulation import Played, Result

SECONDS_A_THROW = 10
"""How long a throw with its move is assumed to take, in seconds."""

COUNTED = ("passes", "extra", "water", "hits", "back")
"""The fields of ``Played`` that are added up."""

_Z = 1.959964
"""The normal distribution has 95 % within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games added up.

    ``results`` counts games by how they ended; ``sums`` has the sum over all games of each field in
    ``COUNTED``; ``lengths`` maps a number of throws to how many games took so many.
    """

    results: Mapping[Result, int]
    sums: Mapping[str, int]
    lengths: Mapping[int, int]

    @classmethod
    def of(cls, games: Iterable[Played]) -> Tally:
        """Add up some games."""
        played = list(games)
        results = Counter(game.result for game in played)
        lengths = Counter(game.throws for game in played)
        return cls(
            {result: results[result] for result in Result},
            {name: sum(getattr(game, name) for game in played) for name in COUNTED},
            dict(sorted(lengths.items())),
        )

    def __add__(self, other: Tally) -> Tally:
        lengths = Counter(self.lengths) + Counter(other.lengths)
        return Tally(
            {result: self.results[result] + other.results[result] for result in Result},
            {name: self.sums[name] + other.sums[name] for name in COUNTED},
            dict(sorted(lengths.items())),
        )

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(self.results.values())

    @property
    def throws(self) -> int:
        """How many throws all games took together."""
        return sum(throws * games for throws, games in self.lengths.items())

    def share(self, result: Result) -> Fraction:
        """Return the share of all games that ended so."""
        return Fraction(self.results[result], self.games)

    def interval(self, result: Result) -> tuple[float, float]:
        """Return Wilson's interval of 95 % for the share of games that end so."""
        return wilson(self.results[result], self.games)

    def per_game(self, name: str) -> float:
        """Return how often something of ``COUNTED`` happens in a game, on average."""
        return self.sums[name] / self.games

    def per_throw(self, name: str) -> Fraction:
        """Return the share of throws with which something of ``COUNTED`` happens."""
        return Fraction(self.sums[name], self.throws)

    def quantile(self, share: Fraction) -> int:
        """Return the least number of throws within which this share of the games was over."""
        wanted = share * self.games
        totals = accumulate(self.lengths.values())
        return next(
            throws for throws, total in zip(self.lengths, totals, strict=True) if total >= wanted
        )

    def bins(self, width: int) -> Iterator[tuple[int, int]]:
        """Yield the first number of throws of each bin up to the longest game, and its games."""
        counts: Counter[int] = Counter()
        for throws, games in self.lengths.items():
            counts[throws // width] += games
        for number in range(max(counts) + 1):
            yield number * width, counts[number]


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the bounds, from 0 to 1, between which a share lies with a confidence of 95 %.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference
    (1927).

    Raises:
        ValueError: there are no trials.
    """
    if trials < 1:
        raise ValueError(f"trials: found {trials}, expected at least 1")
    share, square = successes / trials, _Z**2 / trials
    middle = share + square / 2
    half = _Z * sqrt(share * (1 - share) / trials + square / (4 * trials))
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def minutes(throws: int) -> int:
    """Return how many minutes so many throws take, rounded."""
    return round(throws * SECONDS_A_THROW / 60)
