"""Every page of every language in a browser: nothing fails, nothing is cut off, axe is content."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = sorted(path.stem for path in (ROOT / "locales").glob("*.toml"))
SOURCES = sorted(
    path.relative_to(ROOT / "docs").with_suffix("").as_posix()
    for path in (ROOT / "docs").rglob("*.md")
    if "dev" not in path.relative_to(ROOT / "docs").parts
)
WIDTHS = {"light": (1280, 360), "dark": (360, 1280)}
"""A page is loaded at the first width and then brought to the second one."""
NARROWEST = 320


def address_of(source: str, language: str) -> str:
    """Return a page's address below the site's, for the source's path without its ending."""
    page = "" if source == "index" else f"{source}/"
    return page if language == "en" else f"{language}/{page}"


ADDRESSES = [address_of(source, language) for language in LANGUAGES for source in SOURCES]


@dataclass
class Tab:
    """A browser's tab of one colour scheme, and what goes wrong in the page that is in it."""

    page: Page
    scheme: str
    faults: list[str] = field(default_factory=list)


@pytest.fixture(scope="module", params=list(WIDTHS))
def tab(browser: Browser, site_address: str, request: pytest.FixtureRequest) -> Iterator[Tab]:
    """One tab for all pages, without the pages' movements."""
    context = browser.new_context(color_scheme=request.param, reduced_motion="reduce")
    tab = Tab(context.new_page(), request.param)
    note = tab.faults.append
    page = tab.page
    page.on(
        "request",
        lambda asked: (
            None
            if asked.url.startswith((site_address, "data:"))
            else note(f"third party: {asked.url}")
        ),
    )
    page.on("requestfailed", lambda asked: note(f"failed: {asked.url}"))
    # A file that is kept, and that the host says is still the same, has come (304).
    page.on(
        "response",
        lambda got: None if got.ok or got.status == 304 else note(f"{got.status}: {got.url}"),
    )
    page.on("pageerror", lambda error: note(str(error)))
    page.on(
        "console",
        lambda said: note(said.text) if said.type in {"error", "warning"} else None,
    )
    yield tab
    context.close()


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong, a line each."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{violation['id']}: {node['html'][:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_loads_fits_and_is_accessible(tab: Tab, site_address: str, address: str) -> None:
    """No request fails or leaves the site, no script complains, nothing sticks out."""
    page = tab.page
    tab.faults.clear()
    resize(page, WIDTHS[tab.scheme][0])
    page.goto(site_address + address)
    assert page.locator("h1").count() == 1
    colours = page.locator("body").get_attribute("data-md-color-scheme")
    assert colours == {"light": "default", "dark": "slate"}[tab.scheme]
    for width in WIDTHS[tab.scheme]:
        resize(page, width)
        assert overflow(page) <= 0
        assert violations(page) == []
    resize(page, NARROWEST)
    assert overflow(page) <= 0
    page.wait_for_load_state("networkidle")
    assert tab.faults == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_the_language_menu_keeps_page_and_fragment(
    browser: Browser, site_address: str, language: str
) -> None:
    """With scripts a reader stays at the same place of the same page."""
    page = browser.new_page()
    page.goto(f"{site_address}rules/jequier/#history")
    page.locator(".md-select").hover()
    page.locator(f".md-select a[hreflang={language}]").click()
    assert page.url == f"{site_address}{language}/rules/jequier/#history"
    assert page.locator("html").get_attribute("lang") == language
    page.close()


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_the_language_menu_works_without_scripts(
    browser: Browser, site_address: str, language: str
) -> None:
    """Without scripts the menu still leads to the same page."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}rules/bell/")
    page.locator(".md-select").hover()
    page.locator(f".md-select a[hreflang={language}]").click()
    assert page.url.split("#")[0] == f"{site_address}{language}/rules/bell/"
    context.close()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "blockade"), ("de", "Blockade"), ("sv", "blockad"), ("tr", "barikat")],
)
def test_search_finds_the_languages_own_pages(
    browser: Browser, site_address: str, language: str, words: str
) -> None:
    """Each language has an index of its own, with its own words."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(site_address + address_of("index", language))
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(words)
    first = page.locator(".md-search-result__link").first
    first.wait_for()
    wanted = site_address + address_of("", language).rstrip("/")
    assert page.evaluate("link => link.href", first.element_handle()).startswith(wanted)
    page.close()
