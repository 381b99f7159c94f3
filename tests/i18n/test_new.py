"""The locale file of a new language, and pseudo-languages in letters of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel import Locale
from babel.localedata import locale_identifiers
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.i18n.catalogue import new_catalogue, read_catalogue, write_catalogue
from senet_rules.i18n.new import check_tag, locale_file
from senet_rules.i18n.pseudo import ACCENTED, ARABIC, HEBREW, LONGER, Alphabet, alphabet_of
from senet_rules.i18n.style import LocaleFileError, LocaleInfo, load_locale


def loaded(folder: Path, code: str, cldr: str = "", name: str = "") -> LocaleInfo:
    path = folder / f"{code}.toml"
    path.write_text(locale_file(code, cldr, name), "utf-8")
    return load_locale(path)


@pytest.mark.parametrize(
    ("code", "name", "direction", "quotes", "decimal"),
    [
        ("nl", "Nederlands", "ltr", ["‘", "’"], ","),
        ("fi", "Suomi", "ltr", ["”", "”"], ","),
        ("fr", "Français", "ltr", ["«\u202f", "\u202f»"], ","),
        ("az", "Azərbaycan", "ltr", ["“", "”"], ","),
        ("is", "Íslenska", "ltr", ["„", "“"], ","),
        ("pt-BR", "Português (Brasil)", "ltr", ["“", "”"], ","),
        ("pt", "Português", "ltr", ["«", "»"], ","),
        ("zh-Hant", "中文 (繁體)", "ltr", ["「", "」"], "."),
        ("ar", "العربية", "rtl", ["”", "“"], "."),
        ("he", "עברית", "rtl", ["”", "”"], "."),
    ],
)
def test_a_file_says_how_the_language_writes(
    tmp_path: Path, code: str, name: str, direction: str, quotes: list[str], decimal: str
) -> None:
    info = loaded(tmp_path, code)
    assert (info.name, info.direction) == (name, direction)
    assert info.style["quotes"] == quotes
    assert info.style["decimal"] == decimal


def test_what_is_known_stands_there_to_be_changed(tmp_path: Path) -> None:
    path = tmp_path / "nl.toml"
    text = locale_file("nl")
    assert text.startswith("# How Nederlands writes.")
    path.write_text(re.sub(r"^# (?=\[|\w+ = )", "", text, flags=re.MULTILINE), "utf-8")
    assert load_locale(path) == loaded(tmp_path, "nl")


def test_marks_that_are_not_known_are_said_to_be_guessed() -> None:
    assert "put those of the language" in locale_file("fo")
    assert "put those of the language" not in locale_file("nl")


def test_a_language_without_data_takes_them_from_another(tmp_path: Path) -> None:
    info = loaded(tmp_path, "la", cldr="it", name="Latina")
    assert (info.name, info.style["quotes"]) == ("Latina", ["«", "»"])
    assert info.style["list_and"] == loaded(tmp_path, "it").style["list_and"]
    assert loaded(tmp_path, "sux", cldr="en").name == "sux"


@pytest.mark.parametrize(
    ("code", "cldr", "message"),
    [
        ("xx", "", "CLDR has no language 'xx'; expected a tag such as nl, pt-BR or zh-Hant, or"),
        ("la", "xx", "CLDR has no language 'xx'; expected"),
        ("PT-br", "", "'PT-br' is no tag of a language; expected pt-BR"),
        ("zh_hant", "", "'zh_hant' is no tag of a language; expected zh-Hant"),
        ("iw", "", "'iw' is an old tag; expected one that begins with he"),
        ("Dutch", "", "'Dutch' is no tag of a language; expected a tag such as"),
        ("../nl", "", "'../nl' is no tag of a language; expected a tag such as"),
        ("", "", "'' is no tag of a language; expected a tag such as"),
    ],
)
def test_what_is_no_language_is_told(code: str, cldr: str, message: str) -> None:
    with pytest.raises(LocaleFileError, match=re.escape(message)):
        locale_file(code, cldr)


@pytest.mark.slow
def test_every_language_that_cldr_has_can_be_made(tmp_path: Path) -> None:
    made = 0
    for identifier in locale_identifiers():
        code = identifier.replace("_", "-")
        try:
            check_tag(code)
        except LocaleFileError:
            assert not re.fullmatch("[a-z]{2}", code) or Locale.parse(identifier).language != code
            continue
        if "-" not in code:
            info = loaded(tmp_path, code)
            assert info.direction in ("ltr", "rtl")
            catalogue = tmp_path / f"{code}.po"
            write_catalogue(catalogue, new_catalogue(code, "Test", "#"))
            read_catalogue(catalogue)  # which tries its plural rule
            made += 1
    assert made > 150


TEXT = (
    "The **piece** on {square} may move to [Words](words.md#x), `code` &amp; "
    '{{ board("bell") }}<b class="x">\\*</b> {: #history }'
)


@pytest.mark.parametrize("alphabet", [ACCENTED, ARABIC, HEBREW])
def test_letters_change_and_what_programs_read_does_not(alphabet: Alphabet) -> None:
    written = alphabet.written(TEXT)
    kept = (
        "{square}", "(words.md#x)", "`code`", "&amp;", '{{ board("bell") }}',
        '<b class="x">', "\\*", "</b>", "{: #history }", "**",
    )  # fmt: skip
    for part in kept:
        assert part in written
        written = written.replace(part, "")
    assert not re.search("[A-Za-z]", written)


@given(st.text("abcdefghijklmnopqrstuvwxyz ABC.", min_size=1))
def test_a_pseudo_text_is_longer_by_as_much_as_translations_are(text: str) -> None:
    letters = sum(sign.isalpha() for sign in text)
    written = ACCENTED.written(text)
    words = len(text.replace(".", " ").split())
    assert len(written) - len(text) >= (LONGER - 1) * letters - words
    assert len(written) <= 2 * len(text)
    assert [sign for sign in written if not sign.isalpha()] == [
        sign for sign in text if not sign.isalpha()
    ]


@pytest.mark.parametrize(
    ("code", "alphabet"), [("qps", ACCENTED), ("ar", ARABIC), ("ar-EG", ARABIC), ("he", HEBREW)]
)
def test_the_letters_fit_the_direction_of_writing(code: str, alphabet: Alphabet) -> None:
    assert alphabet_of(code) is alphabet
