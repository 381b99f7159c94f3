"""The rule set: one frozen value made of small parts, which the engine reads.

Nowhere does code ask which rule set it has; it asks what the parts say. A field marked ``[D]`` is
a decision where the sources are silent or disagree: the default is this site's reading, the other
values are other readings, and all of them play. See ``docs/dev/rules.md`` for the rules in words.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from itertools import product

from .board import LAST_SQUARE, ROW_LENGTH, Side


class RuleSetError(ValueError):
    """The parts of a rule set contradict each other; the message names the part and the fault."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Where the pieces stand at the start: one tuple of squares a side, in track order."""

    cones: tuple[int, ...]
    spools: tuple[int, ...]

    @property
    def pieces(self) -> int:
        """How many pieces each side has."""
        return len(self.cones)


@dataclass(frozen=True, slots=True)
class FixedStart:
    """One side always begins; the first seat has it."""

    side: Side


@dataclass(frozen=True, slots=True)
class ThrowOff:
    """The seats throw in turn until one throws ``deciding``; that seat takes ``side``.

    It must move its piece from ``origin`` to ``target`` with that throw, and throws again if the
    throw earns that. ``first_seat`` (1 or 2) throws first [D].
    """

    deciding: int
    side: Side
    origin: int
    target: int
    first_seat: int = 1


Opening = FixedStart | ThrowOff


@dataclass(frozen=True, slots=True)
class Sticks:
    """Two-sided throwing sticks, fair and independent: the throw is the number of light sides up.

    ``none_up`` is what a throw with no light side up counts.
    """

    none_up: int
    count: int = 4

    @property
    def weights(self) -> dict[int, int]:
        """Chance of each throw value as a weight out of ``2 ** count``, in order of value."""
        ups = Counter(sum(sticks) or self.none_up for sticks in product((0, 1), repeat=self.count))
        return dict(sorted(ups.items()))


@dataclass(frozen=True, slots=True)
class LongDie:
    """A long die: each of its faces is equally likely."""

    faces: tuple[int, ...]

    @property
    def weights(self) -> dict[int, int]:
        """Chance of each throw value as a weight out of the number of faces, in order of value."""
        return dict(sorted(Counter(self.faces).items()))


Throws = Sticks | LongDie


@dataclass(frozen=True, slots=True)
class ExtraThrows:
    """Throws after whose move the same side throws again.

    ``after_backward``: a backward move with such a throw gives the extra throw too [D].
    """

    values: frozenset[int] = frozenset()
    after_backward: bool = True


class Contact(Enum):
    """What landing on an enemy does."""

    SWAP = "swap"
    CAPTURE = "capture"


@dataclass(frozen=True, slots=True)
class Protection:
    """Pieces of one side on ``group`` or more consecutive squares cannot be landed on."""

    group: int


@dataclass(frozen=True, slots=True)
class Blockade:
    """No piece may jump over ``length`` or more enemies on consecutive squares, either way.

    The squares jumped are those strictly between start and end. ``stops_bearing_off``: they reach
    up to square 30 for a move that bears off past it; otherwise bearing off is never stopped [D].
    """

    length: int
    stops_bearing_off: bool = True


@dataclass(frozen=True, slots=True)
class Water:
    """A square on which no piece rests: one that lands there goes at once to dry land.

    It goes to the first empty square met from ``return_from`` in steps of ``return_step`` (+1 or
    -1); the square it came from counts as empty. ``on_backward``: a backward move may end in the
    water too; otherwise no piece may move backward onto it [D].
    """

    square: int
    return_from: int
    return_step: int
    on_backward: bool = True


class HouseName(Enum):
    """The named houses; their names in words are messages of the view."""

    BEAUTY = "beauty"
    WATER = "water"
    THREE_TRUTHS = "three-truths"
    RE_ATUM = "re-atum"


@dataclass(frozen=True, slots=True)
class House:
    """A square with a name, a mark drawn on it (such as ``III``), or both."""

    square: int
    name: HouseName | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Retreat:
    """If nothing of a side moves forward, one piece must move backward onto an empty square."""


@dataclass(frozen=True, slots=True)
class Forced:
    """If a piece on ``squares`` can move, one of those must be moved.

    Which one is free, except that a piece on ``first`` goes before the others [D].
    """

    squares: frozenset[int]
    first: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Exit:
    """A square from which a piece may leave the board.

    ``throws``: the throws with which it may; ``None`` means any throw that goes past square 30.
    """

    square: int
    throws: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class ExitSquares:
    """Pieces leave from certain squares only, some of which ask for a throw of their own.

    ``may_step``: a piece on a square with throws of its own may still move on along the board;
    otherwise it waits there for such a throw [D].
    """

    exits: tuple[Exit, ...]
    may_step: bool = True


