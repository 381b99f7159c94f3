"""The same position by other rules: put up where it can stand, told, refused with a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.engine.board import squares_of
from senet_rules.engine.explain import Refusal
from senet_rules.engine.game import new_game
from senet_rules.engine.moves import Move, legal_moves
from senet_rules.engine.position import Position, parse_position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.view.elsewhere import (
    NO_SUCH_THROW,
    Elsewhere,
    elsewhere_facts,
    put_up,
)
from senet_rules.view.messages import Language
from senet_rules.view.setup import NO_REST, TOO_MANY, SetupError
from tests.view.board import Answer, Page, ask

SOURCES = st.sampled_from(list(RULESETS.values()))


def standard(text: str) -> Position:
    return parse_position(text, STANDARD)


def there(text: str, ruleset: RuleSet) -> Elsewhere:
    position = standard(text)
    assert position.throw is not None
    return put_up(position, position.throw, STANDARD, ruleset)


def test_pieces_that_are_not_on_the_board_are_off_or_captured() -> None:
    text = "10/3c1s4/5c4 c 3 3-4"
    assert str(there(text, JEQUIER).before) == text
    assert str(there(text, BELL).before) == "10/3c1s4/5c4 c 3 0-0"


def test_in_its_own_rule_set_a_position_stays_as_it_is() -> None:
    position = parse_position("10/3c1s4/5c4 c 3 2-1", BELL)
    assert str(put_up(position, 3, BELL, BELL).before) == str(position)


@pytest.mark.parametrize(
    ("text", "ruleset", "message"),
    [
        ("10/10/2s2c4 c 3 4-4", JEQUIER, None),
        ("10/10/2s3c3 c 3 4-4", JEQUIER, NO_REST),
        ("10/10/2s2c4 c 5 4-4", BELL, NO_SUCH_THROW),
    ],
)
def test_what_cannot_stand_so_is_told(text: str, ruleset: RuleSet, message: object) -> None:
    if message is None:
        assert there(text, ruleset).ruleset == ruleset
        return
    with pytest.raises(SetupError) as refused:
        there(text, ruleset)
    assert refused.value.message == message


def test_too_many_pieces_are_told() -> None:
    with pytest.raises(SetupError) as refused:
        put_up(start_position(BELL), 2, BELL, STANDARD)
    assert refused.value.message in TOO_MANY.values()


@given(SOURCES, st.integers(0, 2**32), st.integers(0, 80), st.data())
def test_every_piece_moves_or_is_refused_by_every_rule_set(
    origin: RuleSet, seed: int, plies: int, data: st.DataObject
) -> None:
    game = new_game(origin, seed)
    for _ in range(plies):
        game = game.throw()
        game = game.play(data.draw(st.sampled_from(game.moves)))
        if game.over:
            return
    throw = data.draw(st.sampled_from(sorted(origin.throws.weights)))
    for ruleset in RULESETS.values():
        try:
            board = put_up(game.position, throw, origin, ruleset)
        except SetupError:
            continue
        assert board.legal == legal_moves(board.position, throw, ruleset)
        assert set(board.own_squares) == set(squares_of(board.position.mask(board.side)))
        for square in board.own_squares:
            answer = board.answer(square)
            moves = [move for move in board.legal if move.origin == square]
            assert [answer] == moves if moves else isinstance(answer, Refusal)


def test_marks_show_the_way_or_the_cross(english: Language) -> None:
    by_standard = there("10/10/3sss3c s 2 4-2", STANDARD)
    by_bell = there("10/10/3sss3c s 2 4-2", BELL)
    moves, refused = by_standard.answer(25), by_bell.answer(25)
    assert isinstance(moves, Move)
    assert by_standard.marks(moves).path == (25, 27)
    assert by_bell.marks(refused).refused == {25}
    assert by_bell.marks().movable == {26}
    assert str(by_standard.say(moves, english)) == "The spool on 25 moves to 27."
    assert "26" in str(by_bell.say(refused, english))


def test_a_fall_into_the_water_backward_is_backward() -> None:
    (fall,) = legal_moves(parse_position("10/10/7css c - 4-3", JEQUIER), 1, JEQUIER)
    assert fall.backward
    assert not there("10/10/2s2c4 c 3 4-4", STANDARD).legal[0].backward


# The operation


def names(answer: Answer) -> list[str]:
    return [row["ruleset"]["key"] for row in answer["rows"]]


def test_a_game_is_shown_by_all_the_rule_sets_once_a_throw_waits(reader: Page) -> None:
    reader.new("standard", 4)
    waiting = reader.ask("compare")
    assert waiting["rows"] == []
    assert waiting["sentence"].startswith("Throw, or set up a position")
    view = reader.ask("throw")
    answer = reader.ask("compare")
    assert answer["sentence"] is None
    assert names(answer) == list(RULESETS)
    first = answer["rows"][0]
    assert first["sentences"] == [move["sentence"] for move in view["moves"]]
    assert first["position"] == view["position"]
    for row in answer["rows"]:
        assert 'role="img"' in row["board"]["html"]
        read = parse_position(row["position"], RULESETS[row["ruleset"]["key"]])
        assert str(read) == row["position"]


def test_a_rule_set_in_which_it_cannot_stand_says_why(reader: Page) -> None:
    reader.new("bell", 4)
    reader.ask("throw")
    told = {row["ruleset"]["key"]: row for row in reader.ask("compare")["rows"]}
    assert told["standard"]["sentences"] == ["This game has no more than 5 cones."]
    assert (told["standard"]["position"], told["standard"]["board"]) == (None, None)
    assert told["bell"]["position"]


def test_a_throw_for_who_begins_is_not_compared(reader: Page) -> None:
    reader.new("jequier", 4)
    reader.ask("throw")
    assert reader.ask("compare")["rows"] == []


def test_an_earlier_position_is_compared_without_a_throw(reader: Page) -> None:
    reader.new("standard", 4)
    reader.ask("throw")
    reader.ask("play", move=reader.answer["moves"][0]["move"])
    assert reader.ask("compare")["rows"] == []
    assert reader.ask("compare", look=0)["sentence"].startswith("Throw, or")


def test_a_draft_is_compared_as_it_stands(reader: Page) -> None:
    draft = {"cones": [12], "spools": [15], "turn": "cones", "throw": 3, "off": [0, 0]}
    answer = ask(op="compare", language="en", draft=draft, ruleset="bell")
    sentences = {row["ruleset"]["key"]: row["sentences"] for row in answer["rows"]}
    assert sentences["bell"] == ["The cone on 12 captures the spool on 15."]
    assert sentences["standard"] == ["The cone on 12 swaps places with the spool on 15."]


def test_a_draft_that_cannot_be_played_says_why(reader: Page) -> None:
    draft = {"cones": [], "spools": [], "turn": "cones", "throw": 3, "off": [0, 0]}
    answer = ask(op="compare", language="en", draft=draft, ruleset="bell")
    assert answer["rows"] == []
    assert "already over" in answer["sentence"]


def test_no_throw_no_rows(english: Language) -> None:
    assert elsewhere_facts(start_position(BELL), BELL, [BELL], english)["rows"] == []
