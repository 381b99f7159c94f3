"""A board with readers in a hurry, foreign storage, and an engine that fails at any request."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from _host import Host, Reply
from senet_rules.content.language import load_language
from senet_rules.engine.game import new_game
from senet_rules.engine.position import format_position, parse_position, start_position
from senet_rules.engine.record import format_record
from senet_rules.engine.rulesets import BELL, STANDARD
from senet_rules.site.board import messages
from senet_rules.view.links import Linked, link_to, link_to_position

from .boards import AWAKE, Board
from .test_board_loading import BROKEN_OFF, board_file, expect_failure, runtime_file

START = format_position(start_position(STANDARD))
SECOND_TO_THROW = new_game(STANDARD, 5).throw().play("9-12")
SECOND = {"record": format_record(SECOND_TO_THROW)}

MORTAL_ENGINE = """
globalThis.kill = "";
const Real = Worker;
globalThis.Worker = class extends Real {
  postMessage(data, ...more) {
    if (data.request && kill && kill.includes(JSON.parse(data.request).op)) {
      return this.onerror(new ErrorEvent("error", { message: "killed" }));
    }
    return super.postMessage(data, ...more);
  }
};
"""
"""Makes an engine whose worker dies of the requests that ``kill`` names."""


def test_the_computer_takes_no_part_in_a_game_from_a_link(
    page: Page, host: Host, board: Board
) -> None:
    """A friend's move has come, on a page that has the computer as the second player."""
    link = link_to(Linked(SECOND_TO_THROW, 1))
    page.goto(f"{host.address}play/#{link}")
    board.expect_awake()
    assert board.view["game"]["seats"] == ["person", "person"]
    assert board.view["next"] == "throw"
    page.wait_for_timeout(600)  # the computer would wait less
    assert board.view["at"] == 1
    page.reload()
    board.expect_awake()
    assert board.view["game"]["record"] == SECOND["record"]
    assert board.view["game"]["seats"] == ["person", "person"]


@pytest.mark.parametrize(
    "stored", ['{"seats": "bogus"}', '{"seats": ["<b>", "person"]}', '{"seats": 0}', "[5]", "7"]
)
def test_stored_players_who_are_none_are_passed_over(
    page: Page, host: Host, board: Board, stored: str
) -> None:
    page.add_init_script(f"localStorage.setItem('senet.settings', {stored!r})")
    page.goto(f"{host.address}play/")
    board.wake()
    assert board.view["game"]["seats"] == ["person", "greedy"]
    board.throw()


@pytest.mark.parametrize("kind", ["first throw", "position from a link"])
def test_a_reload_keeps_what_has_begun_before_the_first_move(
    page: Page, host: Host, board: Board, kind: str
) -> None:
    """A throw would be better luck at the next try, and what the link held would be lost."""
    if kind == "first throw":
        page.goto(f"{host.address}play/")
        board.wake()
        board.throw()
    else:
        position = parse_position("10/1c1s6/10 c - 8-9", BELL)
        page.goto(f"{host.address}play/#{link_to_position(position, BELL)}")
        board.expect_awake()
    game = board.view["game"]
    page.reload()
    board.expect_awake()
    assert board.view["game"] == game


def test_a_damaged_link_leaves_the_stored_game_alone(page: Page, host: Host, board: Board) -> None:
    page.goto(f"{host.address}play/")
    board.wake()
    board.throw()
    game = board.view["game"]
    page.goto(f"{host.address}about/")
    page.goto(f"{host.address}play/#sum=00000000;ruleset=standard")
    board.expect_awake()
    expect(board.part("notice")).to_be_visible()
    page.reload()
    board.expect_awake()
    assert board.view["game"] == game


def test_a_position_of_another_site_is_not_the_readers_own_game(
    page: Page, host: Host, board: Board
) -> None:
    page.goto(f"{host.address}embed/?position=10/1c1s6/10+c+2+4-4")
    page.evaluate("localStorage.setItem('senet.game', 'mine')")
    board.wake()
    board.after(board.root.locator("[data-move]").first.click)
    assert page.evaluate("localStorage.getItem('senet.game')") == "mine"


