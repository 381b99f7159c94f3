"""How soon a page plays and how fast it answers, beside a bare page with the stock Pyodide.

Each pair of measurements loads our page and the bare one four times in a browser profile of its
own: the first load is cold, the fourth is warm. All times count from navigation and are taken by
the page itself. Ratios are medians of the pairs' ratios, since a pair shares the machine's mood.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from _browser import browser
from _environment import SetupError
from _host import Host, compress, hosting
from senet_rules.site.runtime import RuntimeBuildError, install_runtime
from senet_rules.site.runtime.cache import cache_folder
from senet_rules.site.runtime.package import pyodide_folder

PAGES = Path(__file__).parent / "bench_pages"
STOCK_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)
COLD, WARM = 0, 3
SETTLE = 2_000  # ms after a load in which a browser keeps its compiled code
PATIENCE = 120_000  # ms
MOVES = 200

# What is measured, and the most that it may be.
BARS = {
    "cold_ratio": 0.75,
    "warm_ratio": 0.50,
    "transfer_bytes": 4_600_000,
    "long_task_ms": 200,
    "move_p95_ms": 50,
}


@dataclass
class Loads:
    """What one profile's loads took, in milliseconds."""

    answers: list[float] = field(default_factory=list)
    long_tasks: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)


@dataclass
class Pair:
    """Our page and the bare one, measured one after the other."""

    ours: Loads
    stock: Loads

    def ratio(self, load: int) -> float:
        """Return how long ours takes as a share of what the stock package takes."""
        return self.ours.answers[load] / self.stock.answers[load]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; return 1 if a bar is missed, 2 if it cannot run."""
    options = _parser().parse_args(arguments)
    try:
        figures = _measure(options.pairs)
    except (SetupError, RuntimeBuildError) as error:
        print(f"bench_board.py: {error}", file=sys.stderr)
        return 2
    missed = [name for name, bar in BARS.items() if figures[name] > bar]
    for name, bar in BARS.items():
        print(f"{name:15} {figures[name]:>12,.2f}  at most {bar:,.2f}")
    if missed:
        print(f"missed: {', '.join(missed)}")
    if options.json:
        print(json.dumps(figures))
    return 1 if missed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench_board.py", description=__doc__)
    parser.add_argument("--pairs", type=int, default=5, help="how many pairs (5)")
    parser.add_argument("--json", action="store_true", help="end with one JSON object")
    return parser


def _measure(pairs: int) -> dict[str, float]:
    executable = browser(Path(sys.executable))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        sizes = _make_site(site)
        with hosting(site, _brotli_folder()) as host:
            measured = list(_measured_pairs(playwright, executable, host, pairs))
    ours = [pair.ours for pair in measured]
    moves = sorted(time for loads in ours for time in loads.moves)
    return {
        "cold_ratio": round(statistics.median(pair.ratio(COLD) for pair in measured), 3),
        "warm_ratio": round(statistics.median(pair.ratio(WARM) for pair in measured), 3),
        "transfer_bytes": sizes,
        "long_task_ms": round(max((max(loads.long_tasks, default=0) for loads in ours), default=0)),
        "move_p95_ms": round(statistics.quantiles(moves, n=20)[-1], 1),
    }


def _make_site(site: Path) -> int:
    """Write both pages with their files; return how many bytes our runtime sends."""
    urls = install_runtime(site)
    page = (PAGES / "ours.html").read_text("utf-8").replace("BOOT", urls.boot)
    (site / "ours.html").write_text(page, "utf-8")
    shutil.copyfile(PAGES / "stock.html", site / "stock.html")
    (site / "stock").mkdir()
    for name in STOCK_FILES:
        shutil.copyfile(pyodide_folder() / name, site / "stock" / name)
    # Compressing takes much longer than sending, so all is compressed before anything is timed.
    sent = {path: _sent(path) for path in site.rglob("*") if path.is_file()}
    return sum(size for path, size in sent.items() if path.is_relative_to(site / urls.folder))


def _sent(path: Path) -> int:
    return len(compress(path.read_bytes(), _brotli_folder()))


def _brotli_folder() -> Path:
    return cache_folder() / "brotli"


def _measured_pairs(
    playwright: Playwright, executable: Path, host: Host, pairs: int
) -> Iterator[Pair]:
    for number in range(pairs):
        names = ("ours", "stock") if number % 2 == 0 else ("stock", "ours")
        loads = {
            name: _loads(playwright, executable, f"{host.address}{name}.html") for name in names
        }
        pair = Pair(loads["ours"], loads["stock"])
        print(
            f"pair {number + 1}: cold {pair.ours.answers[COLD]:,.0f} / "
            f"{pair.stock.answers[COLD]:,.0f} ms, warm {pair.ours.answers[WARM]:,.0f} / "
            f"{pair.stock.answers[WARM]:,.0f} ms",
            flush=True,
        )
        yield pair


def _loads(playwright: Playwright, executable: Path, address: str) -> Loads:
    """Load a page as often as it takes to be warm, in a new profile."""
    loads = Loads()
    with _new_profile(playwright, executable) as page:
        for _ in range(WARM + 1):
            page.goto(address)
            loads.answers.append(_answered(page))
            loads.long_tasks += page.evaluate("window.longTasks ?? []")
            page.wait_for_timeout(SETTLE)
        if page.evaluate("'playedMoves' in window"):
            loads.moves = page.evaluate(f"window.playedMoves({MOVES})")
    return loads


def _answered(page: Page) -> float:
    """Wait for the page's mark and return its time in milliseconds since navigation."""
    mark = "performance.getEntriesByName('first answer')[0]?.startTime"
    found = page.wait_for_function(mark, polling=100, timeout=PATIENCE)
    return float(found.json_value())


@contextmanager
def _new_profile(playwright: Playwright, executable: Path) -> Iterator[Page]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=executable, args=list(FLAGS)
        )
        try:
            yield context.pages[0]
        finally:
            context.close()


if __name__ == "__main__":
    raise SystemExit(main())
