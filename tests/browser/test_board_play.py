"""What readers do with a board beside playing: take back, look back, share, set up, come back."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from _host import Host, Reply
from senet_rules.content.language import load_language
from senet_rules.engine.position import format_position, start_position
from senet_rules.engine.rulesets import BELL, STANDARD
from senet_rules.site.board import controls, messages

from .boards import Board, choice_of

FORGED = '<img src=x onerror="document.title=1">'


@pytest.fixture
def standard(awake: Board) -> Board:
    """Return a board on which a game of Standard Senet with a known seed has begun."""
    awake.begin(op="new", ruleset=STANDARD.key, seed="5")
    return awake


def play(board: Board, plies: int) -> None:
    """Play so many plies, those of two people."""
    view = board.view
    while view["at"] < plies:
        if view["next"] == "throw":
            view = board.throw()
        else:
            move = choice_of(view["moves"])["move"]
            view = board.after(board.root.locator(f'[data-move="{move}"]').click)


def test_undo_keeps_the_throw_and_redo_plays_it_again(standard: Board) -> None:
    play(standard, 2)
    after = standard.view
    undone = standard.after(standard.button("undo").click)
    assert undone["at"] == 1
    assert undone["throw"]["value"] == int(after["plies"][1]["ply"].partition(":")[0])
    again = standard.after(standard.button("redo").click)
    assert again["position"] == after["position"]
    assert again["game"] == after["game"]


def test_the_list_of_moves_is_stepped_through_and_played_on_from(standard: Board) -> None:
    play(standard, 3)
    panel = standard.open_panel("plies")
    plies = panel.locator("[data-look]")
    told = [f"{ply['ply']} {ply['sentence']}" for ply in standard.view["plies"]]
    expect(plies).to_have_text(told)
    standard.button("first").click()
    start = format_position(start_position(STANDARD))
    expect(standard.button("first")).to_have_attribute("aria-disabled", "true")
    assert standard.view["position"] == start
    refused = standard.after(standard.square(1).click)
    assert (refused["look"], refused["at"]) == (0, 3)
    expect(standard.part("refusal")).to_be_visible()
    standard.button("forward").click()
    expect(plies.first).to_have_attribute("aria-current", "step")
    standard.button("return").click()
    expect(standard.button("return")).to_have_attribute("aria-disabled", "true")
    assert standard.view["at"] == 1


def test_a_piece_that_may_not_move_says_why_and_leads_to_the_rule(
    standard: Board, built_site: Path
) -> None:
    # The spool on 2 would land on a cone that is protected.
    standard.begin(op="open", text="ruleset=standard;start=1s1cc5/10/10_s_2_3-4")
    standard.square(2).click()
    expect(standard.part("refusal")).to_be_visible()
    assert standard.part("refusal-text").inner_text() == standard.view["refusal"]["sentence"]
    address = standard.part("refusal-rule").evaluate("(link) => link.href")
    path, anchor = urlsplit(address).path, urlsplit(address).fragment
    assert f'id="{anchor}"' in (built_site / path.lstrip("/") / "index.html").read_text("utf-8")


LONG = "Keine Spule darf hier anhalten, bevor alle auf den Feldern 21–30 stehen. " * 2
"""A sentence longer than any with which a piece is refused."""


@pytest.mark.parametrize("width", [1280, 700, 320])
def test_a_refusal_moves_nothing_and_hides_no_move(standard: Board, width: int) -> None:
    page = standard.page
    size = page.viewport_size
    page.set_viewport_size({"width": width, "height": 740})
    choice = choice_of(standard.throw()["moves"])
    first, refusal = standard.root.locator("[data-move]").first, standard.part("refusal")
    standard.after(standard.square(choice["origin"]).click)
    places = [first.bounding_box(), standard.part("said").bounding_box()]
    view = standard.after(standard.square(30).click)
    expect(standard.part("refusal-text")).to_have_text(view["refusal"]["sentence"])
    expect(standard.part("said").locator("p").last).to_have_text(view["announce"][-1])
    standard.part("refusal-text").evaluate("(text, long) => { text.textContent = long }", LONG)
    assert [first.bounding_box(), standard.part("said").bounding_box()] == places
    box, list_of_moves = refusal.bounding_box(), places[0]
    assert box is not None
    assert list_of_moves is not None
    assert list_of_moves["x"] <= box["x"]
    assert box["x"] + box["width"] <= list_of_moves["x"] + list_of_moves["width"]
    assert box["y"] + box["height"] <= list_of_moves["y"]
    assert refusal.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    page.set_viewport_size(size or {"width": 1280, "height": 720})


GROUND = "(element) => getComputedStyle(element).backgroundColor"


def test_a_chosen_piece_stands_out_in_the_list_until_escape_lets_it_go(standard: Board) -> None:
    page = standard.page
    choice = choice_of(standard.throw()["moves"])
    origin = choice["origin"]
    listed = standard.root.locator("[data-move]")
    place = listed.first.bounding_box()
    standard.square(origin).click()
    chosen = standard.root.locator(f'[data-move="{choice["move"]}"][aria-current]')
    expect(chosen).to_have_text(choice["sentence"])
    expect(standard.root.locator(".again")).to_be_visible()
    assert listed.first.bounding_box() == place  # nothing has moved away from the pointer
    page.emulate_media(forced_colors="active")
    shades = [button.evaluate(GROUND) for button in (chosen, standard.button("new"))]
    page.emulate_media(forced_colors="none")
    assert shades[0] != shades[1]
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    expect(standard.root.locator(".again")).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.square") == str(origin)


def test_keys_do_nothing_while_the_focus_is_elsewhere(standard: Board) -> None:
    page = standard.page
    page.locator("h1").click()
    page.evaluate("document.activeElement.blur()")
    before = standard.view["game"]
    page.keyboard.press("t")
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(300)
    assert standard.view["game"] == before


WAYS = [
    (1, "ArrowRight", 2),
    (1, "ArrowDown", 20),
    (1, "ArrowLeft", 1),
    (10, "ArrowRight", 10),
    (10, "ArrowDown", 11),
    (11, "ArrowRight", 11),
    (11, "ArrowLeft", 12),
    (20, "ArrowDown", 21),
    (21, "ArrowUp", 20),
    (30, "ArrowUp", 11),
    (25, "ArrowUp", 16),
    (30, "ArrowDown", 30),
    (10, "PageDown", 11),
    (21, "PageUp", 20),
    (30, "PageDown", 30),
    (15, "Home", 1),
    (15, "End", 30),
]


def test_arrows_go_as_seen_and_pages_along_the_track(standard: Board) -> None:
    for start, key, end in WAYS:
        standard.square(start).focus()
        standard.page.keyboard.press(key)
        focused = standard.page.evaluate("document.activeElement.dataset.square")
        assert focused == str(end), (start, key)
        assert standard.root.locator('[data-square][tabindex="0"]').count() == 1


def test_a_reload_keeps_the_game_and_so_does_another_language(
    page: Page, host: Host, board: Board
) -> None:
    page.goto(f"{host.address}rules/standard/")
    board.wake()
    play(board, 3)
    game = board.view["game"]
    page.reload()
    board.expect_awake()
    assert board.view["game"] == game
    page.goto(f"{host.address}tr/rules/standard/")
    board.expect_awake()
    assert board.view["game"] == game


def test_a_browser_that_stores_nothing_plays(page: Page, host: Host) -> None:
    board = Board(page)  # the theme's own scripts complain
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty("
        "window, name, { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto(f"{host.address}rules/standard/")
    board.wake()
    play(board, 1)


@pytest.mark.parametrize("stored", ["{", '{"standard": {"record": "x"}}'])
def test_a_stored_game_that_cannot_be_read_is_passed_over(
    page: Page, host: Host, board: Board, stored: str
) -> None:
    page.add_init_script(f"localStorage.setItem('senet.game', {stored!r})")
    page.goto(f"{host.address}rules/standard/")
    board.wake()
    assert board.view["position"] == format_position(start_position(STANDARD))


def test_a_link_opens_at_the_same_point_in_another_language(
    standard: Board, page: Page, board: Board
) -> None:
    play(standard, 4)
    game = standard.throw()["game"]
    standard.open_panel("share")
    standard.button("share-game").click()
    expect(standard.field("link")).not_to_have_value("")
    link = standard.field("link").input_value()
    assert "/play/#" in link
    page.goto(link.replace("/play/", "/de/play/"))
    board.expect_awake()
    assert board.view["game"]["record"] == game["record"]
    assert board.view["plies"][-1]["ply"] == standard.view["plies"][-1]["ply"]
    assert board.view["plies"][-1]["sentence"] in board.part("said").inner_text().replace(
        "\n\n", " "
    )


DAMAGED = [
    "ruleset=standard;plies=1:1-30",
    "ruleset=nobody",
    "sum=00000000;ruleset=bell",
    "x=%3Cscript%3E",
    FORGED,
    "ruleset=standard;start=" + "c" * 2000,
    "=",
    "%",
]


def test_a_damaged_link_gives_a_sentence_and_a_fresh_board(standard: Board) -> None:
    for text in DAMAGED:
        standard.begin(op="new", ruleset=STANDARD.key)
        play(standard, 1)
        standard.page.evaluate("(text) => { location.hash = text }", text)
        expect(standard.part("notice")).to_be_visible()
        notice = standard.view["notice"]
        assert standard.part("notice").inner_text() == notice
        told = standard.root.locator("[role=alert]:visible, [role=log], [role=status]:visible")
        assert "".join(told.all_inner_texts()).count(notice) == 1
        assert standard.view["position"] == format_position(start_position(STANDARD))
        assert standard.page.locator("img[src=x]").count() == 0
        assert standard.page.title() != "1"


def test_a_damaged_link_wakes_a_board_with_a_sentence(page: Page, host: Host, board: Board) -> None:
    page.goto(f"{host.address}play/#{FORGED}")
    board.expect_awake()
    expect(board.part("notice")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_a_position_is_set_up_by_hand_and_played_on(standard: Board) -> None:
    board = standard
    board.begin(op="new", ruleset=BELL.key, seed="1")
    panel = board.open_panel("setup")
    board.button("empty").click()
    expect(board.part("setup-text")).not_to_be_empty()
    panel.locator('[value="cone"]').check()
    board.square(12).click()
    panel.locator('[value="spool"]').check()
    board.square(14).focus()
    board.page.keyboard.press("Enter")
    board.field("thrown").select_option("2")
    expect(board.part("setup-text")).to_be_empty()
    board.button("play-on").click()
    expect(board.root.locator('[data-move="12x14"]')).to_be_visible()
    assert board.view["position"] == "10/1c1s6/10 c 2 0-0"
    assert panel.get_attribute("open") is None


def test_every_rule_set_can_be_chosen_on_every_page(standard: Board) -> None:
    standard.field("ruleset").select_option("bell")
    expect(standard.part("status")).not_to_be_empty()
    standard.page.wait_for_function(
        "() => document.querySelector('senet-board').player.view.ruleset.key === 'bell'"
    )
    assert standard.view["position"] == format_position(start_position(BELL))
    assert standard.view["tools"]["die"]


def test_words_lead_to_an_example_and_examples_open_on_the_board(
    page: Page, host: Host, board: Board
) -> None:
    page.goto(f"{host.address}rules/jequier/")
    words, example = page.locator("#clause-landing"), page.locator("#example-landing")
    expect(example).to_be_hidden()  # folded up, as Standard has the same rule
    words.click()
    expect(example).to_be_in_viewport()
    example.locator("[href='#clause-landing']").click()
    expect(words).to_be_in_viewport()
    for name in ("blockades", "last-taken"):
        example = page.locator(f"#example-{name}")
        example.locator("[data-open]").click()
        board.expect_awake()
        page.wait_for_function(
            "position => document.querySelector('senet-board').player?.view?.position === position",
            arg=example.get_attribute("data-position"),
        )
        expect(board.root).to_be_in_viewport()


def test_a_report_carries_rule_set_and_position(
    page: Page, host: Host, board: Board, built_site: Path
) -> None:
    """On a site that names its repository, which the tested one need not do."""
    (path,) = built_site.glob("assets/senet/board-*/en.json")
    file = json.loads(path.read_text("utf-8"))
    if "issues/new" not in file["below"]["html"]:
        language = load_language("en", None, messages.MESSAGES)
        file["below"]["html"] += controls._report(language, "https://git.example.org/senet")
    reply = Reply(body=json.dumps(file).encode(), headers={"Content-Type": "application/json"})
    host.faults[path.relative_to(built_site).as_posix()] = reply
    page.goto(f"{host.address}rules/standard/")
    board.wake()
    play(board, 1)
    address = board.part("report").get_attribute("href") or ""
    query = parse_qs(urlsplit(address).query)
    assert urlsplit(address).path.endswith("/issues/new")
    assert board.view["position"] in query["body"][0]
    assert "standard" in query["body"][0]


def test_the_computer_answers_and_can_play_both_sides(standard: Board) -> None:
    seats = standard.root.locator('[data-of="seat"]')
    seats.nth(1).select_option("strong")
    play(standard, 1)
    expect(standard.button("throw")).to_have_attribute("aria-disabled", "false", timeout=20_000)
    seats.nth(0).select_option("random")
    standard.page.wait_for_function(
        "() => document.querySelector('senet-board').player.view.at > 12", timeout=30_000
    )


def test_chances_and_fingerprint_are_shown(standard: Board) -> None:
    standard.open_panel("chances")
    chances = [chance["sentence"] for chance in standard.view["chances"]]
    expect(standard.part("chances").locator("li")).to_have_text(chances)
    standard.open_panel("dice")
    expect(standard.part("fingerprint")).to_have_text(standard.view["seed"]["fingerprint"])
    expect(standard.part("seed-box")).to_be_hidden()
