"""Counts of positions: the table of the notation, and the files of chosen positions in perft/."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from senet_rules.engine.perft import perft, perft_by_move
from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.ruleset import Exit, ExitSquares, LongDie, Setup, Water
from senet_rules.engine.rulesets import BELL, RULESETS, STANDARD
from tests.engine import reference
from tests.engine.samples import at

FILES = Path(__file__).parent / "perft"
PERFT_TABLE = {
    "standard": (1, 18, 273, 4071, 61508),
    "jequier": (1, 5, 38, 435, 6095),
    "bell": (1, 23, 519, 12220, 277473),
    "kendall": (1, 5, 44, 667, 11897),
}
SMALL = 2_000


def lines() -> Iterator[tuple[str, str, int, int]]:
    """Yield rule set, position, depth and leaves for each line of the files."""
    for path in sorted(FILES.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                position, depth, leaves = line.split("\t")
                yield path.stem, position, int(depth), int(leaves)


@pytest.mark.parametrize("key", RULESETS)
def test_the_table_of_the_notation(key: str) -> None:
    assert tuple(perft(RULESETS[key], depth) for depth in range(5)) == PERFT_TABLE[key]


@pytest.mark.parametrize("key", RULESETS)
def test_each_rule_set_has_at_least_ten_chosen_positions(key: str) -> None:
    assert len({position for file, position, *_ in lines() if file == key}) >= 10


@pytest.mark.parametrize(("key", "text", "depth", "leaves"), list(lines()))
def test_chosen_positions(key: str, text: str, depth: int, leaves: int) -> None:
    ruleset = RULESETS[key]
    position = parse_position(text, ruleset)
    counted = perft(ruleset, depth, position)
    if counted != leaves:
        by_move = perft_by_move(ruleset, depth, position)
        counts = "\n".join(f"{throw}:{move} {count}" for throw, move, count in by_move)
        pytest.fail(f"{leaves} leaves expected, {counted} found; by first ply:\n{counts}")


@pytest.mark.parametrize(
    ("key", "text", "depth", "leaves"), [line for line in lines() if line[3] <= SMALL]
)
def test_the_files_hold_for_the_reference_too(key: str, text: str, depth: int, leaves: int) -> None:
    assert reference.perft(key, depth, text) == leaves


def test_counts_by_move_add_up() -> None:
    counts = [count for *_, count in perft_by_move(STANDARD, 3, start_position(STANDARD))]
    assert len(counts) == 18
    assert sum(counts) == 4071


def test_a_finished_game_is_one_leaf_at_any_depth() -> None:
    over = at("10/s9/10 - - 5-4", STANDARD)
    assert [perft(STANDARD, depth, over) for depth in (0, 1, 5)] == [1, 1, 1]
    assert list(perft_by_move(STANDARD, 2, over)) == []


def test_each_first_ply_is_one_leaf_deep() -> None:
    plies = list(perft_by_move(STANDARD, 1, start_position(STANDARD)))
    assert [count for *_, count in plies] == [1] * PERFT_TABLE["standard"][1]


def test_a_game_that_ends_on_the_way_counts_once() -> None:
    # Of the throws only the 2 bears the last cone off; the others pass, and 1, 4 and 5 keep the
    # turn.
    assert perft(STANDARD, 1, at("ssss6/10/9c c - 4-1", STANDARD)) == 5
    assert perft(STANDARD, 2, at("ssss6/10/9c c 2 4-1", STANDARD)) == 1


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="depth: found -1, expected 0 or more"):
        perft(STANDARD, -1)
    with pytest.raises(ValueError, match="depth: found 0, expected 1 or more"):
        list(perft_by_move(STANDARD, 0, start_position(STANDARD)))


def test_no_depth_is_too_deep() -> None:
    # One throw, one piece a side and water before the way off: one line of play without an end.
    endless = replace(
        BELL,
        setup=Setup((3,), (1,)),
        throws=LongDie((1,)),
        water=Water(28, return_from=15, return_step=-1),
        bearing_off=ExitSquares((Exit(30),)),
    )
    assert perft(endless, 2_000) == 1
