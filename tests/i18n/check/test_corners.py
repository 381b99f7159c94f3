"""What the checks leave alone, or say without mending."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from senet_rules.i18n.check import catalogue
from senet_rules.i18n.check.entries import PoFile
from senet_rules.i18n.check.glossary import terms
from senet_rules.i18n.check.model import Kind
from senet_rules.i18n.check.rules import Term
from senet_rules.i18n.check.text import mend

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


def test_code_is_not_mended() -> None:
    assert mend("`a...` und b...", re.compile(r"\.{3}"), "…") == "`a...` und b…"


def test_a_wrong_word_for_a_term_is_named(checker: Checker) -> None:
    term = Term("board", re.compile("board"), ("Brett",), re.compile("brett"), re.compile("tafel"))
    rules = replace(checker.checked.rules("de"), terms=(term,))
    [problem] = terms(checker.pair("The board.", "Die Tafel."), rules)
    assert (problem.kind, problem.right) == (Kind.VARIANT, "write Brett")
    assert "Tafel" in problem.wrong


def test_a_message_that_comes_twice_names_the_first(checker: Checker) -> None:
    entry = checker.pair("The board.", "Das Brett.").entry
    file = PoFile(Path(), {}, 0, 0, [entry, replace(entry, line=9)], 2, "(n != 1)")
    [(again, problem)] = catalogue.twice(file, checker.checked.rules("de"))
    assert again is file.entries[1]
    assert problem.wrong == "the message was there before, on line 1"
