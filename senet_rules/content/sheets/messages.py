"""What the sheet to print says beside the rules themselves, and what the pages say of the sheet."""

from __future__ import annotations

from ...view.messages import Message

_LINK_NOTE = "Link on the page of a rule set, to a file that holds the game for printing."
LINK = Message("sheet.link", "Print and play: board, pieces, and rules on one sheet", _LINK_NOTE)
LINK_ENGLISH = Message(
    "sheet.link.english",
    "Print and play: board, pieces, and rules on one sheet, in English",
    f"{_LINK_NOTE} Shown where the sheet cannot be printed in the page's own language.",
)
FILE = Message(
    "sheet.file",
    "PDF, {pages} pages for A4 and Letter",
    "After the link to the sheet: what file it is. {pages}: how many pages it has, always 2; A4 "
    "and Letter are sizes of paper.",
    {"pages": 2},
)

_NOTE = "On the sheet to print, which holds board, pieces, and rules."
TITLE = Message(
    "sheet.title",
    "{game}: print and play",
    "Title of the file that holds the sheet to print. {game}: the name of a rule set.",
    {"game": "Standard Senet"},
)
TRACK = Message("sheet.track.title", "The way", f"{_NOTE} Short heading before a rule.")
TRACK_TEXT = Message(
    "sheet.track",
    "Each piece follows the numbers: along the top row from left to right, back along the middle "
    "row, and along the bottom row from left to right again.",
    f"{_NOTE} A rule.",
)
TURN = Message("sheet.turn.title", "A turn", f"{_NOTE} Short heading before a rule.")
TURN_TEXT = Message(
    "sheet.turn",
    "Throw, then move one of your pieces by exactly the number thrown. If you have a legal move, "
    "you must make one. No piece may land on a piece of its own side.",
    f"{_NOTE} A rule.",
)
START = Message(
    "sheet.start",
    "The start",
    f"{_NOTE} Short heading above a small picture of the board with the pieces at the start.",
)
CHANCES = Message(
    "sheet.chances",
    "What is thrown, what it counts, and how likely it is",
    f"{_NOTE} Heading above a small table that draws each throw.",
)

MAKING = Message(
    "sheet.making", "How to make the game", f"{_NOTE} Heading above the next instructions."
)
PRINT = Message(
    "sheet.making.print",
    "Print both pages at actual size on one sheet of strong paper, turned over on the short edge. "
    "Two sheets glued back to back serve as well.",
    f"{_NOTE} An instruction. “Actual size” and “on the short edge” are settings in the window "
    "that prints: name them as such windows do in your language.",
)
SCALE = Message(
    "sheet.making.scale",
    "In the right size this line is {length} long, and a square of the board is {square} wide.",
    f"{_NOTE} Above a line to measure with a ruler. {{length}} and {{square}}: lengths with their "
    "units.",
    {"length": "5 cm", "square": "25 mm"},
)
CUT = Message(
    "sheet.making.cut",
    "Cut along the dashed line below the board. The board keeps its rules on the back.",
    f"{_NOTE} An instruction.",
)
PIECES = Message(
    "sheet.making.pieces",
    "Cut out the pieces. They last longer on cardboard. Coins or buttons of two colours serve as "
    "well.",
    f"{_NOTE} An instruction.",
)
STICKS = Message(
    "sheet.making.sticks",
    "Cut out the throwing sticks, fold each between its light half and its dark half, and glue it "
    "together. Coins serve as well: let heads be the light side.",
    f"{_NOTE} An instruction. The glossary has “throwing stick”.",
)
DIE = Message(
    "sheet.making.die",
    "Cut out the long die, fold it along its dotted lines, and glue the narrow flap under the "
    "first side. Slips of paper with the same numbers serve as well: pick one without looking, "
    "and put it back.",
    f"{_NOTE} An instruction. The glossary has “long die”.",
)
MORE = Message(
    "sheet.more",
    "Worked examples, the choices made, and the history:",
    f"{_NOTE} Before the address of the page on which these are told.",
)

MESSAGES = (
    LINK,
    LINK_ENGLISH,
    FILE,
    TITLE,
    TRACK,
    TRACK_TEXT,
    TURN,
    TURN_TEXT,
    START,
    CHANCES,
    MAKING,
    PRINT,
    SCALE,
    CUT,
    PIECES,
    STICKS,
    DIE,
    MORE,
)
