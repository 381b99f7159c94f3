"""Drawings in the pages, put aside while the search plugin reads the text.

The numbers on a drawn board are no text to be found, and parsing the drawings would take the
search plugin longer than all the rest of a page. The label above a title is put aside too: with a
text before it, the title would be found as a section of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_DRAWING = re.compile(r'<svg\b.*?</svg>|<p class="senet-label".*?</p>', re.DOTALL)
_PLACE = re.compile(r"<!--drawing (\d+)-->")


@dataclass(slots=True)
class Drawings:
    """The drawings of one page."""

    _aside: list[str] = field(default_factory=list)

    def put_aside(self, html: str) -> str:
        """Replace each drawing by a comment; one that only looks like ours goes."""
        html = _PLACE.sub("", html)
        self._aside = _DRAWING.findall(html)
        numbers = iter(range(len(self._aside)))
        return _DRAWING.sub(lambda _: f"<!--drawing {next(numbers)}-->", html)

    def put_back(self, html: str) -> str:
        """Replace each comment by its drawing."""
        return _PLACE.sub(lambda place: self._aside[int(place[1])], html)
