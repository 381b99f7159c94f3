"""What ``mkdocs serve`` does after a change of files: only what it must, and never nothing to show.

A saved catalogue builds its language alone. A build that fails leaves the pages as they were and
says why in one line; MkDocs would let every page hang until the mistake is mended.

This module outlives changes of our code, as the plugin does: it knows builds by their methods.
"""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from mkdocs.exceptions import Abort, MkDocsException

from .policy import allow_last_script

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("mkdocs.plugins.senet")

State: TypeAlias = Mapping[Path, tuple[int, int]]
"""Files with the times of their last change and their sizes."""


class Rebuildable(Protocol):
    """A finished build of the whole site."""

    @property
    def folder(self) -> Path:
        """The folder of locale files and catalogues."""

    def has_language(self, code: str) -> bool:
        """Tell whether the site has a language besides its source language."""

    def build_language_again(self, code: str) -> None:
        """Build one language into the site that stands."""


class Rebuilder:
    """Stands in for MkDocs' own builder while the site is served.

    ``build_all`` builds the whole site into ``site_dir``; ``latest`` returns the last such build;
    ``watched`` are the files and folders on which the site depends.
    """

    def __init__(
        self,
        build_all: Callable[[], None],
        latest: Callable[[], Rebuildable | None],
        site_dir: Path,
        watched: Iterable[Path],
    ) -> None:
        self._build_all = build_all
        self._latest = latest
        self._site_dir = site_dir
        self._watched = tuple(watched)
        self._built = self._state()

    def __call__(self) -> None:
        """Build what has changed; if that fails, say so and keep the pages."""
        state = self._state()
        changed = {path for path, _ in state.items() ^ self._built.items()}
        try:
            with _kept_if_it_fails(self._site_dir):
                self._build(changed)
        except (Abort, MkDocsException) as error:
            # MkDocs has told an error of a page or a plugin already, and means this by an Abort.
            if not isinstance(error, Abort):
                log.error("%s", error)  # noqa: TRY400  # a traceback would tell a translator nothing
        except Exception:
            log.exception("A mistake in the code; the pages stay as they were")
        else:
            self._built = state
            return
        log.info("The pages stay as they were until this is mended.")

    def _build(self, changed: Iterable[Path]) -> None:
        build = self._latest()
        codes = _languages_of(changed, build) if build else None
        if build is None or codes is None:
            self._build_all()
            return
        for code in codes:
            log.info("Building the language %s", code)
            build.build_language_again(code)

    def _state(self) -> State:
        return {
            path: (state.st_mtime_ns, state.st_size)
            for path, state in _files_in(self._watched)
            if path.suffix not in {".pyc", ".mo"}
        }


def allowing_reload(app: WSGIApplication) -> WSGIApplication:
    """Let pages run the script which MkDocs puts into each as it is served, to reload it."""

    def served(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        begun: list[Any] = []

        def begin(status: str, headers: list[tuple[str, str]], *_: object) -> Any:  # noqa: ANN401
            begun[:] = status, headers

        body = app(environ, begin)
        status, headers = begun
        if dict(headers).get("Content-Type") != "text/html":
            start_response(status, headers)
            return body
        page = allow_last_script(b"".join(body).decode("utf-8")).encode()
        if hasattr(body, "close"):
            body.close()
        start_response(status, [("Content-Type", "text/html"), ("Content-Length", str(len(page)))])
        return [page]

    return served


def _languages_of(changed: Iterable[Path], build: Rebuildable) -> list[str] | None:
    """Return the languages that changed; None if something else has, or nothing."""
    codes = set()
    for path in changed:
        parts = path.relative_to(build.folder).parts if path.is_relative_to(build.folder) else ()
        if path.suffix != ".po" or len(parts) < 2 or not build.has_language(parts[0]):
            return None
        codes.add(parts[0])
    return sorted(codes) or None


def _files_in(places: Iterable[Path]) -> Iterator[tuple[Path, os.stat_result]]:
    for place in places:
        for path in place.rglob("*") if place.is_dir() else [place]:
            try:
                state = path.stat()
            except OSError:  # gone in the meantime, as an editor's own files are
                continue
            if path.is_file():
                yield path, state


@contextmanager
def _kept_if_it_fails(folder: Path) -> Iterator[None]:
    """Put a folder back as it was if what is done with it fails.

    MkDocs empties the folder before it writes, so links to its files are enough to keep them.
    """
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="mkdocs_kept_") as kept:
        shutil.copytree(folder, kept, copy_function=_link, dirs_exist_ok=True)
        try:
            yield
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(kept, folder, copy_function=_link, dirs_exist_ok=True)
            raise


def _link(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # a file system without links
        shutil.copy2(source, target)
    return target
