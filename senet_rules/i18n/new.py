"""A new language: its tag is checked, and its locale file written from what is known about it.

Plurals, lists, numbers and the direction of writing come from CLDR by Babel, which leaves out
CLDR's quotation marks; those of many languages stand here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import cast

from babel import Locale, UnknownLocaleError

from .style import LocaleFileError, describe_locale

_EXAMPLES = "such as nl, pt-BR or zh-Hant"
_TAG = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?")

_QUOTES = {
    "“”": "af am az bn cy en es-MX eu fil ga gd gl gu hi id kn km ko mi ml mr ms my ne or "
    "pa pt-BR si sw ta te th tr ur-Latn uz vi yo zh zu",
    "„“": "bg cs de et is ka lt lb mk sk sl sq sr",
    "„”": "hr bs hu pl ro",
    "””": "fi sv he",
    "»«": "da",
    "”“": "ar ur",
    "‘’": "nl",
    "«»": "be ca es fa hy it kk ky nb nn no oc pt rm ru uk el",
    "「」": "ja zh-Hant yue",
    "«\N{NARROW NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}»": "fr br",
}
_QUOTES_OF = {code: marks for marks, codes in _QUOTES.items() for code in codes.split()}
_UNKNOWN_QUOTES = "“”"

_HEAD = """\
# How {name} writes. The keys are described in senet_rules/i18n/style.py.
"""
_CHECK_QUOTES = "# The usual marks of English: put those of the language.\n"
_ORDINALS = [["", "{n}."]]
_ABOUT_ORDINALS = """\
# Ordinals by the end of the number: in English 1 has "{n}st" and 11 has "{n}th".
"""
_FROM_CLDR = """
# Known from CLDR. Where the language wants it otherwise, take the # away and change the line.
"""


def check_tag(code: str, cldr: str = "") -> None:
    """Check that ``code`` is the tag of a language that CLDR has, or that ``cldr`` is one.

    Raises:
        LocaleFileError: it is none, or is not written as tags are.
    """
    if not _TAG.fullmatch(code):
        written = _usual_form(code)
        expected = f"expected {written}" if written else f"expected a tag {_EXAMPLES}"
        raise LocaleFileError(f"{code!r} is no tag of a language; {expected}")
    locale = _known(cldr or code)
    if locale is None:
        raise LocaleFileError(
            f"CLDR has no language {cldr or code!r}; expected a tag {_EXAMPLES}, or --like with "
            "the tag of a language that writes in the same way"
        )
    if not cldr and locale.language != code.partition("-")[0]:
        raise LocaleFileError(
            f"{code!r} is an old tag; expected one that begins with {locale.language}"
        )


def _known(code: str) -> Locale | None:
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


def _usual_form(code: str) -> str:
    """Return a tag as it is usually written, "" if it is none however it is written."""
    parts = code.replace("_", "-").split("-")
    first, rest = parts[0].lower(), parts[1:]
    written = [part.title() if len(part) == 4 else part.upper() for part in rest]
    tag = "-".join([first, *written])
    return tag if _TAG.fullmatch(tag) and _known(tag) else ""


def locale_file(code: str, cldr: str = "", name: str = "") -> str:
    """Return the locale file of a new language.

    ``cldr`` is the tag of another language to take the ways of writing from; ``name`` is the
    language's name for itself, CLDR's if it is not given.

    Raises:
        LocaleFileError: CLDR knows neither tag.
    """
    check_tag(code, cldr)
    marks = _quotes(cldr or code)
    quotes = list(marks or _halves(_UNKNOWN_QUOTES))
    own = {"cldr": cldr} if cldr else {}
    info = describe_locale(code, {"quotes": quotes, "ordinals": _ORDINALS, **own})
    called = name or (code if cldr else _with_capital(info.name, code))
    if called != info.name:
        own["name"] = called
    lines = [_HEAD.format(name=called), *(f"{key} = {_toml(own[key])}\n" for key in own)]
    lines += ["" if marks else _CHECK_QUOTES, f"quotes = {_toml(quotes)}\n"]
    lines += [_ABOUT_ORDINALS, f"ordinals = {_toml(_ORDINALS)}\n", _FROM_CLDR]
    return "".join([*lines, *_as_comments({"direction": info.direction, **info.style})])


def _quotes(code: str) -> tuple[str, str] | None:
    for tag in (code, code.partition("-")[0]):
        if tag in _QUOTES_OF:
            return _halves(_QUOTES_OF[tag])
    return None


def _halves(marks: str) -> tuple[str, str]:
    return marks[: len(marks) // 2], marks[len(marks) // 2 :]


def _with_capital(name: str, code: str) -> str:
    """Return a name as it begins a line of a menu; Python's own capitals are wrong for Turkish."""
    first = "İ" if name[0] == "i" and code.partition("-")[0] in ("az", "tr") else name[0].upper()
    return first + name[1:]


def _as_comments(known: Mapping[str, object]) -> Iterator[str]:
    for key in ("direction", "decimal", "percent", "range"):
        yield f"# {key} = {_toml(known[key])}\n"
    for key in ("list_and", "list_or"):
        yield f"# [{key}]\n"
        for part, pattern in cast("Mapping[str, str]", known[key]).items():
            yield f"# {part} = {_toml(pattern)}\n"


def _toml(value: object) -> str:
    """Write a text or a list of texts; TOML writes those as JSON does."""
    return json.dumps(value, ensure_ascii=False)
