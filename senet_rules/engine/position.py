"""Positions and their notation: ``cscscscscs/10/10 c - 0-0``.

Four fields: the rows 1–10, 11–20 and 21–30 in track order, whose turn it is, the throw waiting to
be played, and the pieces borne off. Only this one way of writing a position is read; anything else
is refused with the field and the column at which it goes wrong. What is not refused: a position
that play may never reach, such as the start of a rule set with a throw-off with a side to move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from .board import LAST_SQUARE, ROW_COUNT, ROW_LENGTH, Side, mask_of, squares_of
from .core import Outcome, outcome
from .errors import PositionError, shown
from .parts import AllOff, Contact, ThrowOff, Water
from .ruleset import RuleSet
from .tables import tables_for

MAX_LENGTH = 80
"""No position is longer; a longer text is refused unread."""

_FIELDS = ("placement", "turn", "throw", "off")
_RUN = re.compile("[1-9][0-9]*")
_NUMBER = re.compile("0|[1-9][0-9]*")


class Turn(Enum):
    """Who is to throw or move: a side, or a seat while the sides are not given out yet."""

    CONES = "c"
    SPOOLS = "s"
    SEAT_1 = "1"
    SEAT_2 = "2"
    OVER = "-"

    @classmethod
    def of(cls, side: int) -> Turn:
        """Return the turn of a side."""
        return SIDE_TURNS[side]

    side: Side | None
    """The side whose turn it is; ``None`` in the opening and when the game is over."""
    seat: int | None
    """The seat (1 or 2) that throws in the opening; ``None`` outside it."""

    def __init__(self, letter: str) -> None:
        self.side = next((side for side in Side if side.letter == letter), None)
        self.seat = int(letter) if letter in "12" else None


SIDE_TURNS = (Turn.CONES, Turn.SPOOLS)
"""The turn of each side."""


@dataclass(frozen=True, slots=True)
class Position:
    """Pieces on the board, whose turn it is, a throw waiting to be played, pieces borne off.

    ``cones`` and ``spools`` are masks of squares (see ``board``); ``off`` counts cones first.
    """

    cones: int
    spools: int
    turn: Turn
    throw: int | None = None
    off: tuple[int, int] = (0, 0)

    def mask(self, side: Side) -> int:
        """Return the mask of a side."""
        return self.spools if side else self.cones

    def side_on(self, square: int) -> Side | None:
        """Return whose piece stands on a square, or ``None`` for an empty one."""
        bit = 1 << square - 1
        if self.cones & bit:
            return Side.CONES
        return Side.SPOOLS if self.spools & bit else None

    def with_throw(self, throw: int | None) -> Position:
        """Return the same position with a throw waiting to be played, or with none."""
        return Position(self.cones, self.spools, self.turn, throw, self.off)

    def __str__(self) -> str:
        return format_position(self)


def start_position(ruleset: RuleSet) -> Position:
    """Return the position in which a game of a rule set begins."""
    cones, spools = tables_for(ruleset).start
    opening = ruleset.opening
    if isinstance(opening, ThrowOff):
        return Position(cones, spools, Turn(str(opening.first_seat)))
    return Position(cones, spools, Turn.of(opening.side))


def outcome_of(position: Position, ruleset: RuleSet) -> Outcome | None:
    """Return how the game has ended (``FIRST`` is the cones), or ``None`` while it goes on."""
    return outcome(tables_for(ruleset), position.cones, position.spools, *position.off)


def winner(position: Position, ruleset: RuleSet) -> Side | None:
    """Return the side that has won; ``None`` while the game goes on and for a draw."""
    ended = outcome_of(position, ruleset)
    return None if ended is None or ended is Outcome.DRAW else Side(ended)


def format_position(position: Position) -> str:
    """Write a position in its one canonical form."""
    throw = "-" if position.throw is None else str(position.throw)
    cones_off, spools_off = position.off
    return f"{_format_rows(position)} {position.turn.value} {throw} {cones_off}-{spools_off}"


def _format_rows(position: Position) -> str:
    row = (1 << ROW_LENGTH) - 1
    shifts = range(0, LAST_SQUARE, ROW_LENGTH)
    cones, spools = position.cones, position.spools
    return "/".join(_format_row(cones >> shift & row, spools >> shift & row) for shift in shifts)


@lru_cache(maxsize=4096)
def _format_row(cones: int, spools: int) -> str:
    """Write one row, given its ten squares of each side; rows recur from position to position."""
    parts = []
    done = 0
    for square in squares_of(cones | spools):
        if empty := square - 1 - done:
            parts.append(str(empty))
        parts.append("c" if cones >> square - 1 & 1 else "s")
        done = square
    if done < ROW_LENGTH:
        parts.append(str(ROW_LENGTH - done))
    return "".join(parts)


def parse_position(text: str, ruleset: RuleSet) -> Position:
    """Read a position of a rule set.

    Raises:
        PositionError: the text is not the canonical form of a position of this rule set.
    """
    if len(text) > MAX_LENGTH:
        raise PositionError(
            "position", MAX_LENGTH + 1, f"{len(text)} characters", f"at most {MAX_LENGTH}"
        )
    fields = text.split(" ")
    columns = [1 + sum(len(field) + 1 for field in fields[:index]) for index in range(len(fields))]
    if len(fields) != len(_FIELDS):
        # The place that helps most: a space too many, the fifth field, or the end.
        places = [column for field, column in zip(fields, columns, strict=True) if not field]
        column = [*places, *columns[len(_FIELDS) :], len(text) + 1][0]
        expected = "4 fields with one space between: placement turn throw off"
        raise PositionError("position", column, _count(len(fields), "field"), expected)
    placement, turn, throw, off = zip(fields, columns, strict=True)
    cones, spools = _parse_placement(placement[0], ruleset)
    counts = _parse_off(*off, (cones.bit_count(), spools.bit_count()), ruleset)
    position = Position(cones, spools, Turn.OVER, None, counts)
    found_turn = _parse_turn(*turn, position, ruleset)
    found_throw = _parse_throw(*throw, found_turn, ruleset)
    return Position(cones, spools, found_turn, found_throw, counts)


def _parse_placement(text: str, ruleset: RuleSet) -> tuple[int, int]:
    rows = text.split("/")
    if len(rows) != ROW_COUNT:
        extra = "/".join(rows[:ROW_COUNT])
        column = len(extra) + 1
        expected = "3 rows with / between: 1-10, 11-20, 21-30"
        raise PositionError("placement", column, _count(len(rows), "row"), expected)
    squares: dict[str, list[int]] = {"c": [], "s": []}
    column = 1
    for index, row in enumerate(rows):
        _parse_row(row, index, column, squares, ruleset)
        column += len(row) + 1
    return mask_of(squares["c"]), mask_of(squares["s"])


def _parse_row(
    row: str, index: int, column: int, squares: dict[str, list[int]], ruleset: RuleSet
) -> None:
    """Read one row into ``squares``, checking its form and each piece."""
    filled = at = 0
    while at < len(row):
        here = column + at
        if row[at] in squares:
            filled += 1
            at += 1
            if filled <= ROW_LENGTH:
                square = index * ROW_LENGTH + filled
                _check_piece(row[at - 1], square, here, squares, ruleset)
        else:
            run = _RUN.match(row, at)
            if run is None:
                expected = "c, s, a number of empty squares without leading zeros, or /"
                raise PositionError("placement", here, shown(row[at]), expected)
            filled += int(run[0])
            at = run.end()
        if filled > ROW_LENGTH:
            raise PositionError("placement", here, _count(filled, "square"), _ten(index))
    if filled < ROW_LENGTH:
        raise PositionError("placement", column + at, _count(filled, "square"), _ten(index))


def _ten(index: int) -> str:
    return f"{ROW_LENGTH} squares in row {index + 1}"


def _check_piece(
    letter: str, square: int, column: int, squares: dict[str, list[int]], ruleset: RuleSet
) -> None:
    squares[letter].append(square)
    name = "cone" if letter == "c" else "spool"
    if len(squares[letter]) > ruleset.setup.pieces:
        expected = f"at most {ruleset.setup.pieces} a side"
        raise PositionError("placement", column, f"{name} {len(squares[letter])}", expected)
    if isinstance(ruleset.water, Water) and square == ruleset.water.square:
        expected = f"no piece on the water square {square}"
        raise PositionError("placement", column, f"a {name}", expected)


def _parse_off(
    text: str, column: int, on_board: tuple[int, int], ruleset: RuleSet
) -> tuple[int, int]:
    """Read the counts of pieces borne off and check them against the pieces on the board."""
    parts = text.split("-")
    if len(parts) != 2:
        raise PositionError("off", column, shown(text), "two numbers such as 0-0, cones first")
    counts = []
    for part, pieces, name in zip(parts, on_board, ("cones", "spools"), strict=True):
        if not _NUMBER.fullmatch(part):
            raise PositionError("off", column, shown(part), "a number without leading zeros")
        _check_count(int(part), column, pieces, name, ruleset)
        counts.append(int(part))
        column += len(part) + 1
    if not any(on_board) and isinstance(ruleset.ending, AllOff):
        raise PositionError(
            "off", column - len(text) - 1, shown(text), "one side still on the board"
        )
    return counts[0], counts[1]


def _check_count(count: int, column: int, on_board: int, name: str, ruleset: RuleSet) -> None:
    most = ruleset.setup.pieces - on_board
    if count > most or (count < most and ruleset.contact is not Contact.CAPTURE):
        limit = "at most " if ruleset.contact is Contact.CAPTURE else ""
        expected = f"{limit}{most} {name} off with {on_board} on the board"
        raise PositionError("off", column, str(count), expected)


def _parse_turn(text: str, column: int, position: Position, ruleset: RuleSet) -> Turn:
    try:
        turn = Turn(text)
    except ValueError:
        seats = ", 1, 2" if isinstance(ruleset.opening, ThrowOff) else ""
        raise PositionError("turn", column, shown(text), f"c, s{seats} or -") from None
    decided = outcome_of(position, ruleset) is not None
    if decided != (turn is Turn.OVER):
        expected = "- in a decided game" if decided else "c or s in an undecided game"
        raise PositionError("turn", column, shown(text), expected)
    if turn.seat is not None:
        if not isinstance(ruleset.opening, ThrowOff):
            expected = "c or s, as this rule set has no throw-off"
            raise PositionError("turn", column, shown(text), expected)
        if (position.cones, position.spools) != tables_for(ruleset).start:
            expected = "c or s, as the pieces have left their start"
            raise PositionError("turn", column, shown(text), expected)
    return turn


def _parse_throw(text: str, column: int, turn: Turn, ruleset: RuleSet) -> int | None:
    if text == "-":
        return None
    throws = tables_for(ruleset).throws
    if turn is Turn.OVER:
        raise PositionError("throw", column, shown(text), "- in a decided game")
    if text not in map(str, throws):
        raise PositionError(
            "throw", column, shown(text), f"- or one of {', '.join(map(str, throws))}"
        )
    return int(text)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
