"""Facets of the end of the game: bearing off, how to win."""

from __future__ import annotations

from ...engine.board import LAST_SQUARE
from ...engine.ruleset import AllOff, ExitRow, ExitSquares, HoldingWater, RuleSet
from ...view.messages import Message
from ..statements import AnyOf, Statement, state
from .base import Facet

BEARING_OFF = Message("facet.bearing-off.title", "Bearing off", "Row heading in the tables.")
WINNING = Message("facet.winning.title", "How to win", "Row heading in the tables of rules.")

_ROW_NOTE = "Table cell, row “Bearing off”. {home} and {last} are the ends of the last row."
_ROW_EXAMPLE = {"home": 21, "last": 30}

# The key is whether a taken last square stops a throw that just reaches it, and whether a piece
# may rest on the last square before its side may bear off.
EXIT_ROW = {
    (True, True): Message(
        "facet.bearing-off.row.taken-blocks.may-rest",
        "A side may bear off only while all its pieces on the board stand on {home} to {last}. A "
        "piece then leaves with any throw that reaches {last} or goes past it. While another piece "
        "rests on {last}, a throw that ends exactly there bears nothing off. While a piece of the "
        "side stands before {home}, another may land on an empty {last} and rest there.",
        _ROW_NOTE,
        _ROW_EXAMPLE,
    ),
    (True, False): Message(
        "facet.bearing-off.row.taken-blocks.no-rest",
        "A side may bear off only while all its pieces on the board stand on {home} to {last}. A "
        "piece then leaves with any throw that reaches {last} or goes past it. While another piece "
        "rests on {last}, a throw that ends exactly there bears nothing off. While a piece of the "
        "side stands before {home}, none may land on {last}.",
        _ROW_NOTE,
        _ROW_EXAMPLE,
    ),
    (False, True): Message(
        "facet.bearing-off.row.taken-lets.may-rest",
        "A side may bear off only while all its pieces on the board stand on {home} to {last}. A "
        "piece then leaves with any throw that reaches {last} or goes past it, even while another "
        "piece rests on {last}. While a piece of the side "
        "stands before {home}, another may land on an empty {last} and rest there.",
        _ROW_NOTE,
        _ROW_EXAMPLE,
    ),
    (False, False): Message(
        "facet.bearing-off.row.taken-lets.no-rest",
        "A side may bear off only while all its pieces on the board stand on {home} to {last}. A "
        "piece then leaves with any throw that reaches {last} or goes past it, even while another "
        "piece rests on {last}. While a piece of the side "
        "stands before {home}, none may land on {last}.",
        _ROW_NOTE,
        _ROW_EXAMPLE,
    ),
}

_ONE_TWO_NOTE = (
    "Table cell, row “Bearing off”. {free} is the square from which any throw past {last} will do; "
    "{first} and {second} are the squares that need a throw of their own. {stepping} is a list of "
    "those from which a piece can also go on to a later square."
)
_ONE_TWO_EXAMPLE = {
    "free": 27,
    "last": 30,
    "first": 29,
    "first_throw": 3,
    "second": 30,
    "second_throw": 2,
    "stepping": 29,
}
_FREE_ONE_NOTE = (
    "Table cell, row “Bearing off”. {free} is a list, joined by “or”, of squares from which any "
    "throw past {last} will do; {first} and {stepping} are the one square that "
    "needs a throw of its own."
)
_FREE_ONE_EXAMPLE = {
    "free": "28, 29 or 30",
    "last": 30,
    "first": 26,
    "first_throw": 5,
    "stepping": 26,
}
_FOUR_NOTE = (
    "Table cell, row “Bearing off”. Four squares, each with the throw that a piece needs there. "
    "{stepping} is a list of those from which a piece can also go on to a later square."
)
_FOUR_EXAMPLE = {
    "first": 27,
    "first_throw": 4,
    "second": 28,
    "second_throw": 3,
    "third": 29,
    "third_throw": 2,
    "fourth": 30,
    "fourth_throw": 1,
    "stepping": "27, 28 or 29",
}
_PAIRS_NOTE = (
    "Table cell, row “Bearing off”. {exits} is a list of pairs of numbers, square and throw."
)
_PAIRS_EXAMPLE = {"exits": "29: 3, 30: 2"}
_MIXED_NOTE = _PAIRS_NOTE + " {free} is a list of squares joined by “or”."
_MIXED_EXAMPLE = {**_PAIRS_EXAMPLE, "free": 27, "last": 30}

