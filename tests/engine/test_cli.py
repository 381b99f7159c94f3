"""The command line as programs and people use it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import pytest

from senet_rules import __version__
from senet_rules.cli import OTHER_COMMANDS, main
from senet_rules.engine.rulesets import RULESETS

START = "cscscscscs/10/10 c - 0-0"
BELL_START = "cscscscscs/cscscscscs/10 c - 0-0"
JEQUIER_START = "cscscscscs/10/10 1 - 0-0"
OVER = "10/s9/10 - - 5-4"
FOUR_FIELDS = (
    "position, column {column}: found {found}, expected 4 fields with one space between: "
    "placement turn throw off"
)

Senet = Callable[..., tuple[int, str, str]]


@pytest.fixture
def senet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Senet:
    """Run the command line; return the exit code, what it printed and what it complained of."""

    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = exit_code(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def exit_code(arguments: tuple[str, ...]) -> int:
    try:
        return main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)


def test_moves_for_programs(senet: Senet) -> None:
    code, out, err = senet("moves", "--ruleset", "standard", "--throw", "2", "--json", START)
    assert (code, err) == (0, "")
    assert json.loads(out) == [
        {"from": 9, "to": 11, "kind": "move", "position": "cscscscs1s/c9/10 s - 0-0"}
    ]


@pytest.mark.parametrize(
    ("ruleset", "throw", "position", "expected"),
    [
        ("standard", 4, "10/s9/6c3 c - 4-4", (27, "off", "off", OVER)),
        ("standard", 1, "10/s9/6c3 c - 4-4", (27, 28, "water", "10/s3c5/10 c - 4-4")),
        ("standard", 2, "10/s9/6c3 c - 4-4", (27, 29, "move", "10/s9/8c1 s - 4-4")),
        ("standard", 3, "c2s6/10/10 c - 4-4", (1, 4, "swap", "s2c6/10/10 s - 4-4")),
        ("bell", 3, "c2s6/s9/10 c - 0-0", (1, 4, "capture", "3c6/s9/10 s - 0-0")),
        ("jequier", 1, JEQUIER_START, (10, 11, "opening", "cscscscsc1/s9/10 s - 0-0")),
        ("jequier", 3, JEQUIER_START, (None, None, "opening", "cscscscscs/10/10 2 - 0-0")),
        ("jequier", 1, "8cs/s9/10 c - 4-3", (9, 8, "back", "7c1s/s9/10 c - 4-3")),
        ("jequier", 1, "10/10/7css c - 4-3", (28, 27, "water", "c9/10/8ss c - 4-3")),
        ("bell", 3, "10/s9/9c c - 2-2", (None, None, "pass", "10/s9/9c s - 2-2")),
    ],
)
def test_kinds_for_programs(
    senet: Senet, ruleset: str, throw: int, position: str, expected: tuple[object, ...]
) -> None:
    code, out, _ = senet("moves", "--ruleset", ruleset, "--throw", str(throw), "--json", position)
    assert code == 0
    assert json.loads(out) == [dict(zip(("from", "to", "kind", "position"), expected, strict=True))]


def test_a_waiting_throw_needs_no_other(senet: Senet) -> None:
    waiting = START.replace("c -", "c 2")
    given = senet("moves", "--ruleset", "standard", "--throw", "2", "--json", waiting)
    assert senet("moves", "--ruleset", "standard", "--json", waiting) == given
    assert given[0] == 0


@pytest.mark.parametrize("throw", [[], ["--throw", "3"]])
def test_a_finished_game_gives_an_empty_list(senet: Senet, throw: list[str]) -> None:
    assert senet("moves", "--ruleset", "standard", *throw, "--json", OVER) == (0, "[]\n", "")


def test_moves_for_people(senet: Senet) -> None:
    code, out, err = senet("moves", "--ruleset", "standard", "--throw", "2", START)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "The cones have thrown 2 and are to move.",
        "9-11    The cone on 9 moves to 11.",
    ]
    assert senet("moves", "--ruleset", "standard", OVER)[1] == "The game is over.\n"


def test_moves_in_bulk(senet: Senet) -> None:
    lines = [
        f"2\t{START}",
        "nonsense",
        f"6\t{START}",
        f"-\t{START.replace('c -', 'c 2')}",
        f"-\t{START}",
        f"x\t{START}",
        f"2\t{OVER}\r",
        "2\tcscs",
        "",
    ]
    code, out, err = senet(
        "moves", "--ruleset", "standard", "--json", "-", stdin="\n".join(lines) + "\n"
    )
    assert code == 2
    assert err == "senet moves: 6 of 9 lines are bad\n"
    answers = [json.loads(line) for line in out.splitlines()]
    assert answers[0] == answers[3] != []
    assert answers[6] == []
    errors = [answer["error"] for answer in answers if "error" in answer]
    assert errors == [
        "line: found 'nonsense', expected THROW, a tab and POSITION",
        "throw: found 6, expected one of 1, 2, 3, 4, 5",
        "throw: found none, expected --throw, as none waits in the position",
        "throw: found 'x', expected a number, or - for the one that waits",
        FOUR_FIELDS.format(column=5, found="1 field"),
        "line: found nothing, expected THROW, a tab and POSITION",
    ]


def test_good_lines_in_bulk_end_well(senet: Senet) -> None:
    good = f"2\t{START}\n3\t{START}"
    code, out, err = senet("moves", "--ruleset", "standard", "--json", "-", stdin=good)
    assert (code, err, len(out.splitlines())) == (0, "", 2)
    assert senet("moves", "--ruleset", "standard", "--json", "-") == (0, "", "")


def test_perft(senet: Senet) -> None:
    assert senet("perft", "--ruleset", "bell", "--depth", "2") == (0, "519\n", "")
    code, out, _ = senet("perft", "--ruleset", "jequier", "--depth", "3", "--json")
    assert (code, json.loads(out)) == (0, {"depth": 3, "leaves": 435})
    assert senet("perft", "--ruleset", "standard", "--depth", "0", START)[1] == "1\n"
    assert senet("perft", "--ruleset", "standard", "--depth", "9", OVER)[1] == "1\n"


def test_show(senet: Senet) -> None:
    code, out, err = senet("show", "--ruleset", "bell", "c9/s9/9c s 3 1-2")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "   1      2      3      4      5      6      7      8      9     10",
        "   c      .      .      .      .      .      .      .      .      .",
        "  20     19     18     17     16     15     14     13     12     11",
        "   .      .      .      .      .      .      .      .      .      s",
        "  21     22     23     24     25     26*    27X    28III  29II   30I",
        "   .      .      .      .      .      .      .      .      .      c",
        "",
        "The spools have thrown 3 and are to move.",
        "1 cone has been borne off.",
        "2 spools have been borne off.",
        "Square 26 is the House of Beauty.",
        "Square 27 is marked X.",
        "Square 28 is marked III.",
        "Square 29 is marked II.",
        "Square 30 is marked I.",
    ]


@pytest.mark.parametrize(
    ("ruleset", "position", "outcome"),
    [
        ("standard", START, None),
        ("standard", OVER, "cones"),
        ("bell", "10/c9/10 - - 0-2", "spools"),
        ("bell", "10/10/10 - - 2-2", "draw"),
    ],
)
def test_show_for_programs(senet: Senet, ruleset: str, position: str, outcome: str | None) -> None:
    shown = json.loads(senet("show", "--ruleset", ruleset, "--json", position)[1])
    assert shown["position"] == position
    assert shown["outcome"] == outcome
    assert shown["turn"] == position.split()[1]
    if position == START:
        assert (shown["cones"], shown["spools"]) == ([1, 3, 5, 7, 9], [2, 4, 6, 8, 10])
        assert (shown["off"], shown["throw"]) == ([0, 0], None)


def test_rulesets(senet: Senet) -> None:
    code, out, _ = senet("rulesets")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(RULESETS)
    assert "Senet after Bell" in out
    data = json.loads(senet("rulesets", "--json")[1])
    assert [entry["key"] for entry in data] == list(RULESETS)
    assert data[2] == {
        "key": "bell", "start": BELL_START, "throws": [1, 2, 3, 4], "weights": [1, 1, 1, 1],
    }  # fmt: skip


@pytest.mark.parametrize("locale", ["de", "sv", "tr"])
def test_people_read_their_language(senet: Senet, locale: str) -> None:
    position = ("show", "--ruleset", "standard", START)
    code, out, _ = senet(*position, "--locale", locale)
    assert code == 0
    assert out.splitlines()[:6] == senet(*position)[1].splitlines()[:6]
    assert out != senet(*position)[1]


@pytest.mark.parametrize(
    ("ruleset", "position", "sentence"),
    [
        ("standard", "1s8/10/10 - - 5-4", "The cones have won: all of them have left the board."),
        ("bell", "10/10/10 - - 3-6", "The spools have won with 6 points to 3."),
    ],
)
def test_the_winner_of_a_finished_game_is_named(
    senet: Senet, ruleset: str, position: str, sentence: str
) -> None:
    code, out, _ = senet("show", "--ruleset", ruleset, position)
    assert code == 0
    assert sentence in out.splitlines()


BAD = [
    ((), "senet: the following arguments are required: COMMAND"),
    (("play",), "senet: argument COMMAND: invalid choice: 'play'"),
    (("moves",), "senet moves: the following arguments are required: --ruleset, POSITION"),
    (
        ("moves", "--ruleset", "ludii", START),
        "senet moves: argument --ruleset: found 'ludii', expected standard or jequier or bell or k",
    ),
    (
        ("moves", "--ruleset", "standard", "--throw", "two", START),
        "senet moves: argument --throw: found 'two', expected a number from 0 to 999",
    ),
    (
        ("moves", "--ruleset", "standard", "--throw", "6", START),
        "senet moves: throw: found 6, expected one of 1, 2, 3, 4, 5",
    ),
    (
        ("moves", "--ruleset", "standard", START),
        "senet moves: throw: found none, expected --throw, as none waits in the position",
    ),
    (
        ("moves", "--ruleset", "standard", "--throw", "3", START.replace("c -", "c 2")),
        "senet moves: throw: found 3, expected 2, which waits to be played",
    ),
    (
        ("moves", "--ruleset", "standard", "--throw", "3", "cscs"),
        "senet moves: position, column 5: found 1 field, expected 4 fields",
    ),
    (
        ("moves", "--ruleset", "standard", "-"),
        "senet moves: position -: found no --json, expected --json and each throw on its line",
    ),
    (
        ("moves", "--ruleset", "standard", "--json", "--throw", "2", "-"),
        "senet moves: position -: found --throw, expected --json and each throw on its line",
    ),
    (
        ("perft", "--ruleset", "standard", "--depth", "-1"),
        "senet perft: argument --depth: ",
    ),
    (
        ("perft", "--ruleset", "standard", "--depth", "2", "x"),
        "senet perft: position, column 2: found 1 field",
    ),
    (("show", "--ruleset", "standard", ""), "senet show: position, column 1: found 1 field"),
    (("show", "--ruleset", "standard", "--locale", "xx", START), "senet show: --locale: "),
    (("rulesets", "--locale", "../x"), "senet rulesets: --locale: "),
    (("rulesets", "--locale", "xx", "--json"), "senet rulesets: --locale: "),
    (("perft", "--ruleset", "bell", "--depth", "1", "--locale", "xx"), "senet perft: --locale: "),
    (("rulesets", "on two\nlines"), "senet: unrecognized arguments: on two lines"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_input_gives_one_line(senet: Senet, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = senet(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(message)
    assert err.count("\n") == 1


def test_commands_of_other_rooms_are_found(senet: Senet) -> None:
    code, out, _ = senet("--help")
    assert code == 0
    for command in ("moves", "perft", "show", "rulesets", *OTHER_COMMANDS):
        assert f"    {command} " in out
    assert senet("compare", "standard", "standard")[0] == 0


def test_the_version(senet: Senet) -> None:
    assert senet("--version") == (0, f"{__version__}\n", "")
