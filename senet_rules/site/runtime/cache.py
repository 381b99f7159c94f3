"""The folder in which parts of a site that take long to make stay between builds."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from .errors import RuntimeBuildError

VARIABLE = "SENET_CACHE"


def cache_folder() -> Path:
    """Return where parts are kept: ``SENET_CACHE``, else ``senet-rules`` in the user's cache."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen).absolute()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "senet-rules"


def kept(name: str, make: Callable[[Path], None], what: str = "the browser runtime") -> Path:
    """Return the folder ``name`` of the cache; ``make`` fills an empty folder if there is none.

    ``what`` is told in an error.

    Raises:
        RuntimeBuildError: the cache cannot be written, or what ``make`` raises.
    """
    folder = cache_folder() / name
    if not folder.is_dir():
        try:
            put_folder(folder, make)
        except OSError as error:
            raise RuntimeBuildError(
                f"{what} cannot be kept in {folder}: {error.strerror or error} "
                f"(the variable {VARIABLE} names another folder)"
            ) from error
    return folder


def put_folder(folder: Path, make: Callable[[Path], None]) -> None:
    """Make a folder that is there either whole or not at all, however many builds run at once."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(
        dir=folder.parent, prefix=".making-", ignore_cleanup_errors=True
    ) as temporary:
        made = Path(temporary) / folder.name
        made.mkdir()
        make(made)
        try:
            made.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
            shutil.rmtree(made, ignore_errors=True)


def put_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder of files, name -> content, that is there either whole or not at all."""

    def write(made: Path) -> None:
        for name, content in files.items():
            (made / name).write_bytes(content)

    put_folder(folder, write)


def content_hash(files: Mapping[str, bytes]) -> str:
    """Return 16 hex digits that stand for the names and contents of files, in their order."""
    total = hashlib.sha256()
    for name, content in files.items():
        total.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(content).digest())
    return total.hexdigest()[:16]
