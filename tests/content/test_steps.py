"""The six steps: each says what is so, of any rule set, and each has a picture told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from itertools import islice
from xml.etree import ElementTree as ET

import pytest

from senet_rules.content.examples.search import played
from senet_rules.content.language import load_language
from senet_rules.content.statements import Statement
from senet_rules.content.steps import MESSAGES, Step, scenes, steps_html, steps_of
from senet_rules.content.steps import told as steps
from senet_rules.engine.board import Side, squares_of
from senet_rules.engine.explain import Reason
from senet_rules.engine.moves import Kind
from senet_rules.engine.position import Position, Turn, parse_position
from senet_rules.engine.ruleset import (
    Blockade,
    ExitRow,
    ExtraThrows,
    FixedStart,
    Forced,
    LongDie,
    MostPoints,
    Protection,
    Retreat,
    RuleSet,
    Setup,
    Sticks,
    Stop,
    Water,
)
from senet_rules.engine.rulesets import JEQUIER, KENDALL, STANDARD
from senet_rules.view.description import describe_picture
from senet_rules.view.messages import Language
from tests.content import step_claims as claims
from tests.content import step_claims_of_squares as squares
from tests.content.conftest import ALL
from tests.content.samples import Recorder
from tests.engine.samples import ALL_RULESETS

EVERY = {**ALL, **ALL_RULESETS}
SPOTS = 600
"""So many positions of random games are asked whether they contradict a sentence."""

_EXITS = {
    f"facet.bearing-off.{name}.{ending}": squares.from_squares(steps=steps)
    for name in (
        "one-free-two-own",
        "free-one-own",
        "four-own",
        "two-free-three-own",
        "own",
        "mixed",
    )
    for ending, steps in (("may-step", True), ("waits", False))
}
CLAIMS: Mapping[str, claims.Claim] = {
    "step.aim.all-off": claims.all_off,
    "step.aim.points": claims.more_points,
    "step.aim.track": claims.along_the_numbers,
    "step.start.alternating": claims.alternating,
    "facet.setup.listed": claims.listed,
    "facet.begins.fixed.cones": claims.begins(Side.CONES),
    "facet.begins.fixed.spools": claims.begins(Side.SPOOLS),
    "step.start.throw-off.spools.again": claims.throws_off(Side.SPOOLS, again=True),
    "step.start.throw-off.spools.once": claims.throws_off(Side.SPOOLS, again=False),
    "step.start.throw-off.cones.again": claims.throws_off(Side.CONES, again=True),
    "step.start.throw-off.cones.once": claims.throws_off(Side.CONES, again=False),
    "step.throw.sticks": claims.counts_sticks,
    "step.throw.die": claims.has_die,
    "step.throw.extra": claims.again(backward_too=True),
    "step.throw.extra.forward": claims.again(backward_too=False),
    "step.throw.turns": claims.in_turn,
    "step.throw.likeliest": claims.likeliest,
    "step.throw.equal": claims.equal,
    "step.move.freely": claims.jumps_freely,
    "step.move.blockade": claims.stopped_by_rows(bearing_off=True),
    "step.move.blockade.lets-bear-off": claims.stopped_by_rows(bearing_off=False),
    "step.move.swap.pairs": claims.hits(Kind.SWAP, protected=True),
    "step.move.swap.groups": claims.hits(Kind.SWAP, protected=True),
    "step.move.swap.any": claims.hits(Kind.SWAP, protected=False),
    "step.move.capture.pairs": claims.hits(Kind.CAPTURE, protected=True),
    "step.move.capture.groups": claims.hits(Kind.CAPTURE, protected=True),
    "step.move.capture.any": claims.hits(Kind.CAPTURE, protected=False),
    "step.move.must": claims.must_stay_forward,
    "step.move.must.backward": claims.must_backward,
    "step.houses.stop": squares.stops,
    "facet.water.none": squares.no_water,
    "step.houses.water.back": squares.carries_to(step=-1),
    "step.houses.water.on": squares.carries_to(step=1),
    "step.houses.water.first-empty": squares.carries_to(step=1, first_empty=True),
    "step.houses.water.holds": squares.gives_back(may_wait=False),
    "step.houses.water.holds.may-wait": squares.gives_back(may_wait=True),
    "step.houses.safe": squares.safe,
    "step.houses.expels": squares.expels(blocks=True),
    "step.houses.expels.goes-on": squares.expels(blocks=False),
    "step.houses.forced": squares.forced,
    "step.houses.meanwhile": squares.held_alone,
    "step.end.row.taken-blocks": squares.from_the_row(taken_blocks=True),
    "step.end.row.taken-lets": squares.from_the_row(taken_blocks=False),
    **_EXITS,
    "facet.bearing-off.free": squares.from_squares(),
    "facet.winning.all-off": claims.all_off,
    "step.end.points": claims.no_more_to_reach,
}
OUTSIDE = {"step.throw.chance", "step.throw.falls"}
"""What is said in pictures; the test of the drawn throws has it."""


@cache
def games_of(ruleset: RuleSet) -> claims.Games:
    spots = tuple(islice(played(ruleset), SPOTS))
    afters = (spot.after(move) for spot in spots for move in spot.legal)
    return claims.Games(ruleset, spots, [one for one in afters if one.turn is Turn.OVER])


def statements_of(ruleset: RuleSet) -> list[Statement]:
    return [one for step in steps_of(ruleset) for one in step.statements]


def check(ruleset: RuleSet) -> None:
    """Hold all that the steps of a rule set say against the engine."""
    for one in statements_of(ruleset):
        assert CLAIMS[one.message.context](games_of(ruleset), one.values), (ruleset.key, one)


@pytest.mark.parametrize("name", EVERY)
def test_the_steps_say_what_is_so(name: str) -> None:
    check(EVERY[name])


def test_every_sentence_is_said_by_some_rule_set_and_is_so(readings: tuple[RuleSet, ...]) -> None:
    for ruleset in readings:
        check(ruleset)
    all_sets = (*EVERY.values(), *readings)
    said = {one.message.context for ruleset in all_sets for one in statements_of(ruleset)}
    titles = {step.title.context for step in steps_of(STANDARD)}
    assert {message.context for message in MESSAGES} == titles | OUTSIDE | {
        context for context in said if context.startswith("step.")
    }
    assert said == CLAIMS.keys()


# Pictures


def boxes(language: Language, ruleset: RuleSet) -> list[str]:
    """Return the HTML of each step's picture."""
    html = steps_html(language, ruleset)
    return re.findall(r'<div class="picture">.*?</div>', html, re.DOTALL)


