"""Comparisons: which rows appear for which pair, and the tables that show them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

import pytest

from senet_rules.content.comparison import (
    compare,
    comparison_html,
    rules_html,
)
from senet_rules.content.facets import FACETS
from senet_rules.engine.ruleset import ExtraThrows, NoMove, RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD
from senet_rules.view.messages import Language
from senet_rules.view.names import ruleset_name

JEQUIER_ROWS = [
    "Who begins",
    "Throws",
    "Extra throws",
    "Blockades",
    "Safe squares",
    "House of Water",
    "Moving backward",
    "No move possible",
    "Bearing off",
]
BELL_ROWS = [
    "Pieces and setup",
    "Throws",
    "Extra throws",
    "Landing on an enemy",
    "Safe squares",
    "The last squares",
    "Forced moves",
    "Bearing off",
    "How to win",
]
KENDALL_ROWS = [
    "Who begins",
    "Pieces and setup",
    "Safe squares",
    "Hit on the last squares",
    "House of Water",
    "The last squares",
    "Compulsory stop",
    "Moving backward",
    "Forced moves",
    "No move possible",
    "Bearing off",
]
JEQUIER_AND_BELL_ROWS = [
    "Who begins",
    "Pieces and setup",
    "Throws",
    "Extra throws",
    "Landing on an enemy",
    "Blockades",
    "Safe squares",
    "The last squares",
    "Moving backward",
    "Forced moves",
    "Bearing off",
    "How to win",
]


def titles(first: RuleSet, second: RuleSet, language: Language) -> list[str]:
    return [str(language.say(row.facet.title)) for row in compare(first, second)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (JEQUIER, STANDARD, JEQUIER_ROWS),
        (BELL, STANDARD, BELL_ROWS),
        (KENDALL, STANDARD, KENDALL_ROWS),
        (JEQUIER, BELL, JEQUIER_AND_BELL_ROWS),
    ],
    ids=["jequier", "bell", "kendall", "jequier and bell"],
)
def test_the_rows_of_the_known_pairs(
    first: RuleSet, second: RuleSet, expected: list[str], english: Language
) -> None:
    assert titles(first, second, english) == expected
    assert titles(second, first, english) == expected


def test_a_rule_set_does_not_differ_from_itself(ruleset: RuleSet, english: Language) -> None:
    assert compare(ruleset, ruleset) == ()
    assert "have the same rules" in comparison_html(english, ruleset, ruleset)


def test_a_row_never_says_the_same_twice(
    rulesets: Mapping[str, RuleSet], english: Language
) -> None:
    for first, second in permutations(rulesets.values(), 2):
        for row in compare(first, second):
            left, right = row.cells(english)
            assert left != right


def test_what_is_left_out_is_told_by_another_row(
    rulesets: Mapping[str, RuleSet], english: Language
) -> None:
    for first, second in permutations(rulesets.values(), 2):
        shown = {row.facet.key for row in compare(first, second)}
        for facet in FACETS:
            if facet.differs(first, second) and facet.key not in shown:
                assert facet.cover
                assert facet.cover.by in shown


def test_nothing_covers_a_difference_that_no_other_row_shows() -> None:
    same_rules_of_passing = replace(STANDARD, no_move=NoMove(keeps_extra_throw=False))
    assert [row.facet.key for row in compare(STANDARD, same_rules_of_passing)] == ["no-move"]
    renamed = replace(STANDARD, houses=STANDARD.houses[1:])
    assert "last-squares" in {row.facet.key for row in compare(STANDARD, renamed)} or (
        "water" in {row.facet.key for row in compare(STANDARD, renamed)}
    )
    unnamed = replace(STANDARD, houses=STANDARD.houses[:3])
    assert [row.facet.key for row in compare(STANDARD, unnamed)] == ["last-squares"]


def test_passing_is_told_beside_extra_throws_only_if_both_have_them() -> None:
    without = replace(JEQUIER, extra_throws=ExtraThrows())
    assert "no-move" not in {row.facet.key for row in compare(STANDARD, without)}
    assert "no-move" in {row.facet.key for row in compare(STANDARD, JEQUIER)}


def test_the_table_has_a_caption_and_header_cells_with_scope(english: Language) -> None:
    html = comparison_html(english, STANDARD, JEQUIER)
    assert (
        "<caption>How Senet after Jéquier differs from the standard rules of Senet</caption>"
    ) in html
    assert re.findall(r'<th scope="col">(.*?)</th>', html) == [
        "Rule",
        "Standard Senet",
        "Senet after Jéquier",
    ]
    assert re.findall(r'<th scope="row">(.*?)</th>', html) == JEQUIER_ROWS
    assert html.count('<td data-label="Standard Senet">') == len(JEQUIER_ROWS)
    assert html.count('<td data-label="Senet after Jéquier">') == len(JEQUIER_ROWS)


def test_every_cell_of_the_table_is_what_the_facet_says(english: Language) -> None:
    html = comparison_html(english, STANDARD, BELL)
    cells = re.findall(r"<td[^>]*>(.*?)</td>", html)
    assert cells == [
        cell.html("en") for row in compare(STANDARD, BELL) for cell in row.cells(english)
    ]


def test_a_pair_without_a_caption_of_its_own_has_one_too(english: Language) -> None:
    html = comparison_html(english, JEQUIER, BELL)
    assert "<caption>How the two rule sets differ</caption>" in html


def test_the_table_of_all_rules_has_all_facets(ruleset: RuleSet, english: Language) -> None:
    html = rules_html(english, ruleset)
    assert re.findall(r'<tr id="rule-(.*?)">', html) == [facet.key for facet in FACETS]
    for facet in FACETS:
        assert f"{facet.cell(ruleset, english).html('en')}</td>" in html


def test_a_rule_set_without_a_name_is_called_by_its_key(english: Language) -> None:
    unknown = replace(STANDARD, key="home-made")
    assert str(ruleset_name(unknown, english)) == "home-made"
    assert all(str(ruleset_name(known, english)) != known.key for known in RULESETS.values())


def test_english_in_another_language_is_marked(english: Language) -> None:
    german = replace(english, code="de")
    html = comparison_html(german, STANDARD, BELL)
    assert '<caption><span lang="en" dir="auto">How Senet after Bell' in html
