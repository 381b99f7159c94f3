"""Numbers: the same in both languages, in figures or as a word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import listed, visible

_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f]\d+)*")
_RANGE = re.compile(r"(\d{1,4})(?:–|-| to )(\d{1,4})")
_SIGNS = re.compile(r"\D")


def numbers(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Figures that were changed, dropped or added; a word for the number will do."""
    source, target = figures(pair.source), figures(pair.target)
    if source == target:
        return
    english, own = rules.english.numbers.said_in(pair.source), rules.numbers.said_in(pair.target)
    # "One" is an article as often as a number, so that it cannot stand against another one.
    more = own - Counter({number: times for number, times in english.items() if number > 1})
    missing = [number for number in source - target if not more[int(number)]]
    unknown = [
        number
        for number in target - source
        if not (english - own)[int(number)] and not _is_in_range(int(number), pair.source)
    ]
    yield from _differences(missing, unknown)


def _is_in_range(number: int, text: str) -> bool:
    """Tell whether a number is one of those that a range of the text leaves out."""
    return any(int(a) < number < int(b) for a, b in _RANGE.findall(visible(text)))


def _differences(missing: list[str], unknown: list[str]) -> Iterator[Problem]:
    if missing and unknown:
        yield Problem(
            Kind.NUMBER,
            f"number {listed(missing)} has become {listed(unknown)}",
            f"write {listed(missing)}",
        )
    elif missing:
        yield Problem(Kind.NUMBER, f"number {listed(missing)} is missing", "write it as in English")
    elif unknown:
        yield Problem(
            Kind.NUMBER, f"number {listed(unknown)} is not in English", "write what English says"
        )


def figures(text: str) -> Counter[str]:
    """Count the numbers written in figures, without the signs between their digits."""
    return Counter(_SIGNS.sub("", number) for number in _NUMBER.findall(visible(text)))


def number_words(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A number written as a word that has become another one; small ones have other senses."""
    if not rules.numbers.known:
        return
    source = {n for n in rules.english.numbers.said_in(pair.source) if n > 2}
    target = {n for n in rules.numbers.said_in(pair.target) if n > 2}
    missing = source - target - {int(number) for number in figures(pair.target)}
    unknown = target - source - {int(number) for number in figures(pair.source)}
    if missing and unknown:
        yield Problem(
            Kind.NUMBER,
            f"the word for {listed(map(str, missing))} has become that for"
            f" {listed(map(str, unknown))}",
            f"say {listed(map(str, missing))}",
        )


CHECKS: tuple[TextCheck, ...] = (numbers, number_words)
