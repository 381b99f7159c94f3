from __future__ import annotations

import pytest

from senet_rules.engine.board import Side, mask_of, row_and_column, squares_of


def test_a_mask_has_one_bit_for_each_square() -> None:
    assert mask_of((1, 3, 30)) == 0b101 | 1 << 29
    assert list(squares_of(mask_of((30, 1, 7)))) == [1, 7, 30]
    assert mask_of(()) == 0
    assert list(squares_of(0)) == []


@pytest.mark.parametrize("square", [0, 31, -1])
def test_a_number_off_the_board_is_refused(square: int) -> None:
    with pytest.raises(ValueError, match=f"square {square}: expected 1 to 30"):
        mask_of((square,))


@pytest.mark.parametrize(
    ("square", "place"),
    [(1, (0, 0)), (10, (0, 9)), (11, (1, 9)), (20, (1, 0)), (21, (2, 0)), (30, (2, 9))],
)
def test_the_track_turns_at_the_end_of_each_row(square: int, place: tuple[int, int]) -> None:
    assert row_and_column(square) == place


def test_all_squares_have_places_of_their_own() -> None:
    places = {row_and_column(square) for square in range(1, 31)}
    assert places == {(row, column) for row in range(3) for column in range(10)}


def test_sides() -> None:
    assert [side.letter for side in Side] == ["c", "s"]
    assert Side.CONES.other is Side.SPOOLS
    assert Side.SPOOLS.other is Side.CONES
