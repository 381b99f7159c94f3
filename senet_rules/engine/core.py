"""The rules on integers: what may move with a throw, and what comes of it.

A position is two masks (see ``board``), ``own`` for the side to move and ``enemy`` for the other.
A piece is a mask with one bit. ``t`` is the throw's tables. Each function is one rule.
"""

from __future__ import annotations

from enum import IntEnum

from .board import BOARD_MASK
from .parts import MostPoints
from .tables import Event, Tables, ThrowTables

# Plain integers: an attribute of an enumeration costs the core a look-up at every move.
MOVED, SWAPPED, EXPELLED, DROWNED, RETURNED, CAPTURED, BORNE_OFF = (int(event) for event in Event)


class Outcome(IntEnum):
    """How a game ended, seen from the side given first: cones in a position."""

    FIRST = 0
    SECOND = 1
    DRAW = 2


def run_starts(mask: int, shifts: tuple[int, ...]) -> int:
    """Return the squares at which a run of ``len(shifts) + 1`` consecutive pieces starts."""
    for shift in shifts:
        mask &= mask >> shift
    return mask


def in_groups(mask: int, shifts: tuple[int, ...]) -> int:
    """Return the pieces that stand in a run of at least ``len(shifts) + 1``."""
    mask = run_starts(mask, shifts)
    for shift in shifts:
        mask |= mask << shift
    return mask


def shielded(t: ThrowTables, own: int, enemy: int) -> int:
    """Return the enemies on which no piece may land: on safe squares, in groups, or stuck.

    Stuck is who would be sent to a square on which another piece stands.
    """
    squares = t.safe
    if (own | enemy) & t.expelled_to and not t.expelled_else:
        squares |= t.expels
    if t.group is None:
        return enemy & squares
    return enemy & squares | in_groups(enemy, t.group)


def jumpers(t: ThrowTables, enemy: int) -> int:
    """Return the squares from which this throw would jump over a blockade."""
    starts = run_starts(enemy, t.wall)
    squares = 0
    for distance in t.jumps:
        squares |= starts >> distance
    return squares


def back_jumpers(t: ThrowTables, enemy: int) -> int:
    """Return the squares from which this throw, backward, would jump over a blockade."""
    starts = run_starts(enemy, t.wall)
    squares = 0
    for distance in t.back_jumps:
        squares |= starts << distance
    return squares


def off_movers(t: ThrowTables, own: int, enemy: int) -> int:
    """Return the pieces that this throw may bear off, given that none keeps the side from it."""
    movers = own & t.leaves
    if not (own | enemy) & t.plug:
        movers |= own & t.exact
    return movers & ~jumpers(t, enemy) if t.jumps and t.wall_stops_off else movers


def must_move(t: ThrowTables, movers: int) -> int:
    """Return those of the movable pieces that the rule of forced moves leaves."""
    return movers & t.forced_first or movers & t.forced or movers


def forward_movers(t: ThrowTables, own: int, enemy: int) -> int:
    """Return the pieces that may go forward or leave with this throw."""
    targets = (own & t.steps) << t.throw & ~own
    if landed := targets & enemy:
        targets ^= landed & shielded(t, own, enemy)
    movers = targets >> t.throw
    if t.jumps:
        movers &= ~jumpers(t, enemy)
    if own & t.exits and not own & t.away:
        movers = movers & ~t.exact | off_movers(t, own, enemy) | own & t.held
    return must_move(t, movers) if t.forced else movers


def back_movers(t: ThrowTables, own: int, enemy: int) -> int:
    """Return the pieces that may go backward, given that none may go forward."""
    taken = own | (shielded(t, own, enemy) if t.back_hits else enemy)
    movers = own & (t.retreat & ~taken) << t.throw
    if t.back_jumps:
        movers &= ~back_jumpers(t, enemy)
    return must_move(t, movers) if t.forced else movers


def dry_square(t: ThrowTables, others: int) -> int:
    """Return the square to which the water returns a piece, given all other pieces."""
    empty = t.dry & ~others
    return empty & -empty if t.dry_upward else 1 << empty.bit_length() - 1


def move_forward(t: ThrowTables, own: int, enemy: int, piece: int) -> tuple[int, int, int]:
    """Move a piece that ``forward_movers`` gave; return own, enemy and the event."""
    target = piece << t.throw
    if piece & t.special:
        if piece & t.held:
            own ^= piece
            return own | dry_square(t, own | enemy), enemy, RETURNED
        if piece & t.exits and not own & t.away:
            return own ^ piece, enemy, BORNE_OFF
        if target & t.water:
            own ^= piece
            return own | dry_square(t, own | enemy), enemy, DROWNED
    if target & enemy:
        if target & t.unswapped:
            return hit(t, own, enemy, piece, target)
        return own ^ piece ^ target, enemy ^ target ^ piece, SWAPPED
    return own ^ piece ^ target, enemy, MOVED


def hit(t: ThrowTables, own: int, enemy: int, piece: int, target: int) -> tuple[int, int, int]:
    """Land a piece on an enemy; return own, enemy and the event."""
    own ^= piece ^ target
    if not target & t.unswapped:
        return own, enemy ^ target ^ piece, SWAPPED
    enemy ^= target
    if not target & t.expels:
        return own, enemy, CAPTURED
    goal = t.expelled_to
    if (own | enemy) & goal:
        goal = 1 << (t.expelled_else & ~(own | enemy)).bit_length() - 1
    return own, enemy | goal, EXPELLED


def move_back(t: ThrowTables, own: int, enemy: int, piece: int) -> tuple[int, int, int]:
    """Move a piece that ``back_movers`` gave; return own, enemy and the event."""
    target = piece >> t.throw
    if target & enemy:
        return hit(t, own, enemy, piece, target)
    own ^= piece
    if target & t.water:
        return own | dry_square(t, own | enemy), enemy, DROWNED
    return own | target, enemy, MOVED


def outcome(
    tables: Tables, first: int, second: int, first_off: int, second_off: int
) -> Outcome | None:
    """Return how the game has ended, or ``None`` while it goes on.

    ``first`` and ``second`` are the masks of the two sides, then the pieces each has borne off.
    """
    ending = tables.ruleset.ending
    if isinstance(ending, MostPoints):
        return _points_outcome(tables, ending, (first, second), (first_off, second_off))
    if first and second:
        return None
    return Outcome.SECOND if first else Outcome.FIRST


def _points_outcome(
    tables: Tables, ending: MostPoints, masks: tuple[int, int], points: tuple[int, int]
) -> Outcome | None:
    """Compare the points of each side with what the other can still reach."""
    first, second = masks
    first_reach, second_reach = points[0] + first.bit_count(), points[1] + second.bit_count()
    if points[0] > second_reach:
        return Outcome.FIRST
    if points[1] > first_reach:
        return Outcome.SECOND
    if first_reach != second_reach:
        return None
    certain = ending.stops_at_certain_draw and not _may_still_capture(tables, first, second)
    return Outcome.DRAW if certain or not first | second else None


def _may_still_capture(tables: Tables, first: int, second: int) -> bool:
    """Tell whether a piece outside the safe squares has an enemy anywhere behind it.

    Where pieces go back, any enemy may come to be behind, so that the answer is yes.
    """
    if tables.goes_back:
        return first != 0 and second != 0
    return _ahead(first) & second & ~tables.safe != 0 or _ahead(second) & first & ~tables.safe != 0


def _ahead(mask: int) -> int:
    """Return the squares beyond the rearmost piece of a mask, none for an empty one."""
    return BOARD_MASK & -(mask & -mask) << 1
