"""Examples of decisions: each is played by both readings, and each claim is checked."""

from __future__ import annotations

import re

import pytest

from senet_rules.content.decisions import decisions_of
from senet_rules.content.examples import Parting, parting_html, partings, partings_of
from senet_rules.content.examples.search import spots_of
from senet_rules.content.examples.spots import Spot
from senet_rules.engine.moves import PASS, legal_moves, play_legal
from senet_rules.engine.position import outcome_of, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.messages import Language
from senet_rules.view.refusals import refusal_sentence
from senet_rules.view.words import move_sentence

KNOWN = [
    pytest.param(parting, id=f"{key} {parting.decision.key}")
    for key, ruleset in RULESETS.items()
    for parting in partings_of(ruleset)
]
every = pytest.mark.parametrize("parting", KNOWN)


def moves_of_all(spot: Spot, square: int) -> set[str]:
    """Return the moves of a piece as the engine gives them, without the help of the spot."""
    legal = legal_moves(spot.position, spot.throw, spot.ruleset)
    return {str(move) for move in legal if move.origin == square}


def parts_at_a_piece(parting: Parting) -> bool:
    ours, theirs, square = parting.ours, parting.theirs, parting.square
    return moves_of_all(ours, square) != moves_of_all(theirs, square)


def parts_after_a_move(parting: Parting) -> bool:
    ours, theirs, move = parting.ours, parting.theirs, parting.move
    assert move is not None
    after = {play_legal(spot.position, move, spot.throw, spot.ruleset) for spot in (ours, theirs)}
    return ours.legal == theirs.legal and move.origin == parting.square and len(after) == 2


def parts_over_the_first_throw(parting: Parting) -> bool:
    seats = [spot.position.turn.seat for spot in (parting.ours, parting.theirs)]
    starts = [start_position(spot.ruleset) for spot in (parting.ours, parting.theirs)]
    return set(seats) == {1, 2} and starts == [parting.ours.position, parting.theirs.position]


def never_played(parting: Parting) -> bool:
    spots = spots_of(parting.ours.ruleset)
    return not any(
        legal_moves(spot.position, spot.throw, parting.theirs.ruleset) != spot.legal
        for spot in spots
    )


CLAIMS = {
    partings.PIECE.context: parts_at_a_piece,
    partings.AFTER.context: parts_after_a_move,
    partings.SEATS.context: parts_over_the_first_throw,
    partings.BY_HAND.context: never_played,
}


def test_every_decision_has_an_example(known: RuleSet) -> None:
    assert [one.decision for one in partings_of(known)] == list(decisions_of(known))
    assert partings_of.__wrapped__(known) == partings_of(known)


@every
def test_an_example_claims_what_is_so(parting: Parting) -> None:
    for statement in parting.statements:
        assert CLAIMS[statement.message.context](parting), statement


def test_every_claim_is_made_somewhere() -> None:
    said = {
        statement.message.context
        for ruleset in RULESETS.values()
        for parting in partings_of(ruleset)
        for statement in parting.statements
    }
    assert said == CLAIMS.keys() == {message.context for message in partings.MESSAGES}


@every
def test_the_decision_alone_makes_the_difference(parting: Parting) -> None:
    ours, theirs = parting.ours, parting.theirs
    assert theirs.ruleset == parting.decision.other(ours.ruleset)
    assert theirs.throw == ours.throw
    assert (theirs.position.cones, theirs.position.spools) == (
        ours.position.cones,
        ours.position.spools,
    )
    assert outcome_of(theirs.position, theirs.ruleset) is None
    assert ours.pieces <= 10 or ours.position == start_position(ours.ruleset)


def test_games_come_to_the_positions(known: RuleSet) -> None:
    wanted = {
        (one.ours.position, one.ours.throw)
        for one in partings_of(known)
        if not one.by_hand and one.ours.position != start_position(known)
    }
    assert wanted <= {(spot.position, spot.throw) for spot in spots_of(known)}


def test_one_decision_matters_in_no_game_that_is_searched() -> None:
    by_hand = [
        one.decision.key for key in RULESETS for one in partings_of(RULESETS[key]) if one.by_hand
    ]
    assert by_hand == ["expulsion-taken"]


@every
def test_the_page_tells_what_each_reading_does(parting: Parting, english: Language) -> None:
    html = parting_html(english, parting)
    before, *told = re.split(r'<p class="label">', html.partition('<div class="readings">')[2])
    assert before.strip() == "<div>"
    for spot, said in zip((parting.ours, parting.theirs), told, strict=True):
        position, ruleset = spot.position, spot.ruleset
        moves = [parting.move] if parting.move else spot.moves_from(parting.square)
        for move in moves:
            sentence = move_sentence(move, position, spot.throw, ruleset, english)
            assert sentence.html("en") in said
        if parting.move is None:
            refused = list(spot.refusals(parting.square))
            assert said.count(f"<li><b>{parting.square}</b> ") == len(refused)
            for refusal in refused:
                assert refusal_sentence(refusal, position, ruleset, english).html("en") in said
            assert moves or refused
            assert said.count("<li>") == len(refused) + max(len(moves), spot.legal == (PASS,))


@every
def test_the_two_readings_are_not_told_alike(parting: Parting, english: Language) -> None:
    told = re.split(r'<p class="label">', parting_html(english, parting))[2:]
    first, second = (re.sub(r".*?</p>", "", one, count=1, flags=re.DOTALL) for one in told)
    assert first.partition("</div>")[0] != second.partition("</div>")[0]
