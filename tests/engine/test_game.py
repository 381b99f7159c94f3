"""Games: throws, turns, seats, taking back, and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from senet_rules.engine.board import Side
from senet_rules.engine.core import Outcome
from senet_rules.engine.errors import MoveError
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.moves import Kind, Move
from senet_rules.engine.position import Turn
from senet_rules.engine.ruleset import FixedStart, RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.engine.seeds import throw_at
from tests.engine.samples import at, jequier, place


def play_out(ruleset: RuleSet, seed: int) -> Game:
    dice = Random(seed)
    game = new_game(ruleset, seed)
    while not game.over:
        game = game.throw()
        game = game.play(dice.choice(game.moves))
    return game


def play(game: Game, *plies: str) -> Game:
    """Play plies given as ``THROW:MOVE`` in a game without a seed."""
    for ply in plies:
        throw, move = ply.split(":")
        game = game.throw(int(throw)).play(move)
    return game


def test_a_throw_waits_until_it_is_played() -> None:
    game = new_game(STANDARD).throw(2)
    assert game.position.throw == 2
    assert game.moves == (Move(Kind.MOVE, 9, 11),)
    game = game.play(game.moves[0])
    assert str(game.position) == "cscscscs1s/c9/10 s - 0-0"
    assert game.moves == ()
    assert [str(ply) for ply in game.plies] == ["2:9-11"]


def test_extra_throws_passes_and_turns() -> None:
    game = new_game(STANDARD, start=place(STANDARD, [26, 1], [2, 3]))
    game = play(game, "1:26-27")
    assert game.position.turn is Turn.CONES
    assert play(game, "4:1-5", "2:5-7").position.turn is Turn.SPOOLS
    only_passes = new_game(STANDARD, start=place(STANDARD, [30], [1]))
    assert play(only_passes, "1:pass").position.turn is Turn.CONES
    assert play(only_passes, "3:pass").position.turn is Turn.SPOOLS


def test_throws_come_from_the_seed() -> None:
    game = play_out(JEQUIER, 11)
    weights = JEQUIER.throws.weights
    assert [ply.throw for ply in game.plies] == [
        throw_at(11, index, weights) for index in range(len(game.plies))
    ]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_taking_back_keeps_the_throw(ruleset: RuleSet) -> None:
    game = play_out(ruleset, 12)
    positions = list(game.positions())
    assert positions[-1] == game.position
    assert len(positions) == len(game.plies) + 1
    before = game
    for ply in reversed(game.plies[-20:]):
        before = before.undo()
        assert before.position.throw == ply.throw
        assert before.position == positions[len(before.plies)]
    for ply in game.plies[-20:]:
        before = (before if before.position.throw else before.throw()).play(ply.move)
    assert before == game


def test_a_throw_that_was_not_played_comes_again() -> None:
    game = new_game(STANDARD, 3).throw()
    assert game.play(game.moves[0]).undo() == game
    assert new_game(STANDARD, 3).throw() == game


def test_seats_in_a_fixed_start() -> None:
    game = new_game(STANDARD)
    assert game.sides == (Side.CONES, Side.SPOOLS)
    assert game.seat == 1
    assert play(game, "2:9-11").seat == 2
    spools_first = new_game(replace(STANDARD, opening=FixedStart(Side.SPOOLS)))
    assert spools_first.sides == (Side.SPOOLS, Side.CONES)
    assert spools_first.seat == 1


def test_seats_in_a_throw_off() -> None:
    game = new_game(JEQUIER)
    assert (game.sides, game.seat) == (None, 1)
    game = play(game, "3:-")
    assert (game.sides, game.seat) == (None, 2)
    second_decides = play(game, "1:10-11")
    assert (second_decides.sides, second_decides.seat) == ((Side.CONES, Side.SPOOLS), 2)
    first_decides = play(game, "6:-", "1:10-11")
    assert (first_decides.sides, first_decides.seat) == ((Side.SPOOLS, Side.CONES), 1)
    assert play(first_decides, "2:11-13").seat == 2
    other_first = play(new_game(jequier(first_seat=2)), "1:10-11")
    assert other_first.sides == (Side.CONES, Side.SPOOLS)


def test_seats_of_a_game_set_up_past_its_throw_off() -> None:
    game = new_game(JEQUIER, start=place(JEQUIER, [1], [2], "s"))
    assert game.sides == (Side.CONES, Side.SPOOLS)
    assert game.seat == 2


def test_the_end() -> None:
    game = new_game(STANDARD, start=place(STANDARD, [27], [1]))
    assert (game.over, game.outcome) == (False, None)
    game = play(game, "4:27-off")
    assert (game.over, game.outcome, game.seat, game.moves) == (True, Outcome.FIRST, None, ())
    draw = new_game(BELL, start=place(BELL, [30], [29], off=(3, 3)))
    draw = play(draw, "1:30-off", "2:29-off")
    assert draw.outcome is Outcome.DRAW


def test_a_start_with_a_waiting_throw() -> None:
    game = new_game(STANDARD, 5, at("cscscscscs/10/10 c 2 0-0", STANDARD))
    assert game.play("9-11").plies[0].throw == 2


def test_what_does_not_fit_the_game_is_refused() -> None:
    start = new_game(STANDARD)
    seeded = new_game(STANDARD, 1)
    over = new_game(STANDARD, start=place(STANDARD, [], [1], "-"))
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: over.throw(1), "throw: found a throw, expected none, as the game is over"),
        (lambda: over.play("pass"), "move: found pass, expected no move"),
        (lambda: start.play("9-11"), "move: found 9-11, expected a throw before it"),
        (start.throw, "throw: found none, expected one of 1, 2, 3, 4, 5"),
        (lambda: start.throw(6), "throw: found 6, expected one of 1, 2, 3, 4, 5"),
        (lambda: start.throw(2).throw(2), "throw: found a throw, expected a move with 2, which"),
        (lambda: start.throw(2).play("1-3"), "move: found '1-3', expected 9-11"),
        (lambda: seeded.throw(9), "throw: found 9, expected 1, which the seed gives"),
        (start.undo, "undo: found no ply, expected at least one"),
    ]
    for act, message in cases:
        with pytest.raises(MoveError) as caught:
            act()
        assert str(caught.value).startswith(message)


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(
        ValueError, match=f"^seed: found {seed}, expected 0 to 18446744073709551615"
    ):
        new_game(STANDARD, seed)
