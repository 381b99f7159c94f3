"""Worked examples: each is played again, and each claim of its sentences is checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from senet_rules.content.comparison import compare, comparison_html, rules_html
from senet_rules.content.examples import MESSAGES, Example, examples_html, examples_of, search
from senet_rules.content.examples.catalogue import AT_THE_START
from senet_rules.content.examples.spots import Found, Spot
from senet_rules.content.facets import FACETS
from senet_rules.engine.explain import Reason, explain
from senet_rules.engine.moves import PASS, Kind, apply_move, legal_moves, parse_move
from senet_rules.engine.position import Turn, parse_position, start_position, winner
from senet_rules.engine.ruleset import HouseName, LongDie, RuleSet, Sticks
from senet_rules.engine.rulesets import RULESETS, STANDARD
from senet_rules.view.messages import Language
from senet_rules.view.refusals import refusal_sentence
from senet_rules.view.words import move_sentence

KNOWN = [
    pytest.param(example, id=f"{ruleset.key} {example.facet.key}")
    for ruleset in RULESETS.values()
    for example in examples_of(ruleset)
]
V = Mapping[str, Any]


# What each sentence claims, told by the engine alone. The key is the start of a message's context.
def begins_fixed(spot: Spot, found: Found, v: V) -> bool:
    return spot.position == start_position(spot.ruleset) and spot.throw == v["throw"]


def begins_throw_off(spot: Spot, found: Found, v: V) -> bool:
    start = start_position(spot.ruleset)
    (miss,) = legal_moves(start, v["miss"], spot.ruleset)
    return (
        apply_move(start, miss, v["miss"], spot.ruleset) == spot.position
        and (start.turn.seat, spot.position.turn.seat) == (v["first"], v["second"])
        and (found.move.origin, found.move.target) == (v["origin"], v["target"])
        and spot.throw == v["deciding"]
    )


def setup(spot: Spot, found: Found, v: V) -> bool:
    start = start_position(spot.ruleset)
    return (start.cones, start.spools) == (spot.position.cones, spot.position.spools)


def moves(spot: Spot, found: Found, v: V) -> bool:
    return (found.move.origin, found.move.target) == (v["origin"], v["target"])


def throws_sticks(spot: Spot, found: Found, v: V) -> bool:
    throws = spot.ruleset.throws
    return isinstance(throws, Sticks) and spot.throw == v["throw"] == throws.none_up


def throws_die(spot: Spot, found: Found, v: V) -> bool:
    throws = spot.ruleset.throws
    assert isinstance(throws, LongDie)
    chance = Fraction(throws.faces.count(spot.throw), len(throws.faces))
    return Fraction(v["chance"]) == chance and moves(spot, found, v)


def throws_again(spot: Spot, found: Found, v: V) -> bool:
    return spot.after(found.move).turn is spot.position.turn


def turn_passes(spot: Spot, found: Found, v: V) -> bool:
    return spot.after(found.move).turn.side is spot.side.other


def enemy_on(spot: Spot, square: int) -> bool:
    return spot.position.side_on(square) is spot.side.other


def hits(kind: Kind) -> Callable[[Spot, Found, V], bool]:
    def check(spot: Spot, found: Found, v: V) -> bool:
        after = spot.after(found.move)
        left = spot.side.other if kind is Kind.SWAP else None
        return (
            moves(spot, found, v)
            and found.move.kind is kind
            and enemy_on(spot, v["target"])
            and after.side_on(v["target"]) is spot.side
            and after.side_on(v["origin"]) is left
        )

    return check


def protected(spot: Spot, found: Found, v: V) -> bool:
    origin = v["protected"] - spot.throw
    refusal = spot.refusal(origin)
    return bool(refusal and refusal.reason is Reason.PROTECTED) and enemy_on(spot, v["protected"])


def has_neighbour(spot: Spot, found: Found, v: V) -> bool:
    return any(
        1 <= square <= 30 and enemy_on(spot, square)
        for square in (v["target"] - 1, v["target"] + 1)
    )


def in_a_row(spot: Spot, v: V) -> bool:
    first, last = v["squares"][0], v["squares"][-1]
    return v["squares"] == tuple(range(first, last + 1)) and all(
        enemy_on(spot, square) for square in v["squares"]
    )


def blocked(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"])
    return bool(refusal and refusal.reason is Reason.BLOCKADE) and in_a_row(spot, v)


def jumped(spot: Spot, found: Found, v: V) -> bool:
    between = range(v["origin"] + 1, v["target"])
    return set(v["squares"]) <= set(between) and in_a_row(spot, v) and moves(spot, found, v)


def safe(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"])
    lands = v["origin"] + v["throw"] == v["target"] and enemy_on(spot, v["target"])
    return lands and bool(refusal and refusal.reason is Reason.SAFE_SQUARE)


def not_safe(spot: Spot, found: Found, v: V) -> bool:
    return not spot.ruleset.safe_squares and enemy_on(spot, v["target"]) and moves(spot, found, v)


def drowned(spot: Spot, found: Found, v: V) -> bool:
    rests = spot.after(found.move).side_on(v["landing"]) is spot.side
    return found.move.target == v["square"] and found.move.origin == v["origin"] and rests


def taken(spot: Spot, v: V, squares: range) -> bool:
    """Whether pieces other than the mover stand on all these squares."""
    return all(
        square != v["origin"] and spot.position.side_on(square) is not None for square in squares
    )


def water_taken_before(spot: Spot, found: Found, v: V) -> bool:
    return v["landing"] < v["first"] and taken(spot, v, range(v["landing"] + 1, v["first"] + 1))


def water_taken_after(spot: Spot, found: Found, v: V) -> bool:
    return v["landing"] > v["first"] and taken(spot, v, range(v["first"], v["landing"]))


def water_first_empty(spot: Spot, found: Found, v: V) -> bool:
    return taken(spot, v, range(1, v["landing"]))


def no_water(spot: Spot, found: Found, v: V) -> bool:
    marks = [house.mark for house in spot.ruleset.houses if house.square == v["target"]]
    stays = spot.after(found.move).side_on(v["target"]) is spot.side
    return spot.ruleset.water is None and marks == [v["mark"]] and stays


def passes_beauty(spot: Spot, found: Found, v: V) -> bool:
    (beauty,) = (one.square for one in spot.ruleset.houses if one.name is HouseName.BEAUTY)
    return bool(v["origin"] < v["beauty"] == beauty < v["target"])


def gives_back(spot: Spot, found: Found, v: V) -> bool:
    after = spot.after(found.move)
    rests = after.side_on(v["landing"]) is spot.side and after.side_on(v["origin"]) is None
    return found.move.kind is Kind.RETURN and rests and spot.throw == v["throw"]


def house_reached(name: HouseName) -> Callable[[Spot, Found, V], bool]:
    def check(spot: Spot, found: Found, v: V) -> bool:
        names = [house.name for house in spot.ruleset.houses if house.square == v["target"]]
        return names == [name] and moves(spot, found, v)

    return check


def must_stop(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"])
    passes_it = v["origin"] < v["stop"] < v["origin"] + v["throw"]
    return bool(passes_it and refusal and refusal.reason is Reason.MUST_STOP)


def expelled(spot: Spot, found: Found, v: V) -> bool:
    after = spot.after(found.move)
    sent = enemy_on(spot, v["target"]) and after.side_on(v["goal"]) is spot.side.other
    return sent and after.side_on(v["origin"]) is None and moves(spot, found, v)


def retreats_onto(spot: Spot, found: Found, v: V) -> bool:
    return bool(v["target"] == v["origin"] - v["throw"]) and spot.throw == v["throw"]


def nothing_forward(spot: Spot, found: Found, v: V) -> bool:
    return all(explain(spot.position, spot.throw, one, spot.ruleset) for one in spot.own_squares)


def retreats(spot: Spot, found: Found, v: V) -> bool:
    empty = spot.position.side_on(v["target"]) is None
    return empty and found.move.kind is Kind.BACK and v["target"] == v["origin"] - v["throw"]


def never_back(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"], backward=True)
    behind = v["target"] == v["origin"] - v["throw"]
    empty = spot.position.side_on(v["target"]) is None
    return behind and empty and bool(refusal and refusal.reason is Reason.NO_RETREAT)


def passes(spot: Spot, found: Found, v: V) -> bool:
    return spot.legal == (PASS,) and found.move == PASS and spot.throw == v["throw"]


def must(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["waiting"])
    origins = [move.origin for move in spot.legal]
    return origins == [v["origin"]] and bool(refusal and refusal.reason is Reason.FORCED)


def need_not(spot: Spot, found: Found, v: V) -> bool:
    origins = [move.origin for move in spot.legal]
    return {v["late"], v["origin"]} <= set(origins) and bool(v["origin"] < v["late"])


def leaves(spot: Spot, found: Found, v: V) -> bool:
    square, after = v["origin"], spot.after(found.move)
    gone = (
        after.side_on(square) is None and after.off[spot.side] == spot.position.off[spot.side] + 1
    )
    return gone and found.move.origin == square and found.move.kind is Kind.OFF


def kept(spot: Spot, found: Found, v: V) -> bool:
    square = v["kept"]
    return square + spot.throw > 30 and bool(spot.refusal(square)) and square in spot.own_squares


def all_home(spot: Spot, found: Found, v: V) -> bool:
    return bool(v["home"] <= min(spot.own_squares)) and v["last"] == 30


def has_won(spot: Spot, found: Found, v: V) -> bool:
    after = spot.after(found.move)
    return after.turn is Turn.OVER and winner(after, spot.ruleset) is spot.side


def last_piece(spot: Spot, found: Found, v: V) -> bool:
    return spot.own_squares == (v["origin"],)


def uncatchable(spot: Spot, found: Found, v: V) -> bool:
    after, other = spot.after(found.move), spot.side.other
    reach = after.off[other] + after.mask(other).bit_count()
    return bool(v["points"] == after.off[spot.side] > reach == v["reach"])


CLAIMS: Mapping[str, tuple[Callable[[Spot, Found, V], bool], ...]] = {
    "example.begins.fixed.cones": (begins_fixed,),
    "example.begins.fixed.spools": (begins_fixed,),
    "example.begins.throw-off.cones": (begins_throw_off,),
    "example.begins.throw-off.spools": (begins_throw_off,),
    "example.setup": (setup,),
    "example.throws.sticks": (throws_sticks, moves),
    "example.throws.die": (throws_die,),
    "example.extra-throws.some": (throws_again, moves),
    "example.extra-throws.none": (turn_passes, moves),
    "example.landing.swap.protected": (hits(Kind.SWAP), protected),
    "example.landing.capture.protected": (hits(Kind.CAPTURE), protected),
    "example.landing.swap.unprotected": (hits(Kind.SWAP), has_neighbour),
    "example.landing.capture.unprotected": (hits(Kind.CAPTURE), has_neighbour),
    "example.blockades.some": (blocked,),
    "example.blockades.none": (jumped,),
    "example.safe-squares.some": (safe,),
    "example.safe-squares.none": (not_safe,),
    "example.water.direct": (drowned,),
    "example.water.taken.before": (drowned, water_taken_before),
    "example.water.taken.after": (drowned, water_taken_after),
    "example.water.first-empty": (drowned, water_first_empty),
    "example.last-squares.no-water": (moves, no_water),
    "example.last-squares.beauty": (moves, passes_beauty),
    "example.expulsion.some": (expelled,),
    "example.expulsion.none.swap": (hits(Kind.SWAP),),
    "example.expulsion.none.capture": (hits(Kind.CAPTURE),),
    "example.water.returns": (gives_back, turn_passes),
    "example.water.returns.before": (gives_back, turn_passes, water_taken_before),
    "example.last-squares.three-truths": (house_reached(HouseName.THREE_TRUTHS),),
    "example.last-squares.re-atum": (house_reached(HouseName.RE_ATUM),),
    "example.stop.some": (must_stop,),
    "example.stop.none": (moves, passes_beauty),
    "example.backward.hits": (nothing_forward, retreats_onto, hits(Kind.SWAP)),
    "example.backward.retreat": (nothing_forward, retreats, moves),
    "example.backward.never": (passes, never_back),
    "example.forced.squares": (must,),
    "example.forced.none": (need_not,),
    "example.no-move.pass": (passes, turn_passes),
    "example.no-move.extra-kept": (passes, throws_again),
    "example.no-move.extra-lost": (passes, turn_passes),
    "example.bearing-off.squares": (leaves, kept),
    "example.bearing-off.row": (leaves, all_home),
    "example.winning.all-off": (leaves, has_won, last_piece),
    "example.winning.points": (leaves, has_won, uncatchable),
}
LABELS = {f"example.{name}" for name in ("allowed", "not-allowed", "back", "open", "same-throw")}


def check(spot: Spot, found: Found) -> None:
    """Hold what a found spot says against the engine."""
    statement = found.statement
    for claim in CLAIMS[statement.message.context]:
        assert claim(spot, found, statement.values), (claim.__name__, str(spot.position), statement)


def test_every_row_has_an_example(known: RuleSet) -> None:
    rows = [row.facet.key for row in compare(STANDARD, known)]
    shown = [example.facet.key for example in examples_of(known)]
    assert shown == (rows or [facet.key for facet in FACETS])


def test_the_search_finds_the_same_examples_every_time() -> None:
    again = examples_of.__wrapped__(STANDARD)
    assert again == examples_of(STANDARD)


@pytest.mark.parametrize("example", KNOWN)
def test_an_example_can_be_played_again(example: Example) -> None:
    ruleset, throw = example.spot.ruleset, example.spot.throw
    before = parse_position(str(example.before), ruleset)
    assert before == example.before
    assert before.throw == throw
    move = parse_move(str(example.move), before, throw, ruleset)
    assert apply_move(before, move, throw, ruleset) == example.after
    listed = example.legal or (PASS,)
    assert listed == legal_moves(before, throw, ruleset)


@pytest.mark.parametrize("example", KNOWN)
def test_an_example_claims_what_is_so(example: Example) -> None:
    check(example.spot, example.found)


@pytest.mark.parametrize("example", KNOWN)
def test_the_refusals_are_those_of_the_engine(example: Example) -> None:
    ruleset, throw, position = example.spot.ruleset, example.spot.throw, example.spot.position
    for square, refusal in example.refused:
        forward = explain(position, throw, square, ruleset)
        assert refusal in (forward, explain(position, throw, square, ruleset, backward=True))
    if position.turn.side is not None:
        moving = {move.origin for move in example.legal}
        told = {square for square, _ in example.refused}
        assert set(example.spot.own_squares) == told | moving


@pytest.mark.parametrize("example", KNOWN)
def test_the_rule_decides(example: Example) -> None:
    if example.facet.key in AT_THE_START:
        starts = {start_position(other) for other in example.others}
        own = start_position(example.spot.ruleset)
        assert starts != {own}
    else:
        assert example.others
        assert any(search.decides(example.spot, example.found, one) for one in example.others)


@pytest.mark.parametrize("example", KNOWN)
def test_a_clear_example_has_few_pieces(example: Example) -> None:
    if example.facet.key not in AT_THE_START:
        assert example.spot.pieces <= 10


def test_no_position_stands_for_two_rules(known: RuleSet) -> None:
    shown = [str(one.before) for one in examples_of(known) if one.facet.key not in AT_THE_START]
    assert len(set(shown)) == len(shown)


def some_finds(ruleset: RuleSet) -> Iterator[tuple[Spot, Found]]:
    """Yield what some games of a rule set show, a few finds of each pattern."""
    yield from (make(ruleset) for make in AT_THE_START.values())
    left = dict.fromkeys(search.PATTERNS, 8)
    for spot in islice(search.played(ruleset), 900):
        for key in [key for key, more in left.items() if more > 0]:
            for found in search.PATTERNS[key](spot):
                left[key] -= 1
                yield spot, found


def test_whatever_the_search_may_find_is_so(
    rulesets: Mapping[str, RuleSet], readings: tuple[RuleSet, ...]
) -> None:
    said = set()
    for ruleset in (*rulesets.values(), *readings):
        for spot, found in some_finds(ruleset):
            check(spot, found)
            said.add(found.statement.message.context)
    assert said == CLAIMS.keys()
    assert said | LABELS == {message.context for message in MESSAGES}


def test_a_made_up_rule_set_has_examples(ruleset: RuleSet, english: Language) -> None:
    differing = len(compare(STANDARD, ruleset))
    assert len(examples_of(ruleset)) >= (differing or len(FACETS)) - 2
    assert examples_html(english, ruleset)


def test_the_page_shows_each_example_whole(known: RuleSet, english: Language) -> None:
    html = examples_html(english, known)
    sections = re.split(r'(?=<section class="senet-example")', html)[1:]
    assert len(sections) == len(examples_of(known))
    for section, example in zip(sections, examples_of(known), strict=True):
        spot = example.spot
        assert f'id="{example.id}"' in section
        assert f"<h3>{english.say(example.facet.title).html('en')}</h3>" in section
        assert section.partition("otherwise")[0].count("<figure") == 2
        for move in example.legal:
            said = move_sentence(move, spot.position, spot.throw, known, english)
            assert f"<li>{said.html('en')}</li>" in section
        for square, refusal in example.refused:
            why = refusal_sentence(refusal, spot.position, known, english).html("en")
            assert re.search(rf"<b>[\d, ]*\b{square}\b[\d, ]*</b> {re.escape(why)}</li>", section)


def test_rows_and_examples_lead_to_each_other(known: RuleSet, english: Language) -> None:
    tables = rules_html(english, known, link_examples=True)
    if compare(STANDARD, known):
        tables = comparison_html(english, STANDARD, known, link_examples=True)
    page = tables + examples_html(english, known)
    ids = re.findall(r' id="(.*?)"', page)
    links = re.findall(r'href="#(.*?)"', page)
    to_the_board = [link for link in links if link == "play"]
    assert len(to_the_board) == len(examples_of(known))
    assert sorted(ids + to_the_board) == sorted(links)
    assert len(set(ids)) == len(ids)
