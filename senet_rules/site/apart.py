"""Languages built by processes of their own, on cores that the first build leaves idle.

A process of its own takes about a second to start, so a small site is built in one.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from logging.handlers import QueueHandler
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeAlias, cast

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException, PluginError

from ..content.own import use_rulesets
from ..i18n.catalogue import CatalogueError
from ..i18n.style import LocaleFileError
from .build import LanguageBuild, Site
from .languages import Places

if TYPE_CHECKING:
    from .plugin import SenetPlugin

WORTH_IT = 200
"""The pages of all languages but the first from which on other processes help."""

_LOGGER = "mkdocs"
_PLUGIN = "senet"

Told: TypeAlias = tuple[Sequence[logging.LogRecord], MkDocsException | None]
"""What the build of a language has told, and the error that has ended it, if one has."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What it takes to build a language as the source language was configured."""

    site: Site
    config_file: str
    site_dir: str
    strict: bool
    use_directory_urls: bool
    rulesets: Sequence[str]

    def build(self, code: str) -> None:
        """Build a language into its folder.

        Raises:
            PluginError: a catalogue is faulty.
        """
        places = Places(code, self.site.site_url)
        config = load_config(
            config_file=self.config_file,
            site_dir=str(Path(self.site_dir, places.folder(code))),
            site_url=places.absolute(code, ""),
            strict=self.strict,
            use_directory_urls=self.use_directory_urls,
        )
        plugin = cast("SenetPlugin", config.plugins[_PLUGIN])
        try:
            plugin.build = LanguageBuild(self.site, code)
        except (LocaleFileError, CatalogueError) as error:
            raise PluginError(str(error)) from error
        build(config)


class Builders:
    """Builds languages, with the help of as many processes as there are ``helpers``.

    Those begin at once; ``finish`` takes what they have not begun. What they tell is told again
    here, so that a strict build sees their warnings.
    """

    def __init__(self, plan: Plan, codes: Iterable[str], helpers: int) -> None:
        self._plan = plan
        self._codes = deque(codes)
        self._leaders: list[Future[list[Told]]] = []
        if not helpers:
            return
        self._processes = ProcessPoolExecutor(
            helpers,
            # A copy of this process, threads left out, would stand still in the typesetter.
            multiprocessing.get_context("spawn"),
            _begin,
            (plan, logging.getLogger(_LOGGER).level),
        )
        self._threads = ThreadPoolExecutor(helpers)
        self._leaders = [self._threads.submit(self._lead) for _ in range(helpers)]

    def _lead(self) -> list[Told]:
        """Give one process a language after another, as long as there are any."""
        told = []
        while code := _next(self._codes.popleft):
            told.append(self._processes.submit(_build_apart, code).result())
        return told

    def finish(self) -> None:
        """Build the languages that are left, and wait for the others.

        Raises:
            MkDocsException: a language cannot be built.
        """
        try:
            while code := _next(self._codes.pop):
                self._plan.build(code)
            for leader in self._leaders:
                for records, error in leader.result():
                    for record in records:
                        logging.getLogger(record.name).handle(record)
                    if error:
                        raise error
        finally:
            self.stop()

    def stop(self) -> None:
        """Let the processes end what they are at, and begin nothing more."""
        self._codes.clear()
        if self._leaders:
            self._threads.shutdown()
            self._processes.shutdown()


def _next(take: Callable[[], str]) -> str:
    """Take the next language, "" if there is none."""
    try:
        return take()
    except IndexError:
        return ""


def idle_cores() -> int:
    """Return how many cores this process may use besides the one that it has."""
    if hasattr(os, "sched_getaffinity"):  # pragma: no branch
        return len(os.sched_getaffinity(0)) - 1
    return (os.cpu_count() or 1) - 1  # pragma: no cover


_plan: Plan


def _begin(plan: Plan, level: int) -> None:
    """Prepare a process for building languages."""
    global _plan  # noqa: PLW0603  # a process has one
    _plan = plan
    use_rulesets(plan.rulesets, Path(plan.config_file).parent)
    logging.getLogger(_LOGGER).setLevel(level)


def _build_apart(code: str) -> Told:
    said: SimpleQueue[logging.LogRecord] = SimpleQueue()
    listener = QueueHandler(said)
    logging.getLogger().addHandler(listener)
    error = None
    try:
        _plan.build(code)
    except MkDocsException as raised:
        error = raised
    finally:
        logging.getLogger().removeHandler(listener)
    return [said.get() for _ in range(said.qsize())], error
