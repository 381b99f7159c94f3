"""Squares from which a piece never leaves: found where play can lead to them, and refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from itertools import islice
from operator import or_
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject
from hypothesis import strategies as st

from senet_rules.engine.board import Side, squares_of
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.position import Position, Turn
from senet_rules.engine.ruleset import (
    Blockade,
    Exit,
    ExitRow,
    ExitSquares,
    Expulsion,
    HoldingWater,
    LongDie,
    Protection,
    Retreat,
    RuleSet,
    RuleSetError,
    Setup,
    Stop,
    ThrowOff,
    Water,
)
from senet_rules.engine.rulesets import BELL, STANDARD
from senet_rules.engine.ways_off import check_ways_off, squares_reached, stuck_squares
from tests.engine.samples import ALL_RULESETS, random_game
from tests.searching import examples

EVEN = replace(
    BELL,
    setup=Setup((2, 6), (4, 8)),
    throws=LongDie((2, 4)),
    safe_squares=frozenset(),
    bearing_off=ExitSquares((Exit(28), Exit(30))),
)
"""All pieces start on even squares, stay on them and leave from there alone."""

LAST_FOUR = ExitSquares((Exit(27), Exit(28), Exit(29), Exit(30)))
BEYOND = replace(EVEN, setup=Setup((2, 27), (4, 8)), stop=Stop(26), bearing_off=LAST_FOUR)
"""One piece starts beyond the stop, which those on odd squares could not reach."""

NOWHERE: set[int] = set()


def odd(first: int, last: int = 29) -> set[int]:
    return set(range(first, last + 1, 2))


STUCK: dict[str, tuple[Callable[[], RuleSet], set[int]]] = {
    "even squares only": (lambda: EVEN, NOWHERE),
    "the last square is no exit": (
        lambda: replace(STANDARD, bearing_off=ExitSquares((Exit(27), Exit(29, frozenset({3}))))),
        {30},
    ),
    "the only exit can be passed": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(28),))),
        {29, 30},
    ),
    "the only exit is where all must stop": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(28),), may_step=False), stop=Stop(28)),
        {29, 30},
    ),
    "and wait for a throw": (
        lambda: replace(
            BELL,
            bearing_off=ExitSquares((Exit(28, frozenset({3})),), may_step=False),
            stop=Stop(28),
        ),
        NOWHERE,
    ),
    "a start on an odd square": (
        lambda: replace(EVEN, setup=Setup((2, 25), (4, 8))),
        odd(25),
    ),
    "no throw reaches the stop": (
        lambda: replace(EVEN, setup=Setup((2, 5), (4, 8)), stop=Stop(26), bearing_off=ExitRow()),
        odd(5, 25),
    ),
    "no throw avoids the water": (
        lambda: replace(
            EVEN, setup=Setup((2,), (4,)), throws=LongDie((4,)), water=Water(26, 14, -1),
            bearing_off=ExitSquares((Exit(28), Exit(29))),
        ),
        {2, 6, 10, 14, 18, 22},
    ),
    "the water leads to an odd square where the other piece stands": (
        lambda: replace(
            EVEN, setup=Setup((2,), (4,)), throws=LongDie((4,)), water=Water(26, 16, 1),
            bearing_off=ExitSquares((Exit(28),)),
        ),
        {17, 21, 25, 29},
    ),
    "the water leads to the first square": (
        lambda: replace(
            EVEN, setup=Setup((2,), (4,)), throws=LongDie((4,)), water=Water(26, 1, 1),
            bearing_off=ExitSquares((Exit(28), Exit(29))),
        ),
        NOWHERE,
    ),
    "no piece comes to the water": (
        lambda: replace(EVEN, water=Water(27, 15, -1)),
        NOWHERE,
    ),
    "no piece is hit in the water": (
        lambda: replace(
            EVEN,
            water=Water(26, 17, 1),
            expulsion=Expulsion(frozenset({26}), target=11),
        ),
        odd(17),
    ),
    "the water does so where pieces stand": (
        lambda: replace(EVEN, water=Water(26, 16, -1)),
        odd(13),
    ),
    "the water does so where one piece stands": (
        lambda: replace(EVEN, setup=Setup((2,), (4,)), water=Water(26, 16, -1)),
        odd(15),
    ),
    "the square that holds leads to an odd one": (
        lambda: replace(EVEN, setup=Setup((2,), (4,)), water=HoldingWater(26, 15)),
        {*odd(15), 26},
    ),
    "a hit and the water lead to squares of their own": (
        lambda: replace(
            EVEN, setup=Setup((2, 28), (4, 8)), water=Water(26, 17, 1),
            expulsion=Expulsion(frozenset({28}), target=12),
        ),
        odd(17),
    ),
    "a hit leads to an odd square": (
        lambda: replace(EVEN, expulsion=Expulsion(frozenset({28}), target=23)),
        odd(23),
    ),
    "no hit does": (
        lambda: replace(
            EVEN,
            expulsion=Expulsion(frozenset({27, 28}), target=23),
            safe_squares=frozenset({28}),
        ),
        NOWHERE,
    ),
    "a hit does so where pieces stand": (
        lambda: replace(EVEN, expulsion=Expulsion(frozenset({28}), 24, taken_blocks=False)),
        odd(21),
    ),
    "no piece is hit where one stands": (
        lambda: replace(EVEN, expulsion=Expulsion(frozenset({28}), target=24)),
        NOWHERE,
    ),
    "beyond the stop": (lambda: BEYOND, NOWHERE),
    "back before the stop": (lambda: replace(BEYOND, retreat=Retreat()), odd(1, 25)),
    "never back before the stop": (
        lambda: replace(BEYOND, retreat=Retreat(never_from=frozenset({27, 29}))),
        NOWHERE,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("make", "stuck"), STUCK.values(), ids=STUCK)
def test_squares_without_a_way_off_are_found(make: Callable[[], RuleSet], stuck: set[int]) -> None:
    assert set(stuck_squares(make())) == stuck


def test_the_last_of_them_is_told() -> None:
    message = (
        r"^rule set 'bell': bearing_off: a piece that comes to 29 has no way off the board with "
        r"throws of \[2, 4\]; expected one from each square to which pieces can come$"
    )
    check_ways_off(EVEN)
    with pytest.raises(RuleSetError, match=message):
        check_ways_off(replace(EVEN, setup=Setup((2, 25), (4, 8))))


def test_an_opening_may_pass_the_stop() -> None:
    opening = ThrowOff(deciding=2, side=Side.SPOOLS, origin=8, target=10)
    assert squares_reached(replace(EVEN, stop=Stop(9))) == [2, 4, 6, 8]
    opened = squares_reached(replace(EVEN, stop=Stop(9), opening=opening))
    assert opened == [2, 4, 6, *range(8, 31, 2)]


@pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
def test_every_piece_has_a_way_off(ruleset: RuleSet) -> None:
    assert stuck_squares(ruleset) == []


FACES = st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple)
LATE = st.frozensets(st.integers(20, 30), max_size=3)
PARTS: dict[str, st.SearchStrategy[Any]] = {
    "protection": st.none() | st.just(Protection(2)),
    "blockade": st.none() | st.builds(Blockade, st.integers(1, 3)),
    "safe_squares": LATE,
    "expulsion": st.none() | st.builds(Expulsion, LATE, st.integers(11, 27), st.booleans()),
    "water": st.none()
    | st.builds(Water, st.integers(20, 29), st.integers(8, 20), st.sampled_from((1, -1)))
    | st.builds(HoldingWater, st.integers(22, 28), st.integers(9, 20), st.booleans()),
    "stop": st.none() | st.builds(Stop, st.integers(15, 29)),
    "retreat": st.none() | st.builds(Retreat, st.booleans(), LATE),
    "bearing_off": st.builds(ExitRow, st.integers(21, 30), st.booleans(), st.booleans())
    | st.builds(
        ExitSquares,
        st.lists(
            st.builds(Exit, st.integers(25, 30), st.none() | FACES.map(frozenset)), min_size=1
        ).map(tuple),
        st.booleans(),
    ),
}


@st.composite
def made_up(draw: st.DrawFn) -> RuleSet:
    """Return a rule set with parts that fit together and a way off from each square or not."""
    squares = draw(st.lists(st.integers(1, 19), min_size=2, max_size=8, unique=True))
    half = len(squares) // 2
    setup = Setup(tuple(squares[:half]), tuple(squares[half : 2 * half]))
    parts = draw(st.fixed_dictionaries({}, optional=PARTS))
    try:
        return replace(BELL, setup=setup, throws=LongDie(draw(FACES)), **parts)
    except RuleSetError:
        return reject()


def leaves(ruleset: RuleSet, square: int) -> bool:
    """Tell whether a lone piece on a square may be borne off, by trying all that it can do."""
    tried: set[int] = set()
    waiting = [1 << square - 1]
    while waiting:
        mask = waiting.pop()
        alone = Position(mask, 0, Turn.CONES)
        for throw in ruleset.throws.weights if mask not in tried else ():
            moves = legal_moves(alone, throw, ruleset)
            waiting += [play_legal(alone, move, throw, ruleset).cones for move in moves]
        tried.add(mask)
    return 0 in tried


@examples(100, suppress=(HealthCheck.filter_too_much,))
@given(made_up() | st.sampled_from(list(ALL_RULESETS.values())), st.integers(0, 99))
def test_where_pieces_rest_in_a_game_is_known_and_whether_they_leave(
    ruleset: RuleSet, seed: int
) -> None:
    game = islice(random_game(ruleset, Random(seed)), 100)
    rested = reduce(or_, (position.cones | position.spools for position in game))
    reached, stuck = squares_reached(ruleset), stuck_squares(ruleset)
    assert set(squares_of(rested)) <= set(reached)
    assert [square for square in reached if not leaves(ruleset, square)] == stuck
