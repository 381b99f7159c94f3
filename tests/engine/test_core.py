"""The integer core: its rules one by one, its random games, and its likeness to the objects."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from senet_rules.engine import playouts as playouts_module
from senet_rules.engine.board import mask_of, squares_of
from senet_rules.engine.core import (
    BORNE_OFF,
    RETURNED,
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
from senet_rules.engine.moves import PASS, legal_moves, play_legal
from senet_rules.engine.playouts import Playouts, playouts
from senet_rules.engine.position import Position, Turn, start_position, winner
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.engine.tables import tables_for
from tests.engine.samples import ALL_RULESETS, BELL_26_FIRST, MADE_UP, scattered_positions


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


@pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
def test_playouts_are_games_that_objects_can_play(ruleset: RuleSet) -> None:
    games = 10
    draw = Random(4).random
    wins, draws, throws = [0, 0], 0, 0
    for _ in range(games):
        position = start_position(ruleset)
        while position.turn is not Turn.OVER:
            position = random_ply(position, draw(), ruleset)
            throws += 1
        winning = winner(position, ruleset)
        if winning is None:
            draws += 1
        else:
            wins[winning] += 1
    assert playouts(ruleset, games, 4) == Playouts(games, (wins[0], wins[1]), draws, 0, throws)


def random_ply(position: Position, draw: float, ruleset: RuleSet) -> Position:
    """Play a throw and a move as one number from 0 to below 1 chooses them."""
    wheel = tables_for(ruleset).wheel
    share = draw * len(wheel)
    throw = wheel[int(share)].throw
    moves = legal_moves(position, throw, ruleset)
    return play_legal(position, moves[int(share % 1 * len(moves))], throw, ruleset)


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


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts_module, "PLY_LIMIT", 12)
    result = playouts(MADE_UP, 30, 1)
    assert result.unfinished > 0
    assert result.throws <= 30 * 12
