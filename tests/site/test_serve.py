"""``mkdocs serve`` shows every kind of change: prose, catalogues, templates, styles and code."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from senet_rules.site.policy import inline_scripts, source_of

from .specimen import ROOT, Specimen

PATIENCE = 60.0  # seconds; a busy machine may be slow


@dataclass(frozen=True)
class Served:
    """A running server: its address, and a copy of our package that may be changed."""

    address: str
    package: Path
    specimen: Specimen
    terminal: Path

    def fetch(self, path: str) -> str:
        try:
            with urllib.request.urlopen(self.address + path, timeout=5) as answer:  # noqa: S310
                text: str = answer.read().decode("utf-8")
        except OSError:
            return ""
        return text

    def shows(self, path: str, text: str) -> bool:
        return within_patience(lambda: text in self.fetch(path))

    def may_reload(self, path: str) -> bool:
        """Tell whether a page's policy allows the script by which MkDocs reloads it."""
        page = self.fetch(path)
        script = inline_scripts(page)[-1]
        return "livereload" in script and f" {source_of(script)}" in page

    def said(self) -> list[str]:
        """Return what stands in the terminal, but for what it says at each change."""
        lines = self.terminal.read_text("utf-8").splitlines()
        return [line for line in lines if not line.startswith("INFO ")]


def within_patience(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def served(small: Specimen, tmp_path: Path) -> Iterator[Served]:
    package = tmp_path / "code" / "senet_rules"
    shutil.copytree(
        ROOT / "senet_rules", package, ignore=shutil.ignore_patterns("__pycache__", "locales")
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = (sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}")
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "NO_MKDOCS_2_WARNING": "1"}
    terminal = tmp_path / "terminal.txt"
    with (
        terminal.open("w") as output,
        subprocess.Popen(command, cwd=small.folder, env=environment, stderr=output) as server,
    ):
        try:
            yield Served(f"http://127.0.0.1:{port}/senet/", package, small, terminal)
        finally:
            server.terminate()


@pytest.mark.slow
def test_changes_show(served: Served) -> None:
    bell = "de/rules/bell/"
    assert served.shows(bell, "⟦The first paragraph.⟧")
    assert served.may_reload(bell)

    pages = served.specimen.catalogue("de", "pages")
    replace_in(pages, "⟦The first paragraph.⟧", "Der erste Absatz.")
    assert served.shows(bell, "Der erste Absatz.")
    assert served.may_reload(bell)

    sentences = served.specimen.catalogue("de", "senet")
    replace_in(sentences, "⟦Chance⟧", "Wahrscheinlichkeit")
    assert served.shows(bell, "Wahrscheinlichkeit")

    replace_in(served.specimen.docs / "about.md", "Nothing is collected.", "Nothing at all.")
    assert served.shows("about/", "Nothing at all.")

    template = served.package / "site" / "overrides" / "partials" / "copyright.html"
    replace_in(template, "senet-version", "senet-version changed-template")
    assert served.shows(bell, "changed-template")

    style = next((served.package / "site" / "assets" / "senet").glob("colours.css"))
    style.write_text(f"{style.read_text('utf-8')}\n/* changed style */\n", "utf-8")
    assert served.shows("assets/senet/colours.css", "changed style")

    replace_in(served.package / "content" / "odds.py", '"Chance"', '"Likelihood"')
    assert served.shows("rules/bell/", "Likelihood")
    assert served.shows(bell, "Likelihood")


@pytest.mark.slow
def test_a_broken_save_is_told_in_one_line_and_the_pages_stay(served: Served) -> None:
    bell = "de/rules/bell/"
    assert served.shows(bell, "⟦The first paragraph.⟧")
    assert served.said() == []
    pages = served.specimen.catalogue("de", "pages")
    replace_in(pages, 'msgstr "⟦The first paragraph.⟧"', 'msgstr "Der „erste" Absatz."')
    line = pages.read_text("utf-8").splitlines().index('msgstr "Der „erste" Absatz."') + 1
    assert within_patience(lambda: served.said() != [])
    (told,) = served.said()
    assert f"{pages}:{line}: " in told
    assert "Traceback" not in told
    assert "⟦The first paragraph.⟧" in served.fetch(bell), "the page is there as it was"

    replace_in(pages, 'Der „erste" Absatz.', "Der erste Absatz.")
    assert served.shows(bell, "Der erste Absatz.")
    assert len(served.said()) == 1
