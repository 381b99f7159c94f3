"""What each step says of a rule set: statements made of its parts, some of them the facets' own."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.board import LAST_SQUARE
from ...engine.ruleset import (
    AllOff,
    ExitRow,
    HoldingWater,
    LongDie,
    RuleSet,
    ThrowOff,
    Water,
)
from ...view.messages import Message
from ..facets import FACET_OF
from ..facets.start import alternates
from ..odds import throw_chances
from ..returns import return_of
from ..statements import AnyOf, Statement, state
from . import messages


def _facet(key: str, ruleset: RuleSet) -> Statement:
    return FACET_OF[key].state(ruleset)


def aim(ruleset: RuleSet) -> Iterator[Statement]:
    """Tell what it is all about, and the way of the pieces."""
    if isinstance(ruleset.ending, AllOff):
        yield state(messages.AIM_ALL_OFF, count=ruleset.setup.pieces)
    else:
        yield state(messages.AIM_POINTS)
    yield state(messages.TRACK)


def start(ruleset: RuleSet) -> Iterator[Statement]:
    """Tell where the pieces stand and who begins."""
    setup, opening = ruleset.setup, ruleset.opening
    if alternates(setup):
        squares = setup.cones + setup.spools
        ends = {"first": min(squares), "last": max(squares)}
        yield state(messages.ALTERNATING, count=setup.pieces, **ends)
    else:
        yield _facet("setup", ruleset)
    if not isinstance(opening, ThrowOff):
        yield _facet("begins", ruleset)
        return
    again = opening.deciding in ruleset.extra_throws.values
    yield state(
        messages.THROW_OFF[opening.side, again],
        deciding=opening.deciding,
        origin=opening.origin,
        target=opening.target,
    )


def throw(ruleset: RuleSet) -> Iterator[Statement]:
    """Tell what is thrown, how likely it is, and what gives another throw."""
    throws, extra = ruleset.throws, ruleset.extra_throws
    if isinstance(throws, LongDie):
        yield state(messages.DIE)
    else:
        yield state(messages.STICKS, count=throws.count, none_up=throws.none_up)
    yield _chances(ruleset)
    if extra.values:
        yield state(messages.EXTRA[extra.after_backward], throws=AnyOf.sorted(extra.values))
    else:
        yield state(messages.NO_EXTRA)


def _chances(ruleset: RuleSet) -> Statement:
    chances = throw_chances(ruleset)
    most = max(chance.share for chance in chances.values())
    likeliest = frozenset(throw for throw, chance in chances.items() if chance.share == most)
    if len(likeliest) == len(chances):
        return state(messages.EQUAL, weight=most.numerator, total=most.denominator)
    chance = chances[min(likeliest)]
    return state(
        messages.LIKELIEST,
        throws=likeliest,
        count=len(likeliest),
        weight=chance.weight,
        total=chance.total,
    )


def move(ruleset: RuleSet) -> Iterator[Statement]:
    """Tell how a piece moves, what becomes of an enemy that it lands on, and that one must move."""
    blockade, protection = ruleset.blockade, ruleset.protection
    if blockade is None:
        yield state(messages.FREELY)
    else:
        yield state(messages.BLOCKED[blockade.stops_bearing_off], length=blockade.length)
    if protection is None:
        yield state(messages.HIT_ANY[ruleset.contact])
    elif protection.group == 2:
        yield state(messages.HIT_PAIRS[ruleset.contact])
    else:
        yield state(messages.HIT_GROUPS[ruleset.contact], group=protection.group)
    yield state(messages.MUST[ruleset.retreat is not None])


def houses(ruleset: RuleSet) -> Iterator[Statement]:
    """Tell of the squares that have rules of their own."""
    water, expulsion, forced = ruleset.water, ruleset.expulsion, ruleset.forced
    if ruleset.stop:
        yield state(messages.STOP, square=ruleset.stop.square)
    yield _water(ruleset)
    first = frozenset() if forced is None else forced.squares
    held = isinstance(water, HoldingWater) and first == {water.square}
    if held:
        yield state(messages.MEANWHILE)
    if ruleset.safe_squares:
        yield state(messages.SAFE, squares=AnyOf.sorted(ruleset.safe_squares))
    if expulsion and expulsion.squares:
        squares = AnyOf.sorted(expulsion.squares)
        message = messages.EXPELS[expulsion.taken_blocks]
        yield state(message, squares=squares, target=expulsion.target)
    if first and not held:
        yield state(messages.FORCED, squares=AnyOf.sorted(first))


def _water(ruleset: RuleSet) -> Statement:
    water = ruleset.water
    if water is None:
        return _facet("water", ruleset)
    return state(_water_message(water), square=water.square, origin=water.return_from)


def _water_message(water: Water | HoldingWater) -> Message:
    if isinstance(water, HoldingWater):
        return messages.HOLDING[water.may_wait]
    return messages.WATERS[return_of(water)]


def end(ruleset: RuleSet) -> Iterator[Statement]:
    """Tell how pieces leave the board, and who wins."""
    rule = ruleset.bearing_off
    if isinstance(rule, ExitRow):
        message = messages.EXIT_ROW[rule.taken_30_blocks_exact]
        yield state(message, home=rule.home, last=LAST_SQUARE)
    else:
        yield _facet("bearing-off", ruleset)
    if isinstance(ruleset.ending, AllOff):
        yield _facet("winning", ruleset)
    else:
        yield state(messages.POINTS)
