"""Quotation marks and apostrophes as the language writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import mute_spans, visible

_MARKS = '"„“”«»‹›‟❝❞＂「」『』'
_SINGLE = "‚‘‹›"
_ANY = re.compile(f"[{_MARKS}]|''|``|,,")
_QUOTATION = re.compile(rf"[{_MARKS}][^{_MARKS}]{{1,40}}[{_MARKS}]")
_APOSTROPHE = re.compile(r"(?<=\w)['´`‘ʼ](?=\w)")
_LOOSE = re.compile(r"(?<!\w)['´`]|['´`](?!\w)")
_INCHES = re.compile(r"\d\s?\"")


def quotes(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """The marks of the language, opening and closing in turn."""
    if rules.quotes is None:
        return
    seen = visible(pair.target)
    found = [mark for mark in _ANY.findall(seen) if mark not in (rules.inner_quotes or ())]
    expected = cycle(rules.quotes)
    marks = f"{rules.quotes[0]}…{rules.quotes[1]}"
    if any(mark not in rules.quotes for mark in found):
        yield Problem(
            Kind.QUOTE,
            f"{_quotation(seen)} has marks that this language does not use",
            f"write {marks}",
            _mended(pair.target, rules),
        )
    elif len(found) % 2:
        yield Problem(Kind.QUOTE, "a quotation mark lacks its other half", f"write {marks}")
    elif found != [next(expected) for _ in found]:
        yield Problem(
            Kind.QUOTE,
            "the quotation marks stand the wrong way round",
            f"write {marks}",
            _mended(pair.target, rules),
        )


def _quotation(text: str) -> str:
    """Return the first quotation with its marks, or the first mark."""
    found = _QUOTATION.search(text) or _ANY.search(text)
    return found[0] if found else ""


def _mended(text: str, rules: Rules) -> str | None:
    """Return the text with the right marks in turn, unless a mark lacks its other half."""
    if rules.quotes is None or _INCHES.search(text):
        return None
    mute = mute_spans(text)
    inner = rules.inner_quotes or ()
    places = [
        found.span()
        for found in _ANY.finditer(text)
        if found[0] not in inner and not any(a <= found.start() < b for a, b in mute)
    ]
    if len(places) % 2:
        return None
    parts, done = [], 0
    for (start, end), mark in zip(places, cycle(rules.quotes), strict=False):
        parts += [text[done:start], mark]
        done = end
    return "".join([*parts, text[done:]])


def apostrophes(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """The typographic apostrophe."""
    seen = visible(pair.target)
    found = _APOSTROPHE.search(seen)
    if found:
        mute = mute_spans(pair.target)
        mended = _APOSTROPHE.sub(
            lambda m: m[0] if any(a <= m.start() < b for a, b in mute) else "’", pair.target
        )
        yield Problem(Kind.QUOTE, f"{found[0]} stands for an apostrophe", "write ’", mended)
        return
    loose = _LOOSE.search(seen)
    if loose and not _LOOSE.search(visible(pair.source)) and loose[0] != "`":
        yield Problem(
            Kind.QUOTE, f"{loose[0]} is no quotation mark and no apostrophe", "write ’ or quotes"
        )


def quoted(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """A quotation of the English text that has lost its marks."""
    source, target = _ANY.findall(visible(pair.source)), _ANY.findall(visible(pair.target))
    if source and not target and not re.search(f"[{_SINGLE}]", pair.target):
        yield Problem(
            Kind.QUOTE, "the quotation marks of the English text are missing", "quote it, too"
        )


CHECKS: tuple[TextCheck, ...] = (quotes, apostrophes, quoted)
