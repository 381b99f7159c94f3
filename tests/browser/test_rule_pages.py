"""Rule pages: the six steps in any window, and the ways within and between the pages."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

import html5lib
import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from senet_rules.engine.rulesets import RULESETS
from tests.browser.test_pages import LANGUAGES, address_of

PAGES = [address_of(f"rules/{key}", code) for code in LANGUAGES for key in RULESETS]
MOST_BYTES = 250_000
"""So much of a rule page a reader fetches at most before playing, packed: text, styles, scripts."""


@pytest.mark.parametrize("address", PAGES)
def test_a_rule_page_has_its_contents_and_leads_on(built_site: Path, address: str) -> None:
    text = (built_site / address / "index.html").read_text("utf-8")
    page = html5lib.parse(text, namespaceHTMLElements=False)
    headings = [one.get("id") for one in page.iter("h2") if one.get("id")]
    links = [one for one in page.iter("a") if one.get("href")]
    contents = [
        str(one.get("href")) for one in page.findall(".//nav[@class='md-nav md-nav--secondary']//a")
    ]
    permanent = [one for one in links if one.get("class") == "headerlink" and one.get("title")]
    footer = {str(one.get("class")).rpartition("--")[2] for one in page.findall(".//footer/nav/a")}
    assert headings[:2] == ["quick", "what"]
    # They stand in the menu of narrow windows, and beside the text of wide ones.
    assert contents == 2 * [f"#{name}" for name in headings]
    assert {one.get("href") for one in permanent} >= {f"#{name}" for name in headings}
    assert footer == {"prev", "next"}


@cache
def packed(path: Path) -> int:
    """Return how many bytes of a file travel."""
    return len(gzip.compress(path.read_bytes()))


@pytest.mark.parametrize("address", PAGES)
def test_a_rule_page_is_light(built_site: Path, address: str) -> None:
    path = built_site / address / "index.html"
    page = html5lib.parse(path.read_text("utf-8"), namespaceHTMLElements=False)
    styles = [one.get("href") for one in page.iter("link") if one.get("rel") == "stylesheet"]
    scripts = [one.get("src") for one in page.iter("script") if one.get("src")]
    files = {(path.parent / str(name)).resolve() for name in (*styles, *scripts)}
    assert len(files) > 5
    assert packed(path) + sum(map(packed, files)) < MOST_BYTES


def columns(page: Page) -> int:
    steps = page.locator(".senet-steps > li")
    boxes = [one.bounding_box() for one in steps.all()]
    return len({round(box["x"]) for box in boxes if box})


@pytest.fixture(scope="module")
def rules(browser: Browser, site_address: str) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{site_address}de/rules/kendall/")
    return page


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        ({"width": 1920, "height": 1000}, 3),
        ({"width": 1280, "height": 800}, 3),
        ({"width": 1100, "height": 800}, 3),
        ({"width": 768, "height": 1000}, 3),
        ({"width": 560, "height": 900}, 2),
        ({"width": 360, "height": 740}, 1),
        ({"width": 320, "height": 640}, 1),
    ],
)
def test_the_steps_fill_the_window_in_columns(
    rules: Page, window: ViewportSize, expected: int
) -> None:
    rules.set_viewport_size(window)
    assert columns(rules) == expected
    pictures = rules.locator(".senet-steps [role=img]")
    first = pictures.first.bounding_box()
    assert first is not None
    assert first["y"] + first["height"] <= window["height"]
    for picture in pictures.all():
        box = picture.bounding_box()
        assert box is not None
        assert box["width"] >= 170
        assert box["x"] + box["width"] <= window["width"]


def test_the_steps_move_nothing(browser: Browser, site_address: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => {"
        " for (const one of list.getEntries()) window.moved += one.value"
        " }).observe({ type: 'layout-shift', buffered: true })"
    )
    page.goto(f"{site_address}tr/rules/standard/", wait_until="networkidle")
    page.locator("#what").scroll_into_view_if_needed()
    assert page.evaluate("window.moved") < 0.01
    page.close()


def test_each_picture_is_told(rules: Page) -> None:
    steps = rules.locator(".senet-steps > li")
    assert steps.count() == 6
    for step in steps.all():
        assert step.get_by_role("img").count() == 1
        assert step.get_by_role("heading", level=3).count() == 1
    assert rules.get_by_role("list").filter(has=rules.get_by_role("heading", level=3)).count() == 1
