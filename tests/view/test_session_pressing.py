"""Pressing squares: a piece is chosen, played or refused with a reason and the rule behind it."""

from __future__ import annotations

import re

import pytest

from senet_rules.engine.explain import Reason
from senet_rules.engine.game import new_game
from senet_rules.engine.position import parse_position
from senet_rules.engine.rulesets import JEQUIER, RULESETS
from senet_rules.view.answers import Shown
from senet_rules.view.faults import RULES
from senet_rules.view.match import Match
from senet_rules.view.messages import Language
from senet_rules.view.pressing import press
from tests.view.board import Answer, Page


def _at(page: Page, ruleset: str, position: str) -> Answer:
    return page.new(ruleset, 1, position=position)


def test_a_chosen_piece_shows_where_it_goes(reader: Page) -> None:
    _at(reader, "standard", "10/cs8/10 c 3 4-4")
    answer = reader.ask("press", square=11)
    assert answer["selected"] == answer["focus"] == 11
    assert answer["preview"]["move"] == "11-14"
    assert answer["announce"] == [
        "The cone on 11 is chosen. Choose it again to make its move.",
        "The cone on 11 moves to 14.",
    ]
    html = answer["board"]["html"]
    assert re.search(r'class="sq movable chosen" data-square="11"[^>]*aria-selected="true"', html)
    assert re.search(r'class="sq target" data-square="14"', html)
    assert 'class="arrow"' in html
    assert html.count('aria-selected="true"') == 1


def test_pressing_it_again_or_its_goal_plays(reader: Page) -> None:
    for square in (11, 14):
        _at(reader, "standard", "10/cs8/10 c 3 4-4")
        reader.ask("press", square=11)
        answer = reader.ask("press", square=square)
        assert [entry["ply"] for entry in reader.plies] == ["3:11-14"]
        assert answer["selected"] is None


def test_a_piece_leaves_the_board_when_it_is_pressed_again(reader: Page) -> None:
    _at(reader, "standard", "10/10/6c2s c 4 4-4")
    chosen = reader.ask("press", square=27)
    assert chosen["preview"]["target"] == "off"
    answer = reader.ask("press", square=27)
    assert answer["next"] == "over"
    assert answer["result"] == {"seat": 1, "sentence": answer["status"]}


def test_the_way_out_of_the_water_is_shown(reader: Page) -> None:
    _at(reader, "standard", "10/10/6c2s c 1 4-4")
    chosen = reader.ask("press", square=27)
    assert (chosen["preview"]["target"], chosen["preview"]["landing"]) == (28, 15)
    assert "carry" in chosen["board"]["html"]


def test_another_piece_can_be_chosen_instead(reader: Page) -> None:
    _at(reader, "standard", "10/c1c7/9s c 3 3-4")
    reader.ask("press", square=11)
    assert reader.ask("press", square=13)["selected"] == 13


def test_leaving_selected_out_lets_go(reader: Page) -> None:
    here = _at(reader, "standard", "10/cs8/10 c 3 4-4")
    reader.ask("press", square=11)
    reader.answer["selected"] = None
    answer = reader.ask("view")
    assert answer["selected"] is None
    assert answer["preview"] is None
    assert answer["board"]["html"].replace('tabindex="0"', "") != here["board"]["html"]
    assert 'aria-selected="true"' not in answer["board"]["html"]


def test_another_goal_is_refused_and_the_piece_stays_chosen(reader: Page) -> None:
    _at(reader, "standard", "10/cs8/10 c 3 4-4")
    reader.ask("press", square=11)
    answer = reader.ask("press", square=15)
    assert answer["selected"] == 11
    assert answer["refusal"]["sentence"] == (
        "With a throw of 3 this piece has one move only. The cone on 11 moves to 14."
    )
    assert reader.ask("try", origin=11, target="off")["refusal"] == answer["refusal"]
    assert reader.ask("try", origin=11, target=14)["refusal"] is None
    assert reader.ask("try", origin=11)["preview"]["move"] == "11-14"


