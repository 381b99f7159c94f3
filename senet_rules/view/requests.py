"""Requests of the page: JSON objects whose members are read one by one and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import TypeGuard

from ..engine.board import LAST_SQUARE
from ..engine.errors import NotationError, shown
from ..engine.position import Position, parse_position
from ..engine.ruleset import RuleSet
from ..engine.rulesets import RULESETS
from ..engine.seeds import SEED_LIMIT
from .match import PERSON, PLAYERS, Seats

_SEED = re.compile("0|[1-9][0-9]{0,19}")


class RequestError(NotationError):
    """A request is not one that the page may make: ``where`` names the member."""


class Request:
    """One request: an object with ``members``.

    Each reader raises ``RequestError`` where a member is missing or wrong.
    """

    def __init__(self, members: Mapping[str, object]) -> None:
        self.members = members

    @classmethod
    def parse(cls, text: str) -> Request:
        """Read a request from JSON."""
        try:
            members = json.loads(text)
        except (ValueError, RecursionError):
            raise RequestError("request", shown(text), "JSON") from None
        if not isinstance(members, dict):
            raise RequestError("request", shown(text), "an object")
        return cls(members)

    def has(self, name: str) -> bool:
        """Whether a member is there and not ``null``."""
        return self.members.get(name) is not None

    def text(self, name: str) -> str:
        """Return a text."""
        value = self.members.get(name)
        if not isinstance(value, str):
            raise self._wrong(name, "a text")
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """Return a whole number within bounds."""
        value = self.members.get(name)
        if not _is_number(value) or not low <= value <= high:
            raise self._wrong(name, f"a whole number from {low} to {high}")
        return value

    def square(self, name: str) -> int:
        """Return a square."""
        return self.number(name, 1, LAST_SQUARE)

    def choice(self, name: str, choices: Collection[str]) -> str:
        """Return a text that is one of some."""
        value = self.members.get(name)
        if not isinstance(value, str) or value not in choices:
            raise self._wrong(name, f"one of {', '.join(choices)}")
        return value

    def part(self, name: str) -> Request:
        """Return a member that is an object itself."""
        value = self.members.get(name)
        if not isinstance(value, dict):
            raise self._wrong(name, "an object")
        return Request(value)

    def one_of(self, name: str, choices: Collection[int]) -> int:
        """Return a whole number that is one of some."""
        value = self.members.get(name)
        if not _is_number(value) or value not in choices:
            raise self._wrong(name, f"one of {', '.join(map(str, choices))}")
        return value

    def numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """Return a list of so many whole numbers within bounds."""
        values = self.members.get(name)
        if not isinstance(values, list) or len(values) != count:
            raise self._wrong(name, f"a list of {count}")
        if not all(_is_number(value) and low <= value <= high for value in values):
            raise self._wrong(name, f"whole numbers from {low} to {high}")
        return values

    def squares(self, name: str) -> list[int]:
        """Return a list of squares, at most as many as the board has."""
        values = self.members.get(name)
        count = len(values) if isinstance(values, list) and len(values) <= LAST_SQUARE else 0
        return self.numbers(name, count, 1, LAST_SQUARE)

    def ruleset(self) -> RuleSet:
        """Return the rule set that ``ruleset`` names."""
        return RULESETS[self.choice("ruleset", RULESETS)]

    def seed(self, name: str = "seed") -> int:
        """Return a seed, which travels as a decimal text."""
        value = self.members.get(name)
        if not isinstance(value, str) or not _SEED.fullmatch(value) or int(value) >= SEED_LIMIT:
            raise self._wrong(name, f"a text with a number from 0 to {SEED_LIMIT - 1}")
        return int(value)

    def seats(self) -> Seats:
        """Return who plays the seats; two persons where nothing is said."""
        if not self.has("seats"):
            return PERSON, PERSON
        match self.members["seats"]:
            case [str(first), str(second)] if first in PLAYERS and second in PLAYERS:
                return first, second
        raise self._wrong("seats", f"two of {', '.join(PLAYERS)}")

    def position(self, name: str, ruleset: RuleSet) -> Position | None:
        """Return a position, or ``None`` where there is none.

        Raises:
            PositionError: the text is no position of the rule set.
        """
        return parse_position(self.text(name), ruleset) if self.has(name) else None

    def _wrong(self, name: str, expected: str) -> RequestError:
        value = self.members.get(name)
        found = shown(json.dumps(value)) if name in self.members else "nothing"
        return RequestError(name, found, expected)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
