"""Spots: what a pattern is told about a position, and what it must not ask."""

from __future__ import annotations

import pytest

from senet_rules.content.examples.meeting import landing
from senet_rules.content.examples.spots import Spot, param
from senet_rules.engine.explain import Reason, Refusal
from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.rulesets import JEQUIER, STANDARD


def test_a_spot_tells_whose_pieces_stand_where() -> None:
    spot = Spot(STANDARD, parse_position("10/7sc1/1scc4s1 s - 2-2", STANDARD), 1)
    assert spot.own_squares == (18, 22, 29)
    assert spot.pieces == 6
    assert [str(move) for move in spot.legal] == ["18x19", "29-30"]
    assert {square: refusal.reason for square, refusal in spot.refused.items()} == {
        22: Reason.PROTECTED
    }


def test_in_a_throw_off_no_side_is_to_move() -> None:
    with pytest.raises(ValueError, match="no side is to move"):
        _ = Spot(JEQUIER, start_position(JEQUIER), 1).side


def test_a_list_of_squares_is_not_one_square() -> None:
    with pytest.raises(TypeError, match=r"squares is \(26, 27\), expected one square"):
        param(Refusal(Reason.FORCED, {"squares": (26, 27)}), "squares")


def test_an_enemy_that_its_square_protects_too_is_no_example_of_landing() -> None:
    blurred = Spot(JEQUIER, parse_position("2cs1c2s1/10/1c5sss c - 2-0", JEQUIER), 6)
    assert [str(move) for move in blurred.legal] == ["3x9", "6-12"]
    assert [refusal.reason for refusal in blurred.refused.values()] == [Reason.PROTECTED]
    assert list(landing(blurred)) == []
