"""What readers' browsers keep of a visit: what docs/dev/hosting.md lists, all of it, no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from _host import Host

from .boards import Board, choice_of
from .test_board_elsewhere import comes_true

LANGUAGE, PALETTE, CACHES = "senet.told", "<path of the site>.__palette", "senet-pages-…"

KEPT = """async () => [
  ...Object.keys(localStorage).map((key) => ["local storage", key]),
  ...Object.keys(sessionStorage).map((key) => ["session storage", key]),
  ...(await indexedDB.databases()).map(({ name }) => ["IndexedDB", name]),
  ...(await caches.keys()).map((name) => ["cache", name]),
  ...(await cookieStore.getAll()).map(({ name }) => ["cookie", name]),
]"""

MADE = "async (name) => (await caches.keys()).some((key) => key.startsWith(name))"


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """A page for a reader whose browser asks for German."""
    context = browser.new_context(locale="de", reduced_motion="reduce")
    yield context.new_page()
    assert context.cookies() == []
    context.close()


def told(root: Path) -> set[tuple[str, str]]:
    """Return what the table for operators lists, by place and key."""
    text = (root / "docs" / "dev" / "hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| ([\w ]+) \| (`.+`) \| .+ \|$", text, re.MULTILINE)
    return {(place, key) for place, keys in rows for key in re.findall(r"`(.+?)`", keys)}


def kept(page: Page) -> set[tuple[str, str]]:
    """Return what the browser keeps by now, named as in that table."""
    assert page.evaluate("document.cookie") == ""
    return {
        (place, re.sub(r"^senet-pages-.+", CACHES, key).replace("/.__palette", PALETTE))
        for place, key in page.evaluate(KEPT)
    }


def test_a_visit_leaves_what_the_documentation_lists_and_nothing_else(
    reader: Page, host: Host, root: Path
) -> None:
    reader.goto(host.address)
    expect(reader.locator(".senet-offer")).to_be_visible()
    comes_true(reader, MADE, "senet-pages-")
    assert kept(reader) == {("local storage", LANGUAGE), ("cache", CACHES)}

    reader.locator(".senet-palette button:visible").click()
    reader.get_by_role("textbox").first.fill("blockade")
    reader.keyboard.press("Shift")  # the theme waits for a key to be let go
    expect(reader.locator(".md-search-result__link").first).to_be_visible()

    reader.goto(f"{host.address}rules/bell/")
    board = Board(reader)
    board.wake()
    for _ in range(3):
        moves = board.throw()["moves"]
        move = choice_of(moves)["move"]
        board.after(board.root.locator(f'[data-move="{move}"]').click)
    board.field("seat").nth(1).select_option("greedy")
    comes_true(reader, MADE, "senet-board")

    reader.locator(".md-select").hover()
    reader.locator(".md-select a[hreflang=de]").click()
    expect(reader.locator("html[lang=de]")).to_be_attached()
    board.expect_awake()
    assert kept(reader) == told(root)
