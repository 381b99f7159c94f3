"""A rule set read from plain data, such as a TOML file holds: texts, numbers, lists and tables.

The data have the fields of ``RuleSet``, each a table with the fields of its part (see ``parts``).
Where a field may be one of several parts, ``kind`` names the class. What may be absent is left
out; the values of an enumeration are their names in small letters, with hyphens. Beside the parts
stands ``names``, what the rule set is called in each language; English is needed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from .errors import shown
from .ruleset import RuleSet, RuleSetError
from .ways_off import check_ways_off

NAMES = "names"
KIND = "kind"
ENGLISH = "en"

_KEY = re.compile(r"[a-z](?:-?[a-z0-9]){0,39}")
_PLAIN = {bool: "true or false", int: "a whole number", str: "a text"}


@dataclass(frozen=True, slots=True)
class Described:
    """A rule set and what it is called: language to name."""

    ruleset: RuleSet
    names: Mapping[str, str]


def described(data: Mapping[str, object]) -> Described:
    """Read a rule set.

    Raises:
        RuleSetError: the data are no rule set; the message says where, what was found and what
            was expected.
    """
    names = _names(data.get(NAMES))
    parts = {name: value for name, value in data.items() if name != NAMES}
    key = parts.get("key")
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise _wrong("key", key, "small letters, digits and single hyphens, a letter first")
    ruleset: RuleSet = _part(RuleSet, parts)
    check_ways_off(ruleset)
    return Described(ruleset, names)


def _names(data: object) -> dict[str, str]:
    expected = f"a table of names by language, with {ENGLISH!r}"
    if not isinstance(data, Mapping) or ENGLISH not in data:
        raise _wrong(NAMES, data, expected)
    for code, name in data.items():
        if not isinstance(name, str) or not name.strip():
            raise _wrong(f"{NAMES}.{code}", name, "a name")
    return dict(data)


def _value(kind: Any, data: object, where: str) -> Any:  # noqa: ANN401 - as the field has it
    """Return the value of a field whose type is ``kind``."""
    if isinstance(kind, UnionType):
        return _one_of([part for part in get_args(kind) if part is not NoneType], data, where)
    if is_dataclass(kind):
        return _part(kind, data, where)
    many = get_origin(kind)
    if many is not None:
        if not isinstance(data, list | tuple):
            raise _wrong(where, data, "a list")
        item = get_args(kind)[0]
        return many(_value(item, one, f"{where}[{at}]") for at, one in enumerate(data, 1))
    if issubclass(kind, Enum):
        members = {member.name.lower().replace("_", "-"): member for member in kind}
        if not isinstance(data, str) or data not in members:
            raise _wrong(where, data, f"one of {', '.join(members)}")
        return members[data]
    if type(data) is not kind:
        raise _wrong(where, data, _PLAIN[kind])
    return data


def _one_of(kinds: list[Any], data: object, where: str) -> object:
    """Return the value of a field that may have one of several types."""
    if len(kinds) == 1:
        return _value(kinds[0], data, where)
    known = {kind.__name__: kind for kind in kinds}
    expected = f"one of {', '.join(known)}"
    if not isinstance(data, Mapping):
        raise _wrong(where, data, f"a table whose {KIND} is {expected}")
    name = data.get(KIND)
    if not isinstance(name, str) or name not in known:
        raise _wrong(f"{where}.{KIND}", name, expected)
    rest = {member: value for member, value in data.items() if member != KIND}
    return _part(known[name], rest, where)


def _part(part: Any, data: object, where: str = "") -> Any:  # noqa: ANN401 - an instance of the class
    """Return a part of a rule set, or the rule set itself, from its table."""
    if not isinstance(data, Mapping):
        raise _wrong(where, data, "a table")
    prefix = f"{where}." if where else ""
    known = [field.name for field in fields(part)]
    for name in data:
        if name not in known:
            raise RuleSetError(
                f"{prefix}{name}: unknown; expected {', '.join(known) or 'no member'}"
            )
    kinds = get_type_hints(part)
    values: dict[str, object] = {}
    for field in fields(part):
        if field.name in data:
            values[field.name] = _value(kinds[field.name], data[field.name], prefix + field.name)
        elif NoneType in get_args(kinds[field.name]):
            values[field.name] = None
        elif field.default is MISSING:
            raise _wrong(prefix + field.name, None, "a value")
    return part(**values)


def _wrong(where: str, found: object, expected: str) -> RuleSetError:
    said = "nothing" if found is None else shown(str(found))
    return RuleSetError(f"{where}: found {said}, expected {expected}")
