"""The page that sets rule sets side by side: choosing a pair, and a position of one's own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from _host import Host
from senet_rules.engine.rulesets import RULESETS

from .boards import Board

KEYS = list(RULESETS)


def shown_pairs(page: Page) -> list[str]:
    return [
        str(section.get_attribute("data-keys"))
        for section in page.locator("[data-keys]").all()
        if section.is_visible()
    ]


def rows(page: Page) -> Locator:
    return page.locator("#elsewhere [data-ruleset]")


def test_a_reader_chooses_two_rule_sets(page: Page, host: Host, faults: list[str]) -> None:
    page.goto(f"{host.address}compare/")
    first, second = page.locator("[data-pair]").all()
    assert shown_pairs(page) == [f"{KEYS[0]} {KEYS[1]}"]
    second.select_option(KEYS[-1])
    assert shown_pairs(page) == [f"{KEYS[0]} {KEYS[-1]}"]
    assert page.url.endswith(f"compare/#pair-{KEYS[0]}-{KEYS[-1]}")
    first.select_option(KEYS[1])
    assert shown_pairs(page) == [f"{KEYS[1]} {KEYS[-1]}"]
    disabled = first.locator("option:disabled")
    assert [option.get_attribute("value") for option in disabled.all()] == [KEYS[-1]]


def test_an_address_names_a_pair_or_a_row_of_it(page: Page, host: Host, faults: list[str]) -> None:
    pair = f"{KEYS[1]} {KEYS[2]}"
    name = f"pair-{pair.replace(' ', '-')}"
    page.goto(f"{host.address}compare/#{name}-throws")
    assert shown_pairs(page) == [pair]
    expect(page.locator(f"#{name}-throws")).to_be_in_viewport()
    assert [choice.input_value() for choice in page.locator("[data-pair]").all()] == pair.split()
    page.goto(f"{host.address}compare/#all")
    assert shown_pairs(page) == [pair]


def test_without_scripts_all_pairs_stand_below_each_other(browser: Browser, host: Host) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{host.address}compare/")
    assert len(shown_pairs(page)) == len(KEYS) * (len(KEYS) - 1) // 2
    expect(page.locator("[data-pair]").first).to_be_hidden()
    context.close()


@pytest.mark.parametrize("language", ["", "tr/"])
def test_a_position_of_ones_own_is_shown_by_all_rule_sets(
    language: str, board: Board, page: Page, host: Host
) -> None:
    page.goto(f"{host.address}{language}compare/")
    board.wake()
    expect(page.locator("#elsewhere p")).to_have_count(1)
    view = board.throw()
    expect(rows(page)).to_have_count(len(KEYS))
    told = rows(page).first.locator("li").all_inner_texts()
    assert told == [move["sentence"] for move in view["moves"]]
    expect(rows(page).first.locator("svg[role=img]")).to_have_count(1)


def test_a_position_that_is_being_set_up_is_shown_too(board: Board, page: Page, host: Host) -> None:
    page.goto(f"{host.address}compare/")
    board.wake()
    board.open_panel("setup")
    board.button("empty").click()
    for piece, square in (("cone", 12), ("spool", 15)):
        board.root.locator(f'[data-of="piece"][value="{piece}"]').check()
        board.square(square).click()
    board.field("thrown").select_option("3")
    expect(rows(page)).to_have_count(len(KEYS))
    bell = page.locator('#elsewhere [data-ruleset="bell"] li')
    expect(bell).to_have_text("The cone on 12 captures the spool on 15.")


def test_a_position_of_the_page_opens_on_its_board(board: Board, page: Page, host: Host) -> None:
    page.goto(f"{host.address}compare/")
    shown = page.locator('#position-landing [data-ruleset="bell"]')
    shown.locator("[data-open]").click()
    board.expect_awake()
    page.wait_for_function("() => document.querySelector('senet-board').player.view")
    assert board.view["ruleset"]["key"] == "bell"
    assert board.view["position"] == shown.get_attribute("data-position")
    expect(rows(page)).to_have_count(len(KEYS))


@pytest.mark.parametrize("name", ["compare", "numbers"])
def test_tables_become_cards_on_a_phone(name: str, browser: Browser, host: Host) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    page.goto(f"{host.address}{name}/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cell = page.locator(".senet-matrix tbody td").first
    label = cell.evaluate("(cell) => getComputedStyle(cell, '::before').content")
    assert re.fullmatch(r'".+"', label)
    assert cell.evaluate("(cell) => getComputedStyle(cell).display") == "block"
    context.close()


def test_charts_are_seen_in_forced_colours(browser: Browser, host: Host) -> None:
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(f"{host.address}numbers/")
    colours = [
        page.locator(f".senet-chart .{part}").first.evaluate(
            "(part) => getComputedStyle(part).fill"
        )
        for part in ("bars", "middle")
    ]
    ground = page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
    assert len({*colours, ground}) == 3
    context.close()
