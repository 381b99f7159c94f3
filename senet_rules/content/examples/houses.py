"""Examples of the houses: the House of Water and the last squares."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.moves import Kind
from ...engine.ruleset import HouseName, Water
from ...view.marks import landing_square
from ...view.messages import Message
from ..statements import state
from .spots import Found, Spot

_NOTE = "Text of a worked example. The numbers are squares."

DIRECT = Message(
    "example.water.direct",
    "The piece on {origin} lands in the House of Water on {square} and goes at once to {landing}.",
    _NOTE,
    {"origin": 26, "square": 28, "landing": 15},
)
TAKEN_BEFORE = Message(
    "example.water.taken.before",
    "The piece on {origin} lands in the House of Water on {square}. Square {first} is taken, so "
    "the piece goes to {landing}, the nearest empty square before that.",
    _NOTE,
    {"origin": 26, "square": 28, "first": 15, "landing": 13},
)
TAKEN_AFTER = Message(
    "example.water.taken.after",
    "The piece on {origin} lands in the House of Water on {square}. Square {first} is taken, so "
    "the piece goes to {landing}, the nearest empty square after that.",
    _NOTE,
    {"origin": 26, "square": 28, "first": 5, "landing": 7},
)
FIRST_EMPTY = Message(
    "example.water.first-empty",
    "The piece on {origin} lands in the House of Water on {square} and goes at once to {landing}, "
    "the first empty square of the board.",
    _NOTE,
    {"origin": 25, "square": 27, "landing": 2},
)

NO_WATER = Message(
    "example.last-squares.no-water",
    "The piece on {origin} moves to {target}, which is marked {mark}, and stays there. There is no "
    "House of Water.",
    "Text of a worked example. {origin} and {target} are squares, {mark} is a sign on a square.",
    {"origin": 26, "target": 28, "mark": "III"},
)
PASSES_BEAUTY = Message(
    "example.last-squares.beauty",
    "The piece on {origin} passes the House of Beauty on {beauty} without stopping there and goes "
    "to {target}.",
    _NOTE,
    {"origin": 25, "beauty": 27, "target": 29},
)

MESSAGES = (DIRECT, TAKEN_BEFORE, TAKEN_AFTER, FIRST_EMPTY, NO_WATER, PASSES_BEAUTY)


def water(spot: Spot) -> Iterator[Found]:
    """Show a piece that falls into the water, if possible one that finds its square taken."""
    rule = spot.ruleset.water
    if rule is None:
        return
    for move, origin, target in spot.moves_of(Kind.WATER):
        landing = landing_square(move, spot.position, spot.throw, spot.ruleset)
        statement = state(
            _water_message(rule, landing),
            origin=origin,
            square=target,
            first=rule.return_from,
            landing=landing,
        )
        yield Found(move, statement)


def _water_message(rule: Water, landing: int | None) -> Message:
    if rule.return_from == 1 and rule.return_step > 0:
        return FIRST_EMPTY
    if landing == rule.return_from:
        return DIRECT
    return TAKEN_BEFORE if rule.return_step < 0 else TAKEN_AFTER


def last_squares(spot: Spot) -> Iterator[Found]:
    """Show a piece that rests where others have their water, or that passes the Beauty."""
    houses = spot.ruleset.houses
    for move, origin, target in spot.moves_of(Kind.MOVE):
        if spot.ruleset.water is None:
            for mark in (house.mark for house in houses if house.square == target and house.mark):
                yield Found(move, state(NO_WATER, origin=origin, target=target, mark=mark))
            continue
        for house in houses:
            if house.name is HouseName.BEAUTY and origin < house.square < target:
                statement = state(PASSES_BEAUTY, origin=origin, beauty=house.square, target=target)
                yield Found(move, statement)
