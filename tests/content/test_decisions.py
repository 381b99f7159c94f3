"""Decisions: every field marked [D] is told with both readings, and both play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from operator import attrgetter

import pytest

from senet_rules.content.choices import choices_html
from senet_rules.content.decisions import DECISIONS, Decision, decisions_of
from senet_rules.content.examples.search import played
from senet_rules.content.examples.spots import Spot
from senet_rules.engine import parts as parts_module
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.view.messages import Language

SPOTS = 2500
ASKED = [
    pytest.param(ruleset, decision, id=f"{ruleset.key} {decision.key}")
    for ruleset in RULESETS.values()
    for decision in decisions_of(ruleset)
]
NOT_ASKED = [
    pytest.param(ruleset, decision, id=f"{ruleset.key} {decision.key}")
    for ruleset in RULESETS.values()
    for decision in DECISIONS
    if decision not in decisions_of(ruleset)
]


def marked_fields() -> Iterator[tuple[str, str]]:
    """Yield the fields that a part's description marks [D], each with the part's name."""
    for name, part in vars(parts_module).items():
        if not is_dataclass(part) or part.__module__ != parts_module.__name__:
            continue
        own = {field.name for field in fields(part)}
        pieces = (part.__doc__ or "").split("[D]")
        for end in range(1, len(pieces)):
            told = "".join(pieces[:end])
            mentioned = [field for field in re.findall(r"``(\w+)``", told) if field in own]
            labelled = [field for field in re.findall(r"``(\w+)``:", told) if field in own]
            yield name, (labelled or mentioned)[-1]


def rare_spots(ruleset: RuleSet) -> Iterator[Spot]:
    """Yield spots to which games come too seldom."""
    if ruleset.blockade:
        yield Spot(ruleset, parse_position("10/10/4c2sss c - 4-2", ruleset), 6)
    if ruleset.expulsion:
        yield Spot(ruleset, parse_position("10/10/5cs1s1 c - 6-5", ruleset), 3)


def plays_alike(first: RuleSet, second: RuleSet) -> bool:
    if start_position(first) != start_position(second):
        return False
    for spot in (*rare_spots(first), *islice(played(first), SPOTS)):
        if legal_moves(spot.position, spot.throw, second) != spot.legal:
            return False
        for move in spot.legal:
            if play_legal(spot.position, move, spot.throw, second) != spot.after(move):
                return False
    return True


def test_every_field_marked_d_is_told() -> None:
    told = {
        (type(attrgetter(decision.field.split(".")[0])(ruleset)).__name__, decision.field)
        for ruleset in RULESETS.values()
        for decision in decisions_of(ruleset)
    }
    assert {(part, path.split(".")[1]) for part, path in told} == set(marked_fields())
    assert {path for _, path in told} == {decision.field for decision in DECISIONS}


def test_the_decisions_of_each_rule_set() -> None:
    assert {key: [one.key for one in decisions_of(RULESETS[key])] for key in RULESETS} == {
        "standard": ["may-step"],
        "jequier": [
            "first-seat",
            "after-backward",
            "blockade-bearing-off",
            "water-backward",
            "last-taken",
            "last-rest",
        ],
        "bell": ["forced-first", "may-step", "certain-draw"],
        "kendall": ["first-seat", "after-backward", "expulsion-taken", "water-wait", "may-step"],
    }


@pytest.mark.parametrize(("ruleset", "decision"), ASKED)
def test_another_value_is_another_sentence(
    ruleset: RuleSet, decision: Decision, english: Language
) -> None:
    other = decision.other(ruleset)
    ours, theirs = decision.answer(ruleset).say(english), decision.answer(other).say(english)
    assert ours != theirs
    assert decision.answer(decision.other(other)).say(english) == ours
    assert str(decision.ask(ruleset).say(english)).endswith("?")


@pytest.mark.parametrize(("ruleset", "decision"), ASKED)
def test_another_value_is_another_game(ruleset: RuleSet, decision: Decision) -> None:
    assert not plays_alike(ruleset, decision.other(ruleset))


@pytest.mark.parametrize(("ruleset", "decision"), NOT_ASKED)
def test_a_decision_that_is_not_asked_makes_no_difference(
    ruleset: RuleSet, decision: Decision
) -> None:
    part, name = decision.field.split(".")
    if hasattr(getattr(ruleset, part), name):
        assert plays_alike(ruleset, decision.other(ruleset))


def test_the_answers_name_what_they_are_about(english: Language) -> None:
    said = {
        decision.key: str(decision.answer(ruleset).say(english))
        for ruleset in (STANDARD, JEQUIER, BELL)
        for decision in decisions_of(ruleset)
    }
    assert "26, 27, 28, 29" in said["forced-first"]
    assert "1, 4" in said["after-backward"]
    assert "21 to 30" in said["last-rest"]
    assert "3 or more" in said["blockade-bearing-off"]


def test_the_list_shows_each_question_with_both_readings(known: RuleSet, english: Language) -> None:
    html = choices_html(english, known)
    questions = re.findall(r"<dt>(.*?)</dt>", html)
    ours = re.findall(r'<dd class="ours"><span class="label">.*?</span> (.*?)</dd>', html)
    other = re.findall(r'<dd class="other"><span class="label">.*?</span> (.*?)</dd>', html)
    decisions = decisions_of(known)
    assert questions == [one.ask(known).say(english).html("en") for one in decisions]
    assert ours == [one.answer(known).say(english).html("en") for one in decisions]
    assert other == [one.answer(one.other(known)).say(english).html("en") for one in decisions]
