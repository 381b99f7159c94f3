"""The same sources give the same site, byte for byte: anywhere, on any day, with any cache."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from senet_rules.site.runtime.cache import VARIABLE
from senet_rules.site.runtime.package import pyodide_folder

from .specimen import ROOT, Specimen


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder: path -> content."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.mark.slow
def test_another_folder_day_order_and_cache_give_the_same_bytes(
    whole: Specimen, tmp_path: Path
) -> None:
    again = Specimen(tmp_path / "a folder elsewhere")
    shutil.copytree(whole.folder, again.folder, ignore=shutil.ignore_patterns("site"))
    config = again.config_file.read_text("utf-8")
    moved = config.replace(str(whole.locales), str(again.locales))
    again.config_file.write_text(moved, "utf-8")
    fetched = pyodide_folder().parents[1]
    cache = tmp_path / "empty cache"
    cache.mkdir()
    shutil.copytree(fetched, cache / fetched.name)  # the one thing that needs a network

    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"],
        cwd=again.folder,
        env={
            **os.environ,
            "NO_MKDOCS_2_WARNING": "1",
            "PYTHONHASHSEED": "30",
            "PYTHONPATH": str(ROOT),
            "SOURCE_DATE_EPOCH": "86400",
            VARIABLE: str(cache),
        },
        check=True,
    )

    one, other = contents(whole.site), contents(again.site)
    assert {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)} == set()
    assert gzip.decompress(one["sitemap.xml.gz"]) == one["sitemap.xml"]
