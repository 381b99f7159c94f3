"""Both values of every decision [D]: this site's reading and the other one, each playing."""

from __future__ import annotations

from senet_rules.engine.core import Outcome
from senet_rules.engine.position import Turn, outcome_of, start_position
from senet_rules.engine.rulesets import BELL, JEQUIER, STANDARD
from tests.engine.samples import (
    BELL_26_FIRST,
    BELL_STOPS,
    BELL_WAITS,
    STANDARD_WAITS,
    jequier,
    moves_in,
    place,
    played,
)

NO_WATER_BACKWARD = jequier(on_backward=False)
OFF_NEVER_STOPPED = jequier(stops_bearing_off=False)
EXACT_ALWAYS_OFF = jequier(taken_30_blocks_exact=False)
NO_REST = jequier(may_rest_on_30=False)
NO_THROW_AFTER_BACK = jequier(after_backward=False)


def test_standard_a_piece_on_29_steps_to_30_or_waits_there() -> None:
    position = place(STANDARD, [29], [1])
    assert moves_in(position, 1, STANDARD) == "29-30"
    assert moves_in(position, 1, STANDARD_WAITS) == "pass"
    for ruleset in (STANDARD, STANDARD_WAITS):
        assert moves_in(position, 3, ruleset) == "29-off"
        # 27 has no throw of its own, so it never waits.
        assert moves_in(place(STANDARD, [27], [1]), 3, ruleset) == "27-30"


def test_jequier_either_seat_throws_first() -> None:
    assert start_position(JEQUIER).turn is Turn.SEAT_1
    assert start_position(jequier(first_seat=2)).turn is Turn.SEAT_2


def test_jequier_a_backward_move_earns_a_throw_or_not() -> None:
    position = place(JEQUIER, [9], [10, 11])
    assert played(position, 1, "9-8", JEQUIER).turn is Turn.CONES
    assert played(position, 1, "9-8", NO_THROW_AFTER_BACK).turn is Turn.SPOOLS
    # Backward into the water is a backward move too.
    in_the_water = place(JEQUIER, [28], [29, 30])
    assert played(in_the_water, 1, "28~27", JEQUIER).turn is Turn.CONES
    assert played(in_the_water, 1, "28~27", NO_THROW_AFTER_BACK).turn is Turn.SPOOLS
    forward = place(JEQUIER, [9], [1])
    assert played(forward, 1, "9-10", NO_THROW_AFTER_BACK).turn is Turn.CONES


def test_jequier_a_blockade_stops_bearing_off_or_not() -> None:
    past = place(JEQUIER, [26], [28, 29, 30])
    assert moves_in(past, 6, JEQUIER) == "26-20"
    assert moves_in(past, 6, OFF_NEVER_STOPPED) == "26-off"
    # On the board a blockade stops in both readings.
    on_board = place(JEQUIER, [14], [15, 16, 17])
    assert moves_in(on_board, 6, OFF_NEVER_STOPPED) == moves_in(on_board, 6, JEQUIER) == "14-8"


def test_jequier_a_piece_moves_backward_into_the_water_or_not() -> None:
    position = place(JEQUIER, [20, 28], [21, 22, 29])
    assert moves_in(position, 1, JEQUIER) == "20-19 28~27"
    assert moves_in(position, 1, NO_WATER_BACKWARD) == "20-19"
    alone = place(JEQUIER, [28, 30], [29])
    assert moves_in(alone, 1, NO_WATER_BACKWARD) == "30-off"
    # Forward the water takes pieces in both readings.
    assert moves_in(place(JEQUIER, [26], [1]), 1, NO_WATER_BACKWARD) == "26~27"


def test_jequier_a_taken_30_stops_an_exact_throw_or_not() -> None:
    enemy_there = place(JEQUIER, [26], [30])
    assert moves_in(enemy_there, 4, JEQUIER) == "26-22"
    assert moves_in(enemy_there, 4, EXACT_ALWAYS_OFF) == "26-off"
    own_there = place(JEQUIER, [26, 30], [1])
    assert moves_in(own_there, 4, JEQUIER) == "30-off"
    assert moves_in(own_there, 4, EXACT_ALWAYS_OFF) == "26-off 30-off"
    after = played(enemy_there, 4, "26-off", EXACT_ALWAYS_OFF)
    assert after == place(JEQUIER, [], [30], "-")
    # While a piece is before 21, 30 is a square like others.
    not_home = place(JEQUIER, [20, 26], [30])
    assert moves_in(not_home, 4, EXACT_ALWAYS_OFF) == moves_in(not_home, 4, JEQUIER) == "20-24"


def test_jequier_a_piece_rests_on_30_or_not() -> None:
    not_home = place(JEQUIER, [1, 26], [3])
    assert moves_in(not_home, 4, JEQUIER) == "1-5 26-30"
    assert moves_in(not_home, 4, NO_REST) == "1-5"
    home = place(JEQUIER, [21, 26], [3])
    assert moves_in(home, 4, NO_REST) == moves_in(home, 4, JEQUIER) == "21-25 26-off"
    # A piece that already stands there leaves in both readings.
    there = place(JEQUIER, [30], [3])
    assert moves_in(there, 2, NO_REST) == moves_in(there, 2, JEQUIER) == "30-off"


def test_bell_a_piece_on_26_may_wait_or_goes_first() -> None:
    position = place(BELL, [26, 27], [1], off=(2, 2))
    assert moves_in(position, 2, BELL) == "26-28 27-29"
    assert moves_in(position, 2, BELL_26_FIRST) == "26-28"
    stuck = place(BELL, [26, 28], [1], off=(2, 2))
    assert moves_in(stuck, 2, BELL) == moves_in(stuck, 2, BELL_26_FIRST) == "28-30"


def test_bell_a_marked_piece_steps_on_or_waits() -> None:
    position = place(BELL, [1, 27], [2], off=(2, 2))
    assert moves_in(position, 2, BELL) == "27-29"
    assert moves_in(position, 2, BELL_WAITS) == "1-3"
    # 26 has no throw of its own, so it never waits.
    assert moves_in(place(BELL, [26], [2], off=(2, 2)), 2, BELL_WAITS) == "26-28"


def test_bell_a_certain_draw_is_played_out_or_ends_the_game() -> None:
    # Equal points within reach, and no piece has an enemy behind it outside 26 to 30.
    before = place(BELL, [24], [27], off=(3, 3))
    assert played(before, 2, "24-26", BELL).turn is Turn.SPOOLS
    after = played(before, 2, "24-26", BELL_STOPS)
    assert after.turn is Turn.OVER
    assert outcome_of(after, BELL_STOPS) is Outcome.DRAW
    # The spools can reach one point more.
    unequal = place(BELL, [24], [27, 28], off=(3, 3))
    assert played(unequal, 2, "24-26", BELL_STOPS).turn is Turn.SPOOLS
    # The spool has the cone before it and may still capture it.
    capture_left = place(BELL, [20], [21], off=(3, 3))
    assert played(capture_left, 2, "20-22", BELL_STOPS).turn is Turn.SPOOLS
