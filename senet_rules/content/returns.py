"""Where the water sends a piece: tables, steps and squares tell it, each in words of its own."""

from __future__ import annotations

from enum import Enum, auto

from ..engine.ruleset import Water


class Return(Enum):
    """The square to which a piece goes from the water, or what is next if that is taken."""

    BACK = auto()
    """The nearest empty square before it."""
    ON = auto()
    """The nearest empty square after it."""
    FIRST_EMPTY = auto()
    """The first empty square of the board: it is the first square, or the nearest after that."""


def return_of(water: Water) -> Return:
    """Return where a water that holds no piece sends it."""
    if water.return_step < 0:
        return Return.BACK
    return Return.FIRST_EMPTY if water.return_from == 1 else Return.ON
