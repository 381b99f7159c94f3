"""Worked examples: for each rule one position and throw in which the rule decides."""

from __future__ import annotations

from . import ending, houses, meeting, moving, otherwise, pages, start
from .catalogue import Example, examples_of
from .pages import examples_html

MESSAGES = (
    *start.MESSAGES,
    *meeting.MESSAGES,
    *houses.MESSAGES,
    *moving.MESSAGES,
    *ending.MESSAGES,
    *otherwise.MESSAGES,
    *pages.MESSAGES,
)

__all__ = ["MESSAGES", "Example", "examples_html", "examples_of"]