@dataclass(frozen=True, slots=True)
class ExitRow:
    """Pieces leave with any throw that reaches or passes square 30, once all are in the last row.

    ``home``: the first square of that row. ``taken_30_blocks_exact``: reaching 30 is landing on it,
    so while another piece rests there an exact throw bears nothing off [D]. ``may_rest_on_30``:
    while a piece of the side is before ``home``, another may land on an empty 30 and rest [D].
    """

    home: int = LAST_SQUARE - ROW_LENGTH + 1
    taken_30_blocks_exact: bool = True
    may_rest_on_30: bool = True


BearingOff = ExitSquares | ExitRow


@dataclass(frozen=True, slots=True)
class NoMove:
    """What a throw that moves nothing costs.

    ``keeps_extra_throw``: such a throw still gives the extra throw it earns; else the turn is lost.
    """

    keeps_extra_throw: bool


@dataclass(frozen=True, slots=True)
class AllOff:
    """The first side with all its pieces off wins."""


@dataclass(frozen=True, slots=True)
class MostPoints:
    """One point for each piece borne off; a lead that cannot be caught any more wins.

    Equal points on an empty board are a draw. ``stops_at_certain_draw``: a draw is given as soon as
    it is certain (equal points within reach and no capture possible) instead of played out [D].
    """

    stops_at_certain_draw: bool = False


Ending = AllOff | MostPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A complete way to play, read by engine, pages and board alike.

    ``key`` is its name in links, on the command line and in file names.

    Raises:
        RuleSetError: the parts do not fit together.
    """

    key: str
    setup: Setup
    opening: Opening
    throws: Throws
    extra_throws: ExtraThrows
    contact: Contact
    protection: Protection | None
    safe_squares: frozenset[int]
    blockade: Blockade | None
    water: Water | None
    houses: tuple[House, ...]
    retreat: Retreat | None
    forced: Forced | None
    bearing_off: BearingOff
    no_move: NoMove
    ending: Ending

    # The tables of a rule set are looked up at every move: hashing all parts would cost more than
    # the move. Equal rule sets have equal keys, so this agrees with the generated equality.
    def __hash__(self) -> int:
        return hash(self.key)

    def __post_init__(self) -> None:
        """Refuse parts that contradict each other."""
        for fault in _faults(self):
            raise RuleSetError(f"rule set {self.key!r}: {fault}")


def _faults(ruleset: RuleSet) -> list[str]:
    checks = (
        _square_faults,
        _setup_faults,
        _throw_faults,
        _opening_faults,
        _water_faults,
        _group_faults,
        _exit_faults,
        _ending_faults,
    )
    return [fault for check in checks for fault in check(ruleset)]


def _square_faults(ruleset: RuleSet) -> list[str]:
    water, opening, off = ruleset.water, ruleset.opening, ruleset.bearing_off
    squares = {
        "opening": {opening.target} if isinstance(opening, ThrowOff) else set(),
        "safe_squares": ruleset.safe_squares,
        "water": {water.square, water.return_from} if water else set(),
        "houses": {house.square for house in ruleset.houses},
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
    if water is None:
        return []
    if water.return_step not in (1, -1):
        return ["water: return_step must be 1 or -1"]
    end = LAST_SQUARE if water.return_step == 1 else 1
    room = set(range(water.return_from, end + water.return_step, water.return_step))
    if len(room - {water.square}) < 2 * ruleset.setup.pieces:
        return ["water: too few squares to return to"]
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
    return [
        f"bearing_off: from {exit_.square} a throw of {throw} does not go past {LAST_SQUARE}"
        for exit_ in part.exits
        for throw in sorted(exit_.throws or ())
        if exit_.square + throw <= LAST_SQUARE
    ]


def _ending_faults(ruleset: RuleSet) -> list[str]:
    captures, ending = ruleset.contact is Contact.CAPTURE, ruleset.ending
    if captures and isinstance(ending, AllOff):
        return ["ending: with captures no side may ever have all its pieces off; count points"]
    if not captures and isinstance(ending, MostPoints) and ending.stops_at_certain_draw:
        return ["ending: without captures a draw is certain from the start; play on"]
    return []