def pictures(language: Language, ruleset: RuleSet) -> list[list[ET.Element]]:
    """Return the drawings of each step."""
    return [list(ET.fromstring(box)) for box in boxes(language, ruleset)]  # noqa: S314 - our own


@pytest.mark.parametrize("name", EVERY)
def test_each_step_has_a_picture_told_in_words(name: str, english: Language) -> None:
    drawn = pictures(english, EVERY[name])
    assert len(drawn) == len(steps_of(EVERY[name])) == 6
    for drawings in drawn:
        (told,) = [one for one in drawings if one.get("role") == "img"]
        assert len(told.get("aria-label", "")) > 40
        assert all(one.get("aria-hidden") == "true" for one in drawings if one is not told)


def shown(ruleset: RuleSet) -> Iterator[tuple[Step, scenes.Scene]]:
    made = (None, None, None, scenes.hit, scenes.house, scenes.departure)
    for step, scene in zip(steps_of(ruleset), made, strict=True):
        if scene and (found := scene(ruleset)):
            yield step, found


@pytest.mark.parametrize("name", EVERY)
def test_a_scene_can_be_played_and_is_wholly_in_sight(name: str) -> None:
    for step, scene in shown(EVERY[name]):
        spot, picture = scene.spot, step.picture
        assert picture
        before = parse_position(str(picture.position), spot.ruleset)
        assert before == spot.position.with_throw(spot.throw)
        assert scene.move in spot.legal
        after = spot.after(scene.move)
        standing = before.cones | before.spools | after.cones | after.spools
        assert picture.window.holds(squares_of(standing))
        assert set(spot.own_squares) == picture.marks.movable | picture.marks.refused


@pytest.mark.parametrize("name", EVERY)
def test_every_rule_set_has_its_scenes(name: str) -> None:
    ruleset = EVERY[name]
    found = {step.title.context.split(".")[1] for step, _ in shown(ruleset)}
    special = ruleset.water or ruleset.stop or ruleset.forced
    assert found == ({"move", "houses", "end"} if special else {"move", "end"})


def test_scenes_show_what_the_step_tells(known: RuleSet) -> None:
    hit, end = scenes.hit(known), scenes.departure(known)
    assert hit
    assert end
    assert hit.move.kind in {Kind.SWAP, Kind.CAPTURE}
    assert bool(hit.spot.refused) == bool(known.protection or known.blockade)
    assert end.move.kind is Kind.OFF


@pytest.mark.parametrize(
    "ruleset",
    [
        replace(STANDARD, water=None, stop=Stop(24)),
        replace(STANDARD, water=None, forced=Forced(frozenset({27, 29}))),
    ],
    ids=["stop", "forced"],
)
def test_without_water_a_stop_or_forced_moves_are_shown(ruleset: RuleSet) -> None:
    scene = scenes.house(ruleset)
    assert scene
    reasons = {refusal.reason for refusal in scene.spot.refused.values()}
    assert reasons == {Reason.MUST_STOP if ruleset.stop else Reason.FORCED}


def test_where_no_position_shows_a_rule_the_board_is_empty(english: Language) -> None:
    nothing = replace(STANDARD, water=None, houses=())
    picture = steps_of(nothing)[4].picture
    assert picture
    assert picture.position == Position(0, 0, Turn.OVER)
    assert [str(one) for one in describe_picture(picture, english)] == ["A Senet board."]


