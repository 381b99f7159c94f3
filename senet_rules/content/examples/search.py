"""The search for examples: games are played, and each facet picks the clearest spot in them.

A spot is shown for a facet only if the facet's rule decides there: with this rule taken from
another rule set, other moves would be legal, or the move shown would lead to another position. A
spot that can be shown by Standard's rules too is clearer than one that cannot.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random

from ...engine.moves import legal_moves, play_legal
from ...engine.position import Turn, start_position
from ...engine.ruleset import RuleSet, Water
from ...engine.rulesets import STANDARD
from ...view.elsewhere import put_up
from ...view.setup import SetupError
from ..odds import throw_chances
from . import ending, houses, meeting, moving, start
from .spots import Found, Pattern, Spot

SPOTS = 10_000
SEED = 27
CLEAREST = 5
UNSEEN = 12
UNDECIDED = 100

PATTERNS: Mapping[str, Pattern] = {
    "throws": start.throws,
    "extra-throws": start.extra_throws,
    "landing": meeting.landing,
    "blockades": meeting.blockades,
    "safe-squares": meeting.safe_squares,
    "expulsion": meeting.expulsion,
    "water": houses.water,
    "last-squares": houses.last_squares,
    "stop": houses.stop,
    "backward": moving.backward,
    "forced": moving.forced,
    "no-move": moving.no_move,
    "bearing-off": ending.bearing_off,
    "winning": ending.winning,
}
"""What to look for, by the facet's key. Other facets are shown at the start of a game."""


def decides(spot: Spot, found: Found, other: RuleSet) -> bool:
    """Whether another rule set plays this spot differently, or gives its throw another chance."""
    chance = throw_chances(other).get(spot.throw)
    if chance is None or chance.share != throw_chances(spot.ruleset)[spot.throw].share:
        return True
    if isinstance(other.water, Water) and spot.position.side_on(other.water.square) is not None:
        return False  # no game of the other rule set comes to this position
    if legal_moves(spot.position, spot.throw, other) != spot.legal:
        return True
    after = play_legal(spot.position, found.move, spot.throw, other)
    return after != spot.after(found.move)


def played(ruleset: RuleSet) -> Iterator[Spot]:
    """Yield the spots of games between players who choose at random, the same every time."""
    # Of the generator's methods, only random() gives the same numbers in every Python version.
    random = Random(SEED).random  # noqa: S311 - examples need no cryptography
    throws = [throw for throw, weight in ruleset.throws.weights.items() for _ in range(weight)]
    while True:
        position = start_position(ruleset)
        while position.turn is not Turn.OVER:
            spot = Spot(ruleset, position, throws[int(random() * len(throws))])
            if position.turn.side is not None:
                yield spot
            position = spot.after(spot.legal[int(random() * len(spot.legal))])


@lru_cache(maxsize=4)
def spots_of(ruleset: RuleSet) -> tuple[Spot, ...]:
    """Return the spots that are searched for examples of a rule set."""
    return tuple(islice(played(ruleset), SPOTS))


def crowding(spot: Spot) -> int:
    """Return how far the number of pieces on the board is from the clearest."""
    return abs(spot.pieces - CLEAREST)


def cost(spot: Spot) -> int:
    """Return how far a spot is from showing its rule clearly; never less than ``crowding``.

    There should be at least two pieces that might move, an enemy, a choice of two or three moves,
    and a piece that may not move.
    """
    own, moves = len(spot.own_squares), len(spot.legal)
    return (
        crowding(spot)
        + 4 * (own < 2)
        + 4 * (own == spot.pieces)
        + 3 * (not spot.refused)
        + 2 * (moves < 2)
        + 2 * max(0, moves - 3)
    )


def stands(spot: Spot, other: RuleSet) -> bool:
    """Whether the spot can be put up in another rule set too, so that it can be shown by both."""
    try:
        put_up(spot.position, spot.throw, spot.ruleset, other)
    except SetupError:
        return False
    return True


@dataclass(slots=True)
class Best:
    """The clearest spot so far for one facet, and what it shows."""

    pattern: Pattern
    others: Sequence[RuleSet]
    spot: Spot | None = None
    found: Found | None = None
    cost: int = 2 * UNDECIDED

    def takes(self, spot: Spot) -> bool:
        """Take a spot if it shows the rule more clearly than the one so far."""
        for found in self.pattern(spot):
            price = cost(spot)
            if price < self.cost and not stands(spot, STANDARD):
                price += UNSEEN
            if price < self.cost and not self._decided(spot, found):
                price += UNDECIDED
            if price < self.cost:
                self.spot, self.found, self.cost = spot, found, price
                return True
        return False

    def _decided(self, spot: Spot, found: Found) -> bool:
        return any(decides(spot, found, other) for other in self.others)


def find(
    ruleset: RuleSet, others: Mapping[str, Sequence[RuleSet]]
) -> dict[str, tuple[Spot, Found]]:
    """Return the clearest spot for each facet key of ``others``, where the games have one.

    ``others`` maps the key to the rule sets that play by another rule. No spot stands for two
    facets.
    """
    best = {key: Best(PATTERNS[key], others[key]) for key in others if key in PATTERNS}
    for spot in spots_of(ruleset):
        least = crowding(spot)
        # A spot goes to the first facet that takes it.
        any(one.takes(spot) for one in best.values() if one.cost > least)
    return {key: (one.spot, one.found) for key, one in best.items() if one.spot and one.found}
