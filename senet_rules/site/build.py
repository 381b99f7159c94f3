"""The build of one language: what happens at each of MkDocs' events."""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from mkdocs.exceptions import PluginError

from ..content.language import load_language, locales_folder
from ..i18n.style import load_locale, locale_codes
from ..view.messages import SOURCE_LANGUAGE, Sentence
from . import messages
from .static import add_assets, style_sheets
from .calls import Call, CallError, CallTable, PageCalls, answer_call
from .headers import put_title, surround_title
from .theme import AssetLoader, extend_theme, theme_language, translated_palette
from .version import commit_of, version_line

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

log = logging.getLogger("mkdocs.plugins.senet")

try:
    from ..content.calls import CALLS
except ImportError:  # until the generated content arrives, the pages show their prose
    names = ("board", "rules", "comparison", "examples", "choices", "odds")
    CALLS: CallTable = dict.fromkeys(names, lambda _language, _ruleset: "")


class LanguageBuild:
    """One language's build; MkDocs' events come to the methods of the same names."""

    def __init__(self, code: str, folder: Path | None) -> None:
        self.folder = folder or locales_folder()
        self.language = load_language(code, self.folder)
        self.languages = tuple(
            load_locale(self.folder / f"{name}.toml") for name in locale_codes(self.folder)
        )
        self._calls: dict[str, PageCalls] = {}

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Give the theme our templates and the language's texts."""
        self.commit = commit_of(Path(config.config_file_path).parent)
        extend_theme(config.theme, AssetLoader, self._prepare)
        config.theme["language"] = theme_language(self.language.code, config.theme)
        config.theme["direction"] = self.language.direction
        config.theme["palette"] = translated_palette(
            config.theme.get("palette", []),
            dark=str(self.language.say(messages.DARK)),
            light=str(self.language.say(messages.LIGHT)),
        )
        config.extra_css[:0] = style_sheets()
        config.extra.update(
            alternate=True,  # shows the language menu, and makes no list of links in the head
            generator=False,
            scope=urlsplit(config.site_url or "/").path,
        )
        toc = config.mdx_configs.setdefault("toc", {})
        toc["permalink_title"] = str(self.language.say(messages.SECTION_LINK))
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add our style sheets."""
        add_assets(files, config)
        return files

    def on_page_markdown(self, markdown: str, page: Page) -> str:
        """Take the calls out of a page."""
        calls = self._calls[page.file.src_uri] = PageCalls()
        try:
            return put_title(calls.take_out(markdown), page.meta)
        except CallError as error:
            raise self._located(error, page) from None

    def on_page_content(self, html: str, page: Page) -> str:
        """Put the generated content into a page."""
        calls = self._calls.pop(page.file.src_uri)
        try:
            html = calls.put_in(html, self._answer)
        except CallError as error:
            raise self._located(error, page) from None
        return surround_title(html, page.meta)

    def on_page_context(self, page: Page) -> None:
        """Make the page's description safe for an attribute: the theme puts it in as it is."""
        if "description" in page.meta:
            page.meta["description"] = escape(str(page.meta["description"]))

    def _answer(self, call: Call) -> str:
        return answer_call(call, CALLS, self.language)

    def _located(self, error: CallError, page: Page) -> PluginError:
        source = page.file.content_string
        line = source[: max(source.find(error.call), 0)].count("\n") + 1
        return PluginError(f"{page.file.src_uri}:{line}: {error.call}: {error}")

    def _prepare(self, env: jinja2.Environment) -> None:
        env.globals.update(
            language=self.language,
            languages=self.languages,
            say=self._say,
            theme_text=self._theme_text,
            version=version_line(self.language, self.commit).html(self.language.code),
        )

    def _say(self, context: str) -> str:
        message = next(known for known in messages.MESSAGES if known.context == context)
        return self.language.say(message).html(self.language.code)

    def _theme_text(self, key: str) -> str:
        if key in ("language", "direction"):
            return self.language.code if key == "language" else self.language.direction
        message = messages.THEME.get(key)
        if message is None:
            return ""
        said: Sentence = self.language.say(message)
        if said.language != self.language.code and self.language.code != SOURCE_LANGUAGE:
            return ""
        return str(said) if key in messages.SCRIPT_TEXTS else escape(str(said))
