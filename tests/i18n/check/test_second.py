"""What msgfmt alone finds is told with the line of the message; without it nothing is missing."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from senet_rules.i18n.check.checker import check_file
from senet_rules.i18n.check.command import Checked
from senet_rules.i18n.check.entries import read_po
from senet_rules.i18n.check.model import Finding, Kind
from senet_rules.i18n.check.rules import Rules

from .conftest import LOCALES
from .fakes import write_program

TWO = (
    'msgctxt "a"\nmsgid "The board."\nmsgstr "Das Brett."\n\n'
    'msgctxt "b"\nmsgid "A board."\nmsgstr "Ein Brett"\n'
)
FORMAT = '#, c-format\nmsgctxt "a"\nmsgid "%d boards"\nmsgstr "%s Bretter"\n'


def found(path: Path, program: Path | str) -> list[Finding]:
    report = check_file(read_po(path), Rules(), msgfmt=str(program))
    return [finding for finding in report.findings if finding.problem.kind is Kind.GETTEXT]


def fake(folder: Path, printed: str) -> Path:
    print_it = f"sys.stderr.write({printed!r} % {{'f': sys.argv[-1]}})"
    return write_program(folder / "msgfmt", f"#!{sys.executable} -IS\nimport sys\n{print_it}\n")


def test_what_it_says_stands_at_the_message(write: Callable[[str], Path], tmp_path: Path) -> None:
    path = write(TWO)
    printed = (
        "%(f)s:9: error: bad\n   indeed\n%(f)s:2: warning: odd header\n"
        "msgfmt: found 2 fatal errors\n"
    )
    header, message = found(path, fake(tmp_path, printed))
    assert str(header) == (
        f"{path}:2: header: msgfmt says: odd header; compare it with the English text [gettext]"
    )
    assert (message.line, message.message) == (9, "a")
    assert message.problem.wrong == "msgfmt says: bad indeed"


def test_nothing_is_told_twice(write: Callable[[str], Path], tmp_path: Path) -> None:
    path = write(TWO)
    assert [finding.line for finding in check_file(read_po(path), Rules()).findings] == [13]
    assert found(path, fake(tmp_path, "%(f)s:13: the end differs\n")) == []


@pytest.mark.parametrize("printed", ["", "usage: msgfmt\n", "  odd\n", "elsewhere.po:9: bad\n"])
def test_an_odd_answer_is_none(write: Callable[[str], Path], tmp_path: Path, printed: str) -> None:
    assert found(write(TWO), fake(tmp_path, printed)) == []


def test_it_is_never_needed(write: Callable[[str], Path], tmp_path: Path) -> None:
    path = write(TWO)
    assert found(path, "") == []
    assert found(path, tmp_path / "msgfmt") == []


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="needs msgfmt, of gettext")
def test_the_real_one_knows_formats_of_other_languages(write: Callable[[str], Path]) -> None:
    findings = list(Checked(LOCALES, spelling=False).findings([str(write(FORMAT))]))
    [finding] = [finding for finding in findings if finding.problem.kind is Kind.GETTEXT]
    assert finding.line == 10
    assert "format specifications in 'msgid' and 'msgstr'" in finding.problem.wrong
