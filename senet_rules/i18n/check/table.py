"""A table of a locale file, whose values are asked for with the type that they must have."""

from __future__ import annotations

from collections.abc import Mapping

from ..style import LocaleFileError


class Table:
    """A table; each question raises LocaleFileError if the value is of another type."""

    def __init__(self, name: str, value: object) -> None:
        if not isinstance(value, dict):
            raise LocaleFileError(f"{name} is {value!r}; expected a table")
        self.name = name
        self._values: Mapping[str, object] = value

    def only(self, *keys: str) -> None:
        """Refuse a key that is not one of these."""
        for key in self._values:
            if key not in keys:
                known = ", ".join(keys)
                raise LocaleFileError(f"unknown key {self._path(key)!r}; known are: {known}")

    def has(self, key: str) -> bool:
        """Tell whether the table has a key."""
        return key in self._values

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text that is not empty; without a default it must be there."""
        if key not in self._values and default is not None:
            return default
        value = self._values.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(key, "a text")
        return value

    def texts(self, key: str) -> list[str]:
        """Return a list of texts, empty if there is none."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(i, str) and i for i in value):
            raise self._wrong(key, "a list of texts")
        return value

    def ratio(self, key: str, default: float) -> float:
        """Return a number between a half and two."""
        value = self._values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0.5 <= value <= 2:
            raise self._wrong(key, "a number from 0.5 to 2")
        return value

    def numbers(self, key: str) -> dict[str, int]:
        """Return a table of whole numbers."""
        found = {}
        for word, number in self._table(key).items():
            if isinstance(number, bool) or not isinstance(number, int):
                raise self._wrong(key, f"a whole number for {word!r}")
            found[word] = number
        return found

    def lists(self, key: str) -> dict[str, list[str]]:
        """Return a table of lists of texts."""
        inner = Table(self._path(key), self._table(key))
        return {name: inner.texts(name) for name in self._table(key)}

    def tables(self, key: str) -> dict[str, Table]:
        """Return a table of tables."""
        path = self._path(key)
        return {name: Table(f"{path}.{name}", v) for name, v in self._table(key).items()}

    def items(self, key: str) -> list[Table]:
        """Return a list of tables."""
        value = self._values.get(key, [])
        if not isinstance(value, list):
            raise self._wrong(key, "a list of tables")
        path = self._path(key)
        return [Table(f"{path}[{number}]", item) for number, item in enumerate(value, 1)]

    def _table(self, key: str) -> Mapping[str, object]:
        value = self._values.get(key, {})
        if not isinstance(value, dict):
            raise self._wrong(key, "a table")
        return value

    def _path(self, key: str) -> str:
        return f"{self.name}.{key}" if self.name else key

    def _wrong(self, key: str, expected: str) -> LocaleFileError:
        found = repr(self._values[key]) if key in self._values else "missing"
        return LocaleFileError(f"{self._path(key)} is {found}; expected {expected}")
