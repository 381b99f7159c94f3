"""Files that a site has once, at its root: our style sheets, the theme's files, pictures."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

_LINK = re.compile(r"""(?P<attribute>\b(?:src|href)=["'])(?P<address>[^"'#?]+)""")

ASSETS = Path(__file__).parent / "assets"


class RootFile(File):
    """A file at the root of the site, seen from the folder of a language."""

    def copy_file(self, dirty: bool = False) -> None:  # as MkDocs has it
        """Leave the file alone: the build of the source language copies it."""


def _our_files() -> list[str]:
    found = (path for path in ASSETS.rglob("*") if path.is_file())
    return sorted(path.relative_to(ASSETS.parent).as_posix() for path in found)


def style_sheets() -> list[str]:
    """Return the addresses of our style sheets in the site."""
    return [name for name in _our_files() if name.endswith(".css")]


def add_assets(files: Files, config: MkDocsConfig) -> None:
    """Add our own files to those that the site copies."""
    for name in _our_files():
        files.append(File(name, str(ASSETS.parent), config.site_dir, config.use_directory_urls))


def root_files(files: Files) -> frozenset[str]:
    """Return the addresses of all files of the site that are no pages."""
    return frozenset(file.src_uri for file in files if not file.is_documentation_page())


def leave_at_root(files: Files) -> None:
    """Make the files of a language that are no pages lead to the root of the site."""
    for file in list(files):
        if not file.is_documentation_page():
            files.remove(file)
            files.append(
                RootFile(file.src_uri, file.src_dir, file.dest_dir, file.use_directory_urls)
            )


def links_to_root(html: str, page_url: str, files: frozenset[str]) -> str:
    """Make the links of a language's page to ``files`` lead to the root of the site."""

    def lengthened(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page_url), found["address"]))
        up = "../" if target in files else ""
        return f"{found['attribute']}{up}{found['address']}"

    return _LINK.sub(lengthened, html)


def scripts_at_root(config: MkDocsConfig, files: frozenset[str]) -> None:
    """Make the scripts of the configuration lead to the root of the site."""
    for number, script in enumerate(config.extra_javascript):
        if isinstance(script, ExtraScriptValue) and script.path in files:
            script.path = f"../{script.path}"
        elif isinstance(script, str) and script in files:
            config.extra_javascript[number] = f"../{script}"
