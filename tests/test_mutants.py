"""Reading what mutmut tells, and the list of the mutants that no test can notice."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path
from typing import Any

import pytest

from _environment import SetupError
from _mutants import (
    EXPLAINED,
    NOTICED,
    Mutant,
    judge,
    read_explained,
    read_mutant,
    read_results,
    tell,
)

RESULTS = """\
    senet_rules.engine.core.x__ahead__mutmut_3: survived
    senet_rules.engine.position.xǁPositionǁparse__mutmut_12: no tests
    senet_rules.engine.moves.x__one_of__mutmut_1: timeout
"""
DIFF = """\
# senet_rules.engine.core.x__ahead__mutmut_3: survived
--- senet_rules/engine/core.py
+++ senet_rules/engine/core.py
@@ -1,3 +1,3 @@
 def _ahead(square: int) -> int:
-    return square + 1
+    return square - 1
"""
AHEAD = Mutant("senet_rules.engine.core._ahead", "return square + 1", "return square - 1")
OTHER = Mutant("senet_rules.engine.core._ahead", "return square + 1", "return square + 2")
ENTRY = '[[survivor]]\nfunction = "f"\nwas = "a"\nnow = "b"\nwhy = "c"\n'


def test_results_are_read() -> None:
    told = list(read_results(RESULTS))
    assert [status for _, status in told] == ["survived", "no tests", "timeout"]
    assert [status in NOTICED for _, status in told] == [False, False, True]


def test_a_mutant_is_known_by_its_function_and_its_line() -> None:
    assert read_mutant("senet_rules.engine.core.x__ahead__mutmut_3", DIFF) == AHEAD
    names = [read_mutant(name, DIFF).function for name, _ in read_results(RESULTS)]
    assert names[1:] == [
        "senet_rules.engine.position.Position.parse",
        "senet_rules.engine.moves._one_of",
    ]


def test_a_survivor_without_an_explanation_and_one_that_is_none_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    verdict = judge([AHEAD], {OTHER: "it is so"}, whole=True)
    assert (verdict.unexplained, verdict.stale) == ((AHEAD,), (OTHER,))
    tell(verdict, 1)
    said = capsys.readouterr().out
    assert "Survivors: 1; of these without an explanation: 1." in said
    assert f"No test notices this: {AHEAD}" in said
    assert f"does not survive: {OTHER}" in said


def test_a_part_of_the_mutants_says_nothing_about_the_others() -> None:
    assert judge([], {OTHER: "it is so"}, whole=False).stale == ()
    assert judge([OTHER], {OTHER: "it is so"}, whole=True).unexplained == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[survivor", "cannot be read"),
        ('[[survivor]]\nfunction = "f"\n', "survivor 1: found function, expected function, was"),
        (ENTRY.replace('"c"', '""'), "survivor 1: found function, now, was, why, expected"),
        (ENTRY.replace('"c"', "3"), "survivor 1: found function, now, was, why, expected"),
        (ENTRY * 2, "survivor 2: it is there twice"),
    ],
)
def test_a_list_that_is_wrong_is_told(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "mutants.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(SetupError, match=told):
        read_explained(path)


def lines_of(function: str) -> str:
    """Return the source of a function of the engine by its full name, without breaks of lines."""
    package, room, module, *names = function.split(".")
    found: Any = importlib.import_module(f"{package}.{room}.{module}")
    for name in names:
        found = getattr(found, name)
    return " ".join(line.strip() for line in inspect.getsource(found).splitlines())


def test_each_explained_mutant_is_one_of_a_line_that_is_there() -> None:
    explained = read_explained(EXPLAINED)
    gone = [m for m in explained if m.was not in lines_of(m.function)]
    assert gone == []
    assert [m for m in explained if m.was == m.now] == []