def test_what_is_wished_while_the_game_is_loading_is_done(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    host.faults[runtime_file(built_site, "senet.bin")] = Reply(seconds=1)
    page.goto(f"{host.address}rules/jequier/")
    board.root.locator("[data-wake]").click()
    expect(board.root).to_have_attribute("data-state", "loading")
    example = page.locator("#example-blockades")
    example.locator("[data-open]").click()
    board.expect_awake()
    assert board.view["position"] == example.get_attribute("data-position")


def test_a_link_followed_while_the_game_is_loading_is_opened(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    host.faults[runtime_file(built_site, "senet.bin")] = Reply(seconds=1)
    page.goto(f"{host.address}play/")
    board.root.locator("[data-wake]").click()
    page.evaluate("(text) => { location.hash = text }", link_to(Linked(SECOND_TO_THROW, 1)))
    board.expect_awake()
    assert board.view["game"]["record"] == SECOND["record"]


def test_an_engine_that_dies_of_its_first_request_is_told_and_tried_again(
    page: Page, host: Host, board: Board
) -> None:
    page.add_init_script(MORTAL_ENGINE)
    page.add_init_script("globalThis.kill = 'new'")
    page.goto(f"{host.address}play/")
    board.root.locator("[data-wake]").click()
    expect_failure(board, "python")
    page.evaluate("globalThis.kill = ''")
    board.root.locator("[data-retry]").click()
    board.expect_awake()
    assert board.view["position"] == START
    assert board.root.locator('[data-do="throw"]').count() == 1


@pytest.mark.parametrize(("op", "button"), [("share", "share-game"), ("edit", "empty")])
def test_an_engine_that_dies_beside_the_game_is_told_and_tried_again(
    page: Page, host: Host, board: Board, op: str, button: str
) -> None:
    page.add_init_script(MORTAL_ENGINE)
    page.goto(f"{host.address}play/")
    board.wake()
    board.open_panel("setup" if op == "edit" else "share")
    if op == "edit":
        set_up(board)
    page.evaluate("(op) => { globalThis.kill = op }", op)
    board.button(button).click()
    expect_failure(board, "python")
    under = board.root.locator('[data-when="failed"]').bounding_box()
    above = board.button("throw").bounding_box()
    assert under
    assert above
    assert under["y"] < above["y"], "a failure is told right below the board"
    page.evaluate("globalThis.kill = ''")
    board.root.locator("[data-retry]").click()
    expect(board.root).to_have_attribute("data-state", "awake", timeout=AWAKE)
    if op == "share":
        expect(board.field("link")).not_to_have_value("", timeout=AWAKE)
    else:
        expect(board.part("setup-text")).not_to_be_empty(timeout=AWAKE)


def test_all_that_an_engine_owes_when_it_dies_is_tried_again_in_its_order(
    page: Page, host: Host, board: Board
) -> None:
    page.add_init_script(MORTAL_ENGINE)
    page.goto(f"{host.address}play/")
    board.wake()
    board.open_panel("setup")
    set_up(board)
    page.evaluate("globalThis.kill = 'edit'")
    board.root.evaluate(
        """({ player: { setup } }) => Promise.all(
          [{ fill: "nothing" }, { turn: "spools" }, { square: 12, piece: "cone" }]
            .map((change) => setup.change(change)))"""
    )
    expect_failure(board, "python")
    page.evaluate("globalThis.kill = ''")
    board.root.locator("[data-retry]").click()
    expect(board.square(12).locator(".cone")).to_be_attached(timeout=AWAKE)
    expect(board.field("turn")).to_have_value("spools")
    expect(board.root.locator(".stage [data-square] :is(.cone, .spool)")).to_have_count(1)
    assert board.root.get_attribute("data-state") == "awake"


def set_up(board: Board) -> None:
    """Wait until the engine has answered that a position is set up, which the panel asks itself."""
    board.page.wait_for_function(
        "(board) => board.player.setup.ruleset", arg=board.root.element_handle()
    )


@pytest.mark.parametrize("place", ["tr/rules/standard/", "embed/?lang=tr"])
def test_a_board_whose_script_does_not_come_says_so(
    page: Page, host: Host, built_site: Path, place: str
) -> None:
    name = board_file(built_site, "element.mjs")
    host.faults[name] = BROKEN_OFF
    page.goto(f"{host.address}{place}")
    late = page.locator('.senet-late[lang="tr"]')
    language = load_language("tr", None, messages.MESSAGES)
    expect(late).to_contain_text(str(language.say(messages.FAILURES["fetch"])))
    expect(late).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((waiting) => waiting.finish())")
    expect(late).to_be_visible()
    host.faults.clear()
    late.get_by_role("link").click()
    expect(page.locator("senet-board [data-wake]")).to_be_visible()
    expect(late).to_be_hidden()


@pytest.fixture
def standard(awake: Board) -> Board:
    awake.begin(op="new", ruleset=STANDARD.key, seed="5")
    return awake


def test_a_key_that_is_held_down_moves_nothing_by_itself(standard: Board) -> None:
    view = standard.throw()
    origin = view["moves"][0]["origin"]
    standard.square(origin).focus()
    keys = standard.page.keyboard
    standard.mark()
    keys.down("Enter")
    standard.wait()
    for _ in range(3):
        keys.down("Enter")
    keys.up("Enter")
    standard.page.wait_for_timeout(200)
    assert standard.view["selected"] == origin
    assert standard.view["at"] == 0
    keys.down("ArrowDown")
    keys.down("ArrowDown")
    keys.up("ArrowDown")
    focused = standard.page.evaluate("Number(document.activeElement.dataset.square)")
    assert focused == 20 + origin


def test_another_rule_set_and_back_lose_no_game(standard: Board) -> None:
    """The arrow keys go through a list by choosing each of its entries in turn."""
    standard.throw()
    view = standard.after(standard.root.locator("[data-move]").first.click)
    rules = standard.field("ruleset")
    other = standard.after(lambda: rules.select_option("bell"))
    assert other["ruleset"]["key"] == "bell"
    assert other["at"] == 0
    back = standard.after(lambda: rules.select_option("standard"))
    assert back["game"] == view["game"]
    assert back["plies"] == view["plies"]
    expect(standard.part("said").locator("p").last).to_have_text(back["status"])
    standard.after(standard.button("new").click)
    assert standard.view["at"] == 0
    standard.page.evaluate("localStorage.setItem('senet.game', '{\"bell\": {\"at\": 99}}')")
    assert standard.after(lambda: rules.select_option("bell"))["ruleset"]["key"] == "bell"


TWICE = "(button) => { button.click(); button.click(); }"


def test_two_quick_clicks_do_one_thing_and_the_computer_answers(standard: Board) -> None:
    seats = ["person", "greedy"]
    standard.begin(op="new", ruleset=BELL.key, seed="1", seats=seats)  # no extra throws
    standard.after(lambda: standard.button("throw").evaluate(TWICE))
    assert standard.view["next"] == "choose"
    standard.root.locator("[data-move]").first.evaluate(TWICE)
    standard.page.wait_for_function(
        "() => document.querySelector('senet-board').player.view.at === 2", timeout=5_000
    )
    expect(standard.part("notice")).to_be_hidden()
    for name, at in (("undo", 0), ("redo", 2)):
        standard.button(name).evaluate(TWICE)
        standard.page.wait_for_timeout(300)
        assert standard.view["at"] == at
        expect(standard.part("notice")).to_be_hidden()


def test_the_computer_goes_on_after_what_is_not_possible(standard: Board) -> None:
    standard.begin(op="new", ruleset=BELL.key, seed="1", seats=["greedy", "person"])
    standard.root.evaluate("(board) => board.player.send({ op: 'play', move: '1-30' })")
    standard.page.wait_for_function(
        "() => document.querySelector('senet-board').player.view.at === 1", timeout=5_000
    )


def test_a_link_is_in_sight_only_while_it_leads_to_what_is_shown(standard: Board) -> None:
    origin = standard.throw()["moves"][0]["origin"]
    panel = standard.open_panel("share")
    panel.locator('[data-do="share-game"]').click()
    expect(standard.field("link")).to_be_visible()
    standard.after(standard.square(origin).click)
    assert standard.view["selected"] == origin
    expect(standard.field("link")).to_be_visible()
    standard.after(standard.square(origin).click)
    expect(standard.field("link")).to_be_hidden()
    expect(standard.part("copied")).to_be_hidden()


def test_a_game_that_begins_ends_the_setting_up_of_a_position(standard: Board) -> None:
    panel = standard.open_panel("setup")
    expect(standard.field("turn")).to_have_value("cones")
    standard.root.evaluate(
        "(board) => board.wake({ op: 'new', ruleset: 'standard', position: '10/1c1s6/10 c 2 4-4' })"
    )
    expect(standard.root.locator('[data-move="12x14"]')).to_be_visible()
    assert panel.get_attribute("open") is None
    standard.after(standard.square(12).click)
    assert standard.view["selected"] == 12


@pytest.mark.parametrize(("typed", "taken"), [("99", "10"), ("-3", "0"), ("1.7", "1"), ("", "0")])
def test_as_many_pieces_are_off_as_there_can_be(standard: Board, typed: str, taken: str) -> None:
    standard.begin(op="new", ruleset=BELL.key, seed="1")
    standard.open_panel("setup")
    standard.button("empty").click()
    expect(standard.part("setup-text")).not_to_be_empty()
    field = standard.field("off").first
    field.fill(typed)
    field.press("Enter")
    field.blur()
    expect(field).to_have_value(taken)
    expect(standard.part("notice")).to_be_hidden()
