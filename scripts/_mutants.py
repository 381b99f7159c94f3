"""What scripts/mutants.py does: mutmut makes thousands of small changes to the engine, one by one.

A change that no test notices is a survivor. It either asks for a test, or it changes nothing that
anybody could see; then ``EXPLAINED`` names it and says why.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from _environment import ROOT, TEST_LOCK, SetupError, child_variables, end_on_sigterm, say
from _kept_environment import kept_environment
from senet_rules.site.runtime.errors import RuntimeBuildError

PINS = ROOT / "requirements-mutants.txt"
EXPLAINED = ROOT / "tests" / "engine" / "mutants.toml"
NOTICED = {"killed", "timeout", "caught by type check", "segfault"}
_RESULT = re.compile(r"^\s+(?P<name>\S+__mutmut_\d+): (?P<status>[a-z ]+)$", re.MULTILINE)
_CLASS_MARK = "ǁ"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change: in ``function``, named with its module, the line ``was`` is ``now``."""

    function: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.function}\n    - {self.was}\n    + {self.now}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a run found: survivors without an explanation, and explained mutants that died."""

    unexplained: tuple[Mutant, ...]
    stale: tuple[Mutant, ...]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the script; return its exit code."""
    options = _parser().parse_args(arguments)
    end_on_sigterm()
    try:
        explained = read_explained(EXPLAINED)
        survivors = _survivors(options.names, options.processes)
    except (SetupError, RuntimeBuildError) as error:
        print(f"mutants.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    verdict = judge(survivors, explained, whole=not options.names)
    tell(verdict, len(survivors))
    return 1 if verdict.unexplained or verdict.stale else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mutants.py",
        allow_abbrev=False,
        description="Change the rules engine in thousands of small ways and see whether its tests "
        f"notice. Changes that none notices must be explained in {EXPLAINED.relative_to(ROOT)}. "
        "What was found stays in the folder mutants, so that the next run asks what has changed.",
    )
    parser.add_argument(
        "names", nargs="*", help="which, as mutmut names them: senet_rules.engine.tables.*"
    )
    parser.add_argument("--processes", type=int, help="how many at once (all cores)")
    return parser


def read_explained(path: Path) -> dict[Mutant, str]:
    """Return the survivors that are known, each with the reason why no test can notice it.

    The file holds ``[[survivor]]`` tables with ``function``, ``was``, ``now`` and ``why``.

    Raises:
        SetupError: the file cannot be read, or an entry lacks something or stands there twice.
    """
    try:
        entries = tomllib.loads(path.read_text("utf-8")).get("survivor", [])
    except (OSError, ValueError) as error:
        raise SetupError(f"{path.name} cannot be read: {error}") from error
    explained: dict[Mutant, str] = {}
    for number, entry in enumerate(entries, 1):
        if set(entry) != {"function", "was", "now", "why"} or not all(
            map(_is_text, entry.values())
        ):
            raise SetupError(
                f"{path.name}, survivor {number}: found {', '.join(sorted(entry)) or 'nothing'}, "
                "expected function, was, now and why, each with a text"
            )
        mutant = Mutant(entry["function"], entry["was"], entry["now"])
        if mutant in explained:
            raise SetupError(f"{path.name}, survivor {number}: it is there twice:\n{mutant}")
        explained[mutant] = entry["why"]
    return explained


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def judge(found: Sequence[Mutant], explained: Mapping[Mutant, str], whole: bool) -> Verdict:
    """Compare survivors with those explained; only a whole run tells which are no longer any."""
    unexplained = tuple(mutant for mutant in found if mutant not in explained)
    stale = tuple(mutant for mutant in explained if whole and mutant not in found)
    return Verdict(unexplained, stale)


def tell(verdict: Verdict, survivors: int) -> None:
    """Say what a run has found."""
    say(f"\nSurvivors: {survivors}; of these without an explanation: {len(verdict.unexplained)}.")
    for mutant in verdict.unexplained:
        say(f"\nNo test notices this: {mutant}")
    for mutant in verdict.stale:
        say(f"\n{EXPLAINED.name} explains a change that does not survive: {mutant}")


def _survivors(names: Sequence[str], processes: int | None) -> list[Mutant]:
    """Let mutmut test the mutants of these names, or all, and return those that live.

    Raises:
        SetupError: mutmut cannot be had, or it stopped.
    """
    python = kept_environment("mutants", (ROOT / TEST_LOCK, PINS))
    mutmut = [str(python), "-m", "mutmut"]
    limit = [] if processes is None else ["--max-children", str(processes)]
    command = [*mutmut, "run", *limit, *names]
    if subprocess.run(command, cwd=ROOT, env=child_variables(), check=False).returncode:
        raise SetupError("mutmut has stopped before its end; what it printed says why")
    results = _output([*mutmut, "results"])
    living = [name for name, status in read_results(results) if status not in NOTICED]
    asked = [name for name in living if not names or any(fnmatch(name, it) for it in names)]
    return [read_mutant(name, _output([*mutmut, "show", name])) for name in asked]


def read_results(text: str) -> Iterator[tuple[str, str]]:
    """Yield the names and the states of the mutants that ``mutmut results`` tells of."""
    for match in _RESULT.finditer(text):
        yield match["name"], match["status"]


def read_mutant(name: str, diff: str) -> Mutant:
    """Return what ``mutmut show`` tells of a mutant, its lines without the spaces around them."""
    module, _, mangled = name.partition("__mutmut_")[0].rpartition(".")
    function = mangled.removeprefix(f"x{_CLASS_MARK}").removeprefix("x_").replace(_CLASS_MARK, ".")
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    was, now = (
        " ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
    )
    return Mutant(f"{module}.{function}", was, now)


def _output(command: Sequence[str]) -> str:
    done = subprocess.run(
        command, cwd=ROOT, env=child_variables(), capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise SetupError(f"mutmut {' '.join(command[3:])}: {done.stderr.strip()}")
    return done.stdout
