"""The recorded games, played on the board by mouse and by keyboard to the same end.

The hands are a reader's: the browser's own events, at the places where things are drawn. Each step
asks the page once, for all that a hand must see before the next one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from _host import hosting
from senet_rules.engine.game import Game
from senet_rules.engine.moves import Move
from senet_rules.engine.rulesets import RULESETS
from tests.engine.playthrough import SEEDS, path_of, play

from .boards import SEEDED, Board

WINDOW: ViewportSize = {
    "width": 800,
    "height": 1000,
}  # all of a board is in it, where a mouse finds it
PATIENCE = 20_000

SIGHT = """([ready, patience]) => new Promise((resolve, reject) => {
  const board = document.querySelector("senet-board");
  const end = performance.now() + patience;
  const middle = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const look = () => {
    const { view } = board.player;
    if (view !== board.seen && board.querySelector(ready)) {
      board.seen = view;
      const cells = [...board.querySelectorAll(".live .sq")];
      const button = board.querySelector("[data-move]");
      resolve({
        awaited: view.next,
        focused: Number(document.activeElement.closest("[data-square]")?.dataset.square ?? 0),
        throw: middle(board.querySelector('[data-do="throw"]')),
        button: button && middle(button),
        squares: Object.fromEntries(cells.map(
          (cell) => [cell.closest("[data-square]").dataset.square, middle(cell)])),
      });
    } else if (performance.now() > end) {
      reject(new Error(`nothing new after ${view.plies.length} plies: ${view.status}`));
    } else {
      setTimeout(look, 1);
    }
  };
  look();
})"""
"""Waits for a new view with a part in it, and returns what a hand must see of it."""


class Hand:
    """Plays on a board as a reader does: throws, chooses a piece, and lets it go."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def see(self, ready: str = ".live") -> dict[str, Any]:
        sight: dict[str, Any] = self.page.evaluate(SIGHT, [ready, PATIENCE])
        return sight

    def throw(self, sight: dict[str, Any]) -> None:
        """Throw the sticks or the die."""
        raise NotImplementedError

    def press(self, sight: dict[str, Any], square: int) -> None:
        """Press a square."""
        raise NotImplementedError

    def agree(self, sight: dict[str, Any]) -> None:
        """Let a throw go with which nothing can be chosen."""
        raise NotImplementedError

    def let_go(self, sight: dict[str, Any], move: Move) -> None:
        """Play the chosen piece."""
        raise NotImplementedError

    def play(self, game: Game) -> None:
        for ply in game.plies:
            sight = self.see()
            assert sight["awaited"] == "throw"
            self.throw(sight)
            sight = self.see()
            if ply.move.origin is None:
                assert sight["awaited"] == "confirm"
                self.agree(sight)
            else:
                assert sight["awaited"] == "choose"
                self.press(sight, ply.move.origin)
                self.let_go(self.see(f'.chosen[data-square="{ply.move.origin}"]'), ply.move)
        assert self.see()["awaited"] == "over"


class Mouse(Hand):
    """Clicks where the board shows things."""

    def throw(self, sight: dict[str, Any]) -> None:
        self.page.mouse.click(*sight["throw"])

    def press(self, sight: dict[str, Any], square: int) -> None:
        self.page.mouse.click(*sight["squares"][str(square)])

    def agree(self, sight: dict[str, Any]) -> None:
        self.page.mouse.click(*sight["button"])

    def let_go(self, sight: dict[str, Any], move: Move) -> None:
        """Click where the piece goes; one that leaves the board, once more where it stands."""
        square = move.target if isinstance(move.target, int) else move.origin
        assert square is not None
        self.press(sight, square)


class Keyboard(Hand):
    """Presses keys, with the focus on a square all the time."""

    def throw(self, sight: dict[str, Any]) -> None:
        self.page.keyboard.press("t")

    def press(self, sight: dict[str, Any], square: int) -> None:
        assert sight["focused"], "the board has lost the focus"
        for key in way(sight["focused"], square):
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")

    def agree(self, sight: dict[str, Any]) -> None:
        """Wait: it goes by itself."""

    def let_go(self, sight: dict[str, Any], move: Move) -> None:
        assert sight["focused"] == move.origin
        self.page.keyboard.press("Space")


def steps(square: int) -> dict[str, int]:
    """Return where each key leads from a square: as seen, or along the track."""
    row = -(-square // 10)  # rows run to and fro: 10 lies above 11, and 1 above 20
    return {
        "PageDown": min(square + 1, 30),
        "PageUp": max(square - 1, 1),
        "ArrowDown": 20 * row + 1 - square if row < 3 else square,
        "ArrowUp": 20 * row - 19 - square if row > 1 else square,
        "Home": 1,
        "End": 30,
    }


@cache
def way(start: int, end: int) -> tuple[str, ...]:
    """Return the fewest keys that lead from one square to another."""
    ways: dict[int, tuple[str, ...]] = {start: ()}
    ahead = deque([start])
    while end not in ways:
        here = ahead.popleft()
        for key, there in steps(here).items():
            if there not in ways:
                ways[there] = (*ways[here], key)
                ahead.append(there)
    return ways[end]


@dataclass
class Table:
    """A woken board on a rule set's page, with what went wrong and what was asked for there."""

    board: Board
    game: Game
    address: str
    faults: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@pytest.fixture(scope="module", params=list(RULESETS))
def table(browser: Browser, built_site: Path, request: pytest.FixtureRequest) -> Iterator[Table]:
    """The page of a rule set, on which its recorded game is played by several hands."""
    key = request.param
    game = play(RULESETS[key], SEEDS.get(key, 0))
    context = browser.new_context(reduced_motion="reduce", viewport=WINDOW)
    page = context.new_page()
    with hosting(built_site) as host:
        table = Table(Board(page), game, host.address)
        page.on("pageerror", lambda error: table.faults.append(str(error)))
        context.on("request", lambda request: table.asked.append(request.url))
        page.add_init_script(SEEDED % game.seed)
        page.goto(f"{host.address}rules/{key}/")
        table.board.wake()
        table.board.root.evaluate("(board) => board.scrollIntoView()")
        yield table
        context.close()


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_the_recorded_game_is_played_to_its_end(table: Table, hand: type[Hand]) -> None:
    board, game = table.board, table.game
    board.after(board.button("new").click)
    board.square(1).focus()
    hand(board.page).play(game)

    view = board.view
    recorded, _, _ = path_of(game.ruleset).read_text("utf-8").partition("\n\n")
    assert board.stored_record == recorded
    assert view["position"] == str(game.position)
    assert board.part("status").inner_text() == view["result"]["sentence"]
    assert view["result"]["sentence"] in board.part("said").inner_text()
    assert view["seed"]["seed"] == str(game.seed)
    assert [url for url in table.asked if not url.startswith(table.address)] == []
    assert table.faults == []
