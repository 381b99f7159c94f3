"""The command line as a program among others: bytes, closed pipes, full disks and interrupts."""

from __future__ import annotations

import io
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from senet_rules.cli import main
from tests.engine.test_cli import START, exit_code

Into = Callable[..., tuple[int, str]]


@pytest.fixture
def senet_into(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[[int], Into]:
    """Give a command line that writes into an open file; it returns exit code and complaints."""

    def open_on(descriptor: int) -> Into:
        def run(*arguments: str) -> tuple[int, str]:
            with open(descriptor, "w", buffering=1, encoding="utf-8") as output:
                monkeypatch.setattr("sys.stdout", output)
                code = exit_code(arguments)
            return code, capsys.readouterr().err

        return run

    return open_on


def test_the_package_is_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["senet", "perft", "--ruleset", "standard", "--depth", "1"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("senet_rules", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out == "18\n"


def test_each_line_of_bytes_gets_one_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [b"2\t" + START.encode(), b"\xff\xfe\t\x00", b"2\r3\t" + START.encode(), b""]
    given = io.TextIOWrapper(io.BytesIO(b"\n".join(lines) + b"\n"), encoding="ascii")
    monkeypatch.setattr("sys.stdin", given)
    assert main(("moves", "--ruleset", "standard", "--json", "-")) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(lines)
    assert [isinstance(answer, list) for answer in answers] == [True, False, False, False]


def test_whoever_stops_reading_hears_no_complaint() -> None:
    command = [sys.executable, "-m", "senet_rules", "moves", "--ruleset", "standard", "--json", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        program.stdin.write(f"2\t{START}\n".encode() * 300)
        program.stdin.close()
        assert program.stderr.read() == b""
    assert program.returncode == 1


@pytest.mark.parametrize("arguments", [("i18n", "status", "de"), ("--help",), ("i18n", "--help")])
def test_whoever_reads_nothing_hears_no_complaint(
    arguments: tuple[str, ...], senet_into: Callable[[int], Into]
) -> None:
    read, write = os.pipe()
    os.close(read)
    assert senet_into(write)(*arguments) == (1, "")


@pytest.mark.parametrize("arguments", [("rulesets", "--json"), ("i18n", "status", "de")])
def test_output_that_cannot_be_written_is_told_in_one_line(
    arguments: tuple[str, ...], senet_into: Callable[[int], Into]
) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no device here that is always full")
    code, told = senet_into(os.open("/dev/full", os.O_WRONLY))(*arguments)
    assert code == 1
    assert told.startswith(f"senet {arguments[0]}: ")
    assert told.count("\n") == 1


def test_a_program_without_output_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert main(("rulesets",)) == 0


def test_input_that_is_closed_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(("moves", "--ruleset", "standard", "--json", "-")) == 2
    assert capsys.readouterr() == (
        "",
        "senet moves: standard input: found nothing to read from, expected lines\n",
    )


def test_an_interrupt_ends_without_a_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("senet_rules.cli.perft", interrupted)
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert main(("perft", "--ruleset", "standard", "--depth", "1")) == 130