# Of these, the key is whether a piece with a throw of its own may move on along the board.
ONE_FREE_TWO_OWN = {
    True: Message(
        "facet.bearing-off.one-free-two-own.may-step",
        "Pieces leave the board only from {free} with any throw that goes past {last}, from "
        "{first} with a throw of {first_throw} and from {second} with a throw of {second_throw}. A "
        "piece on {stepping} may also move on along the board.",
        _ONE_TWO_NOTE,
        _ONE_TWO_EXAMPLE,
    ),
    False: Message(
        "facet.bearing-off.one-free-two-own.waits",
        "Pieces leave the board only from {free} with any throw that goes past {last}, from "
        "{first} with a throw of {first_throw} and from {second} with a throw of {second_throw}. A "
        "piece on {stepping} waits for its throw and does not move on along the board.",
        _ONE_TWO_NOTE,
        _ONE_TWO_EXAMPLE,
    ),
}
FREE_ONE_OWN = {
    True: Message(
        "facet.bearing-off.free-one-own.may-step",
        "Pieces leave the board only from {free} with any throw that goes past {last} and from "
        "{first} with a throw of {first_throw}. A piece on {stepping} may also move on along the "
        "board.",
        _FREE_ONE_NOTE,
        _FREE_ONE_EXAMPLE,
    ),
    False: Message(
        "facet.bearing-off.free-one-own.waits",
        "Pieces leave the board only from {free} with any throw that goes past {last} and from "
        "{first} with a throw of {first_throw}. A piece on {stepping} waits for its throw and does "
        "not move on along the board.",
        _FREE_ONE_NOTE,
        _FREE_ONE_EXAMPLE,
    ),
}
FOUR_OWN = {
    True: Message(
        "facet.bearing-off.four-own.may-step",
        "Pieces leave the board only from {first} with a throw of {first_throw}, from {second} "
        "with a throw of {second_throw}, from {third} with a throw of {third_throw} and from "
        "{fourth} with a throw of {fourth_throw}. A piece on {stepping} may also move on along the "
        "board.",
        _FOUR_NOTE,
        _FOUR_EXAMPLE,
    ),
    False: Message(
        "facet.bearing-off.four-own.waits",
        "Pieces leave the board only from {first} with a throw of {first_throw}, from {second} "
        "with a throw of {second_throw}, from {third} with a throw of {third_throw} and from "
        "{fourth} with a throw of {fourth_throw}. A piece on {stepping} waits for its throw and "
        "does not move on along the board.",
        _FOUR_NOTE,
        _FOUR_EXAMPLE,
    ),
}
_TWO_THREE_NOTE = (
    "Table cell, row “Bearing off”. {free} is a list of two squares from which any throw past "
    "{last} will do; then three squares, each with the throw that a piece needs there. {stepping} "
    "is a list of squares joined by “or”."
)
_TWO_THREE_EXAMPLE = {
    "free": "26 or 30",
    "last": 30,
    "first": 27,
    "first_throw": 4,
    "second": 28,
    "second_throw": 3,
    "third": 29,
    "third_throw": 2,
    "stepping": "28 or 29",
}
TWO_FREE_THREE_OWN = {
    True: Message(
        "facet.bearing-off.two-free-three-own.may-step",
        "Pieces leave the board only from {free} with any throw that goes past {last}, from "
        "{first} with a throw of {first_throw}, from {second} with a throw of {second_throw} and "
        "from {third} with a throw of {third_throw}. A piece on {stepping} may also move on along "
        "the board.",
        _TWO_THREE_NOTE,
        _TWO_THREE_EXAMPLE,
    ),
    False: Message(
        "facet.bearing-off.two-free-three-own.waits",
        "Pieces leave the board only from {free} with any throw that goes past {last}, from "
        "{first} with a throw of {first_throw}, from {second} with a throw of {second_throw} and "
        "from {third} with a throw of {third_throw}. A piece on {stepping} waits for its throw and "
        "does not move on along the board.",
        _TWO_THREE_NOTE,
        _TWO_THREE_EXAMPLE,
    ),
}
OWN_EXITS = {
    True: Message(
        "facet.bearing-off.own.may-step",
        "Pieces leave the board only from certain squares and with certain throws: {exits}. With "
        "other throws, a piece there may also move on along the board.",
        _PAIRS_NOTE,
        _PAIRS_EXAMPLE,
    ),
    False: Message(
        "facet.bearing-off.own.waits",
        "Pieces leave the board only from certain squares and with certain throws: {exits}. A "
        "piece there waits for its throw and does not move on along the board.",
        _PAIRS_NOTE,
        _PAIRS_EXAMPLE,
    ),
}
MIXED_EXITS = {
    True: Message(
        "facet.bearing-off.mixed.may-step",
        "Pieces leave the board from {free} with any throw that goes past {last}; otherwise only "
        "from certain squares and with certain throws: {exits}. With other throws, a piece there "
        "may also move on along the board.",
        _MIXED_NOTE,
        _MIXED_EXAMPLE,
    ),
    False: Message(
        "facet.bearing-off.mixed.waits",
        "Pieces leave the board from {free} with any throw that goes past {last}; otherwise only "
        "from certain squares and with certain throws: {exits}. A piece there waits for its throw "
        "and does not move on along the board.",
        _MIXED_NOTE,
        _MIXED_EXAMPLE,
    ),
}
FREE_EXITS = Message(
    "facet.bearing-off.free",
    "Pieces leave the board only from {free}, with any throw that goes past {last}.",
    "Table cell, row “Bearing off”. {free} is a list of squares joined by “or”.",
    {"free": "26 or 27", "last": 30},
)

