"""The board that plays is the drawing of the pages, and the same from build and engine."""

from __future__ import annotations

import re

import pytest

from senet_rules.engine.position import start_position
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.diagram import draw
from senet_rules.view.live import live_board
from senet_rules.view.messages import Language
from tests.view.board import Page

ALL = pytest.mark.parametrize("key", RULESETS)


@ALL
def test_what_the_build_draws_is_what_the_engine_answers(
    key: str, reader: Page, english: Language
) -> None:
    ruleset = RULESETS[key]
    built = live_board(start_position(ruleset), ruleset, english)
    assert reader.new(key, 1)["board"]["html"] == built


@ALL
def test_a_board_that_plays_is_the_picture_with_names_and_roles(
    key: str, english: Language
) -> None:
    ruleset = RULESETS[key]
    position = start_position(ruleset)
    drawn = live_board(position, ruleset, english, focus=7)
    bare = re.sub(r' (role|tabindex|aria-selected|aria-label|lang)="[^"]*"', "", drawn)
    picture = re.sub(r' (role|aria-label)="[^"]*"', "", draw(position, ruleset, english))
    assert bare.replace("senet-svg live", "senet-svg") == picture


@ALL
def test_the_name_of_a_square_tells_house_and_piece(key: str, english: Language) -> None:
    ruleset = RULESETS[key]
    drawn = live_board(start_position(ruleset), ruleset, english)
    assert 'aria-label="1, Cone"' in drawn
    assert 'aria-label="2, Spool"' in drawn
    for house in ruleset.houses:
        label = re.search(rf'data-square="{house.square}"[^>]*aria-label="([^"]*)"', drawn)
        assert label
        assert house.mark in label[1]
        assert ("House of" in label[1]) == (house.name is not None)
        assert label[1].endswith("Empty")


def test_an_untranslated_name_is_marked(english: Language) -> None:
    german = Language("de", "ltr", english.style)
    ruleset = RULESETS["standard"]
    assert 'lang="en"' in live_board(start_position(ruleset), ruleset, german)
