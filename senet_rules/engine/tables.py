"""What a rule set's parts come to for each throw: masks and shifts, built once.

Squares are bits (see ``board``). A rule that the rule set lacks leaves an empty mask or an empty
tuple behind, so that the core skips it without asking which rule set it has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from .board import BOARD_MASK, LAST_SQUARE, mask_of
from .parts import Contact, ExitRow, ExitSquares, Expulsion, HoldingWater, MostPoints, Stop, Water
from .ruleset import RuleSet


class Event(IntEnum):
    """What a move did; from ``CAPTURED`` on a piece left the board.

    ``RETURNED``: a piece went back from the square that holds, or waits there; the turn is lost.
    """

    MOVED = 0
    SWAPPED = 1
    EXPELLED = 2
    DROWNED = 3
    RETURNED = 4
    CAPTURED = 5
    BORNE_OFF = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowTables:
    """One throw under one rule set; numbers are masks of squares unless told otherwise."""

    throw: int
    """The value thrown, a number of squares."""
    again: bool
    """Whether a move with it, other than the next two, earns another throw."""
    again_after_back: bool
    again_after_pass: bool

    steps: int
    """Squares from which it may move a piece along the board."""
    leaves: int
    """Squares from which it bears off whatever stands on 30."""
    exact: int
    """The square from which it reaches 30, where reaching 30 can bear off."""
    held: int
    """The square that holds, unless this throw bears off from there."""
    may_wait: bool
    """Whether a piece may stay there instead of going back."""
    exits: int
    """All of these: squares from which a piece goes wherever others stand."""
    special: int
    """These and those from which it leads into the water."""
    away: int
    """Squares on which a piece of the side keeps the whole side from bearing off."""
    plug: int
    """Square 30, if a piece that stands there stops ``exact``."""

    safe: int
    """Squares on which no piece can be landed on."""
    group: tuple[int, ...] | None
    """A shift for each piece after the first of a protected group; ``None`` protects none."""
    captures: bool
    """Whether landing on an enemy captures it instead of swapping."""
    unswapped: int
    """Squares on which landing on an enemy does not swap."""
    expels: int
    """Squares on which it sends the enemy elsewhere."""
    expelled_to: int
    """Where to."""
    expelled_else: int
    """Squares of which the highest empty one is taken where a piece stands there; none blocks."""

    wall: tuple[int, ...]
    """A shift for each piece after the first of a blockade."""
    jumps: tuple[int, ...]
    """How many squares before a blockade's first square a piece stands that would jump it."""
    back_jumps: tuple[int, ...]
    """How many squares beyond a blockade's first square one stands that would, backward."""
    wall_stops_off: bool
    """Whether a blockade stops bearing off."""

    water: int
    """The water square."""
    dry: int
    """Squares to which the water returns a piece."""
    dry_upward: bool
    """Whether the lowest empty one of these comes first, otherwise the highest."""

    retreat: int
    """Squares onto which a backward move may go; none where nothing moves backward."""
    back_hits: bool
    """Whether a backward move may land on an enemy."""
    forced: int
    """Squares from which a piece that can move must be moved."""
    forced_first: int
    """Those of them that go before the others."""


@dataclass(frozen=True, slots=True)
class Tables:
    """A rule set made ready for the core.

    ``throws`` maps a throw value to its tables; ``wheel`` repeats them by weight, so that a fair
    index into it is a throw. ``start`` has the masks of cones and spools.
    """

    ruleset: RuleSet
    throws: dict[int, ThrowTables]
    wheel: tuple[ThrowTables, ...]
    start: tuple[int, int]
    safe: int
    """Squares on which no piece can be landed on."""
    goes_back: bool
    """Whether a move may take a piece back: into the water, or backward."""
    ends_from: int
    """The least ``Event`` after which the game may be over, or the turn whatever was thrown."""


@lru_cache(maxsize=256)
def tables_for(ruleset: RuleSet) -> Tables:
    """Return the tables of a rule set, built at first use."""
    weights = ruleset.throws.weights
    throws = {throw: _throw_tables(ruleset, throw) for throw in weights}
    return Tables(
        ruleset=ruleset,
        throws=throws,
        wheel=tuple(throws[throw] for throw in weights for _ in range(weights[throw])),
        start=(mask_of(ruleset.setup.cones), mask_of(ruleset.setup.spools)),
        safe=mask_of(ruleset.safe_squares),
        goes_back=any((ruleset.expulsion, ruleset.water, ruleset.retreat)),
        ends_from=_ends_from(ruleset),
    )


