"""The search for positions in which, with the same throw, other rules allow other moves.

Games of every rule set are played, and each rule picks the clearest position in which it makes
the difference for one piece: it moves so by one rule set and otherwise, or not at all, by another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from ...engine.explain import Refusal
from ...engine.moves import Kind, Move
from ...engine.ruleset import RuleSet
from ...view.elsewhere import Elsewhere, put_up
from ...view.faults import RULES
from ...view.setup import SetupError
from ..examples.search import played
from ..facets import FACET_OF, FACETS, Facet

SPOTS = 1_500
"""How many positions of each rule set's games are looked at."""
CLEAREST = 6
MOST_PIECES = 10

_KINDS = {
    Kind.WATER: "water",
    Kind.RETURN: "water",
    Kind.EXPEL: "expulsion",
    Kind.OFF: "bearing-off",
}
_HITS = {Kind.SWAP, Kind.CAPTURE}

Answers = tuple[Move | Refusal, ...]


@dataclass(frozen=True)
class Contrast:
    """One position and throw by several rule sets, and what one piece does in each."""

    facet: Facet
    square: int
    boards: tuple[Elsewhere, ...]
    answers: Answers

    @property
    def id(self) -> str:
        """The contrast's name in links."""
        return f"position-{self.facet.key}"


@cache
def contrasts(rulesets: tuple[RuleSet, ...]) -> tuple[Contrast, ...]:
    """Return for each facet the clearest contrast, where the games have one; the same every time.

    No position stands for two facets.
    """
    best: dict[str, tuple[int, Contrast]] = {}
    for boards in _positions(rulesets):
        taken = False
        for contrast in _in(boards):
            price = _cost(contrast)
            key = contrast.facet.key
            if not taken and (key not in best or price < best[key][0]):
                best[key] = price, contrast
                taken = True
    return tuple(best[facet.key][1] for facet in FACETS if facet.key in best)


def _positions(rulesets: tuple[RuleSet, ...]) -> Iterator[tuple[Elsewhere, ...]]:
    """Yield positions with a throw that stand in all rule sets and in which their moves differ."""
    for origin in rulesets:
        for spot in islice(played(origin), SPOTS):
            if spot.pieces > MOST_PIECES:
                continue
            try:
                boards = tuple(
                    put_up(spot.position, spot.throw, origin, ruleset) for ruleset in rulesets
                )
            except SetupError:
                continue
            if len({board.legal for board in boards}) > 1:
                yield boards


def _in(boards: tuple[Elsewhere, ...]) -> Iterator[Contrast]:
    for square in boards[0].own_squares:
        answers = tuple(board.answer(square) for board in boards)
        if len(set(map(_kind, answers))) > 1:
            for key in sorted(_rules(answers)):
                yield Contrast(FACET_OF[key], square, boards, answers)


def _rules(answers: Answers) -> set[str]:
    """Return the facets that make the difference, if somewhere the piece moves without them."""
    rules = {rule for answer in answers for rule in _rule(answer)}
    free = [answer for answer in answers if isinstance(answer, Move)]
    if len({move.kind for move in free} & _HITS) > 1:
        rules.add("landing")
    return {
        rule for rule in rules & FACET_OF.keys() if any(rule not in _rule(move) for move in free)
    }


def _rule(answer: Move | Refusal) -> set[str]:
    """Return the facet that an answer shows, if it shows one."""
    if isinstance(answer, Refusal):
        return {RULES[answer.reason]} if answer.reason in RULES else set()
    if answer.backward:
        return {"backward"}
    return {_KINDS[answer.kind]} if answer.kind in _KINDS else set()


def _kind(answer: Move | Refusal) -> object:
    return answer.reason if isinstance(answer, Refusal) else (answer.kind, answer.target)


def _cost(contrast: Contrast) -> int:
    """Return how far a contrast is from being clear.

    Best are few pieces, two or more a side, and many different answers; worse are positions in
    which many other moves differ as well.
    """
    board = contrast.boards[0]
    own = len(board.own_squares)
    pieces = (board.position.cones | board.position.spools).bit_count()
    moves = max(len(board.legal) for board in contrast.boards)
    kinds = len(set(map(_kind, contrast.answers)))
    return (
        abs(pieces - CLEAREST)
        + 4 * (own < 2)
        + 4 * (pieces - own < 2)
        + 2 * max(0, moves - 3)
        - 3 * kinds
    )
