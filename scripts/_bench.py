"""The benchmarks by name; each prints medians, ratios and the facts of the machine."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Sequence

import _bench_engine

BENCHMARKS: dict[str, Callable[[int], tuple[dict[str, object], bool]]] = {
    "engine": _bench_engine.measure,
}
"""Each takes a number of rounds and returns what it measured and whether all bars are met."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a benchmark, print it as JSON, and return 1 if a bar is missed."""
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument("benchmark", choices=BENCHMARKS)
    parser.add_argument("--rounds", type=_rounds, default=100, help="measurements of each (100)")
    arguments = parser.parse_args(argv)
    measured, passed = BENCHMARKS[arguments.benchmark](arguments.rounds)
    machine = {"python": platform.python_version(), "machine": platform.platform()}
    print(json.dumps({**machine, **measured, "passed": passed}, indent=2))
    return 0 if passed else 1


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a number from 1")
    return int(text)
