"""Moves: which are legal, what comes of them, and their notation (``12-15``, ``27-off``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, Literal

from .board import LAST_SQUARE, Side
from .core import (
    BORNE_OFF,
    MOVED,
    RETURNED,
    back_movers,
    forward_movers,
    move_back,
    move_forward,
    outcome,
)
from .errors import MoveError, shown
from .parts import ThrowOff
from .position import SIDE_TURNS, Position, Turn
from .ruleset import RuleSet
from .tables import Tables, ThrowTables, tables_for

OFF: Final = "off"
"""The target of a move that bears a piece off."""

Target = int | Literal["off"] | None


class Kind(Enum):
    """What a move does."""

    MOVE = "move"
    SWAP = "swap"
    EXPEL = "expel"
    CAPTURE = "capture"
    WATER = "water"
    RETURN = "return"
    WAIT = "wait"
    OFF = "off"
    BACK = "back"
    PASS = "pass"  # noqa: S105 - no password
    OPENING = "opening"


@dataclass(frozen=True, slots=True)
class Move:
    """One ply's move.

    ``origin`` is the square left, ``target`` the square landed on (the water square for a move
    into the water), ``"off"`` when the piece leaves the board. Both are ``None`` for a pass and
    for an opening throw that decides nothing; both are the same square for a piece that waits.
    """

    kind: Kind
    origin: int | None = None
    target: Target = None

    @property
    def backward(self) -> bool:
        """Whether a piece goes backward by the throw."""
        if self.origin is None or not isinstance(self.target, int) or self.kind is Kind.RETURN:
            return False
        return self.target < self.origin

    def __str__(self) -> str:
        return move_to_text(self)


PASS: Final = Move(Kind.PASS)
UNDECIDED: Final = Move(Kind.OPENING)
"""The opening throw that decides nothing."""

_SIGNS = {Kind.SWAP: "x", Kind.EXPEL: "x", Kind.CAPTURE: "x", Kind.WATER: "~"}
# In the order of events.
_FORWARD_KINDS = (
    Kind.MOVE, Kind.SWAP, Kind.EXPEL, Kind.WATER, Kind.RETURN, Kind.CAPTURE, Kind.OFF
)  # fmt: skip
_BACK_KINDS = (Kind.BACK, *_FORWARD_KINDS[1:])


def legal_moves(position: Position, throw: int, ruleset: RuleSet) -> tuple[Move, ...]:
    """Return the legal moves in order of origin.

    Where nothing can move there is one pass, in the opening the one opening move, and when the
    game is over nothing.

    Raises:
        MoveError: the rule set has no such throw, or another throw is waiting to be played.
    """
    tables = tables_for(ruleset)
    t = throw_tables(tables, position, throw)
    side = position.turn.side
    if side is None:
        return () if position.turn is Turn.OVER else (_opening_move(ruleset, throw),)
    own, enemy = _own_and_enemy(position, side)
    if movers := forward_movers(t, own, enemy):
        if t.held and movers & t.held:
            return _listed_with_held(t, own, enemy, movers)
        return _listed(t, own, enemy, movers, move_forward)
    if t.retreat and (movers := back_movers(t, own, enemy)):
        return _listed(t, own, enemy, movers, move_back)
    return (PASS,)


_Mover = Callable[[ThrowTables, int, int, int], tuple[int, int, int]]
_MovesByEvent = tuple[tuple[Move, ...], ...]


def _listed(t: ThrowTables, own: int, enemy: int, movers: int, mover: _Mover) -> tuple[Move, ...]:
    """Return the moves of some pieces in track order; ``mover`` tells what each would do."""
    moves = _forward_moves(t.throw) if mover is move_forward else _back_moves(t.throw)
    listed = []
    while movers:
        piece = movers & -movers
        listed.append(moves[mover(t, own, enemy, piece)[2]][piece.bit_length()])
        movers ^= piece
    return tuple(listed)


def _listed_with_held(t: ThrowTables, own: int, enemy: int, movers: int) -> tuple[Move, ...]:
    """Return the moves of some pieces, of which one stands on the square that holds."""
    after, _, _ = move_forward(t, own, enemy, t.held)
    square = t.held.bit_length()
    held = [Move(Kind.RETURN, square, (after & ~(own ^ t.held)).bit_length())]
    if t.may_wait:
        held.append(Move(Kind.WAIT, square, square))
    before = movers & t.held - 1
    beyond = movers ^ t.held ^ before
    return (
        *_listed(t, own, enemy, before, move_forward),
        *held,
        *_listed(t, own, enemy, beyond, move_forward),
    )


# The few moves that there are with a throw are made once and shared.
@lru_cache(maxsize=LAST_SQUARE)
def _forward_moves(throw: int) -> _MovesByEvent:
    """Return all forward moves with a throw by event and square left."""
    squares = range(LAST_SQUARE + 1)
    return tuple(
        tuple(Move(kind, square, OFF if kind is Kind.OFF else square + throw) for square in squares)
        for kind in _FORWARD_KINDS
    )


@lru_cache(maxsize=LAST_SQUARE)
def _back_moves(throw: int) -> _MovesByEvent:
    """Return all backward moves with a throw by event and square left."""
    squares = range(LAST_SQUARE + 1)
    return tuple(
        tuple(Move(kind, square, square - throw) for square in squares) for kind in _BACK_KINDS
    )


def apply_move(position: Position, move: Move, throw: int, ruleset: RuleSet) -> Position:
    """Return the position after a legal move: no throw waiting, the turn passed on or kept.

    Raises:
        MoveError: the move is not legal here with this throw.
    """
    legal = legal_moves(position, throw, ruleset)
    if move not in legal:
        raise MoveError("move", shown(move_to_text(move)), _one_of(legal))
    return play_legal(position, move, throw, ruleset)


def _one_of(legal: tuple[Move, ...]) -> str:
    if not legal:
        return "none, as the game is over"
    return " or ".join(map(move_to_text, legal))


def play_legal(position: Position, move: Move, throw: int, ruleset: RuleSet) -> Position:
    """Return the position after a move that ``legal_moves`` gave for this throw; not checked."""
    tables = tables_for(ruleset)
    t = tables.throws[throw]
    if move.kind is Kind.OPENING:
        return _play_opening(position, t, tables)
    side = position.turn.side
    assert side is not None  # noqa: S101 - legal_moves gives nothing else without a side
    own, enemy = _own_and_enemy(position, side)
    if move.origin is None or move.target is None:
        event, again = MOVED, t.again_after_pass
    elif move.target == OFF or move.target > move.origin:
        own, enemy, event = move_forward(t, own, enemy, 1 << move.origin - 1)
        again = t.again
    elif move.kind is Kind.RETURN:
        own, enemy, event = move_forward(t, own, enemy, 1 << move.origin - 1)
        again = False
    elif move.kind is Kind.WAIT:
        event, again = RETURNED, False
    else:
        own, enemy, event = move_back(t, own, enemy, 1 << move.origin - 1)
        again = t.again_after_back
    return _after(tables, position, (own, enemy, event), side, again)


def _after(
    tables: Tables, before: Position, result: tuple[int, int, int], side: Side, again: bool
) -> Position:
    """Return the position after a side's move with this result: own, enemy and the event."""
    own, enemy, event = result
    cones, spools = (enemy, own) if side else (own, enemy)
    turn = SIDE_TURNS[side if again else 1 - side]
    off = before.off
    if event == BORNE_OFF:
        off = (off[0], off[1] + 1) if side else (off[0] + 1, off[1])
    if event >= tables.ends_from and outcome(tables, cones, spools, *off) is not None:
        turn = Turn.OVER
    return Position(cones, spools, turn, None, off)


