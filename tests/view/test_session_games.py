"""Whole games by requests alone: what is offered is legal, told and drawn."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from xml.etree import ElementTree as ET

import pytest

from senet_rules.engine.game import Game
from senet_rules.engine.moves import legal_moves
from senet_rules.engine.position import parse_position
from senet_rules.engine.record import parse_record
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.marks import landing_square
from senet_rules.view.messages import Language
from tests.engine.playthrough import SEEDS, path_of
from tests.view.board import Answer, Page, hand_over, play_on

ALL = pytest.mark.parametrize("key", RULESETS)
DICE = {"standard": 12, "jequier": 45, "bell": 45, "kendall": 142}
"""Choices at random with which a game is short; others take 0."""


@dataclass(frozen=True)
class Whole:
    """A game from its start to its end: every answer, the list of moves, the game."""

    answers: list[Answer]
    plies: list[str]
    game: Game


@pytest.fixture(scope="module")
def games(english: Language) -> dict[str, Whole]:
    """One whole game of each rule set, played at random."""
    hand_over(english)
    return {key: _whole(key, Page(english.code)) for key in RULESETS}


def _whole(key: str, page: Page) -> Whole:
    answers = [page.new(key, SEEDS.get(key, 0)), *play_on(page, Random(DICE.get(key, 0)))]
    return Whole(answers, [entry["ply"] for entry in page.plies], parse_record(page.record))


@ALL
def test_just_the_legal_moves_are_offered(key: str, games: dict[str, Whole]) -> None:
    ruleset = RULESETS[key]
    for answer in games[key].answers:
        position = parse_position(answer["position"], ruleset)
        throw = position.throw
        assert (answer["throw"] is None) == (throw is None)
        if throw is None:
            assert answer["moves"] == []
            continue
        assert answer["throw"]["value"] == throw
        legal = legal_moves(position, throw, ruleset)
        assert [move["move"] for move in answer["moves"]] == [str(move) for move in legal]
        assert [move["landing"] for move in answer["moves"]] == [
            landing_square(move, position, throw, ruleset) for move in legal
        ]


@ALL
def test_the_list_of_moves_is_the_game(key: str, games: dict[str, Whole]) -> None:
    whole = games[key]
    assert whole.game.over
    assert whole.plies == [str(ply) for ply in whole.game.plies]
    assert whole.answers[-1]["at"] == len(whole.plies)


@ALL
def test_each_answer_tells_what_has_happened(key: str, games: dict[str, Whole]) -> None:
    for answer in games[key].answers:
        assert answer["announce"]
        assert answer["status"]
        if answer["next"] in {"throw", "over"}:
            assert answer["announce"][-1] == answer["status"]
            if answer["plies"]:
                assert answer["plies"][-1]["sentence"].endswith(answer["announce"][0])


@ALL
def test_the_board_is_a_grid_in_track_order_with_one_focus(
    key: str, games: dict[str, Whole]
) -> None:
    for answer in games[key].answers[::7]:
        board = ET.fromstring(answer["board"]["html"])  # noqa: S314 - our own drawing
        assert board.get("role") == "grid"
        assert [row.get("role") for row in board if row.get("class") == "row"] == ["row"] * 3
        cells = [e for e in board.iter("g") if e.get("role") == "gridcell"]
        assert [int(cell.get("data-square", "")) for cell in cells] == list(range(1, 31))
        focused = [cell.get("data-square") for cell in cells if cell.get("tabindex") == "0"]
        assert focused == [str(answer["focus"])]
        movable = {cell.get("data-square") for cell in cells if "movable" in cell.get("class", "")}
        assert movable == {str(m["origin"]) for m in answer["moves"] if m["origin"] is not None}
        for cell in cells:
            assert cell.get("aria-label", "").split(",")[0] == cell.get("data-square")


@ALL
def test_the_seed_is_sealed_until_the_game_is_over(key: str, games: dict[str, Whole]) -> None:
    seed = str(SEEDS.get(key, 0))
    for answer in games[key].answers:
        assert answer["seed"]["fingerprint"] == hashlib.sha256(seed.encode()).hexdigest()
        assert answer["seed"]["seed"] == (seed if answer["next"] == "over" else None)
    assert seed in games[key].answers[-1]["seed"]["sentence"]


@ALL
def test_sticks_and_die_show_the_throw(key: str, games: dict[str, Whole]) -> None:
    for answer in games[key].answers:
        thrown, tools = answer["throw"], answer["tools"]
        if thrown is None:
            continue
        if tools["sticks"] is None:
            assert thrown["die"] == thrown["value"]
            assert thrown["die"] in tools["die"]
            assert thrown["sticks"] is None
        else:
            assert len(thrown["sticks"]) == tools["sticks"] == 4
            assert sum(thrown["sticks"]) == (thrown["value"] if thrown["value"] <= 4 else 0)
            assert thrown["die"] is None


@ALL
def test_chances_are_exact(key: str, games: dict[str, Whole]) -> None:
    chances = games[key].answers[0]["chances"]
    weights = RULESETS[key].throws.weights
    assert [chance["throw"] for chance in chances] == list(weights)
    for chance in chances:
        assert chance["chance"] == f"{weights[chance['throw']]}/{sum(weights.values())}"
        assert chance["percent"] in chance["sentence"]
        assert chance["again"] == (chance["throw"] in RULESETS[key].extra_throws.values)


@ALL
def test_the_seats_add_up(key: str, games: dict[str, Whole]) -> None:
    pieces = RULESETS[key].setup.pieces
    for answer in games[key].answers:
        turns = [seat["turn"] for seat in answer["seats"]]
        assert sum(turns) == (answer["next"] != "over")
        for seat in answer["seats"]:
            assert seat["off"] + seat["board"] + seat["lost"] == pieces
            assert seat["points"] in {None, seat["off"]}
            assert bool(seat["sentences"]) == (seat["side"] is not None)
    assert games[key].answers[-1]["result"]["sentence"] == games[key].answers[-1]["status"]


@ALL
def test_recorded_playthroughs_replay_by_requests(key: str, reader: Page) -> None:
    record, _, told = path_of(RULESETS[key]).read_text("utf-8").partition("\n\n")
    game = parse_record(record)
    reader.new(key, game.seed or 0)
    positions = re.findall(r"^   (\S+/\S+/\S+ .*)$", told, re.MULTILINE)
    for ply, position in zip(game.plies, positions, strict=True):
        assert reader.ask("throw")["throw"]["value"] == ply.throw
        assert reader.ask("play", move=str(ply.move))["position"] == position
    assert reader.record == record
    assert reader.answer["next"] == "over"


@ALL
def test_the_computer_plays_a_game_against_itself(key: str, reader: Page) -> None:
    reader.new(key, SEEDS.get(key, 0), seats=["greedy", "greedy"])
    assert reader.answer["may"] == {"throw": False, "undo": False, "redo": False, "return": False}
    for answer in play_on(reader, Random(1)):
        assert answer["next"] in {"computer", "over"}
        assert not answer["moves"]
    assert reader.answer["result"]["sentence"] == reader.answer["status"]


SPOKEN = {
    *("status", "notice", "sentence", "sentences", "announce"),
    *("name", "player_name", "side_name", "percent"),
}


def _spoken(value: object, key: str = "") -> Iterator[str]:
    """Yield every text of an answer that a reader sees or hears."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _spoken(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from _spoken(part, key)
    elif isinstance(value, str) and key in SPOKEN:
        yield value


@ALL
def test_everything_that_is_said_is_said_in_the_language(key: str, bracketed: Language) -> None:
    hand_over(bracketed)
    page = Page(bracketed.code)
    answers = [page.new(key, SEEDS.get(key, 0))]
    for answer in play_on(page, Random(6)):
        answers += [answer, page.ask("press", square=1 + len(answers) % 30)]
        page.answer = answer
        if len(answers) > 150:
            break
    for answer in answers:
        labels = re.findall(r'aria-label="([^"]*)"', answer["board"]["html"])
        for text in (*_spoken(answer), *labels):
            assert text.startswith("[") or text.endswith("%"), text
            assert text.endswith(("]", "%")), text
        assert "lang=" not in answer["board"]["html"]
