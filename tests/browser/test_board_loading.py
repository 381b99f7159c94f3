"""How a board comes to play: nothing before a touch, each file once, and every failure told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from _host import Host, Reply

from .boards import Board

PAGE = "rules/standard/"
WEIGHT = 20_000


def runtime_file(site: Path, name: str) -> str:
    """Return the path of one of the runtime's files in the site."""
    (found,) = site.glob(f"assets/senet/runtime-*/{name}")
    return found.relative_to(site).as_posix()


def board_file(site: Path, name: str) -> str:
    (found,) = site.glob(f"assets/senet/board-*/{name}")
    return found.relative_to(site).as_posix()


def test_nothing_of_the_game_is_loaded_before_a_touch(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    page.goto(f"{host.address}{PAGE}")
    page.wait_for_load_state("networkidle")
    game = [path for path in host.requests if "/runtime-" in path or "/board-" in path]
    assert set(game) == {board_file(built_site, "element.mjs")}
    shell = board.root.evaluate("(board) => new Blob([board.outerHTML]).size")
    script = (built_site / game[0]).stat().st_size
    assert shell + script < WEIGHT


def test_pages_without_a_board_load_no_script_of_it(page: Page, host: Host) -> None:
    page.goto(f"{host.address}words/")
    page.wait_for_load_state("networkidle")
    assert [path for path in host.requests if "/board-" in path or "/runtime-" in path] == []


@pytest.mark.parametrize("way", ["click", "focus", "button"])
def test_a_touch_or_the_focus_wakes_it_and_each_file_is_requested_once(
    page: Page, host: Host, board: Board, built_site: Path, way: str
) -> None:
    page.goto(f"{host.address}{PAGE}")
    if way == "click":
        board.square(15).click()
    elif way == "focus":
        board.square(1).focus()
    else:
        board.root.locator("[data-wake]").click()
    board.expect_awake()
    page.wait_for_timeout(1_000)  # for the service worker, which takes what the browser has
    asked = Counter(path for path in host.requests if "/runtime-" in path)
    there = {
        path.relative_to(built_site).as_posix()
        for path in built_site.glob("assets/senet/runtime-*/*")
    }
    assert asked == Counter(there)


def test_progress_is_told_with_the_bytes_to_come(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    host.faults[runtime_file(built_site, "pyodide.asm.wasm")] = Reply(seconds=2)
    page.goto(f"{host.address}de/{PAGE}")
    board.root.locator("[data-wake]").click()
    loading = board.root.locator('[data-when="loading"]')
    expect(loading).to_be_visible()
    left = loading.locator("[data-left]").inner_text()
    assert 0 < float(left.replace(",", ".")) < 7
    board.expect_awake()
    expect(loading).to_be_hidden()


# Of what a browser has kept itself, another try would see nothing new.
ONCE = {"Cache-Control": "no-store"}
BROKEN_OFF = Reply(0)
MISSING = Reply(404, b"not found", {"Content-Type": "text/html", **ONCE})
PLAIN = Reply(headers={"Content-Type": "text/plain", **ONCE})
HTML = Reply(200, b"<!doctype html>", {"Content-Type": "text/html", **ONCE})
OUT_OF_MEMORY = Reply(
    body=b"export default () => new WebAssembly.Memory({ initial: 99_999, maximum: 99_999 });",
    headers=ONCE,
)


@pytest.mark.parametrize(
    ("name", "reply", "code"),
    [
        ("pyodide.asm.wasm", BROKEN_OFF, "fetch"),
        ("pyodide.asm.wasm", HTML, "type"),
        ("python_stdlib.bin", MISSING, "fetch"),
        ("worker.mjs", PLAIN, "type"),
        ("boot.mjs", MISSING, "fetch"),
        ("boot.mjs", BROKEN_OFF, "fetch"),
        ("pyodide.asm.mjs", OUT_OF_MEMORY, "memory"),
        ("senet.bin", BROKEN_OFF, "fetch"),
    ],
)
def test_a_failure_of_the_runtime_is_told_and_can_be_tried_again(
    page: Page, host: Host, board: Board, built_site: Path, *, name: str, reply: Reply, code: str
) -> None:
    host.faults[runtime_file(built_site, name)] = reply
    page.goto(f"{host.address}{PAGE}")
    board.root.locator("[data-wake]").click()
    expect_failure(board, code)
    host.faults.clear()
    board.root.locator("[data-retry]").click()
    board.expect_awake()


@pytest.mark.parametrize("name", ["play.mjs", "motion.mjs", "en.json"])
def test_a_failure_of_the_boards_own_files_is_told_and_can_be_tried_again(
    page: Page, host: Host, board: Board, built_site: Path, name: str
) -> None:
    host.faults[board_file(built_site, name)] = BROKEN_OFF
    page.goto(f"{host.address}{PAGE}")
    board.root.locator("[data-wake]").click()
    expect_failure(board, "fetch")
    host.faults.clear()
    board.root.locator("[data-retry]").click()
    board.expect_awake()


def expect_failure(board: Board, code: str) -> None:
    expect(board.root).to_have_attribute("data-state", "failed", timeout=60_000)
    expect(board.root.locator(f'[data-code="{code}"]')).to_be_visible()
    assert board.root.locator("[data-code]:visible").count() == 1
    expect(board.root.locator("[data-retry]")).to_be_visible()


def test_a_policy_that_forbids_webassembly_is_told(
    page: Page, host: Host, board: Board, blocked: list[str]
) -> None:
    policy = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}
    host.faults[PAGE] = Reply(headers={**policy, "Content-Type": "text/html"})
    page.goto(f"{host.address}{PAGE}")
    board.root.locator("[data-wake]").click()
    expect_failure(board, "blocked")
    blocked.clear()


def test_without_webassembly_there_is_a_sentence(page: Page, host: Host, board: Board) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{host.address}{PAGE}")
    board.root.locator("[data-wake]").click()
    expect_failure(board, "unsupported")


def test_a_runtime_that_dies_in_the_middle_can_be_started_again(
    page: Page, host: Host, board: Board
) -> None:
    page.add_init_script(
        "const Real = Worker;"
        "globalThis.Worker = class extends Real { constructor(...all) { super(...all);"
        " globalThis.lastWorker = this; } }"
    )
    page.goto(f"{host.address}{PAGE}")
    board.wake()
    page.evaluate("lastWorker.onerror(new ErrorEvent('error', { message: 'killed' }))")
    board.button("throw").click()
    expect(board.part("status")).to_have_text(
        page.evaluate("document.querySelector('senet-board').player.view.status"), timeout=30_000
    )
    page.wait_for_function(
        "() => document.querySelector('senet-board').player.view.throw !== null", timeout=30_000
    )


def test_without_javascript_the_drawn_board_and_a_sentence_stand(
    browser: Browser, host: Host
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{host.address}de/{PAGE}")
    board = page.locator("senet-board")
    expect(board.locator("svg [data-square]")).to_have_count(30)
    expect(board.locator("noscript p")).to_be_visible()
    expect(board.locator("button:visible")).to_have_count(0)
    context.close()


def test_several_boards_on_a_page_share_one_engine(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    html = (built_site / PAGE / "index.html").read_text("utf-8")
    start, end = html.index("<senet-board"), html.index("</senet-board>") + len("</senet-board>")
    host.faults[PAGE] = Reply(
        body=(html[:end] + html[start:end] + html[end:]).encode(),
        headers={"Content-Type": "text/html; charset=utf-8"},
    )
    page.goto(f"{host.address}{PAGE}")
    other = Board(page, "senet-board ~ senet-board")
    board.root.locator("[data-wake]").click()
    other.root.locator("[data-wake]").click()
    board.expect_awake()
    other.expect_awake()
    board.button("throw").click()
    expect(board.button("throw")).to_have_attribute("aria-disabled", "true")
    assert other.view["throw"] is None
    assert len(page.workers) - 1 in {0, 1}  # the search of the site may have a worker of its own
    assert Counter(host.requests)[runtime_file(built_site, "worker.mjs")] == 1
