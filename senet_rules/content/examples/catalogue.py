"""The examples of a rule set, one for each facet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...engine.board import squares_of
from ...engine.explain import Refusal
from ...engine.moves import Kind, Move
from ...engine.position import Position
from ...engine.ruleset import RuleSet
from ...view.marks import Marks, move_marks, moving_side
from ..facets import FACETS, Facet
from ..statements import Statement
from .search import find
from .spots import Found, Spot
from .start import begins, setup
from .transplant import alternatives

AT_THE_START = {"begins": begins, "setup": setup}


@dataclass(frozen=True)
class Example:
    """One worked example: a facet's rule at work in a position with a throw.

    ``others`` are rule sets that play by another rule here, each with its rule instead of ours.
    """

    facet: Facet
    spot: Spot
    found: Found
    others: tuple[RuleSet, ...]

    @property
    def id(self) -> str:
        """The example's name in links."""
        return f"example-{self.facet.key}"

    @property
    def before(self) -> Position:
        """The position with the throw waiting to be played."""
        return self.spot.position.with_throw(self.spot.throw)

    @property
    def after(self) -> Position:
        """The position after the move that the example shows."""
        return self.spot.after(self.found.move)

    @property
    def move(self) -> Move:
        """The move that the example shows."""
        return self.found.move

    @property
    def statement(self) -> Statement:
        """What happens and why."""
        return self.found.statement

    @property
    def legal(self) -> tuple[Move, ...]:
        """All the moves that are legal here; a pass is none."""
        return tuple(move for move in self.spot.legal if move.kind is not Kind.PASS)

    @property
    def refused(self) -> tuple[tuple[int, Refusal], ...]:
        """The pieces of the side to move that may not move, by square, and why.

        Where nothing moves forward and pieces may move backward, they are tried backward too.
        """
        side = moving_side(self.spot.position, self.spot.ruleset)
        squares = () if side is None else squares_of(self.spot.position.mask(side))
        return tuple(
            (square, refusal) for square in squares for refusal in self.spot.refusals(square)
        )

    @property
    def marks(self) -> Marks:
        """What the drawing of the position before points out."""
        movable = frozenset(move.origin for move in self.legal if move.origin is not None)
        refused = frozenset(square for square, _ in self.refused) - movable
        marks = Marks(movable=movable, refused=refused)
        return move_marks(self.move, self.spot.position, self.spot.throw, self.spot.ruleset, marks)


@cache
def examples_of(ruleset: RuleSet) -> tuple[Example, ...]:
    """Return an example of each facet of a rule set, in their order, the same every time.

    A facet for which no game shows an example is left out.
    """
    others = {facet.key: alternatives(ruleset, facet) for facet in FACETS}
    found = find(ruleset, others)
    found |= {key: make(ruleset) for key, make in AT_THE_START.items()}
    return tuple(
        Example(facet, *found[facet.key], tuple(others[facet.key]))
        for facet in FACETS
        if facet.key in found
    )
