"""A rule set that the engine has never seen, made of data alone, and other odd values of parts."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from senet_rules.engine.board import Side
from senet_rules.engine.game import new_game
from senet_rules.engine.perft import perft
from senet_rules.engine.playouts import playouts
from senet_rules.engine.position import Turn, parse_position, start_position
from senet_rules.engine.record import format_record, parse_record
from senet_rules.engine.ruleset import (
    Blockade,
    ExitRow,
    FixedStart,
    MostPoints,
    Protection,
    Retreat,
    Setup,
    Water,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, STANDARD
from tests.engine.samples import BELL_STOPS, MADE_UP, moves_in, place, played

NONE_OFF = (0, 0)


def test_its_opening() -> None:
    start = start_position(MADE_UP)
    assert str(start) == "ccsscs4/10/10 2 - 0-0"
    assert moves_in(start, 7, MADE_UP) == "-"
    assert str(played(start, 7, "-", MADE_UP)) == "ccsscs4/10/10 1 - 0-0"
    # The cones decide with a 3, which earns no other throw.
    assert str(played(start, 3, "5-8", MADE_UP)) == "ccss1s1c2/10/10 s - 0-0"


def test_its_captures_earn_other_throws() -> None:
    before = place(MADE_UP, [1], [3], off=NONE_OFF)
    assert played(before, 2, "1x3", MADE_UP).turn is Turn.CONES
    assert played(before, 1, "1-2", MADE_UP).turn is Turn.SPOOLS


def test_its_groups_of_three() -> None:
    assert moves_in(place(MADE_UP, [1], [3, 4], off=NONE_OFF), 2, MADE_UP) == "1x3"
    assert moves_in(place(MADE_UP, [1], [3, 4, 5], off=NONE_OFF), 2, MADE_UP) == "pass"
    assert moves_in(place(MADE_UP, [1], [2, 3, 4], off=NONE_OFF), 3, MADE_UP) == "pass"


def test_its_blockades_of_two() -> None:
    assert moves_in(place(MADE_UP, [1], [2, 3], off=NONE_OFF), 3, MADE_UP) == "pass"
    assert moves_in(place(MADE_UP, [1], [2, 4], off=NONE_OFF), 2, MADE_UP) == "1-3"
    # Bearing off they do not stop, in this reading.
    assert moves_in(place(MADE_UP, [25], [27, 28], off=NONE_OFF), 7, MADE_UP) == "25-off"


def test_its_water() -> None:
    before = place(MADE_UP, [17, 10], [9], off=NONE_OFF)
    assert played(before, 2, "17~19", MADE_UP) == place(MADE_UP, [8, 10], [9], "c", NONE_OFF)


def test_its_forced_squares() -> None:
    assert moves_in(place(MADE_UP, [1, 12], [30], off=NONE_OFF), 2, MADE_UP) == "12-14"
    assert moves_in(place(MADE_UP, [1, 12, 13], [30], off=NONE_OFF), 2, MADE_UP) == "13-15"


def test_its_backward_moves_earn_nothing() -> None:
    before = place(MADE_UP, [9], [10, 11], off=NONE_OFF)
    assert moves_in(before, 7, MADE_UP) == "9-2"
    assert played(before, 7, "9-2", MADE_UP).turn is Turn.SPOOLS


def test_its_forced_squares_hold_for_backward_moves() -> None:
    assert moves_in(place(MADE_UP, [9, 13], [14, 15], off=NONE_OFF), 7, MADE_UP) == "13-6"


def test_its_passes_keep_an_extra_throw() -> None:
    before = place(MADE_UP, [5], [6, 7], off=NONE_OFF)
    assert played(before, 7, "pass", MADE_UP).turn is Turn.CONES


def test_its_bearing_off() -> None:
    home = place(MADE_UP, [25, 28], [1], off=(1, 0))
    assert moves_in(home, 7, MADE_UP) == "25-off 28-off"
    assert moves_in(home, 2, MADE_UP) == "25-27 28-off"
    not_home = place(MADE_UP, [24, 28], [1], off=(1, 0))
    assert moves_in(not_home, 2, MADE_UP) == "24-26"


def test_it_plays_to_the_end_and_replays() -> None:
    dice = Random(1)
    for seed in range(50):
        game = new_game(MADE_UP, seed)
        while not game.over:
            game = game.throw()
            game = game.play(dice.choice(game.moves))
        assert parse_record(format_record(game), {MADE_UP.key: MADE_UP}) == game


def test_its_counts() -> None:
    # Depth 2: three throws that decide nothing with four each, and nine moves of the spools.
    assert [perft(MADE_UP, depth) for depth in range(3)] == [1, 4, 21]


def test_its_playouts_end() -> None:
    result = playouts(MADE_UP, 200, 1)
    assert sum(result.wins) + result.draws == 200


def test_a_side_of_one_piece() -> None:
    one = replace(STANDARD, setup=Setup((1,), (2,)))
    assert str(start_position(one)) == "cs8/10/10 c - 0-0"
    assert playouts(one, 50, 1).unfinished == 0


def test_points_without_captures_are_a_draw() -> None:
    points = replace(STANDARD, ending=MostPoints())
    assert playouts(points, 20, 1).draws == 20


def test_an_empty_board_is_read_where_points_count() -> None:
    points = replace(STANDARD, ending=MostPoints())
    before = place(points, [30], [], off=(4, 5))
    after = played(before, 2, "30-off", points)
    assert str(after) == "10/10/10 - - 5-5"
    assert parse_position(str(after), points) == after


def test_no_draw_is_certain_where_pieces_go_back() -> None:
    # Where all go forward, the spool on 26 never comes behind the cone; here it may.
    before = place(BELL, [23], [26], off=(3, 3))
    assert played(before, 1, "23-24", BELL_STOPS).turn is Turn.OVER
    watery = replace(BELL_STOPS, water=Water(29, return_from=22, return_step=-1))
    assert played(before, 1, "23-24", watery).turn is Turn.SPOOLS
    assert played(before, 1, "23-24", replace(BELL_STOPS, retreat=Retreat())).turn is Turn.SPOOLS


def test_no_piece_may_be_jumped() -> None:
    no_jumps = replace(JEQUIER, blockade=Blockade(1))
    assert moves_in(place(no_jumps, [5], [7]), 3, no_jumps) == "5-2"
    assert moves_in(place(no_jumps, [5], [7]), 2, no_jumps) == "5x7"
    assert moves_in(place(no_jumps, [5, 7], [20]), 3, no_jumps) == "5-8 7-10"


def test_a_blockade_before_30_stops_an_exact_throw() -> None:
    ruleset = replace(JEQUIER, water=None)
    assert moves_in(place(ruleset, [26], [27, 28, 29]), 4, ruleset) == "26-22"
    assert moves_in(place(ruleset, [26], [27, 28, 30]), 4, ruleset) == "26-22"
    assert moves_in(place(ruleset, [26], [27, 28, 30]), 6, ruleset) == "26-off"


def test_the_spools_may_begin() -> None:
    spools_first = replace(STANDARD, opening=FixedStart(Side.SPOOLS))
    assert str(start_position(spools_first)) == "cscscscscs/10/10 s - 0-0"
    assert playouts(spools_first, 20, 1).unfinished == 0


def test_water_that_returns_upward_from_the_middle() -> None:
    upward = replace(STANDARD, water=Water(28, return_from=11, return_step=1))
    before = place(upward, [27], [11, 12])
    assert played(before, 1, "27~28", upward) == place(upward, [13], [11, 12])


def test_all_pieces_may_leave_from_the_start_of_the_track() -> None:
    anywhere = replace(JEQUIER, bearing_off=ExitRow(home=1))
    assert moves_in(place(anywhere, [1, 28], [5]), 4, anywhere) == "1x5 28-off"


def test_protection_without_groups_and_groups_of_five() -> None:
    five = replace(STANDARD, protection=Protection(5))
    assert moves_in(place(five, [1], [2, 3, 4, 5]), 1, five) == "1x2"
    assert moves_in(place(five, [1], [2, 3, 4, 5, 6]), 1, five) == "pass"
    none = replace(STANDARD, protection=None)
    assert moves_in(place(none, [1], [2, 3, 4, 5, 6]), 1, none) == "1x2"
