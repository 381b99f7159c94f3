"""Facets of the houses: the House of Water and the last squares."""

from __future__ import annotations

from ...engine.ruleset import HoldingWater, HouseName, RuleSet
from ...view.messages import Message
from ..returns import Return, return_of
from ..statements import Statement, state
from .base import Cover, Facet, one_lacks

WATER = Message("facet.water.title", "House of Water", "Row heading in the tables of rules.")
LAST_SQUARES = Message(
    "facet.last-squares.title", "The last squares", "Row heading in the tables of rules."
)
STOP = Message("facet.stop.title", "Compulsory stop", "Row heading in the tables of rules.")

_WATER_NOTE = (
    "Table cell, row “House of Water”. {square} is the square of the House of Water, {origin} the "
    "square to which a piece goes from there, {beauty} the square of the House of Beauty."
)

NO_WATER = Message(
    "facet.water.none", "There is no House of Water.", "Table cell, row “House of Water”."
)
# Of these three, the key is whether a backward move may end in the water.
WATER_BACK = {
    True: Message(
        "facet.water.back",
        "The House of Water is on {square}. A piece that lands there goes at once to {origin} or, "
        "if {origin} is taken, to the nearest empty square before it.",
        _WATER_NOTE,
        {"square": 28, "origin": 15},
    ),
    False: Message(
        "facet.water.back.forward-only",
        "The House of Water is on {square}. A piece that lands there goes at once to {origin} or, "
        "if {origin} is taken, to the nearest empty square before it. No piece may move backward "
        "onto {square}.",
        _WATER_NOTE,
        {"square": 28, "origin": 15},
    ),
}
WATER_ON = {
    True: Message(
        "facet.water.on",
        "The House of Water is on {square}. A piece that lands there goes at once to {origin} or, "
        "if {origin} is taken, to the nearest empty square after it.",
        _WATER_NOTE,
        {"square": 28, "origin": 5},
    ),
    False: Message(
        "facet.water.on.forward-only",
        "The House of Water is on {square}. A piece that lands there goes at once to {origin} or, "
        "if {origin} is taken, to the nearest empty square after it. No piece may move backward "
        "onto {square}.",
        _WATER_NOTE,
        {"square": 28, "origin": 5},
    ),
}
WATER_FIRST_EMPTY = {
    True: Message(
        "facet.water.first-empty",
        "The House of Water is on {square}. A piece that lands there goes at once to the first "
        "empty square of the board.",
        _WATER_NOTE,
        {"square": 27},
    ),
    False: Message(
        "facet.water.first-empty.forward-only",
        "The House of Water is on {square}. A piece that lands there goes at once to the first "
        "empty square of the board. No piece may move backward onto {square}.",
        _WATER_NOTE,
        {"square": 27},
    ),
}
BEAUTY_WATER_BACK = {
    True: Message(
        "facet.water.beauty.back",
        "The House of Beauty is on {beauty}, the House of Water on {square}. A piece that lands in "
        "the water goes at once to {origin} or, if {origin} is taken, to the nearest empty square "
        "before it.",
        _WATER_NOTE,
        {"beauty": 27, "square": 28, "origin": 15},
    ),
    False: Message(
        "facet.water.beauty.back.forward-only",
        "The House of Beauty is on {beauty}, the House of Water on {square}. A piece that lands in "
        "the water goes at once to {origin} or, if {origin} is taken, to the nearest empty square "
        "before it. No piece may move backward into the water.",
        _WATER_NOTE,
        {"beauty": 27, "square": 28, "origin": 15},
    ),
}
BEAUTY_WATER_FIRST_EMPTY = {
    True: Message(
        "facet.water.beauty.first-empty",
        "The House of Beauty is on {beauty}, the House of Water on {square}. A piece that lands in "
        "the water goes at once to the first empty square of the board.",
        _WATER_NOTE,
        {"beauty": 26, "square": 27},
    ),
    False: Message(
        "facet.water.beauty.first-empty.forward-only",
        "The House of Beauty is on {beauty}, the House of Water on {square}. A piece that lands in "
        "the water goes at once to the first empty square of the board. No piece may move backward "
        "into the water.",
        _WATER_NOTE,
        {"beauty": 26, "square": 27},
    ),
}
WATERS = {
    Return.BACK: WATER_BACK,
    Return.ON: WATER_ON,
    Return.FIRST_EMPTY: WATER_FIRST_EMPTY,
}
# Where a House of Beauty is told too; a water that sends pieces on is told without it.
BEAUTY_WATERS = {
    Return.BACK: BEAUTY_WATER_BACK,
    Return.FIRST_EMPTY: BEAUTY_WATER_FIRST_EMPTY,
}

