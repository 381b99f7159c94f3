"""Simulated games: the very games of the board, counted right, the same every time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from senet_rules.engine.core import Outcome
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.moves import Kind
from senet_rules.engine.players import Strength, best_move, choose_move
from senet_rules.engine.position import start_position
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.engine.simulation import (
    Played,
    Result,
    game_seed,
    play_game,
    play_games,
)
from tests.engine.samples import ALL_RULESETS


def on_the_board(game: Game) -> Game:
    while not game.over:
        game = game.throw()
        game = game.play(choose_move(game, Strength.GREEDY))
    return game


def counted(game: Game) -> Played:
    """Count a game from its plies, by who threw and who has won."""
    seats = []
    replayed = new_game(game.ruleset, game.seed)
    for ply in game.plies:
        seats.append(replayed.seat)
        replayed = replayed.throw(ply.throw).play(ply.move)
    kinds = Counter(ply.move.kind for ply in game.plies)
    first = next(n for n, ply in enumerate(game.plies) if ply.move.origin or not _opens(ply.move))
    sides = game.sides
    assert sides
    assert game.outcome is not None
    if game.outcome is Outcome.DRAW:
        result = Result.DRAW
    else:
        won = 1 + sides.index(next(side for side in sides if int(side) == int(game.outcome)))
        result = Result.FIRST if won == seats[first] else Result.SECOND
    again = sum(seats[n] == seats[n - 1] for n in range(1, len(seats)))
    return Played(
        result,
        throws=len(game.plies),
        passes=kinds[Kind.PASS],
        extra=again,
        water=kinds[Kind.WATER] + kinds[Kind.RETURN],
        hits=kinds[Kind.SWAP] + kinds[Kind.EXPEL] + kinds[Kind.CAPTURE],
        back=sum(ply.move.backward and ply.move.kind is not Kind.WATER for ply in game.plies),
    )


def _opens(move: object) -> bool:
    return getattr(move, "kind", None) is Kind.OPENING


@pytest.mark.parametrize("key", RULESETS)
def test_a_simulated_game_is_the_game_of_the_board(key: str) -> None:
    for number in range(4):
        seed = game_seed(27, number)
        assert play_game(RULESETS[key], seed) == counted(
            on_the_board(new_game(RULESETS[key], seed))
        )


@pytest.mark.parametrize("key", ALL_RULESETS)
def test_every_rule_set_can_be_simulated(key: str) -> None:
    game = play_game(ALL_RULESETS[key], 5)
    assert game.result is not Result.UNFINISHED
    assert game.throws > game.passes + game.extra or game.extra
    assert game == play_game(ALL_RULESETS[key], 5)


def test_a_game_that_is_too_long_is_given_up() -> None:
    game = play_game(STANDARD, 5, limit=30)
    assert game.result is Result.UNFINISHED
    assert game.throws == 30


def test_the_games_of_a_seed_stand_each_by_itself() -> None:
    assert play_games(BELL, 7, range(2, 5)) == play_games(BELL, 7, range(5))[2:]
    assert play_games(BELL, 7, range(3)) != play_games(BELL, 8, range(3))


def test_draws_and_both_sides_are_told_apart() -> None:
    results = {game.result for game in play_games(BELL, 1, range(40))}
    assert results == {Result.DRAW, Result.FIRST, Result.SECOND}


def test_a_rule_set_without_extra_throws_has_none() -> None:
    assert all(game.extra == 0 for game in play_games(BELL, 1, range(5)))
    still = replace(JEQUIER, extra_throws=replace(JEQUIER.extra_throws, values=frozenset()))
    assert all(game.extra == 0 for game in play_games(still, 1, range(5)))


def test_only_a_side_to_move_and_a_player_that_weighs_have_a_best_move() -> None:
    with pytest.raises(ValueError, match="random: found no side to move or no skill"):
        best_move(start_position(STANDARD), 1, (), STANDARD, Strength.RANDOM)
    with pytest.raises(ValueError, match="greedy: found no side to move"):
        best_move(start_position(JEQUIER), 1, (), JEQUIER, Strength.GREEDY)
