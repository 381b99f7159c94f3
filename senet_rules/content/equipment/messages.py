"""What is said of the board, the pieces and the sticks beside the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.board import Side
from ...engine.ruleset import HouseName
from ...view.messages import Message
from ..returns import Return

WAY = Message(
    "equipment.way",
    "The way of every piece: along the numbers from 1 to {last}, and off the board.",
    "Caption of a drawn board. {last} is the number of the last square.",
    {"last": 30},
)

_COLUMN = "Heading of a column in a table"
SQUARES = Message(
    "equipment.houses.caption",
    "Squares with a sign, a name, or a rule of their own",
    "Caption of a table of the squares of one rule set.",
)
SQUARE = Message("equipment.houses.square", "Square", f"{_COLUMN} of squares.")
NAME = Message("equipment.houses.name", "Name or mark", f"{_COLUMN} of squares.")
THERE = Message("equipment.houses.there", "What happens there", f"{_COLUMN} of squares.")
IN_FULL = Message(
    "equipment.in-full",
    "In the rules:",
    "Before links to rules of one rule set, such as “House of Water” and “Bearing off”.",
)

_CELL = "Table cell, column “Name or mark”."
MARKED = Message(
    "equipment.houses.marked",
    "The mark {mark}",
    f"{_CELL} {{mark}}: a sign drawn on the square, such as X, III, II or I.",
    {"mark": "III"},
)
UNMARKED = Message("equipment.houses.unmarked", "No sign", f"{_CELL} The square has neither.")
_SEVERAL = "The row tells what happens on each of several squares."
SEVERAL = Message(
    "equipment.houses.several",
    "Squares {squares}",
    f"Row heading in a table of squares. {_SEVERAL} {{squares}} is a list or a range of squares.",
    {"squares": "27, 29, and 30"},
)
EACH = Message("equipment.houses.each", "Each of them", f"{_CELL} {_SEVERAL}")

_SIGN = "Text alternative of a drawn sign, for readers who cannot see it."
SIGNS: Mapping[HouseName, Message] = {
    HouseName.BEAUTY: Message(
        "equipment.sign.beauty", "The sign: a stem with crossbars above a drop", _SIGN
    ),
    HouseName.WATER: Message("equipment.sign.water", "The sign: three zigzag lines", _SIGN),
    HouseName.THREE_TRUTHS: Message("equipment.sign.three-truths", "The sign: three birds", _SIGN),
    HouseName.RE_ATUM: Message(
        "equipment.sign.re-atum", "The sign: a disk between two hills", _SIGN
    ),
}

_HERE = "Table cell, column “What happens there”: “here” is the square of the row."
NOTHING = Message("equipment.here.nothing", "No rule belongs to this square.", _HERE)
NOTHING_MORE = Message(
    "equipment.here.nothing-more",
    "Nothing more.",
    f"{_HERE} The first rows tell what happens on several squares, and this is one of them.",
)
STOP = Message("equipment.here.stop", "Every piece must stop here before it goes on.", _HERE)

_WATER = (
    f"{_HERE} It is the House of Water. {{origin}} is the square where a piece goes from there."
)
WATERS: Mapping[Return, Message] = {
    Return.BACK: Message(
        "equipment.here.water.back",
        "A piece that lands here goes at once to {origin}, or to the nearest empty square before "
        "it.",
        _WATER,
        {"origin": 15},
    ),
    Return.ON: Message(
        "equipment.here.water.on",
        "A piece that lands here goes at once to {origin}, or to the nearest empty square after "
        "it.",
        _WATER,
        {"origin": 5},
    ),
    Return.FIRST_EMPTY: Message(
        "equipment.here.water.first-empty",
        "A piece that lands here goes at once to the first empty square of the board.",
        f"{_HERE} It is the House of Water.",
    ),
}
# The key is whether the piece may wait.
HOLDING: Mapping[bool, Message] = {
    False: Message(
        "equipment.here.water.holds",
        "A piece that lands here stays. A throw that does not bear it off sends it back to "
        "{origin}, or to the nearest empty square before it, and the turn is lost.",
        _WATER,
        {"origin": 15},
    ),
    True: Message(
        "equipment.here.water.holds.may-wait",
        "A piece that lands here stays. With a throw that does not bear it off, it waits or goes "
        "back to {origin}, or to the nearest empty square before it, and the turn is lost.",
        _WATER,
        {"origin": 15},
    ),
}
FREE_EXIT = Message(
    "equipment.here.exit.free",
    "A piece leaves the board from here with any throw that goes past {last}.",
    f"{_HERE} {{last}} is the number of the last square.",
    {"last": 30},
)
# The key is whether a piece here may go on along the board with another throw.
EXIT: Mapping[bool, Message] = {
    True: Message(
        "equipment.here.exit",
        "A piece leaves the board from here only with a throw of {throws}.",
        f"{_HERE} {{throws}} is a list of numbers joined by “or”.",
        {"throws": 3},
    ),
    False: Message(
        "equipment.here.exit.waits",
        "A piece stays here until a throw of {throws} bears it off.",
        f"{_HERE} {{throws}} is a list of numbers joined by “or”.",
        {"throws": 3},
    ),
}
SAFE = Message("equipment.here.safe", "No piece can be hit here.", _HERE)
# The key is whether a piece on the target keeps others from being hit.
EXPELS: Mapping[bool, Message] = {
    True: Message(
        "equipment.here.expels",
        "A piece can be hit here only while {target} is empty, and that is where it goes.",
        f"{_HERE} {{target}} is a square.",
        {"target": 27},
    ),
    False: Message(
        "equipment.here.expels.goes-on",
        "A piece that is hit here goes to {target}, or to the nearest empty square before it.",
        f"{_HERE} {{target}} is a square.",
        {"target": 27},
    ),
}
EXPELLED = Message(
    "equipment.here.expelled",
    "A piece that is hit on {squares} comes here.",
    f"{_HERE} {{squares}} is a list of squares joined by “or”.",
    {"squares": "28, 29 or 30"},
)
FORCED_ALONE = Message(
    "equipment.here.forced",
    "While a piece here can move or leave the board, no other piece of its side may.",
    _HERE,
)
FORCED_AMONG = Message(
    "equipment.here.forced.among",
    "While a piece on {squares} can move or leave the board, none of its side may elsewhere.",
    f"{_HERE} {{squares}} is a list of squares joined by “or”; this square is one of them.",
    {"squares": "24 or 26"},
)
FORCED_LAST = Message(
    "equipment.here.forced.last",
    "While a piece here can move or leave the board, none of its side before {first} may.",
    f"{_HERE} {{first}} is the first of several squares to the end of the board that have this "
    "rule.",
    {"first": 26},
)
NEVER_BACK = Message("equipment.here.never-back", "No piece moves backward from here.", _HERE)

PIECES: Mapping[Side, Message] = {
    Side.CONES: Message(
        "equipment.piece.cones",
        "Light, tall, and pointed.",
        "Below the drawing of a piece and the name of its side, “Cones”.",
    ),
    Side.SPOOLS: Message(
        "equipment.piece.spools",
        "Dark, low, and narrow in the middle.",
        "Below the drawing of a piece and the name of its side, “Spools”.",
    ),
}

STICKS = Message(
    "equipment.throws.sticks",
    "How the throwing sticks fall, how likely that is, and what it counts",
    "Caption of a table that draws each throw.",
)
DIE = Message(
    "equipment.throws.die",
    "Which side of the long die lies on top, how likely that is, and what it counts",
    "Caption of a table that draws each throw.",
)
FALL = Message("equipment.throws.fall", "What is seen", f"{_COLUMN} that draws each throw.")
NONE_UP = Message(
    "equipment.throws.none-up",
    "No light side up",
    "Heading of a row, beside a drawing of the throwing sticks.",
)
LIGHT_UP = Message(
    "equipment.throws.light-up",
    "{count} light side up",
    "Heading of a row, beside a drawing of the throwing sticks. {count}: how many of them show "
    "their light side.",
    {"count": 3},
    plural="{count} light sides up",
)
ON_TOP = Message(
    "equipment.throws.on-top",
    "{number} on top",
    "Heading of a row, beside a drawing of a side of the long die. {number}: the number on it.",
    {"number": 3},
)
AGAIN = Message(
    "equipment.throws.again",
    "{value}, extra throw",
    "Table cell: what a throw counts, if it gives an extra throw. {value}: a number.",
    {"value": 4},
)

MESSAGES: tuple[Message, ...] = (
    WAY,
    SQUARES,
    SQUARE,
    NAME,
    THERE,
    IN_FULL,
    MARKED,
    UNMARKED,
    SEVERAL,
    EACH,
    *SIGNS.values(),
    NOTHING,
    NOTHING_MORE,
    STOP,
    *WATERS.values(),
    *HOLDING.values(),
    FREE_EXIT,
    *EXIT.values(),
    SAFE,
    *EXPELS.values(),
    EXPELLED,
    FORCED_ALONE,
    FORCED_AMONG,
    FORCED_LAST,
    NEVER_BACK,
    *PIECES.values(),
    STICKS,
    DIE,
    FALL,
    NONE_UP,
    LIGHT_UP,
    ON_TOP,
    AGAIN,
)