_HOLDS_EXAMPLE = {"square": 27, "origin": 15}
_BEAUTY_HOLDS_EXAMPLE = {"beauty": 26, **_HOLDS_EXAMPLE}
# The key is whether a House of Beauty is told too, and whether the piece may wait.
HOLDING = {
    (False, False): Message(
        "facet.water.holds",
        "The House of Water is on {square}. A piece that lands there stays. With a throw that does "
        "not bear it off from there, it goes back to {origin} or, if {origin} is taken, to the "
        "nearest empty square before it, and the turn is lost.",
        _WATER_NOTE,
        _HOLDS_EXAMPLE,
    ),
    (False, True): Message(
        "facet.water.holds.may-wait",
        "The House of Water is on {square}. A piece that lands there stays. With a throw that does "
        "not bear it off from there, it either waits or goes back to {origin}, or, if {origin} is "
        "taken, to the nearest empty square before it; in both cases the turn is lost.",
        _WATER_NOTE,
        _HOLDS_EXAMPLE,
    ),
    (True, False): Message(
        "facet.water.beauty.holds",
        "The House of Beauty is on {beauty}, the House of Water on {square}. A piece that lands in "
        "the water stays there. With a throw that does not bear it off from there, it goes back to "
        "{origin} or, if {origin} is taken, to the nearest empty square before it, and the turn is "
        "lost.",
        _WATER_NOTE,
        _BEAUTY_HOLDS_EXAMPLE,
    ),
    (True, True): Message(
        "facet.water.beauty.holds.may-wait",
        "The House of Beauty is on {beauty}, the House of Water on {square}. A piece that lands in "
        "the water stays there. With a throw that does not bear it off from there, it either waits "
        "or goes back to {origin}, or, if {origin} is taken, to the nearest empty square before "
        "it; in both cases the turn is lost.",
        _WATER_NOTE,
        _BEAUTY_HOLDS_EXAMPLE,
    ),
}

NO_STOP = Message(
    "facet.stop.none",
    "No piece has to stop anywhere: any square may be passed.",
    "Table cell, row “Compulsory stop”.",
)
STOPS = Message(
    "facet.stop.some",
    "No piece may go past {square}. Every piece must land there before it goes on.",
    "Table cell, row “Compulsory stop”. {square} is a square.",
    {"square": 26},
)

NOTHING_NAMED = Message(
    "facet.last-squares.none",
    "No square has a name or a mark.",
    "Table cell, row “The last squares”.",
)
BEAUTY_AND_WATER = Message(
    "facet.last-squares.beauty-water",
    "The House of Beauty is on {beauty}, the House of Water on {water}. No other square has a "
    "name or a mark.",
    "Table cell, row “The last squares”. The placeholders are squares.",
    {"beauty": 26, "water": 27},
)
FOUR_HOUSES = Message(
    "facet.last-squares.four-houses",
    "The House of Beauty is on {beauty}, the House of Water on {water}, the House of the Three "
    "Truths on {truths} and the House of Re-Atum on {re_atum}.",
    "Table cell, row “The last squares”. The placeholders are squares.",
    {"beauty": 27, "water": 28, "truths": 29, "re_atum": 30},
)
BEAUTY_AND_MARKS = Message(
    "facet.last-squares.beauty-marks",
    "The House of Beauty is on {beauty}. The marks {marks} stand on {marked}, in this order. There "
    "is no House of Water.",
    "Table cell, row “The last squares”. {marks} is a list of two or more signs, {marked} the list "
    "of their squares.",
    {"beauty": 26, "marks": "X, III, II and I", "marked": "27, 28, 29 and 30"},
)
EACH_HOUSE = Message(
    "facet.last-squares.each",
    "House of Beauty: {beauty}. House of Water: {water}. House of the Three Truths: {truths}. "
    "House of Re-Atum: {re_atum}. Marked squares: {marked}. Their marks: {marks}.",
    "Table cell, row “The last squares”, for a rule set with unusual houses. Each placeholder is "
    "a list of squares (the last one of signs), or a dash where there is none.",
    {"beauty": 26, "water": "–", "truths": 28, "re_atum": "–", "marked": 27, "marks": "X"},
)

