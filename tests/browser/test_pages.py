"""Every page of every language in a browser: nothing fails, nothing is cut off, axe is content."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Request

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = sorted(path.stem for path in (ROOT / "locales").glob("*.toml"))
SOURCES = sorted(
    path.relative_to(ROOT / "docs").with_suffix("").as_posix()
    for path in (ROOT / "docs").rglob("*.md")
    if "dev" not in path.relative_to(ROOT / "docs").parts
)
SCHEMES = ("light", "dark")
WIDTHS = (360, 1280)
NARROWEST = 320


def address_of(source: str, language: str) -> str:
    """Return a page's address below the site's, for the source's path without its ending."""
    page = "" if source == "index" else f"{source}/"
    return page if language == "en" else f"{language}/{page}"


ADDRESSES = [address_of(source, language) for language in LANGUAGES for source in SOURCES]


@pytest.fixture(
    scope="module",
    params=[(width, scheme) for width in WIDTHS for scheme in SCHEMES],
    ids=lambda given: f"{given[0]}-{given[1]}",
)
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A browser of one width and colour scheme, without the pages' movements."""
    width, scheme = request.param
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A fresh tab."""
    page = context.new_page()
    yield page
    page.close()


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
def test_a_page_loads_fits_and_is_accessible(page: Page, site_address: str, address: str) -> None:
    """No request fails or leaves the site, no script complains, nothing sticks out."""
    faults: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((site_address, "data:")):
            faults.append(f"third party: {request.url}")

    page.on("request", note)
    page.on("requestfailed", lambda request: faults.append(f"failed: {request.url}"))
    page.on(
        "response",
        lambda answer: faults.append(f"{answer.status}: {answer.url}") if not answer.ok else None,
    )
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda message: (
            faults.append(message.text) if message.type in ("error", "warning") else None
        ),
    )
    page.goto(site_address + address, wait_until="networkidle")
    assert faults == []
    assert overflow(page) <= 0
    assert page.locator("h1").count() == 1
    assert violations(page) == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_fits_the_narrowest_phone(browser: Browser, site_address: str, address: str) -> None:
    """Nothing scrolls sideways at 320 px."""
    page = browser.new_page(viewport={"width": NARROWEST, "height": 600})
    page.goto(site_address + address)
    assert overflow(page) <= 0
    page.close()


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
