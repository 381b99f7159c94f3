"""Files that a site has once, at its root: our style sheets, the theme's files, pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ASSETS = Path(__file__).parent / "assets"


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
