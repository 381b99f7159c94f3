"""Notes behind single passages of a page: that a translation is old, and where to improve it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from urllib.parse import quote

from ..i18n.blocks import CALL, Block
from ..i18n.markdown import plain_text
from ..view.messages import Language, Message
from . import messages
from .catalogues import PAGES
from .prose import Prose
from .sources import Sources

# Characters of the private use area: Markdown passes them through, and no text contains them.
_OPEN, _CLOSE = "\ue002", "\ue003"
_PLACE = re.compile(rf"{_OPEN}(\d+){_CLOSE}")
_WORDS_AT_AN_END = 4


@dataclass(slots=True)
class PassageNotes:
    """The notes of one page; ``english_page`` is the way from it to the page in English."""

    prose: Prose
    sources: Sources
    english_page: str
    _noted: list[tuple[Block, bool]] = field(default_factory=list)

    @property
    def outdated(self) -> int:
        """How many passages are shown in a translation that is older than the English text."""
        return sum(not english for _, english in self._noted)

    def ending(self, block: Block, english: bool) -> str:
        """Return the place of a block's note, "" if it needs none."""
        if block.key in self.prose.texts and not english:
            return ""
        if english and not self._source(block):
            return ""
        self._noted.append((block, english))
        return f"{_OPEN}{len(self._noted) - 1}{_CLOSE}"

    def put_in(self, html: str, language: Language) -> str:
        """Write the notes into a page at their places."""
        return _PLACE.sub(lambda place: self._note(*self._noted[int(place[1])], language), html)

    def _source(self, block: Block) -> str:
        line = self.prose.lines.get(block.key)
        return self.sources.catalogue(self.prose.code, PAGES, line) if line else ""

    def _note(self, block: Block, english: bool, language: Language) -> str:
        def link(address: str, label: Message, attributes: str = "") -> str:
            text = language.say(label).html(language.code)
            return f'<a href="{escape(address)}"{attributes}>{text}</a>'

        parts = []
        if not english:
            address = self.english_page + fragment(block)
            parts.append(language.say(messages.OUTDATED).html(language.code))
            parts.append(link(address, messages.READ_ENGLISH, ' hreflang="en"'))
        if source := self._source(block):
            label = messages.TRANSLATE_PASSAGE if english else messages.IMPROVE_PASSAGE
            parts.append(link(source, label))
        text = " ".join(parts)
        return f' <small class="senet-passage" data-search-exclude="true">{text}</small>'


def fragment(block: Block) -> str:
    """Return the part of an address that leads to a block on its page.

    It names the section, and the first and last words for browsers that find a text by them.
    """
    section = block.context.partition(" #")[2]
    words = plain_text(CALL.sub(" ", block.text)).split(" ")
    ends = [words]
    if len(words) > 2 * _WORDS_AT_AN_END:
        ends = [words[:_WORDS_AT_AN_END], words[-_WORDS_AT_AN_END:]]
    text = ",".join(quote(" ".join(end).strip(), safe="").replace("-", "%2D") for end in ends)
    return f"#{section}:~:text={text}"
