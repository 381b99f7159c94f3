"""The clauses of a page: links in its prose to its worked examples, each with an id."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from ..content.examples import Clause

STYLE = "senet-clause"

_TO_EXAMPLE = "#example-"
_LINK = re.compile(rf'<a href="{_TO_EXAMPLE}([\w-]+)">')
_VOID = frozenset({"br", "hr", "img", "input", "wbr"})


@dataclass(slots=True)
class PageClauses:
    """The clauses of one page, by the id of the example that they lead to."""

    found: dict[str, list[Clause]] = field(default_factory=dict)

    def name(self, html: str, language: str) -> str:
        """Give each link to an example an id, and note its words.

        ``html`` is the prose of the page without generated parts, ``language`` the page's own.
        """
        if not _LINK.search(html):
            return html
        reader = _Reader(language)
        reader.feed(html)
        reader.close()
        links = iter(reader.links)
        return _LINK.sub(lambda link: self._named(link[1], *next(links)), html)

    def _named(self, example: str, words: str, language: str) -> str:
        same = self.found.setdefault(f"example-{example}", [])
        number = f"-{len(same) + 1}" if same else ""
        clause = Clause(f"clause-{example}{number}", words, language)
        same.append(clause)
        return f'<a class="{STYLE}" id="{clause.id}" href="{_TO_EXAMPLE}{example}">'


class _Reader(HTMLParser):
    """Reads the words of each link to an example, and their language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self._languages = [language]
        self._words: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go into an element."""
        if tag in _VOID:
            return
        told = dict(attrs)
        self._languages.append(told.get("lang") or self._languages[-1])
        if tag == "a" and (told.get("href") or "").startswith(_TO_EXAMPLE):
            self._words = []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Pass an element that holds nothing."""

    def handle_data(self, data: str) -> None:
        """Read words."""
        if self._words is not None:
            self._words.append(data)

    def handle_endtag(self, tag: str) -> None:
        """Come out of an element."""
        if tag in _VOID:
            return
        if tag == "a" and self._words is not None:
            self.links.append(("".join(self._words), self._languages[-1]))
            self._words = None
        self._languages.pop()
