"""Links: what is shared opens as it was, and what is damaged opens a fresh board with a word."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.links import link_to_position
from senet_rules.view.messages import Language
from tests.searching import examples
from tests.view.board import Page, hand_over, play_to

ALL = pytest.mark.parametrize("key", RULESETS)
HARMLESS = re.compile(r"[A-Za-z0-9\-._~:/;=]+")


@ALL
def test_a_shared_game_opens_where_it_was(key: str, reader: Page, bracketed: Language) -> None:
    reader.new(key, 2**64 - 1)
    play_to(reader, 25, Random(1))
    reader.ask("undo")
    here = reader.answer
    text = reader.ask("share")["text"]
    assert HARMLESS.fullmatch(text)
    hand_over(bracketed)
    other = Page(bracketed.code)
    there = other.open(text)
    for same in ("record", "at"):
        assert there["game"][same] == here["game"][same]
    for same in ("position", "next", "throw", "moves"):
        assert _shape(there[same]) == _shape(here[same])
    assert there["notice"] is None
    assert len(other.plies) == len(reader.plies)
    assert other.ask("share")["text"] == text


def _shape(value: object) -> object:
    """Return a value without its sentences."""
    if isinstance(value, dict):
        return {name: _shape(part) for name, part in value.items() if name != "sentence"}
    return [_shape(part) for part in value] if isinstance(value, list) else value


def test_who_opens_a_game_is_told_what_the_other_player_did(reader: Page) -> None:
    reader.new("standard", 5)
    play_to(reader, 20, Random(2))
    while reader.answer["next"] != "throw" or reader.plies[-1]["side"] == _mover(reader):
        if reader.answer["next"] == "throw":
            reader.ask("throw")
        reader.ask("play", move=reader.answer["moves"][0]["move"])
    told = Page(reader.language).open(reader.ask("share")["text"])["announce"]
    last = reader.plies[-1]["sentence"]
    assert last in " ".join(told)
    assert told[0].startswith("A game has been opened")
    assert told[-1] == reader.answer["status"]


def _mover(page: Page) -> object:
    return next(seat["side"] for seat in page.answer["seats"] if seat["turn"])


@ALL
def test_a_shared_position_plays_on_with_a_seed_of_its_own(key: str, reader: Page) -> None:
    reader.new(key, 3)
    here = play_to(reader, 25, Random(1))
    text = reader.ask("share", what="position")["text"]
    there = Page(reader.language).open(text, seed=77)
    assert there["position"] == here["position"]
    assert there["plies"] == []
    assert "seed 77" in there["game"]["record"]


def test_a_link_shares_what_is_looked_at(reader: Page) -> None:
    reader.new("standard", 3)
    play_to(reader, 25, Random(1))
    here = reader.ask("view", look=9)
    there = Page(reader.language).open(reader.ask("share", look=9)["text"])
    assert there["look"] == 9
    assert there["position"] == here["position"]
    assert there["status"] == here["status"]
    position = reader.ask("share", look=9, what="position")["text"]
    assert Page(reader.language).open(position)["position"] == here["position"]


@ALL
def test_the_link_of_an_example_opens_its_position(key: str, reader: Page) -> None:
    ruleset = RULESETS[key]
    throw = next(iter(ruleset.throws.weights))
    position = start_position(ruleset).with_throw(throw)
    there = reader.open(link_to_position(position, ruleset))
    assert there["position"] == str(position)
    assert there["next"] == ("confirm" if there["moves"][0]["origin"] is None else "choose")


@pytest.mark.parametrize(
    "text",
    [
        "ruleset=standard;start=9c/10/9s_c_3_4-4",
        "#ruleset=standard;start=9c/10/9s_c_3_4-4",
        " ruleset%3Dstandard%3Bstart%3D9c%2F10%2F9s%5Fc%5F3%5F4-4\n",
    ],
)
def test_links_written_by_hand_are_read(text: str, reader: Page) -> None:
    there = reader.open(text)
    assert there["notice"] is None
    assert there["position"] == str(parse_position("9c/10/9s c 3 4-4", RULESETS["standard"]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#",
        "sum=",
        "sum=00000000;ruleset=bell",
        "ruleset=chess",
        "ruleset=bell;at=1",
        "ruleset=bell;look=1",
        "ruleset=bell;at=-1",
        "ruleset=bell;at=",
        "ruleset=bell;seed=7;seed=7",
        "ruleset bell",
        "ruleset=bell\nseed=7",
        "ruleset=bell;start=<script>alert(1)</script>",
        "ruleset=bell;plies=9:1-10",
        "ruleset=bell" + ";" * 250_000,
        "\ud800",
    ],
)
def test_a_damaged_link_opens_a_fresh_board_with_a_word(text: str, reader: Page) -> None:
    there = reader.open(text, ruleset="jequier")
    assert there["notice"] == "This link is damaged, so a new game has been set up."
    assert there["announce"] == [there["status"]]  # the page tells a notice where it shows it
    assert there["game"]["record"] == "ruleset jequier\nseed 1"
    assert "script" not in there["board"]["html"]


def test_without_a_rule_set_the_fresh_board_has_the_first(reader: Page) -> None:
    assert reader.open("x")["ruleset"]["key"] == next(iter(RULESETS))


@pytest.fixture(scope="module")
def link(english: Language) -> str:
    """A link to a game of two plies."""
    hand_over(english)
    page = Page(english.code)
    page.new("standard", 5)
    play_to(page, 2, Random(1))
    return str(page.ask("share")["text"])


@given(data=st.data())
def test_a_link_that_lost_or_changed_a_letter_is_noticed(data: st.DataObject, link: str) -> None:
    at = data.draw(st.integers(len("sum=") + 1, len(link) - 1))
    letter = data.draw(st.sampled_from("abcdef0123456789:;=_-~x"))
    assert Page("en").open(link[:at])["notice"]
    if letter != link[at]:
        assert Page("en").open(link[:at] + letter + link[at + 1 :])["notice"]


SCRAPS = st.sampled_from(
    [
        "ruleset=", "bell", "standard", ";", "seed=7", "start=", "plies=", "at=", "look=", "sum=",
        "1", "%3C", "%", "%0A", "<i x>", '"', "&", "\0", "_", "=", "#", "\n", "é", "\ud800",
        "9c/10/9s", "_c_3_4-4", "1:1-2", ":x", "~", "-", " ",
    ]
)  # fmt: skip


@examples(1500)
@given(st.lists(SCRAPS, max_size=14).map("".join))
def test_any_link_opens_a_game_or_a_fresh_board(english: Language, text: str) -> None:
    hand_over(english)
    there = Page("en").open(text)
    assert there["game"]["record"].startswith("ruleset ")
    assert "<i x>" not in str(there)
    if there["notice"]:
        assert there["game"]["record"] == f"ruleset {next(iter(RULESETS))}\nseed 1"


def test_who_opens_a_finished_game_is_told_its_last_move(reader: Page) -> None:
    reader.new("standard", 1, position="10/10/6c2s c 4 4-4")
    reader.ask("play", move="27-off")
    there = Page(reader.language).open(reader.ask("share")["text"])
    assert there["announce"][1:] == [
        "The cones throw 4.",
        "The cone on 27 is borne off.",
        "The cones have won: all of them have left the board.",
    ]
