"""The command says what is wrong, where, and ends as its users rely on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from senet_rules.cli import main
from senet_rules.i18n.check.command import Checked
from senet_rules.i18n.style import LocaleFileError

from .conftest import HEADER, LOCALES

BROKEN = 'msgctxt "a"\nmsgid "The board."\nmsgstr "Das Brett .  "\n\n'
CLEAN = 'msgctxt "b"\nmsgid "A board."\nmsgstr   "Ein Brett."\n'


def test_a_finding_is_one_line(
    write: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(BROKEN + CLEAN)
    assert main(["i18n", "check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == (
        f"{path}:9: a: it ends with a space, in English with no space;"
        " let it end with no space: “Das Brett .” [space]"
    )
    assert err == ""


def test_nothing_is_said_of_a_clean_file(
    write: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["i18n", "check", str(write(CLEAN))]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["i18n", "check", "--json", str(write(CLEAN))]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_programs_get_json(
    write: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(BROKEN)
    assert main(["i18n", "check", str(path), "--json"]) == 1
    finding = json.loads(capsys.readouterr().out)[0]
    assert finding.keys() == {"file", "line", "message", "kind", "wrong", "right", "fixable"}
    assert (finding["file"], finding["line"], finding["kind"]) == (str(path), 9, "space")
    assert finding["fixable"] is True


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_mending_writes_only_the_lines_of_what_it_mends(
    write: Callable[[str], Path], ending: str
) -> None:
    path = write(BROKEN + CLEAN)
    before = path.read_text(encoding="utf-8").replace("\n", ending)
    path.write_bytes(before.encode())
    assert main(["i18n", "check", "--fix", str(path)]) == 0
    assert path.read_bytes().decode() == before.replace('"Das Brett .  "', '"Das Brett."')
    assert main(["i18n", "check", "--fix", str(path)]) == 0


def test_a_fuzzy_message_is_not_mended(
    write: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write("#, fuzzy\n" + BROKEN)
    before = path.read_bytes()
    assert main(["i18n", "check", "--fix", str(path)]) == 1
    assert path.read_bytes() == before
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "cannot be read: No such file"),
        (b"\xff", "is not UTF-8"),
        (b"msgid 1", ":1: no line of a catalogue: msgid 1"),
        (b'msgid "a"\n', ":1: missing msgstr"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(
    tmp_path: Path, content: bytes | None, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.po"
    if content is not None:
        path.write_bytes(content)
    assert main(["i18n", "check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert problem in err


def test_an_unknown_language_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["i18n", "check", "xx"]) == 2
    expected = "senet i18n: no language 'xx' and no file; there are: de, sv, tr\n"
    assert capsys.readouterr().err == expected


def languages(folder: Path, german: str, more: str = "") -> Checked:
    """Make a folder of locales with one catalogue, its template, and one rule."""
    style = 'quotes = ["„", "“"]\nordinals = [["", "{n}."]]\n'
    (folder / "en.toml").write_text(style, encoding="utf-8")
    (folder / "de.toml").write_text(style + more, encoding="utf-8")
    path = folder / "de" / "LC_MESSAGES" / "x.po"
    path.parent.mkdir(parents=True)
    path.write_text(f"{HEADER}\n{german}", encoding="utf-8")
    template = f'{HEADER}\nmsgctxt "a"\nmsgid "The board."\nmsgstr ""\n'
    (folder / "x.pot").write_text(template, encoding="utf-8")
    return Checked(folder)


def test_all_languages_are_checked_against_their_templates(tmp_path: Path) -> None:
    german = 'msgctxt "a"\nmsgid "The board."\nmsgstr "Das Brett."\n'
    assert list(languages(tmp_path, german).findings([])) == []


def test_a_waiver_keeps_a_finding_silent_and_is_told_when_it_is_not_needed(tmp_path: Path) -> None:
    waiver = '[[check.waivers]]\nkind = "punctuation"\ncontext = "a"\nreason = "A label."\n'
    german = 'msgctxt "a"\nmsgid "The board."\nmsgstr "Das Brett"\n'
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    checked = languages(tmp_path / "one", german, waiver)
    assert list(checked.findings(["de"], fix=True)) == []
    checked = languages(tmp_path / "two", german.replace("Brett", "Brett."), waiver)
    [finding] = checked.findings(["de"])
    assert str(finding) == (
        f"{tmp_path / 'two' / 'de.toml'}: a: the waiver of punctuation is not needed any more;"
        " remove it [waiver]"
    )


def test_a_changed_plural_is_out_of_date(tmp_path: Path) -> None:
    german = 'msgctxt "a"\nmsgid "The board."\nmsgid_plural "b."\nmsgstr[0] "c."\nmsgstr[1] "d."\n'
    told = [finding.problem.wrong for finding in languages(tmp_path, german).findings(["de"])]
    assert "its English plural has changed" in told


def test_a_faulty_locale_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(LocaleFileError, match="unknown key"):
        list(languages(tmp_path, "", "[check]\nx = 1\n").findings(["de"]))


def test_our_folder_is_the_one_that_is_checked() -> None:
    assert Checked(LOCALES).rules("de").terms
