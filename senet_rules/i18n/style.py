"""What a language is called and how it writes: CLDR's data and what ``locales/<code>.toml`` adds.

A file ``<code>.toml`` makes a language; ``<code>`` is its BCP 47 tag (``de``, ``pt-BR``). Keys:

| key | holds | without it |
|---|---|---|
| ``quotes`` | opening and closing quotation mark | required |
| ``ordinals`` | pairs of an ending of the number and a pattern with ``{n}`` | required |
| ``name`` | the language's own name for itself | CLDR's |
| ``direction`` | ``ltr`` or ``rtl`` | CLDR's |
| ``decimal`` | the decimal sign | CLDR's |
| ``group`` | what stands between the thousands | CLDR's |
| ``percent`` | a pattern with ``{}`` | CLDR's |
| ``list_and``, ``list_or`` | patterns ``two``, ``start``, ``middle``, ``end`` | CLDR's |
| ``range`` | a pattern with two ``{}`` | ``{}–{}`` |
| ``cldr`` | the CLDR locale to take the rest from | ``<code>`` |
| ``check`` | what ``senet i18n check`` wants to know; see ``check/rules.py`` | nothing |
"""

from __future__ import annotations

import re
import reprlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from babel import Locale, UnknownLocaleError

LIST_PARTS = ("two", "start", "middle", "end")


class LocaleFileError(ValueError):
    """A locale file that cannot be used; says which, where and what was expected."""


@dataclass(frozen=True, slots=True)
class LocaleInfo:
    """One language as its locale file and CLDR describe it.

    ``style`` is plain data with the keys ``decimal``, ``group``, ``percent``, ``list_and``,
    ``list_or``, ``ordinals``, ``range`` and ``quotes``.
    """

    code: str
    name: str
    direction: str
    style: Mapping[str, object]


def locale_codes(folder: Path) -> tuple[str, ...]:
    """Return the codes of all languages that have a locale file in ``folder``, sorted."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def load_locale(path: Path) -> LocaleInfo:
    """Read a locale file ``<code>.toml``.

    Raises:
        LocaleFileError: the file is missing, is no TOML, or a value in it is unusable.
    """
    data = read_locale_file(path)
    try:
        return describe_locale(path.stem, data)
    except LocaleFileError as error:
        raise LocaleFileError(f"{path}: {error}") from None


def read_locale_file(path: Path) -> dict[str, object]:
    """Read a locale file as it stands, its values unchecked.

    Raises:
        LocaleFileError: the file is missing or is no TOML.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        known = ", ".join(locale_codes(path.parent)) or "none"
        raise LocaleFileError(f"{path}: no such locale file; there are: {known}") from None
    except (ValueError, RecursionError) as error:
        raise LocaleFileError(f"{path}: not a TOML file: {error}") from None


def describe_locale(code: str, overrides: Mapping[str, object]) -> LocaleInfo:
    """Describe the language ``code`` by CLDR, with the ``overrides`` of its locale file.

    Raises:
        LocaleFileError: CLDR does not know the language, or an override is unusable.
    """
    _check(overrides)
    cldr = _cldr(str(overrides.get("cldr", code)))
    return LocaleInfo(
        code=code,
        name=str(overrides.get("name", cldr.display_name or code)),
        direction=str(overrides.get("direction", cldr.text_direction)),
        style=locale_style(code, overrides),
    )


def locale_style(code: str, overrides: Mapping[str, object]) -> dict[str, object]:
    """Return the ways of writing of the language ``code`` as plain data."""
    cldr = _cldr(str(overrides.get("cldr", code)))
    style: dict[str, object] = {
        "decimal": cldr.number_symbols["latn"]["decimal"],
        "group": cldr.number_symbols["latn"]["group"],
        "percent": re.sub(r"[#,0.]+", "{}", cldr.percent_formats[None].pattern),
        "list_and": _list_pattern(cldr, "standard"),
        "list_or": _list_pattern(cldr, "or"),
        "range": "{}–{}",
    }
    keys = (*style, "ordinals", "quotes")
    return style | {key: overrides[key] for key in keys if key in overrides}


def _cldr(code: str) -> Locale:
    try:
        return Locale.parse(code, sep="-")
    except (ValueError, UnknownLocaleError):
        raise LocaleFileError(
            f"CLDR has no language {code!r}; name one that it has in the key 'cldr'"
        ) from None


def _list_pattern(cldr: Locale, kind: str) -> dict[str, str]:
    pattern = cldr.list_patterns[kind]
    return {"two": pattern["2"], **{part: pattern[part] for part in LIST_PARTS[1:]}}


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_direction(value: object) -> bool:
    return value in ("ltr", "rtl")


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_text, value))


def _fields(pattern: object) -> list[str] | None:
    """Return the placeholders of a pattern, None if it is no pattern."""
    if not isinstance(pattern, str):
        return None
    try:
        parts = list(Formatter().parse(pattern))
    except ValueError:
        return None
    if any(form or conversion for _, _, form, conversion in parts):
        return None
    return [name for _, name, _, _ in parts if name is not None]


def _has_fields(*names: str) -> Callable[[object], bool]:
    return lambda value: _fields(value) == list(names)


def _is_list_pattern(value: object) -> bool:
    if not isinstance(value, dict) or set(value) != set(LIST_PARTS):
        return False
    return all(_fields(pattern) == ["0", "1"] for pattern in value.values())


def _are_ordinals(value: object) -> bool:
    if not isinstance(value, list) or not value:
        return False
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
            return False
        if _fields(pair[1]) != ["n"]:
            return False
    return bool(value[-1][0] == "")


_LIST_PATTERN = "a table with two, start, middle and end, each with {0} and {1}"
_KEYS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "quotes": (_is_pair, "two quotation marks"),
    "ordinals": (_are_ordinals, 'pairs of ending and pattern with {n}, the last ending ""'),
    "name": (_is_text, "a name"),
    "direction": (_is_direction, '"ltr" or "rtl"'),
    "decimal": (_is_text, "a decimal sign"),
    "group": (_is_text, "what stands between the thousands"),
    "percent": (_has_fields(""), "a pattern with one {}"),
    "range": (_has_fields("", ""), "a pattern with two {}"),
    "list_and": (_is_list_pattern, _LIST_PATTERN),
    "list_or": (_is_list_pattern, _LIST_PATTERN),
    "cldr": (_is_text, "the tag of a language that CLDR has"),
    "check": (_is_table, "a table of what the check of translations wants to know"),
}


def _check(overrides: Mapping[str, object]) -> None:
    for key in overrides:
        if key not in _KEYS:
            raise LocaleFileError(f"unknown key {key!r}; known are: {', '.join(_KEYS)}")
    for key, (is_right, expected) in _KEYS.items():
        if key in overrides and not is_right(overrides[key]):
            raise LocaleFileError(f"{key} is {reprlib.repr(overrides[key])}; expected {expected}")
    for key in ("quotes", "ordinals"):
        if key not in overrides:
            raise LocaleFileError(f"{key} is missing; expected {_KEYS[key][1]}")
