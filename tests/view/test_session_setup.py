"""Setting up a position by hand: each change is made or refused in one sentence, then played."""

from __future__ import annotations

import pytest

from senet_rules.engine.position import parse_position
from senet_rules.engine.rulesets import RULESETS
from tests.view.board import Answer, Page, ask

ALL = pytest.mark.parametrize("key", RULESETS)


class Desk:
    """A page on which a position is set up."""

    def __init__(self, page: Page, key: str) -> None:
        page.new(key, 4)
        self.answer = page.ask("edit")

    def change(self, **change: object) -> Answer:
        """Make a change."""
        draft, ruleset = self.answer["draft"], self.answer["ruleset"]
        answer = ask(op="edit", language="en", draft=draft, ruleset=ruleset, **change)
        assert "error" not in answer, answer
        self.answer = answer
        return answer


@ALL
def test_a_draft_begins_with_the_position_on_the_board(key: str, reader: Page) -> None:
    desk = Desk(reader, key)
    position = desk.answer["position"].split(" ")
    assert position[0] == reader.answer["position"].split(" ")[0]
    assert desk.answer["announce"] == []
    assert desk.answer["sentence"] is None
    assert 'role="grid"' in desk.answer["board"]["html"]


@ALL
def test_a_position_set_up_by_hand_can_be_played(key: str, reader: Page) -> None:
    desk = Desk(reader, key)
    empty = desk.change(fill="nothing")
    assert empty["position"] is None
    assert empty["sentence"] not in ("", None, *empty["announce"])
    cone = desk.change(square=3, piece="cone")
    assert cone["announce"][0] == "A cone stands on 3."
    assert cone["focus"] == 3
    desk.change(square=5, piece="spool")
    desk.change(square=3, piece="spool")
    desk.change(square=3, piece=None)
    desk.change(square=12, piece="cone")
    desk.change(turn="spools")
    ready = desk.change(throw=3)
    position = parse_position(ready["position"], RULESETS[key])
    assert str(position).split(" ")[:3] == ["4s5/1c8/10", "s", "3"]
    answer = reader.new(key, 9, position=ready["position"])
    assert answer["position"] == ready["position"]
    assert answer["next"] == "choose"
    assert desk.change(throw=0)["position"].split(" ")[2] == "-"
    assert desk.change(fill="start")["position"].split(" ")[0] in reader.new(key, 4)["position"]


def test_pieces_off_follow_from_the_board_where_nothing_is_captured(reader: Page) -> None:
    desk = Desk(reader, "standard")
    desk.change(fill="nothing")
    desk.change(square=1, piece="cone")
    ready = desk.change(square=2, piece="spool")
    assert ready["draft"]["off"] == [4, 4]
    assert ready["off_most"] is None


def test_pieces_off_are_chosen_where_there_are_captures(reader: Page) -> None:
    desk = Desk(reader, "bell")
    desk.change(fill="nothing")
    desk.change(square=1, piece="cone")
    ready = desk.change(square=2, piece="spool")
    assert ready["off_most"] == [9, 9]
    assert ready["draft"]["off"] == [0, 0]
    assert desk.change(off=[9, 8])["draft"]["off"] == [9, 8]
    decided = desk.change(off=[9, 2])
    assert decided["position"] is None
    assert "already over" in decided["sentence"]
    fewer = desk.change(off=[10, 10])
    assert fewer["draft"]["off"] == [9, 9]


@pytest.mark.parametrize(
    ("key", "change", "sentence"),
    [
        (
            "standard",
            {"square": 28, "piece": "cone"},
            "No piece can stand on 28, the House of Water.",
        ),
        (
            "jequier",
            {"square": 27, "piece": "spool"},
            "No piece can stand on 27, the House of Water.",
        ),
        (
            "standard",
            {"square": 20, "piece": "cone"},
            "This game has no more than 5 cones.",
        ),
        ("bell", {"square": 30, "piece": "spool"}, "This game has no more than 10 spools."),
    ],
)
def test_what_cannot_stand_is_refused_in_a_sentence(
    key: str, change: dict[str, object], sentence: str, reader: Page
) -> None:
    desk = Desk(reader, key)
    before = desk.answer["draft"]
    answer = desk.change(**change)
    assert answer["sentence"] == sentence
    assert answer["announce"] == []  # the page tells the sentence where it shows it
    assert answer["draft"] == before
    assert answer["position"] is not None


def test_a_draft_of_a_finished_game_or_an_earlier_position(reader: Page) -> None:
    reader.new("standard", 1, position="10/10/6c2s c 4 4-4")
    reader.ask("play", move="27-off")
    assert reader.ask("edit")["position"] is None
    earlier = reader.ask("edit", look=0)
    assert earlier["position"] == "10/10/6c2s c 4 4-4"


@pytest.mark.parametrize(
    "draft",
    [
        {"cones": [28], "spools": [1], "turn": "cones", "throw": 0, "off": [0, 0]},
        {"cones": [1, 2, 3, 4, 5, 6], "spools": [], "turn": "cones", "throw": 0, "off": [0, 0]},
        {"cones": [31], "spools": [], "turn": "cones", "throw": 0, "off": [0, 0]},
        {"cones": [1], "spools": [], "turn": "cones", "throw": 6, "off": [0, 0]},
        {"cones": [1], "spools": [], "turn": "cones", "throw": 0, "off": [0]},
        {"cones": [1], "spools": [], "turn": "both", "throw": 0, "off": [0, 0]},
        {"cones": list(range(40)), "spools": [], "turn": "cones", "throw": 0, "off": [0, 0]},
    ],
)
def test_a_forged_draft_is_an_error(draft: dict[str, object], reader: Page) -> None:
    answer = ask(op="edit", language=reader.language, draft=draft, ruleset="standard")
    assert answer["error"]["code"] == "request"
