"""In every language: turns and an ending told on the board as this Python tells them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from _host import hosting
from senet_rules.content.language import load_language, locales_folder
from senet_rules.engine.position import start_position
from senet_rules.engine.rulesets import JEQUIER, RULESETS
from senet_rules.site.catalogues import languages_in, site_messages
from senet_rules.view.live import live_board
from senet_rules.view.portable import language_data
from senet_rules.view.session import handle

from .boards import SEEDED, Board, choice_of

LANGUAGES = {"en": "", **{code: f"{code}/" for code in languages_in(locales_folder())}}
SEED = 7
TURNS = 10
LAST_CONE = "ruleset=standard;start=10/10/8sc_c_2_4-4"
"""One cone on 30 with the throw that bears it off; one spool on 29."""


def ask(code: str, **request: Any) -> dict[str, Any]:  # noqa: ANN401 - as JSON has it
    data = language_data(load_language(code))
    handle(json.dumps({"op": "language", "data": data}))
    answer: dict[str, Any] = json.loads(handle(json.dumps({"language": code, **request})))
    assert "error" not in answer, answer
    return answer


def step(view: dict[str, Any]) -> dict[str, Any]:
    """Return the request of the next step, without what every request has."""
    if view["next"] == "throw":
        return {"op": "throw"}
    return {"op": "play", "move": choice_of(view["moves"])["move"]}


@dataclass
class Reading:
    """The Play page of a language, whose board has been woken."""

    code: str
    board: Board


@pytest.fixture(scope="module", params=list(LANGUAGES))
def reading(
    browser: Browser, built_site: Path, request: pytest.FixtureRequest
) -> Iterator[Reading]:
    """One woken board of each language for all that is told on it."""
    code = request.param
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(SEEDED % SEED)
    with hosting(built_site) as host:
        page.goto(f"{host.address}{LANGUAGES[code]}play/")
        board = Board(page)
        board.wake()
        yield Reading(code, board)
        context.close()


def test_ten_turns_are_told_in_the_pages_language(reading: Reading) -> None:
    board = reading.board
    board.begin(op="new", ruleset=JEQUIER.key)
    here = ask(reading.code, op="new", ruleset=JEQUIER.key, seed=str(SEED))
    for _ in range(2 * TURNS):
        request = step(here)
        here = ask(reading.code, game=here["game"], **request)
        if request["op"] == "throw":
            board.button("throw").click()
        else:
            board.root.locator(f'[data-move="{request["move"]}"]').click()
        expect(board.part("status")).to_have_text(here["status"])
        said = board.part("said").locator("p").all_inner_texts()
        assert said[-len(here["announce"]) :] == here["announce"]
    assert board.drawing == board.page.evaluate(PARSED, here["board"]["html"])
    assert board.view["game"] == here["game"]


PARSED = """(html) => {
  const place = document.createElement("div");
  place.innerHTML = html;
  return place.innerHTML;
}"""


def test_an_ending_from_a_position_in_a_link(reading: Reading) -> None:
    board, code = reading.board, reading.code
    board.after(lambda: board.page.evaluate("(text) => { location.hash = text }", LAST_CONE))
    opened = ask(code, op="open", text=LAST_CONE, seed="1", seats=board.view["game"]["seats"])
    over = ask(code, op="play", game=opened["game"], move="30-off")
    board.square(30).click()
    board.square(30).click()
    expect(board.part("status")).to_have_text(over["result"]["sentence"])
    said = board.part("said").locator("p").all_inner_texts()
    assert said[-len(over["announce"]) :] == over["announce"]
    assert board.view["next"] == "over"


NAMED = {"button", "combobox", "grid", "gridcell", "log", "option", "radio", "radiogroup"}
NAMED |= {"spinbutton", "textbox"}


def test_every_control_has_a_name_in_the_pages_language(reading: Reading) -> None:
    """As Chromium tells it to a screen reader, with all panels open."""
    board, code = reading.board, reading.code
    board.begin(op="new", ruleset="bell")
    board.throw()
    for panel in ("plies", "chances", "dice", "share", "setup"):
        board.open_panel(panel)
    board.button("share-embed").click()
    expect(board.field("link")).to_be_visible()
    expect(board.field("off").first).to_be_visible()
    controls = re.findall(r'(?m)^ *- (\w+)(?: "(.*?)")?(?: \[|:|$)', board.root.aria_snapshot())
    named = [(role, name) for role, name in controls if role in NAMED]
    assert {role for role, _ in named} == NAMED
    assert [role for role, name in named if not name] == []
    language = load_language(code, locales_folder(), site_messages())
    english = {m.text for m in site_messages() if not m.example and str(language.say(m)) != m.text}
    assert [name for _, name in named if code != "en" and name in english] == []


@pytest.fixture(scope="module")
def asleep(browser: Browser) -> Iterator[Board]:
    """A tab in which no board is woken."""
    context = browser.new_context(reduced_motion="reduce")
    yield Board(context.new_page())
    context.close()


@pytest.mark.parametrize("key", list(RULESETS))
def test_the_build_and_the_browser_draw_the_same_board(
    reading: Reading, asleep: Board, site_address: str, key: str
) -> None:
    """With JavaScript or without, before and after the board is woken."""
    ruleset = RULESETS[key]
    drawn = live_board(start_position(ruleset), ruleset, load_language(reading.code))
    asleep.page.goto(f"{site_address}{LANGUAGES[reading.code]}rules/{key}/")
    built = asleep.drawing
    assert built == asleep.page.evaluate(PARSED, drawn)
    reading.board.square(1).focus()  # the drawing holds which square takes the focus
    reading.board.begin(op="new", ruleset=key)
    assert reading.board.drawing == built
