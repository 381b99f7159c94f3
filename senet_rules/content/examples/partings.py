"""Where two readings of a decision part: one position and throw, played by both.

The positions are found in games, like those of the other examples. Where no game comes to one, a
piece is moved by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from ...engine.board import LAST_SQUARE, ROW_LENGTH, squares_of
from ...engine.moves import Move
from ...engine.position import outcome_of, start_position
from ...engine.ruleset import RuleSet, ThrowOff
from ...view.messages import Message
from ..decisions import Decision, decisions_of
from ..statements import Statement, state
from .search import cost, crowding, spots_of
from .spots import Spot

CLEAR = 2
"""What a position may cost that is clear enough to look for no other."""
CLEAR_BY_HAND = 3
"""What it may cost if it is set up by hand, of which there are very many."""
DEAREST = 12
"""What a position costs that is not clear enough to be shown."""

_NOTE = "Below the drawing of a position that two readings of a rule play differently."
PIECE = Message(
    "example.parting.piece",
    "In this position, the two readings differ about the piece on {square}.",
    _NOTE,
    {"square": 29},
)
AFTER = Message(
    "example.parting.after",
    "Both readings allow the same moves here. They differ in what comes after the move of the "
    "piece on {square}.",
    _NOTE,
    {"square": 22},
)
SEATS = Message(
    "example.parting.seats",
    "The two readings differ in who makes this throw, which is the first one of the game.",
    _NOTE,
)
BY_HAND = Message(
    "example.parting.by-hand",
    "None of the games that were searched came to such a position, so this one is set up by hand.",
    _NOTE,
)

MESSAGES = (PIECE, AFTER, SEATS, BY_HAND)


@dataclass(frozen=True)
class Parting:
    """A position with a throw that the two readings of a decision play differently.

    ``square`` is that of the piece about which they differ. ``move`` is its move where both
    readings allow the same moves and differ in what comes after. ``by_hand`` says that no game
    was found to come to the position.
    """

    decision: Decision
    ours: Spot
    theirs: Spot
    square: int
    move: Move | None = None
    by_hand: bool = False

    @property
    def id(self) -> str:
        """The example's name in links."""
        return f"example-{self.decision.key}"

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What the readings differ about, and that the position was set up by hand if it was."""
        about = state(PIECE if self.move is None else AFTER, square=self.square)
        if self.ours.position != self.theirs.position:
            about = state(SEATS)
        return (about, state(BY_HAND)) if self.by_hand else (about,)


@cache
def partings_of(ruleset: RuleSet) -> tuple[Parting, ...]:
    """Return the clearest parting of each decision of a rule set, the same every time.

    A decision for which none is found is left out.
    """
    found = (_parting_of(decision, ruleset) for decision in decisions_of(ruleset))
    return tuple(parting for parting in found if parting)


def _parting_of(decision: Decision, ruleset: RuleSet) -> Parting | None:
    other = decision.other(ruleset)
    if parting := _at_the_start(decision, ruleset, other):
        return parting
    if parting := _clearest(decision, other, spots_of(ruleset)):
        return parting
    parting = _clearest(decision, other, _by_hand(ruleset), CLEAR_BY_HAND)
    return parting and replace(parting, by_hand=True)


def _at_the_start(decision: Decision, ruleset: RuleSet, other: RuleSet) -> Parting | None:
    opening = ruleset.opening
    start, theirs = start_position(ruleset), start_position(other)
    if start == theirs or not isinstance(opening, ThrowOff):
        return None
    ours = Spot(ruleset, start, opening.deciding)
    (move,) = ours.legal
    return Parting(decision, ours, Spot(other, theirs, opening.deciding), opening.origin, move)


def _clearest(
    decision: Decision, other: RuleSet, spots: Iterable[Spot], clear: int = CLEAR
) -> Parting | None:
    best, price = None, DEAREST
    for spot in spots:
        if crowding(spot) >= price:
            continue
        found = list(_in(decision, spot, other))
        if not found or outcome_of(spot.position, other) is not None:
            continue
        now = cost(spot) + 4 * (len(found) - 1)
        if now < price:
            best, price = found[0], now
        if price <= clear:
            break
    return best


def _in(decision: Decision, spot: Spot, other: RuleSet) -> Iterator[Parting]:
    """Yield a parting for each piece about which the readings differ; else for what comes after."""
    theirs = Spot(other, spot.position, spot.throw)
    if spot.legal != theirs.legal:
        for square in spot.own_squares:
            if spot.moves_from(square) != theirs.moves_from(square):
                yield Parting(decision, spot, theirs, square)
        return
    for move in spot.legal:
        if move.origin is not None and spot.after(move) != theirs.after(move):
            yield Parting(decision, spot, theirs, move.origin, move)
            return


def _by_hand(ruleset: RuleSet) -> Iterator[Spot]:
    """Yield clear spots of games in which one enemy has been put elsewhere in the last row."""
    for spot in spots_of(ruleset):
        if crowding(spot) > 1:
            continue
        free = ~(spot.position.cones | spot.position.spools)
        for square in squares_of(spot.enemy):
            for goal in range(LAST_SQUARE - ROW_LENGTH + 1, LAST_SQUARE + 1):
                if free >> goal - 1 & 1:
                    yield _moved(spot, square, goal)


def _moved(spot: Spot, square: int, goal: int) -> Spot:
    change = 1 << square - 1 | 1 << goal - 1
    masks = [spot.position.cones, spot.position.spools]
    masks[spot.side.other] ^= change
    return replace(spot, position=replace(spot.position, cones=masks[0], spools=masks[1]))
