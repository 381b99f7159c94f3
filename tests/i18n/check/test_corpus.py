"""Every fault of the corpus is found, told as it asks, and mended if it says so."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from senet_rules.cli import main
from senet_rules.i18n.catalogue import messages_of, read_catalogue
from senet_rules.i18n.check.command import Checked
from senet_rules.i18n.check.hunspell import find_dictionary
from senet_rules.i18n.check.model import Kind

from .conftest import LOCALES, Checker

FOLDERS = sorted(p for p in (Path(__file__).parents[1] / "faults").iterdir() if p.is_dir())


@pytest.fixture(autouse=True)
def rules_read_once(monkeypatch: pytest.MonkeyPatch, checker: Checker) -> None:
    """Read the locale files once: each command would read them anew."""
    read = Checked.rules
    monkeypatch.setattr(Checked, "rules", lambda _, code: read(checker.checked, code))


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    if "needs" in expected(path) and not find_dictionary(expected(path)["language"]):
        pytest.skip(f"needs {expected(path)['needs']} with a dictionary of the language")
    return path


def expected(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "expected.toml").read_text(encoding="utf-8"))


def copied(folder: Path, name: str, into: Path) -> Path:
    """Copy a file to where its language is known by the folder."""
    path: Path = into / expected(folder)["language"] / "LC_MESSAGES" / name
    path.parent.mkdir(parents=True)
    shutil.copy(folder / name, path)
    return path


def arguments(folder: Path, path: Path, *more: str) -> list[str]:
    template = folder / "template.pot"
    with_template = ["--template", str(template)] if template.is_file() else []
    # A dictionary takes half a second to load: it is looked into where it is needed.
    spelling = "--spelling" if "needs" in expected(folder) else "--no-spelling"
    return ["i18n", "check", str(path), spelling, *with_template, *more]


def test_the_right_file_has_no_finding(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments(folder, copied(folder, "right.po", tmp_path))) == 0
    assert capsys.readouterr().out == ""


def test_the_broken_file_has_the_finding_expected(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = expected(folder)
    path = copied(folder, "broken.po", tmp_path)
    assert main(arguments(folder, path)) == said["exit"]
    out, err = capsys.readouterr()
    told = out or err
    for piece in [*said["mentions"], said.get("hint", "")]:
        assert piece in told or piece in told.replace("\u00a0", " ")
    if said["exit"] == 2:
        assert out == ""
        assert err.count("\n") == 1
        return
    assert main(arguments(folder, path, "--json")) == 1
    findings = json.loads(capsys.readouterr().out)
    if "lines" in said:
        first, last = said["lines"]
        assert all(first <= finding["line"] <= last for finding in findings)
    if said["fixed"]:
        assert any(finding["fixable"] for finding in findings)


def test_what_is_mechanical_is_mended(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not expected(folder)["fixed"]:
        return
    path = copied(folder, "broken.po", tmp_path)
    main(arguments(folder, path, "--fix"))
    right = read_catalogue(folder / "right.po")
    there = {(m.context, m.id): m.string for m in messages_of(read_catalogue(path))}
    assert there == {(m.context, m.id): m.string for m in messages_of(right)}
    assert read_catalogue(path).fields == right.fields
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "sv", "tr"])
def test_the_right_files_are_spelled_right(language: str) -> None:
    if not find_dictionary(language):
        pytest.skip("needs hunspell with a dictionary of the language")
    own = [str(f / "right.po") for f in FOLDERS if expected(f)["language"] == language]
    found = Checked(LOCALES, spelling=True).findings(own)
    assert [str(finding) for finding in found if finding.problem.kind is Kind.SPELLING] == []
