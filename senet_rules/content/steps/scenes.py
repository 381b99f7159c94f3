"""Scenes: small positions that show a rule at work, made up piece by piece and put to the engine.

A scene is the first of the layouts tried that the engine plays as the rule says, so what a scene
shows is so. The side to move has the cones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, permutations

from ...engine.board import LAST_SQUARE, mask_of, squares_of
from ...engine.errors import PositionError
from ...engine.explain import Reason
from ...engine.moves import Kind, Move
from ...engine.position import Position, Turn, format_position, parse_position
from ...engine.ruleset import Contact, ExitRow, HoldingWater, RuleSet, Water
from ...view.marks import Marks, move_marks
from ...view.window import WHOLE, Picture, Window
from ..examples.spots import Spot

EARLY = Window((0, 1), (5, 9))
MIDDLE = Window((1, 2), (0, 4))
LATE = Window((1, 2), (5, 9))

_ANYWHERE = 6
"""How many squares are tried for a piece that may stand anywhere."""
_SOME_STEPS = 3
_HITS = (Kind.SWAP, Kind.CAPTURE)
_KEPT = {Reason.PAST_END, Reason.NEEDS_THROW, Reason.EXACT_THROW, Reason.WAITS}


@dataclass(frozen=True, slots=True)
class Layout:
    """What may become a scene: the part of the board that is shown, a throw, and pieces."""

    window: Window
    throw: int
    cones: tuple[int, ...]
    spools: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with a throw, and a legal move that shows a rule."""

    spot: Spot
    move: Move
    window: Window

    @property
    def picture(self) -> Picture:
        """The scene as it is drawn: what may move, what may not, and where the move leads."""
        spot, move = self.spot, self.move
        movable = frozenset(one.origin for one in spot.legal if one.origin is not None)
        marks = Marks(movable=movable, refused=frozenset(spot.refused) - movable)
        marks = move_marks(move, spot.position, spot.throw, spot.ruleset, marks)
        if move.kind is Kind.SWAP:
            marks = replace(marks, carried=move.origin)
        return Picture(spot.position.with_throw(spot.throw), spot.ruleset, marks, self.window)


Shows = Callable[[Spot], Move | None]
"""Returns the move that shows the rule in a spot; ``None`` where the spot does not show it."""


@cache
def hit(ruleset: RuleSet) -> Scene | None:
    """Show a piece that hits an enemy, and one that a blockade or a protected enemy stops."""
    return (
        _first(ruleset, _crowds(ruleset, _blockade), _shows(_HITS, {Reason.BLOCKADE}))
        or _first(ruleset, _crowds(ruleset, _group), _shows(_HITS, {Reason.PROTECTED}))
        or _first(ruleset, _crowds(ruleset), _shows(_HITS))
    )


@cache
def house(ruleset: RuleSet) -> Scene | None:
    """Show the water at work; where there is none, a compulsory stop or forced moves."""
    water, stop, forced = ruleset.water, ruleset.stop, ruleset.forced
    if isinstance(water, Water):
        shows = _shows((Kind.WATER,))
        return _first(ruleset, _layouts(ruleset, lambda _, t: [(water.square - t,)]), shows)
    if isinstance(water, HoldingWater):
        shows = _shows((Kind.RETURN,), {Reason.FORCED} if forced else ())
        return _first(ruleset, _layouts(ruleset, _beside([water.square])), shows)
    if stop:
        before = range(max(1, stop.square - _ANYWHERE), stop.square)
        shows = _shows((Kind.MOVE,), {Reason.MUST_STOP})
        return _first(ruleset, _layouts(ruleset, _beside(before)), shows)
    if forced:
        shows = _shows((Kind.MOVE, Kind.OFF), {Reason.FORCED})
        return _first(ruleset, _layouts(ruleset, _beside(sorted(forced.squares))), shows)
    return None


@cache
def departure(ruleset: RuleSet) -> Scene | None:
    """Show a piece that leaves the board, and if possible one that may not with this throw."""
    rule, leaves = ruleset.bearing_off, _shows((Kind.OFF,))
    # A high throw bears a piece off from afar, where its way can be seen.
    throws = sorted(ruleset.throws.weights, reverse=True)
    if isinstance(rule, ExitRow):
        pairs = list(combinations(range(rule.home, LAST_SQUARE), 2))
        layouts = _layouts(ruleset, lambda *_: pairs, throws)
        return _first(ruleset, layouts, lambda spot: None if spot.refused else leaves(spot))
    squares = [way.square for way in rule.exits]
    pairs = list(permutations(squares, 2))
    kept = _first(ruleset, _layouts(ruleset, lambda *_: pairs, throws), _shows((Kind.OFF,), _KEPT))
    alone = _layouts(ruleset, lambda *_: [(square,) for square in squares], throws)
    return kept or _first(ruleset, alone, leaves)


