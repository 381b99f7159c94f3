"""Whether each piece can leave: a rule set in which one may be stuck for ever is refused.

``faults`` looks at parts side by side. This looks at what comes of them in play: to which squares
pieces come, and whether a piece that has the board to itself gets off it from there.
"""

from __future__ import annotations

from .board import mask_of, squares_of
from .moves import legal_moves, play_legal
from .parts import ThrowOff, Water
from .position import Position, Turn
from .ruleset import RuleSet, RuleSetError
from .tables import ThrowTables, tables_for

_GONE = 0
"""The mask of a lone piece that has left the board."""


def check_ways_off(ruleset: RuleSet) -> None:
    """Refuse a rule set with a square to which pieces come and from which none ever leaves.

    Raises:
        RuleSetError: there is such a square; the message names the last one.
    """
    if stuck := stuck_squares(ruleset):
        raise RuleSetError(
            f"rule set {ruleset.key!r}: bearing_off: a piece that comes to {max(stuck)} has no way "
            f"off the board with throws of {list(ruleset.throws.weights)}; expected one from each "
            "square to which pieces can come"
        )


def stuck_squares(ruleset: RuleSet) -> list[int]:
    """Return the squares from which a lone piece never leaves, of those to which pieces come."""
    reached = squares_reached(ruleset)
    ends = {1 << square - 1: _ends(ruleset, square) for square in reached}
    leaving = {_GONE}
    while more := {piece for piece in ends if piece not in leaving and ends[piece] & leaving}:
        leaving |= more
    return [square for square in reached if 1 << square - 1 not in leaving]


def squares_reached(ruleset: RuleSet) -> list[int]:
    """Return the squares on which a piece may rest, whatever is thrown and wherever others are.

    No game is searched: a piece counts as free to go where its rules alone let it, and the others
    as standing wherever that sends it farther.
    """
    setup, opening, water = ruleset.setup, ruleset.opening, ruleset.water
    reached, before = mask_of(setup.cones + setup.spools), 0
    if isinstance(opening, ThrowOff):
        reached |= mask_of((opening.target,))
    while reached != before:
        before = reached
        for t in tables_for(ruleset).throws.values():
            reached |= _moved(t, reached & ~t.water) | _sent(t, reached, setup.pieces)
    passed = water.square if isinstance(water, Water) else None
    return [square for square in squares_of(reached) if square != passed]


def _ends(ruleset: RuleSet, square: int) -> set[int]:
    """Return the masks that a lone piece on a square may have after one throw."""
    alone = Position(1 << square - 1, 0, Turn.CONES)
    return {
        play_legal(alone, move, throw, ruleset).cones
        for throw in ruleset.throws.weights
        for move in legal_moves(alone, throw, ruleset)
    }


def _moved(t: ThrowTables, resting: int) -> int:
    """Return where a throw may move pieces, forward or backward; the water counts as such."""
    return (resting & t.steps) << t.throw | resting >> t.throw & t.retreat


def _sent(t: ThrowTables, reached: int, pieces: int) -> int:
    """Return where pieces are sent, out of the water or by a hit.

    One piece is sent, so that all others, ``2 * pieces - 1``, may stand in its way.
    """
    tried, sent = 2 * pieces, 0
    if reached & (t.water | t.held):
        dry = list(squares_of(t.dry))
        sent = mask_of(dry[:tried] if t.dry_upward else dry[-tried:])
    if reached & t.expels & ~t.safe & ~t.water:
        sent |= mask_of(list(squares_of(t.expelled_to | t.expelled_else))[-tried:])
    return sent
