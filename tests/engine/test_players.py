"""The computer's players: always legal, always the same, and each better than the one below."""

from __future__ import annotations

from dataclasses import replace

import pytest

from senet_rules.engine.board import Side, squares_of
from senet_rules.engine.core import Outcome
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.players import (
    SKILLS,
    Strength,
    _Search,
    _worth,
    choose_move,
    throws_to_leave,
)
from senet_rules.engine.position import Position, Turn, parse_position, winner
from senet_rules.engine.ruleset import (
    Contact,
    Exit,
    ExitSquares,
    LongDie,
    RuleSet,
    Setup,
    Water,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.engine.tables import tables_for
from tests.engine.samples import ALL_RULESETS, place

ALL = pytest.mark.parametrize("key", ALL_RULESETS)


def _play(ruleset: RuleSet, seed: int, seats: tuple[Strength, Strength], most: int = 2_000) -> Game:
    game = new_game(ruleset, seed)
    while not game.over and len(game.plies) < most:
        game = game.throw()
        move = choose_move(game, seats[(game.seat or 1) - 1])
        assert move in game.moves
        game = game.play(move)
    return game


@ALL
@pytest.mark.parametrize("strength", [Strength.RANDOM, Strength.GREEDY])
def test_whole_games_are_played(key: str, strength: Strength) -> None:
    game = _play(ALL_RULESETS[key], 3, (strength, strength))
    assert game.over
    assert game == _play(ALL_RULESETS[key], 3, (strength, strength))


@ALL
def test_the_strong_player_plays_on(key: str) -> None:
    game = _play(ALL_RULESETS[key], 3, (Strength.STRONG, Strength.RANDOM), 40)
    assert len(game.plies) == 40 or game.over


def _share(ruleset: RuleSet, better: Strength, worse: Strength, games: int) -> float:
    points = 0.0
    for number in range(games):
        seats = (worse, better) if number % 2 else (better, worse)
        game = _play(ruleset, number // 2, seats)
        sides = game.sides
        assert sides
        drawn = game.outcome is Outcome.DRAW
        points += 0.5 if drawn else int(sides[seats.index(better)]) == game.outcome
    return points / games


@pytest.mark.parametrize("key", RULESETS)
def test_greedy_beats_random(key: str) -> None:
    assert _share(RULESETS[key], Strength.GREEDY, Strength.RANDOM, 40) > 0.7


def _chosen(ruleset: RuleSet, position: str, strength: Strength, seed: int | None = None) -> str:
    game = new_game(ruleset, seed, parse_position(position, ruleset))
    return str(choose_move(game, strength))


@pytest.mark.parametrize("strength", [Strength.GREEDY, Strength.STRONG])
@pytest.mark.parametrize(
    ("ruleset", "position", "move"),
    [
        (STANDARD, "10/9c/6c2s c 1 3-4", "20-21"),
        (JEQUIER, "10/10/c4c3s c 1 3-4", "21-22"),
        (BELL, "c2s5s/10/9c c 3 4-2", "1x4"),
    ],
)
def test_what_is_plainly_better_is_chosen(
    ruleset: RuleSet, position: str, move: str, strength: Strength
) -> None:
    assert _chosen(ruleset, position, strength) == move


def test_the_strong_player_sees_what_the_next_throw_may_do() -> None:
    # Both cones would come as far, but one of them stands before an enemy.
    assert _chosen(BELL, "4c5/8sc/10 c 4 0-0", Strength.STRONG) == "20-24"
    assert _chosen(BELL, "3sc5/9c/10 c 4 0-0", Strength.STRONG) == "5-9"


def _weighed(position: Position, side: Side, depth: int, ruleset: RuleSet, bend: float) -> float:
    """Return what a position is worth to a side, by the rules alone: every throw and every move."""
    if position.turn is Turn.OVER:
        won_by = winner(position, ruleset)
        return 0 if won_by is None else 1000 if won_by is side else -1000
    if not depth:
        return _pieces_worth(position, side, ruleset, bend) - _pieces_worth(
            position, side.other, ruleset, bend
        )
    best = max if position.turn.side is side else min
    weights = ruleset.throws.weights
    answers = {
        throw: best(
            _weighed(play_legal(position, move, throw, ruleset), side, depth - 1, ruleset, bend)
            for move in legal_moves(position, throw, ruleset)
        )
        for throw in weights
    }
    return sum(weights[throw] * answers[throw] for throw in weights) / sum(weights.values())


def _pieces_worth(position: Position, side: Side, ruleset: RuleSet, bend: float) -> float:
    """Return what a side's pieces are worth, by how many throws each needs to leave."""
    ways = throws_to_leave(ruleset)
    squares = squares_of(position.mask(side))
    costs: list[float] = [(ways[square - 1] / max(ways)) ** bend for square in squares]
    if ruleset.contact is Contact.CAPTURE:
        return position.off[side] + sum(1 - 0.2 * cost for cost in costs)
    return -sum(costs)


@pytest.mark.parametrize(
    ("strength", "depth", "bend"), [(Strength.GREEDY, 0, 1.0), (Strength.STRONG, 2, 1.5)]
)
@pytest.mark.parametrize(
    ("key", "cones", "spools"),
    [
        ("standard", [24, 26], [22, 25]),
        ("jequier", [20, 25], [19, 26]),
        ("bell", [22, 26], [20, 25]),
        ("kendall", [24, 26], [22, 27]),
        ("kendall-waits-in-water", [24, 27], [22, 26]),
        ("made-up", [18, 27], [16, 24]),
        ("holding", [20, 22], [10, 27]),
        ("holding", [1, 20], [10, 27]),
    ],
)
def test_each_move_is_worth_what_all_throws_and_answers_make_of_it(
    key: str, cones: list[int], spools: list[int], strength: Strength, depth: int, bend: float
) -> None:
    ruleset = ALL_RULESETS[key]
    position = place(ruleset, cones, spools)
    state = (position.cones, position.spools, *position.off)
    for throw, t in tables_for(ruleset).throws.items():
        found = _Search(tables_for(ruleset), SKILLS[strength]).values(t, state)
        expected = [
            _weighed(play_legal(position, m, throw, ruleset), Side.CONES, depth, ruleset, bend)
            for m in legal_moves(position, throw, ruleset)
        ]
        assert found == pytest.approx(expected)


PINNED = ["7-8", "4-5", "4-5", "4-5", "7-8", "11-12", "7-8", "11-12"]
"""What the random player takes with the first seeds in the position below."""


def test_random_choices_differ_by_seed_and_follow_from_it() -> None:
    position = "c2c2c3/c9/9s c 1 1-4"
    chosen = [_chosen(STANDARD, position, Strength.RANDOM, seed) for seed in range(40)]
    assert len(set(chosen)) == 4
    assert chosen == [_chosen(STANDARD, position, Strength.RANDOM, seed) for seed in range(40)]
    # A game that somebody has kept goes on as it did.
    assert chosen[:8] == PINNED
    assert _chosen(STANDARD, position, Strength.RANDOM) == PINNED[0]


def test_without_a_throw_there_is_no_choice() -> None:
    with pytest.raises(ValueError, match=r"^game: found no throw that waits, expected one$"):
        choose_move(new_game(STANDARD, 1), Strength.GREEDY)


def test_the_way_of_a_lone_piece_is_exact() -> None:
    standard, bell = throws_to_leave(STANDARD), throws_to_leave(BELL)
    assert standard[29] == pytest.approx(16 / 6)
    assert standard[27] == 0
    assert bell[29] == pytest.approx(4)
    # From 26 each throw leads to the square that bears off with its own throw, once in four.
    assert bell[25] == pytest.approx(1 + 4)


def test_the_way_back_from_the_water_is_that_of_a_lone_piece() -> None:
    # One throw leads from 22 into the water and back to 1; from there it takes 5 to 26, then off.
    ruleset = replace(
        BELL,
        setup=Setup((2,), (6,)),
        throws=LongDie((5,)),
        water=Water(27, return_from=1, return_step=1),
        bearing_off=ExitSquares((Exit(26),)),
    )
    assert throws_to_leave(ruleset)[21] == pytest.approx(1 + 6)


def test_no_pieces_are_worth_nothing() -> None:
    worth = _worth(BELL, 1.5)
    assert worth.of(0) == 0
    assert worth.of(1) == pytest.approx(0.8)


def test_a_square_that_nothing_leaves_counts_as_a_long_way() -> None:
    exits = ExitSquares((Exit(29, frozenset({2, 3})),))
    stuck = throws_to_leave(replace(STANDARD, key="stuck", bearing_off=exits))
    assert stuck[29] == 16
    assert stuck[28] > 16 * 4 / 16
