"""The board: thirty squares in three rows of ten, walked as a boustrophedon.

Squares are numbered 1 to 30 along the track. A set of squares is an ``int`` whose bit ``n - 1``
stands for square ``n``, so that moving a whole side by a throw is one shift.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

LAST_SQUARE = 30
ROW_LENGTH = 10
ROW_COUNT = LAST_SQUARE // ROW_LENGTH
BOARD_MASK = (1 << LAST_SQUARE) - 1


class Side(IntEnum):
    """A player's pieces: cones or spools."""

    CONES = 0
    SPOOLS = 1

    @property
    def letter(self) -> str:
        """The side's letter in a position: ``c`` or ``s``."""
        return "cs"[self]

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return Side(1 - self)


def mask_of(squares: Iterable[int]) -> int:
    """Return the mask of some squares (each 1–30).

    Raises:
        ValueError: a number is not a square of the board.
    """
    mask = 0
    for square in squares:
        if not 1 <= square <= LAST_SQUARE:
            raise ValueError(f"square {square}: expected 1 to {LAST_SQUARE}")
        mask |= 1 << (square - 1)
    return mask


def squares_of(mask: int) -> Iterator[int]:
    """Yield the squares of a mask in track order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length()
        mask ^= lowest


def row_and_column(square: int) -> tuple[int, int]:
    """Return where a square lies: row 0–2 from the top, column 0–9 from the left."""
    row, step = divmod(square - 1, ROW_LENGTH)
    return row, ROW_LENGTH - 1 - step if row % 2 else step
