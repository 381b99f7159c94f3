"""Ranges of numbers, such as 26–30, kept on one line: browsers would break them after the dash.

An element around a range keeps it together; what is copied and what is searched stays as it was.
"""

from __future__ import annotations

import re

_MARKUP_OR_RANGE = re.compile(
    r"<(script|style|svg|pre|textarea|select)\b.*?</\1>|<[^>]*>|\d+–\d+", re.DOTALL
)


def keep_ranges(html: str) -> str:
    """Put an element around each range in the text of a page."""
    return _MARKUP_OR_RANGE.sub(_kept, html)


def _kept(found: re.Match[str]) -> str:
    text = found[0]
    return text if text.startswith("<") else f'<span class="senet-range">{text}</span>'
