"""What the checks leave alone, or say without mending."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from senet_rules.i18n.check import catalogue
from senet_rules.i18n.check.entries import PoFile
from senet_rules.i18n.check.glossary import terms
from senet_rules.i18n.check.model import Entry, Form, Kind
from senet_rules.i18n.check.rules import Term
from senet_rules.i18n.check.text import mend, sentence_count

from .conftest import Checker


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Is it €?", "Ist es â€ ?"),
        ("Wait!! Now.", "Warte!! Jetzt."),
        ("One  two.", "Eins  zwei."),
    ],
)
def test_what_has_a_reason_is_left_alone(checker: Checker, source: str, target: str) -> None:
    kinds = checker.kinds("de", source, target)
    assert kinds.isdisjoint({"character", "punctuation", "space"})


def test_an_end_inside_brackets_is_told_and_not_mended(checker: Checker) -> None:
    [problem] = checker.problems("de", "The old one (it is).", "Der alte (ja!)")
    assert problem.kind is Kind.PUNCTUATION
    assert problem.mended is None


def test_what_english_glues_may_be_glued(checker: Checker) -> None:
    assert "glued" not in checker.kinds("de", "The {n}th square", "Das {n}th Feld")
    assert "glued" in checker.kinds("de", "The square {n}", "Das {n}th Feld")


def test_of_a_blank_translation_nothing_else_is_said(checker: Checker) -> None:
    [problem] = checker.problems("de", "The **board**.", "  ")
    assert problem.kind is Kind.BLANK
    assert problem.mended == ""


def test_mending_ends_where_one_mended_text_asks_for_the_next(
    checker: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("senet_rules.i18n.check.checker._MOST_MENDS", 1)
    once = checker.mended("de", "The board.", "Das\u200b Brett \u00e2\u20ac\u201c.")
    assert once == "Das\u200b Brett –."
    monkeypatch.undo()
    assert checker.mended("de", "The board.", once) == "Das Brett –."


def test_what_nobody_sees_is_no_sentence() -> None:
    assert sentence_count("<br>") == 0
    assert sentence_count("One. Two") == 2


def test_code_is_not_mended() -> None:
    assert mend("`a...` und b...", re.compile(r"\.{3}"), "…") == "`a...` und b…"


def test_a_wrong_word_for_a_term_is_named(checker: Checker) -> None:
    term = Term("board", re.compile("board"), ("Brett",), re.compile("brett"), re.compile("tafel"))
    rules = replace(checker.checked.rules("de"), terms=(term,))
    [problem] = terms(checker.pair("The board.", "Die Tafel."), rules)
    assert (problem.kind, problem.right) == (Kind.VARIANT, "write Brett")
    assert "Tafel" in problem.wrong


def test_plural_forms_that_are_all_empty_wait_for_a_translator(checker: Checker) -> None:
    forms = tuple(Form(index, "", 1, 1) for index in range(2))
    entry = Entry(None, ("{count} piece", "{count} pieces"), forms, 1, frozenset(), ())
    file = PoFile(Path(), {}, 0, 0, [entry], 2, "(n != 1)")
    assert list(catalogue.plural_forms(file, checker.checked.rules("de"))) == []
    half = replace(entry, forms=(replace(forms[0], text="{count} Stein"), forms[1]))
    half_file = replace(file, entries=[half])
    [(_, problem)] = catalogue.plural_forms(half_file, checker.checked.rules("de"))
    assert problem.wrong == "plural form 1 is empty"


def test_a_message_that_comes_twice_names_the_first(checker: Checker) -> None:
    entry = checker.pair("The board.", "Das Brett.").entry
    file = PoFile(Path(), {}, 0, 0, [entry, replace(entry, line=9)], 2, "(n != 1)")
    [(again, problem)] = catalogue.twice(file, checker.checked.rules("de"))
    assert again is file.entries[1]
    assert problem.wrong == "the message was there before, on line 1"
