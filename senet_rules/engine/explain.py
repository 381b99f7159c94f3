"""Why a move that a reader might try is not allowed: one reason, in a fixed order of precedence.

The engine gives the reason and its parameters; the view makes the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from .board import LAST_SQUARE, squares_of
from .core import (
    back_jumpers,
    back_movers,
    forward_movers,
    in_groups,
    jumpers,
    run_starts,
)
from .moves import throw_tables
from .parts import ExitRow, ExitSquares, ThrowOff
from .position import Position, Turn
from .ruleset import RuleSet
from .tables import ThrowTables, tables_for


class Reason(Enum):
    """Why a move is refused, in order of precedence, with the parameters that a refusal carries.

    Parameters are squares and throws as ``int`` and tuples of them in rising order. Every refusal
    has ``square``, the square tried, and ``throw``.
    """

    GAME_OVER = "game-over"
    """The game is over."""
    NO_PIECE = "no-piece"
    """No piece stands on the square."""
    ENEMY_PIECE = "enemy-piece"
    """The piece there is the enemy's."""
    OPENING_THROW = "opening-throw"
    """This opening throw decides nothing, so nothing moves: ``needed`` the throw that decides."""
    OPENING_MOVE = "opening-move"
    """The opening fixes the move: ``origin`` and ``target``."""
    FORCED = "forced"
    """A piece on one of certain squares must move: ``squares`` the pieces that may be moved."""
    FORCED_FIRST = "forced-first"
    """Among those, pieces on ``squares`` go before this one."""
    MUST_STOP = "must-stop"
    """No piece passes ``stop`` without landing on it."""
    OWN_PIECE = "own-piece"
    """A piece of its own stands on ``target``."""
    PROTECTED = "protected"
    """The enemy on ``target`` is protected by its ``neighbour``; the group is first to last."""
    SAFE_SQUARE = "safe-square"
    """The enemy on ``target`` stands on a safe square."""
    NOWHERE_TO_SEND = "nowhere-to-send"
    """The enemy on ``target`` would have to go to ``goal``, where another piece stands [D]."""
    BLOCKADE = "blockade"
    """Enemies on ``first`` to ``last`` in a row cannot be jumped."""
    PAST_END = "past-end"
    """Past 30, and no piece leaves from this square: ``squares`` from which pieces do."""
    NEEDS_THROW = "needs-throw"
    """From here a piece leaves only with certain throws, ``needed``."""
    EXACT_THROW = "exact-throw"
    """From here a piece leaves only with the throw that just passes 30, ``needed``."""
    WAITS = "waits"
    """On this square a piece waits for a throw of its own, ``needed``, and does not step on [D]."""
    NOT_HOME = "not-home"
    """Past 30 while some, on ``squares``, are still before ``home``, where the last row begins."""
    NO_REST = "no-rest"
    """No piece rests on 30 while some, on ``squares``, are still before ``home`` [D]."""
    TAKEN_30 = "taken-30"
    """The throw reaches 30 exactly, and another piece rests there."""
    NO_RETREAT = "no-retreat"
    """In this rule set no piece moves backward."""
    BACKWARD_ONLY = "backward-only"
    """Pieces move backward only when none moves forward: ``squares`` of those that do."""
    NEVER_BACK = "never-back"
    """From this square no piece moves backward."""
    BACKWARD_TAKEN = "backward-taken"
    """A backward move ends on an empty square only; ``target`` is taken."""
    BACKWARD_WATER = "backward-water"
    """A backward move may not end in the water, ``target`` [D]."""
    BELOW_START = "below-start"
    """There is no square that far back."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason and its parameters (see ``Reason``), as placeholders for a sentence."""

    reason: Reason
    params: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict, hash=False)


_Found = tuple[Reason, dict[str, int | tuple[int, ...]]]


@dataclass(frozen=True, slots=True)
class _Try:
    """One piece of the side to move, tried with a throw, as the core sees it."""

    ruleset: RuleSet
    t: ThrowTables
    own: int
    enemy: int
    square: int

    @property
    def piece(self) -> int:
        return 1 << self.square - 1

    @property
    def home(self) -> bool:
        """Whether no piece keeps the side from bearing off."""
        return not self.own & self.t.away

    @property
    def target(self) -> int | None:
        """The square on which a forward move would land; ``None`` if it would leave the board."""
        target = self.square + self.t.throw
        if target > LAST_SQUARE or (self.home and self.piece & self.t.exact):
            return None
        return target

    @property
    def back_target(self) -> int:
        """The square on which a backward move would land; below 1 there is none."""
        return self.square - self.t.throw