# Where a piece is pressed that may not move: the rule set, the position, the square, the reason.
REFUSALS = {
    Reason.NO_PIECE: ("standard", "10/cs8/10 c 3 4-4", 5),
    Reason.ENEMY_PIECE: ("standard", "10/cs8/10 c 3 4-4", 12),
    Reason.OPENING_THROW: ("jequier", "cscscscscs/10/10 1 3 0-0", 10),
    Reason.OPENING_MOVE: ("jequier", "cscscscscs/10/10 1 1 0-0", 8),
    Reason.FORCED: ("bell", "c9/10/5c3s c 1 0-0", 1),
    Reason.OWN_PIECE: ("standard", "c2c6/10/9s c 3 3-4", 1),
    Reason.PROTECTED: ("standard", "c2ss5/10/10 c 3 4-3", 1),
    Reason.SAFE_SQUARE: ("standard", "10/10/3c2s3 c 3 4-4", 24),
    Reason.BLOCKADE: ("jequier", "csss6/c9/10 c 4 3-2", 1),
    Reason.PAST_END: ("standard", "10/10/5c3s c 5 4-4", 26),
    Reason.NEEDS_THROW: ("standard", "10/10/8cs c 4 4-4", 29),
    Reason.EXACT_THROW: ("bell", "10/s9/7c2 c 4 0-0", 28),
    Reason.NOT_HOME: ("jequier", "c9/10/7c1s c 4 3-4", 28),
    Reason.TAKEN_30: ("jequier", "10/10/c6c1s c 2 3-4", 28),
    Reason.BACKWARD_TAKEN: ("jequier", "10/10/c1ss1s1c1s c 2 3-1", 28),
    Reason.BELOW_START: ("jequier", "csss6/10/9c c 4 3-2", 1),
}


@pytest.mark.parametrize("reason", REFUSALS, ids=lambda reason: reason.value)
def test_a_refusal_names_the_rule_behind_it(reason: Reason, reader: Page) -> None:
    ruleset, position, square = REFUSALS[reason]
    here = _at(reader, ruleset, position)
    answer = reader.ask("press", square=square)
    assert answer["refusal"]["rule"] == RULES[reason]
    assert answer["announce"] == [answer["refusal"]["sentence"]]
    assert answer["selected"] is None
    assert answer["position"] == here["position"]


def test_every_reason_has_a_rule() -> None:
    assert set(RULES) == set(Reason)


def test_before_the_throw_there_is_nothing_to_move(reader: Page) -> None:
    reader.new("standard", 1)
    answer = reader.ask("press", square=9)
    assert answer["refusal"] == {"sentence": "First you must throw.", "rule": None}


def test_on_the_computers_turn_nothing_can_be_moved(reader: Page) -> None:
    reader.new("standard", 1, seats=["greedy", "person"])
    answer = reader.ask("press", square=9)
    assert answer["refusal"] == {"sentence": "It is the computer’s turn.", "rule": None}


def test_nothing_is_played_while_the_reader_looks_back(reader: Page) -> None:
    _at(reader, "standard", "10/cs8/10 c 3 4-4")
    reader.ask("play", move="11-14")
    answer = reader.ask("press", square=11, look=0)
    assert answer["next"] == "look"
    assert "earlier position" in answer["refusal"]["sentence"]


def test_after_the_end_the_rule_of_winning_is_named(reader: Page) -> None:
    _at(reader, "standard", "10/10/6c2s c 4 4-4")
    reader.ask("play", move="27-off")
    answer = reader.ask("press", square=30)
    assert answer["refusal"] == {"sentence": "The game is over.", "rule": "winning"}


def test_a_lost_turn_is_told(reader: Page) -> None:
    _at(reader, "jequier", "csss6/10/10 c 4 4-2")
    assert reader.answer["next"] == "confirm"
    assert reader.answer["status"] == "The cones have no move and pass."
    answer = reader.ask("play", move="pass")
    assert answer["announce"] == [
        "The cones have no move and pass.",
        "Without a move the turn is lost, even after a throw of 4.",
        "It is the spools’ turn to throw.",
    ]


