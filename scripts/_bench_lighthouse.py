"""The performance score that Lighthouse gives the built site's pages, on a phone and a slow line.

A round looks at every page once, so that what slows the machine for a while meets many pages, each
once; the score of a page is the median of its rounds. Seen are all pages in English, and Home, a
rule page and Play in the other languages, whose pages differ in their words alone.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from _browser import browser
from _environment import SetupError, say
from _host import hosting
from _lighthouse import LighthouseError, Report, pages_of_each_kind, reports
from _measured_site import brotli_folder, build_site, compress_all
from senet_rules.content.language import locales_folder
from senet_rules.i18n.style import locale_codes
from senet_rules.site.board.install import EMBED

BAR = 99
CATEGORY = "performance"
SETTINGS = {"onlyCategories": [CATEGORY], "disableFullPageScreenshot": True}


def measure(rounds: int) -> tuple[dict[str, object], bool]:
    """Look at each page so many times; return the median scores, and whether all meet the bar."""
    executable = browser(Path(sys.executable))
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site(site)
        compress_all(site)
        pages = measured_pages(site)
        with hosting(site, brotli_folder()) as host:
            addresses = [host.address + page for page in pages]
            seen = [_round(executable, addresses, number) for number in range(1, rounds + 1)]
    medians = {}
    for page, found in zip(pages, zip(*seen, strict=True), strict=True):
        medians[page] = round(statistics.median(report.scores[CATEGORY] for report in found))
        say(f"{medians[page]:3} {page or 'home'}")
        if medians[page] < BAR:
            worst = min(found, key=lambda report: report.scores[CATEGORY])
            say("".join(f"      {finding}\n" for finding in worst.findings))
    return {"at_least": BAR, "scores": medians}, min(medians.values()) >= BAR


def measured_pages(site: Path) -> list[str]:
    """Return the addresses of the pages to look at, seen from the site's root."""
    aside = {*locale_codes(locales_folder()), EMBED.rstrip("/")}
    files = [path.relative_to(site) for path in sorted(site.rglob("index.html"))]
    english = [f.as_posix().removesuffix(f.name) for f in files if f.parts[0] not in aside]
    return list(dict.fromkeys([*english, *pages_of_each_kind()]))


def _round(executable: Path, addresses: Sequence[str], number: int) -> list[Report]:
    try:
        seen = reports(executable, addresses, SETTINGS)
    except LighthouseError as error:
        raise SetupError(f"Lighthouse cannot look at the site: {error}") from error
    say(f"round {number}: {' '.join(str(report.scores[CATEGORY]) for report in seen)}")
    return seen
