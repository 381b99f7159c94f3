"""Examples of pieces that meet: landing on an enemy, blockades, safe squares."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.board import LAST_SQUARE, ROW_LENGTH, squares_of
from ...engine.explain import Reason
from ...engine.moves import Kind
from ...engine.ruleset import Contact
from ...view.marks import sent_square
from ...view.messages import Message
from ..statements import state
from .spots import Found, Spot, param

_NOTE = "Text of a worked example. The numbers are squares"
_LANDING_NOTE = f"{_NOTE}; {{protected}} is the square of an enemy that is protected."
_LANDING_EXAMPLE = {"origin": 12, "target": 15, "protected": 18}

PROTECTED = {
    Contact.SWAP: Message(
        "example.landing.swap.protected",
        "The enemy on {target} is not protected, so the piece on {origin} may swap places with it. "
        "The enemy on {protected} is protected, and no piece may land on it.",
        _LANDING_NOTE,
        _LANDING_EXAMPLE,
    ),
    Contact.CAPTURE: Message(
        "example.landing.capture.protected",
        "The enemy on {target} is not protected, so the piece on {origin} may capture it. The "
        "enemy on {protected} is protected, and no piece may land on it.",
        _LANDING_NOTE,
        _LANDING_EXAMPLE,
    ),
}
UNPROTECTED = {
    Contact.SWAP: Message(
        "example.landing.swap.unprotected",
        "The enemy on {target} has another piece of its own side next to it. That does not protect "
        "it, and the piece on {origin} may swap places with it.",
        f"{_NOTE}.",
        {"origin": 12, "target": 15},
    ),
    Contact.CAPTURE: Message(
        "example.landing.capture.unprotected",
        "The enemy on {target} has another piece of its own side next to it. That does not protect "
        "it, and the piece on {origin} may capture it.",
        f"{_NOTE}.",
        {"origin": 12, "target": 15},
    ),
}

BLOCKED = Message(
    "example.blockades.some",
    "The enemies on {squares} stand in a row and form a blockade. With a throw of {throw}, the "
    "piece on {origin} would have to jump over them, and that is not allowed.",
    f"{_NOTE}; {{squares}} is a list of squares, {{throw}} the number thrown.",
    {"squares": "14, 15 and 16", "throw": 4, "origin": 13},
)
NOT_BLOCKED = Message(
    "example.blockades.none",
    "The enemies on {squares} stand in a row, but there are no blockades. The piece on {origin} "
    "may jump over them to {target}.",
    f"{_NOTE}; {{squares}} is a list of squares.",
    {"squares": "14, 15 and 16", "origin": 13, "target": 17},
)

SAFE = Message(
    "example.safe-squares.some",
    "The enemy on {target} stands on a safe square. The piece on {origin} may not land on it with "
    "a throw of {throw}.",
    f"{_NOTE}; {{throw}} is the number thrown.",
    {"target": 27, "origin": 24, "throw": 3},
)
NOT_SAFE = Message(
    "example.safe-squares.none",
    "There are no safe squares. The piece on {origin} may land on the enemy on {target}.",
    f"{_NOTE}.",
    {"origin": 24, "target": 27},
)

EXPELLED = Message(
    "example.expulsion.some",
    "The piece on {origin} lands on the enemy on {target}. The enemy does not go to {origin} but "
    "to {goal}.",
    f"{_NOTE}; {{goal}} is the square to which the enemy must go.",
    {"origin": 26, "target": 29, "goal": 27},
)
NOT_EXPELLED = {
    Kind.SWAP: Message(
        "example.expulsion.none.swap",
        "The piece on {origin} lands on the enemy on {target}. The two swap places, as everywhere "
        "on the board.",
        f"{_NOTE}.",
        {"origin": 21, "target": 24},
    ),
    Kind.CAPTURE: Message(
        "example.expulsion.none.capture",
        "The piece on {origin} lands on the enemy on {target} and captures it, as everywhere on "
        "the board.",
        f"{_NOTE}.",
        {"origin": 21, "target": 24},
    ),
}

MESSAGES = (
    *PROTECTED.values(),
    *UNPROTECTED.values(),
    BLOCKED,
    NOT_BLOCKED,
    SAFE,
    NOT_SAFE,
    EXPELLED,
    *NOT_EXPELLED.values(),
)


def landing(spot: Spot) -> Iterator[Found]:
    """Show a piece that is hit, and one that is protected or that its neighbour cannot protect."""
    contact = spot.ruleset.contact
    hits = spot.moves_of(Kind.SWAP, Kind.CAPTURE)
    if spot.ruleset.protection is None:
        for move, origin, target in hits:
            if _neighbours(target) & spot.enemy:
                yield Found(move, state(UNPROTECTED[contact], origin=origin, target=target))
        return
    for move, origin, target in hits:
        for _, refusal in spot.refused_for(Reason.PROTECTED):
            protected = param(refusal, "target")
            if protected in spot.ruleset.safe_squares:
                continue  # two rules at once would blur the example
            statement = state(PROTECTED[contact], origin=origin, target=target, protected=protected)
            yield Found(move, statement)


def _neighbours(square: int) -> int:
    piece = 1 << square - 1
    return piece << 1 | piece >> 1


def blockades(spot: Spot) -> Iterator[Found]:
    """Show a piece that a blockade stops, or one that jumps over enemies in a row."""
    if spot.ruleset.blockade is None:
        yield from _jumps(spot)
        return
    for square, refusal in spot.refused_for(Reason.BLOCKADE):
        first, last = param(refusal, "first"), param(refusal, "last")
        squares = tuple(square for square in squares_of(spot.enemy) if first <= square <= last)
        statement = state(BLOCKED, squares=squares, throw=spot.throw, origin=square)
        for move, _, _ in spot.moves_of(Kind.MOVE):
            yield Found(move, statement)


def _jumps(spot: Spot) -> Iterator[Found]:
    for move, origin, target in spot.moves_of(Kind.MOVE):
        between = range(origin + 1, target)
        squares = tuple(square for square in squares_of(spot.enemy) if square in between)
        if len(squares) > 2 and squares[-1] - squares[0] == len(squares) - 1:
            statement = state(NOT_BLOCKED, squares=squares, origin=origin, target=target)
            yield Found(move, statement)


def safe_squares(spot: Spot) -> Iterator[Found]:
    """Show an enemy that its square protects, or that no square does."""
    if not spot.ruleset.safe_squares:
        for move, origin, target in spot.moves_of(Kind.SWAP, Kind.CAPTURE):
            yield Found(move, state(NOT_SAFE, origin=origin, target=target))
        return
    for square, refusal in spot.refused_for(Reason.SAFE_SQUARE):
        target = param(refusal, "target")
        statement = state(SAFE, target=target, origin=square, throw=spot.throw)
        for move, _, _ in spot.moves_of(Kind.MOVE):
            yield Found(move, statement)


def expulsion(spot: Spot) -> Iterator[Found]:
    """Show an enemy that is sent elsewhere, or a hit in the last row that is like any other."""
    for move, origin, target in spot.moves_of(Kind.EXPEL):
        goal = sent_square(move, spot.position, spot.throw, spot.ruleset)
        yield Found(move, state(EXPELLED, origin=origin, target=target, goal=goal))
    if spot.ruleset.expulsion is None:
        for move, origin, target in spot.moves_of(Kind.SWAP, Kind.CAPTURE):
            if target > LAST_SQUARE - ROW_LENGTH:
                yield Found(move, state(NOT_EXPELLED[move.kind], origin=origin, target=target))
