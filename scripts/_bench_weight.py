"""What a page weighs before anybody plays on it: all that a browser asks for, as brotli sends it.

Seen are pages of each kind in each language, each in a new browser that keeps nothing and has no
service worker, scrolled to its end. A board that sleeps has not asked for its runtime.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from _browser import browser
from _environment import say
from _host import Host, hosting
from _lighthouse import KINDS, folders_of_languages
from _measured_site import brotli_folder, build_site, compressed

BAR = 250_000
PAGES = (*KINDS, "compare/")
SETTLE = 1_000  # ms after the network is quiet


def measure(rounds: int) -> tuple[dict[str, object], bool]:
    """Weigh each page so often; return the most bytes of each, and whether all meet the bar."""
    executable = browser(Path(sys.executable))
    weights: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        build_site(site)
        started = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        with hosting(site, brotli_folder()) as host:
            for page in (f"{code}{kind}" for kind in PAGES for code in folders_of_languages()):
                weights[page] = max(_weight(started, host, site, page) for _ in range(rounds))
                say(f"{weights[page]:>9,} bytes  {page or 'home'}")
        started.close()
    return {"at_most": BAR, "bytes": weights}, max(weights.values()) <= BAR


def _weight(started: Browser, host: Host, site: Path, page: str) -> int:
    """Return the compressed bytes of all files that a page asks for."""
    host.requests.clear()
    context = started.new_context(service_workers="block")
    seen = context.new_page()
    seen.goto(f"{host.address}{page}", wait_until="networkidle")
    seen.evaluate("scrollTo(0, document.body.scrollHeight)")
    seen.wait_for_timeout(SETTLE)
    context.close()
    files = (site / name for name in set(host.requests))
    pages = (file / "index.html" if file.is_dir() else file for file in files)
    return sum(len(compressed(file)) for file in pages if file.is_file())