def test_all_throws_are_drawn_with_what_they_count_and_their_chance(english: Language) -> None:
    texts = {
        ruleset.key: [text.text for text in pictures(english, ruleset)[2][0].iter("text")]
        for ruleset in (STANDARD, JEQUIER)
    }
    assert texts == {
        key: ["1", "4 in 16", "2", "6 in 16", "3", "4 in 16", "4", "1 in 16", last, "1 in 16"]
        for key, last in (("standard", "5"), ("jequier", "6"))
    }
    label = pictures(english, STANDARD)[2][0].get("aria-label", "")
    assert label.endswith(": 1: 4/16, 2: 6/16, 3: 4/16, 4: 1/16, and 5: 1/16.")


@pytest.mark.parametrize("number", [6, 7])
def test_a_side_of_the_die_has_dots_or_a_number(number: int, english: Language) -> None:
    throws = LongDie((1, number))
    ruleset = replace(STANDARD, throws=throws, extra_throws=ExtraThrows(), bearing_off=ExitRow())
    drawn = pictures(english, ruleset)[2][0]
    dots = sum(one.get("class") == "dot" for one in drawn.iter())
    numbers = [one.text for one in drawn.iter("text") if one.get("class") == "number"]
    assert (dots, numbers) == ((7, []) if number == 6 else (1, ["7"]))


# What a changed rule changes

CHANGES: Mapping[str, tuple[RuleSet, set[str]]] = {
    "fewer pieces": (replace(STANDARD, setup=Setup((1, 3, 5), (2, 4, 6))), {"aim", "start"}),
    "points": (replace(STANDARD, ending=MostPoints()), {"aim", "end"}),
    "the spools begin": (replace(STANDARD, opening=FixedStart(Side.SPOOLS)), {"start"}),
    "a throw-off": (replace(STANDARD, opening=JEQUIER.opening), {"start"}),
    "none up counts 6": (
        replace(STANDARD, throws=Sticks(none_up=6), extra_throws=ExtraThrows(frozenset({1, 4}))),
        {"throw"},
    ),
    "no extra throws": (replace(STANDARD, extra_throws=ExtraThrows()), {"throw"}),
    "blockades": (replace(STANDARD, blockade=Blockade(3)), {"move"}),
    "groups of three": (replace(STANDARD, protection=Protection(3)), {"move"}),
    "nobody protected": (replace(STANDARD, protection=None), {"move"}),
    "backward moves": (replace(STANDARD, retreat=Retreat()), {"move"}),
    "another water": (replace(STANDARD, water=Water(28, 20, -1)), {"houses"}),
    "safe squares": (replace(STANDARD, safe_squares=frozenset({27})), {"houses"}),
    "a stop": (replace(STANDARD, stop=Stop(27)), {"houses"}),
    "forced moves": (replace(STANDARD, forced=Forced(frozenset({27}))), {"houses"}),
    "the last row": (replace(STANDARD, bearing_off=ExitRow()), {"end"}),
}


def told(ruleset: RuleSet, language: Language) -> dict[str, str]:
    return {
        step.title.context.split(".")[1]: " ".join(
            str(one.say(language)) for one in step.statements
        )
        for step in steps_of(ruleset)
    }


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_rule_changes_its_step_and_no_other(name: str, english: Language) -> None:
    ruleset, expected = CHANGES[name]
    before, now = told(STANDARD, english), told(ruleset, english)
    assert {step for step in now if now[step] != before[step]} == expected


def test_a_changed_rule_changes_its_picture_and_no_other(english: Language) -> None:
    before = boxes(english, STANDARD)
    for name, changed in (("blockades", [3]), ("another water", [4]), ("the last row", [5])):
        now = boxes(english, CHANGES[name][0])
        assert [n for n in range(6) if now[n] != before[n]] == changed


def test_only_where_nothing_else_is_forced_the_water_holds_a_whole_side(english: Language) -> None:
    assert "Meanwhile none" in told(KENDALL, english)["houses"]
    more = replace(KENDALL, forced=Forced(frozenset({27, 28})))
    assert "Meanwhile none" not in told(more, english)["houses"]
    assert "on 27 or 28 can move" in told(more, english)["houses"]


def test_the_steps_tell_every_part_but_names_and_what_a_throw_without_a_move_costs() -> None:
    read: set[str] = set()
    for ruleset in EVERY.values():
        recorder = Recorder(ruleset)
        for tell in (steps.aim, steps.start, steps.throw, steps.move, steps.houses, steps.end):
            list(tell(recorder))  # type: ignore[arg-type]
        read |= recorder.read
    assert read == {field.name for field in fields(RuleSet)} - {"key", "houses", "no_move"}


@pytest.mark.parametrize("code", ["en", "de", "sv", "tr"])
def test_the_steps_are_short_in_every_language(code: str, known: RuleSet) -> None:
    language = load_language(code)
    for text in told(known, language).values():
        assert len(text) <= 520
