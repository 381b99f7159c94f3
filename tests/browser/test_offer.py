"""A reader whose browser speaks another language of the site is told so, once, in that language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from _host import Host

PLACES = """() => [...document.querySelectorAll("article > *, header")].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.tagName, x, y, width, height];
})"""


@pytest.fixture
def reader(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A visitor whose browser asks for the language that the test names."""
    context = browser.new_context(
        locale=request.param, viewport={"width": 320, "height": 640}, reduced_motion="reduce"
    )
    yield context
    context.close()


def offer_on(page: Page, address: str) -> list[str]:
    page.goto(address)
    page.wait_for_timeout(600)  # an offer that must not come can only be waited for
    return page.locator(".senet-offer a").all_inner_texts()


@pytest.mark.parametrize(
    ("reader", "address", "text", "leads_to"),
    [
        ("tr", "rules/bell/", "Bu sayfayı Türkçe de okuyabilirsiniz.", "tr/rules/bell/"),
        ("de-AT", "tr/words/", "Diese Seite gibt es auch auf Deutsch.", "de/words/"),
        ("sv-FI", "de/", "Sidan finns också på svenska.", "sv/"),
        ("en-GB", "sv/about/", "You can also read this page in English.", "about/"),
    ],
    indirect=["reader"],
)
def test_it_is_told_once_in_its_language(
    reader: BrowserContext, host: Host, address: str, text: str, leads_to: str
) -> None:
    page = reader.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    assert offer_on(page, host.address + address) == [text]
    box = page.locator(".senet-offer")
    language = leads_to.partition("/")[0] if leads_to[2:3] == "/" else "en"
    assert box.get_attribute("lang") == language
    assert box.get_attribute("role") == "status"
    assert box.get_attribute("data-nosnippet") is not None
    place = box.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 320
    assert place["y"] + place["height"] <= 640
    page.locator(".senet-offer a").click()
    assert page.url == host.address + leads_to
    assert offer_on(page, host.address + address) == []
    assert offer_on(page, host.address + "rules/standard/") == []
    assert said == []


@pytest.mark.parametrize(
    ("reader", "address"),
    [("de", "de/"), ("de-CH", "de/words/"), ("ja", ""), ("en-US", ""), ("tr", "nowhere/")],
    indirect=["reader"],
)
def test_nothing_is_told_where_there_is_no_news(
    reader: BrowserContext, host: Host, address: str
) -> None:
    assert offer_on(reader.new_page(), host.address + address) == []


@pytest.mark.parametrize("reader", ["tr"], indirect=True)
def test_it_can_be_reached_and_closed_by_keys_and_moves_nothing(
    reader: BrowserContext, host: Host
) -> None:
    page = reader.new_page()
    page.goto(host.address)
    expect(page.locator(".senet-offer button")).to_be_visible()
    places = page.evaluate(PLACES)
    for _ in range(3):
        page.keyboard.press("Tab")
    focused = page.locator(".senet-offer button:focus")
    expect(focused).to_have_accessible_name("Bu notu kapat")
    page.keyboard.press("Enter")
    expect(page.locator(".senet-offer")).to_have_count(0)
    assert page.evaluate(PLACES) == places
    assert offer_on(page, host.address) == []


@pytest.mark.parametrize("reader", ["tr"], indirect=True)
def test_escape_closes_it(reader: BrowserContext, host: Host) -> None:
    page = reader.new_page()
    page.goto(host.address)
    page.locator(".senet-offer a").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".senet-offer")).to_have_count(0)


@pytest.mark.parametrize("reader", ["tr"], indirect=True)
def test_a_game_goes_along(reader: BrowserContext, host: Host) -> None:
    page = reader.new_page()
    page.goto(f"{host.address}rules/bell/#throws")
    page.locator(".senet-offer a").click()
    assert page.url == f"{host.address}tr/rules/bell/#throws"


@pytest.mark.parametrize("reader", ["tr"], indirect=True)
def test_a_browser_that_remembers_nothing_is_not_nagged(reader: BrowserContext, host: Host) -> None:
    page = reader.new_page()
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    assert offer_on(page, host.address) == []


@pytest.mark.parametrize("reader", ["tr"], indirect=True)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible(reader: BrowserContext, host: Host, scheme: str) -> None:
    page = reader.new_page()
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    page.goto(host.address)
    expect(page.locator(".senet-offer a")).to_be_visible()
    found = Axe().run(page, context=".senet-offer")
    assert found.response["violations"] == []
