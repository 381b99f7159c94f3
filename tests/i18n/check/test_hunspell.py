"""Hunspell is found, asked once, and its failures are told in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from senet_rules.i18n.check import hunspell
from senet_rules.i18n.check.hunspell import Dictionary, find_dictionary
from senet_rules.i18n.check.programs import ProgramError, run_program

from .fakes import FakeHunspell, write_program


@pytest.fixture(autouse=True)
def only_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def dictionary(fake: FakeHunspell) -> Dictionary:
    return Dictionary(str(fake.path), "de_DE")


@pytest.mark.parametrize(
    ("code", "there", "name"),
    [
        ("de", ["de_AT", "de_DE"], "de_DE"),
        ("de", ["de", "de_AT"], "de"),
        ("de", ["de_CH", "de_AT"], "de_AT"),
        ("de-CH", ["de_CH", "de_AT"], "de_CH"),
        ("pt-BR", ["pt_PT"], None),
        ("sv", ["de_DE"], None),
        ("", ["de_DE"], None),
        ("de", [], None),
    ],
)
def test_the_dictionary_of_the_main_country_is_taken(
    tmp_path: Path, code: str, there: list[str], name: str | None
) -> None:
    FakeHunspell(tmp_path, dictionaries=there)
    found = find_dictionary(code)
    assert (found and found.name) == name


def test_without_the_program_there_is_no_dictionary() -> None:
    assert find_dictionary("de") is None


def test_all_words_are_asked_for_at_once(tmp_path: Path) -> None:
    fake = FakeHunspell(tmp_path, known=["Brett", "schön"])
    assert dictionary(fake).unknown(["schön", "Brett", "Brtet", "größ", "Brtet"]) == {
        "Brtet", "größ",
    }  # fmt: skip
    assert fake.calls == [["-w", "-i", "UTF-8", "-d", "de_DE", "-p", os.devnull]]


def test_nobody_is_asked_for_no_word(tmp_path: Path) -> None:
    fake = FakeHunspell(tmp_path)
    assert dictionary(fake).unknown([]) == set()
    assert dictionary(fake).suggestions([]) == {}
    assert fake.calls == []


def test_what_differs_in_marks_alone_is_suggested_first(tmp_path: Path) -> None:
    guesses = {"kisa": ["kosa", "akis", "kırk", "kasa", "kısa"], "Hesire": ["Turnerschaft"]}
    fake = FakeHunspell(tmp_path, guesses=guesses)
    found = dictionary(fake).suggestions(["kisa", "Hesire", "xyz"])
    assert found["kisa"][0] == "kısa"
    assert len(found["kisa"]) == 3
    assert found["Hesire"] == []
    assert "xyz" not in found


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        ({"status": 1, "complains": "Can't open\naffix file."}, ": Can't open affix file.;"),
        ({"status": 3}, ": ends with 3;"),
        ({"says": "What?\n"}, r": says 'What?\n';"),
    ],
)
def test_a_failure_is_told_in_one_line(tmp_path: Path, plan: dict[str, object], told: str) -> None:
    fake = FakeHunspell(tmp_path, **plan)  # type: ignore[arg-type]
    with pytest.raises(ProgramError) as caught:
        dictionary(fake).unknown(["Brett"])
    said = str(caught.value)
    assert said.startswith("hunspell cannot use its dictionary de_DE")
    assert told in said
    assert said.endswith("leave it out with --no-spelling")
    assert "\n" not in said


def test_a_program_that_does_not_end_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hunspell, "_LIMIT", 0.4)
    fake = FakeHunspell(tmp_path, sleeps=30)
    with pytest.raises(ProgramError, match=r"has not ended in 0\.4 seconds \(de_DE\)"):
        dictionary(fake).unknown(["Brett"])


def test_suggestions_that_came_in_time_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hunspell, "_LIMIT_OF_SUGGESTIONS", 2)
    fake = FakeHunspell(tmp_path, guesses={"Brtet": ["Brett"]}, sleeps=30)
    assert dictionary(fake).suggestions(["Brtet"]) == {"Brtet": ["Brett"]}


def test_a_program_that_does_not_start_is_told(tmp_path: Path) -> None:
    path = write_program(tmp_path / "hunspell", "#!/nowhere/at/all\n")
    with pytest.raises(ProgramError, match="does not start: No such file"):
        run_program([str(path)])
