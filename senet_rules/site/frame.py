"""What the templates ask for: texts of the page's frame, the language menu, addresses."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

import jinja2
from mkdocs.structure.pages import Page
from mkdocs.utils import normalize_url

from ..i18n.style import LocaleInfo
from ..view.messages import SOURCE_LANGUAGE, Language, Sentence
from . import messages
from .languages import Places

if TYPE_CHECKING:
    from mkdocs.structure.nav import Link, Navigation, Section

_BY_CONTEXT = {message.context: message for message in messages.MESSAGES}


@dataclass(frozen=True, slots=True)
class Offer:
    """What a reader is told in a language that the page is not in, and the name of its button."""

    text: str
    close: str


def offers_of(languages: Mapping[str, Language]) -> Mapping[str, Offer]:
    """Return the offer of each language that can make one in its own words."""
    said = {
        code: [language.say(message) for message in (messages.OFFER, messages.OFFER_CLOSE)]
        for code, language in languages.items()
    }
    return {
        code: Offer(*map(str, sentences))
        for code, sentences in said.items()
        if all(sentence.language == code for sentence in sentences)
    }


@dataclass(slots=True)
class Frame:
    """The frame of one language's pages.

    ``languages`` are all languages of the site, ``locales`` their names in the order of the menu.
    ``root_files`` are the addresses of files that stand at the root of the site; a page of another
    language than the source language has to climb up to them. ``moved`` leads from the address of
    a file of the theme to the one that stands for it; ``settings`` are answers to what the theme
    asks its language for that is no text.
    """

    language: Language
    languages: Mapping[str, Language]
    locales: Sequence[LocaleInfo]
    places: Places
    offers: Mapping[str, Offer]
    version: Sentence
    root_files: frozenset[str]
    moved: Mapping[str, str]
    settings: Mapping[str, str]
    _menu: dict[tuple[int, str], str] = field(default_factory=dict)

    def prepare(self, env: jinja2.Environment) -> None:
        """Give an environment what our templates ask for."""
        env.filters["url"] = self._url
        env.globals.update(
            language=self.language,
            languages=self.languages,
            locales=self.locales,
            offers=self.offers,
            places=self.places,
            from_root=self._from_root,
            menu_item=self._menu_item,
            same_page=self._same_page,
            say=self.say,
            theme_text=self._theme_text,
            version=self.version.html(self.language.code),
        )

    def say(self, context: str, code: str = "") -> str:
        """Say one of the site's messages as HTML, in the page's language or another one."""
        language = self.languages[code] if code else self.language
        return language.say(_BY_CONTEXT[context]).html(language.code)

    def _theme_text(self, key: str) -> str:
        """Return our text for a part of the theme, "" where the theme should take its own."""
        own = {"language": self.language.code, "direction": self.language.direction}
        if key in own or key in self.settings:
            return own.get(key) or self.settings[key]
        if key not in messages.THEME:
            return ""
        said = self.language.say(messages.THEME[key])
        if self.language.code not in (said.language, SOURCE_LANGUAGE):
            return ""
        return str(said) if key in messages.SCRIPT_TEXTS else escape(str(said))

    @jinja2.pass_context
    def _url(self, context: jinja2.runtime.Context, value: Any) -> str:  # noqa: ANN401
        """MkDocs' filter, which also leads to the files at the site's root."""
        address = self.moved.get(str(value), str(value))
        if address in self.root_files:
            return _from_page(context, self.places.to_root + address)
        return normalize_url(address, page=context["page"], base=context["base_url"])

    @jinja2.pass_context
    def _from_root(self, context: jinja2.runtime.Context, address: str) -> str:
        """Return the way from the current page to an address at the site's root."""
        return _from_page(context, self.places.to_root + address)

    @jinja2.pass_context
    def _same_page(self, context: jinja2.runtime.Context, code: str) -> str:
        """Return the address of the current page in another language, of its home for a 404."""
        page: Page | None = context["page"]
        folder = self.places.to_root + self.places.folder(code)
        return _from_page(context, folder + (page.url if page else ""))

    @jinja2.pass_context
    def _menu_item(
        self,
        context: jinja2.runtime.Context,
        render: Callable[[Section | Page | Link, str, int], str],
        item: Section | Page | Link,
        path: str,
    ) -> str:
        """Return an entry of the menu with all below it, as the theme's ``render`` writes it.

        It is the same on all pages of a folder but on those within it, so it is written once for
        them: else each page would cost the more, the more pages there are.
        """
        page: Page | None = context["page"]
        if page is None or item.active or _has_pages_below(page, context["nav"]):
            return render(item, path, 1)
        key = id(item), posixpath.dirname(page.url.rstrip("/"))
        if key not in self._menu:
            self._menu[key] = render(item, path, 1)
        return self._menu[key]


def _has_pages_below(page: Page, nav: Navigation) -> bool:
    """Tell whether the addresses of other pages begin with a page's own, so do not lead up."""
    return page.url in _folders_of(nav)


@lru_cache(maxsize=1)
def _folders_of(nav: Navigation) -> frozenset[str]:
    """Return all folders in which pages of a menu stand, the root as an empty text."""
    parents = (parent for page in nav.pages for parent in PurePosixPath(page.url).parents)
    return frozenset("" if str(parent) == "." else f"{parent}/" for parent in parents)


def _from_page(context: jinja2.runtime.Context, address: str) -> str:
    """Return the way from the current page to an address in the folder of its language.

    MkDocs' own function does not find the way out of that folder and in again.
    """
    way = posixpath.normpath(posixpath.join(context["base_url"], address))
    is_folder = address.endswith("/") or not address
    return f"{way.rstrip('/')}/" if is_folder else way
