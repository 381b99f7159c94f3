"""Worked examples: for each rule one position and throw in which the rule decides."""

from __future__ import annotations

from . import (
    clauses,
    ending,
    houses,
    meeting,
    moving,
    otherwise,
    pages,
    partings,
    readings,
    start,
)
from .catalogue import Example, examples_of
from .clauses import NO_CLAUSES, Clause, Clauses
from .pages import examples_html
from .partings import Parting, partings_of
from .readings import parting_html

MESSAGES = (
    *start.MESSAGES,
    *meeting.MESSAGES,
    *houses.MESSAGES,
    *moving.MESSAGES,
    *ending.MESSAGES,
    *otherwise.MESSAGES,
    *pages.MESSAGES,
    *clauses.MESSAGES,
    *partings.MESSAGES,
    *readings.MESSAGES,
)

__all__ = [
    "MESSAGES",
    "NO_CLAUSES",
    "Clause",
    "Clauses",
    "Example",
    "Parting",
    "examples_html",
    "examples_of",
    "parting_html",
    "partings_of",
]
