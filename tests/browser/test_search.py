"""The search as a reader meets it: typing, results with their marks, and the marks on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from _host import Host


@pytest.fixture
def told(page: Page, faults: list[str]) -> list[str]:
    """What the page and its workers say in the console: nothing but what a test expects."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    return said


@pytest.mark.parametrize(
    ("home", "typed", "title", "word"),
    [
        ("tr/", "İSVİÇRELİ", "Tarihçe", "İsviçreli"),
        ("tr/", "isvicreli", "Tarihçe", "İsviçreli"),
        ("de/words/", "schonheit", "Die Häuser", "Schönheit"),
        ("sv/rules/bell/", "pjaserna", "Brädet och pjäserna", "pjäserna"),
        ("", "jequier", "Senet after Jéquier", "Jéquier"),
    ],
)
def test_a_word_is_found_marked_and_marked_again_on_its_page(
    page: Page, host: Host, told: list[str], home: str, typed: str, title: str, word: str
) -> None:
    page.goto(host.address + home)
    page.get_by_role("textbox").first.fill(typed)
    page.keyboard.press("Shift")  # the theme waits for a key to be let go
    result = page.locator(
        ".md-search-result__link", has=page.locator(":is(h1, h2)", has_text=title)
    )
    expect(result.first.locator("mark").first).to_be_visible()
    assert word in result.first.locator("mark").all_inner_texts()
    result.first.click()
    marks = page.locator("article mark")
    expect(marks.filter(has_text=word).first).to_be_visible()
    assert "?" not in page.url
    assert told == []


def test_a_number_is_marked_in_tables_and_text_but_not_on_the_boards(
    page: Page, host: Host, told: list[str]
) -> None:
    page.goto(f"{host.address}de/rules/jequier/?h=27#changes")
    marks = page.locator("article mark")
    expect(marks.first).to_be_attached()
    assert set(marks.all_text_contents()) == {"27"}
    assert page.locator("table mark").count() > 0
    assert page.locator("svg mark, senet-board mark").count() == 0
    assert page.url == f"{host.address}de/rules/jequier/#changes"
    assert told == []


def test_marks_leave_the_text_and_its_links_as_they_were(page: Page, host: Host) -> None:
    address = f"{host.address}tr/rules/jequier/"
    page.goto(address)
    before = page.locator("article").inner_text()
    links = page.locator("article a").count()
    page.goto(f"{address}?h=kare+tas+jequier")
    expect(page.locator("article mark").first).to_be_attached()
    assert page.locator("article").inner_text() == before
    assert page.locator("article a").count() == links
