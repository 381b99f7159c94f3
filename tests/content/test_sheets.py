"""What stands on a sheet to print, before it is set in type."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.content.facets import FACETS
from senet_rules.content.language import load_language
from senet_rules.content.sheets import Sheet, messages, sheet_of
from senet_rules.engine.ruleset import ExitRow, ExtraThrows, LongDie, RuleSet, Sticks
from senet_rules.engine.rulesets import BELL, RULESETS, STANDARD

ENGLISH = load_language("en")
ADDRESS = "https://example.org/rules/"


def sheet(ruleset: RuleSet) -> Sheet:
    return sheet_of(ruleset, ENGLISH, ADDRESS)


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_stands_on_the_sheet_as_the_page_tells_it(key: str) -> None:
    rules = sheet(RULESETS[key]).rules
    told = [(item.title, item.text) for item in rules]
    for facet in FACETS:
        assert (ENGLISH.say(facet.title), facet.cell(RULESETS[key], ENGLISH)) in told
    assert len(told) == len(FACETS) + 2


@pytest.mark.parametrize("key", RULESETS)
def test_the_board_is_empty_and_the_start_is_not(key: str) -> None:
    made, pieces = sheet(RULESETS[key]), RULESETS[key].setup.pieces
    assert made.pieces == pieces
    for name in ("cone", "spool"):
        assert f'class="{name}"' not in made.board.svg
        assert made.start.svg.count(f'class="{name}"') == pieces
    cones, spools = made.sides
    assert 'class="cone"' in cones.svg
    assert 'class="spool"' in spools.svg


def test_pictures_are_told_in_words() -> None:
    made = sheet(STANDARD)
    assert "Square 28 is the House of Water." in made.board.alt
    assert "The cones stand on squares 1, 3, 5, 7, and 9." in made.start.alt
    assert [side.alt for side in made.sides] == ["Cones", "Spools"]


def test_what_is_thrown_has_its_tools_and_how_to_make_them() -> None:
    sticks, die = sheet(STANDARD), sheet(BELL)
    assert (sticks.sticks, sticks.die) == (4, ())
    assert (die.sticks, die.die) == (0, (1, 2, 3, 4))
    assert ENGLISH.say(messages.STICKS) in sticks.making
    assert ENGLISH.say(messages.DIE) in die.making
    assert ENGLISH.say(messages.STICKS) not in die.making


def test_each_throw_says_what_it_counts_and_whether_it_gives_another() -> None:
    told = [(throw.shown, throw.value, str(throw.told)) for throw in sheet(STANDARD).throws]
    assert told == [
        (0, 5, "1/16 (6.25%), extra throw"),
        (1, 1, "4/16 (25%), extra throw"),
        (2, 2, "6/16 (37.5%)"),
        (3, 3, "4/16 (25%)"),
        (4, 4, "1/16 (6.25%), extra throw"),
    ]


@given(
    throws=st.builds(Sticks, none_up=st.integers(1, 9), count=st.integers(1, 6))
    | st.builds(LongDie, st.lists(st.integers(1, 9), min_size=1, max_size=8).map(tuple))
)
def test_the_chances_of_what_can_be_seen_are_those_of_the_rule_set(
    throws: Sticks | LongDie,
) -> None:
    ruleset = replace(STANDARD, throws=throws, extra_throws=ExtraThrows(), bearing_off=ExitRow())
    chances: dict[int, Fraction] = {}
    for throw in sheet(ruleset).throws:
        chance = Fraction(str(throw.told).partition(" ")[0])
        chances[throw.value] = chances.get(throw.value, Fraction()) + chance
    total = sum(throws.weights.values())
    assert chances == {value: Fraction(w, total) for value, w in throws.weights.items()}


def test_what_is_not_translated_says_so() -> None:
    german = load_language("de")
    made = sheet_of(STANDARD, replace(german, texts={}), ADDRESS)
    assert made.language == "de"
    assert {item.text.language for item in made.rules} == {"en"}
    assert {item.text.language for item in sheet_of(STANDARD, german, ADDRESS).rules} == {"de"}