def test_an_extra_throw_is_told(reader: Page) -> None:
    _at(reader, "standard", "10/cs8/10 c 4 4-4")
    assert reader.ask("play", move="11-15")["announce"] == [
        "The cone on 11 moves to 15.",
        "The throw of 4 gives the cones an extra throw.",
        "It is the cones’ turn to throw.",
    ]


def test_a_capture_and_points_are_told(reader: Page) -> None:
    _at(reader, "bell", "cs8/10/9s c 1 2-1")
    answer = reader.ask("play", move="1x2")
    assert answer["announce"][0] == "The cone on 1 captures the spool on 2."
    assert answer["seats"][1]["points"] == 1
    assert answer["seats"][1]["sentences"] == ["1 point", "Lost by capture: 8"]


@pytest.mark.parametrize("seat", [1, 2])
def test_the_throw_off_gives_out_the_sides(seat: int, reader: Page) -> None:
    answer = _at(reader, "jequier", f"cscscscscs/10/10 {seat} 1 0-0")
    assert [found["side"] for found in answer["seats"]] == [None, None]
    assert [found["turn"] for found in answer["seats"]] == [seat == 1, seat == 2]
    answer = reader.ask("play", move="10-11")
    sides = ["cones", "cones"]
    sides[seat - 1] = "spools"
    assert [found["side"] for found in answer["seats"]] == sides
    assert [found["turn"] for found in answer["seats"]] == [seat == 1, seat == 2]
    words = ("first", "second") if seat == 2 else ("second", "first")
    assert f"The {words[1]} player has the spools" in " ".join(answer["announce"]) or (
        f"the {words[1]} player has the spools" in " ".join(answer["announce"])
    )


def test_a_throw_that_decides_nothing_is_confirmed(reader: Page) -> None:
    answer = _at(reader, "jequier", "cscscscscs/10/10 1 3 0-0")
    assert answer["next"] == "confirm"
    assert [move["move"] for move in answer["moves"]] == ["-"]
    assert reader.ask("play", move="-")["seats"][1]["turn"]


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_set_has_a_name(key: str, reader: Page) -> None:
    answer = reader.new(key, 1)
    assert answer["ruleset"]["key"] == key
    assert answer["ruleset"]["name"] != key
    assert answer["ruleset"]["name"] in answer["announce"][0]


def test_of_a_side_without_a_move_it_is_not_said_that_it_is_to_move(reader: Page) -> None:
    answer = _at(reader, "jequier", "csss6/10/10 c 4 4-2")
    assert answer["throw"]["sentence"] == "The cones throw 4."
    answer = _at(reader, "jequier", "csss6/c9/10 c 4 3-2")
    assert answer["throw"]["sentence"] == "The cones have thrown 4 and are to move."


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("s9/10/8c1 c 2 5-4", "29-off", "The cones have won with 6 points to 4."),
        ("10/10/8c1 c 2 0-0", "29-off", "The cones have won with 1 point to 0."),
        ("10/10/8c1 c 2 3-4", "29-off", "The game is a draw: both sides have 4 points."),
        ("10/10/8c1 c 2 0-1", "29-off", "The game is a draw: both sides have 1 point."),
    ],
)
def test_how_a_game_for_points_ends_is_told(
    position: str, move: str, told: str, reader: Page
) -> None:
    _at(reader, "bell", position)
    answer = reader.ask("play", move=move)
    assert answer["status"] == answer["announce"][-1] == told


def test_a_chosen_cone_is_called_a_cone_where_spools_begin(english: Language) -> None:
    start = parse_position("cscscscscs/10/10 c 2 0-0", JEQUIER)
    shown = Shown(Match(new_game(JEQUIER, start=start), 0))
    told = [str(said) for said in press(shown, 9, english).told]
    assert told[0] == "The cone on 9 is chosen. Choose it again to make its move."
