"""Faults in numbers, and numbers or signs that make a paragraph something else."""

from __future__ import annotations

import re
from collections import Counter

from .core import NBSP, Text, exchange, plants, replaced

_NUMBER = re.compile(r"(?<![\w.,%])\d+(?!\w|[.,]\d|\\|[ \u00a0]%)")
_NUMBER_IN_SOURCE = re.compile(r"\d+")


def _common(text: Text, pattern: re.Pattern[str] = _NUMBER) -> re.Match[str] | None:
    """Find a number of the translation that the English text has as often."""
    source = Counter(_NUMBER_IN_SOURCE.findall(text.open_source))
    found = list(pattern.finditer(text.open_text))
    counts = Counter(_NUMBER_IN_SOURCE.findall(text.open_text))
    return text.choose(m for m in found if counts[m[0]] == source[m[0]])


def _other(text: Text, match: re.Match[str] | None, new: str) -> str | None:
    if not match or new in _NUMBER_IN_SOURCE.findall(text.source):
        return None
    return replaced(text.text, match.start(), match.end(), new)


@plants("number-changed")
def changed(text: Text) -> str | None:
    match = _common(text)
    numbers = _NUMBER_IN_SOURCE.findall(text.source)
    if not match:
        return None
    new = int(match[0]) + 1
    while str(new) in numbers:
        new += 1
    return _other(text, match, str(new))


@plants("number-swapped")
def swapped(text: Text) -> str | None:
    match = _common(text, re.compile(r"(?<![\w.,%])(?!(\d)\1)[1-9][1-9](?!\w|[.,]\d|\\)"))
    return _other(text, match, match[0][::-1]) if match else None


@plants("number-dropped")
def dropped(text: Text) -> str | None:
    match = _common(text, re.compile(r"(?<![\w.,%–])\d+(?!\w|[.,]\d|\\|–|[ \u00a0]%)"))
    if not match:
        return None
    start, end = match.span()
    if start and text.text[start - 1] in f" {NBSP}":
        start -= 1
    return replaced(text.text, start, end, "").strip()


@plants("range-end-lost")
def range_end_lost(text: Text) -> str | None:
    match = _common(text, re.compile(r"(?<=\d–)\d+"))
    return replaced(text.text, match.start() - 1, match.end(), "") if match else None


@plants("number-added")
def added(text: Text) -> str | None:
    if re.search(r"\d|\{|twenty-seven", text.source):
        return None
    return exchange(text, r"(?<=[^\W\d_])(?=[.,]?$|, )", lambda _: f"{NBSP}27")


@plants("decimal-mark-english")
def decimal_mark(text: Text) -> str | None:
    if not re.search(r"\d\.\d", text.source):
        return None
    return exchange(text, r"(?<=\d),(?=\d)", lambda _: ".")


@plants("percent-space-lost", "de", "sv")
def percent_space(text: Text) -> str | None:
    return exchange(text, rf"(?<=\d){NBSP}%", lambda _: "%")


@plants("percent-order", "tr")
def percent_order(text: Text) -> str | None:
    return exchange(text, r"%(\d[\d,]*\d|\d)", lambda match: f"{match[1]}{NBSP}%")


@plants("thousands-english")
def thousands_english(text: Text) -> str | None:
    if not re.search(r"\d,\d{3}", text.source):
        return None
    return exchange(text, rf"(?<=\d)[.{NBSP}](?=\d{{3}}\b)", lambda _: ",")


@plants("thousands-foreign")
def thousands_foreign(text: Text) -> str | None:
    if not re.search(r"\d,\d{3}", text.source):
        return None
    mark = "." if text.language == "sv" else "’"
    return exchange(text, rf"(?<=\d)[.{NBSP}](?=\d{{3}}\b)", lambda _: mark)


@plants("ordinal-english")
def ordinal(text: Text) -> str | None:
    ordinals = re.findall(r"\b(\d+)(st|nd|rd|th)\b", text.source)
    for number, ending in ordinals:
        match = re.search(rf"\b{number}(\.|:[ae])(?=[ {NBSP}])", text.text)
        if match:
            return replaced(text.text, match.start(), match.end(), number + ending)
    return None


@plants("list-start-number", "de", "tr")
def list_start(text: Text) -> str | None:
    match = re.match(rf"(\d+)(?:\\\.[ {NBSP}]|\.{NBSP})", text.text)
    if not match or text.is_sentence or re.match(r"\d+\. ", text.source):
        return None
    return replaced(text.text, 0, match.end(), f"{match[1]}. ")


def _starting(text: Text, mark: str) -> str | None:
    if text.is_sentence or not text.text[0].isalpha() or "\n" in text.text:
        return None
    return mark + text.text


@plants("list-start-dash")
def list_start_dash(text: Text) -> str | None:
    return _starting(text, text.vary(["- ", "+ ", "* "]))


@plants("heading-start")
def heading_start(text: Text) -> str | None:
    return _starting(text, text.vary(["# ", "## "]))
