"""Odds: exact chances, counted again by throwing every way there is."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

from senet_rules.content.odds import extra_throw_chance, odds_html, throw_chances
from senet_rules.engine.ruleset import ExtraThrows, LongDie, RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, STANDARD
from senet_rules.view.messages import Language


def test_the_chances_of_four_sticks() -> None:
    ways = Counter(sum(sides) for sides in product((0, 1), repeat=4))
    chances = throw_chances(STANDARD)
    assert {throw: chance.weight for throw, chance in chances.items()} == {
        1: ways[1],
        2: ways[2],
        3: ways[3],
        4: ways[4],
        5: ways[0],
    }
    assert str(chances[2]) == "6/16"
    assert chances[2].share == Fraction(3, 8)


def test_all_chances_together_are_one(ruleset: RuleSet) -> None:
    assert sum(chance.share for chance in throw_chances(ruleset).values()) == 1


def test_the_chance_of_an_extra_throw() -> None:
    assert extra_throw_chance(STANDARD).share == Fraction(6, 16)
    assert extra_throw_chance(JEQUIER).share == Fraction(6, 16)
    assert extra_throw_chance(BELL).share == 0


def test_the_table_writes_fractions_and_percentages(english: Language) -> None:
    html = odds_html(english, JEQUIER)
    assert re.findall(
        r'<tr><th scope="row">(.*?)</th>\s<td[^>]*>(.*?)</td>\s<td[^>]*>(.*?)<', html
    ) == [
        ("1", "4/16", "25%"),
        ("2", "6/16", "37.5%"),
        ("3", "4/16", "25%"),
        ("4", "1/16", "6.25%"),
        ("6", "1/16", "6.25%"),
        ("Throws of 1, 4, and 6 together", "6/16", "37.5%"),
    ]
    assert re.findall(r">(Yes|No)<", html) == ["Yes", "No", "No", "Yes", "Yes", "Yes"]


def test_without_extra_throws_the_table_does_not_speak_of_them(english: Language) -> None:
    html = odds_html(english, BELL)
    assert "Extra" not in html
    assert "tfoot" not in html
    assert html.count("1/4") == 4


def test_one_extra_throw_is_not_added_up(english: Language) -> None:
    html = odds_html(english, replace(JEQUIER, extra_throws=ExtraThrows(frozenset({4}))))
    assert re.findall(r">(Yes|No)<", html) == ["No", "No", "No", "Yes", "No"]
    assert "tfoot" not in html


def test_a_number_on_two_faces_is_twice_as_likely() -> None:
    loaded = replace(BELL, throws=LongDie((1, 2, 3, 3, 4)))
    assert throw_chances(loaded)[3].share == Fraction(2, 5)