ALL_OFF = Message(
    "facet.winning.all-off",
    "The first side to bear off all its pieces wins.",
    "Table cell, row “How to win”.",
)
# The key is whether the game stops as soon as a draw is certain.
MOST_POINTS = {
    False: Message(
        "facet.winning.points.played-out",
        "Each piece borne off is one point. A side wins as soon as it has more points than the "
        "other can still reach. Equal points on an empty board are a draw; a draw that is already "
        "certain is played to the end.",
        "Table cell, row “How to win”.",
    ),
    True: Message(
        "facet.winning.points.stops-at-draw",
        "Each piece borne off is one point. A side wins as soon as it has more points than the "
        "other can still reach. The game is a draw as soon as equal points are certain.",
        "Table cell, row “How to win”.",
    ),
}

MESSAGES = (
    BEARING_OFF,
    *EXIT_ROW.values(),
    *ONE_FREE_TWO_OWN.values(),
    *FREE_ONE_OWN.values(),
    *FOUR_OWN.values(),
    *TWO_FREE_THREE_OWN.values(),
    *OWN_EXITS.values(),
    *MIXED_EXITS.values(),
    FREE_EXITS,
    WINNING,
    ALL_OFF,
    *MOST_POINTS.values(),
)

_ORDER = ("first", "second", "third", "fourth")


def _bearing_off(ruleset: RuleSet) -> Statement:
    rule = ruleset.bearing_off
    if isinstance(rule, ExitRow):
        message = EXIT_ROW[rule.taken_30_blocks_exact, rule.may_rest_on_30]
        return state(message, home=rule.home, last=LAST_SQUARE)
    water = ruleset.water
    held = water.square if isinstance(water, HoldingWater) else None
    return _named_exits(rule, held) or _listed_exits(rule)


def _free(rule: ExitSquares) -> tuple[int, ...]:
    return tuple(way.square for way in rule.exits if way.throws is None)


def _own(rule: ExitSquares) -> list[tuple[int, frozenset[int]]]:
    return [(way.square, way.throws) for way in rule.exits if way.throws is not None]


def _named_exits(rule: ExitSquares, held: int | None) -> Statement | None:
    """State each exit in words, if their number has a sentence of its own.

    Another row tells what becomes of a piece on the square that holds it.
    """
    free, own = _free(rule), _own(rule)
    stepping = [square for square, _ in own if square not in {LAST_SQUARE, held}]
    if not stepping or any(len(throws) != 1 for _, throws in own):
        return None
    values: dict[str, object] = {"stepping": AnyOf.sorted(stepping)}
    for name, (square, throws) in zip(_ORDER, own, strict=False):
        values |= {name: square, f"{name}_throw": min(throws)}
    if (len(free), len(own)) == (1, 2):
        message = ONE_FREE_TWO_OWN[rule.may_step]
        return state(message, **values, free=free[0], last=LAST_SQUARE)
    if free and len(own) == 1:
        message = FREE_ONE_OWN[rule.may_step]
        return state(message, **values, free=AnyOf.sorted(free), last=LAST_SQUARE)
    if (len(free), len(own)) == (0, 4):
        return state(FOUR_OWN[rule.may_step], **values)
    if (len(free), len(own)) == (2, 3):
        message = TWO_FREE_THREE_OWN[rule.may_step]
        return state(message, **values, free=AnyOf.sorted(free), last=LAST_SQUARE)
    return None


def _listed_exits(rule: ExitSquares) -> Statement:
    free, own = AnyOf.sorted(_free(rule)), _own(rule)
    if not own:
        return state(FREE_EXITS, free=free, last=LAST_SQUARE)
    pairs = tuple(f"{square}: {'/'.join(map(str, sorted(throws)))}" for square, throws in own)
    if not free.items:
        return state(OWN_EXITS[rule.may_step], exits=pairs)
    return state(MIXED_EXITS[rule.may_step], exits=pairs, free=free, last=LAST_SQUARE)


def _winning(ruleset: RuleSet) -> Statement:
    if isinstance(ruleset.ending, AllOff):
        return state(ALL_OFF)
    return state(MOST_POINTS[ruleset.ending.stops_at_certain_draw])


FACETS = (
    Facet("bearing-off", BEARING_OFF, ("bearing_off", "water"), _bearing_off),
    Facet("winning", WINNING, ("ending",), _winning),
)
