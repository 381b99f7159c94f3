"""Narrow windows without a mouse or without scripts: nothing sticks out or is out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from senet_rules.content.language import locales_folder
from senet_rules.site.catalogues import languages_in

PHONE: ViewportSize = {"width": 320, "height": 640}
HOMES = ("", *(f"{code}/" for code in languages_in(locales_folder())))

# Counts as seen what lies in the window and has nothing else painted over it.
_IS_SEEN = """() => {
  const link = document.activeElement
  const box = link.getBoundingClientRect()
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return link.contains(there)
}"""


@pytest.mark.parametrize("home", HOMES)
def test_the_language_menu_fits_without_scripts(
    browser: Browser, site_address: str, home: str
) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(site_address + home)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".md-select").hover()
    for link in page.locator(".md-select a").all():
        box = link.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    context.close()


@pytest.mark.parametrize("address", ["", "tr/rules/bell/"])
def test_the_menu_comes_to_who_uses_the_keyboard(
    browser: Browser, site_address: str, address: str
) -> None:
    """Each entry shows itself when it is reached, those of the sections within sections too."""
    page = browser.new_page(viewport=PHONE, reduced_motion="reduce")
    page.goto(site_address + address)
    links = page.locator(".md-sidebar--primary a.md-nav__link:visible")
    page.locator(".md-sidebar--primary a").first.focus()
    reached = 0
    while page.evaluate("document.activeElement.matches('.md-sidebar--primary a')"):
        page.wait_for_function(_IS_SEEN, timeout=2000)
        reached += page.evaluate("document.activeElement.matches('.md-nav__link')")
        page.keyboard.press("Tab")
    assert reached == links.count() > 5
    menu = page.locator(".md-sidebar--primary").bounding_box()
    assert menu is not None
    assert menu["x"] + menu["width"] <= 0
    page.close()


# The words in tables of Markdown that stand on more than one line, those in closed details too.
_CUT_WORDS = """() => {
  document.querySelectorAll("details").forEach((details) => { details.open = true })
  const cut = []
  for (const cell of document.querySelectorAll("article table:not([class]) :is(th, td)")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.data.matchAll(/[^\\s\\p{Pd}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) cut.push(word)
      }
    }
  }
  return cut
}"""


@pytest.mark.parametrize("home", HOMES)
def test_no_word_of_a_table_is_cut_on_a_phone(
    browser: Browser, site_address: str, home: str
) -> None:
    page = browser.new_page(viewport=PHONE)
    for address in ("words/", "translate/"):
        page.goto(f"{site_address}{home}{address}")
        assert page.locator("article table:not([class])").count() > 0
        assert page.evaluate(_CUT_WORDS) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_table_that_is_too_wide_scrolls_in_its_box(
    browser: Browser, site_address: str, *, scripts: bool
) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=scripts)
    page = context.new_page()
    page.goto(f"{site_address}translate/")
    word = page.locator("article table:not([class])").first.locator("tbody td").last
    if scripts:
        page.wait_for_selector(".md-typeset__scrollwrap[tabindex='-1']")
    word.evaluate("(cell) => { cell.textContent = 'word'.repeat(30) }")
    box = page.locator(".md-typeset__scrollwrap" if scripts else "article table").first
    if scripts:
        expect(box).to_have_attribute("tabindex", "0")
    box.focus()
    page.keyboard.press("ArrowRight")
    expect(box).not_to_have_js_property("scrollLeft", 0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()