def _play_opening(position: Position, t: ThrowTables, tables: Tables) -> Position:
    opening = tables.ruleset.opening
    assert isinstance(opening, ThrowOff)  # noqa: S101 - else no position has a seat's turn
    if t.throw != opening.deciding:
        turn = Turn.SEAT_2 if position.turn is Turn.SEAT_1 else Turn.SEAT_1
        return Position(position.cones, position.spools, turn)
    own, enemy = _own_and_enemy(position, opening.side)
    result = move_forward(t, own, enemy, 1 << opening.origin - 1)
    return _after(tables, position, result, opening.side, t.again)


def _opening_move(ruleset: RuleSet, throw: int) -> Move:
    opening = ruleset.opening
    if isinstance(opening, ThrowOff) and throw == opening.deciding:
        return Move(Kind.OPENING, opening.origin, opening.target)
    return UNDECIDED


def _own_and_enemy(position: Position, side: Side) -> tuple[int, int]:
    return (position.spools, position.cones) if side else (position.cones, position.spools)


def throw_tables(tables: Tables, position: Position, throw: int) -> ThrowTables:
    """Return the tables of a throw that may be played in a position.

    Raises:
        MoveError: the rule set has no such throw, or another throw is waiting to be played.
    """
    t = tables.throws.get(throw)
    if t is None:
        raise MoveError("throw", str(throw), f"one of {', '.join(map(str, tables.throws))}")
    if position.throw is not None and position.throw != throw:
        raise MoveError("throw", str(throw), f"{position.throw}, which waits to be played")
    return t


def move_to_text(move: Move) -> str:
    """Write a move: ``12-15``, ``12x15``, ``25~28``, ``27-off``, ``14-12``, ``pass`` or ``-``.

    A piece that goes back from the square that holds is ``27-15``, one that waits there ``27-27``.
    """
    if move.kind is Kind.PASS:
        return "pass"
    if move.origin is None:
        return "-"
    return f"{move.origin}{_SIGNS.get(move.kind, '-')}{move.target}"


def parse_move(text: str, position: Position, throw: int, ruleset: RuleSet) -> Move:
    """Read a move as the one legal move that is written so.

    Raises:
        MoveError: no legal move of this position and throw is written so.
    """
    legal = legal_moves(position, throw, ruleset)
    for move in legal:
        if move_to_text(move) == text:
            return move
    raise MoveError("move", shown(text), _one_of(legal))
