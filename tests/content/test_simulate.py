"""``senet simulate``: the same numbers for the same seed, told, printed, or kept."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from senet_rules.cli import main
from senet_rules.content.numbers import stored
from senet_rules.engine.rulesets import RULESETS

Run = Callable[..., tuple[int, str, str]]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def simulate(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(["simulate", *arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def test_the_same_seed_gives_the_same_numbers(simulate: Run) -> None:
    asked = ("--games", "20", "--seed", "7", "--ruleset", "bell", "--json")
    code, out, err = simulate(*asked)
    assert (code, err) == (0, "")
    assert simulate(*asked)[1] == out
    (told,) = json.loads(out)
    assert (told["ruleset"], told["seed"], told["games"]) == ("bell", 7, 20)
    assert sum(told["results"].values()) == sum(games for _, games in told["lengths"]) == 20
    assert told["players"] == "greedy"
    assert told["seconds_a_throw"] == 10


def test_all_rule_sets_are_told_for_people_in_their_language(simulate: Run) -> None:
    code, out, err = simulate("--games", "3", "--locale", "de")
    assert (code, err) == (0, "")
    assert out.count("Simuliert: 3 Partien zwischen zwei") == len(RULESETS)
    assert "Würfe in einer Partie: " in out


def test_a_bar_is_drawn_on_a_terminal_alone(simulate: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert simulate("--games", "60", "--ruleset", "bell", "--json")[0] == 0
    drawn = terminal.getvalue()
    assert drawn.startswith(f"\rbell      [{'#' * 25}.....] 50/60\r")
    assert drawn.endswith(f"[{'#' * 30}] 60/60\n")
    monkeypatch.setattr("sys.stderr", None)
    assert simulate("--games", "1", "--ruleset", "bell", "--json")[0] == 0


def test_the_numbers_of_the_pages_are_kept(
    simulate: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("senet_rules.content.numbers.commands.GAMES", 5)
    kept = []
    monkeypatch.setattr(
        "senet_rules.content.numbers.commands.keep",
        lambda ruleset, numbers: kept.append((ruleset.key, numbers)),
    )
    assert simulate("--refresh", "--ruleset", "bell")[0] == 0
    ((key, numbers),) = kept
    assert (key, numbers.seed, numbers.tally.games) == ("bell", stored.SEED, 5)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--games", "0"), "--games: found '0', expected a number from 1 to 10000000"),
        (("--games", "many"), "--games: found 'many', expected a number from 1"),
        (("--seed", "-1"), "--seed"),
        (("--seed", str(2**64)), "expected a number from 0 to 18446744073709551615"),
        (("--ruleset", "kendal"), "rule set: found 'kendal', expected one of standard, "),
        (("--locale", "xx"), "xx.toml: no such locale file"),
        (("--refresh", "--games", "3"), "--refresh: found --games or --seed, expected neither"),
        (("--refresh", "--seed", "0"), "--refresh: found --games or --seed, expected neither"),
    ],
    ids=str,
)
def test_bad_input_is_told_in_one_line(
    arguments: tuple[str, ...], problem: str, simulate: Run
) -> None:
    code, out, err = simulate(*arguments)
    assert (code, out) == (2, "")
    assert problem in err
    assert err.count("\n") == 1
