"""The project's own words: what counts as listed, and what a faulty list is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from senet_rules.i18n.check.wordlist import WordList, read_words
from senet_rules.i18n.style import LocaleFileError

from .conftest import LOCALES


def listed(folder: Path, text: str, code: str = "de") -> WordList:
    (folder / f"{code}.words").write_text(text, encoding="utf-8")
    return read_words(folder, code)


def test_a_word_is_listed_with_and_without_a_capital(tmp_path: Path) -> None:
    words = listed(tmp_path, "# Words\nabträgt\nStabwürfel\n\n# Endings\n-s\n")
    assert all(map(words.has, ["abträgt", "Abträgt", "ABTRÄGT", "Stabwürfel", "STABWÜRFEL"]))
    assert not any(map(words.has, ["stabwürfel", "abtragt", "-s", "", "aBTRÄGT"]))
    assert words.has_ending("-s")
    assert not words.has_ending("abträgt")


def test_capitals_are_those_of_the_language(tmp_path: Path) -> None:
    words = listed(tmp_path, "ılıman\nilkel\n’ın\n", "tr")
    assert all(map(words.has, ["Ilıman", "ILIMAN", "İlkel", "İLKEL"]))
    assert not any(map(words.has, ["İlıman", "Ilkel"]))
    assert words.has_ending("'ın")


def test_there_need_not_be_a_list(tmp_path: Path) -> None:
    assert read_words(tmp_path, "de") == WordList("de")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Brett\nAst\n", ":2: Ast stands after Brett; expected the order of the alphabet"),
        ("Ast\n\nBrett\nAst\n", ":4: Ast stands on line 1, too; remove one"),
        ("zwei Wörter\n", ":1: found 'zwei Wörter'; expected one word, or # and a comment"),
        ("Brett # Holz\n", ":1: found 'Brett # Holz'; expected one word"),
        ("Brett1\n", ":1: found 'Brett1'; expected one word"),
        ("’\n", ":1: found '’'; expected one word"),
        ("Scho\u0308n\n", ":1: found"),
    ],
)
def test_a_faulty_line_is_told(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(LocaleFileError) as caught:
        listed(tmp_path, text)
    assert f"{tmp_path / 'de.words'}{told}" in str(caught.value)


def test_a_list_in_another_encoding_is_told(tmp_path: Path) -> None:
    (tmp_path / "de.words").write_bytes(b"Br\xe4tt\n")
    with pytest.raises(LocaleFileError, match="is not UTF-8; expected words, one a line"):
        read_words(tmp_path, "de")


def test_the_order_overlooks_capitals_and_marks_and_begins_anew_after_a_comment(
    tmp_path: Path,
) -> None:
    words = listed(tmp_path, "Ägypten\nast\nAst-Werk\nÖl\n# More\nBrett\n")
    assert words.words == {"Ägypten", "ast", "Ast-Werk", "Öl", "Brett"}


@pytest.mark.parametrize("code", ["de", "sv", "tr"])
def test_our_lists_can_be_read(code: str) -> None:
    assert read_words(LOCALES, code).words
