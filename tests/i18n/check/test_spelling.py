"""Words of prose are looked up, others are not; the command says what it cannot do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from senet_rules.cli import main
from senet_rules.i18n.check.checker import check_file
from senet_rules.i18n.check.command import Checked
from senet_rules.i18n.check.entries import read_po
from senet_rules.i18n.check.hunspell import Dictionary, find_dictionary
from senet_rules.i18n.check.model import Kind
from senet_rules.i18n.check.rules import Rules
from senet_rules.i18n.check.spelling import Speller, prose_words
from senet_rules.i18n.check.wordlist import WordList
from senet_rules.i18n.style import LocaleFileError

from .conftest import LOCALES, Checker
from .fakes import FakeHunspell
from .test_command import languages

BOARD = 'msgctxt "a"\nmsgid "The board."\nmsgstr "{}."\n'


@pytest.fixture
def only_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("The board.", "Das Brett z. B. hier.", ["Das", "Brett", "hier"]),
        ("The {n} of `x`", "Das {n} von `brtet` {{ brtet(1) }}", ["Das", "von"]),
        ("a", 'Ein [Bret](https://brtet.de "x") <b title="tt">dort</b>', ["Ein", "Bret", "dort"]),
        (
            "a",
            "Die 27:an, 27an, {n}ten, SHA256 und 30-Felder-Brett",
            ["Die", "und", "Felder-Brett"],
        ),
        ("a", "27’den {square}’den Ali’den", ["’den", "’den", "Ali’den"]),
        ("In *The Royal Game*", "In *The Royal Game* dort", ["In", "dort"]),
        ("a", "Senet Rules heißt es", ["heißt", "es"]),
        ("a", "Vor- und Rückwärtszug", ["Vor", "und", "Rückwärtszug"]),
    ],
)
def test_only_prose_is_looked_up(
    checker: Checker, source: str, target: str, expected: list[str]
) -> None:
    pair = checker.pair(source, target)
    assert list(prose_words(pair, checker.checked.rules("de"))) == expected


def misspelt(
    folder: Path, checker: Checker, source: str, target: str, words: WordList, *known: str
) -> list[str]:
    fake = FakeHunspell(folder, known=known, guesses={"Brtet": ["Brett"]})
    path = folder / "y.po"
    path.write_text(f'msgid ""\nmsgstr "Language: xx\\n"\n\nmsgid "{source}"\nmsgstr "{target}"\n')
    file = read_po(path)
    rules = Rules(english=checker.checked.rules("de").english, code=words.code)
    speller = Speller(words, Dictionary(str(fake.path), "de_DE"))
    speller.read([file], rules)
    problems = [f.problem for f in check_file(file, rules, speller=speller).findings]
    return [p.wrong.split("”")[0][1:] for p in problems if p.kind is Kind.SPELLING]


@pytest.mark.parametrize(
    ("target", "wrong"),
    [
        ("Das Brett.", []),
        ("Das Brtet.", ["Brtet"]),
        ("Das Senet-Brett und das Senet-Brtet.", ["Senet-Brtet"]),
        ("Kendalls Brett, Bells Brett, Sakkaras Brett.", []),
        ("Kendallz Brett.", ["Kendallz"]),
        ("Stabwürfels Brett und STABWÜRFEL.", []),
        ("Kimblers Brett.", []),
        ("Geht’s, geht's?", []),
        ("Gaht’s?", ["Gaht’s"]),
    ],
)
def test_names_and_parts_are_known(
    tmp_path: Path, checker: Checker, target: str, wrong: list[str]
) -> None:
    words = WordList("de", frozenset({"Sakkara", "Stabwürfel"}), frozenset({"-s", "-es"}))
    known = ("Das", "das", "Brett", "und", "Geht's", "geht's")
    assert misspelt(tmp_path, checker, "Kimbler’s board.", target, words, *known) == wrong


@pytest.mark.parametrize(
    ("target", "wrong"),
    [
        ("Senet’in tahtası", []),
        ("Senet’ün tahtası", ["Senet’ün"]),
        ("Mısır’da tahta", []),
        ("Mısir’da tahta", ["Mısir’da"]),
        ("27’den tahta", []),
        ("tahtasi", ["tahtasi"]),
        ("Güney-Mısır’in tahtası", []),
    ],
)
def test_turkish_endings_stand_after_an_apostrophe(
    tmp_path: Path, checker: Checker, target: str, wrong: list[str]
) -> None:
    words = WordList("tr", frozenset(), frozenset({"’in", "’da", "’den"}))
    known = ("tahta", "tahtası", "Mısır", "Güney")
    assert misspelt(tmp_path, checker, "The board", target, words, *known) == wrong


def test_what_another_check_says_is_not_said_again(tmp_path: Path, checker: Checker) -> None:
    words = WordList("de")
    known = ("Das", "Brett")
    assert misspelt(tmp_path, checker, "The board.", "Das the Brett.", words, *known) == []
    assert misspelt(tmp_path, checker, "The Xyqz.", "The Xyqz.", words) == []


@pytest.mark.usefixtures("only_this_folder")
def test_the_command_says_what_may_be_meant(tmp_path: Path) -> None:
    fake = FakeHunspell(tmp_path, known=["Das", "Ein"], guesses={"Brtet": ["Brett", "Braten"]})
    (tmp_path / "l").mkdir()
    checked = languages(tmp_path / "l", BOARD.format("Das Brtet"))
    [finding] = checked.findings(["de"])
    assert str(finding).endswith(
        ":9: a: “Brtet” is not in the dictionary;"
        " write Brett, or list it in de.words if it is right [spelling]"
    )
    assert [call[0] for call in fake.calls] == ["-D", "-w", "-a"]
    (tmp_path / "l" / "de.words").write_text("Brtet\n", encoding="utf-8")
    assert list(checked.findings(["de"])) == []
    assert [call[0] for call in fake.calls][3:] == ["-w"]


@pytest.mark.usefixtures("only_this_folder")
def test_a_word_without_a_guess_is_to_be_looked_up(tmp_path: Path) -> None:
    FakeHunspell(tmp_path, known=["Das"])
    (tmp_path / "l").mkdir()
    [finding] = languages(tmp_path / "l", BOARD.format("Das Brtet")).findings(["de"])
    assert finding.problem.right == "look it up, or list it in de.words if it is right"


@pytest.mark.usefixtures("only_this_folder")
def test_spelling_can_be_left_out(
    tmp_path: Path, write: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    fake = FakeHunspell(tmp_path)
    assert main(["i18n", "check", "--no-spelling", str(write(BOARD.format("Das Brett")))]) == 0
    assert capsys.readouterr().out == ""
    assert fake.calls == []


@pytest.mark.usefixtures("only_this_folder")
def test_what_is_demanded_and_missing_is_told_in_one_sentence(
    tmp_path: Path, write: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(write(BOARD.format("Das Brett")))
    assert main(["i18n", "check", path]) == 0
    assert main(["i18n", "check", "--spelling", path]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "senet i18n: no spelling of de: the program hunspell is not installed\n"
    FakeHunspell(tmp_path, dictionaries=["sv_SE", "tr_TR"])
    assert main(["i18n", "check", path]) == 0
    assert main(["i18n", "check", "--spelling", path]) == 2
    told = capsys.readouterr()
    assert told.err == (
        "senet i18n: no spelling of de: hunspell has no dictionary of it; it has: sv_SE, tr_TR\n"
    )


@pytest.mark.usefixtures("only_this_folder")
def test_a_faulty_list_is_told_even_where_hunspell_is_missing(tmp_path: Path) -> None:
    checked = languages(tmp_path, BOARD.format("Das Brett"))
    (tmp_path / "de.words").write_text("b\na\n", encoding="utf-8")
    with pytest.raises(LocaleFileError, match=r"de\.words:2: a stands after b"):
        list(checked.findings(["de"]))


@pytest.mark.slow
@pytest.mark.parametrize("code", ["de", "sv", "tr"])
def test_our_catalogues_are_spelled_right(code: str) -> None:
    if not find_dictionary(code):
        pytest.skip("needs hunspell with a dictionary of the language")
    found = Checked(LOCALES, spelling=True).findings([code])
    assert [str(finding) for finding in found if finding.problem.kind is Kind.SPELLING] == []
