"""A site that is built and compressed before anything of it is measured."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from _compress import compress, compress_files
from _environment import ROOT, SetupError, child_variables
from senet_rules.site.runtime.cache import cache_folder


def build_site(site: Path) -> None:
    """Build the site of this project into a folder.

    Raises:
        SetupError: it cannot be built.
    """
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)],
        cwd=ROOT,
        env=child_variables(),
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        raise SetupError("the site cannot be built: MkDocs says above why")


def compress_all(site: Path) -> None:
    """Compress all files now, as compressing takes much longer than sending."""
    compress_files(filter(Path.is_file, site.rglob("*")), brotli_folder(), ("br",))


def compressed(path: Path) -> bytes:
    """Return what a host sends of a file."""
    return compress(path.read_bytes(), brotli_folder())


def brotli_folder() -> Path:
    """Return where compressed files are kept."""
    return cache_folder() / "compressed"
