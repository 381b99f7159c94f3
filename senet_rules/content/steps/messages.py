"""What the six steps say where no facet says it shortly enough."""

from __future__ import annotations

from ...engine.board import Side
from ...engine.ruleset import Contact
from ...view.messages import Message
from ..returns import Return

_TITLE_NOTE = "Short heading of one of six steps that tell how to play."
AIM = Message("step.aim.title", "The aim", _TITLE_NOTE)
START = Message("step.start.title", "The start", _TITLE_NOTE)
THROW = Message("step.throw.title", "The throw", _TITLE_NOTE)
MOVE = Message("step.move.title", "The move", _TITLE_NOTE)
HOUSES = Message("step.houses.title", "The houses", _TITLE_NOTE)
END = Message("step.end.title", "The end", _TITLE_NOTE)

_NOTE = "In a list of six steps that tell how to play, as shortly as can be."

AIM_ALL_OFF = Message(
    "step.aim.all-off",
    "Bring your piece along the track and off the board before your opponent does.",
    f"{_NOTE} {{count}} is the number of pieces of each player.",
    {"count": 5},
    plural="Bring your {count} pieces along the track and off the board before your opponent does.",
)
AIM_POINTS = Message(
    "step.aim.points",
    "Bring your pieces along the track and off the board. Each one that leaves is a point, and "
    "more points win.",
    _NOTE,
)
TRACK = Message(
    "step.aim.track",
    "The track follows the numbers, back and forth along the three rows.",
    f"{_NOTE} A picture shows the way.",
)

ALTERNATING = Message(
    "step.start.alternating",
    "On squares {first} to {last}, set up cones on the odd squares and spools on the even ones, "
    "{count} of each.",
    f"{_NOTE} {{count}} is the number of pieces of one side.",
    {"count": 5, "first": 1, "last": 10},
)
_OFF_NOTE = (
    f"{_NOTE} {{deciding}} is the throw that decides who begins, {{origin}} and {{target}} are "
    "squares."
)
_OFF_EXAMPLE = {"deciding": 1, "origin": 10, "target": 11}
# The key is the side that the deciding throw gives, and whether that player throws again.
THROW_OFF = {
    (Side.SPOOLS, True): Message(
        "step.start.throw-off.spools.again",
        "Throw in turn. Whoever first throws {deciding} takes the spools, moves the spool on "
        "{origin} to {target}, and throws again.",
        _OFF_NOTE,
        _OFF_EXAMPLE,
    ),
    (Side.SPOOLS, False): Message(
        "step.start.throw-off.spools.once",
        "Throw in turn. Whoever first throws {deciding} takes the spools and moves the spool on "
        "{origin} to {target}; then the other player throws.",
        _OFF_NOTE,
        _OFF_EXAMPLE,
    ),
    (Side.CONES, True): Message(
        "step.start.throw-off.cones.again",
        "Throw in turn. Whoever first throws {deciding} takes the cones, moves the cone on "
        "{origin} to {target}, and throws again.",
        _OFF_NOTE,
        {**_OFF_EXAMPLE, "deciding": 2, "origin": 9},
    ),
    (Side.CONES, False): Message(
        "step.start.throw-off.cones.once",
        "Throw in turn. Whoever first throws {deciding} takes the cones and moves the cone on "
        "{origin} to {target}; then the other player throws.",
        _OFF_NOTE,
        {**_OFF_EXAMPLE, "deciding": 2, "origin": 9},
    ),
}

