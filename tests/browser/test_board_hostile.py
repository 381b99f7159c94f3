"""Hostile texts on a board that plays, from wherever they come: they are text, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from _host import Host, Reply
from senet_rules.engine.position import format_position, start_position
from senet_rules.engine.rulesets import STANDARD

from .boards import Board
from .test_board_loading import board_file

HOSTILE = '"\'></p><img src=x onerror="document.title=\'1\'"><a href="javascript:alert(1)">x</a>'
MADE = "img[src=x], a[href^=javascript], senet-board script"
START = format_position(start_position(STANDARD))


def expect_nothing_made(page: Page) -> None:
    assert page.locator(MADE).count() == 0
    assert page.title() != "1"


def stored_games(game: dict[str, Any]) -> list[object]:
    """Return what may be stored in the place of a game: each of its values hostile, and others."""
    wrong = (HOSTILE, [HOSTILE], {HOSTILE: 1})
    spoilt = [{**game, name: value} for name in game for value in wrong]
    record = {**game, "record": game["record"].replace("seed", HOSTILE)}
    return [*spoilt, record, HOSTILE, [HOSTILE], {HOSTILE: HOSTILE}]


def test_a_stored_game_of_hostile_texts_gives_a_sentence_and_no_element(awake: Board) -> None:
    awake.begin(op="new", ruleset=STANDARD.key, seed="5")
    awake.throw()
    view = awake.after(awake.root.locator("[data-move]").first.click)
    for game in stored_games(view["game"]):
        stored = json.dumps({"latest": STANDARD.key, STANDARD.key: game})
        awake.page.evaluate("(text) => localStorage.setItem('senet.game', text)", stored)
        answer = awake.root.evaluate("(board) => board.player.begin()")
        told = awake.part("notice")
        assert answer["error"]["sentence"], game
        expect(told).to_have_text(answer["error"]["sentence"])
        assert told.locator("*").count() == 0
        expect_nothing_made(awake.page)


def test_a_board_wakes_beside_hostile_texts_in_the_storage(
    page: Page, host: Host, board: Board
) -> None:
    stored = json.dumps({"latest": HOSTILE, HOSTILE: {"record": HOSTILE, "seats": [HOSTILE]}})
    page.add_init_script(
        f"localStorage.setItem('senet.game', {json.dumps(stored)});"
        f"localStorage.setItem('senet.settings', {json.dumps(HOSTILE)});"
        f"sessionStorage.setItem('senet.awake', {json.dumps(HOSTILE)});"
    )
    page.goto(f"{host.address}play/")
    board.wake()
    assert board.view["position"] == START
    expect_nothing_made(page)


def test_a_hostile_position_in_an_address_gives_a_sentence_and_no_element(
    page: Page, host: Host, board: Board
) -> None:
    text = quote(HOSTILE, safe="")
    page.goto(f"{host.address}embed/?position={text}&ruleset={text}&lang={text}&scheme={text}")
    board.wake()
    expect(board.part("notice")).to_be_visible()
    assert board.part("notice").locator("*").count() == 0
    assert board.view["position"] == START
    expect_nothing_made(page)


def test_hostile_texts_of_a_language_are_read_and_not_run(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    name = board_file(built_site, "de.json")
    data = json.loads((built_site / name).read_text("utf-8"))
    texts = data["language"]["texts"]
    data["language"]["texts"] = {
        key: f"{text}{HOSTILE}" if isinstance(text, str) else [f"{one}{HOSTILE}" for one in text]
        for key, text in texts.items()
    }
    host.faults[name] = Reply(body=json.dumps(data).encode())
    page.goto(f"{host.address}de/rules/jequier/")
    board.wake()
    board.begin(op="new", ruleset="jequier", seed="5")
    for panel in ("plies", "chances", "dice"):
        board.open_panel(panel)
    board.throw()
    board.after(board.root.locator("[data-move]").first.click)
    board.after(board.square(1).click)
    for part in ("status", "said"):
        expect(board.part(part)).to_contain_text(HOSTILE)
    expect_nothing_made(page)
