"""What a locale file says of the check is read, and what it says wrongly is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from senet_rules.i18n.check.model import Entry, Kind
from senet_rules.i18n.check.rules import NumberWords, load_rules
from senet_rules.i18n.style import LocaleFileError

STYLE = 'quotes = ["„", "“"]\nordinals = [["", "{n}."]]\n'
ENGLISH = """
[check]
names = ["Senet"]
common = ["the"]
[check.numbers]
two = 2
[check.terms]
square = ["square", "squares"]
"""


def folder_with(tmp_path: Path, german: str, english: str = ENGLISH) -> Path:
    (tmp_path / "en.toml").write_text(STYLE + english, encoding="utf-8")
    (tmp_path / "de.toml").write_text(STYLE + german, encoding="utf-8")
    return tmp_path


def test_a_language_is_read(tmp_path: Path) -> None:
    german = """
    [check]
    shared = ["Name"]
    [check.terms.square]
    stems = ["*feld"]
    not = ["Kasten"]
    [[check.forbidden]]
    word = "Quadrat*"
    instead = "Feld"
    where = "square"
    [[check.waivers]]
    kind = "glossary"
    context = "page.md*"
    reason = "It is another square."
    """
    rules = load_rules(folder_with(tmp_path, german), "de", frozenset({"throw"}))
    assert rules.quotes == ("„", "“")
    assert (rules.decimal, rules.group, rules.percent) == (",", ".", "{}\u00a0%")
    assert rules.shared == frozenset({"name"})
    assert rules.english.words == {"throw"}
    [term] = rules.terms
    assert term.expected
    assert term.expected.search("das wasserfeld")
    assert not term.expected.search("das wasser")
    [waiver] = rules.waivers
    assert waiver.covers(Kind.GLOSSARY, Entry("page.md #a", ("x",), (), 1))
    assert not waiver.covers(Kind.NUMBER, Entry("page.md #a", ("x",), (), 1))
    assert not waiver.covers(Kind.GLOSSARY, Entry(None, ("x",), (), 1))


def test_a_language_of_which_nothing_is_known_has_what_cldr_knows(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "")
    assert load_rules(folder, "fr", frozenset()).plural_counts == {2, 3}
    assert load_rules(folder, "ru", frozenset()).script == "Cyrl"
    assert load_rules(folder, "zz", frozenset()).plural_counts == frozenset()
    assert load_rules(folder, "", frozenset()).code == ""
    assert load_rules(tmp_path / "none", "de", frozenset({"a"})).english.words == {"a"}


@pytest.mark.parametrize(
    ("german", "problem"),
    [
        ("[check]\nterm = 1", "unknown key 'check.term'; known are: names"),
        ("[check]\nnames = 1", "check.names is 1; expected a list of texts"),
        ("[check]\nnames = ['']", "check.names is ['']; expected a list of texts"),
        ("[check]\nlength = 9", "check.length is 9; expected a number from 0.5 to 2"),
        ("[check]\nlength = true", "check.length is True; expected a number"),
        ("[check]\nnumbers = 1", "check.numbers is 1; expected a table"),
        ("[check.numbers]\nzwei = 'x'", "expected a whole number for 'zwei'"),
        ("[check.terms]\nsquare = 1", "check.terms.square is 1; expected a table"),
        ("[check.terms.circle]\nstems = []", "check.terms.circle: no such term in en.toml"),
        ("[check.terms.square]\nstem = []", "unknown key 'check.terms.square.stem'"),
        ("[check]\nwaivers = 1", "check.waivers is 1; expected a list of tables"),
        ("[[check.waivers]]\nkind = 'glossary'", "check.waivers[1].context is missing"),
        (
            "[[check.waivers]]\nkind = 'odd'\ncontext = 'a'\nreason = 'b'",
            "check.waivers[1]: kind is 'odd'; expected placeholder or",
        ),
        (
            "[[check.forbidden]]\nword = 'a'\ninstead = 'b'\nwhere = 'c'",
            "check.forbidden[1]: where is 'c'; expected a term of en.toml",
        ),
        ("check = 1", "check is 1; expected a table"),
    ],
)
def test_a_faulty_table_is_refused(tmp_path: Path, german: str, problem: str) -> None:
    with pytest.raises(LocaleFileError) as caught:
        load_rules(folder_with(tmp_path, german), "de", frozenset())
    assert problem in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path / "de.toml"))
    assert str(caught.value).count("de.toml") == 1


def test_a_faulty_english_table_is_refused(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "", "[check]\nstems = []")
    with pytest.raises(LocaleFileError, match=r"en\.toml: unknown key 'check\.stems'"):
        load_rules(folder, "de", frozenset())


def test_numbers_are_known_by_their_beginnings_unless_they_are_short() -> None:
    known = NumberWords({"elf": 11, "drei": 3, "dreißig": 30})
    assert known.said_in("Dreier, elf, elfmal, dreißigste") == {3: 1, 11: 1, 30: 1}
    assert not NumberWords({}).said_in("zwei")
