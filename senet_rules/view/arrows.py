"""Arrows over the board: how a move is drawn from square to square, as path data.

Only square roots and basic arithmetic are used, so that every platform writes the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from ..engine.board import LAST_SQUARE, ROW_COUNT, ROW_LENGTH, row_and_column

Point = tuple[float, float]

CELL = 40
"""Distance between the middles of neighbouring squares, in units of the drawing."""
MARGIN = 4
"""Width of the frame around the squares."""
WIDTH = ROW_LENGTH * CELL + 2 * MARGIN
HEIGHT = ROW_COUNT * CELL + 2 * MARGIN

_BEND = 12
"""How far the whole way swings out at its turns."""
_HEAD_LENGTH = 9
_HEAD_HALF_WIDTH = 4.5


@dataclass(frozen=True, slots=True)
class Arrow:
    """Path data of an arrow: an open line and a closed head."""

    line: str
    head: str


def corner(square: int) -> tuple[int, int]:
    """Return the upper left corner of a square's cell."""
    row, column = row_and_column(square)
    return MARGIN + CELL * column, MARGIN + CELL * row


def move_arrow(origin: int, target: int | None) -> Arrow:
    """Draw a move to ``target``, or off the board for ``None``.

    Within a row it leaps in an arc; around a turn of the track it follows the turn; any other
    way is straight.
    """
    start = _inside(origin, 23, 11)
    if target is None:
        end = _inside(LAST_SQUARE, CELL + MARGIN - 1, 22)
        if origin == LAST_SQUARE:
            return _curve(_inside(origin, 24, 22), (_inside(origin, 34, 22),), end)
        return _curve(start, (((start[0] + end[0]) / 2, corner(LAST_SQUARE)[1] - 6),), end)
    end = _inside(target, 23, 18)
    rows_apart = abs(row_and_column(origin)[0] - row_and_column(target)[0])
    if rows_apart == 0:
        return _curve(start, (((start[0] + end[0]) / 2, start[1] - 14),), end)
    if rows_apart == 1 and abs(target - origin) < ROW_LENGTH:
        return _turn(origin, target)
    return carry_arrow(origin, target)


def carry_arrow(origin: int, target: int) -> Arrow:
    """Draw a straight way, as from the water back to dry land."""
    start, end = _inside(origin, 20, 20), _inside(target, 20, 20)
    return _curve(start, (((start[0] + end[0]) / 2, (start[1] + end[1]) / 2),), end)


def way_arrow() -> Arrow:
    """Draw the whole way of a piece: along the rows, around the turns, and off the board.

    The turns leave room for the numbers, which stand at the left of each square.
    """
    half, bend = CELL // 2, _BEND
    left, right = MARGIN + CELL - 2 - bend // 2, WIDTH - MARGIN - half
    top, end = MARGIN + half, WIDTH - 1.0
    low = float(top + (ROW_COUNT - 1) * CELL)
    bends = "".join(
        f"H{right if row % 2 == 0 else left}a{bend} {half} 0 0 {(row + 1) % 2} 0 {CELL}"
        for row in range(ROW_COUNT - 1)
    )
    neck = end - _HEAD_LENGTH - 4
    head = f"M{_write((end, low))}L{_write((neck, low - 7))} {_write((neck, low + 7))}z"
    return Arrow(f"M{MARGIN + half} {top}{bends}H{neck:g}", head)


def _turn(origin: int, target: int) -> Arrow:
    (upper, column), (_, other) = sorted((row_and_column(origin), row_and_column(target)))
    if column == other:
        low, high = (26, 14) if upper == row_and_column(origin)[0] else (14, 26)
        start, end = _inside(origin, 31, low), _inside(target, 31, high)
        return _curve(start, ((start[0], (start[1] + end[1]) / 2),), end)
    # The track turns at the right end of row 0 and at the left end of row 1.
    bend, edge = (WIDTH + 2.0, ROW_LENGTH - 1) if upper == 0 else (-2.0, 0)
    sides = [
        (20 if row_and_column(square)[1] == edge else 34 if upper == 0 else 7)
        for square in (origin, target)
    ]
    start, end = _inside(origin, sides[0], 20), _inside(target, sides[1], 20)
    return _curve(start, ((bend, start[1]), (bend, end[1])), end)


def _inside(square: int, right: float, down: float) -> Point:
    x, y = corner(square)
    return x + right, y + down


def _curve(start: Point, controls: tuple[Point, ...], end: Point) -> Arrow:
    last = controls[-1]
    dx, dy = end[0] - last[0], end[1] - last[1]
    length = sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    neck = (end[0] - _HEAD_LENGTH * dx, end[1] - _HEAD_LENGTH * dy)
    left = (neck[0] - _HEAD_HALF_WIDTH * dy, neck[1] + _HEAD_HALF_WIDTH * dx)
    right = (neck[0] + _HEAD_HALF_WIDTH * dy, neck[1] - _HEAD_HALF_WIDTH * dx)
    letter = "Q" if len(controls) == 1 else "C"
    return Arrow(
        f"M{_write(start)}{letter}{' '.join(_write(point) for point in (*controls, neck))}",
        f"M{_write(end)}L{_write(left)} {_write(right)}z",
    )


def _write(point: Point) -> str:
    return " ".join(f"{round(value, 1) + 0.0:g}" for value in point)
