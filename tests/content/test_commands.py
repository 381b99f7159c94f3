"""``senet compare``, as it is typed."""

from __future__ import annotations

import argparse
import json

import pytest

from senet_rules.content.commands import register
from senet_rules.content.comparison import compare
from senet_rules.content.language import load_language
from senet_rules.engine.rulesets import BELL, JEQUIER, STANDARD


def run(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="senet")
    register(parser.add_subparsers(required=True))
    arguments = parser.parse_args(["compare", *words])
    code = arguments.run(arguments)
    assert isinstance(code, int)
    return code


def test_it_prints_the_caption_and_each_row_with_both_cells(
    capsys: pytest.CaptureFixture[str],
) -> None:
    english = load_language("en")
    assert run("bell", "standard") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "How Senet after Bell differs from the standard rules of Senet"
    for row in compare(BELL, STANDARD):
        start = lines.index(str(english.say(row.facet.title)))
        bell, standard = row.cells(english)
        assert lines[start + 1 : start + 3] == [
            f"  Senet after Bell: {bell}",
            f"  Standard Senet: {standard}",
        ]


def test_it_prints_the_same_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    english = load_language("en")
    assert run("jequier", "bell", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["rulesets"] == ["jequier", "bell"]
    assert data["names"] == ["Senet after Jéquier", "Senet after Bell"]
    assert data["rows"] == [
        {
            "key": row.facet.key,
            "title": str(english.say(row.facet.title)),
            "cells": [str(cell) for cell in row.cells(english)],
        }
        for row in compare(JEQUIER, BELL)
    ]


def test_the_same_rule_set_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bell", "bell") == 0
    assert capsys.readouterr().out == "The two rule sets have the same rules.\n"


@pytest.mark.parametrize("locale", ["de", "sv", "tr"])
def test_it_speaks_other_languages(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    language = load_language(locale)
    assert run("jequier", "standard", "--locale", locale) == 0
    printed = capsys.readouterr().out
    for row in compare(JEQUIER, STANDARD):
        assert all(str(cell) in printed for cell in row.cells(language))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("standard", "bel"), "found 'bel', expected one of standard, jequier, bell"),
        (("standard", "bell", "--locale", "xx"), "there are: de, en, sv, tr"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    words: tuple[str, ...], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert problem in printed.err