def explain(
    position: Position, throw: int, origin: int, ruleset: RuleSet, *, backward: bool = False
) -> Refusal | None:
    """Return why the piece on ``origin`` may not move forward (or backward); ``None`` if it may.

    Raises:
        MoveError: the rule set has no such throw, or another throw is waiting to be played.
        ValueError: ``origin`` is no square.
    """
    if not 1 <= origin <= LAST_SQUARE:
        raise ValueError(f"square: found {origin}, expected 1 to {LAST_SQUARE}")
    t = throw_tables(tables_for(ruleset), position, throw)
    found = _refuse(position, t, origin, ruleset, backward)
    if found is None:
        return None
    reason, params = found
    return Refusal(reason, {"square": origin, "throw": throw, **params})


def _refuse(
    position: Position, t: ThrowTables, origin: int, ruleset: RuleSet, backward: bool
) -> _Found | None:
    if position.turn is Turn.OVER:
        return Reason.GAME_OVER, {}
    there = position.side_on(origin)
    if there is None:
        return Reason.NO_PIECE, {}
    side = position.turn.side
    if side is None:
        return _opening(t, origin, ruleset, backward)
    if there is not side:
        return Reason.ENEMY_PIECE, {}
    tried = _Try(ruleset, t, position.mask(side), position.mask(side.other), origin)
    return _refuse_piece(tried, backward)


def _opening(t: ThrowTables, origin: int, ruleset: RuleSet, backward: bool) -> _Found | None:
    opening = ruleset.opening
    assert isinstance(opening, ThrowOff)  # noqa: S101 - else no position has a seat's turn
    if t.throw != opening.deciding:
        return Reason.OPENING_THROW, {"needed": opening.deciding}
    if backward or origin != opening.origin:
        return Reason.OPENING_MOVE, {"origin": opening.origin, "target": opening.target}
    return None


def _refuse_piece(tried: _Try, backward: bool) -> _Found | None:
    t, own, enemy = tried.t, tried.own, tried.enemy
    forward = forward_movers(t, own, enemy)
    allowed = forward if not backward else 0 if forward else back_movers(t, own, enemy)
    if allowed & tried.piece:
        return None
    checks = _BACKWARD if backward else _FORWARD
    return next(found for check in checks if (found := check(tried)) is not None)


def _forced(tried: _Try) -> _Found | None:
    t, own, enemy = tried.t, tried.own, tried.enemy
    movers = forward_movers(t, own, enemy) or back_movers(t, own, enemy)
    params: dict[str, int | tuple[int, ...]] = {"squares": tuple(squares_of(movers))}
    if movers & t.forced and not tried.piece & t.forced:
        return Reason.FORCED, params
    if movers & t.forced_first and not tried.piece & t.forced_first:
        return Reason.FORCED_FIRST, params
    return None


def _must_stop(tried: _Try) -> _Found | None:
    stop = tried.ruleset.stop
    if stop is None or not tried.square < stop.square < tried.square + tried.t.throw:
        return None
    return Reason.MUST_STOP, {"stop": stop.square}


def _own_piece(tried: _Try) -> _Found | None:
    if tried.target and tried.own & _bit(tried.target):
        return Reason.OWN_PIECE, {"target": tried.target}
    return None


def _enemy_ahead(tried: _Try) -> _Found | None:
    return None if tried.target is None else _enemy_stays(tried, tried.target)


def _enemy_behind(tried: _Try) -> _Found | None:
    if not tried.t.back_hits or tried.back_target < 1:
        return None
    return _enemy_stays(tried, tried.back_target)


def _enemy_stays(tried: _Try, target: int) -> _Found | None:
    """Tell why the enemy on a square, if there is one, cannot be landed on."""
    if not tried.enemy & _bit(target):
        return None
    checks = (_protected, _safe_square, _nowhere_to_send)
    return next((found for check in checks if (found := check(tried, target))), None)


def _protected(tried: _Try, target: int) -> _Found | None:
    group = tried.t.group
    if group is None or not in_groups(tried.enemy, group) & _bit(target):
        return None
    first, last = _run_around(tried.enemy, target)
    neighbour = target - 1 if first < target else target + 1
    params = {"target": target, "neighbour": neighbour, "first": first, "last": last}
    return Reason.PROTECTED, dict(params)


def _safe_square(tried: _Try, target: int) -> _Found | None:
    return (Reason.SAFE_SQUARE, {"target": target}) if tried.t.safe & _bit(target) else None


