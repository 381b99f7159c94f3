"""The reader's colours: those of the system, until the reader chooses others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from _host import Host


def scheme_of(page: Page) -> tuple[str | None, str, str]:
    """Return the page's scheme, its root's, and the colour of the browser's own frame."""
    root = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    theme = page.locator("meta[name=theme-color]").get_attribute("content")
    return page.locator("body").get_attribute("data-md-color-scheme"), root, theme or ""


def test_colours_follow_the_system_until_the_reader_chooses(browser: Browser, host: Host) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(host.address)
    dark = scheme_of(page)
    assert dark[:2] == ("slate", "dark")
    assert page.evaluate("localStorage.length") == 0  # nobody has chosen anything
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    light = scheme_of(page)
    assert light[1] == "light"
    assert light[2] != dark[2]

    button = page.locator(".senet-palette button:visible")
    button.press("Enter")
    assert scheme_of(page) == dark
    expect(button).to_be_focused()
    page.goto(f"{host.address}de/words/")
    assert scheme_of(page) == dark
    expect(button).to_have_accessible_name("Zu hellen Farben wechseln")
    button.click()
    assert scheme_of(page) == light
    context.close()


@pytest.mark.parametrize("stored", ["{", "null", '{"index":7}'])
def test_a_choice_that_cannot_be_read_is_none(browser: Browser, host: Host, stored: str) -> None:
    page = browser.new_page(color_scheme="light")
    page.add_init_script(f"localStorage.setItem('/.__palette', {stored!r})")
    page.goto(host.address)
    assert scheme_of(page)[0] == "default"
    page.close()
