"""A picture of a position: the whole board or a part of it, with what it points out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.board import LAST_SQUARE, ROW_COUNT, ROW_LENGTH, row_and_column
from ..engine.position import Position
from ..engine.ruleset import RuleSet
from .arrows import CELL, HEIGHT, MARGIN, WIDTH, corner
from .marks import NO_MARKS, Marks

_BEYOND = 16
"""How much of the board shows beyond a window, in units of the drawing: it goes on there."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the board: its rows (0 to 2) and columns (0 to 9), first and last."""

    rows: tuple[int, int] = (0, ROW_COUNT - 1)
    columns: tuple[int, int] = (0, ROW_LENGTH - 1)

    def holds(self, squares: Iterable[int]) -> bool:
        """Whether all of these squares lie inside."""
        return all(
            self.rows[0] <= row <= self.rows[1] and self.columns[0] <= column <= self.columns[1]
            for row, column in map(row_and_column, squares)
        )

    @property
    def cuts(self) -> tuple[str, ...]:
        """The edges at which the board goes on: ``left``, ``right``, ``top``, ``bottom``."""
        edges = {
            "left": self.columns[0] > 0,
            "right": self.columns[1] < ROW_LENGTH - 1,
            "top": self.rows[0] > 0,
            "bottom": self.rows[1] < ROW_COUNT - 1,
        }
        return tuple(edge for edge, cut in edges.items() if cut)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of what shows, in units of the drawing."""
        left, right = _ends(self.columns, WIDTH)
        top, bottom = _ends(self.rows, HEIGHT)
        return left, top, right - left, bottom - top

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares of which something shows, in track order."""
        left, top, width, height = self.box
        corners = {square: corner(square) for square in range(1, LAST_SQUARE + 1)}
        return tuple(
            square
            for square, (x, y) in corners.items()
            if left - CELL < x < left + width and top - CELL < y < top + height
        )


def _ends(lines: tuple[int, int], size: int) -> tuple[int, int]:
    """Return where rows or columns begin and end; those at an edge of the board have its frame."""
    first, last = lines
    start = MARGIN + CELL * first - _BEYOND if first else 0
    end = MARGIN + CELL * (last + 1)
    return start, size if end + MARGIN == size else end + _BEYOND


WHOLE = Window()


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture shows: a position of a rule set, its marks, and which part of the board.

    Without a rule set it shows the board that all of them have, without houses.
    """

    position: Position
    ruleset: RuleSet | None
    marks: Marks = NO_MARKS
    window: Window = WHOLE
