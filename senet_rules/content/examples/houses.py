"""Examples of the houses: the House of Water and the last squares."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.explain import Reason
from ...engine.moves import Kind
from ...engine.ruleset import HoldingWater, HouseName, Water
from ...view.marks import landing_square
from ...view.messages import Message
from ..returns import Return, return_of
from ..statements import state
from .spots import Found, Spot, param

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

_BACK_NOTE = f"{_NOTE} {{throw}} is the number thrown."
RETURNS = Message(
    "example.water.returns",
    "The piece on {origin} stands in the House of Water, and a throw of {throw} does not bear it "
    "off from there. It goes back to {landing}, and the turn is lost.",
    _BACK_NOTE,
    {"origin": 27, "throw": 2, "landing": 15},
)
RETURNS_BEFORE = Message(
    "example.water.returns.before",
    "The piece on {origin} stands in the House of Water, and a throw of {throw} does not bear it "
    "off from there. Square {first} is taken, so the piece goes back to {landing}, the nearest "
    "empty square before that, and the turn is lost.",
    _BACK_NOTE,
    {"origin": 27, "throw": 2, "first": 15, "landing": 14},
)

ALL_DRY = Message(
    "example.water.none",
    "The piece on {origin} moves to {target} and stays there. There is no House of Water.",
    _NOTE,
    {"origin": 24, "target": 28},
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

TO_TRUTHS = Message(
    "example.last-squares.three-truths",
    "The piece on {origin} moves to {target}, the House of the Three Truths.",
    _NOTE,
    {"origin": 26, "target": 28},
)
TO_RE_ATUM = Message(
    "example.last-squares.re-atum",
    "The piece on {origin} moves to {target}, the House of Re-Atum.",
    _NOTE,
    {"origin": 26, "target": 29},
)
_LATE_HOUSES = {HouseName.THREE_TRUTHS: TO_TRUTHS, HouseName.RE_ATUM: TO_RE_ATUM}

MUST_STOP = Message(
    "example.stop.some",
    "With a throw of {throw}, the piece on {origin} would go past {stop}, and that is not "
    "allowed. It must land on {stop} before it goes on.",
    _BACK_NOTE,
    {"throw": 4, "origin": 24, "stop": 26},
)
NEED_NOT_STOP = Message(
    "example.stop.none",
    "The piece on {origin} moves to {target} and goes past {beauty}, the House of Beauty. It does "
    "not have to stop there.",
    _NOTE,
    {"origin": 25, "target": 29, "beauty": 27},
)

MESSAGES = (
    DIRECT,
    TAKEN_BEFORE,
    TAKEN_AFTER,
    FIRST_EMPTY,
    RETURNS,
    RETURNS_BEFORE,
    ALL_DRY,
    NO_WATER,
    PASSES_BEAUTY,
    TO_TRUTHS,
    TO_RE_ATUM,
    MUST_STOP,
    NEED_NOT_STOP,
)


def water(spot: Spot) -> Iterator[Found]:
    """Show a piece that falls into the water, that the water gives back, or that stays dry."""
    rule = spot.ruleset.water
    if rule is None:
        yield from _stays_dry(spot)
    elif isinstance(rule, HoldingWater):
        yield from _gives_back(spot, rule)
    else:
        yield from _falls(spot, rule)


def _stays_dry(spot: Spot) -> Iterator[Found]:
    for move, origin, target in spot.moves_of(Kind.MOVE):
        yield Found(move, state(ALL_DRY, origin=origin, target=target))


def _falls(spot: Spot, rule: Water) -> Iterator[Found]:
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


def _gives_back(spot: Spot, rule: HoldingWater) -> Iterator[Found]:
    for move, origin, target in spot.moves_of(Kind.RETURN):
        direct = target == rule.return_from
        values = {} if direct else {"first": rule.return_from}
        message = RETURNS if direct else RETURNS_BEFORE
        yield Found(move, state(message, origin=origin, throw=spot.throw, landing=target, **values))


def _water_message(rule: Water, landing: int | None) -> Message:
    way = return_of(rule)
    if way is Return.FIRST_EMPTY:
        return FIRST_EMPTY
    if landing == rule.return_from:
        return DIRECT
    return TAKEN_BEFORE if way is Return.BACK else TAKEN_AFTER


def last_squares(spot: Spot) -> Iterator[Found]:
    """Show a piece that rests where others have their water, or that passes the Beauty."""
    houses = spot.ruleset.houses
    for move, origin, target in spot.moves_of(Kind.MOVE):
        if spot.ruleset.water is None:
            for mark in (house.mark for house in houses if house.square == target and house.mark):
                yield Found(move, state(NO_WATER, origin=origin, target=target, mark=mark))
            continue
        for house in houses:
            if spot.ruleset.stop and house.square == target and house.name in _LATE_HOUSES:
                yield Found(move, state(_LATE_HOUSES[house.name], origin=origin, target=target))
            if house.name is HouseName.BEAUTY and origin < house.square < target:
                statement = state(PASSES_BEAUTY, origin=origin, beauty=house.square, target=target)
                yield Found(move, statement)


def stop(spot: Spot) -> Iterator[Found]:
    """Show a piece that may not pass the square to stop on, or one that passes the Beauty."""
    if spot.ruleset.stop is None:
        for move, origin, target in spot.moves_of(Kind.MOVE):
            for house in spot.ruleset.houses:
                if house.name is HouseName.BEAUTY and origin < house.square < target:
                    values = {"origin": origin, "target": target, "beauty": house.square}
                    yield Found(move, state(NEED_NOT_STOP, **values))
        return
    for square, refusal in spot.refused_for(Reason.MUST_STOP):
        values = {"throw": spot.throw, "origin": square, "stop": param(refusal, "stop")}
        for move, _, _ in spot.moves_of(Kind.MOVE):
            yield Found(move, state(MUST_STOP, **values))