STICKS = Message(
    "step.throw.sticks",
    "Throw the {count} sticks and count the light sides that are up; none up counts {none_up}.",
    f"{_NOTE} {{count}} is the number of sticks, {{none_up}} the value of a throw with no light "
    "side up.",
    {"count": 4, "none_up": 5},
)
DIE = Message(
    "step.throw.die",
    "Throw the long die; the number on top is your throw.",
    _NOTE,
)
_EXTRA_NOTE = f"{_NOTE} {{throws}} is a list of numbers thrown, joined by “or”."
# The key is whether a backward move gives an extra throw too.
EXTRA = {
    True: Message(
        "step.throw.extra",
        "After a move with {throws} you throw again.",
        _EXTRA_NOTE,
        {"throws": "1, 4 or 5"},
    ),
    False: Message(
        "step.throw.extra.forward",
        "After a forward move with {throws} you throw again.",
        _EXTRA_NOTE,
        {"throws": "1, 4 or 5"},
    ),
}
NO_EXTRA = Message("step.throw.turns", "The players throw in turn.", _NOTE)
LIKELIEST = Message(
    "step.throw.likeliest",
    "The likeliest throw is {throws}, in {weight} of {total} cases.",
    f"{_NOTE} A chance in words: {{weight}} of {{total}} equally likely cases. {{throws}} is a "
    "list of numbers thrown; {count}: how many they are (it need not be written).",
    {"throws": "1 and 3", "weight": 6, "total": 16, "count": 2},
    plural="The likeliest throws are {throws}, each in {weight} of {total} cases.",
)
EQUAL = Message(
    "step.throw.equal",
    "Each number comes in {weight} of {total} cases.",
    f"{_NOTE} A chance in words: {{weight}} of {{total}} equally likely cases.",
    {"weight": 1, "total": 4},
)
CHANCE = Message(
    "step.throw.chance",
    "{weight} in {total}",
    "Below a drawn throw: its chance, {weight} of {total} equally likely cases. There is room for "
    "about eight characters.",
    {"weight": 6, "total": 16},
)
FALLS = Message(
    "step.throw.falls",
    "What can be thrown, and the chance of each: {falls}.",
    "Text alternative of a picture that draws each throw. {falls} is a list of pairs of a number "
    "thrown and its chance.",
    {"falls": "1: 4/16, 2: 6/16 and 3: 6/16"},
)

_LENGTH_NOTE = f"{_NOTE} {{length}} is a number of pieces."
FREELY = Message(
    "step.move.freely",
    "Move one piece forward by exactly the throw, over any others, but never onto your own.",
    _NOTE,
)
# The key is whether a blockade stops bearing off.
BLOCKED = {
    True: Message(
        "step.move.blockade",
        "Move one piece forward by exactly the throw, but never onto your own, nor over {length} "
        "or more enemies in a row.",
        _LENGTH_NOTE,
        {"length": 3},
    ),
    False: Message(
        "step.move.blockade.lets-bear-off",
        "Move one piece forward by exactly the throw, but never onto your own. Over {length} or "
        "more enemies in a row it may only leave the board.",
        _LENGTH_NOTE,
        {"length": 3},
    ),
}
HIT_PAIRS = {
    Contact.SWAP: Message(
        "step.move.swap.pairs",
        "Land on an enemy and the two swap places, unless another of its side stands next to it.",
        f"{_NOTE} An enemy next to another of its side is protected.",
    ),
    Contact.CAPTURE: Message(
        "step.move.capture.pairs",
        "Land on an enemy and it is out of the game, unless another of its side stands next to it.",
        f"{_NOTE} An enemy next to another of its side is protected.",
    ),
}
_GROUP_NOTE = f"{_NOTE} Such enemies are protected. {{group}} is a number of pieces, 3 or more."
HIT_GROUPS = {
    Contact.SWAP: Message(
        "step.move.swap.groups",
        "Land on an enemy and the two swap places, unless {group} or more of its side stand in a "
        "row there.",
        _GROUP_NOTE,
        {"group": 3},
    ),
    Contact.CAPTURE: Message(
        "step.move.capture.groups",
        "Land on an enemy and it is out of the game, unless {group} or more of its side stand in a "
        "row there.",
        _GROUP_NOTE,
        {"group": 3},
    ),
}
HIT_ANY = {
    Contact.SWAP: Message(
        "step.move.swap.any",
        "Land on an enemy and the two swap places.",
        _NOTE,
    ),
    Contact.CAPTURE: Message(
        "step.move.capture.any",
        "Land on an enemy and it is out of the game.",
        _NOTE,
    ),
}
# The key is whether pieces may move backward.
MUST = {
    False: Message("step.move.must", "If you can move, you must; if not, you pass.", _NOTE),
    True: Message(
        "step.move.must.backward",
        "You must move if you can, and backward if nothing can move forward.",
        _NOTE,
    ),
}