def _throw_tables(ruleset: RuleSet, throw: int) -> ThrowTables:
    extra, blockade, protection = ruleset.extra_throws, ruleset.blockade, ruleset.protection
    forced, retreat, expulsion = ruleset.forced, ruleset.retreat, ruleset.expulsion
    again = throw in extra.values
    length = blockade.length if blockade else LAST_SQUARE
    steps, leaves, exact, away, plug = _bearing_off(ruleset, throw)
    captures = ruleset.contact is Contact.CAPTURE
    water = ruleset.water if isinstance(ruleset.water, Water) else None
    in_water = mask_of((water.square,)) if water else 0
    held = _holding(ruleset) & ~leaves
    expels = mask_of(expulsion.squares) if expulsion else 0
    passing = _passing(ruleset.stop, throw)
    leaves, exact = leaves & ~passing, exact & ~passing
    return ThrowTables(
        throw=throw,
        again=again,
        again_after_back=again and extra.after_backward,
        again_after_pass=again and ruleset.no_move.keeps_extra_throw,
        steps=steps & ~passing,
        leaves=leaves,
        exact=exact,
        held=held,
        may_wait=isinstance(ruleset.water, HoldingWater) and ruleset.water.may_wait,
        exits=leaves | exact | held,
        special=leaves | exact | held | in_water >> throw,
        away=away,
        plug=plug,
        safe=mask_of(ruleset.safe_squares),
        group=(1,) * (protection.group - 1) if protection else None,
        captures=captures,
        unswapped=BOARD_MASK if captures else expels,
        expels=expels,
        expelled_to=mask_of((expulsion.target,)) if expulsion else 0,
        expelled_else=_expelled_else(expulsion, in_water) if expulsion else 0,
        wall=(1,) * (length - 1),
        jumps=tuple(range(1, throw - length + 1)),
        back_jumps=tuple(range(length, throw)),
        wall_stops_off=bool(blockade and blockade.stops_bearing_off),
        water=in_water,
        dry=_dry(ruleset),
        dry_upward=bool(water and water.return_step == 1),
        retreat=_retreat(ruleset) & ~(mask_of(retreat.never_from) >> throw) if retreat else 0,
        back_hits=bool(retreat and retreat.may_hit),
        forced=mask_of(forced.squares) if forced else 0,
        forced_first=mask_of(forced.first) if forced else 0,
    )


def _bearing_off(ruleset: RuleSet, throw: int) -> tuple[int, int, int, int, int]:
    """Return the masks ``steps``, ``leaves``, ``exact``, ``away`` and ``plug``."""
    on_board = BOARD_MASK >> throw
    past = BOARD_MASK & ~on_board
    part = ruleset.bearing_off
    if isinstance(part, ExitSquares):
        steps = _steps_beside_exits(part, on_board) & ~_holding(ruleset)
        return steps, _exits(part, throw), 0, 0, 0
    return _exit_row(part, throw, on_board, past)


def _exits(part: ExitSquares, throw: int) -> int:
    return mask_of(
        exit_.square
        for exit_ in part.exits
        if (exit_.square + throw > LAST_SQUARE if exit_.throws is None else throw in exit_.throws)
    )


def _steps_beside_exits(part: ExitSquares, on_board: int) -> int:
    if part.may_step:
        return on_board
    return on_board & ~mask_of(exit_.square for exit_ in part.exits if exit_.throws is not None)


def _exit_row(
    part: ExitRow, throw: int, on_board: int, past: int
) -> tuple[int, int, int, int, int]:
    last = mask_of((LAST_SQUARE,))
    exact = last >> throw
    steps = on_board if part.may_rest_on_30 else on_board & ~exact
    away = mask_of(range(1, part.home))
    return steps, past, exact, away, last if part.taken_30_blocks_exact else 0


def _passing(stop: Stop | None, throw: int) -> int:
    """Return the squares from which a throw would pass the square to stop on."""
    return mask_of(range(max(1, stop.square - throw + 1), stop.square)) if stop else 0


def _holding(ruleset: RuleSet) -> int:
    return mask_of((ruleset.water.square,)) if isinstance(ruleset.water, HoldingWater) else 0


def _expelled_else(expulsion: Expulsion, in_water: int) -> int:
    return 0 if expulsion.taken_blocks else mask_of(range(1, expulsion.target)) & ~in_water


def _dry(ruleset: RuleSet) -> int:
    water = ruleset.water
    if isinstance(water, HoldingWater):
        return mask_of(range(1, water.return_from + 1))
    if water is None:
        return 0
    end = LAST_SQUARE if water.return_step == 1 else 1
    squares: Iterable[int] = range(water.return_from, end + water.return_step, water.return_step)
    return mask_of(squares) & ~mask_of((water.square,))


def _ends_from(ruleset: RuleSet) -> int:
    """Return the event from which on the ending is looked at."""
    ending = ruleset.ending
    if isinstance(ending, MostPoints) and ending.stops_at_certain_draw:
        return int(Event.MOVED)
    holds = isinstance(ruleset.water, HoldingWater)
    return int(Event.RETURNED if holds else Event.CAPTURED)


def _retreat(ruleset: RuleSet) -> int:
    water = ruleset.water
    if isinstance(water, Water) and not water.on_backward:
        return BOARD_MASK & ~mask_of((water.square,))
    return BOARD_MASK
