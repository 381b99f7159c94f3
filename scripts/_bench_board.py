"""How soon a page with a board plays and how fast it answers, beside a bare page with Pyodide.

Each pair of measurements loads a rule page of the built site and the bare page four times, each in
a browser profile of its own: the first load is cold, the fourth is warm. All times count from
navigation and are taken by the page itself: ours when the first move is drawn (the board is woken
as soon as it can be touched, thrown, and a move of the list is pressed), the bare one's when it has
added 1 and 1. Ratios are medians of the pairs' ratios, since a pair shares the machine's mood.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Error, Page, Playwright, sync_playwright

from _browser import browser
from _environment import SetupError, say
from _host import Host, hosting
from _measured_site import brotli_folder, build_site, compress_all, compressed
from senet_rules.site.runtime.package import pyodide_folder

PAGES = Path(__file__).parent / "bench_pages"
OURS = "rules/standard/"
STOCK = "stock.html"
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
SETTLE = 5_000  # ms after a load in which browser and page keep what they will need again
PATIENCE = 120_000  # ms
MOVES = 200
OF_THE_BOARD = ("/board-", "/runtime-")

# What is measured, and the most that it may be.
BARS = {
    "cold_ratio": 0.75,
    "warm_ratio": 0.50,
    "transfer_bytes": 4_600_000,
    "long_task_ms": 200,
    "move_p95_ms": 50,
    "requests_a_file": 1,
}


@dataclass
class Loads:
    """What one profile's loads took in milliseconds, and what of the board they asked for."""

    answers: list[float] = field(default_factory=list)
    long_tasks: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    files: Counter[str] = field(default_factory=Counter)


@dataclass
class Pair:
    """Our page and the bare one, measured one after the other."""

    ours: Loads
    stock: Loads

    def ratio(self, load: int) -> float:
        """Return how long ours takes as a share of what the stock package takes."""
        return self.ours.answers[load] / self.stock.answers[load]


def measure(pairs: int) -> tuple[dict[str, object], bool]:
    """Measure so many pairs; return the figures, and whether all bars are met."""
    executable = browser(Path(sys.executable))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        _make_site(site)
        with hosting(site, brotli_folder()) as host:
            measured = list(_measured_pairs(playwright, executable, host, pairs))
        figures = _figures([pair.ours for pair in measured], site)
    for name, load in (("cold_ratio", COLD), ("warm_ratio", WARM)):
        figures[name] = round(statistics.median(pair.ratio(load) for pair in measured), 3)
    for name, bar in BARS.items():
        verdict = "" if figures[name] <= bar else "  MISSED"
        say(f"{name:15} {figures[name]:>12,.2f}  at most {bar:,.2f}{verdict}")
    return {name: figures[name] for name in BARS}, all(figures[name] <= BARS[name] for name in BARS)


def _figures(ours: list[Loads], site: Path) -> dict[str, float]:
    moves = sorted(time for loads in ours for time in loads.moves)
    return {
        "transfer_bytes": sum(len(compressed(site / path)) for path in ours[0].files),
        "long_task_ms": round(max(time for loads in ours for time in (0.0, *loads.long_tasks))),
        "move_p95_ms": round(statistics.quantiles(moves, n=20)[-1], 1),
        "requests_a_file": max(count for loads in ours for count in loads.files.values()),
    }


def _make_site(site: Path) -> None:
    """Build the site, and put the bare page with its files beside it."""
    build_site(site)
    shutil.copyfile(PAGES / STOCK, site / STOCK)
    (site / "stock").mkdir()
    for name in STOCK_FILES:
        shutil.copyfile(pyodide_folder() / name, site / "stock" / name)
    compress_all(site)


def _measured_pairs(
    playwright: Playwright, executable: Path, host: Host, pairs: int
) -> Iterator[Pair]:
    for number in range(pairs):
        paths = (OURS, STOCK) if number % 2 == 0 else (STOCK, OURS)
        loads = {path: _loads(playwright, executable, host, path) for path in paths}
        pair = Pair(loads[OURS], loads[STOCK])
        say(
            f"pair {number + 1}: cold {pair.ours.answers[COLD]:,.0f} / "
            f"{pair.stock.answers[COLD]:,.0f} ms, warm {pair.ours.answers[WARM]:,.0f} / "
            f"{pair.stock.answers[WARM]:,.0f} ms, longest tasks "
            f"{sorted(map(round, pair.ours.long_tasks))[-3:]} ms"
        )
        yield pair


def _loads(playwright: Playwright, executable: Path, host: Host, path: str) -> Loads:
    """Load a page as often as it takes to be warm, in a new profile."""
    loads = Loads()
    host.requests.clear()
    with _new_profile(playwright, executable) as page:
        if path == OURS:
            page.add_init_script(path=PAGES / "player.js")
        for _ in range(WARM + 1):
            page.goto(f"{host.address}{path}")
            loads.answers.append(_answered(page))
            page.wait_for_timeout(SETTLE)
            loads.long_tasks += page.evaluate("window.longTasks ?? []")
        if path == OURS:
            page.emulate_media(reduced_motion="reduce")
            loads.moves = page.evaluate(f"window.playMoves({MOVES})")
            loads.long_tasks += page.evaluate("window.longTasks")
    asked = [name for name in host.requests if any(part in f"/{name}" for part in OF_THE_BOARD)]
    loads.files = Counter(asked)
    return loads


def _answered(page: Page) -> float:
    """Wait for the page's mark and return its time in milliseconds since navigation."""
    mark = "() => performance.getEntriesByName('first answer')[0]?.startTime"
    try:
        found = page.wait_for_function(mark, polling=100, timeout=PATIENCE)
    except Error as error:
        raise SetupError(f"{page.url} has not answered: {error}") from error
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
