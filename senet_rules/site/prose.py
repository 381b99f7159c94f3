"""The prose of a language: its pages and settings, translated by the catalogue ``pages.po``."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.catalog import Message

from ..content.language import catalogue_path, stored_catalogue
from ..i18n.catalogue import messages_of, singular, translations
from ..i18n.published import Finding, block_texts, outdated_blocks
from ..i18n.translate import Ending, TranslatedPage, no_ending, translate_page
from .catalogues import PAGES


@dataclass(slots=True)
class Prose:
    """The translations of one language's prose.

    ``outdated`` are those of an older English text. ``lines`` says where in the ``file`` each
    message stands; ``mark`` are the attributes that mark English. ``found`` gathers what is wrong
    with them, and ``english_settings`` the texts of the configuration that have none.
    """

    code: str
    file: Path
    texts: dict[tuple[str, str], str]
    outdated: dict[tuple[str, str], str]
    lines: dict[tuple[str, str], int]
    mark: str
    found: list[Finding] = field(default_factory=list)
    english_settings: set[str] = field(default_factory=set)

    def page(self, page: str, source: str, ending: Ending = no_ending) -> TranslatedPage:
        """Translate a page; ``ending`` gives what is written behind each block.

        An old translation is shown where a note can stand beside it: not in the front matter.

        Raises:
            BlockError: the page cannot be cut into blocks.
        """
        old = {
            (context, text): translation
            for (context, text), translation in self.outdated.items()
            if context == page or context.startswith(f"{page} #")
        }
        texts = ChainMap(self.texts, old)
        translated = translate_page(page, source, texts, self.mark, ending)
        self.found += [
            Finding(
                self.file,
                self.lines[block.key],
                f"{block.context}: {block.text!r}",
                f"would change the structure of the page: {texts[block.key]!r}",
            )
            for block in translated.breaking
        ]
        return translated

    def setting(self, context: str, text: str) -> str:
        """Translate a text of the configuration."""
        if (context, text) not in self.texts:
            self.english_settings.add(text)
        return self.texts.get((context, text), text)

    def first_line(self, page: str) -> int:
        """Return the line of the first message of a page, else of the file; 0 in an empty one."""
        lines = (
            line for (context, _), line in self.lines.items() if context.partition(" ")[0] == page
        )
        return min(lines, default=min(self.lines.values(), default=0))

    def findings(self) -> Iterator[Finding]:
        """Yield what was found since the last time."""
        while self.found:
            yield self.found.pop(0)


def load_prose(folder: Path, code: str, mark: str) -> Prose:
    """Load the prose of a language; without a catalogue it stays English, marked with ``mark``.

    Raises:
        CatalogueError: the catalogue cannot be read.
    """
    catalogue = stored_catalogue(folder, code, PAGES)
    return Prose(
        code=code,
        file=catalogue_path(folder, code, PAGES),
        texts=_texts(block_texts(catalogue)),
        outdated=_texts(outdated_blocks(catalogue)),
        lines={(m.context or "", singular(m)): m.lineno or 0 for m in messages_of(catalogue)},
        mark=mark,
    )


def _texts(messages: Mapping[tuple[str, str], Message]) -> dict[tuple[str, str], str]:
    return {key: translations(message)[0] for key, message in messages.items()}
