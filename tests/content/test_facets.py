"""Facets: the order, the fields they read, and that every change of a field changes a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from itertools import islice

import pytest

from senet_rules.content.comparison import compare
from senet_rules.content.examples.search import played
from senet_rules.content.facets import FACETS, MESSAGES, Facet
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.ruleset import ExitSquares, RuleSet
from senet_rules.engine.rulesets import JEQUIER, RULESETS, STANDARD
from senet_rules.view.messages import Language
from tests.content.samples import Recorder

from .changes import cells, changes_of, leaves

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
        ("bell", "no_move"),
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
