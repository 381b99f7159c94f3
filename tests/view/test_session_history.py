"""Taking moves back, looking back, and playing on from there: throws stay as they were."""

from __future__ import annotations

from random import Random

import pytest

from senet_rules.engine.record import parse_record
from senet_rules.engine.rulesets import RULESETS
from tests.view.board import Page, play_on, play_to

ALL = pytest.mark.parametrize("key", RULESETS)


@ALL
def test_undo_and_redo_keep_the_throws(key: str, reader: Page) -> None:
    reader.new(key, 11)
    play_to(reader, 30, Random(5))
    record, plies = reader.record, list(reader.plies)
    seen = []
    while reader.answer["may"]["undo"]:
        answer = reader.ask("undo")
        assert answer["next"] == "choose"
        assert str(answer["throw"]["value"]) == plies[answer["at"]]["ply"].split(":")[0]
        seen.append((answer["at"], answer["position"]))
        assert reader.record == record
    assert len(seen) > 15
    assert reader.plies == plies
    while reader.answer["may"]["redo"]:
        answer = reader.ask("redo")
        if answer["at"] < len(plies):
            assert (answer["at"], answer["position"]) in seen
    assert reader.answer["at"] == len(plies)
    assert reader.record == record


@ALL
def test_another_move_meets_the_same_throws(key: str, reader: Page) -> None:
    reader.new(key, 11)
    for answer in play_on(reader, Random(5)):
        if answer["at"] > 20 and len(answer["moves"]) > 1:
            break
    here, plies = reader.answer, reader.plies
    ahead = []
    for move in here["moves"]:
        reader.answer, reader.plies = here, plies
        reader.ask("play", move=move["move"])
        ahead.append(_throws_ahead(reader))
    assert len(ahead) > 1
    assert all(thrown == ahead[0] for thrown in ahead)


def _throws_ahead(page: Page) -> list[int]:
    """Play three throws on, always with the first move; return their values."""
    thrown = []
    for _ in range(3):
        thrown.append(page.ask("throw")["throw"]["value"])
        page.ask("play", move=page.answer["moves"][0]["move"])
    return thrown


def test_undo_goes_back_to_a_choice_of_the_person(reader: Page) -> None:
    reader.new("standard", 8, seats=["person", "greedy"])
    before = play_to(reader, 20, Random(1))["at"]
    answer = reader.ask("undo")
    assert answer["at"] < before
    assert answer["next"] == "choose"
    assert reader.plies[answer["at"]]["seat"] == 1
    assert reader.ask("redo")["next"] in {"choose", "throw"}


@ALL
def test_each_ply_can_be_looked_at(key: str, reader: Page) -> None:
    reader.new(key, 21)
    here = play_to(reader, 20, Random(3))
    game = parse_record(reader.record)
    for look, position in enumerate(list(game.positions())[:-1]):
        answer = reader.ask("view", look=look)
        assert answer["next"] == "look"
        assert answer["position"] == str(position.with_throw(None))
        assert answer["look"] == look
        assert not answer["moves"]
        assert answer["may"] == {"throw": False, "undo": False, "redo": False, "return": True}
        if look:
            assert " ".join(answer["announce"]) == reader.plies[look - 1]["sentence"]
            moved = game.plies[look - 1].move.origin is not None
            assert ('class="arrow"' in answer["board"]["html"]) == moved
    again = reader.ask("view")
    for changing in ("announce", "plies", "plies_from"):
        again[changing] = here[changing]
    assert again == here


def test_looking_at_the_last_position_shows_what_waits(reader: Page) -> None:
    reader.new("standard", 21)
    here = play_to(reader, 12, Random(3))
    if here["next"] == "throw":
        here = reader.ask("throw")
    answer = reader.ask("view", look=len(reader.plies))
    assert answer["position"] == here["position"]
    assert answer["next"] == "look"
    assert not answer["may"]["return"]


def test_play_on_from_an_earlier_position(reader: Page) -> None:
    reader.new("standard", 21)
    play_to(reader, 20, Random(3))
    answer = reader.ask("return", look=12)
    assert answer["at"] == 12
    throw, played = reader.plies[12]["ply"].split(":")
    assert answer["throw"]["value"] == int(throw)
    other = next(move["move"] for move in answer["moves"] if move["move"] != played)
    reader.ask("play", move=other)
    assert [entry["ply"] for entry in reader.plies[12:]] == [f"{throw}:{other}"]
    assert not reader.answer["may"]["redo"]


def test_playing_the_same_move_again_keeps_what_came_after(reader: Page) -> None:
    reader.new("standard", 21)
    play_to(reader, 20, Random(3))
    record = reader.record
    reader.ask("return", look=12)
    reader.ask("play", move=reader.plies[12]["ply"].split(":")[1])
    assert reader.record == record
    assert reader.answer["at"] == 13
    assert reader.answer["may"]["redo"]


def test_a_change_of_players_leaves_the_game_as_it_is(reader: Page) -> None:
    here = reader.new("standard", 21)
    answer = reader.ask("seats", seats=["strong", "person"])
    assert answer["next"] == "computer"
    assert answer["game"] == {**here["game"], "seats": ["strong", "person"]}
    assert answer["seats"][0]["player_name"] != here["seats"][0]["player_name"]
