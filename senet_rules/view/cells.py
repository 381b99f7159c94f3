"""The names of the squares of a board that plays: what a screen reader says of each cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..engine.board import Side
from ..engine.ruleset import House
from .messages import Language, Message, Sentence
from .names import HOUSE_NAMES, PIECE_NAMES

_NOTE = "Label of a square on the board that plays, for screen readers."

EMPTY = Message("cell.empty", "Empty", f"{_NOTE} No piece stands there.")
FLAGS: Mapping[str, Message] = {
    "movable": Message("cell.movable", "Can move", f"{_NOTE} The piece there may be moved now."),
    "target": Message("cell.target", "Goal", f"{_NOTE} The chosen piece goes to this square."),
}
JOINED = Message(
    "cell.joined",
    "{first}, {second}",
    f"{_NOTE} How two labels are put together: {{first}} is the number of the square, or labels "
    "that have been put together so far; {second} is the next label.",
    {"first": "12", "second": "Cone"},
)

MESSAGES: tuple[Message, ...] = (EMPTY, *FLAGS.values(), JOINED)


@lru_cache(maxsize=4096)
def cell_name(
    square: int, house: House | None, side: Side | None, flags: tuple[str, ...], language: Language
) -> Sentence:
    """Name a square: its number, its house, the piece there, and what may happen there."""
    labels = [] if house is None else _house_labels(house, language)
    labels.append(language.say(EMPTY if side is None else PIECE_NAMES[side]))
    labels += [language.say(FLAGS[flag]) for flag in flags if flag in FLAGS]
    name = Sentence(str(square), language.code)
    for label in labels:
        name = language.say(JOINED, first=name, second=label)
    return name


def _house_labels(house: House, language: Language) -> list[Sentence]:
    labels = [language.say(HOUSE_NAMES[house.name])] if house.name else []
    return [*labels, Sentence(house.mark, language.code)] if house.mark else labels
