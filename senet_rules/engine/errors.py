"""The one shape of all errors about input: where, what was found, what was expected."""

from __future__ import annotations

_SHOWN = 40


class NotationError(ValueError):
    """Some input is wrong at ``where``: ``found`` stands there instead of ``expected``."""

    def __init__(self, where: str, found: str, expected: str) -> None:
        self.where = where
        self.found = found
        self.expected = expected
        super().__init__(f"{where}: found {found}, expected {expected}")


class PositionError(NotationError):
    """A text is no position: ``field`` and ``column`` (from 1) say where."""

    def __init__(self, field: str, column: int, found: str, expected: str) -> None:
        self.field = field
        self.column = column
        super().__init__(f"{field}, column {column}", found, expected)


class MoveError(NotationError):
    """A throw or a move does not fit the position."""


class RecordError(NotationError):
    """A text is no record of a game, or its moves cannot be replayed."""


def shown(text: str) -> str:
    """Quote some input for an error message: shortened, with odd characters made visible."""
    if not text:
        return "nothing"
    return ascii(text if len(text) <= _SHOWN else text[:_SHOWN] + "...")
