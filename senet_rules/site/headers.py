"""The head of a page's text: title, the label above it, the tagline and a notice below it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape

TITLE_ID = "top"

_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|])")
_TITLE = re.compile(r"<h1\b.*?</h1>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PageHead:
    """The front matter of a page; ``english`` are the keys of it that are not translated.

    ``mark`` are the attributes that mark English on the page.
    """

    meta: Mapping[str, object]
    english: Collection[str]
    mark: str

    def put_title(self, markdown: str) -> str:
        """Put the title before a text that has no title of its own."""
        if "title" not in self.meta or re.match(r"\s*# ", markdown):
            return markdown
        title = _MARKDOWN_SIGNS.sub(r"\\\1", str(self.meta["title"]))
        if "title" in self.english:
            title = f"<span {self.mark}>{title}</span>"
        return f"# {title} {{: #{TITLE_ID} }}\n\n{markdown}"

    def surround_title(self, html: str, notice: str) -> str:
        """Put the label above the title; the tagline and a notice, as HTML, below it."""
        above = self._line("label")
        below = self._line("tagline")
        if notice:
            below += f'<p class="senet-notice" data-search-exclude="true">{notice}</p>'
        return _TITLE.sub(lambda title: above + title[0] + below, html, count=1)

    def _line(self, key: str) -> str:
        if not self.meta.get(key):
            return ""
        mark = f" {self.mark}" if key in self.english else ""
        text = escape(str(self.meta[key]), quote=False)
        return f'<p class="senet-{key}" data-search-exclude="true"{mark}>{text}</p>'
