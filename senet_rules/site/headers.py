"""The head of a page's text: title, the label above it and the tagline below it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

TITLE_ID = "top"

_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|])")
_TITLE = re.compile(r"<h1\b.*?</h1>", re.DOTALL)


def put_title(markdown: str, meta: Mapping[str, object]) -> str:
    """Put the title of the front matter before a text that has no title of its own."""
    if "title" not in meta or re.match(r"\s*# ", markdown):
        return markdown
    title = _MARKDOWN_SIGNS.sub(r"\\\1", str(meta["title"]))
    return f"# {title} {{: #{TITLE_ID} }}\n\n{markdown}"


def surround_title(html: str, meta: Mapping[str, object]) -> str:
    """Put the label above and the tagline below the title of a page."""
    above = _line("senet-label", meta.get("label"))
    below = _line("senet-tagline", meta.get("tagline"))
    return _TITLE.sub(lambda title: above + title[0] + below, html, count=1)


def _line(css_class: str, text: object) -> str:
    if not text:
        return ""
    return f'<p class="{css_class}" data-search-exclude>{escape(str(text), quote=False)}</p>'
