"""The facets of a rule set, in the one order that all tables follow."""

from . import ending, houses, meeting, moving, start
from .base import Cover, Facet

FACETS: tuple[Facet, ...] = (
    *start.FACETS,
    *meeting.FACETS,
    *houses.FACETS,
    *moving.FACETS,
    *ending.FACETS,
)

FACET_OF = {facet.key: facet for facet in FACETS}
"""The facets by their keys."""

MESSAGES = (
    *start.MESSAGES,
    *meeting.MESSAGES,
    *houses.MESSAGES,
    *moving.MESSAGES,
    *ending.MESSAGES,
)

__all__ = ["FACETS", "FACET_OF", "MESSAGES", "Cover", "Facet"]
