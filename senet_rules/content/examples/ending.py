"""Examples of the end of the game: bearing off, how to win."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.board import LAST_SQUARE
from ...engine.explain import Reason
from ...engine.moves import Kind, Move
from ...engine.position import Turn, winner
from ...engine.ruleset import AllOff, ExitRow
from ...view.messages import Message
from ..statements import state
from .spots import Found, Spot

_NOTE = "Text of a worked example. {throw} is the number thrown; other numbers are squares."

EXIT_SQUARES = Message(
    "example.bearing-off.squares",
    "With a throw of {throw}, the piece on {origin} leaves the board. The piece on {kept} may not "
    "leave with this throw.",
    _NOTE,
    {"throw": 3, "origin": 29, "kept": 30},
)
EXIT_ROW = Message(
    "example.bearing-off.row",
    "All the pieces that the side still has on the board stand on {home} to {last}. The piece on "
    "{origin} may therefore leave with a throw of {throw}.",
    f"{_NOTE} {{home}} and {{last}} are the ends of the last row.",
    {"home": 21, "last": 30, "origin": 26, "throw": 6},
)
ALL_OFF = Message(
    "example.winning.all-off",
    "The last piece of the side leaves the board from {origin}, and so the side has won.",
    "Text of a worked example. {origin} is a square.",
    {"origin": 27},
)
MOST_POINTS = Message(
    "example.winning.points",
    "With the piece from {origin}, the score of the side rises to {points}. The other side can "
    "reach {reach} at most, so the game is over.",
    "Text of a worked example. {origin} is a square, {points} and {reach} are points.",
    {"origin": 29, "points": 4, "reach": 3},
)

MESSAGES = (EXIT_SQUARES, EXIT_ROW, ALL_OFF, MOST_POINTS)

_KEPT_ON_BOARD = (Reason.PAST_END, Reason.NEEDS_THROW, Reason.EXACT_THROW)


def bearing_off(spot: Spot) -> Iterator[Found]:
    """Show a piece that leaves the board, and if possible one that may not."""
    rule = spot.ruleset.bearing_off
    for move, origin in _departures(spot):
        if isinstance(rule, ExitRow):
            if origin == LAST_SQUARE:
                continue  # that piece has reached the end before
            statement = state(
                EXIT_ROW, home=rule.home, last=LAST_SQUARE, origin=origin, throw=spot.throw
            )
            yield Found(move, statement)
            continue
        for kept, _ in spot.refused_for(*_KEPT_ON_BOARD):
            statement = state(EXIT_SQUARES, throw=spot.throw, origin=origin, kept=kept)
            yield Found(move, statement)


def _departures(spot: Spot) -> Iterator[tuple[Move, int]]:
    for move in spot.legal:
        if move.kind is Kind.OFF and move.origin is not None:
            yield move, move.origin


def winning(spot: Spot) -> Iterator[Found]:
    """Show the piece whose leaving wins the game."""
    side = spot.side
    for move, origin in _departures(spot):
        after = spot.after(move)
        if after.turn is not Turn.OVER or winner(after, spot.ruleset) is not side:
            continue
        if isinstance(spot.ruleset.ending, AllOff):
            yield Found(move, state(ALL_OFF, origin=origin))
        else:
            reach = after.off[side.other] + after.mask(side.other).bit_count()
            points = after.off[side]
            yield Found(move, state(MOST_POINTS, origin=origin, points=points, reach=reach))
