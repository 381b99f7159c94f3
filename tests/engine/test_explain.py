"""Refused moves: each reason with its parameters, their order, and a reason for every refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from senet_rules.engine.board import Side
from senet_rules.engine.errors import MoveError
from senet_rules.engine.explain import Reason, Refusal, explain
from senet_rules.engine.moves import legal_moves
from senet_rules.engine.position import Position, start_position
from senet_rules.engine.ruleset import Blockade, FixedStart, RuleSet, Setup, Water
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, STANDARD
from tests.engine.samples import (
    ALL_RULESETS,
    BELL_26_FIRST,
    BELL_WAITS,
    MADE_UP,
    STANDARD_WAITS,
    jequier,
    place,
    scattered_positions,
)

Squares = Sequence[int]
Params = dict[str, int | tuple[int, ...]]
UNPROTECTED = replace(JEQUIER, protection=None)
WALLED = replace(KENDALL, protection=None, blockade=Blockade(2))
SAFE_BEHIND = replace(KENDALL, safe_squares=frozenset({23}))
NOT_BEFORE_OFF = jequier(stops_bearing_off=False)
NO_REST = jequier(may_rest_on_30=False)
NO_WATER_BACKWARD = jequier(on_backward=False)
WATER_ON_1 = replace(
    NO_WATER_BACKWARD,
    setup=Setup(cones=(2, 10), spools=(3, 9)),
    opening=FixedStart(Side.CONES),
    water=Water(1, return_from=4, return_step=1, on_backward=False),
)

# Rule set, cones, spools, throw, the square tried, then the reason and its parameters.
FORWARD: list[tuple[RuleSet, Squares, Squares, int, int, Reason, Params]] = [
    (STANDARD, [1], [2], 1, 3, Reason.NO_PIECE, {}),
    (STANDARD, [1], [2], 1, 2, Reason.ENEMY_PIECE, {}),
    (BELL, [1, 27], [2], 1, 1, Reason.FORCED, {"squares": (27,)}),
    (BELL_26_FIRST, [26, 27], [2], 2, 27, Reason.FORCED_FIRST, {"squares": (26,)}),
    (STANDARD, [1, 3], [2], 2, 1, Reason.OWN_PIECE, {"target": 3}),
    (
        STANDARD, [1], [4, 5], 3, 1, Reason.PROTECTED,
        {"target": 4, "neighbour": 5, "first": 4, "last": 5},
    ),
    (
        STANDARD, [1], [3, 4, 5], 3, 1, Reason.PROTECTED,
        {"target": 4, "neighbour": 3, "first": 3, "last": 5},
    ),
    (
        MADE_UP, [1], [3, 4, 5], 2, 1, Reason.PROTECTED,
        {"target": 3, "neighbour": 4, "first": 3, "last": 5},
    ),
    (STANDARD, [24], [27], 3, 24, Reason.SAFE_SQUARE, {"target": 27}),
    (KENDALL, [1, 27], [5], 2, 1, Reason.FORCED, {"squares": (27,)}),
    (KENDALL, [24], [5], 4, 24, Reason.MUST_STOP, {"stop": 26}),
    (KENDALL, [25], [5], 5, 25, Reason.MUST_STOP, {"stop": 26}),
    (KENDALL, [26], [27, 30], 4, 26, Reason.NOWHERE_TO_SEND, {"target": 30, "goal": 27}),
    (KENDALL, [28], [5], 1, 28, Reason.WAITS, {"needed": (3,)}),
    (KENDALL, [28], [5], 5, 28, Reason.EXACT_THROW, {"needed": (3,)}),
    (JEQUIER, [1], [2, 3, 4], 4, 1, Reason.BLOCKADE, {"first": 2, "last": 4}),
    (JEQUIER, [1], [3, 4, 5, 6], 6, 1, Reason.BLOCKADE, {"first": 3, "last": 6}),
    (JEQUIER, [26], [28, 29, 30], 6, 26, Reason.BLOCKADE, {"first": 28, "last": 30}),
    # As far as it is jumped: the move would land on the last of them.
    (UNPROTECTED, [1], [2, 3, 4, 5], 4, 1, Reason.BLOCKADE, {"first": 2, "last": 4}),
    (STANDARD, [26], [2], 5, 26, Reason.PAST_END, {"squares": (27, 29, 30)}),
    (STANDARD, [29], [2], 5, 29, Reason.NEEDS_THROW, {"needed": (3,)}),
    (STANDARD, [30], [2], 1, 30, Reason.NEEDS_THROW, {"needed": (2,)}),
    (BELL, [28], [2], 4, 28, Reason.EXACT_THROW, {"needed": (3,)}),
    (BELL, [30], [2], 2, 30, Reason.EXACT_THROW, {"needed": (1,)}),
    (STANDARD_WAITS, [29], [2], 1, 29, Reason.WAITS, {"needed": (3,)}),
    (BELL_WAITS, [27], [2], 1, 27, Reason.WAITS, {"needed": (4,)}),
    (JEQUIER, [3, 5, 28], [2], 4, 28, Reason.NOT_HOME, {"home": 21, "squares": (3, 5)}),
    (NO_REST, [3, 26], [2], 4, 26, Reason.NO_REST, {"home": 21, "squares": (3,)}),
    (JEQUIER, [26], [30], 4, 26, Reason.TAKEN_30, {}),
    (JEQUIER, [26, 30], [1], 4, 26, Reason.TAKEN_30, {}),
    (NOT_BEFORE_OFF, [1], [2, 3, 4], 4, 1, Reason.BLOCKADE, {"first": 2, "last": 4}),
    (NOT_BEFORE_OFF, [1, 26], [28, 29, 30], 6, 26, Reason.NOT_HOME, {"home": 21, "squares": (1,)}),
    # Square 27 is taken, but from 14 no piece is sent there.
    (WALLED, [10], [11, 12, 14, 27], 4, 10, Reason.BLOCKADE, {"first": 11, "last": 12}),
]  # fmt: skip
BACKWARD: list[tuple[RuleSet, Squares, Squares, int, int, Reason, Params]] = [
    (STANDARD, [5], [2], 1, 6, Reason.NO_PIECE, {}),
    (STANDARD, [5], [2], 1, 5, Reason.NO_RETREAT, {}),
    (BELL, [1, 27], [2], 1, 1, Reason.FORCED, {"squares": (27,)}),
    (JEQUIER, [9], [2], 1, 9, Reason.BACKWARD_ONLY, {"squares": (9,)}),
    (JEQUIER, [5, 9], [6, 7], 1, 5, Reason.BACKWARD_ONLY, {"squares": (9,)}),
    (JEQUIER, [9], [8, 10, 11], 1, 9, Reason.BACKWARD_TAKEN, {"target": 8}),
    (JEQUIER, [8, 9], [10, 11, 12], 1, 9, Reason.BACKWARD_TAKEN, {"target": 8}),
    (JEQUIER, [21], [18, 19, 20, 25, 26], 4, 21, Reason.BLOCKADE, {"first": 18, "last": 20}),
    (JEQUIER, [22], [18, 19, 20, 26], 6, 22, Reason.BLOCKADE, {"first": 18, "last": 20}),
    (JEQUIER, [2], [4, 5], 2, 2, Reason.BELOW_START, {}),
    (KENDALL, [28], [5], 1, 28, Reason.NEVER_BACK, {}),
    (KENDALL, [24, 28], [5], 3, 24, Reason.BACKWARD_ONLY, {"squares": (28,)}),
    (KENDALL, [23, 25], [5], 2, 25, Reason.OWN_PIECE, {"target": 23}),
    (
        KENDALL, [25], [22, 23], 2, 25, Reason.PROTECTED,
        {"target": 23, "neighbour": 22, "first": 22, "last": 23},
    ),
    (
        KENDALL, [3], [1, 2, 5, 6], 2, 3, Reason.PROTECTED,
        {"target": 1, "neighbour": 2, "first": 1, "last": 2},
    ),
    (
        KENDALL, [4], [1, 2, 6, 7], 2, 4, Reason.PROTECTED,
        {"target": 2, "neighbour": 1, "first": 1, "last": 2},
    ),
    (JEQUIER, [5], [2, 3, 4, 9, 10], 4, 5, Reason.BLOCKADE, {"first": 2, "last": 4}),
    (JEQUIER, [2], [1, 3, 4], 1, 2, Reason.BACKWARD_TAKEN, {"target": 1}),
    (SAFE_BEHIND, [25], [23], 2, 25, Reason.SAFE_SQUARE, {"target": 23}),
    (NO_WATER_BACKWARD, [20, 28], [21, 22, 29], 1, 28, Reason.BACKWARD_WATER, {"target": 27}),
    (WATER_ON_1, [2], [3, 4], 1, 2, Reason.BACKWARD_WATER, {"target": 1}),
]  # fmt: skip


def refuse(
    ruleset: RuleSet, cones: Squares, spools: Squares, throw: int, square: int, *, backward: bool
) -> Refusal | None:
    off = (2, 2) if ruleset in {BELL, BELL_26_FIRST, BELL_WAITS} else None
    off = (0, 0) if ruleset is MADE_UP else off
    position = place(ruleset, cones, spools, off=off)
    return explain(position, throw, square, ruleset, backward=backward)


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "throw", "square", "reason", "params"), FORWARD
)
def test_reasons_against_a_forward_move(
    ruleset: RuleSet,
    cones: Squares,
    spools: Squares,
    throw: int,
    square: int,
    reason: Reason,
    params: Params,
) -> None:
    refusal = refuse(ruleset, cones, spools, throw, square, backward=False)
    assert refusal == Refusal(reason, {"square": square, "throw": throw, **params})


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "throw", "square", "reason", "params"), BACKWARD
)
def test_reasons_against_a_backward_move(
    ruleset: RuleSet,
    cones: Squares,
    spools: Squares,
    throw: int,
    square: int,
    reason: Reason,
    params: Params,
) -> None:
    refusal = refuse(ruleset, cones, spools, throw, square, backward=True)
    assert refusal == Refusal(reason, {"square": square, "throw": throw, **params})


DRY = replace(JEQUIER, water=None)

# Of two reasons that both hold, the first is told: rule set, cones, spools, throw, square, reason.
ORDER: list[tuple[RuleSet, Squares, Squares, int, int, Reason]] = [
    (BELL, [1, 2, 27], [3], 1, 1, Reason.FORCED),  # before OWN_PIECE
    (BELL_26_FIRST, [26, 28, 29], [3], 1, 28, Reason.FORCED_FIRST),  # before OWN_PIECE
    (JEQUIER, [1, 5], [2, 3, 4], 4, 1, Reason.OWN_PIECE),  # before BLOCKADE
    (STANDARD, [24], [26, 27], 3, 24, Reason.PROTECTED),  # before SAFE_SQUARE
    (JEQUIER, [1], [2, 3, 4, 5], 4, 1, Reason.PROTECTED),  # before BLOCKADE
    (UNPROTECTED, [1, 20], [23, 24, 25, 26], 6, 20, Reason.SAFE_SQUARE),  # before BLOCKADE
    (JEQUIER, [1, 26], [28, 29, 30], 6, 26, Reason.BLOCKADE),  # before NOT_HOME
    (DRY, [26, 30], [27, 28, 29], 4, 26, Reason.BLOCKADE),  # before TAKEN_30
    (JEQUIER, [1, 26, 30], [2, 3], 4, 26, Reason.OWN_PIECE),  # 30 is a square while not home
]
BACKWARD_ORDER: list[tuple[RuleSet, Squares, Squares, int, int, Reason]] = [
    (JEQUIER, [1, 21], [18, 19, 20], 4, 21, Reason.BLOCKADE),  # before BACKWARD_ONLY
    (JEQUIER, [8, 9], [2], 1, 9, Reason.BACKWARD_ONLY),  # before BACKWARD_TAKEN
    (JEQUIER, [2], [9], 3, 2, Reason.BACKWARD_ONLY),  # before BELOW_START
    (NO_WATER_BACKWARD, [20, 28], [1], 1, 28, Reason.BACKWARD_ONLY),  # before BACKWARD_WATER
]


@pytest.mark.parametrize(("ruleset", "cones", "spools", "throw", "square", "reason"), ORDER)
def test_the_order_of_reasons(
    ruleset: RuleSet, cones: Squares, spools: Squares, throw: int, square: int, reason: Reason
) -> None:
    refusal = refuse(ruleset, cones, spools, throw, square, backward=False)
    assert refusal
    assert refusal.reason is reason


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "throw", "square", "reason"), BACKWARD_ORDER
)
def test_the_order_of_reasons_against_a_backward_move(
    ruleset: RuleSet, cones: Squares, spools: Squares, throw: int, square: int, reason: Reason
) -> None:
    refusal = refuse(ruleset, cones, spools, throw, square, backward=True)
    assert refusal
    assert refusal.reason is reason


def reason_of(position: Position, throw: int, square: int, *, backward: bool = False) -> object:
    refusal = explain(position, throw, square, JEQUIER, backward=backward)
    return refusal and refusal.reason


def test_the_opening_fixes_the_move() -> None:
    start = start_position(JEQUIER)
    assert reason_of(start, 1, 10) is None
    assert reason_of(start, 1, 10, backward=True) is Reason.OPENING_MOVE
    assert reason_of(start, 1, 8) is Reason.OPENING_MOVE
    assert reason_of(start, 1, 9) is Reason.OPENING_MOVE
    assert reason_of(start, 3, 10) is Reason.OPENING_THROW
    assert reason_of(start, 1, 11) is Reason.NO_PIECE
    told = explain(start, 1, 9, JEQUIER)
    assert told == Refusal(
        Reason.OPENING_MOVE, {"square": 9, "throw": 1, "origin": 10, "target": 11}
    )
    told = explain(start, 4, 9, JEQUIER)
    assert told == Refusal(Reason.OPENING_THROW, {"square": 9, "throw": 4, "needed": 1})


def test_nothing_moves_when_the_game_is_over() -> None:
    over = place(JEQUIER, [], [9], "-")
    assert {reason_of(over, 1, square) for square in range(1, 31)} == {Reason.GAME_OVER}


def test_every_reason_is_tested_here() -> None:
    tested = {case[5] for case in (*FORWARD, *BACKWARD)}
    tested |= {Reason.GAME_OVER, Reason.OPENING_MOVE, Reason.OPENING_THROW}
    assert tested == set(Reason)


@pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
def test_a_move_is_refused_with_a_reason_if_and_only_if_it_is_not_legal(ruleset: RuleSet) -> None:
    for position in scattered_positions(ruleset, 40, seed=5):
        for throw in ruleset.throws.weights:
            listed = {
                (move.origin, move.backward)
                for move in legal_moves(position, throw, ruleset)
                if move.origin is not None and move.target is not None
            }
            allowed = {
                (square, backward)
                for square, backward in product(range(1, 31), (False, True))
                if explain(position, throw, square, ruleset, backward=backward) is None
            }
            assert allowed == listed, f"{throw} in {position}"


@pytest.mark.parametrize("square", [0, 31])
def test_what_is_no_square_is_an_error(square: int) -> None:
    with pytest.raises(ValueError, match=f"^square: found {square}, expected 1 to 30$"):
        explain(start_position(STANDARD), 1, square, STANDARD)


def test_what_is_no_throw_is_an_error() -> None:
    with pytest.raises(MoveError, match=r"^throw: found 6, expected one of 1, 2, 3, 4, 5$"):
        explain(start_position(STANDARD), 6, 1, STANDARD)


def test_refusals_are_values() -> None:
    one, other = Refusal(Reason.NO_PIECE, {"square": 1}), Refusal(Reason.NO_PIECE, {"square": 2})
    assert one != other
    assert len({one, Refusal(Reason.NO_PIECE, {"square": 1})}) == 1
