"""Whether a decision arises in a rule set, the numbers its words need, and the other value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter

from ..engine.board import LAST_SQUARE
from ..engine.ruleset import (
    Contact,
    ExitRow,
    ExitSquares,
    HoldingWater,
    MostPoints,
    RuleSet,
    ThrowOff,
    Water,
)
from .statements import AnyOf


def flip_flag(field: str) -> Callable[[RuleSet], object]:
    """Return what gives a flag its other value."""
    return lambda ruleset: not attrgetter(field)(ruleset)


def no_values(_: RuleSet) -> Mapping[str, object]:
    """Return no values."""
    return {}


def last_square(_: RuleSet) -> Mapping[str, object]:
    """Return the last square."""
    return {"last": LAST_SQUARE}


def throws_off(ruleset: RuleSet) -> bool:
    """Whether the players throw for who begins."""
    return isinstance(ruleset.opening, ThrowOff)


def other_seat(ruleset: RuleSet) -> object:
    """Return the seat that does not throw first."""
    return 2 if attrgetter("opening.first_seat")(ruleset) == 1 else 1


def backward_may_throw_again(ruleset: RuleSet) -> bool:
    """Whether a backward move could give an extra throw."""
    return bool(ruleset.retreat and ruleset.extra_throws.values)


def extra_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return the throws that give one."""
    return {"throws": AnyOf.sorted(ruleset.extra_throws.values)}


def has_blockade(ruleset: RuleSet) -> bool:
    """Whether there are blockades."""
    return ruleset.blockade is not None


def blockade_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return what makes a blockade, and the last square."""
    return {"length": attrgetter("blockade.length")(ruleset), "last": LAST_SQUARE}


def backward_may_meet_water(ruleset: RuleSet) -> bool:
    """Whether a backward move could end in a water that carries off."""
    return bool(ruleset.retreat and isinstance(ruleset.water, Water))


def water_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return the squares of the water."""
    water = attrgetter("water")(ruleset)
    return {"square": water.square, "origin": water.return_from}


def water_holds(ruleset: RuleSet) -> bool:
    """Whether pieces stay in the water."""
    return isinstance(ruleset.water, HoldingWater)


def expels(ruleset: RuleSet) -> bool:
    """Whether a hit sends pieces elsewhere."""
    return ruleset.expulsion is not None


def expulsion_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return the squares on which a hit does so, and where the piece goes."""
    expulsion = attrgetter("expulsion")(ruleset)
    return {"squares": AnyOf.sorted(expulsion.squares), "target": expulsion.target}


def several_forced(ruleset: RuleSet) -> bool:
    """Whether several pieces could have to move."""
    return ruleset.forced is not None and len(ruleset.forced.squares) > 1


def forced_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return the squares of forced moves."""
    forced = attrgetter("forced")(ruleset)
    return {
        "squares": AnyOf.sorted(forced.squares),
        "first": AnyOf.sorted(forced.first),
        "lowest": min(forced.squares),
    }


def lowest_goes_first(ruleset: RuleSet) -> object:
    """Return the squares that go first in the other reading."""
    forced = attrgetter("forced")(ruleset)
    return frozenset() if forced.first else frozenset({min(forced.squares)})


def stepping(ruleset: RuleSet) -> frozenset[int]:
    """Return the squares with throws of their own from which a piece could move on."""
    rule = ruleset.bearing_off
    if not isinstance(rule, ExitSquares):
        return frozenset()
    held = ruleset.water.square if isinstance(ruleset.water, HoldingWater) else None
    return frozenset(
        way.square
        for way in rule.exits
        if way.throws is not None and way.square not in {LAST_SQUARE, held}
    )


def stepping_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return those squares as alternatives."""
    return {"squares": AnyOf.sorted(stepping(ruleset))}


def leaves_from_row(ruleset: RuleSet) -> bool:
    """Whether pieces leave from the whole last row."""
    return isinstance(ruleset.bearing_off, ExitRow)


def row_values(ruleset: RuleSet) -> Mapping[str, object]:
    """Return the ends of the last row."""
    return {"home": attrgetter("bearing_off.home")(ruleset), "last": LAST_SQUARE}


def may_be_drawn_early(ruleset: RuleSet) -> bool:
    """Whether points decide, and captures do not let everybody reach all of them."""
    return isinstance(ruleset.ending, MostPoints) and ruleset.contact is Contact.CAPTURE