MESSAGES = (
    WATER,
    NO_WATER,
    *(message for messages in WATERS.values() for message in messages.values()),
    *(message for messages in BEAUTY_WATERS.values() for message in messages.values()),
    *HOLDING.values(),
    STOP,
    NO_STOP,
    STOPS,
    LAST_SQUARES,
    NOTHING_NAMED,
    BEAUTY_AND_WATER,
    FOUR_HOUSES,
    BEAUTY_AND_MARKS,
    EACH_HOUSE,
)

NONE = "–"
_PLACEHOLDERS = {
    HouseName.BEAUTY: "beauty",
    HouseName.WATER: "water",
    HouseName.THREE_TRUTHS: "truths",
    HouseName.RE_ATUM: "re_atum",
}
_UNMARKED_MESSAGES = {
    frozenset[HouseName](): NOTHING_NAMED,
    frozenset({HouseName.BEAUTY, HouseName.WATER}): BEAUTY_AND_WATER,
    frozenset(HouseName): FOUR_HOUSES,
}


def _squares_named(ruleset: RuleSet, name: HouseName) -> tuple[int, ...]:
    return tuple(house.square for house in ruleset.houses if house.name is name)


def _water(ruleset: RuleSet) -> Statement:
    water = ruleset.water
    if water is None:
        return state(NO_WATER)
    beauty = _squares_named(ruleset, HouseName.BEAUTY)
    if isinstance(water, HoldingWater):
        return _holding_water(water, beauty)
    way = return_of(water)
    if len(beauty) == 1 and way in BEAUTY_WATERS:
        message = BEAUTY_WATERS[way][water.on_backward]
        return state(message, beauty=beauty[0], square=water.square, origin=water.return_from)
    message = WATERS[way][water.on_backward]
    return state(message, square=water.square, origin=water.return_from)


def _holding_water(water: HoldingWater, beauty: tuple[int, ...]) -> Statement:
    told = len(beauty) == 1
    values = {"beauty": beauty[0]} if told else {}
    message = HOLDING[told, water.may_wait]
    return state(message, **values, square=water.square, origin=water.return_from)


def _last_squares(ruleset: RuleSet) -> Statement:
    squares = {name: _squares_named(ruleset, name) for name in HouseName}
    named = frozenset(name for name in HouseName if squares[name])
    marked = [house for house in ruleset.houses if house.mark]
    named_once = all(len(squares[name]) == 1 for name in named)
    water_told = (ruleset.water is None) != (HouseName.WATER in named)
    if not (named_once and water_told):
        return _each_house(ruleset)
    values = {_PLACEHOLDERS[name]: squares[name][0] for name in named}
    if not marked and named in _UNMARKED_MESSAGES:
        return state(_UNMARKED_MESSAGES[named], **values)
    if len(marked) > 1 and named == {HouseName.BEAUTY}:
        marks = tuple(house.mark for house in marked)
        on = tuple(house.square for house in marked)
        return state(BEAUTY_AND_MARKS, **values, marks=marks, marked=on)
    return _each_house(ruleset)


def _each_house(ruleset: RuleSet) -> Statement:
    squares: dict[str, object] = {
        placeholder: _squares_named(ruleset, name) or NONE
        for name, placeholder in _PLACEHOLDERS.items()
    }
    if ruleset.water and squares["water"] == NONE:
        squares["water"] = ruleset.water.square
    marks = tuple(house.mark for house in ruleset.houses if house.mark) or NONE
    marked = tuple(house.square for house in ruleset.houses if house.mark) or NONE
    return state(EACH_HOUSE, **squares, marks=marks, marked=marked)


def _stop(ruleset: RuleSet) -> Statement:
    return state(NO_STOP) if ruleset.stop is None else state(STOPS, square=ruleset.stop.square)


def _told_by_water(first: RuleSet, second: RuleSet) -> bool:
    """Whether the row about the water says enough of the houses of two rule sets.

    It tells of Beauty and Water, which is not enough where both have other houses besides.
    """
    both_have_water = bool(first.water and second.water)
    return both_have_water and not (_other_houses(first) and _other_houses(second))


def _other_houses(ruleset: RuleSet) -> set[HouseName | None]:
    return {house.name for house in ruleset.houses} - {HouseName.BEAUTY, HouseName.WATER}


FACETS = (
    Facet(
        "water",
        WATER,
        ("water", "houses"),
        _water,
        Cover("last-squares", one_lacks("water")),
    ),
    Facet(
        "last-squares",
        LAST_SQUARES,
        ("houses", "water"),
        _last_squares,
        Cover("water", _told_by_water),
    ),
    Facet("stop", STOP, ("stop",), _stop),
)
