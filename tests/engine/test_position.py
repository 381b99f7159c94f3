"""Positions and their notation: what is read, what is written, and how all else is refused."""

from __future__ import annotations

import pytest

from senet_rules.engine.board import Side, mask_of
from senet_rules.engine.core import Outcome
from senet_rules.engine.errors import PositionError
from senet_rules.engine.position import (
    Position,
    Turn,
    format_position,
    outcome_of,
    parse_position,
    start_position,
    winner,
)
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, STANDARD
from tests.engine.samples import BELL_STOPS, jequier

START = "cscscscscs/10/10"


@pytest.mark.parametrize(
    ("ruleset", "text"),
    [
        (STANDARD, "cscscscscs/10/10 c - 0-0"),
        (JEQUIER, "cscscscscs/10/10 1 - 0-0"),
        (jequier(first_seat=2), "cscscscscs/10/10 2 - 0-0"),
        (BELL, "cscscscscs/cscscscscs/10 c - 0-0"),
    ],
)
def test_starts(ruleset: RuleSet, text: str) -> None:
    assert str(start_position(ruleset)) == text
    assert parse_position(text, ruleset) == start_position(ruleset)


def test_a_position_is_read_along_the_track() -> None:
    position = parse_position("c8s/s8c/2c6s s 4 2-2", STANDARD)
    assert position == Position(mask_of((1, 20, 23)), mask_of((10, 11, 30)), Turn.SPOOLS, 4, (2, 2))
    assert position.side_on(1) is Side.CONES
    assert position.side_on(10) is Side.SPOOLS
    assert position.side_on(2) is None
    assert position.mask(Side.SPOOLS) == position.spools
    assert position.mask(Side.CONES) == position.cones


@pytest.mark.parametrize(
    ("ruleset", "text"),
    [
        (STANDARD, "10/10/2cscsc3 s - 2-3"),
        (STANDARD, "10/s9/10 - - 5-4"),
        (STANDARD, "cscscscscs/10/10 s 5 0-0"),
        (JEQUIER, "cscscscscs/10/10 2 6 0-0"),
        # What play never reaches is not refused: a start after the throw-off, a deep defeat.
        (JEQUIER, "cscscscscs/10/10 c - 0-0"),
        (BELL, "10/10/10 - - 10-0"),
        (BELL, "10/10/10 - - 0-0"),
        (BELL, "10/10/9c c 1 9-9"),
        (BELL, "4c4s/10/10 s - 2-2"),
    ],
)
def test_a_canonical_position_is_read_and_written_back(ruleset: RuleSet, text: str) -> None:
    assert format_position(parse_position(text, ruleset)) == text


