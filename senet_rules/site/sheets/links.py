"""The sheets of one site: made when a page asks for one, and linked from there."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ...content.names import ruleset_named
from ...content.sheets import messages, sheet_of
from ...engine.ruleset import RuleSet
from ...view.messages import Language, Message
from ..typesetting import LettersError, TypesettingError
from .store import sheet_pdf
from .typeset import PAGES, sheet_data

PLACE = "print/"
"""The folder of the sheets, seen from the site's root."""

# Not one of MkDocs' own: a strict build must not stop because a font lacks a language's letters.
log = logging.getLogger("senet.sheets")


@dataclass(frozen=True, slots=True)
class SiteSheets:
    """What all languages of a site share of its sheets.

    ``folder`` holds the locale files; a folder ``fonts`` in it, if there is one, the fonts that
    languages need whose letters Typst's own fonts lack.
    """

    site_dir: Path
    folder: Path

    def link(self, language: Language, key: str, *, up: str, address: str) -> str:
        """Return a link to the sheet of a rule set, which is made now.

        ``up`` is the way from the page to the site's root, ``address`` the page's whole address.
        Where the fonts lack letters of the language, the sheet is in English and the link says so.

        Raises:
            ValueError: there is no such rule set.
            TypesettingError: the sheet cannot be made.
            RuntimeBuildError: it cannot be kept.
        """
        ruleset = ruleset_named(key)
        try:
            name = self._make(ruleset, language, address)
        except LettersError as error:
            if language.source is None:
                raise
            log.warning(
                "%s: no sheet to print, as %s: the pages link to the English one; put a font with "
                "these letters into %s",
                language.code,
                error,
                self.folder / "fonts",
            )
            name = self._make(ruleset, language.source, address)
            return _link(language, messages.LINK_ENGLISH, f"{up}{PLACE}{name}", "en")
        return _link(language, messages.LINK, f"{up}{PLACE}{name}", language.code)

    def _make(self, ruleset: RuleSet, language: Language, address: str) -> str:
        """Write a sheet and return the name of its file."""
        name = f"senet-{ruleset.key}-{language.code}.pdf"
        fonts = self.folder / "fonts"
        data = sheet_data(sheet_of(ruleset, language, address))
        try:
            content = sheet_pdf(data, fonts if fonts.is_dir() else None)
        except LettersError:
            raise
        except TypesettingError as error:
            raise TypesettingError(f"{name}: {error}") from None
        target = self.site_dir / PLACE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        return name


def _link(language: Language, message: Message, address: str, sheet_language: str) -> str:
    words = language.say(message).html(language.code)
    file = language.say(messages.FILE, pages=PAGES).html(language.code)
    return (
        f'<p class="senet-sheet"><a href="{escape(address)}" type="application/pdf" '
        f'hreflang="{sheet_language}">{words}</a> <span>{file}</span></p>\n'
    )
