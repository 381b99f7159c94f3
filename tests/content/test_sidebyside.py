"""Rule sets side by side: every pair, all of them, and positions in which they part."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from senet_rules.content.comparison import compare
from senet_rules.content.facets import FACETS
from senet_rules.content.sidebyside import matrix_html, pairs_html, positions_html
from senet_rules.content.sidebyside.search import Contrast, contrasts
from senet_rules.engine.explain import Refusal
from senet_rules.engine.moves import Move, legal_moves
from senet_rules.engine.position import parse_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.view.messages import Language

ALL = tuple(RULESETS.values())
TOLD = {"landing", "blockades", "safe-squares", "water", "backward", "forced", "bearing-off"}


@pytest.fixture(scope="module")
def found() -> tuple[Contrast, ...]:
    return contrasts(ALL)


def test_every_pair_has_a_section_with_all_its_differences(english: Language) -> None:
    html = pairs_html(english, ALL)
    sections = dict(re.findall(r'(?s)<section id="([^"]+)" data-keys[^>]*>(.*?)</section>', html))
    for first, second in combinations(ALL, 2):
        section = sections.pop(f"pair-{first.key}-{second.key}")
        rows = [row.facet.key for row in compare(first, second)]
        name = f"pair-{first.key}-{second.key}"
        assert re.findall(rf'<tr id="{name}-([^"]+)"', section) == rows
    assert sections == {}
    assert len(re.findall(r"<select", html)) == 2
    assert html.count("<option") == 2 * len(ALL)
    assert '<p class="choice" hidden>' in html
    assert html.startswith('<div class="senet-pairs" data-search-exclude="true">')


def test_ids_are_unique_on_a_page_with_all_of_them(english: Language) -> None:
    html = pairs_html(english, ALL) + matrix_html(english, ALL) + positions_html(english, ALL)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_equal_rule_sets_say_so(english: Language) -> None:
    html = pairs_html(english, (STANDARD, STANDARD))
    assert "The two rule sets have the same rules." in html
    assert "<table" not in html


def test_the_matrix_has_every_facet_of_every_rule_set(english: Language) -> None:
    html = matrix_html(english, ALL)
    assert re.findall(r'<tr id="all-([^"]+)"', html) == [facet.key for facet in FACETS]
    for facet in FACETS:
        row = re.findall(rf'(?s)<tr id="all-{facet.key}">(.*?)</tr>', html)[0]
        assert row.count("<td") == len(ALL)
    assert html.count("data-label=") == len(ALL) * len(FACETS)


def test_every_rule_that_can_make_a_difference_has_a_position(
    found: tuple[Contrast, ...],
) -> None:
    assert {contrast.facet.key for contrast in found} >= TOLD
    keys = [contrast.facet.key for contrast in found]
    assert keys == [facet.key for facet in FACETS if facet.key in keys]


def test_the_rule_sets_part_there_with_the_same_pieces_and_throw(
    found: tuple[Contrast, ...],
) -> None:
    for contrast in found:
        boards = contrast.boards
        assert [board.ruleset for board in boards] == list(ALL)
        assert len({(b.position.cones, b.position.spools, b.position.turn) for b in boards}) == 1
        assert len({board.throw for board in boards}) == 1
        assert len(set(contrast.answers)) > 1
        assert any(isinstance(answer, Move) for answer in contrast.answers)
        for board, answer in zip(boards, contrast.answers, strict=True):
            read = parse_position(str(board.before), board.ruleset)
            legal = legal_moves(read, board.throw, board.ruleset)
            if isinstance(answer, Refusal):
                assert contrast.square not in {move.origin for move in legal}
            else:
                assert answer in legal
                assert answer.origin == contrast.square


def test_no_position_stands_for_two_rules(found: tuple[Contrast, ...]) -> None:
    shown = [str(contrast.boards[0].before) for contrast in found]
    assert len(shown) == len(set(shown))


def test_the_positions_are_the_same_every_time(found: tuple[Contrast, ...]) -> None:
    contrasts.cache_clear()
    assert contrasts(ALL) == found


def test_each_board_is_drawn_told_and_opens(found: tuple[Contrast, ...], english: Language) -> None:
    html = positions_html(english, ALL)
    assert html.count("<svg") == html.count("data-open") == len(found) * len(ALL)
    for contrast in found:
        for board, answer in zip(contrast.boards, contrast.answers, strict=True):
            assert str(board.say(answer, english)).replace("'", "&#x27;") in html
            assert f'data-position="{board.before}"' in html


def test_a_board_on_which_nothing_moves_says_so(english: Language) -> None:
    html = positions_html(english, ALL)
    passes = sum(
        any(move.origin is None for move in board.legal)
        for contrast in contrasts(ALL)
        for board in contrast.boards
    )
    assert html.count("have no move and pass.") + html.count("lose their turn") >= passes


@pytest.mark.parametrize("pair", [(STANDARD, BELL), (JEQUIER, BELL)], ids=["standard", "jequier"])
def test_two_rule_sets_alone_can_be_set_side_by_side(
    pair: tuple[RuleSet, RuleSet],
) -> None:
    assert contrasts(pair)
    assert all(len(contrast.boards) == 2 for contrast in contrasts(pair))
