"""The sheet to print: all that a game takes, on two sides of paper, before it is set in type."""

from .messages import MESSAGES
from .sheet import SCALE_CM, SQUARE_MM, Item, Picture, Sheet, Throw, sheet_of

__all__ = [
    "MESSAGES",
    "SCALE_CM",
    "SQUARE_MM",
    "Item",
    "Picture",
    "Sheet",
    "Throw",
    "sheet_of",
]
