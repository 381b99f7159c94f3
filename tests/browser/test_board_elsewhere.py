"""The board on other sites, without a connection, and for every reader."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from _host import Host, hosting
from senet_rules.content.language import load_language
from senet_rules.site.board import messages

from .boards import Board

LEGAL_POSITION = "10/1c1s6/10 c 2 0-0"

ANSWERS, PAUSE = 300, 200  # how often to ask, and how many milliseconds to wait in between


@pytest.mark.parametrize(("scheme", "colour"), [("light", "default"), ("dark", "slate")])
def test_the_embed_page_takes_its_choices_from_the_address(
    page: Page, host: Host, board: Board, scheme: str, colour: str
) -> None:
    position = LEGAL_POSITION.replace(" ", "+")
    page.goto(f"{host.address}embed/?ruleset=bell&lang=sv&scheme={scheme}&position={position}")
    expect(board.root.locator("svg [data-square]")).to_have_count(30)
    assert [path for path in host.requests if "/runtime-" in path] == []
    assert page.locator("html").get_attribute("lang") == "sv"
    assert page.locator("body").get_attribute("data-md-color-scheme") == colour
    expect(board.root.locator("[data-hint]")).to_be_visible()
    board.wake()
    assert board.view["position"] == LEGAL_POSITION
    board.root.locator('[data-move="12x14"]').click()
    expect(board.button("undo")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("query", ["", "?ruleset=__proto__&lang=toString", "?position=<b>"])
def test_the_embed_page_passes_over_what_it_does_not_know(
    page: Page, host: Host, board: Board, query: str
) -> None:
    page.goto(f"{host.address}embed/{query}")
    board.wake()
    assert board.view["ruleset"]["key"] == "standard"
    assert page.locator("senet-board b b").count() == 0


def test_the_embed_page_plays_in_a_frame_of_another_site(
    page: Page, host: Host, tmp_path: Path
) -> None:
    page.goto(f"{host.address}play/")
    code = page.locator("pre code").inner_text()
    assert 'lang=en"' in code
    source = code.split('src="')[1].split('"')[0].replace("&amp;", "&")
    framed = code.replace(source.partition("embed/")[0], host.address)
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Blog</title>{framed}", "utf-8")
    with hosting(tmp_path) as other:
        page.goto(other.address)
        frame = page.frame_locator("iframe")
        frame.locator("[data-wake]").click()
        expect(frame.locator("senet-board")).to_have_attribute(
            "data-state", "awake", timeout=60_000
        )
        frame.locator('[data-do="throw"]').click()
        expect(frame.locator("[data-move]").first).to_be_visible()


def kept(page: Page, part: str, many: int = 1) -> None:
    """Wait until so many files whose address has a part are kept for later."""
    comes_true(
        page,
        """async ([part, many]) => {
          const open = (await caches.keys()).map((name) => caches.open(name));
          const kept = await Promise.all((await Promise.all(open)).map((cache) => cache.keys()));
          return kept.flat().filter(({ url }) => url.includes(part)).length >= many;
        }""",
        [part, many],
    )


def comes_true(page: Page, question: str, argument: object = None) -> None:
    """Wait until the answer to a question is yes; ``wait_for_function`` takes a promise for one."""
    for _ in range(ANSWERS):
        if page.evaluate(question, argument):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"never true: {question} {argument}")


def test_visited_pages_and_a_woken_board_work_without_a_connection(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    page.goto(f"{host.address}de/words/")
    title = page.locator("h1").inner_text()
    kept(page, "/de/words/")
    page.goto(f"{host.address}de/rules/bell/")
    board.wake()
    kept(page, "/runtime-", len(list(built_site.glob("assets/senet/runtime-*/*"))))
    kept(page, "/de.json")
    kept(page, "/de/rules/bell/")
    host.down = True
    page.goto(f"{host.address}de/words/")
    assert page.locator("h1").inner_text() == title
    page.goto(f"{host.address}de/rules/bell/")
    board.expect_awake()
    board.button("throw").click()
    expect(board.root.locator("[data-move]").first).to_be_visible()


@pytest.mark.parametrize(("folder", "code"), [("", "en"), ("tr/", "tr")])
def test_what_is_not_kept_is_told_in_the_pages_language(
    page: Page, host: Host, folder: str, code: str
) -> None:
    page.goto(f"{host.address}{folder}")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    host.down = True
    page.goto(f"{host.address}{folder}about/")
    language = load_language(code, None, messages.MESSAGES)
    assert page.locator("h1").inner_text() == str(language.say(messages.OFFLINE))
    assert page.locator("html").get_attribute("lang") == code


def test_after_a_deploy_nothing_old_is_shown(page: Page, built_site: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(built_site, site)
    with hosting(site) as host:
        page.goto(host.address)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.goto(f"{host.address}about/")
        kept(page, "/about/")
        for name in ("index.html", "sw.js"):
            text = (site / name).read_text("utf-8")
            new = text.replace("The rules of Senet", "The new rules of Senet")
            new = new.replace('const VERSION = "', 'const VERSION = "new-')
            (site / name).write_text(new, "utf-8")
        page.goto(host.address)
        expect(page.locator("h1")).to_contain_text("The new rules of Senet")
        comes_true(
            page,
            """async () => {
              const names = (await caches.keys()).filter((name) => name.startsWith("senet-pages-"));
              return names.length === 1 && names[0].startsWith("senet-pages-new-");
            }""",
        )
        host.down = True
        page.goto(f"{host.address}about/")  # visited before the deploy, so no longer kept
        expect(page.locator("body")).to_contain_text(messages.OFFLINE_TEXT.text)


def test_a_site_without_service_workers_plays(page: Page, host: Host, board: Board) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(f"{host.address}rules/standard/")
    board.wake()


AXE = Axe()


@pytest.mark.parametrize("place", ["rules/jequier/", "tr/play/"])
def test_axe_finds_nothing_on_a_page_in_either_scheme(
    page: Page, host: Host, board: Board, place: str
) -> None:
    page.goto(f"{host.address}{place}")
    board.root.locator("[data-wake]").wait_for()
    check_with_axe(page)
    change_scheme(page, "slate")
    check_with_axe(page)
    wake_and_open_all(board)
    check_with_axe(page)
    change_scheme(page, "default")
    check_with_axe(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_embed_page(
    page: Page, host: Host, board: Board, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{host.address}embed/?ruleset=bell")
    board.root.locator("[data-wake]").wait_for()
    check_with_axe(page)
    wake_and_open_all(board)
    check_with_axe(page)


def change_scheme(page: Page, scheme: str) -> None:
    page.locator(".senet-palette button:visible").click()
    expect(page.locator(f"body[data-md-color-scheme={scheme}]")).to_be_attached()


def wake_and_open_all(board: Board) -> None:
    board.wake()
    if board.view["next"] == "throw":
        board.button("throw").click()
        expect(board.button("throw")).to_have_attribute("aria-disabled", "true")
    for name in ("plies", "chances", "dice", "share", "setup"):
        board.open_panel(name)
    board.page.wait_for_timeout(300)


def check_with_axe(page: Page) -> None:
    found = AXE.run(page, context="senet-board")
    assert found.violations_count == 0, found.generate_report()


def test_small_screens_have_large_squares_and_no_sideways_scroll(
    browser: Browser, host: Host
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"{host.address}rules/bell/")
    board = Board(page)
    board.square(15).tap()
    board.expect_awake()
    for name in ("plies", "chances", "dice", "share", "setup"):
        board.open_panel(name)
    sides = (
        "[...document.querySelectorAll('.live .sq')].map((s) => s.getBoundingClientRect().width)"
    )
    assert min(page.evaluate(sides)) >= 32
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(TOO_SMALL) == []
    assert "pan-y" not in board.root.evaluate("(b) => getComputedStyle(b).touchAction")
    context.close()


TOO_SMALL = """[...document.querySelectorAll(
    "senet-board :is(button, select, summary, input:not([type=radio]), label, a)")]
  .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 43.9)
  .map((part) => part.outerHTML)"""


def test_pieces_move_only_for_readers_who_want_it(page: Page, host: Host, board: Board) -> None:
    page.add_init_script(
        "globalThis.moved = 0; const real = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) {"
        " moved += 1; return real.apply(this, all); }"
    )
    page.goto(f"{host.address}rules/standard/")
    board.wake()
    for motion in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion=motion)
        board.begin(op="new", ruleset="standard", seed="5")
        board.throw()
        assert board.after(board.root.locator("[data-move]").first.click)["at"] == 1
        page.wait_for_timeout(500)
        assert (page.evaluate("moved") == 0) is (motion == "reduce")
        assert page.locator(".live > g[style]").count() == 0
