"""Examples by Standard's rules: each row of a comparison parts in the position that shows it."""

from __future__ import annotations

import re

import pytest

from senet_rules.content.examples import examples_html, examples_of
from senet_rules.content.examples.catalogue import Example
from senet_rules.content.examples.otherwise import elsewhere, told_answer
from senet_rules.content.examples.search import stands
from senet_rules.engine.explain import Refusal
from senet_rules.engine.moves import Move, play_legal
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS, STANDARD
from senet_rules.view.elsewhere import Elsewhere
from senet_rules.view.messages import Language

VARIANTS = [ruleset for ruleset in RULESETS.values() if ruleset is not STANDARD]
EVERY = pytest.mark.parametrize("variant", VARIANTS, ids=[variant.key for variant in VARIANTS])


def changed(variant: RuleSet) -> list[Example]:
    return [one for one in examples_of(variant) if one.facet.differs(STANDARD, variant)]


def compared(variant: RuleSet) -> list[tuple[Example, Elsewhere]]:
    pairs = ((example, elsewhere(example, STANDARD)) for example in changed(variant))
    return [(example, board) for example, board in pairs if isinstance(board, Elsewhere)]


@EVERY
def test_most_examples_can_be_shown_by_standard_too(variant: RuleSet) -> None:
    assert len(compared(variant)) * 2 > len(changed(variant))


@EVERY
def test_with_the_same_throw_the_two_games_part(variant: RuleSet) -> None:
    for example, board in compared(variant):
        assert (board.position.cones, board.position.spools) == (
            example.before.cones,
            example.before.spools,
        )
        if board.legal == example.spot.legal:
            after = play_legal(board.position, example.move, board.throw, STANDARD)
            assert after.turn is not example.after.turn or after != example.after, example.facet.key


@EVERY
def test_what_is_told_of_standard_is_so(variant: RuleSet) -> None:
    for example, board in compared(variant):
        answer = told_answer(example, board)
        if isinstance(answer, Refusal):
            assert answer.params["square"] not in {move.origin for move in board.legal}
        else:
            assert answer in board.legal


@EVERY
def test_each_example_ends_with_standard(variant: RuleSet, english: Language) -> None:
    html, _, folded = examples_html(english, variant).partition("<details")
    assert "otherwise" not in folded
    sections = re.split(r'(?=<section class="senet-example")', html)[1:]
    for section, example in zip(sections, changed(variant), strict=True):
        end = section.partition('<p class="label otherwise">')[2]
        assert "<span>Standard Senet</span>" in end
        board = elsewhere(example, STANDARD)
        if isinstance(board, Elsewhere):
            assert end.count("<figure") == 1
            answer: Move | Refusal = told_answer(example, board)
            assert board.say(answer, english).html("en") in end
        else:
            assert "<figure" not in end
            assert example.facet.cell(STANDARD, english).html("en") in end


def test_standards_own_examples_stand_alone(english: Language) -> None:
    assert "otherwise" not in examples_html(english, STANDARD)
    assert all(stands(example.spot, STANDARD) for example in examples_of(STANDARD))
