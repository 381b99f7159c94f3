"""The prose of a language: its pages and settings, translated by the catalogue ``pages.po``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..content.language import catalogue_path, stored_catalogue
from ..i18n.catalogue import translations
from ..i18n.published import Finding, block_texts
from ..i18n.translate import Texts, TranslatedPage, translate_page
from .catalogues import PAGES


@dataclass(slots=True)
class Prose:
    """The translations of one language's prose.

    ``lines`` says where in the ``file`` each stands; ``mark`` are the attributes that mark English.
    ``found`` gathers what is wrong with them, and ``english_settings`` the texts of the
    configuration that have none.
    """

    file: Path
    texts: Texts
    lines: dict[tuple[str, str], int]
    mark: str
    found: list[Finding] = field(default_factory=list)
    english_settings: set[str] = field(default_factory=set)

    def page(self, page: str, source: str) -> TranslatedPage:
        """Translate a page.

        Raises:
            BlockError: the page cannot be cut into blocks.
        """
        translated = translate_page(page, source, self.texts, self.mark)
        self.found += [
            Finding(
                self.file,
                self.lines[block.key],
                f"{block.context}: {block.text!r}",
                f"would change the structure of the page: {self.texts[block.key]!r}",
            )
            for block in translated.breaking
        ]
        return translated

    def setting(self, context: str, text: str) -> str:
        """Translate a text of the configuration."""
        if (context, text) not in self.texts:
            self.english_settings.add(text)
        return self.texts.get((context, text), text)

    def findings(self) -> Iterator[Finding]:
        """Yield what was found since the last time."""
        while self.found:
            yield self.found.pop(0)


def load_prose(folder: Path, code: str, mark: str) -> Prose:
    """Load the prose of a language; without a catalogue it stays English, marked with ``mark``.

    Raises:
        CatalogueError: the catalogue cannot be read.
    """
    messages = block_texts(stored_catalogue(folder, code, PAGES))
    return Prose(
        file=catalogue_path(folder, code, PAGES),
        texts={key: translations(message)[0] for key, message in messages.items()},
        lines={key: message.lineno or 0 for key, message in messages.items()},
        mark=mark,
    )
