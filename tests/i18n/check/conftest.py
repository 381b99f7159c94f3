"""The rules of the site's languages, loaded once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from senet_rules.i18n.check.catalogue import pairs_of
from senet_rules.i18n.check.checker import mended, problems_of
from senet_rules.i18n.check.command import Checked
from senet_rules.i18n.check.entries import PoFile
from senet_rules.i18n.check.model import Entry, Form, Pair, Problem

LOCALES = Path(__file__).parents[3] / "locales"


class Checker:
    """Checks one translation as a language has it."""

    def __init__(self) -> None:
        self.checked = Checked(LOCALES)

    def pair(
        self, source: str, target: str, *, sentence: bool = False, comment: str = "Paragraph"
    ) -> Pair:
        flags = frozenset({"python-brace-format"} if sentence else ())
        entry = Entry(None, (source,), (Form(None, target, 1, 1),), 1, flags, (comment,))
        return next(pairs_of(entry, PoFile(Path(), {}, 0, 0, [entry], 2, "(n != 1)")))

    def problems(
        self, code: str, source: str, target: str, *, sentence: bool = False, comment: str = ""
    ) -> list[Problem]:
        pair = self.pair(source, target, sentence=sentence, comment=comment)
        return list(problems_of(pair, self.checked.rules(code)))

    def kinds(
        self, code: str, source: str, target: str, *, sentence: bool = False, comment: str = ""
    ) -> set[str]:
        found = self.problems(code, source, target, sentence=sentence, comment=comment)
        return {str(problem.kind) for problem in found}

    def mended(self, code: str, source: str, target: str) -> str:
        return mended(self.pair(source, target), self.checked.rules(code))


@pytest.fixture(scope="session")
def checker() -> Checker:
    return Checker()


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    """Return a function that writes a catalogue: the German header and messages."""

    def write(messages: str, name: str = "x.po") -> Path:
        path = tmp_path / name
        path.write_text(f"{HEADER}\n{messages}", encoding="utf-8")
        return path

    return write


HEADER = r"""msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""
