"""The integer core: its rules one by one, its random games, and its likeness to the objects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from senet_rules.engine import playouts as playouts_module
from senet_rules.engine.board import Side, mask_of, squares_of
from senet_rules.engine.core import (
    BORNE_OFF,
    EXPELLED,
    RETURNED,
    Outcome,
    back_jumpers,
    back_movers,
    dry_square,
    forward_movers,
    in_groups,
    jumpers,
    move_back,
    move_forward,
    must_move,
    off_movers,
    outcome,
    run_starts,
    shielded,
)
from senet_rules.engine.moves import PASS, Kind, legal_moves, play_legal
from senet_rules.engine.playouts import (
    Playouts,
    _move_or_wait,
    _pick,
    _play,
    _winner,
    playouts,
)
from senet_rules.engine.position import Position, Turn, start_position, winner
from senet_rules.engine.ruleset import (
    Exit,
    ExitSquares,
    ExtraThrows,
    FixedStart,
    LongDie,
    MostPoints,
    RuleSet,
    Setup,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD
from senet_rules.engine.tables import tables_for
from tests.engine.samples import (
    ALL_RULESETS,
    BELL_26_FIRST,
    BELL_STOPS,
    HOLDING,
    MADE_UP,
    place,
    scattered_positions,
)


def squares(mask: int) -> list[int]:
    return list(squares_of(mask))


def test_runs_and_groups() -> None:
    pieces = mask_of((1, 3, 4, 10, 11, 12, 30))
    assert squares(run_starts(pieces, (1,))) == [3, 10, 11]
    assert squares(run_starts(pieces, (1, 1))) == [10]
    assert squares(in_groups(pieces, (1,))) == [3, 4, 10, 11, 12]
    assert squares(in_groups(pieces, (1, 1))) == [10, 11, 12]
    assert run_starts(pieces, ()) == in_groups(pieces, ()) == pieces


def test_shielded_pieces_stand_in_groups_or_on_safe_squares() -> None:
    enemy = mask_of((2, 5, 6, 27))
    assert squares(shielded(tables_for(STANDARD).throws[1], 0, enemy)) == [5, 6, 27]
    assert squares(shielded(tables_for(BELL).throws[1], 0, enemy)) == [27]


def test_jumpers_stand_before_a_blockade_or_behind_it() -> None:
    wall = mask_of((10, 11, 12))
    throws = tables_for(JEQUIER).throws
    assert [squares(jumpers(throws[throw], wall)) for throw in (3, 4, 6)] == [[], [9], [7, 8, 9]]
    assert [squares(back_jumpers(throws[throw], wall)) for throw in (3, 4, 6)] == [
        [],
        [13],
        [13, 14, 15],
    ]
    assert jumpers(tables_for(STANDARD).throws[5], wall) == 0


def test_pieces_that_bear_off() -> None:
    standard, jequier = tables_for(STANDARD).throws, tables_for(JEQUIER).throws
    last = mask_of((26, 27, 29, 30))
    assert [squares(off_movers(standard[throw], last, 0)) for throw in (1, 2, 3, 4, 5)] == [
        [],
        [30],
        [29],
        [27],
        [27],
    ]
    assert squares(off_movers(jequier[4], mask_of((26, 28)), 0)) == [26, 28]
    assert squares(off_movers(jequier[4], mask_of((26, 28)), mask_of((30,)))) == [28]


def test_forced_pieces() -> None:
    movers = mask_of((1, 26, 28))
    assert squares(must_move(tables_for(BELL).throws[1], movers)) == [26, 28]
    assert squares(must_move(tables_for(BELL_26_FIRST).throws[1], movers)) == [26]
    assert squares(must_move(tables_for(BELL).throws[1], mask_of((1, 2)))) == [1, 2]


def test_dry_squares() -> None:
    taken = mask_of((1, 2, 14, 15))
    assert dry_square(tables_for(STANDARD).throws[1], taken) == mask_of((13,))
    assert dry_square(tables_for(JEQUIER).throws[1], taken) == mask_of((3,))


MADE_UP_STOPS = replace(MADE_UP, ending=MostPoints(stops_at_certain_draw=True))


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "certain"),
    [
        (BELL_STOPS, (10,), (5,), False),  # the cone may be captured
        (BELL_STOPS, (5,), (10,), False),  # the spool may be
        (BELL_STOPS, (10,), (26,), True),  # a safe square
        (BELL_STOPS, (26,), (25,), True),  # nothing stands behind the spool
        (BELL_STOPS, (25,), (26,), True),
        (BELL_STOPS, (3, 5), (6, 26), False),  # the foremost piece is not the rearmost
        (BELL_STOPS, (6, 26), (3, 5), False),
        (BELL_STOPS, (), (1,), True),
        (BELL_STOPS, (1,), (), True),
        (MADE_UP_STOPS, (1,), (5,), False),  # pieces go back, so anything may come
        (MADE_UP_STOPS, (5,), (1,), False),
        (MADE_UP_STOPS, (5,), (), True),
        (MADE_UP_STOPS, (), (5,), True),
    ],
)
def test_a_draw_is_certain_once_nothing_can_be_captured(
    ruleset: RuleSet, cones: tuple[int, ...], spools: tuple[int, ...], certain: bool
) -> None:
    more = len(cones) - len(spools)
    ended = outcome(
        tables_for(ruleset), mask_of(cones), mask_of(spools), max(0, -more), max(0, more)
    )
    assert (ended is Outcome.DRAW) == certain


def test_an_expelled_piece_goes_to_the_foremost_empty_square_before_the_goal() -> None:
    t = tables_for(HOLDING).throws[1]
    assert squares(t.expelled_to) == [18]
    assert squares(t.expelled_else) == list(range(1, 18))
    hit = move_forward(t, mask_of((9, 17)), mask_of((10, 18)), mask_of((9,)))
    assert hit == (mask_of((10, 17)), mask_of((16, 18)), EXPELLED)


def test_tables_are_built_once() -> None:
    assert tables_for(STANDARD) is tables_for(replace(STANDARD))
    assert tables_for(BELL) is not tables_for(BELL_26_FIRST)
    assert len(tables_for(STANDARD).wheel) == 16


@pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
def test_objects_and_integers_play_alike(ruleset: RuleSet) -> None:
    for position in scattered_positions(ruleset, 150, seed=6):
        for throw in ruleset.throws.weights:
            if position.turn.side is not None:
                assert object_results(position, throw, ruleset) == core_results(
                    position, throw, ruleset
                )


Result = tuple[int | None, int, int, int, bool]
"""Square left, own mask, enemy mask, pieces borne off, whether the game is over."""


def object_results(position: Position, throw: int, ruleset: RuleSet) -> list[Result]:
    side = position.turn.side
    assert side is not None
    results: list[Result] = []
    for move in legal_moves(position, throw, ruleset):
        after = play_legal(position, move, throw, ruleset)
        borne_off = sum(after.off) - sum(position.off)
        over = after.turn is Turn.OVER
        own, enemy = after.mask(side), after.mask(side.other)
        results.append((move.origin, own, enemy, borne_off, over))
    return results


def core_results(position: Position, throw: int, ruleset: RuleSet) -> list[Result]:
    side = position.turn.side
    assert side is not None
    tables = tables_for(ruleset)
    t = tables.throws[throw]
    own, enemy = position.mask(side), position.mask(side.other)
    own_off, enemy_off = position.off[side], position.off[side.other]
    move = move_forward
    movers = forward_movers(t, own, enemy)
    if not movers:
        movers, move = back_movers(t, own, enemy), move_back
    results: list[Result] = []
    for square in squares_of(movers):
        new_own, new_enemy, event = move(t, own, enemy, mask_of((square,)))
        borne_off = int(event == BORNE_OFF)
        ended = outcome(tables, new_own, new_enemy, own_off + borne_off, enemy_off)
        results.append((square, new_own, new_enemy, borne_off, ended is not None))
        if event == RETURNED and t.may_wait:
            results.append((square, own, enemy, 0, False))
    return results or [(PASS.origin, own, enemy, 0, False)]


PINNED = {
    "standard": Playouts(200, (102, 98), 0, 0, 38008),
    "jequier": Playouts(200, (97, 103), 0, 0, 84503),
    "bell": Playouts(200, (94, 65), 41, 0, 17831),
    "kendall": Playouts(200, (80, 120), 0, 0, 51563),
}


def test_playouts_are_the_same_for_ever() -> None:
    assert {key: playouts(ruleset, 200, 7) for key, ruleset in RULESETS.items()} == PINNED


SPOOLS_OPEN = replace(KENDALL, extra_throws=ExtraThrows(frozenset({4, 5})))
"""The throw that begins ends the turn of the side that the data name second."""


@pytest.mark.parametrize(
    "ruleset", [*ALL_RULESETS.values(), SPOOLS_OPEN], ids=[*ALL_RULESETS, "spools-open"]
)
def test_playouts_are_games_that_objects_can_play(ruleset: RuleSet) -> None:
    games = 10
    draw = Random(4).random
    wins, draws, throws = [0, 0], 0, 0
    for _ in range(games):
        winning, count = random_game_of(ruleset, draw)
        throws += count
        if winning is None:
            draws += 1
        else:
            wins[winning] += 1
    assert playouts(ruleset, games, 4) == Playouts(games, (wins[0], wins[1]), draws, 0, throws)


def random_game_of(ruleset: RuleSet, draw: Callable[[], float]) -> tuple[Side | None, int]:
    """Play a game as numbers from 0 to below 1 choose; return the winner and the throws."""
    position, throws = start_position(ruleset), 0
    while position.turn is not Turn.OVER:
        position = random_ply(position, draw(), ruleset)
        throws += 1
    return winner(position, ruleset), throws


def random_ply(position: Position, draw: float, ruleset: RuleSet) -> Position:
    """Play a throw and a move as one number from 0 to below 1 chooses them."""
    wheel = tables_for(ruleset).wheel
    share = draw * len(wheel)
    throw = wheel[int(share)].throw
    moves = legal_moves(position, throw, ruleset)
    return play_legal(position, moves[int(share % 1 * len(moves))], throw, ruleset)


@pytest.mark.parametrize("others", [(), (1,), (3, 19), (21, 25), (1, 25)])
def test_to_wait_is_chosen_where_it_stands_among_the_moves(others: tuple[int, ...]) -> None:
    position = place(HOLDING, [20, *others], [14])
    t = tables_for(HOLDING).throws[1]
    moves = legal_moves(position, 1, HOLDING)
    movers = forward_movers(t, position.cones, position.spools)
    assert [move.kind for move in moves].count(Kind.WAIT) == 1
    for at, move in enumerate(moves):
        after = play_legal(position, move, 1, HOLDING)
        fraction = (at + 0.5) / len(moves)
        own, enemy, _ = _move_or_wait(t, position.cones, position.spools, movers, fraction)
        assert (own, enemy) == (after.cones, after.spools), str(move)


def test_a_number_between_two_moves_chooses_the_second() -> None:
    def halves() -> Callable[[], float]:
        random = Random(5)
        return lambda: (random.randrange(16) + 0.5) / 16

    won_by, throws = random_game_of(STANDARD, halves())
    assert _play(tables_for(STANDARD), halves()) == (won_by, throws)


def test_an_extra_throw_is_earned_beside_a_piece_that_waits() -> None:
    # Square 20 often holds a cone while another moves with a 1, which gives a throw more.
    ruleset = replace(HOLDING, setup=Setup((3, 18, 19), (5, 6, 30)), opening=FixedStart(Side.CONES))
    for seed in range(20):
        won_by, throws = random_game_of(ruleset, Random(seed).random)
        expected = -1 if won_by is None else won_by
        assert _play(tables_for(ruleset), Random(seed).random) == (expected, throws)


def test_playouts_depend_on_the_seed_alone() -> None:
    assert playouts(STANDARD, 20, 1) == playouts(STANDARD, 20, 1) != playouts(STANDARD, 20, 2)


@pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
def test_playouts_count_all_games(ruleset: RuleSet) -> None:
    result = playouts(ruleset, 50, 3)
    assert result.games == 50
    assert sum(result.wins) + result.draws == 50
    assert result.unfinished == 0


def test_no_games_are_no_games() -> None:
    assert playouts(BELL, 0, 1) == Playouts(0, (0, 0), 0, 0, 0)


def test_choices_and_winners_are_those_of_the_side_that_moves() -> None:
    assert [_pick(0b10011, share) for share in (0.0, 0.3, 0.4, 0.6, 0.7, 0.9)] == [
        1, 1, 2, 2, 16, 16,
    ]  # fmt: skip
    assert [_winner(Outcome.DRAW, side) for side in Side] == [-1, -1]
    assert [_winner(Outcome.FIRST, side) for side in Side] == [0, 1]
    assert [_winner(Outcome.SECOND, side) for side in Side] == [1, 0]


def test_the_last_throw_before_the_limit_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    # One throw and one piece a side: 28 to 30, then off, while the other has as far to go.
    ruleset = replace(
        STANDARD,
        setup=Setup((28,), (1,)),
        throws=LongDie((1,)),
        extra_throws=ExtraThrows(frozenset()),
        safe_squares=frozenset(),
        water=None,
        bearing_off=ExitSquares((Exit(30),)),
    )
    first = 0 if ruleset.opening.side is Side.CONES else 1
    needed = 2 * 3 - 1 + first
    for limit, unfinished in ((needed, 0), (needed - 1, 1)):
        monkeypatch.setattr(playouts_module, "PLY_LIMIT", limit)
        assert playouts(ruleset, 3, 0).unfinished == 3 * unfinished


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts_module, "PLY_LIMIT", 12)
    result = playouts(MADE_UP, 30, 1)
    assert result.unfinished > 0
    assert result.throws <= 30 * 12
