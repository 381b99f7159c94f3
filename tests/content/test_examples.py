"""Worked examples: each is played again, and each claim of its sentences is checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice

import pytest

from senet_rules.content.comparison import comparison_html, rules_html
from senet_rules.content.examples import MESSAGES, Example, examples_html, examples_of, search
from senet_rules.content.examples.catalogue import AT_THE_START
from senet_rules.content.examples.spots import Found, Spot
from senet_rules.content.facets import FACETS
from senet_rules.engine.explain import explain
from senet_rules.engine.moves import PASS, apply_move, legal_moves, parse_move
from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS, STANDARD
from senet_rules.view.messages import Language
from senet_rules.view.refusals import refusal_sentence
from senet_rules.view.words import move_sentence

from .claims import CLAIMS, check

KNOWN = [
    pytest.param(example, id=f"{ruleset.key} {example.facet.key}")
    for ruleset in RULESETS.values()
    for example in examples_of(ruleset)
]


LABELS = {
    f"example.{name}"
    for name in ("allowed", "not-allowed", "back", "clauses", "open", "same", "same-throw")
}


def shared_part(html: str) -> str:
    """Return what is folded up of the examples of a page."""
    return html.partition("<details")[2]


def test_every_facet_has_an_example(known: RuleSet) -> None:
    assert [example.facet for example in examples_of(known)] == list(FACETS)


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
    contexts = {message.context for message in MESSAGES}
    assert said | LABELS == {one for one in contexts if not one.startswith("example.parting")}


def test_a_made_up_rule_set_has_examples(ruleset: RuleSet, english: Language) -> None:
    assert len(examples_of(ruleset)) >= len(FACETS) - 2
    assert examples_html(english, ruleset)


def test_the_page_shows_each_example_whole(known: RuleSet, english: Language) -> None:
    html = examples_html(english, known)
    split = re.split(r'<section class="senet-example" id="(.*?)"', html)
    sections = dict(zip(split[1::2], split[2::2], strict=True))
    assert len(sections) == len(examples_of(known))
    for example in examples_of(known):
        spot, section = example.spot, sections[example.id]
        assert f"<h3>{english.say(example.facet.title).html('en')}</h3>" in section
        assert section.partition("otherwise")[0].count("<figure") == 2
        for move in example.legal:
            said = move_sentence(move, spot.position, spot.throw, known, english)
            assert f"<li>{said.html('en')}</li>" in section
        for square, refusal in example.refused:
            why = refusal_sentence(refusal, spot.position, known, english).html("en")
            assert re.search(rf"<b>[\d, ]*\b{square}\b[\d, ]*</b> {re.escape(why)}</li>", section)


def test_what_a_variant_shares_with_standard_is_folded_up(
    known: RuleSet, english: Language
) -> None:
    html = examples_html(english, known)
    folded = re.findall(r'id="(.*?)"', shared_part(html))
    shared = [one.id for one in examples_of(known) if not one.facet.differs(STANDARD, known)]
    assert folded == ([] if known is STANDARD else shared)


def test_rows_and_examples_lead_to_each_other(known: RuleSet, english: Language) -> None:
    table = rules_html(english, known, link_examples=True)
    if known is not STANDARD:
        table = comparison_html(english, STANDARD, known, link_examples=True)
    examples = examples_html(english, known)
    rows, shown = (re.findall(r' id="(.*?)"', part) for part in (table, examples))
    assert len(set(rows + shown)) == len(rows + shown)
    to_rows = [link for link in re.findall(r'href="#(.*?)"', examples) if link != "play"]
    assert set(re.findall(r'href="#(.*?)"', table)) <= set(shown)
    assert set(to_rows) == set(rows)
    assert "row-" not in shared_part(examples)
    assert examples.count('href="#play"') == len(shown)
