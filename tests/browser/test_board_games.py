"""Whole games on the board, by mouse and by keyboard, and the same games in this Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from _host import Host
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.record import format_record
from senet_rules.engine.rulesets import RULESETS

from .boards import SEEDED, Board, choice_of

SEED = 20_251_129
MOST_STEPS = 1_500


def played_here(key: str) -> Game:
    """Play the whole game that the tests play in the browser."""
    game = new_game(RULESETS[key], SEED)
    while not game.over:
        game = game.throw()
        move = max(game.moves, key=lambda move: move.origin or 0)
        game = game.play(str(move))
    return game


def play_whole_game(board: Board, throw: Callable[[], None], move: Callable[[int], None]) -> None:
    for _ in range(MOST_STEPS):
        awaited, moves = board.awaited
        if awaited == "over":
            return
        board.mark()
        if awaited == "throw":
            throw()
        elif awaited == "choose":
            move(choice_of(moves)["origin"])
        else:
            board.part("moves").get_by_role("button").click()
        board.wait()
    pytest.fail(f"the game is not over after {MOST_STEPS} steps")


def open_board(page: Page, host: Host, board: Board, key: str) -> None:
    page.add_init_script(SEEDED % SEED)
    page.goto(f"{host.address}rules/{key}/")
    board.wake()


def check_end(board: Board, key: str, asked: list[str], host: Host) -> None:
    game = played_here(key)
    view = board.view
    assert board.stored_record == format_record(game)
    assert view["position"] == str(game.position)
    assert board.part("status").inner_text() == view["result"]["sentence"]
    assert view["result"]["sentence"] in board.part("said").inner_text()
    assert view["seed"]["seed"] == str(SEED)
    assert [url for url in asked if not url.startswith(host.address)] == []


@pytest.fixture
def asked(page: Page) -> list[str]:
    """Return the addresses that the page asks for."""
    found: list[str] = []
    page.context.on("request", lambda request: found.append(request.url))
    return found


@pytest.mark.parametrize("key", list(RULESETS))
def test_a_whole_game_by_mouse(
    page: Page, host: Host, board: Board, asked: list[str], key: str
) -> None:
    open_board(page, host, board, key)

    def move(origin: int) -> None:
        board.square(origin).click()
        expect_chosen(board, origin)
        board.mark()
        board.square(origin).click()

    play_whole_game(board, board.button("throw").click, move)
    check_end(board, key, asked, host)


@pytest.mark.parametrize("key", list(RULESETS))
def test_a_whole_game_by_keyboard(
    page: Page, host: Host, board: Board, asked: list[str], key: str
) -> None:
    open_board(page, host, board, key)
    board.square(1).focus()

    def move(origin: int) -> None:
        go_to(page, origin)
        page.keyboard.press("Enter")
        expect_chosen(board, origin)
        board.mark()
        page.keyboard.press("Space")

    play_whole_game(board, lambda: page.keyboard.press("t"), move)
    check_end(board, key, asked, host)


def expect_chosen(board: Board, origin: int) -> None:
    board.root.locator(f'.chosen[data-square="{origin}"]').wait_for()


def focused_square(page: Page) -> int | None:
    number: Any = page.evaluate("document.activeElement.dataset?.square ?? null")
    return None if number is None else int(number)


def go_to(page: Page, square: int) -> None:
    """Go along the track to a square with the keys."""
    here = focused_square(page)
    assert here is not None, "the board has lost the focus"
    key = "PageDown" if square > here else "PageUp"
    for _ in range(abs(square - here)):
        page.keyboard.press(key)
    assert focused_square(page) == square
