"""The benchmarks by name; each prints what it has measured and the facts of the machine."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Sequence

import _bench_engine
import _bench_players

Measure = Callable[[int], tuple[dict[str, object], bool]]

BENCHMARKS: dict[str, tuple[Measure, int]] = {
    "engine": (_bench_engine.measure, 100),
    "players": (_bench_players.measure, 2_000),
}
"""Each takes a number of rounds and returns what it measured and whether all bars are met; beside
it stands how many rounds it makes if none are asked for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a benchmark, print it as JSON, and return 1 if a bar is missed."""
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument("benchmark", choices=BENCHMARKS)
    parser.add_argument(
        "--rounds",
        type=_rounds,
        help="measurements of each (engine: 100), or games of each pair (players: 2000)",
    )
    arguments = parser.parse_args(argv)
    measure, usual = BENCHMARKS[arguments.benchmark]
    measured, passed = measure(arguments.rounds or usual)
    machine = {"python": platform.python_version(), "machine": platform.platform()}
    print(json.dumps({**machine, **measured, "passed": passed}, indent=2))
    return 0 if passed else 1


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a number from 1")
    return int(text)
