"""Numbers: thousands of simulated games, kept with what they were made from, drawn and told."""

from __future__ import annotations

from . import measures, pages
from .pages import events_html, lengths_html, numbers_html, shares_html

MESSAGES = (*measures.MESSAGES, *pages.MESSAGES)

__all__ = ["MESSAGES", "events_html", "lengths_html", "numbers_html", "shares_html"]