STOP = Message(
    "step.houses.stop",
    "Every piece must stop on {square} before it goes on.",
    f"{_NOTE} {{square}} is a square that no piece may pass.",
    {"square": 26},
)
_WATER_NOTE = (
    f"{_NOTE} {{square}} is the square of the House of Water, {{origin}} the square to which a "
    "piece goes from there."
)
WATERS = {
    Return.BACK: Message(
        "step.houses.water.back",
        "A piece that lands in the House of Water on {square} goes at once to {origin}, or to the "
        "nearest empty square before it.",
        _WATER_NOTE,
        {"square": 28, "origin": 15},
    ),
    Return.ON: Message(
        "step.houses.water.on",
        "A piece that lands in the House of Water on {square} goes at once to {origin}, or to the "
        "nearest empty square after it.",
        _WATER_NOTE,
        {"square": 28, "origin": 5},
    ),
    Return.FIRST_EMPTY: Message(
        "step.houses.water.first-empty",
        "A piece that lands in the House of Water on {square} goes at once to the first empty "
        "square of the board.",
        _WATER_NOTE,
        {"square": 27},
    ),
}
# The key is whether the piece may wait.
HOLDING = {
    False: Message(
        "step.houses.water.holds",
        "In the House of Water on {square} a piece stays until a throw bears it off. Any other "
        "throw sends it to {origin}, or to the nearest empty square before it, and your turn is "
        "over.",
        _WATER_NOTE,
        {"square": 27, "origin": 15},
    ),
    True: Message(
        "step.houses.water.holds.may-wait",
        "In the House of Water on {square} a piece stays until a throw bears it off. With any "
        "other throw it waits or goes to {origin}, or to the nearest empty square before it, and "
        "your turn is over.",
        _WATER_NOTE,
        {"square": 27, "origin": 15},
    ),
}
MEANWHILE = Message(
    "step.houses.meanwhile",
    "Meanwhile none of your other pieces may move.",
    f"{_NOTE} It follows a sentence about a piece that is held in the House of Water.",
)
SAFE = Message(
    "step.houses.safe",
    "Nobody can be hit on {squares}.",
    f"{_NOTE} {{squares}} is a list of squares joined by “or”.",
    {"squares": "27, 28, 29 or 30"},
)
_EXPULSION_NOTE = (
    f"{_NOTE} {{squares}} is a list of squares joined by “or”, {{target}} a square. A piece that "
    "is hit there does not swap places."
)
# The key is whether a piece on the target keeps others from being hit.
EXPELS = {
    True: Message(
        "step.houses.expels",
        "On {squares} a piece can be hit only while {target} is empty, and that is where it goes.",
        _EXPULSION_NOTE,
        {"squares": "28, 29 or 30", "target": 27},
    ),
    False: Message(
        "step.houses.expels.goes-on",
        "A piece that is hit on {squares} goes to {target}, or to the nearest empty square before "
        "it.",
        _EXPULSION_NOTE,
        {"squares": "28, 29 or 30", "target": 27},
    ),
}
FORCED = Message(
    "step.houses.forced",
    "While a piece of yours on {squares} can move or leave the board, no piece elsewhere may.",
    f"{_NOTE} {{squares}} is a list of squares joined by “or”.",
    {"squares": "26, 27, 28, 29 or 30"},
)

_ROW_NOTE = f"{_NOTE} {{home}} and {{last}} are the ends of the last row."
# The key is whether a taken last square stops a throw that just reaches it.
EXIT_ROW = {
    True: Message(
        "step.end.row.taken-blocks",
        "Once all your pieces on the board stand on {home} to {last}, each leaves with any throw "
        "that goes past {last}, or that reaches it while no other piece is there.",
        _ROW_NOTE,
        {"home": 21, "last": 30},
    ),
    False: Message(
        "step.end.row.taken-lets",
        "Once all your pieces on the board stand on {home} to {last}, each leaves with any throw "
        "that reaches {last} or goes past it.",
        _ROW_NOTE,
        {"home": 21, "last": 30},
    ),
}
POINTS = Message(
    "step.end.points",
    "You win as soon as your opponent can no longer reach as many points as you. Equal points at "
    "the end are a draw.",
    _NOTE,
)

MESSAGES = (
    AIM,
    AIM_ALL_OFF,
    AIM_POINTS,
    TRACK,
    START,
    ALTERNATING,
    *THROW_OFF.values(),
    THROW,
    STICKS,
    DIE,
    *EXTRA.values(),
    NO_EXTRA,
    LIKELIEST,
    EQUAL,
    CHANCE,
    FALLS,
    MOVE,
    FREELY,
    *BLOCKED.values(),
    *HIT_PAIRS.values(),
    *HIT_GROUPS.values(),
    *HIT_ANY.values(),
    *MUST.values(),
    HOUSES,
    STOP,
    *WATERS.values(),
    *HOLDING.values(),
    MEANWHILE,
    SAFE,
    *EXPELS.values(),
    FORCED,
    END,
    *EXIT_ROW.values(),
    POINTS,
)
