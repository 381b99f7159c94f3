"""Rule sets as data: the throws they give, and parts that contradict each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from functools import reduce
from operator import or_
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.engine.board import Side, mask_of
from senet_rules.engine.ruleset import (
    AllOff,
    Blockade,
    Exit,
    ExitRow,
    ExitSquares,
    Expulsion,
    ExtraThrows,
    FixedStart,
    Forced,
    HoldingWater,
    House,
    LongDie,
    MostPoints,
    Protection,
    Retreat,
    RuleSet,
    RuleSetError,
    Setup,
    Sticks,
    Stop,
    ThrowOff,
    Water,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD
from senet_rules.engine.tables import tables_for
from tests.engine.samples import BELL_STOPS, HOLDING, MADE_UP


def test_sticks_count_light_sides() -> None:
    assert Sticks(none_up=5).weights == {1: 4, 2: 6, 3: 4, 4: 1, 5: 1}
    assert Sticks(none_up=6).weights == {1: 4, 2: 6, 3: 4, 4: 1, 6: 1}
    assert Sticks(none_up=2, count=2).weights == {1: 2, 2: 2}


def test_the_long_die_has_equal_faces() -> None:
    assert LongDie((1, 2, 3, 4)).weights == {1: 1, 2: 1, 3: 1, 4: 1}
    assert LongDie((3, 1, 3)).weights == {1: 1, 3: 2}


def test_rule_sets_are_found_by_their_keys() -> None:
    assert [ruleset.key for ruleset in RULESETS.values()] == list(RULESETS)


def test_rule_sets_are_values() -> None:
    assert replace(STANDARD) == STANDARD
    assert hash(replace(STANDARD)) == hash(STANDARD)
    assert BELL_STOPS != BELL
    assert len({BELL, BELL_STOPS, STANDARD, replace(BELL)}) == 3
    with pytest.raises(FrozenInstanceError):
        STANDARD.key = "other"  # type: ignore[misc]


THROW_OFF = ThrowOff(deciding=1, side=Side.SPOOLS, origin=10, target=11)
WATER = Water(square=28, return_from=15, return_step=-1)
HOLDS = HoldingWater(square=27, return_from=15)

FAULTS: dict[str, tuple[Callable[[], RuleSet], str]] = {
    "uneven sides": (
        lambda: replace(STANDARD, setup=Setup((1, 2), (3,))),
        "setup: both sides need the same number of pieces, at least one",
    ),
    "no pieces": (
        lambda: replace(STANDARD, setup=Setup((), ())),
        "setup: both sides need the same number of pieces, at least one",
    ),
    "two pieces on a square": (
        lambda: replace(STANDARD, setup=Setup((1, 2), (2, 3))),
        "setup: each piece needs a square of its own, 1 to 30",
    ),
    "a start off the board": (
        lambda: replace(STANDARD, setup=Setup((1,), (31,))),
        "setup: each piece needs a square of its own, 1 to 30",
    ),
    "a start in the water": (
        lambda: replace(STANDARD, setup=Setup((1,), (28,))),
        "setup: no piece may start on the water square 28",
    ),
    "a throw of nothing": (
        lambda: replace(BELL, throws=LongDie((0, 1))),
        "throws: expected values from 1 to 29",
    ),
    "a throw longer than the board": (
        lambda: replace(BELL, throws=LongDie((1, 30))),
        "throws: expected values from 1 to 29",
    ),
    "no throws": (
        lambda: replace(BELL, throws=LongDie(())),
        "throws: expected values from 1 to 29",
    ),
    "an extra throw for nothing": (
        lambda: replace(STANDARD, extra_throws=ExtraThrows(frozenset({6}))),
        r"extra_throws: \[6\] cannot be thrown",
    ),
    "an opening from an enemy's square": (
        lambda: replace(JEQUIER, opening=replace(THROW_OFF, side=Side.CONES)),
        "opening: no piece of the deciding side starts on 10",
    ),
    "an opening that moves too far": (
        lambda: replace(JEQUIER, opening=replace(THROW_OFF, target=12)),
        "opening: target must lie the deciding throw beyond origin",
    ),
    "an opening onto a piece": (
        lambda: replace(JEQUIER, opening=replace(THROW_OFF, origin=2, target=3)),
        "opening: the target 3 is taken at the start",
    ),
    "an opening throw that does not exist": (
        lambda: replace(JEQUIER, opening=replace(THROW_OFF, deciding=5, target=15)),
        "opening: 5 cannot be thrown",
    ),
    "a third seat": (
        lambda: replace(JEQUIER, opening=replace(THROW_OFF, first_seat=3)),
        "opening: first_seat must be 1 or 2",
    ),
    "water that leaps": (
        lambda: replace(STANDARD, water=replace(WATER, return_step=2)),
        "water: return_step must be 1 or -1",
    ),
    "water that returns into a corner": (
        lambda: replace(STANDARD, water=Water(28, 9, -1)),
        "water: too few squares to return to",
    ),
    "a group of one": (
        lambda: replace(STANDARD, protection=Protection(1)),
        "protection: a group is two pieces or more",
    ),
    "a blockade of none": (
        lambda: replace(JEQUIER, blockade=Blockade(0)),
        "blockade: length must be 1 or more",
    ),
    "first squares that are not forced": (
        lambda: replace(BELL, forced=Forced(frozenset({26}), frozenset({27}))),
        "forced: first must lie within squares",
    ),
    "an exit with a throw that stays on the board": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(26, frozenset({4, 5})),))),
        "bearing_off: from 26 a throw of 4 does not go past 30",
    ),
    "an exit with a throw that cannot be thrown": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(30, frozenset({2, 7})),))),
        r"bearing_off: from 30 \[7\] cannot be thrown; expected some of \[1, 2, 3, 4\]",
    ),
    "an exit with a throw that other tools give": (
        lambda: replace(STANDARD, throws=LongDie((1, 2, 4, 5))),
        r"bearing_off: from 29 \[3\] cannot be thrown; expected some of \[2, 4, 5\]",
    ),
    "an exit with no throw": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(28, frozenset()), Exit(30)))),
        r"bearing_off: from 28 no throw is named; expected some of \[3, 4\]",
    ),
    "an exit that no throw reaches": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(30), Exit(26)))),
        "bearing_off: from 26 no throw goes past 30",
    ),
    "no exits": (
        lambda: replace(BELL, bearing_off=ExitSquares(())),
        "bearing_off: expected at least one square to leave from",
    ),
    "a last row that begins nowhere": (
        lambda: replace(JEQUIER, bearing_off=ExitRow(home=31)),
        "bearing_off: 31 is no square of the board",
    ),
    "captures where all must come off": (
        lambda: replace(BELL, ending=AllOff()),
        "ending: with captures no side may ever have all its pieces off; count points",
    ),
    "a draw that is certain before the game": (
        lambda: replace(STANDARD, ending=MostPoints(stops_at_certain_draw=True)),
        "ending: without captures a draw is certain from the start; play on",
    ),
    "a safe square off the board": (
        lambda: replace(STANDARD, safe_squares=frozenset({0, 30})),
        "safe_squares: 0 is no square of the board",
    ),
    "water off the board": (
        lambda: replace(STANDARD, water=replace(WATER, square=31)),
        "water: 31 is no square of the board",
    ),
    "a return off the board": (
        lambda: replace(STANDARD, water=replace(WATER, return_from=31)),
        "water: 31 is no square of the board",
    ),
    "a house off the board": (
        lambda: replace(STANDARD, houses=(House(31, mark="A"),)),
        "houses: 31 is no square of the board",
    ),
    "forced squares off the board": (
        lambda: replace(BELL, forced=Forced(frozenset({30, 31}))),
        "forced: 31 is no square of the board",
    ),
    "an exit off the board": (
        lambda: replace(BELL, bearing_off=ExitSquares((Exit(31),))),
        "bearing_off: 31 is no square of the board",
    ),
    "a piece that is sent to where it was": (
        lambda: replace(HOLDING, expulsion=Expulsion(frozenset({10, 22}), target=22)),
        "expulsion: target must not be one of squares",
    ),
    "a piece that is sent into the water": (
        lambda: replace(JEQUIER, expulsion=Expulsion(frozenset({10}), target=27)),
        "expulsion: no piece may rest on the water square 27",
    ),
    "pieces that are sent into a corner": (
        lambda: replace(HOLDING, expulsion=Expulsion(frozenset({10}), 6, taken_blocks=False)),
        "expulsion: too few squares before target",
    ),
    "a stop in the water": (
        lambda: replace(JEQUIER, stop=Stop(27)),
        "stop: no piece may rest on the water square 27",
    ),
    "a square to be sent from off the board": (
        lambda: replace(KENDALL, expulsion=Expulsion(frozenset({28, 31}), target=27)),
        "expulsion: 31 is no square of the board",
    ),
    "a square to be sent to off the board": (
        lambda: replace(KENDALL, expulsion=Expulsion(frozenset({28}), target=31)),
        "expulsion: 31 is no square of the board",
    ),
    "a stop off the board": (
        lambda: replace(KENDALL, stop=Stop(0)),
        "stop: 0 is no square of the board",
    ),
    "a retreat from off the board": (
        lambda: replace(KENDALL, retreat=Retreat(may_hit=True, never_from=frozenset({31}))),
        "retreat: 31 is no square of the board",
    ),
    "water that holds and returns to itself": (
        lambda: replace(KENDALL, water=replace(HOLDS, return_from=27)),
        "water: return_from must lie before the square that holds",
    ),
    "water that holds and returns into a corner": (
        lambda: replace(KENDALL, water=replace(HOLDS, return_from=13)),
        "water: too few squares to return to",
    ),
    "water that holds what no throw frees": (
        lambda: replace(KENDALL, bearing_off=ExitRow()),
        "water: a square that holds needs bearing_off to name the squares to leave",
    ),
    "an opening off the board": (
        lambda: replace(JEQUIER, opening=replace(THROW_OFF, deciding=6, origin=25, target=31)),
        "opening: 31 is no square of the board",
    ),
}


@pytest.mark.parametrize(("make", "message"), FAULTS.values(), ids=FAULTS)
def test_parts_that_contradict_each_other_are_refused(
    make: Callable[[], RuleSet], message: str
) -> None:
    with pytest.raises(RuleSetError, match=f"^rule set '[a-z]+': {message}$"):
        make()


FACES = st.lists(st.integers(1, 6), min_size=1, max_size=4)
EXITS = st.dictionaries(
    st.integers(24, 30), st.none() | st.frozensets(st.integers(1, 6), max_size=3), max_size=4
)


@given(FACES, EXITS)
def test_each_square_to_leave_from_has_a_throw_that_leaves_or_is_refused(
    faces: list[int], throws: dict[int, frozenset[int] | None]
) -> None:
    exits = ExitSquares(tuple(Exit(square, named) for square, named in throws.items()))
    rules: dict[str, Any] = {"throws": LongDie(tuple(faces)), "bearing_off": exits}
    past = {square: {face for face in faces if square + face > 30} for square in throws}
    usable = {square: past[square] if of is None else of for square, of in throws.items()}
    if not throws or any(not usable[square] or usable[square] - past[square] for square in throws):
        with pytest.raises(RuleSetError, match=": bearing_off: "):
            replace(BELL, **rules)
    else:
        tables = tables_for(replace(BELL, **rules)).throws.values()
        assert mask_of(throws) == reduce(or_, (table.leaves for table in tables))


def test_what_is_not_contradictory_is_accepted() -> None:
    assert replace(STANDARD, water=Water(28, 10, -1)).water == Water(28, 10, -1)
    assert replace(STANDARD, ending=MostPoints()).ending == MostPoints()
    assert replace(JEQUIER, opening=FixedStart(Side.SPOOLS)).opening.side is Side.SPOOLS
    assert MADE_UP.setup.pieces == 3
    near = replace(HOLDS, return_from=14)
    assert replace(KENDALL, water=near).water == near
    expelling = Expulsion(frozenset({10}), 7, taken_blocks=False)
    assert replace(HOLDING, expulsion=expelling).expulsion == expelling
    last = replace(STANDARD.setup, cones=(1, 3, 5, 7, 30))
    assert replace(STANDARD, setup=last).setup == last
    all_first = Forced(frozenset({29, 30}), first=frozenset({29, 30}))
    assert replace(BELL, forced=all_first).forced == all_first
