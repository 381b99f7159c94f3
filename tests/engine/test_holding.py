"""The parts that hold, stop and send away, in Kendall's game and in one that is made up."""

from __future__ import annotations

import pytest

from senet_rules.engine.playouts import playouts
from senet_rules.engine.position import Turn, start_position
from senet_rules.engine.rulesets import KENDALL
from tests.engine.samples import HOLDING, kendall, moves_in, place, played

NONE_OFF = (0, 0)


def test_kendall_begins_with_the_foremost_spool() -> None:
    start = start_position(KENDALL)
    assert str(start) == "cscscscscs/cscs6/10 1 - 0-0"
    assert moves_in(start, 4, KENDALL) == "-"
    after = played(start, 1, "14-15", KENDALL)
    assert str(after) == "cscscscscs/csc1s5/10 s - 0-0"
    assert start_position(kendall(first_seat=2)).turn is Turn.SEAT_2


def test_kendall_no_piece_passes_26() -> None:
    assert moves_in(place(KENDALL, [22, 25], [1]), 4, KENDALL) == "22-26"
    assert moves_in(place(KENDALL, [22, 25], [1]), 1, KENDALL) == "22-23 25-26"
    assert moves_in(place(KENDALL, [25], [1]), 5, KENDALL) == "25-20"


def test_kendall_from_26_each_throw_leads_elsewhere() -> None:
    position = place(KENDALL, [26], [1])
    told = [moves_in(position, throw, KENDALL) for throw in (1, 2, 3, 4, 5)]
    assert told == ["26-27", "26-28", "26-29", "26-30", "26-off"]


@pytest.mark.parametrize(("square", "throws"), [(27, (4,)), (28, (3,)), (29, (2,)), (30, range(6))])
def test_kendall_each_square_has_its_throw(square: int, throws: range) -> None:
    position = place(KENDALL, [square], [1])
    for throw in KENDALL.throws.weights:
        assert (f"{square}-off" in moves_in(position, throw, KENDALL)) == (throw in throws)


def test_kendall_the_water_gives_back_and_takes_the_turn() -> None:
    position = place(KENDALL, [3, 27], [1])
    assert moves_in(position, 1, KENDALL) == "27-15"
    assert str(played(position, 1, "27-15", KENDALL)) == "s1c7/4c5/10 s - 5-6"
    taken = place(KENDALL, [3, 15, 27], [1, 14])
    assert moves_in(taken, 5, KENDALL) == "27-13"
    assert moves_in(taken, 4, KENDALL) == "27-off"
    assert played(taken, 4, "27-off", KENDALL).turn is Turn.CONES


def test_kendall_a_piece_in_the_water_goes_back_or_may_wait() -> None:
    waits = kendall(may_wait=True)
    position = place(waits, [3, 27], [1])
    assert moves_in(position, 1, waits) == "27-15 27-27"
    after = played(position, 1, "27-27", waits)
    assert (after.cones, after.turn) == (position.cones, Turn.SPOOLS)
    assert moves_in(position, 4, waits) == "27-off"


def test_kendall_a_hit_on_the_last_squares_sends_into_the_water() -> None:
    position = place(KENDALL, [26], [29])
    assert moves_in(position, 3, KENDALL) == "26x29"
    assert str(played(position, 3, "26x29", KENDALL)) == "10/10/6s1c1 s - 6-6"
    assert moves_in(place(KENDALL, [26], [29, 30]), 3, KENDALL) == "26-23"
    in_the_water = played(place(KENDALL, [26], [27]), 1, "26x27", KENDALL)
    assert str(in_the_water) == "10/10/5sc3 c - 6-6"


def test_kendall_a_taken_water_keeps_from_hitting_or_does_not() -> None:
    position = place(KENDALL, [26], [27, 29])
    assert moves_in(position, 3, KENDALL) == "26-23"
    other = kendall(taken_blocks=False)
    assert moves_in(position, 3, other) == "26x29"
    assert str(played(position, 3, "26x29", other)) == "10/10/5ss1c1 s - 6-5"


def test_kendall_a_backward_move_may_swap() -> None:
    position = place(KENDALL, [25], [20])
    assert moves_in(position, 5, KENDALL) == "25x20"
    after = played(position, 5, "25x20", KENDALL)
    assert str(after) == "10/9c/4s5 c - 6-6"
    assert played(position, 5, "25x20", kendall(after_backward=False)).turn is Turn.SPOOLS
    assert moves_in(place(KENDALL, [25], [19, 20]), 5, KENDALL) == "pass"
    assert played(place(KENDALL, [25], [19, 20]), 5, "pass", KENDALL).turn is Turn.SPOOLS


def test_kendall_pieces_on_28_and_29_stay() -> None:
    position = place(KENDALL, [28, 29], [1])
    assert moves_in(position, 1, KENDALL) == "pass"
    assert moves_in(position, 2, KENDALL) == "29-off"
    assert moves_in(position, 1, kendall(may_step=True)) == "29-30"
    assert moves_in(place(KENDALL, [28], [1]), 2, kendall(may_step=True)) == "28-30"


def test_made_up_beside_the_water_others_move() -> None:
    position = place(HOLDING, [1, 20, 23], [30], off=NONE_OFF)
    assert moves_in(position, 1, HOLDING) == "1-2 20-9 20-20 23-24"
    assert str(played(position, 1, "20-9", HOLDING)) == "c7c1/10/2c6s s - 0-0"
    assert played(position, 1, "1-2", HOLDING).turn is Turn.CONES
    assert moves_in(position, 11, HOLDING) == "1-12 20-off"


def test_made_up_pieces_are_sent_away_where_others_are_captured() -> None:
    away = place(HOLDING, [21], [22], off=NONE_OFF)
    assert str(played(away, 1, "21x22", HOLDING)) == "10/7s2/1c8 c - 0-0"
    taken = place(HOLDING, [18, 21], [22], off=NONE_OFF)
    assert str(played(taken, 1, "21x22", HOLDING)) == "10/6sc2/1c8 c - 0-0"
    captured = place(HOLDING, [22], [23], off=NONE_OFF)
    assert str(played(captured, 1, "22x23", HOLDING)) == "10/10/2c7 c - 0-0"


def test_made_up_backward_moves_capture_and_are_barred_from_a_square() -> None:
    position = place(HOLDING, [16], [14], off=NONE_OFF)
    assert moves_in(position, 2, HOLDING) == "16x14"
    assert str(played(position, 2, "16x14", HOLDING)) == "10/3c6/10 c - 0-0"
    behind = place(HOLDING, [6], [7, 8, 9], off=NONE_OFF)
    assert moves_in(behind, 2, HOLDING) == "pass"


def test_made_up_its_playouts_end() -> None:
    result = playouts(HOLDING, 100, 1)
    assert sum(result.wins) + result.draws == 100
