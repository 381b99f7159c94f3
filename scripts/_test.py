"""What scripts/test.py does, once Python is known to be new enough."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from _browser import browser, firefox
from _environment import (
    ROOT,
    TEST_LOCK,
    SetupError,
    child_variables,
    end_on_sigterm,
    environment_for,
    say,
)

BROWSER_TESTS = "tests/browser"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to run with the environment's Python; its name is what a failure is called."""

    name: str
    module: tuple[str, ...]


CHECKS = (
    Step("ruff check", ("ruff", "check", "--quiet")),
    Step("ruff format", ("ruff", "format", "--check")),
    Step("mypy", ("mypy",)),
)
TRANSLATIONS = Step("translations", ("senet_rules", "i18n", "check"))
IN_PARALLEL = ("--numprocesses=auto", "--dist=worksteal")
FAST = Step("fast tests", ("pytest", "-m", "not slow", "--cov", *IN_PARALLEL))
# Nor here, where somebody waits for the answer.
QUICK = Step("fast tests", ("pytest", "-m", "not slow", *IN_PARALLEL))
# Without the coverage, which would double their time and which they do not widen.
SLOW = Step(
    "slow tests",
    ("pytest", "-m", "slow or hypothesis", "--hypothesis-profile=thorough", *IN_PARALLEL),
)
# Not quietly: MkDocs counts no warning that it does not show, so nothing would be strict.
SITE = Step("site", ("mkdocs", "build", "--strict", "--clean"))
# Each process has a browser of its own, which needs some 700 MB of memory.
IN_BROWSERS = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
BROWSER = Step("browser tests", ("pytest", BROWSER_TESTS, *IN_BROWSERS))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the script; return its exit code."""
    options, for_pytest = _parser().parse_known_args(arguments)
    end_on_sigterm()
    try:
        return _run_all(plan(options.fast, for_pytest, options.quick))
    except SetupError as error:
        print(f"test.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="test.py",
        allow_abbrev=False,
        usage="test.py [-h] [--quick | --fast] [arguments for pytest]",
        description="Run every check and test, with all that they need: linter, types, fast tests "
        "with their coverage, slow tests, and the browser tests on a freshly built site. With "
        "arguments for pytest, such as -k water or tests/engine, run only pytest with those.",
    )
    less = parser.add_mutually_exclusive_group()
    less.add_argument("--fast", action="store_true", help="leave the browser tests out")
    less.add_argument(
        "--quick", action="store_true", help="lint, types, translations and fast tests alone"
    )
    return parser


def plan(fast: bool, for_pytest: Sequence[str], quick: bool = False) -> list[Step]:
    """Return the steps to run, in order; those after ``SITE`` need what it builds."""
    if for_pytest:
        tests = Step("tests", ("pytest", *for_pytest))
        wants_site = any(BROWSER_TESTS in Path(word).as_posix() for word in for_pytest)
        return [SITE, tests] if wants_site else [tests]
    if quick:
        return [*CHECKS, TRANSLATIONS, QUICK]
    own = [*CHECKS, FAST, SLOW]
    return own if fast else [*own, SITE, BROWSER]


def _run_all(steps: Sequence[Step]) -> int:
    python = environment_for(TEST_LOCK)
    variables = child_variables()
    variables.pop("SENET_LOCALES", None)  # all languages are tested, whatever a preview showed
    if SITE in steps:
        variables["SENET_BROWSER"] = str(browser(python))
        if found := firefox():
            variables["SENET_FIREFOX"] = str(found)
    failed: list[str] = []
    for step in steps:
        if not _passes(step, python, variables):
            failed.append(step.name)
            if step is SITE:
                break
    if failed:
        print(f"test.py: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _passes(step: Step, python: Path, variables: dict[str, str]) -> bool:
    say(f"\n== {step.name}")
    done = subprocess.run([str(python), "-m", *step.module], cwd=ROOT, env=variables, check=False)
    return done.returncode == 0
