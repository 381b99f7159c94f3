"""Examples of moves that are not a choice: moving backward, forced moves, no move possible."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.explain import Reason
from ...engine.moves import PASS, Kind
from ...view.messages import Message
from ..statements import state
from .spots import Found, Spot

_NOTE = "Text of a worked example. {throw} is the number thrown; other numbers are squares."
_THROW_NOTE = "Text of a worked example. {throw} is the number thrown."

RETREAT = Message(
    "example.backward.retreat",
    "With a throw of {throw}, no piece of the side can move forward. The piece on {origin} "
    "therefore moves backward, to the empty square {target}.",
    _NOTE,
    {"throw": 2, "origin": 22, "target": 20},
)
RETREAT_HIT = Message(
    "example.backward.hits",
    "With a throw of {throw}, no piece of the side can move forward. The piece on {origin} "
    "therefore moves backward and swaps places with the enemy on {target}.",
    _NOTE,
    {"throw": 2, "origin": 22, "target": 20},
)
NO_RETREAT = Message(
    "example.backward.never",
    "With a throw of {throw}, no piece of the side can move. Behind the piece on {origin}, square "
    "{target} is empty, but pieces never move backward. The side has to pass.",
    _NOTE,
    {"throw": 2, "origin": 22, "target": 20},
)
FORCED = Message(
    "example.forced.squares",
    "With a throw of {throw}, the piece on {origin} can move or leave. It stands on one of "
    "the last squares, so it must, and the piece on {waiting} has to wait.",
    _NOTE,
    {"throw": 2, "origin": 26, "waiting": 14},
)
NOT_FORCED = Message(
    "example.forced.none",
    "With a throw of {throw}, the piece on {late} can move or leave, but need not. The player "
    "may move the piece on {origin} instead.",
    _NOTE,
    {"throw": 2, "late": 27, "origin": 14},
)
PASSED = Message(
    "example.no-move.pass",
    "With a throw of {throw}, no piece can move, so the side passes.",
    _THROW_NOTE,
    {"throw": 3},
)
EXTRA_KEPT = Message(
    "example.no-move.extra-kept",
    "With a throw of {throw}, no piece can move, so the side passes. The throw still gives an "
    "extra throw.",
    _THROW_NOTE,
    {"throw": 4},
)
EXTRA_LOST = Message(
    "example.no-move.extra-lost",
    "With a throw of {throw}, no piece can move, and the turn is lost. If a piece could have "
    "moved forward, this throw would have given an extra throw.",
    _THROW_NOTE,
    {"throw": 4},
)

MESSAGES = (RETREAT, RETREAT_HIT, NO_RETREAT, FORCED, NOT_FORCED, PASSED, EXTRA_KEPT, EXTRA_LOST)


def backward(spot: Spot) -> Iterator[Found]:
    """Show a backward move, or a side that could move if pieces moved backward."""
    for move, origin, target in spot.moves_of(Kind.BACK):
        yield Found(move, state(RETREAT, throw=spot.throw, origin=origin, target=target))
    for move, origin, target in spot.moves_of(Kind.SWAP):
        if move.backward:
            values = {"throw": spot.throw, "origin": origin, "target": target}
            yield Found(move, state(RETREAT_HIT, **values))
    if spot.ruleset.retreat is None and spot.legal == (PASS,):
        for origin in spot.own_squares:
            target = origin - spot.throw
            if target >= 1 and spot.position.side_on(target) is None:
                statement = state(NO_RETREAT, throw=spot.throw, origin=origin, target=target)
                yield Found(PASS, statement)


def forced(spot: Spot) -> Iterator[Found]:
    """Show a piece that must move before others, or that need not where others must."""
    origins = [move.origin for move in spot.legal if move.origin is not None]
    if spot.ruleset.forced is None:
        for move in spot.legal[:-1]:
            statement = state(NOT_FORCED, throw=spot.throw, late=origins[-1], origin=move.origin)
            yield Found(move, statement)
    elif len(origins) == 1:
        for waiting, _ in spot.refused_for(Reason.FORCED):
            statement = state(FORCED, throw=spot.throw, origin=origins[0], waiting=waiting)
            yield Found(spot.legal[0], statement)


def no_move(spot: Spot) -> Iterator[Found]:
    """Show a side that cannot move, with a throw that otherwise gives an extra throw."""
    values = spot.ruleset.extra_throws.values
    if spot.legal != (PASS,) or (values and spot.throw not in values):
        return
    message = PASSED
    if values:
        message = EXTRA_KEPT if spot.ruleset.no_move.keeps_extra_throw else EXTRA_LOST
    yield Found(PASS, state(message, throw=spot.throw))
