"""The MkDocs plugin ``senet``: one ``mkdocs build`` builds the site in every language.

MkDocs keeps this module for the whole of ``mkdocs serve``, so it stays a shell: the work is done
by a ``LanguageBuild``, whose module is imported afresh after a change of our code.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin, event_priority

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

    from .build import LanguageBuild


class SenetConfig(Config):
    """The plugin's options in mkdocs.yml."""

    locales = config_options.Optional(config_options.Dir(exists=True))
    """Folder of locale files and catalogues, if it is not the one of the package."""


class SenetPlugin(BasePlugin[SenetConfig]):
    """Hands each event of one language's build to its ``LanguageBuild``."""

    _build: LanguageBuild

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Start the build of a language."""
        build = importlib.import_module(f"{__package__}.build")
        folder = Path(self.config.locales) if self.config.locales else None
        self._build = build.LanguageBuild("en", folder)
        return self._build.on_config(config)

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Choose the files of the site."""
        return self._build.on_files(files, config)

    def on_page_markdown(
        self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Prepare a page's text for Markdown."""
        return self._build.on_page_markdown(markdown, page)

    def on_page_content(
        self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Complete a page's text."""
        return self._build.on_page_content(html, page)

    # Before the search plugin takes the page into its index.
    @event_priority(50)
    def on_page_context(
        self, context: TemplateContext, /, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Prepare what the templates need."""
        self._build.on_page_context(page)
        return context
