"""Starting the builds: the source language's, and after it one for every other language."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError

from ..content.language import locales_folder
from ..content.own import RuleSetFileError, use_rulesets
from ..i18n.blocks import BlockError
from ..i18n.catalogue import CatalogueError
from ..i18n.style import LocaleFileError
from ..i18n.translate import blocks_of
from ..view.messages import SOURCE_LANGUAGE
from . import apart
from .apart import Builders, Plan, idle_cores
from .board.offline import write_service_worker
from .board.pages import pages_of
from .board.site import SiteBoards
from .build import LanguageBuild, Site
from .build_time import check_build_time
from .catalogues import site_messages
from .frame import offers_of
from .hosting import write_headers
from .languages import chosen_locales
from .policy import protect_pages, theme_scripts
from .settings import settings_of
from .sharing.pictures import write_icons
from .sheets import SiteSheets
from .sources import Sources
from .standing import Texts
from .static import root_files
from .version import commit_of

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files


class SourceBuild(LanguageBuild):
    """The build of the source language, which builds all others when it is done."""

    _plan: Plan
    _builders: Builders

    def __init__(self, site: Site, rulesets: Sequence[str] = ()) -> None:
        super().__init__(site, SOURCE_LANGUAGE)
        self._site = replace(site, offers=offers_of(self._languages))
        self._rulesets = rulesets
        self._stop: Callable[[], None] = lambda: None

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add our own files, and begin the other languages: what they share is known now."""
        files = super().on_files(files, config)
        for file in files.documentation_pages():
            self._know_page(file)
        self._site = replace(self._site, root_files=root_files(files))
        self._site.boards.pages = pages_of(files)
        self._begin_others(len(files.documentation_pages()), config)
        return files

    def _begin_others(self, pages: int, config: MkDocsConfig) -> None:
        self._plan = Plan(
            self._site,
            config_file=config.config_file_path,
            site_dir=config.site_dir,
            strict=config.strict,
            use_directory_urls=config.use_directory_urls,
            rulesets=self._rulesets,
        )
        others = [locale.code for locale in self._site.locales if self.has_language(locale.code)]
        helpers = min(idle_cores(), len(others)) if pages * len(others) >= apart.WORTH_IT else 0
        self._builders = Builders(self._plan, others, helpers)
        self._stop = self._builders.stop

    def _know_page(self, file: File) -> None:
        """Note the texts of a page; one that cannot be translated is not built in any language."""
        name = file.src_uri
        try:
            self._site.texts.add_page(name, blocks_of(name, file.content_string))
        except UnicodeDecodeError:
            raise PluginError(f"{name}: is not UTF-8") from None
        except BlockError as error:
            raise PluginError(f"{name}:{error.line}: {error}") from None

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Complete the other languages, and then what knows all files of the site."""
        super().on_post_build(config)
        write_icons(Path(config.site_dir))
        _pack_sitemap_without_a_date(Path(config.site_dir))
        self._builders.finish()
        self._finish()

    def on_build_error(self) -> None:
        """Begin no more languages."""
        self._stop()

    def has_language(self, code: str) -> bool:
        """Tell whether the site has a language besides its source language."""
        return code != SOURCE_LANGUAGE and code in self._languages

    def build_language_again(self, code: str) -> None:
        """Build one language into the site that stands, after a change of its catalogues.

        What other languages' pages say of this one, as the page for lost readers does, stays.

        Raises:
            PluginError: a catalogue is faulty.
        """
        self._site.boards.forget_texts()
        self._plan.build(code)
        self._finish()

    def _finish(self) -> None:
        site_dir = Path(self._plan.site_dir)
        protect_pages(site_dir, theme_scripts(site_dir))
        write_headers(site_dir)
        write_service_worker(site_dir, self._languages)


def _pack_sitemap_without_a_date(site_dir: Path) -> None:
    """Pack the sitemap again: MkDocs notes the day of the build, so no two days gave the same."""
    plain = site_dir / "sitemap.xml"
    plain.with_name("sitemap.xml.gz").write_bytes(gzip.compress(plain.read_bytes(), mtime=0))


def source_build(
    config: MkDocsConfig, locales: str | None, sources: str, rulesets: Sequence[str] = ()
) -> SourceBuild:
    """Begin the build of a site; ``locales`` is the folder, if it is not the usual one.

    ``sources`` is the pattern of the addresses at which the repository shows a line of a file;
    ``rulesets`` are keys of ours and files of the site's own, without which it has all of ours.

    Raises:
        PluginError: the configuration, the time of the build, a rule set, a locale file or a
            catalogue is faulty.
    """
    check_build_time()
    if not config.site_url:
        raise PluginError("mkdocs.yml: site_url is missing; each page names its own address")
    try:
        use_rulesets(rulesets, Path(config.config_file_path).parent)
        folder = Path(locales) if locales else locales_folder()
        chosen = chosen_locales(folder)
        boards = SiteBoards(
            site_dir=Path(config.site_dir),
            folder=folder,
            codes=tuple(locale.code for locale in chosen),
            messages=site_messages(),
            site_name=config.site_name,
            site_url=config.site_url,
            repository=config.repo_url or "",
        )
        site = Site(
            folder=folder,
            locales=chosen,
            site_url=config.site_url,
            commit=commit_of(Path(config.docs_dir)),
            boards=boards,
            sheets=SiteSheets(Path(config.site_dir), folder),
            texts=Texts(settings_of(config)),
            sources=Sources(config.repo_url or "", sources),
        )
        return SourceBuild(site, rulesets)
    except (LocaleFileError, CatalogueError, RuleSetFileError, FileNotFoundError) as error:
        raise PluginError(str(error)) from error
