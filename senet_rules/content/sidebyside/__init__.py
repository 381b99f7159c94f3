"""Rule sets side by side: any two, all of them, and the same position by each."""

from __future__ import annotations

from . import tables
from .positions import positions_html
from .tables import matrix_html, pairs_html

MESSAGES = tables.MESSAGES

__all__ = ["MESSAGES", "matrix_html", "pairs_html", "positions_html"]