def _shows(kinds: Collection[Kind], reasons: Collection[Reason] = ()) -> Shows:
    """Return what finds a move of these kinds, where a piece is refused for one of the reasons."""

    def shows(spot: Spot) -> Move | None:
        if reasons and not any(refusal.reason in reasons for refusal in spot.refused.values()):
            return None
        return next((move for move in spot.legal if move.kind in kinds), None)

    return shows


def _first(ruleset: RuleSet, layouts: Iterable[Layout], shows: Shows) -> Scene | None:
    for layout in layouts:
        position = _position(layout, ruleset)
        if position is None:
            continue
        spot = Spot(ruleset, position, layout.throw)
        move = shows(spot)
        if move and layout.window.holds(_touched(spot, move)):
            return Scene(spot, move, layout.window)
    return None


def _touched(spot: Spot, move: Move) -> set[int]:
    """Return the squares on which anything stands before or after a move."""
    before, after = spot.position, spot.after(move)
    return set(squares_of(before.cones | before.spools | after.cones | after.spools))


def _position(layout: Layout, ruleset: RuleSet) -> Position | None:
    """Return the position of a layout, ``None`` if the rule set cannot have it.

    The other pieces are captured or, where none can be, borne off.
    """
    cones, spools = mask_of(layout.cones), mask_of(layout.spools)
    if cones & spools or cones.bit_count() < len(layout.cones):
        return None
    off = (0, 0)
    if ruleset.contact is not Contact.CAPTURE:
        pieces = ruleset.setup.pieces
        off = pieces - cones.bit_count(), pieces - spools.bit_count()
    with suppress(PositionError):
        return parse_position(
            format_position(Position(cones, spools, Turn.CONES, None, off)), ruleset
        )
    return None


Own = Callable[[Window, int], Iterable[tuple[int, ...]]]
"""Returns where the cones of a layout may stand, given what is shown and the throw."""


def _layouts(ruleset: RuleSet, own: Own, throws: Sequence[int] | None = None) -> Iterator[Layout]:
    """Yield layouts with these cones and one enemy, the smallest part of the board first."""
    for window in (LATE, MIDDLE, EARLY, WHOLE):
        for throw in throws or _likeliest(ruleset):
            for cones in own(window, throw):
                for spool in _some(window):
                    if window.holds(cones) and min(cones) > 0:
                        yield Layout(window, throw, cones, (spool,))


def _beside(squares: Iterable[int]) -> Own:
    """Return what puts a cone on one of these squares and another one anywhere."""
    firsts = tuple(squares)
    return lambda window, _: [(first, other) for first in firsts for other in _some(window)]


def _some(window: Window) -> list[int]:
    return [square for square in window.squares if window.holds([square])][:_ANYWHERE]


def _likeliest(ruleset: RuleSet) -> list[int]:
    """Return the throws, the likeliest first; of equally likely ones, those of some steps."""
    weights = ruleset.throws.weights
    return sorted(weights, key=lambda throw: (-weights[throw], abs(throw - _SOME_STEPS)))


Crowd = Callable[[RuleSet, int, int], tuple[int, ...]]
"""Returns the enemies that stop the throw of a piece on a square; none where there are none."""


def _blockade(ruleset: RuleSet, square: int, throw: int) -> tuple[int, ...]:
    length = ruleset.blockade.length if ruleset.blockade else throw
    return tuple(range(square + 1, square + 1 + length)) if length < throw else ()


def _group(ruleset: RuleSet, square: int, throw: int) -> tuple[int, ...]:
    group = ruleset.protection.group if ruleset.protection else 0
    return tuple(range(square + throw, square + throw + group))


def _crowds(ruleset: RuleSet, crowd: Crowd | None = None) -> Iterator[Layout]:
    """Yield layouts of a cone before an enemy and, farther on, one that a crowd stops."""
    for window, first in ((EARLY, 6), (MIDDLE, 16)):
        track = range(first, first + 10)
        for throw in _likeliest(ruleset):
            for hitter in track:
                if crowd is None:
                    yield Layout(window, throw, (hitter,), (hitter + throw,))
                else:
                    for stopped in reversed(track):
                        enemies = crowd(ruleset, stopped, throw)
                        if enemies and max(stopped + throw, *enemies) <= track[-1]:
                            spools = (hitter + throw, *enemies)
                            yield Layout(window, throw, (hitter, stopped), spools)
