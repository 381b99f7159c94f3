"""Whether the parts of a rule set fit together: each check names the part and the fault."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from .board import LAST_SQUARE, Side
from .parts import (
    AllOff,
    Contact,
    Exit,
    ExitRow,
    FixedStart,
    HoldingWater,
    MostPoints,
    ThrowOff,
    Water,
)

if TYPE_CHECKING:
    from .ruleset import RuleSet


def faults_of(ruleset: RuleSet) -> list[str]:
    """Return in words what does not fit together, each with the name of the part."""
    checks: tuple[Callable[[RuleSet], list[str]], ...] = (
        _square_faults,
        _setup_faults,
        _throw_faults,
        _opening_faults,
        _water_faults,
        _holding_faults,
        _expulsion_faults,
        _stop_faults,
        _group_faults,
        _exit_faults,
        _ending_faults,
    )
    return [fault for check in checks for fault in check(ruleset)]


def _square_faults(ruleset: RuleSet) -> list[str]:
    water, opening, off = ruleset.water, ruleset.opening, ruleset.bearing_off
    expulsion, retreat = ruleset.expulsion, ruleset.retreat
    squares: dict[str, AbstractSet[int]] = {
        "opening": {opening.target} if isinstance(opening, ThrowOff) else set(),
        "safe_squares": ruleset.safe_squares,
        "expulsion": expulsion.squares | {expulsion.target} if expulsion else set(),
        "water": {water.square, water.return_from} if water else set(),
        "houses": {house.square for house in ruleset.houses},
        "stop": {ruleset.stop.square} if ruleset.stop else set(),
        "retreat": retreat.never_from if retreat else set(),
        "forced": ruleset.forced.squares if ruleset.forced else set(),
        "bearing_off": {off.home} if isinstance(off, ExitRow) else {e.square for e in off.exits},
    }
    return [
        f"{part}: {square} is no square of the board"
        for part, found in squares.items()
        for square in sorted(found - set(range(1, LAST_SQUARE + 1)))
    ]


def _setup_faults(ruleset: RuleSet) -> list[str]:
    setup = ruleset.setup
    squares = setup.cones + setup.spools
    faults = []
    if not setup.cones or len(setup.cones) != len(setup.spools):
        faults.append("setup: both sides need the same number of pieces, at least one")
    if len(set(squares)) != len(squares) or not all(1 <= s <= LAST_SQUARE for s in squares):
        faults.append(f"setup: each piece needs a square of its own, 1 to {LAST_SQUARE}")
    if ruleset.water and ruleset.water.square in squares:
        faults.append(f"setup: no piece may start on the water square {ruleset.water.square}")
    return faults


def _throw_faults(ruleset: RuleSet) -> list[str]:
    values = set(ruleset.throws.weights)
    faults = []
    if not values or min(values) < 1 or max(values) >= LAST_SQUARE:
        faults.append(f"throws: expected values from 1 to {LAST_SQUARE - 1}")
    if unknown := ruleset.extra_throws.values - values:
        faults.append(f"extra_throws: {sorted(unknown)} cannot be thrown")
    return faults


def _opening_faults(ruleset: RuleSet) -> list[str]:
    opening = ruleset.opening
    if isinstance(opening, FixedStart):
        return []
    own = ruleset.setup.cones if opening.side is Side.CONES else ruleset.setup.spools
    faults = []
    if opening.origin not in own:
        faults.append(f"opening: no piece of the deciding side starts on {opening.origin}")
    if opening.target != opening.origin + opening.deciding:
        faults.append("opening: target must lie the deciding throw beyond origin")
    if opening.target in ruleset.setup.cones + ruleset.setup.spools:
        faults.append(f"opening: the target {opening.target} is taken at the start")
    if opening.deciding not in ruleset.throws.weights:
        faults.append(f"opening: {opening.deciding} cannot be thrown")
    if opening.first_seat not in (1, 2):
        faults.append("opening: first_seat must be 1 or 2")
    return faults


def _water_faults(ruleset: RuleSet) -> list[str]:
    water = ruleset.water
    if not isinstance(water, Water):
        return []
    if water.return_step not in (1, -1):
        return ["water: return_step must be 1 or -1"]
    end = LAST_SQUARE if water.return_step == 1 else 1
    room = set(range(water.return_from, end + water.return_step, water.return_step))
    if len(room - {water.square}) < 2 * ruleset.setup.pieces:
        return ["water: too few squares to return to"]
    return []


def _holding_faults(ruleset: RuleSet) -> list[str]:
    water = ruleset.water
    if not isinstance(water, HoldingWater):
        return []
    faults = []
    if water.return_from >= water.square:
        faults.append("water: return_from must lie before the square that holds")
    if water.return_from < 2 * ruleset.setup.pieces:
        faults.append("water: too few squares to return to")
    if isinstance(ruleset.bearing_off, ExitRow):
        faults.append("water: a square that holds needs bearing_off to name the squares to leave")
    return faults


def _expulsion_faults(ruleset: RuleSet) -> list[str]:
    expulsion = ruleset.expulsion
    if expulsion is None:
        return []
    faults = []
    if expulsion.target in expulsion.squares:
        faults.append("expulsion: target must not be one of squares")
    if isinstance(ruleset.water, Water) and expulsion.target == ruleset.water.square:
        faults.append(f"expulsion: no piece may rest on the water square {expulsion.target}")
    # One square before the target may be water, on which no piece rests.
    if not expulsion.taken_blocks and expulsion.target <= 2 * ruleset.setup.pieces:
        faults.append("expulsion: too few squares before target")
    return faults


def _stop_faults(ruleset: RuleSet) -> list[str]:
    stop, water = ruleset.stop, ruleset.water
    if stop and isinstance(water, Water) and stop.square == water.square:
        return [f"stop: no piece may rest on the water square {stop.square}"]
    return []


def _group_faults(ruleset: RuleSet) -> list[str]:
    faults = []
    if ruleset.protection and ruleset.protection.group < 2:
        faults.append("protection: a group is two pieces or more")
    if ruleset.blockade and ruleset.blockade.length < 1:
        faults.append("blockade: length must be 1 or more")
    if ruleset.forced and not ruleset.forced.first <= ruleset.forced.squares:
        faults.append("forced: first must lie within squares")
    return faults


def _exit_faults(ruleset: RuleSet) -> list[str]:
    part = ruleset.bearing_off
    if isinstance(part, ExitRow):
        return []
    if not part.exits:
        return ["bearing_off: expected at least one square to leave from"]
    return [fault for exit_ in part.exits for fault in _faults_of_exit(ruleset, exit_)]


def _faults_of_exit(ruleset: RuleSet, exit_: Exit) -> list[str]:
    """Return why pieces would wait on a square for ever, or leave it with too small a throw."""
    place, possible = f"bearing_off: from {exit_.square}", set(ruleset.throws.weights)
    past = {throw for throw in possible if exit_.square + throw > LAST_SQUARE}
    if exit_.throws is None:
        return [] if past or not possible else [f"{place} no throw goes past {LAST_SQUARE}"]
    short = [throw for throw in sorted(exit_.throws) if exit_.square + throw <= LAST_SQUARE]
    faults = [f"{place} a throw of {throw} does not go past {LAST_SQUARE}" for throw in short]
    if unknown := sorted(exit_.throws - possible):
        faults.append(f"{place} {unknown} cannot be thrown; expected some of {sorted(past)}")
    if not exit_.throws:
        faults.append(f"{place} no throw is named; expected some of {sorted(past)}")
    return faults


def _ending_faults(ruleset: RuleSet) -> list[str]:
    captures, ending = ruleset.contact is Contact.CAPTURE, ruleset.ending
    if captures and isinstance(ending, AllOff):
        return ["ending: with captures no side may ever have all its pieces off; count points"]
    if not captures and isinstance(ending, MostPoints) and ending.stops_at_certain_draw:
        return ["ending: without captures a draw is certain from the start; play on"]
    return []
