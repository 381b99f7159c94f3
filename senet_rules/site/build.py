"""The build of one language: what happens at each of MkDocs' events."""

from __future__ import annotations

import logging
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import escape
from mkdocs.exceptions import PluginError

from ..content.calls import CALLS
from ..content.language import load_language
from ..i18n.blocks import Block, Kind
from ..i18n.published import Finding
from ..i18n.style import LocaleInfo
from ..view.messages import SOURCE_LANGUAGE, Language
from . import messages
from .board.site import SiteBoards
from .calls import Call, CallError, CallTable, PageCalls, answer_call
from .catalogues import PAGES, broken, site_messages
from .clauses import PageClauses
from .drawings import Drawings
from .frame import Frame, Offer
from .headers import PageHead
from .languages import Places
from .marks import mark_menu, mark_sections
from .passages import PassageNotes
from .prose import load_prose
from .ranges import keep_ranges
from .runtime import RuntimeBuildError
from .search import SearchWorker, search_settings, search_worker
from .settings import escape_settings, translate_settings
from .sharing.pages import Sharing
from .sheets import SiteSheets
from .sources import NO_SOURCES, Sources
from .standing import Texts
from .static import add_assets, leave_at_root, links_to_root, scripts_at_root, style_sheets
from .texts import CountedTexts
from .theme import AssetLoader, BareLoader, extend_theme, theme_language, translated_palette
from .version import version_line
from .workshop import StandingTable

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

log = logging.getLogger("mkdocs.plugins.senet")

HELP_SOURCE = "translate.md"
"""The page that tells how to help with texts, if the site has it."""
_ID = re.compile(r'\bid="([^"]+)"')
_PAIRS = "assets/senet/pairs.mjs"
"""Lets readers choose which pair of rule sets they see."""


@dataclass(frozen=True, slots=True)
class Site:
    """What the builds of all languages share.

    ``offers`` tell readers who came to a page in another language that theirs is there, too.
    ``root_files`` are the addresses of the files that stand once, at the root of the site; the
    source language, which is built first, puts them there.
    """

    folder: Path
    locales: tuple[LocaleInfo, ...]
    site_url: str
    commit: str
    boards: SiteBoards
    sheets: SiteSheets
    texts: Texts
    sources: Sources = NO_SOURCES
    offers: Mapping[str, Offer] = field(default_factory=dict)
    root_files: frozenset[str] = frozenset()


@dataclass(slots=True)
class _PageState:
    """A page on its way through the build: how much is translated, what was taken out of it."""

    translated: int = 0
    total: int = 0
    english_keys: frozenset[str] = frozenset()
    english_sections: frozenset[str] = frozenset()
    notes: PassageNotes | None = None
    calls: PageCalls = field(default_factory=PageCalls)
    clauses: PageClauses = field(default_factory=PageClauses)
    drawings: Drawings = field(default_factory=Drawings)


