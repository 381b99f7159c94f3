"""A position in words: the text alternative says all that the drawing shows."""

from __future__ import annotations

import pytest

from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.view.description import describe, turn_sentence
from senet_rules.view.diagram import Marks
from senet_rules.view.messages import Language


def _texts(ruleset: RuleSet, position: str, language: Language, **marks: object) -> list[str]:
    parsed = parse_position(position, ruleset)
    said = describe(parsed, ruleset, language, Marks(**marks))  # type: ignore[arg-type]
    return [sentence.text for sentence in said]


def test_a_start_is_told_with_its_houses(english: Language) -> None:
    said = describe(start_position(STANDARD), STANDARD, english)
    assert [sentence.text for sentence in said] == [
        "A Senet board.",
        "The cones stand on squares 1, 3, 5, 7 and 9.",
        "The spools stand on squares 2, 4, 6, 8 and 10.",
        "It is the cones’ turn to throw.",
        "Square 27 is the House of Beauty.",
        "Square 28 is the House of Water.",
        "Square 29 is the House of the Three Truths.",
        "Square 30 is the House of Re-Atum.",
    ]


def test_marks_on_squares_are_told(english: Language) -> None:
    said = [sentence.text for sentence in describe(start_position(BELL), BELL, english)]
    assert said[-5:] == [
        "Square 26 is the House of Beauty.",
        "Square 27 is marked X.",
        "Square 28 is marked III.",
        "Square 29 is marked II.",
        "Square 30 is marked I.",
    ]


def test_pieces_off_and_captured_are_counted(english: Language) -> None:
    said = _texts(BELL, "9c/10/9s s 2 1-2", english)
    assert "One cone is on the board, on square 10." in said
    assert "One spool is on the board, on square 30." in said
    assert "1 cone has been borne off." in said
    assert "2 spools have been borne off." in said
    assert "8 cones have been captured." in said
    assert "7 spools have been captured." in said
    assert "The spools have thrown 2 and are to move." in said


def test_a_side_without_pieces_on_the_board_is_told(english: Language) -> None:
    said = _texts(STANDARD, "10/10/9s - - 5-4", english)
    assert "No cone is on the board." in said
    assert "The game is over." in said


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ("1 -", "The first player is to throw for who begins."),
        ("2 -", "The second player is to throw for who begins."),
        ("1 3", "The first player has thrown 3 for who begins."),
        ("2 1", "The second player has thrown 1 for who begins."),
        ("c -", "It is the cones’ turn to throw."),
        ("s -", "It is the spools’ turn to throw."),
        ("c 6", "The cones have thrown 6 and are to move."),
    ],
)
def test_whose_turn_it_is(turn: str, expected: str, english: Language) -> None:
    position = parse_position(f"cscscscscs/10/10 {turn} 0-0", JEQUIER)
    assert turn_sentence(position, english).text == expected


def test_marks_of_the_diagram_are_told(english: Language) -> None:
    said = _texts(
        STANDARD,
        "cc8/9s/5c4 c 2 2-4",
        english,
        movable=frozenset({2, 26}),
        refused=frozenset({1}),
        targets=frozenset({4, 28}),
        lost=frozenset({3}),
        path=(26, 28),
        carried=15,
    )
    assert said[-6:] == [
        "The pieces on squares 2 and 26 are marked as movable.",
        "The piece on square 1 is crossed out: it may not move.",
        "The squares 4 and 28 are marked as goals of a move.",
        "The piece on square 3 is struck through: it is captured.",
        "An arrow leads from 26 to 28.",
        "A dashed arrow leads from 28 to 15.",
    ]


def test_an_arrow_off_the_board_is_told(english: Language) -> None:
    said = _texts(STANDARD, "10/9s/9c c 2 4-4", english, path=(30, None))
    assert said[-1] == "An arrow leads from 30 off the board."


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_each_fact_is_one_message(ruleset: RuleSet, bracketed: Language) -> None:
    said = describe(start_position(ruleset), ruleset, bracketed)
    assert {sentence.language for sentence in said} == {bracketed.code}
    assert all(sentence.text.count("[") == sentence.text.count("]") == 1 for sentence in said)
