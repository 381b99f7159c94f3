"""Facets: the order, the fields they read, and that every change of a field changes a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import islice, product
from typing import Any

import pytest

from senet_rules.content.comparison import compare
from senet_rules.content.examples.search import played
from senet_rules.content.facets import FACETS, MESSAGES, Facet
from senet_rules.engine.board import Side
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.ruleset import (
    AllOff,
    Blockade,
    ExitRow,
    ExitSquares,
    Expulsion,
    FixedStart,
    Forced,
    HoldingWater,
    House,
    HouseName,
    LongDie,
    MostPoints,
    Protection,
    Retreat,
    RuleSet,
    RuleSetError,
    Setup,
    Sticks,
    Stop,
    ThrowOff,
    Water,
)
from senet_rules.engine.rulesets import JEQUIER, RULESETS, STANDARD
from senet_rules.view.messages import Language
from tests.content.samples import Recorder

IN_ORDER = [
    "Who begins",
    "Pieces and setup",
    "Throws",
    "Extra throws",
    "Landing on an enemy",
    "Blockades",
    "Safe squares",
    "Hit on the last squares",
    "House of Water",
    "The last squares",
    "Compulsory stop",
    "Moving backward",
    "Forced moves",
    "No move possible",
    "Bearing off",
    "How to win",
]

# What a part may be exchanged for as a whole, by its field.
EXCHANGES: Mapping[str, tuple[object, ...]] = {
    "opening": (FixedStart(Side.CONES), ThrowOff(1, Side.SPOOLS, 10, 11)),
    "throws": (Sticks(none_up=5), LongDie((1, 2, 3, 4))),
    "protection": (None, Protection(2), Protection(3)),
    "blockade": (None, Blockade(3)),
    "expulsion": (None, Expulsion(frozenset({29, 30}), 20)),
    "water": (None, Water(28, 15, -1), Water(22, 1, 1), HoldingWater(26, 14)),
    "houses": ((House(22, HouseName.BEAUTY),),),
    "stop": (None, Stop(21)),
    "retreat": (None, Retreat(), Retreat(may_hit=True), Retreat(never_from=frozenset({28}))),
    "forced": (None, Forced(frozenset({27, 29}))),
    "bearing_off": (STANDARD.bearing_off, ExitRow()),
    "ending": (AllOff(), MostPoints()),
}


def changed_values(name: str, value: object) -> Iterator[object]:
    """Yield values for a field that differ from the one it has."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, int):
        yield from (value + step for step in (1, -1, 2, -2, 14))
    elif isinstance(value, str):
        yield value + "*"
    elif isinstance(value, frozenset):
        yield from (value ^ {number} for number in (*range(1, 7), *range(24, 31)))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            for new in changed(name, item):
                yield (*value[:index], new, *value[index + 1 :])
    else:
        yield from {"name": (*HouseName,), "throws": (frozenset({4}),)}[name]


def changed(name: str, value: object) -> Iterator[object]:
    """Yield every change of one thing inside a value, whether it makes a valid rule set or not."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            old = getattr(value, field.name)
            for new in changed_values(field.name, old):
                yield replace(value, **{field.name: new})
    else:
        yield from changed_values(name, value)


def linked(part: object) -> Iterator[tuple[str, object]]:
    """Yield changes of fields that cannot change alone, with what must change along."""
    if isinstance(part, ThrowOff):
        for deciding, origin, side in product((1, 2, 3), (9, 10, 13, 14), Side):
            new = replace(
                part, deciding=deciding, origin=origin, target=origin + deciding, side=side
            )
            for field in fields(part):
                if getattr(new, field.name) != getattr(part, field.name):
                    yield field.name, new
    if isinstance(part, Water):
        yield "return_step", replace(part, return_step=-part.return_step, return_from=15)


def valid(ruleset: RuleSet, field: str, value: object) -> tuple[RuleSet, set[str]] | None:
    """Return the rule set with a field changed, and which fields that are, if others must follow.

    Extra throws that cannot be thrown any more fall away, and captures come with points.
    """
    parts: dict[str, Any] = {field: value}
    throws = parts.get("throws", ruleset.throws)
    possible = ruleset.extra_throws.values & throws.weights.keys()
    for along in (
        {},
        {"extra_throws": replace(ruleset.extra_throws, values=possible)},
        {"ending": MostPoints()},
    ):
        with suppress(RuleSetError):
            return replace(ruleset, **{**along, **parts}), {field, *along}
    return None


def changed_parts(name: str, part: object) -> Iterator[tuple[str, object]]:
    """Yield the changes of one part, each with the path of the field that changes."""
    if is_dataclass(part) and not isinstance(part, (Setup, type)):
        for inner in fields(part):
            for new in changed_values(inner.name, getattr(part, inner.name)):
                yield f"{name}.{inner.name}", replace(part, **{inner.name: new})
        yield from ((f"{name}.{inner}", new) for inner, new in linked(part))
    elif part is not None:
        yield from ((name, new) for new in changed(name, part))
    yield from ((name, new) for new in EXCHANGES.get(name, ()) if new != part)


@dataclass(frozen=True)
class Change:
    """A rule set with one field changed: the field's path, and the parts that had to change."""

    path: str
    ruleset: RuleSet
    parts: frozenset[str]


