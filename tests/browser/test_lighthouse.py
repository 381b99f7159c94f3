"""Lighthouse gives all that it can for accessibility, best practices and search engines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from _host import Host
from _lighthouse import pages_of_each_kind, reports

CATEGORIES = ("accessibility", "best-practices", "seo")

# Nothing is timed here, so there is nothing to wait for once a page is loaded.
SETTINGS = {
    "onlyCategories": CATEGORIES,
    "disableFullPageScreenshot": True,
    "skipAboutBlank": True,
    "disableStorageReset": True,
    "pauseAfterFcpMs": 0,
    "pauseAfterLoadMs": 0,
    "networkQuietThresholdMs": 100,
    "cpuQuietThresholdMs": 0,
}


# One test, as each process that shares the tests would start a Lighthouse of its own.
def test_the_pages_have_full_scores(browser_type_launch_args: dict[str, Any], host: Host) -> None:
    browser = Path(browser_type_launch_args["executable_path"])
    addresses = [host.address + page for page in pages_of_each_kind()]
    seen = reports(browser, addresses, SETTINGS)
    assert [report.address for report in seen] == addresses
    full = dict.fromkeys(CATEGORIES, 100)
    faults = {r.address: r.findings for r in seen if r.findings or r.scores != full}
    assert faults == {}
