"""Records: written, read, replayed, and refused with their place."""

from __future__ import annotations

from random import Random

import pytest

from senet_rules.engine.errors import RecordError
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.record import MAX_LENGTH, format_record, parse_record
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import JEQUIER, RULESETS, STANDARD
from tests.engine.samples import at, place

JEQUIER_RECORD = """ruleset jequier
seed 42
plies 2:- 1:10-11 1:11-12
throw 2"""


def test_a_record_holds_all_that_the_game_does() -> None:
    game = parse_record(JEQUIER_RECORD)
    assert game.ruleset is JEQUIER
    assert game.seed == 42
    assert [str(ply) for ply in game.plies] == ["2:-", "1:10-11", "1:11-12"]
    assert str(game.position) == "cscscscsc1/1s8/10 s 2 0-0"
    assert format_record(game) == JEQUIER_RECORD
    assert parse_record(JEQUIER_RECORD + "\n") == game


def test_what_is_usual_is_not_written() -> None:
    assert format_record(new_game(STANDARD)) == "ruleset standard"
    start = at("10/s9/9c c 2 4-4", STANDARD)
    assert format_record(new_game(STANDARD, start=start)) == (
        "ruleset standard\nstart 10/s9/9c c 2 4-4"
    )
    assert format_record(new_game(STANDARD).throw(2)) == "ruleset standard\nthrow 2"


def test_a_throw_that_waits_is_written_though_the_start_has_come_back() -> None:
    start = at("cscscscscs/10/10 1 3 0-0", JEQUIER)
    game = new_game(JEQUIER, start=start).play("-").throw(2).play("-").throw(3)
    assert game.position == start
    assert parse_record(format_record(game)) == game


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_every_stage_of_a_game_replays(ruleset: RuleSet) -> None:
    dice = Random(8)
    game = new_game(ruleset, seed=(1 << 64) - 1)
    stages: list[Game] = [game]
    while not game.over:
        thrown = game.throw()
        game = thrown.play(dice.choice(thrown.moves))
        stages += (thrown, game)
    for stage in (*stages[:30], *dice.sample(stages, 10), *stages[-10:]):
        assert parse_record(format_record(stage)) == stage


@pytest.mark.parametrize("seed", [None, 3])
@pytest.mark.parametrize("waiting", [None, 2])
def test_games_from_other_starts_replay(seed: int | None, waiting: int | None) -> None:
    start = place(STANDARD, [20, 22], [21, 24], "s").with_throw(waiting)
    game = new_game(STANDARD, seed, start)
    for _ in range(3):
        if game.position.throw is None:
            game = game.throw(None if seed else 2)
        assert parse_record(format_record(game)) == game
        game = game.play(game.moves[0])
        assert parse_record(format_record(game)) == game


S = "ruleset standard\n"
REFUSED = [
    ("", "line 1: found nothing, expected ruleset"),
    ("\n", "line 1: found nothing, expected ruleset"),
    ("seed 1", "line 1: found 'seed', expected ruleset"),
    ("start 10/s9/6c3 c - 4-4", "line 1: found 'start', expected ruleset"),
    ("ruleset", "line 1, ruleset: found nothing, expected a value after 'ruleset '"),
    ("ruleset ", "line 1, ruleset: found nothing, expected a value after 'ruleset '"),
    (
        "ruleset senet",
        "line 1, ruleset: found 'senet', expected standard or jequier or bell or kendall",
    ),
    ("ruleset standard ", "line 1, ruleset: found 'standard ', expected standard or jequier"),
    (S, ""),
    (S + "\n", "line 2: found nothing, expected start or seed or plies or throw"),
    (S + "sead 1", "line 2: found 'sead', expected start or seed or plies or throw"),
    (S + "seed 1\nseed 1", "line 3: found 'seed', expected plies or throw"),
    (S + "throw 1\nseed 1", "line 3: found 'seed', expected no further line"),
    (S + "seed 01", "line 2, seed: found '01', expected a number from 0 to 18446744073709551615"),
    (S + "seed -1", "line 2, seed: found '-1', expected a number from 0 to"),
    (S + "seed 18446744073709551616", "line 2, seed: found '18446744073709551616', expected a"),
    (S + "seed " + "9" * 5000, "line 2, seed: found '9999999999"),
    (
        S + "start 10/10 c - 0-0",
        "line 2, start, placement, column 6: found 2 rows, expected 3 rows",
    ),
    (S + "start cscscscscs/10/10 c - 0-0", "line 2, start: found the usual start, expected no"),
    (S + "plies 9-11", "line 2, plies, ply 1: found '9-11', expected THROW:MOVE, such as 4:12x16"),
    (S + "plies 2:9-11  2:2-4", "line 2, plies, ply 2: found nothing, expected THROW:MOVE"),
    (S + "plies 2:9-11:", "line 2, plies, ply 1, move: found '9-11:', expected 9-11"),
    (S + "plies 02:9-11", "line 2, plies, ply 1: found '02:9-11', expected THROW:MOVE"),
    (S + "plies 2:9-11 6:2-4", "line 2, plies, ply 2, throw: found 6, expected one of 1, 2, 3, 4"),
    (S + "plies 2:9-11 2:2-4", "line 2, plies, ply 2, move: found '2-4', expected 10-12"),
    (S + "plies 2:9-11\nthrow x", "line 3, throw: found 'x', expected one of 1, 2, 3, 4, 5"),
    (S + "plies 2:9-11\nthrow 6", "line 3, throw: found 6, expected one of 1, 2, 3, 4, 5"),
    (
        S + "seed 1\nplies 2:9-11",
        "line 3, plies, ply 1, throw: found 2, expected 1, which the seed",
    ),
    (S + "seed 1\nthrow 2", "line 3, throw: found 2, expected 1, which the seed gives"),
    (
        S + "start 10/s9/6c3 c - 4-4\nplies 4:27-off 2:11-13",
        "line 3, plies, ply 2: found '2:11-13', expected none, as the game is over",
    ),
    (
        S + "start 10/s9/6c3 c - 4-4\nplies 4:27-off\nthrow 2",
        "line 4, throw: found a throw, expected none, as the game is over",
    ),
    (
        S + "start 10/s9/6c3 c 4 4-4\nplies 3:27-30",
        "line 3, plies, ply 1, throw: found 3, expected 4, which waits to be played",
    ),
    ("x" * MAX_LENGTH, "line 1: found 'xxx"),
    ("x" * (MAX_LENGTH + 1), "record: found 250001 characters, expected at most 250000"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_is_no_record_is_refused_with_its_place(text: str, message: str) -> None:
    if not message:
        assert parse_record(text).plies == ()
        return
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 250
