"""Links: a game or a position as one line of text, for the part of an address after ``#``.

The text is a record with its lines joined by ``;``, ``=`` after each key and ``_`` for each space
in a value, so that nothing in it needs escaping. Behind it stand ``at``, where plies are taken
back, and ``look``, where the reader looks at an earlier position. A sum of what follows stands
first, so that a link that has lost its end is noticed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

from ..engine.errors import RecordError, shown
from ..engine.game import Game, new_game
from ..engine.position import Position
from ..engine.record import MAX_LENGTH, format_record, parse_record
from ..engine.ruleset import RuleSet

_SUM_LENGTH = 8
_ESCAPED = re.compile("%([0-9A-Fa-f]{2})")
_NUMBER = re.compile("0|[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class Linked:
    """What a link holds: a game, how many plies are played, and how many are looked at."""

    game: Game
    at: int
    look: int | None = None


def link_to(linked: Linked) -> str:
    """Write a game as the text of a link."""
    items = [line.replace(" ", "=", 1) for line in format_record(linked.game).split("\n")]
    if linked.at != len(linked.game.plies):
        items.append(f"at={linked.at}")
    if linked.look is not None:
        items.append(f"look={linked.look}")
    text = ";".join(items).replace(" ", "_")
    return f"sum={_sum(text)};{text}"


def link_to_position(position: Position, ruleset: RuleSet) -> str:
    """Write a position, from which to play on, as the text of a link."""
    return link_to(Linked(new_game(ruleset, start=position), 0))


def read_link(text: str) -> Linked:
    """Read the text of a link, with or without the ``#`` and with characters escaped or not.

    Raises:
        RecordError: it is damaged or was never a link to a game.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError("link", f"{len(text)} characters", f"at most {MAX_LENGTH}")
    text = _ESCAPED.sub(lambda escaped: chr(int(escaped[1], 16)), text.strip().removeprefix("#"))
    items = _checked(text).split(";")
    look = _number(items, "look")
    at = _number(items, "at")
    game = parse_record("\n".join(map(_line, items)))
    end = len(game.plies)
    for name, number in (("at", at), ("look", look)):
        if number is not None and number > end:
            raise RecordError(f"link, {name}", str(number), f"0 to {end}")
    return Linked(game, end if at is None else at, look)


def _sum(text: str) -> str:
    return sha256(text.encode(errors="replace")).hexdigest()[:_SUM_LENGTH]


def _checked(text: str) -> str:
    """Return what a link says beside its sum, if it has one and the sum is right."""
    if not text.startswith("sum="):
        return text
    found, _, rest = text.removeprefix("sum=").partition(";")
    if found != _sum(rest):
        raise RecordError("link, sum", shown(found), f"{_sum(rest)}, as the link is damaged")
    return rest


def _number(items: list[str], name: str) -> int | None:
    """Take the last item off, if it has this name, and return its number."""
    if not items or not items[-1].startswith(f"{name}="):
        return None
    value = items.pop().removeprefix(f"{name}=")
    if not _NUMBER.fullmatch(value):
        raise RecordError(f"link, {name}", shown(value), "a number of plies")
    return int(value)


def _line(item: str) -> str:
    """Return an item of a link as the line of a record."""
    if "\n" in item or " " in item:
        raise RecordError("link", shown(item), "no space and no line end")
    return item.replace("=", " ", 1).replace("_", " ")
