"""The MkDocs plugin ``senet``: one ``mkdocs build`` builds the site in every language.

MkDocs keeps this module for the whole of ``mkdocs serve``, so it stays a shell: the work is done
by a ``LanguageBuild``, whose module is imported afresh after a change of our code.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority

from .serving import Rebuilder, allowing_reload

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext as Context

    from .build import LanguageBuild
    from .start import SourceBuild

_PACKAGE = __name__.partition(".")[0]
_FOLDER = Path(__file__).parents[1]

# Our modules in memory, with the times of their files when they were loaded.
_seen: dict[str, float] = {}


class SenetConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in mkdocs.yml."""

    locales = config_options.Optional(config_options.Dir(exists=True))
    """Folder of locale files and catalogues, if it is not the one of the package."""

    rulesets = config_options.ListOfItems(config_options.Type(str), default=[])
    """The rule sets of the site: keys of ours, and TOML files beside mkdocs.yml; ours if empty."""

    source_uri = config_options.Type(str, default="blob/main/{path}#L{line}")
    """Where the repository shows a line of a file, seen from ``repo_url``."""


class SenetPlugin(BasePlugin[SenetConfig]):  # type: ignore[no-untyped-call]
    """Hands each event of one language's build to its ``LanguageBuild``.

    ``build`` is None until the build starts, unless it is one of another language: those start
    when the source language is built, and get theirs from there.
    """

    build: LanguageBuild | None = None
    _nav: Navigation
    _latest: ClassVar[SourceBuild | None] = None

    @property
    def _running(self) -> LanguageBuild:
        if self.build is None:
            raise RuntimeError("a build comes to its events without having been configured")
        return self.build

    # Before the search plugin, which asks the theme for its language.
    @event_priority(100)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Start the build of a language."""
        if self.build is None:
            start = _load(f"{_PACKAGE}.site.start")
            self.build = SenetPlugin._latest = start.source_build(
                config, self.config.locales, self.config.source_uri, self.config.rulesets
            )
        return self._running.on_config(config)

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Choose the files of the site."""
        return self._running.on_files(files, config)

    def on_nav(self, nav: Navigation, /, **_: Any) -> Navigation:  # noqa: ANN401
        """Keep the menu until all pages have been read."""
        self._nav = nav
        return nav

    def on_env(self, env: Environment, /, **_: Any) -> Environment:  # noqa: ANN401
        """Complete the menu."""
        self._running.on_env(self._nav)
        return env

    def on_post_page(self, output: str, /, **_: Any) -> str:  # noqa: ANN401
        """Complete a rendered page."""
        return self._running.on_rendered(output)

    def on_post_template(self, output_content: str, /, **_: Any) -> str:  # noqa: ANN401
        """Complete a rendered page that is none of the docs, such as the one for lost readers."""
        return self._running.on_rendered(output_content)

    def on_page_read_source(self, /, *, page: Page, **_: Any) -> str | None:  # noqa: ANN401
        """Translate a page."""
        return self._running.on_page_read_source(page)

    def on_page_markdown(self, markdown: str, /, *, page: Page, **_: Any) -> str:  # noqa: ANN401
        """Prepare a page's text for Markdown."""
        return self._running.on_page_markdown(markdown, page)

    def on_page_content(self, html: str, /, *, page: Page, **_: Any) -> str:  # noqa: ANN401
        """Complete a page's text."""
        return self._running.on_page_content(html, page)

    @event_priority(100)
    def _before_search(self, context: Context, /, *, page: Page, **_: Any) -> Context:  # noqa: ANN401
        self._running.before_search(page)
        return context

    @event_priority(-100)
    def _after_search(self, context: Context, /, *, page: Page, **_: Any) -> Context:  # noqa: ANN401
        self._running.after_search(page)
        return context

    on_page_context = CombinedEvent(_before_search, _after_search)

    # After the search plugin has written its index: the next language needs it again.
    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Build the other languages after the source language."""
        self._running.on_post_build(config)

    def on_build_error(self, *, error: Exception, **_: Any) -> None:  # noqa: ANN401
        """Begin nothing more, and tell in one sentence what the system refuses, as on a full disk.

        Raises:
            PluginError: in the place of an ``OSError``.
        """
        if self.build:
            self.build.on_build_error()
        if isinstance(error, OSError):
            place = f": {error.filename}" if error.filename else ""
            problem = f"the site cannot be built: {error.strerror or error}{place}"
            raise PluginError(problem) from None

    def on_serve(
        self,
        server: LiveReloadServer,
        /,
        *,
        config: MkDocsConfig,
        **_: Any,  # noqa: ANN401
    ) -> LiveReloadServer:
        """Watch the catalogues, the rules and our code as well as the pages."""
        sys.dont_write_bytecode = True  # else a build would see its own traces as changes
        folders = (self._running.folder, _FOLDER)
        for folder in folders:
            server.watch(str(folder))
        rulesets = Path(config.config_file_path).parent
        own = [rulesets / name for name in self.config.rulesets if name.endswith(".toml")]
        for path in own:
            server.watch(str(path))
        watched = [Path(config.docs_dir), Path(config.config_file_path), *own, *folders]
        server.builder = Rebuilder(
            server.builder, lambda: SenetPlugin._latest, Path(config.site_dir), watched
        )
        if app := server.get_app():
            server.set_app(allowing_reload(app))
        return server


def _load(name: str) -> ModuleType:
    """Load one of our modules; if any of our files has changed, all that it needs as well."""
    _forget_changed_modules()
    began = time.time()
    try:
        module = importlib.import_module(name)
    except Exception:
        _forget(_modules())  # those that could be loaded may not fit what comes next
        raise
    _remember_modules(began)
    return module


def _modules() -> dict[str, float]:
    """Return our modules in memory but this one, each with the time of its file."""
    ours = {
        name: getattr(module, "__file__", None)
        for name, module in sys.modules.items()
        if name.partition(".")[0] == _PACKAGE and name not in (__name__, Rebuilder.__module__)
    }
    return {
        name: Path(file).stat().st_mtime
        for name, file in ours.items()
        if file and Path(file).is_file()
    }


def _remember_modules(began: float) -> None:
    """Note the modules loaded since ``began``; a file saved after that may have been read before.

    Such a file gets an earlier time, so that it counts as changed in the next build.
    """
    for name, changed in _modules().items():
        _seen.setdefault(name, min(changed, began))


def _forget_changed_modules() -> None:
    """Drop all our modules if one has changed: half of them new would not fit together."""
    modules = _modules()
    if any(_seen.get(name, changed) != changed for name, changed in modules.items()):
        _forget(modules)


def _forget(names: Iterable[str]) -> None:
    for name in names:
        del sys.modules[name]
    _seen.clear()
