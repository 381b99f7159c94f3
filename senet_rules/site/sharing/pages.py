"""Sharing the pages of one language: a card for each, and what is written beside them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup
from mkdocs.exceptions import PluginError

from ...content.names import ruleset_named
from ...engine.ruleset import RuleSet
from ...engine.rulesets import STANDARD
from ...view.description import LABEL
from ...view.messages import SOURCE_LANGUAGE, Language
from ..languages import Places
from ..typesetting import colours
from .cards import Card, PageFacts, SiteFacts, card_of
from .pictures import (
    APP_ICONS,
    MASKABLE_ICON,
    PreviewText,
    is_public,
    write_preview,
)

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

MANIFEST = "manifest.json"
"""Name of the manifest in the folder of each language."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """What one language's pages are shared with.

    ``codes`` are all languages of the site, ``root`` is the folder of its root; ``name`` and
    ``description`` are the site's, in this language.
    """

    language: Language
    places: Places
    codes: tuple[str, ...]
    root: Path
    name: str
    description: str

    def card(self, page: Page) -> Card:
        """Return a page's card, and draw its preview if other sites can reach this one.

        Raises:
            PluginError: the front matter names no rule set of ours, or the preview cannot be kept.
        """
        code = self.language.code
        title = Markup(page.meta.get("title") or page.title or "").striptags()  # noqa: S704
        facts = PageFacts(
            title=title,
            description=str(page.meta.get("description", self.description)),
            address=self.places.absolute(code, page.url),
            is_home=page.is_homepage,
            is_game="ruleset" in page.meta,
            original=(
                "" if code == SOURCE_LANGUAGE else self.places.absolute(SOURCE_LANGUAGE, page.url)
            ),
            preview=self._preview(page, title),
            preview_alt=str(self.language.say(LABEL)),
        )
        others = tuple(other for other in self.codes if other != code)
        home = self.places.absolute(code, "")
        return card_of(SiteFacts(self.name, self.description, home, code, others), facts)

    def _preview(self, page: Page, title: str) -> str:
        if not is_public(self.places.site_url):
            return ""
        text = PreviewText(self.name, title, str(page.meta.get("label", "")))
        address = write_preview(
            self.root, page.file.src_uri, text, _ruleset_of(page), self.language
        )
        return self.places.absolute(SOURCE_LANGUAGE, address)

    def write_manifest(self, folder: Path) -> None:
        """Write what a browser needs to put the site among a reader's apps.

        ``folder`` is that of the language. The app holds all languages, so that a reader may
        change to another one in it.
        """
        manifest = {
            "id": self.places.home_path(self.language.code),
            "name": self.name,
            "description": self.description,
            "lang": self.language.code,
            "dir": self.language.direction,
            "start_url": "./",
            "scope": self.places.to_root or "./",
            "display": "minimal-ui",
            "background_color": colours()["ground"],
            "theme_color": colours()["header"],
            "icons": [
                {
                    "src": f"{self.places.to_root}{icon.address}",
                    "sizes": f"{icon.size}x{icon.size}",
                    "type": "image/png",
                    "purpose": "maskable" if icon.full else "any",
                }
                for icon in (*APP_ICONS, MASKABLE_ICON)
            ],
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=2)
        (folder / MANIFEST).write_text(f"{text}\n", "utf-8")


def _ruleset_of(page: Page) -> RuleSet:
    """Return the rule set of which a page tells; Standard for all other pages."""
    try:
        return ruleset_named(str(page.meta.get("ruleset", STANDARD.key)))
    except ValueError as error:
        raise PluginError(f"{page.file.src_uri}: ruleset: {error}") from None