def _nowhere_to_send(tried: _Try, target: int) -> _Found | None:
    t = tried.t
    blocked = (tried.own | tried.enemy) & t.expelled_to and not t.expelled_else
    if not (blocked and t.expels & _bit(target)):
        return None
    return Reason.NOWHERE_TO_SEND, {"target": target, "goal": t.expelled_to.bit_length()}


def _blockade(tried: _Try) -> _Found | None:
    t = tried.t
    if tried.target is None and not t.wall_stops_off:
        return None
    if not (t.jumps and jumpers(t, tried.enemy) & tried.piece):
        return None
    return _wall_between(tried, tried.square, tried.square + t.throw)


def _blockade_behind(tried: _Try) -> _Found | None:
    t = tried.t
    if not t.retreat or tried.back_target < 1:
        return None
    if not (t.back_jumps and back_jumpers(t, tried.enemy) & tried.piece):
        return None
    return _wall_between(tried, tried.back_target, tried.square)


def _wall_between(tried: _Try, low: int, high: int) -> _Found:
    """Name the first blockade strictly between two squares, as far as it is jumped."""
    jumped = tried.enemy & ((1 << high - 1) - (1 << low))
    first = next(squares_of(run_starts(jumped, tried.t.wall)))
    return Reason.BLOCKADE, {"first": first, "last": _run_around(jumped, first)[1]}


def _past_end(tried: _Try) -> _Found | None:
    part = tried.ruleset.bearing_off
    if tried.target or not isinstance(part, ExitSquares):
        return None
    squares = tuple(sorted(exit_.square for exit_ in part.exits))
    return None if tried.square in squares else (Reason.PAST_END, {"squares": squares})


def _exit_throw(tried: _Try) -> _Found | None:
    """Refuse a throw on a square that has throws of its own."""
    part = tried.ruleset.bearing_off
    if not isinstance(part, ExitSquares):
        return None
    own_throws = {exit_.square: exit_.throws for exit_ in part.exits}[tried.square]
    needed = tuple(sorted(own_throws or ()))
    if tried.target:
        return Reason.WAITS, {"needed": needed}
    exact = needed == (LAST_SQUARE + 1 - tried.square,)
    return Reason.EXACT_THROW if exact else Reason.NEEDS_THROW, {"needed": needed}


def _not_home(tried: _Try) -> _Found | None:
    """Refuse to leave, or to rest on 30, while pieces are still before the last row."""
    part = tried.ruleset.bearing_off
    if tried.home or not isinstance(part, ExitRow):
        return None
    reason = Reason.NO_REST if tried.target else Reason.NOT_HOME
    return reason, {"home": part.home, "squares": tuple(squares_of(tried.own & tried.t.away))}


def _taken_30(_tried: _Try) -> _Found:
    return Reason.TAKEN_30, {}


def _backward_only(tried: _Try) -> _Found | None:
    if not tried.t.retreat:
        return Reason.NO_RETREAT, {}
    movers = forward_movers(tried.t, tried.own, tried.enemy)
    return (Reason.BACKWARD_ONLY, {"squares": tuple(squares_of(movers))}) if movers else None


def _never_back(tried: _Try) -> _Found | None:
    retreat = tried.ruleset.retreat
    return (Reason.NEVER_BACK, {}) if retreat and tried.square in retreat.never_from else None


def _backward_taken(tried: _Try) -> _Found | None:
    target = tried.back_target
    if target < 1:
        return None
    if tried.t.back_hits:
        return (Reason.OWN_PIECE, {"target": target}) if tried.own & _bit(target) else None
    taken = (tried.own | tried.enemy) & _bit(target)
    return (Reason.BACKWARD_TAKEN, {"target": target}) if taken else None


def _below_start(tried: _Try) -> _Found | None:
    if tried.back_target < 1:
        return Reason.BELOW_START, {}
    return Reason.BACKWARD_WATER, {"target": tried.back_target}


# Each check answers for what the checks before it have let pass, so the last ones ask less.
_FORWARD = (
    _forced,
    _must_stop,
    _own_piece,
    _enemy_ahead,
    _blockade,
    _past_end,
    _exit_throw,
    _not_home,
    _taken_30,
)
_BACKWARD = (
    _forced,
    _blockade_behind,
    _backward_only,
    _never_back,
    _backward_taken,
    _enemy_behind,
    _below_start,
)


def _bit(square: int) -> int:
    return 1 << square - 1


def _run_around(mask: int, square: int) -> tuple[int, int]:
    """Return the first and last square of the run of pieces that a square belongs to."""
    first = last = square
    while first > 1 and mask & _bit(first - 1):
        first -= 1
    while mask & _bit(last + 1):
        last += 1
    return first, last
