"""Numbers as the language writes them: decimal signs, thousands, percent, ordinals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import HOLE, mend, visible

_LARGE = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,]|\.\d)")
_DECIMAL = re.compile(r"(?P<name>\b[A-Z]\w+ )?(?<![\d.,])(?P<number>\d+\.\d+)(?![\d.]|,\d)")
_PERCENT = re.compile(
    r"%[ \u00a0\u202f]?(?P<after>\d[\d.,]*|\{\w+\})|(?P<before>\d[\d.,]*|\{\w+\})[ \u00a0\u202f]?%"
)
_ORDINAL = re.compile(r"\b(?P<number>\d+)(?:st|nd|rd|th)\b")
_SEPARATOR = r"[.,' \u00a0\u202f’]"


def decimals(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """The decimal sign of the language."""
    if rules.decimal in ("", "."):
        return
    for found in _DECIMAL.finditer(visible(pair.source)):
        number = found["number"]
        if found["name"] and found[0] in visible(pair.target).replace("\u00a0", " "):
            continue  # a version, such as Python 3.11
        yield from _rewritten(pair, number, number.replace(".", rules.decimal), number)


def thousands(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """The sign between groups of three digits."""
    if not rules.group:
        return
    for number in _LARGE.findall(visible(pair.source)):
        written = _SEPARATOR.join(number.split(","))
        expected = number.replace(",", rules.group)
        found = re.search(rf"(?<!\d){written}(?!\d)", visible(pair.target))
        if found:
            yield from _rewritten(pair, found[0], expected, number)


def _rewritten(pair: Pair, found: str, expected: str, number: str) -> Iterator[Problem]:
    if found == expected or not re.search(rf"(?<![\d.,]){re.escape(found)}", visible(pair.target)):
        return
    pattern = re.compile(rf"(?<![\d.,]){re.escape(found)}(?!\d)")
    yield Problem(
        Kind.FIGURE,
        f"the number {found} (English {number}) is not written as in this language",
        f"write {expected}",
        mend(pair.target, pattern, expected),
    )


def percents(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """The percent sign where the language has it."""
    if "{}" not in rules.percent:
        return
    for found in _PERCENT.finditer(pair.target):
        expected = rules.percent.format(found["after"] or found["before"])
        if found[0] != expected and "%" in visible(pair.source):
            pattern = re.compile(rf"(?<![\d.,%]){re.escape(found[0])}")
            yield Problem(
                Kind.FIGURE,
                f"{found[0].replace(HOLE, '{…}')} is not how this language writes percent",
                f"write {expected}",
                mend(pair.target, pattern, expected.replace("\\", r"\\")),
            )


def ordinals(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Ordinals with the ending of the language."""
    for found in _ORDINAL.finditer(visible(pair.target)):
        number = found["number"]
        endings = (form for ending, form in rules.ordinals if number.endswith(ending))
        right = next(endings, "{n}.").format(n=number)
        yield Problem(Kind.FIGURE, f"the English ordinal {found[0]}", f"write {right}")


CHECKS: tuple[TextCheck, ...] = (decimals, thousands, percents, ordinals)
