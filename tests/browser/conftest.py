"""A browser on the built site, on a host that can fail in ways of the tests' choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from _host import Host, hosting

from .boards import Board


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the pictures of how pages look be taken anew."""
    parser.addoption("--renew-looks", action="store_true", help="take the pictures of pages anew")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Move nothing, so that tests need not wait for it; those of movement ask for their own."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def blocked(browser: Browser) -> list[str]:
    """What the policy of any page has blocked: what the browser says of it."""
    found: list[str] = []

    def note(said: ConsoleMessage) -> None:
        if "Content Security Policy" in said.text:
            found.append(f"{said.location['url']}: {said.text}")

    for name in ("new_context", "new_page"):
        make = getattr(browser, name)

        def watched(*, _make: Callable[..., Any] = make, **options: Any) -> Any:  # noqa: ANN401
            made = _make(**options)
            made.on("console", note)
            return made

        setattr(browser, name, watched)
    return found


@pytest.fixture(autouse=True)
def nothing_is_blocked(blocked: list[str]) -> Iterator[None]:
    """Let a test fail whose pages do what their policy forbids; one that wants that clears it."""
    blocked.clear()
    yield
    assert blocked == []


@pytest.fixture(scope="session")
def built_site(root: Path) -> Path:
    """The folder of the built site."""
    site = root / "site"
    if not (site / "index.html").is_file():
        pytest.fail(f"{site} has no built site: run scripts/test.py tests/browser")
    return site


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    """A host of the built site that notes what it is asked for."""
    with hosting(built_site) as running:
        yield running


@pytest.fixture
def faults(page: Page) -> Iterator[list[str]]:
    """What goes wrong in the page's scripts; nothing may."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    yield found
    assert found == []


@pytest.fixture
def board(page: Page, faults: list[str]) -> Board:
    """The board of the page, which a test opens."""
    return Board(page)


@pytest.fixture(scope="module")
def awake(browser: Browser, built_site: Path) -> Iterator[Board]:
    """The board of the Play page, woken once for many tests, which leave the page where it is."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    with hosting(built_site) as host:
        page.goto(f"{host.address}play/")
        board = Board(page)
        board.wake()
        yield board
        context.close()