class LanguageBuild:
    """One language's build; MkDocs' events come to the methods of the same names."""

    _search: SearchWorker
    _sharing: Sharing

    def __init__(self, site: Site, code: str) -> None:
        self._site = site
        self._is_source = code == SOURCE_LANGUAGE
        # The source language's page for lost readers speaks all languages.
        spoken = [locale.code for locale in site.locales] if self._is_source else [code]
        self._languages = {
            name: load_language(name, site.folder, site_messages()) for name in spoken
        }
        self._texts = CountedTexts(self._languages[code].texts)
        self._language = replace(self._languages[code], texts=self._texts)
        self._mark = 'lang="en"' + (' dir="ltr"' if self._language.direction == "rtl" else "")
        self._prose = load_prose(site.folder, code, self._mark)
        self._places = Places(code, site.site_url)
        self._pages: dict[str, _PageState] = {}

    @property
    def folder(self) -> Path:
        """The folder of locale files and catalogues."""
        return self._site.folder

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Give the configuration and the theme the language's texts."""
        self._set_theme(config)
        config.extra_css[:0] = style_sheets()
        config.extra.update(
            alternate=True,  # shows the language menu, and makes no list of links in the head
            generator=False,
            scope=self._places.home_path(SOURCE_LANGUAGE),
        )
        toc = config.mdx_configs.setdefault("toc", {})
        toc["permalink_title"] = str(self._language.say(messages.SECTION_LINK))
        if not config.repo_url:
            config.edit_uri = config.edit_uri_template = None
        translate_settings(config, self._prose.setting)
        self._sharing = Sharing(
            language=self._languages[self._language.code],
            places=self._places,
            codes=tuple(locale.code for locale in self._site.locales),
            root=self._site.boards.site_dir,
            name=config.site_name,
            description=config.site_description or "",
        )
        escape_settings(config)
        if not self._is_source:
            scripts_at_root(config, self._site.root_files)
            _warn_of(broken(self._site.folder, self._language.code))
        return config

    def _set_theme(self, config: MkDocsConfig) -> None:
        theme = config.theme
        self._search = search_worker(theme.dirs)
        name = theme_language(self._language.code, theme)
        frame = Frame(
            self._language,
            self._languages,
            self._site.locales,
            self._places,
            self._site.offers,
            version_line(self._language, self._site.commit),
            self._site.root_files | {self._search.address},
            {self._search.theirs: self._search.address},
            search_settings(name),
        )
        extend_theme(theme, AssetLoader if self._is_source else BareLoader, frame.prepare)
        theme["language"] = name
        theme["direction"] = self._language.direction
        theme["palette"] = translated_palette(
            theme.get("palette", []),
            dark=escape(str(self._language.say(messages.DARK))),
            light=escape(str(self._language.say(messages.LIGHT))),
        )
        if not self._is_source:
            theme.static_templates.discard("sitemap.xml")

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add our own files; those of a language stay at the root of the site."""
        if self._is_source:
            add_assets(files, config)
            files.append(self._search.file(config))
        else:
            leave_at_root(files)
        return files

    def on_page_read_source(self, page: Page) -> str | None:
        """Translate a page; the build of the source language has seen that it can be cut."""
        name = page.file.src_uri
        state = self._pages[name] = _PageState()
        if self._is_source:
            return None
        state.notes = PassageNotes(self._prose, self._site.sources, self._to_root(page) + page.url)
        translated = self._prose.page(name, page.file.content_string, state.notes.ending)
        _warn_of(self._prose.findings())
        state.total = len(translated.blocks)
        state.translated = state.total - len(translated.english)
        state.english_keys = _places(translated.english, Kind.FRONT_MATTER)
        state.english_sections = _places(translated.english, Kind.HEADING)
        return translated.source

    def on_page_markdown(self, markdown: str, page: Page) -> str:
        """Take the calls out of a page and give it its title."""
        try:
            markdown = self._pages[page.file.src_uri].calls.take_out(markdown)
        except CallError as error:
            raise _located(error, page) from None
        return self._head(page).put_title(markdown)

    def on_page_content(self, html: str, page: Page) -> str:
        """Put the generated content into a page, and complete its head."""
        state = self._pages[page.file.src_uri]
        self._texts.asked.clear()
        html = state.clauses.name(html, self._language.code)
        try:
            html = state.calls.put_in(html, partial(self._answer, page))
        except CallError as error:
            raise _located(error, page) from None
        except RuntimeBuildError as error:
            raise PluginError(str(error)) from error
        # So that MkDocs knows whether links lead to something.
        page.present_anchor_ids = (page.present_anchor_ids or set()) | set(_ID.findall(html))
        if not self._is_source:
            html = links_to_root(html, page.url, self._site.root_files)
        if state.notes:
            html = state.notes.put_in(html, self._language)
        html = keep_ranges(html)
        mark_sections(page.toc, state.english_sections, self._mark)
        if "title" in page.meta:
            page.meta["title"] = escape(str(page.meta["title"]))
        return self._head(page).surround_title(html, self._notice(state))

    def on_env(self, nav: Navigation) -> None:
        """Mark in the menu what stands in English, now that all pages have been read."""
        if not self._is_source:
            titles = {
                page.meta["title"]
                for page in nav.pages
                if "title" in self._pages[page.file.src_uri].english_keys
            }
            english = titles | set(map(escape, self._prose.english_settings))
            mark_menu(nav.items, english, self._mark)

    def on_rendered(self, html: str) -> str:
        """Tell the direction of writing in the outermost element, where browsers look first."""
        if self._language.direction == "ltr":
            return html
        start = f'<html lang="{self._language.code}"'
        return html.replace(start, f'{start} dir="{self._language.direction}"', 1)

    def before_search(self, page: Page) -> None:
        """Leave the search plugin the text of a page alone."""
        page.content = self._pages[page.file.src_uri].drawings.put_aside(page.content or "")

    def after_search(self, page: Page) -> None:
        """Complete a page for the templates.

        The theme puts the description into an attribute as it is, so it is escaped, as titles are.
        """
        page.content = self._pages[page.file.src_uri].drawings.put_back(page.content or "")
        page.edit_url = self._edit_address(page)
        page.meta["improve"] = page.edit_url or self._help_address(page)
        page.meta["card"] = self._sharing.card(page)
        if "description" in page.meta:
            page.meta["description"] = escape(str(page.meta["description"]))

    def _edit_address(self, page: Page) -> str | None:
        """Return where a page's text is changed: its English source, or its first translation."""
        sources, name = self._site.sources, page.file.src_uri
        if self._is_source or not sources.repository:
            return page.edit_url
        line = self._prose.first_line(name)
        return sources.catalogue(self._language.code, PAGES, line) if line else None

    def _help_address(self, page: Page) -> str:
        """Return the way to the page that tells how to help, "" from there and without one."""
        address = self._site.boards.pages.urls.get(HELP_SOURCE)
        if not address or page.file.src_uri == HELP_SOURCE:
            return ""
        return posixpath.relpath(address, posixpath.dirname(page.url) or ".") + "/"

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write what stands beside the pages."""
        self._sharing.write_manifest(Path(config.site_dir))

    def on_build_error(self) -> None:
        """Nothing has to be ended when the build of a language has failed."""

    def _head(self, page: Page) -> PageHead:
        return PageHead(page.meta, self._pages[page.file.src_uri].english_keys, self._mark)

    def _notice(self, state: _PageState) -> str:
        """Return the notice that a page is not wholly translated, empty if it is."""
        said, asked = self._texts.count()
        translated, total = state.translated + said, state.total + asked
        notices = []
        if not self._is_source and translated != total:
            values = {"translated": translated, "total": total}
            notices.append(self._language.say(messages.PARTLY_TRANSLATED, **values))
        if state.notes and state.notes.outdated:
            count = state.notes.outdated
            notices.append(self._language.say(messages.OUTDATED_PASSAGES, count=count))
        return " ".join(notice.html(self._language.code) for notice in notices)

    def _answer(self, page: Page, call: Call) -> str:
        boards, up = self._site.boards, self._to_root(page)
        clauses = self._pages[page.file.src_uri].clauses.found
        calls: CallTable = {
            **CALLS,
            "examples": partial(CALLS["examples"], clauses=clauses),
            "choices": partial(CALLS["choices"], clauses=clauses),
            "play": partial(boards.play, page=page.file.src_uri, up=up),
            "trial": partial(boards.trial, page=page.file.src_uri, up=up),
            "sheet": partial(
                self._site.sheets.link, up=up, address=page.canonical_url or self._site.site_url
            ),
            "houses": partial(CALLS["houses"], rules=self._rules(page)),
            "pairs": partial(_with_script, CALLS["pairs"], f"{up}{_PAIRS}"),
            "embed": boards.embed,
            "translations": lambda language: self._standing_table(page).html(language),
        }
        return answer_call(call, calls, self._language)

    def _rules(self, page: Page) -> dict[str, dict[str, str]]:
        """Return where each rule is told, seen from a page."""
        home = f"{posixpath.relpath('.', posixpath.dirname(page.url) or '.')}/"
        return {
            ruleset: {facet: f"{home}{address}" for facet, address in places.items()}
            for ruleset, places in self._site.boards.pages.rules().items()
        }

    def _standing_table(self, page: Page) -> StandingTable:
        up, urls = self._to_root(page), self._site.boards.pages.urls

        def title(source: str) -> str:
            english = self._site.texts.title(source)
            translated = self._prose.texts.get((f"{source} title", english))
            if translated or self._is_source:
                return str(escape(translated or english))
            return f"<span {self._mark}>{escape(english)}</span>"

        return StandingTable(
            self._site.texts.standings(self._site.folder, self._site.locales),
            self._site.sources,
            title,
            lambda source, code: f"{up}{self._places.folder(code)}{urls.get(source, '')}",
        )

    def _to_root(self, page: Page) -> str:
        """Return the way from a page to the site's root."""
        folder = posixpath.dirname(page.url) or "."
        return f"{posixpath.relpath('.', folder)}/{self._places.to_root}"


def _with_script(call: Callable[..., str], script: str, language: Language, *keys: str) -> str:
    return f'{call(language, *keys)}<script type="module" src="{script}"></script>\n'


def _places(blocks: Iterable[Block], kind: Kind) -> frozenset[str]:
    """Return the last part of the contexts of a kind of blocks: keys, or ids of sections."""
    return frozenset(
        block.context.rpartition(" ")[2].removeprefix("#") for block in blocks if block.kind is kind
    )


def _located(error: CallError, page: Page) -> PluginError:
    """Say where in the English source a call stands."""
    source = page.file.content_string
    end = "" if error.call.endswith("}}") else "$"
    found = re.search(re.escape(error.call) + end, source, re.MULTILINE)
    line = source[: found.start() if found else 0].count("\n") + 1
    return PluginError(f"{page.file.src_uri}:{line}: {error.call}: {error}")


def _warn_of(found: Iterable[Finding]) -> None:
    for finding in found:
        log.warning("%s; English is shown", finding)
