"""What holds in every game: hypothesis plays, and shortens the game in which something does not."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.engine.errors import MoveError, NotationError, PositionError
from senet_rules.engine.explain import explain
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.moves import Kind, Move, apply_move, legal_moves, parse_move, play_legal
from senet_rules.engine.playouts import PLY_LIMIT, playouts
from senet_rules.engine.position import (
    Position,
    Turn,
    format_position,
    parse_position,
    start_position,
)
from senet_rules.engine.record import format_record, parse_record
from senet_rules.engine.ruleset import Contact, RuleSet, Water
from senet_rules.engine.rulesets import RULESETS
from senet_rules.engine.seeds import SEED_LIMIT
from tests.engine.samples import ALL_RULESETS
from tests.searching import examples

EVERY_RULESET = pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
SITE_RULESETS = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)

CHOICES = st.lists(st.integers(0, 10**6), max_size=120)
"""What chooses throws and moves: from each number first a throw, then a move."""


def walk(ruleset: RuleSet, choices: list[int]) -> list[tuple[Position, int, Move]]:
    """Return the plies that the choices play: the position before, the throw and the move."""
    throws = list(ruleset.throws.weights)
    position = start_position(ruleset)
    plies: list[tuple[Position, int, Move]] = []
    for choice in choices:
        if position.turn is Turn.OVER:
            break
        rest, index = divmod(choice, len(throws))
        throw = throws[index]
        moves = legal_moves(position, throw, ruleset)
        move = moves[rest % len(moves)]
        plies.append((position, throw, move))
        position = play_legal(position, move, throw, ruleset)
    return plies


@EVERY_RULESET
@examples(15)
@given(choices=CHOICES)
def test_pieces_are_conserved_or_captured(ruleset: RuleSet, choices: list[int]) -> None:
    for before, throw, move in walk(ruleset, choices):
        after = play_legal(before, move, throw, ruleset)
        lost = pieces(before) - pieces(after)
        assert lost == (1 if move.kind is Kind.CAPTURE else 0)
        assert after.cones & after.spools == 0
        assert sum(after.off) - sum(before.off) == (move.kind is Kind.OFF)
        if ruleset.contact is Contact.SWAP:
            assert pieces(after) == 2 * ruleset.setup.pieces


def pieces(position: Position) -> int:
    return position.cones.bit_count() + position.spools.bit_count() + sum(position.off)


@EVERY_RULESET
@examples(15)
@given(choices=CHOICES)
def test_no_piece_rests_on_water(ruleset: RuleSet, choices: list[int]) -> None:
    if isinstance(ruleset.water, Water):
        for position, *_ in walk(ruleset, choices):
            assert position.side_on(ruleset.water.square) is None


@EVERY_RULESET
@examples(15)
@given(choices=CHOICES)
def test_positions_and_moves_are_read_as_they_are_written(
    ruleset: RuleSet, choices: list[int]
) -> None:
    for position, throw, move in walk(ruleset, choices):
        for written in (position, position.with_throw(throw)):
            assert parse_position(format_position(written), ruleset) == written
        assert parse_move(str(move), position, throw, ruleset) == move


@EVERY_RULESET
@examples(15)
@given(choices=CHOICES)
def test_listed_moves_are_accepted_and_different(ruleset: RuleSet, choices: list[int]) -> None:
    for position, throw, _ in walk(ruleset, choices):
        moves = legal_moves(position, throw, ruleset)
        assert moves
        assert len({str(move) for move in moves}) == len(moves)
        assert list(moves) == sorted(moves, key=lambda move: move.origin or 0)
        for move in moves:
            after = apply_move(position, move, throw, ruleset)
            assert after.throw is None
            assert after != position or move.kind is Kind.PASS


@EVERY_RULESET
@examples(10)
@given(choices=CHOICES, throw_choice=st.integers(0, 20))
def test_unlisted_moves_are_refused_with_a_reason(
    ruleset: RuleSet, choices: list[int], throw_choice: int
) -> None:
    plies = walk(ruleset, [*choices, 0])
    position = plies[-1][0]
    throw = list(ruleset.throws.weights)[throw_choice % len(ruleset.throws.weights)]
    listed = legal_moves(position, throw, ruleset)
    for square, backward in product(range(1, 31), (False, True)):
        target = square - throw if backward else square + throw
        tried = [
            Move(kind, square, goal) for kind in Kind for goal in (target, "off", target + 1, None)
        ]
        for move in tried:
            if move not in listed:
                with pytest.raises(MoveError):
                    apply_move(position, move, throw, ruleset)
        ours = [move for move in listed if move.origin == square and goes(move, backward)]
        refusal = explain(position, throw, square, ruleset, backward=backward)
        assert (refusal is None) == bool(ours)


def goes(move: Move, backward: bool) -> bool:
    return move.backward == backward


@SITE_RULESETS
@examples(8)
@given(seed=st.integers(0, SEED_LIMIT - 1), choices=CHOICES, thrown=st.booleans())
def test_records_replay(ruleset: RuleSet, seed: int, choices: list[int], thrown: bool) -> None:
    game: Game = new_game(ruleset, seed)
    for choice in choices:
        if game.over:
            break
        game = game.throw()
        game = game.play(game.moves[choice % len(game.moves)])
    if thrown and not game.over:
        game = game.throw()
    replayed = parse_record(format_record(game))
    assert replayed == game
    assert format_record(replayed) == format_record(game)


@SITE_RULESETS
@examples(25)
@given(seed=st.integers(0, 10**9))
def test_games_end(ruleset: RuleSet, seed: int) -> None:
    result = playouts(ruleset, 3, seed)
    assert result.unfinished == 0
    assert result.throws < 3 * PLY_LIMIT


ALPHABET = "cs0123456789/ -"


@SITE_RULESETS
@examples(1000)
@given(text=st.one_of(st.text(ALPHABET, max_size=50), st.text(max_size=90)))
def test_any_text_is_a_canonical_position_or_refused(ruleset: RuleSet, text: str) -> None:
    check_reading(text, ruleset)


def check_reading(text: str, ruleset: RuleSet) -> None:
    """Check that a text is read as what it writes, or refused within its own columns."""
    read = reading(text, ruleset)
    if isinstance(read, PositionError):
        assert 1 <= read.column <= len(text) + 1
        assert str(read).isprintable()
    else:
        assert format_position(read) == text


def reading(text: str, ruleset: RuleSet) -> Position | PositionError:
    try:
        return parse_position(text, ruleset)
    except PositionError as error:
        return error


@SITE_RULESETS
@examples(150)
@given(
    choices=st.lists(st.integers(0, 10**6), max_size=40),
    at=st.integers(0, 60),
    put=st.text(ALPHABET, max_size=2),
    cut=st.integers(0, 2),
)
def test_a_damaged_position_is_canonical_or_refused(
    ruleset: RuleSet, choices: list[int], at: int, put: str, cut: int
) -> None:
    position = walk(ruleset, [*choices, 0])[-1][0]
    text = format_position(position)
    damaged = text[:at] + put + text[at + cut :]
    check_reading(damaged, ruleset)


@examples(150)
@given(
    text=st.one_of(
        st.text(max_size=60),
        st.builds(
            "ruleset {}\n{}".format,
            st.sampled_from(sorted(RULESETS)),
            st.text("plies throw seed start 0123456789:-x~cs/\n", max_size=80),
        ),
    )
)
def test_any_text_is_a_record_or_refused(text: str) -> None:
    read = reading_of_record(text)
    if isinstance(read, NotationError):
        assert str(read).isprintable()
    else:
        assert format_record(read) == text.removesuffix("\n")


def reading_of_record(text: str) -> Game | NotationError:
    try:
        return parse_record(text)
    except NotationError as error:
        return error
