"""What is thrown, as HTML: each fall drawn, its exact chance, and what it counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.ruleset import LongDie, RuleSet
from ...view.messages import Language, Sentence
from ...view.names import ruleset_name
from ..odds import CHANCE, Fall, chance_cell, falls
from ..steps.throws import fall_svg
from ..tables import Table, TableRow
from . import messages


def throws_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return a table for each kind of sticks or die, with a column a rule set that has it."""
    return "".join(_table(language, group) for group in _groups(rulesets))


def _groups(rulesets: Sequence[RuleSet]) -> Iterator[list[RuleSet]]:
    """Yield rule sets that throw the same things, which fall alike whatever they count."""
    groups: dict[object, list[RuleSet]] = {}
    for ruleset in rulesets:
        seen = tuple((fall.shown, fall.chance) for fall in falls(ruleset))
        groups.setdefault((type(ruleset.throws), seen), []).append(ruleset)
    yield from groups.values()


def _table(language: Language, rulesets: Sequence[RuleSet]) -> str:
    first = rulesets[0]
    caption = messages.DIE if isinstance(first.throws, LongDie) else messages.STICKS
    names = (ruleset_name(ruleset, language) for ruleset in rulesets)
    ways = zip(*(falls(ruleset) for ruleset in rulesets), strict=True)
    return Table(
        "senet-matrix senet-falls",
        language.say(caption),
        (language.say(messages.FALL), language.say(CHANCE), *names),
        [_row(language, rulesets, way) for way in ways],
    ).html(language)


def _row(language: Language, rulesets: Sequence[RuleSet], way: Sequence[Fall]) -> TableRow:
    first = way[0]
    counts = (_count(language, *pair) for pair in zip(rulesets, way, strict=True))
    return TableRow(
        _seen(language, rulesets[0], first),
        (chance_cell(first.chance, language), *counts),
        drawing=fall_svg(rulesets[0], first),
    )


def _seen(language: Language, ruleset: RuleSet, fall: Fall) -> Sentence:
    if isinstance(ruleset.throws, LongDie):
        return language.say(messages.ON_TOP, number=fall.shown)
    if not fall.shown:
        return language.say(messages.NONE_UP)
    return language.say(messages.LIGHT_UP, count=fall.shown)


def _count(language: Language, ruleset: RuleSet, fall: Fall) -> Sentence:
    if fall.value in ruleset.extra_throws.values:
        return language.say(messages.AGAIN, value=fall.value)
    return Sentence(str(fall.value), language.code)