# Rule set, text, field, column, found, expected.
REFUSED = [
    (STANDARD, "", "position", 1, "1 field", "4 fields"),
    (STANDARD, f"{START} c -", "position", 21, "3 fields", "4 fields"),
    (STANDARD, f"{START} c - 0-0 ", "position", 26, "5 fields", "4 fields"),
    (STANDARD, f"{START}  c - 0-0", "position", 18, "5 fields", "4 fields"),
    (STANDARD, f" {START} c - 0-0", "position", 1, "5 fields", "4 fields"),
    (STANDARD, f"{START} c - 0-0 x", "position", 26, "5 fields", "4 fields"),
    (STANDARD, f"{START}\tc\t-\t0-0", "position", 25, "1 field", "4 fields"),
    (STANDARD, "x" * 100_000, "position", 81, "100000 characters", "at most 80"),
    (STANDARD, "cscscscscs/10 c - 0-0", "placement", 14, "2 rows", "3 rows"),
    (STANDARD, f"{START}/10 c - 0-0", "placement", 17, "4 rows", "3 rows"),
    (STANDARD, "cscscscsc/10/10 c - 0-0", "placement", 10, "9 squares", "10 squares in row 1"),
    (STANDARD, "cscscscscs/9/10 c - 0-0", "placement", 13, "9 squares", "10 squares in row 2"),
    (STANDARD, "cscscscscs//10 c - 0-0", "placement", 12, "0 squares", "10 squares in row 2"),
    (STANDARD, "cscscscscss/10/10 c - 0-0", "placement", 11, "11 squares", "10 squares in row 1"),
    (STANDARD, "cscscscsc2/10/10 c - 0-0", "placement", 10, "11 squares", "10 squares in row 1"),
    (STANDARD, "cscscscscs/55/10 c - 0-0", "placement", 12, "55 squares", "10 squares in row 2"),
    (STANDARD, "cscscscscs/10/9x c - 0-0", "placement", 16, "'x'", "c, s, a number of empty"),
    (STANDARD, "Cscscscscs/10/10 c - 0-0", "placement", 1, "'C'", "c, s, a number of empty"),
    (STANDARD, "cscscscscs/010/10 c - 0-0", "placement", 12, "'0'", "without leading zeros"),
    (STANDARD, "cscscscs2/5c04/10 c - 0-0", "placement", 13, "'0'", "without leading zeros"),
    (STANDARD, "cscscscscs/1٠/10 c - 0-0", "placement", 13, r"'\u0660'", "c, s, a number"),
    (STANDARD, "cscscscscs/9c/10 c - 0-0", "placement", 13, "cone 6", "at most 5 a side"),
    (BELL, "cscscscscs/cscscscscs/9s c - 0-0", "placement", 24, "spool 11", "at most 10 a side"),
    (STANDARD, "cscscscsc1/10/7s2 c - 0-0", "placement", 16, "a spool", "on the water square 28"),
    (JEQUIER, "1scscscscs/10/6c3 c - 0-0", "placement", 16, "a cone", "on the water square 27"),
    (STANDARD, f"{START} x - 0-0", "turn", 18, "'x'", "c, s or -"),
    (STANDARD, f"{START} C - 0-0", "turn", 18, "'C'", "c, s or -"),
    (JEQUIER, f"{START} 3 - 0-0", "turn", 18, "'3'", "c, s, 1, 2 or -"),
    (STANDARD, f"{START} - - 0-0", "turn", 18, "'-'", "c or s in an undecided game"),
    (JEQUIER, f"{START} - - 0-0", "turn", 18, "'-'", "c or s in an undecided game"),
    (STANDARD, "10/s9/10 c - 5-4", "turn", 10, "'c'", "- in a decided game"),
    (BELL, "10/s9/10 s - 2-0", "turn", 10, "'s'", "- in a decided game"),
    (BELL, "10/10/10 c - 3-3", "turn", 10, "'c'", "- in a decided game"),
    (STANDARD, f"{START} 1 - 0-0", "turn", 18, "'1'", "no throw-off"),
    (BELL, "cscscscscs/cscscscscs/10 2 - 0-0", "turn", 26, "'2'", "no throw-off"),
    (JEQUIER, "cscscscsc1/s9/10 1 - 0-0", "turn", 18, "'1'", "the pieces have left their start"),
    (STANDARD, f"{START} c 6 0-0", "throw", 20, "'6'", "- or one of 1, 2, 3, 4, 5"),
    (JEQUIER, f"{START} 1 5 0-0", "throw", 20, "'5'", "- or one of 1, 2, 3, 4, 6"),
    (BELL, "cscscscscs/cscscscscs/10 c 5 0-0", "throw", 28, "'5'", "- or one of 1, 2, 3, 4"),
    (STANDARD, f"{START} c 04 0-0", "throw", 20, "'04'", "- or one of"),
    (STANDARD, f"{START} c 4. 0-0", "throw", 20, "'4.'", "- or one of"),
    (STANDARD, "10/s9/10 - 4 5-4", "throw", 12, "'4'", "- in a decided game"),
    (STANDARD, f"{START} c - 0", "off", 22, "'0'", "two numbers such as 0-0"),
    (STANDARD, f"{START} c - 0-0-0", "off", 22, "'0-0-0'", "two numbers such as 0-0"),
    (STANDARD, f"{START} c - -0", "off", 22, "nothing", "a number without leading zeros"),
    (STANDARD, f"{START} c - 0-", "off", 24, "nothing", "a number without leading zeros"),
    (STANDARD, f"{START} c - 00-0", "off", 22, "'00'", "a number without leading zeros"),
    (STANDARD, f"{START} c - 0-0\n", "off", 24, r"'0\n'", "a number without leading zeros"),
    (STANDARD, f"{START} c - 0-+0", "off", 24, "'+0'", "a number without leading zeros"),
    (STANDARD, f"{START} c - 1-0", "off", 22, "1", "0 cones off with 5 on the board"),
    (STANDARD, "cscscscsc1/10/10 c - 0-0", "off", 24, "0", "1 spools off with 4 on the board"),
    (BELL, "10/10/9c c - 10-0", "off", 14, "10", "at most 9 cones off with 1 on the board"),
    (BELL, "10/10/9c c - 0-11", "off", 16, "11", "at most 10 spools off with 0 on the board"),
    (STANDARD, "10/10/10 - - 5-5", "off", 14, "'5-5'", "one side still on the board"),
]


@pytest.mark.parametrize(("ruleset", "text", "field", "column", "found", "expected"), REFUSED)
def test_all_else_is_refused_with_its_place(
    ruleset: RuleSet, text: str, field: str, column: int, found: str, expected: str
) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(text, ruleset)
    error = caught.value
    assert (error.field, error.column, error.found) == (field, column, found)
    assert expected in error.expected
    assert str(error) == f"{field}, column {column}: found {found}, expected {error.expected}"
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("ruleset", "text", "outcome", "side"),
    [
        (STANDARD, "10/s9/10 - - 5-4", Outcome.FIRST, Side.CONES),
        (STANDARD, "10/c9/10 - - 4-5", Outcome.SECOND, Side.SPOOLS),
        (STANDARD, "10/cs8/10 s - 4-4", None, None),
        (BELL, "10/s9/10 - - 2-0", Outcome.FIRST, Side.CONES),
        (BELL, "10/c9/10 - - 0-2", Outcome.SECOND, Side.SPOOLS),
        (BELL, "10/s9/10 s - 1-0", None, None),
        (BELL, "10/10/10 - - 4-4", Outcome.DRAW, None),
        (BELL, "10/10/8cs c - 4-4", None, None),
        (BELL_STOPS, "10/10/8cs - - 4-4", Outcome.DRAW, None),
        (BELL_STOPS, "10/10/3cs5 c - 4-4", None, None),
    ],
)
def test_outcomes(ruleset: RuleSet, text: str, outcome: Outcome | None, side: Side | None) -> None:
    position = parse_position(text, ruleset)
    assert outcome_of(position, ruleset) is outcome
    assert winner(position, ruleset) is side


def test_turns() -> None:
    assert [turn.side for turn in Turn] == [Side.CONES, Side.SPOOLS, None, None, None]
    assert [turn.seat for turn in Turn] == [None, None, 1, 2, None]
    assert [Turn.of(side) for side in Side] == [Turn.CONES, Turn.SPOOLS]
