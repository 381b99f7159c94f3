"""Moves and refusals as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from senet_rules.engine.board import LAST_SQUARE
from senet_rules.engine.explain import Reason, explain
from senet_rules.engine.moves import Kind, apply_move, legal_moves, parse_move
from senet_rules.engine.position import Position, Turn, parse_position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.messages import Language
from senet_rules.view.refusals import refusal_sentence
from senet_rules.view.words import move_sentence
from tests.view.sayings import MOVES, REFUSALS, Moved, Refused


@pytest.mark.parametrize("case", MOVES, ids=lambda case: f"{case.throw}:{case.move}")
def test_moves_are_told_in_a_sentence(case: Moved, english: Language) -> None:
    position = parse_position(case.position, case.ruleset)
    move = parse_move(case.move, position, case.throw, case.ruleset)
    said = move_sentence(move, position, case.throw, case.ruleset, english)
    assert said.text == case.expected


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.reason.value)
def test_refusals_are_told_in_a_sentence(case: Refused, english: Language) -> None:
    position = parse_position(case.position, case.ruleset)
    refusal = explain(position, case.throw, case.square, case.ruleset, backward=case.backward)
    assert refusal is not None
    assert refusal.reason is case.reason
    assert refusal_sentence(refusal, position, case.ruleset, english).text == case.expected


def test_every_reason_and_kind_is_among_them() -> None:
    assert {case.reason for case in REFUSALS} == set(Reason)
    kinds = {
        parse_move(
            case.move, parse_position(case.position, case.ruleset), case.throw, case.ruleset
        ).kind
        for case in MOVES
    }
    assert kinds == set(Kind)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_every_move_and_refusal_of_a_game_is_one_message(
    ruleset: RuleSet, bracketed: Language
) -> None:
    for position, throw in _random_play(ruleset, plies=120):
        said = [
            move_sentence(move, position, throw, ruleset, bracketed)
            for move in legal_moves(position, throw, ruleset)
        ]
        for square in range(1, LAST_SQUARE + 1):
            for backward in (False, True):
                refusal = explain(position, throw, square, ruleset, backward=backward)
                if refusal:
                    said.append(refusal_sentence(refusal, position, ruleset, bracketed))
        for sentence in said:
            assert sentence.language == bracketed.code
            assert re.fullmatch(r"\[[^][{}]+\]", sentence.text)
            assert "None" not in sentence.text


def _random_play(ruleset: RuleSet, plies: int) -> Iterator[tuple[Position, int]]:
    random = Random(20260101)
    position = start_position(ruleset)
    for _ in range(plies):
        if position.turn is Turn.OVER:
            position = start_position(ruleset)
        throw = random.choice(list(ruleset.throws.weights))
        yield position, throw
        move = random.choice(legal_moves(position, throw, ruleset))
        position = apply_move(position, move, throw, ruleset)
