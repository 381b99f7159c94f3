"""A board in a browser's page, worked as a reader works it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Locator, Page, expect

AWAKE = 60_000

SEEDED = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) =>
    numbers instanceof BigUint64Array ? numbers.fill(%dn) : real(numbers);
})()"""
"""Makes a page draw one number for all its seeds."""


@dataclass
class Board:
    """The first board of a page, or the one that ``root`` finds."""

    page: Page
    selector: str = "senet-board"

    @cached_property
    def root(self) -> Locator:
        return self.page.locator(self.selector).first

    def wake(self) -> None:
        self.root.locator("[data-wake]").click()
        self.expect_awake()

    def expect_awake(self) -> None:
        expect(self.root).to_have_attribute("data-state", "awake", timeout=AWAKE)

    def part(self, name: str) -> Locator:
        return self.root.locator(f'[data-part="{name}"]')

    def button(self, name: str) -> Locator:
        return self.root.locator(f'[data-do="{name}"]')

    def field(self, name: str) -> Locator:
        return self.root.locator(f'[data-of="{name}"]')

    def open_panel(self, name: str) -> Locator:
        panel = self.root.locator(f'[data-panel="{name}"]')
        panel.locator("summary").click()
        return panel

    def square(self, number: int) -> Locator:
        return self.root.locator(f'[data-square="{number}"]')

    @property
    def view(self) -> dict[str, Any]:
        """What the engine said last."""
        view: dict[str, Any] = self.root.evaluate("(board) => board.player.view")
        return view

    @property
    def drawing(self) -> str:
        """The HTML of the drawn board."""
        return self.root.locator(".stage").inner_html()

    @property
    def stored_record(self) -> str:
        """The record of the game that the browser keeps."""
        games = self.page.evaluate("localStorage.getItem('senet.game')")
        stored = json.loads(games)
        record: str = stored[stored["latest"]]["record"]
        return record

    def begin(self, **wish: str | list[str]) -> None:
        """Begin with a request, such as one for a new game between two people."""
        self.page.evaluate("localStorage.clear()")
        self.root.evaluate(
            """async (board, wish) => {
              for (const panel of board.querySelectorAll("details")) panel.open = false;
              await new Promise((resolve) => setTimeout(resolve, 50));
              await board.player.begin({ seats: ["person", "person"], ...wish });
            }""",
            wish,
        )

    def throw(self) -> dict[str, Any]:
        """Press the button, and return what the board shows then."""
        return self.after(self.button("throw").click)

    def after(self, act: Callable[[], object]) -> dict[str, Any]:
        """Do something that changes the game, and return what the board shows then."""
        self.mark()
        act()
        self.wait()
        return self.view

    def mark(self) -> None:
        """Remember what the board shows, for ``wait``."""
        self.root.evaluate("(board) => { board.seen = board.player.view }")

    def wait(self) -> None:
        """Wait until the board shows something else than when it was marked."""
        self.page.wait_for_function(
            "(board) => board.player.view !== board.seen", arg=self.root.element_handle()
        )

    @property
    def awaited(self) -> tuple[str, list[dict[str, Any]]]:
        """What is awaited, and the moves that there are: the view's parts that play a game."""
        found = self.root.evaluate("({ player: { view } }) => [view.next, view.moves]")
        return found[0], found[1]


def choice_of(moves: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the move that the tests play: that of the piece which has come farthest."""
    return max(moves, key=lambda move: move["origin"] or 0)