@cache
def changes_of(ruleset: RuleSet) -> tuple[Change, ...]:
    """Return, for every field of every part, the rule set with that field changed."""
    changes = []
    for field in fields(ruleset):
        if field.name == "key":
            continue
        for path, new in changed_parts(field.name, getattr(ruleset, field.name)):
            if made := valid(ruleset, field.name, new):
                changes.append(Change(path, made[0], frozenset(made[1])))
    return tuple(changes)


def leaves(ruleset: RuleSet) -> set[str]:
    """Return the paths of all fields of all parts that the rule set has."""
    paths = set()
    for field in fields(ruleset):
        part = getattr(ruleset, field.name)
        inner = fields(part) if is_dataclass(part) and not isinstance(part, Setup) else ()
        paths |= {f"{field.name}.{one.name}" for one in inner} or {field.name}
    return paths - {"key"}


def cells(ruleset: RuleSet, language: Language) -> dict[str, str]:
    return {facet.key: str(facet.cell(ruleset, language)) for facet in FACETS}


def plays_alike(first: RuleSet, second: RuleSet) -> bool:
    for spot in islice(played(first), 1500):
        if legal_moves(spot.position, spot.throw, second) != spot.legal:
            return False
        for move in spot.legal:
            if play_legal(spot.position, move, spot.throw, second) != spot.after(move):
                return False
    return True


def test_the_facets_stand_in_the_agreed_order(english: Language) -> None:
    assert [str(english.say(facet.title)) for facet in FACETS] == IN_ORDER


def test_keys_are_unique() -> None:
    assert len({facet.key for facet in FACETS}) == len(FACETS)


@pytest.mark.parametrize("facet", FACETS, ids=[facet.key for facet in FACETS])
def test_a_facet_reads_the_fields_it_names_and_no_other(
    facet: Facet, rulesets: Mapping[str, RuleSet], readings: tuple[RuleSet, ...]
) -> None:
    read: set[str] = set()
    for ruleset in (*rulesets.values(), *readings):
        recorder = Recorder(ruleset)
        facet.state(recorder)  # type: ignore[arg-type]
        read |= recorder.read
    assert read == set(facet.fields)


def test_together_the_facets_read_every_field() -> None:
    read = {field for facet in FACETS for field in facet.fields}
    assert read == {field.name for field in fields(RuleSet)} - {"key"}


def test_every_field_of_every_part_can_be_changed(ruleset: RuleSet) -> None:
    assert leaves(ruleset) <= {change.path for change in changes_of(ruleset)}


def test_a_changed_field_changes_a_sentence_of_a_facet_that_reads_it(
    ruleset: RuleSet, english: Language
) -> None:
    told = cells(ruleset, english)
    for change in changes_of(ruleset):
        now = cells(change.ruleset, english)
        differing = [facet for facet in FACETS if now[facet.key] != told[facet.key]]
        assert all(change.parts & {*facet.fields} for facet in differing), change
        field = change.path.partition(".")[0]
        if not any(field in facet.fields for facet in differing):
            assert plays_alike(ruleset, change.ruleset), change


def test_a_changed_field_makes_a_row_of_a_comparison(known: RuleSet, english: Language) -> None:
    told = cells(known, english)
    for change in changes_of(known):
        shown = compare(known, change.ruleset)
        assert bool(shown) == (cells(change.ruleset, english) != told), change


def test_few_fields_can_be_changed_without_a_word(english: Language) -> None:
    silent = {
        (ruleset.key, change.path)
        for ruleset in RULESETS.values()
        for change in changes_of(ruleset)
        if cells(change.ruleset, english) == cells(ruleset, english)
    }
    # Without extra throws it does not matter what becomes of them.
    assert silent == {
        ("bell", "extra_throws.after_backward"),
        ("bell", "no_move.keeps_extra_throw"),
        # Of one square it says nothing to go before the others.
        ("kendall", "forced.first"),
    }


def test_every_sentence_is_said_by_some_rule_set(
    rulesets: Mapping[str, RuleSet], readings: tuple[RuleSet, ...]
) -> None:
    all_sets = (*rulesets.values(), *readings)
    said = {facet.state(one).message.context for facet in FACETS for one in all_sets}
    titles = {facet.title.context for facet in FACETS}
    assert {message.context for message in MESSAGES} == said | titles


def test_throws_of_their_own_are_never_called_exact(english: Language) -> None:
    assert isinstance(STANDARD.bearing_off, ExitSquares)
    assert not any("exact" in cell for cell in cells(STANDARD, english).values())


def test_a_facet_says_its_numbers(english: Language) -> None:
    water = next(facet for facet in FACETS if facet.key == "water")
    assert str(water.cell(STANDARD, english)) == (
        "The House of Beauty is on 27, the House of Water on 28. A piece that lands in the water "
        "goes at once to 15 or, if 15 is taken, to the nearest empty square before it."
    )
    assert "first empty square" in str(water.cell(JEQUIER, english))
