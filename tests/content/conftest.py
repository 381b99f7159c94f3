"""Rule sets known and made up, English, and a language that puts each sentence in brackets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from senet_rules.content.language import load_language
from senet_rules.content.messages import all_messages
from senet_rules.engine.board import Side
from senet_rules.engine.ruleset import (
    AllOff,
    Blockade,
    Contact,
    Exit,
    ExitRow,
    ExitSquares,
    ExtraThrows,
    FixedStart,
    Forced,
    House,
    HouseName,
    LongDie,
    MostPoints,
    NoMove,
    Protection,
    Retreat,
    RuleSet,
    Setup,
    Sticks,
    ThrowOff,
    Water,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD
from senet_rules.view.messages import Language

# Nothing here is as in a known rule set: three pieces, a six-sided die, blockades of two, captures
# with extra throws, groups of three, forced squares with a first one, several ways off the board.
ALL_DIFFERENT = RuleSet(
    key="all-different",
    setup=Setup(cones=(1, 2, 3), spools=(4, 5, 7)),
    opening=FixedStart(Side.SPOOLS),
    throws=LongDie(faces=(1, 2, 3, 4, 5, 6)),
    extra_throws=ExtraThrows(values=frozenset({6}), after_backward=False),
    contact=Contact.CAPTURE,
    protection=Protection(group=3),
    safe_squares=frozenset(),
    blockade=Blockade(length=2, stops_bearing_off=False),
    expulsion=None,
    water=None,
    houses=(House(20, mark="*"), House(25, HouseName.RE_ATUM)),
    stop=None,
    retreat=Retreat(),
    forced=Forced(squares=frozenset({28, 29}), first=frozenset({29})),
    bearing_off=ExitSquares(
        (Exit(26), Exit(28, frozenset({3, 4})), Exit(30, frozenset({1}))), may_step=False
    ),
    no_move=NoMove(keeps_extra_throw=True),
    ending=MostPoints(stops_at_certain_draw=True),
)
WATER_ELSEWHERE = replace(
    ALL_DIFFERENT,
    key="water-elsewhere",
    contact=Contact.SWAP,
    protection=None,
    water=Water(square=24, return_from=3, return_step=1, on_backward=False),
    houses=(),
    bearing_off=ExitRow(home=25, taken_30_blocks_exact=False, may_rest_on_30=False),
    ending=AllOff(),
)
CONES_THROW_OFF = replace(
    STANDARD,
    key="cones-throw-off",
    opening=ThrowOff(deciding=2, side=Side.CONES, origin=9, target=11, first_seat=2),
    throws=Sticks(none_up=4, count=3),
    extra_throws=ExtraThrows(values=frozenset({4})),
    protection=Protection(group=4),
    bearing_off=ExitSquares((Exit(29), Exit(30))),
    forced=Forced(squares=frozenset({29}), first=frozenset()),
)
MADE_UP = {ruleset.key: ruleset for ruleset in (ALL_DIFFERENT, WATER_ELSEWHERE, CONES_THROW_OFF)}
ALL = {**RULESETS, **MADE_UP}


def altered(ruleset: RuleSet, path: str, value: object) -> RuleSet:
    """Return a rule set with one field of one part changed: ``water.on_backward``."""
    part, name = path.split(".")
    changes: dict[str, Any] = {part: replace(getattr(ruleset, part), **{name: value})}
    return replace(ruleset, **changes)


@pytest.fixture(scope="session")
def english() -> Language:
    return load_language("en")


@pytest.fixture(scope="session")
def bracketed(english: Language) -> Language:
    """A language in which every sentence stands in brackets and is otherwise English."""
    texts: Mapping[str, str | tuple[str, str]] = {
        message.context: (f"⟦{message.text}⟧", f"⟦{message.plural}⟧")
        if message.plural
        else f"⟦{message.text}⟧"
        for message in all_messages()
    }
    return replace(english, code="x-brackets", texts=texts)


@pytest.fixture(params=list(RULESETS.values()), ids=list(RULESETS))
def known(request: pytest.FixtureRequest) -> RuleSet:
    """Each of the site's rule sets."""
    assert isinstance(request.param, RuleSet)
    return request.param


@pytest.fixture(params=list(ALL.values()), ids=list(ALL))
def ruleset(request: pytest.FixtureRequest) -> RuleSet:
    """Each of the site's rule sets, and some that are made up."""
    assert isinstance(request.param, RuleSet)
    return request.param


@pytest.fixture(scope="session")
def rulesets() -> Mapping[str, RuleSet]:
    """All of them by key."""
    return ALL


@pytest.fixture(scope="session")
def readings() -> tuple[RuleSet, ...]:
    """More rule sets, each with one rule in a form that the others do not have."""
    own_throws = ExitSquares((Exit(27, frozenset({4, 5})), Exit(30, frozenset({2}))))
    one_own = ExitSquares((Exit(26, frozenset({5})), Exit(29), Exit(30)))
    beauty_alone = (House(27, HouseName.BEAUTY),)
    return (
        replace(
            STANDARD, opening=FixedStart(Side.SPOOLS), contact=Contact.CAPTURE, ending=BELL.ending
        ),
        replace(STANDARD, protection=None, safe_squares=frozenset()),
        altered(STANDARD, "water.on_backward", False),
        replace(altered(STANDARD, "water.on_backward", False), houses=()),
        replace(STANDARD, houses=beauty_alone),
        replace(STANDARD, houses=()),
        replace(STANDARD, water=None, houses=()),
        altered(STANDARD, "bearing_off.may_step", False),
        replace(STANDARD, bearing_off=own_throws),
        replace(STANDARD, bearing_off=replace(own_throws, may_step=False)),
        replace(STANDARD, bearing_off=one_own),
        replace(STANDARD, bearing_off=replace(one_own, may_step=False)),
        altered(JEQUIER, "opening.first_seat", 2),
        replace(JEQUIER, extra_throws=ExtraThrows(frozenset({4, 6}), after_backward=False)),
        altered(JEQUIER, "water.on_backward", False),
        replace(JEQUIER, water=Water(27, 1, 1), houses=()),
        replace(JEQUIER, water=Water(27, 1, 1, on_backward=False), houses=()),
        replace(JEQUIER, water=Water(12, 5, 1)),
        replace(JEQUIER, bearing_off=ExitRow(taken_30_blocks_exact=False)),
        replace(JEQUIER, bearing_off=ExitRow(may_rest_on_30=False)),
        altered(BELL, "bearing_off.may_step", False),
        replace(CONES_THROW_OFF, extra_throws=ExtraThrows(frozenset({2}))),
        replace(JEQUIER, extra_throws=ExtraThrows(frozenset({4}))),
        altered(ALL_DIFFERENT, "bearing_off.may_step", True),
        altered(KENDALL, "expulsion.taken_blocks", False),
        altered(KENDALL, "water.may_wait", True),
        replace(KENDALL, houses=()),
        replace(altered(KENDALL, "water.may_wait", True), houses=()),
        altered(KENDALL, "retreat.may_hit", False),
        altered(KENDALL, "retreat.never_from", frozenset()),
        altered(KENDALL, "bearing_off.may_step", True),
    )
