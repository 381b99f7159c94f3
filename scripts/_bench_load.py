"""How many of the site's files nginx sends in a second, and how long who asks waits for one.

nginx runs with the example of docs/dev/hosting on the built and compressed site; wrk asks it over
loopback, from as many connections as ``CONNECTIONS``, for brotli where there is some. It asks for
all files in turn: once those of reading (pages, styles, scripts, the search's index), and once
those of playing (the board and Python). Both share the machine, so a real host sends more.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from _complete import complete
from _environment import SetupError, child_variables, say
from _measured_site import brotli_folder, build_site
from _servers import program, serving

SECONDS = 3
CONNECTIONS = 16
WRK = Path(__file__).with_suffix(".lua")
NOT_ASKED = {".br", ".gz", ".pdf", ".png"}


def measure(spells: int) -> tuple[dict[str, object], bool]:
    """Measure so many spells of each kind; return the medians, and whether no answer was wrong."""
    wrk = shutil.which("wrk")
    if wrk is None:
        raise SetupError("wrk is not there: on Debian or Ubuntu `apt install wrk`")
    figures: dict[str, object] = {"cores": os.cpu_count(), "nginx": _version()}
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build_site(folder / "site")
        complete(folder, brotli_folder())
        (folder / "server").mkdir()
        with serving("nginx", folder, folder / "server") as address:
            for kind, paths in _kinds(folder / "site").items():
                told = [_spell(wrk, address, paths, folder) for _ in range(spells)]
                figures[kind] = _medians(told)
                failed += sum(int(spell["failed"]) for spell in told)
                say(f"{kind}: {figures[kind]}")
    return {**figures, "failed": failed}, failed == 0


def _kinds(site: Path) -> Mapping[str, Sequence[str]]:
    """Return the paths to ask for: those of reading and those of playing."""
    files = [path for path in sorted(site.rglob("*")) if path.is_file()]
    paths = [f"/{path.relative_to(site).as_posix()}" for path in files]
    asked = [path for path in paths if Path(path).suffix not in NOT_ASKED and "/_" not in path]
    playing = [path for path in asked if "/runtime-" in path or "/board-" in path]
    reading = [path.removesuffix("index.html") for path in asked if path not in playing]
    return {"reading": [path for path in reading if "/lunr/" not in path], "playing": playing}


def _spell(wrk: str, address: str, paths: Sequence[str], folder: Path) -> dict[str, float]:
    """Ask for the paths for a while, and return what wrk tells of it."""
    listed = folder / "paths.txt"
    listed.write_text("\n".join(paths), "utf-8")
    command = [wrk, "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", str(WRK), address]
    variables = child_variables(SENET_PATHS=str(listed))
    done = subprocess.run(
        command, env=variables, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise SetupError(f"wrk: {done.stderr.strip() or done.stdout.strip()}")
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return told


def _medians(told: Sequence[Mapping[str, float]]) -> dict[str, float]:
    def median(value: Callable[[Mapping[str, float]], float]) -> float:
        return statistics.median(map(value, told))

    return {
        "requests_per_second": round(median(lambda spell: spell["requests"] / spell["us"] * 1e6)),
        "megabytes_per_second": round(median(lambda spell: spell["bytes"] / spell["us"]), 1),
        "p50_ms": round(median(lambda spell: spell["p50"]) / 1000, 2),
        "p95_ms": round(median(lambda spell: spell["p95"]) / 1000, 2),
        "p99_ms": round(median(lambda spell: spell["p99"]) / 1000, 2),
    }


def _version() -> str:
    executable = program("nginx")
    if executable is None:
        return ""
    done = subprocess.run([executable, "-v"], capture_output=True, encoding="utf-8", check=False)
    return done.stderr.strip().rpartition("/")[2]
