"""The parts that rule sets are made of: small frozen values that say what holds, and do nothing.

A field marked ``[D]`` is a decision where the sources are silent or disagree: the default is this
site's reading, the other values are other readings, and all of them play.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from itertools import product

from .board import LAST_SQUARE, ROW_LENGTH, Side


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


@dataclass(frozen=True, slots=True)
class HoldingWater:
    """A square in which a piece that lands there stays, until a throw bears it off from there.

    With any other throw it goes back to ``return_from`` or, if that is taken, to the nearest empty
    square before it, and the turn is lost. ``may_wait``: it may stay instead, at the same price
    [D]. That nothing else of its side moves meanwhile is for ``Forced`` to say.
    """

    square: int
    return_from: int
    may_wait: bool = False


Waters = Water | HoldingWater


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
class Stop:
    """A square that no piece passes: each must land on it before it goes on."""

    square: int


@dataclass(frozen=True, slots=True)
class Expulsion:
    """On ``squares`` a piece that is landed on goes to ``target``, whatever ``Contact`` says.

    ``taken_blocks``: while a piece stands on ``target``, no enemy on ``squares`` can be landed on;
    otherwise it goes to the nearest empty square before ``target``, for which the square that the
    mover left counts as empty [D].
    """

    squares: frozenset[int]
    target: int
    taken_blocks: bool = True


@dataclass(frozen=True, slots=True)
class Retreat:
    """If nothing of a side moves forward, one piece must move backward.

    It goes onto an empty square or, with ``may_hit``, onto an enemy as if it went forward.
    ``never_from``: squares from which no piece moves backward.
    """

    may_hit: bool = False
    never_from: frozenset[int] = frozenset()


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
