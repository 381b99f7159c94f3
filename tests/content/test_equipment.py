"""Board and pieces: every house once with its sign, every throw once with its exact chance."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from xml.etree import ElementTree as ET

import pytest

from senet_rules.content.equipment import (
    houses_html,
    messages,
    pieces_html,
    setups_html,
    throws_html,
    track_html,
)
from senet_rules.content.equipment.squares import SHARED, notes_of, specials
from senet_rules.content.examples.search import played
from senet_rules.engine.board import LAST_SQUARE
from senet_rules.engine.moves import Kind
from senet_rules.engine.ruleset import ExtraThrows, Forced, House, RuleSet, Sticks, Water
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD
from senet_rules.view.glyphs import house_sign
from senet_rules.view.messages import Language
from senet_rules.view.names import HOUSE_NAMES, ruleset_name
from tests.engine.samples import ALL_RULESETS

EVERY = {**ALL_RULESETS, **RULESETS}
SPOTS = 400
"""So many positions of random games are asked whether they contradict a note."""


def parsed(html: str) -> list[ET.Element]:
    return list(ET.fromstring(f"<div>{html}</div>"))  # noqa: S314 - our own


def words(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def heading(row: ET.Element) -> str:
    """Return the heading of a row without the text in its drawing."""
    return (row[0][0].tail or "").strip()


# The track and the pieces


def test_the_track_has_all_squares_in_order_and_no_house(english: Language) -> None:
    html = track_html(english)
    assert re.findall(r'data-square="(\d+)"', html) == [str(n) for n in range(1, LAST_SQUARE + 1)]
    assert 'class="arrow way"' in html
    assert "house" not in html.lower()
    assert "from 1 to 30, and off the board" in html


def test_a_piece_of_each_side_is_drawn(english: Language) -> None:
    (pieces,) = parsed(pieces_html(english))
    drawn = [[one.get("class") for one in item.iter("path")] for item in pieces]
    assert drawn == [["cone"], ["spool", "rim"]]
    assert [words(item[1][0]) for item in pieces] == ["Cones", "Spools"]


def test_each_rule_set_is_drawn_as_it_begins(english: Language) -> None:
    (setups,) = parsed(setups_html(english, tuple(EVERY.values())))
    for ruleset, section in zip(EVERY.values(), setups, strict=True):
        for side, squares in (("cone", ruleset.setup.cones), ("spool", ruleset.setup.spools)):
            drawn = {
                int(square.get("data-square", ""))
                for square in section.iter("g")
                if square.get("data-square")
                if any(one.get("class") == side for one in square.iter("path"))
            }
            assert drawn == set(squares)
        assert f"Pieces a side: {ruleset.setup.pieces}." in words(section)


# The houses


def test_every_house_of_every_rule_set_stands_once_with_its_sign_and_its_square(
    english: Language,
) -> None:
    sections = parsed(houses_html(english, tuple(EVERY.values())))
    for ruleset, section in zip(EVERY.values(), sections, strict=True):
        assert section.get("id") == f"houses-{ruleset.key}"
        assert words(section[0]) == str(ruleset_name(ruleset, english))
        rows = [row for row in section.iterfind(".//tbody/tr") if row.find("th/svg") is not None]
        rows = [row for row in rows if words(row[1]) != "No sign"]
        houses = {house.square: house for house in ruleset.houses}
        if ruleset.water:
            assert str(ruleset.water.square) in map(heading, rows)
        rows = [row for row in rows if int(heading(row)) in houses]
        assert [int(heading(row)) for row in rows] == sorted(houses)
        for row, house in zip(rows, (houses[square] for square in sorted(houses)), strict=True):
            assert house_sign(house) in ET.tostring(row[0], "unicode").replace(" />", "/>")
            name = str(english.say(HOUSE_NAMES[house.name])) if house.name else ""
            mark = f"The mark {house.mark}" if house.mark else ""
            assert words(row[1]) == f"{name} {mark}".strip()


def test_a_sign_is_told_to_those_who_do_not_see_it(english: Language) -> None:
    html = houses_html(english, (STANDARD,))
    labels = re.findall(r'role="img" aria-label="([^"]+)"', html)
    assert labels == [str(english.say(message)) for message in messages.SIGNS.values()]


def test_rules_that_have_an_address_are_linked(english: Language) -> None:
    (section,) = parsed(
        houses_html(english, (JEQUIER,), {"jequier": {"water": "../r/#w", "x": ""}})
    )
    assert [(a.get("href"), a.text) for a in section.iter("a")] == [("../r/#w", "House of Water")]
    assert "<a" not in houses_html(english, (JEQUIER,))


def test_squares_without_a_sign_stand_together_where_the_same_holds() -> None:
    assert [special.squares for special in specials(JEQUIER)] == [(26,), (27,), (28, 29, 30)]
    assert [special.squares for special in specials(KENDALL)] == [(n,) for n in range(26, 31)]


@pytest.mark.parametrize("name", EVERY)
def test_the_notes_say_what_is_played(name: str) -> None:
    ruleset = EVERY[name]
    said = {
        square: {
            note.statement.message.context: note.statement.values
            for note in notes_of(ruleset, square)
        }
        for square in range(1, LAST_SQUARE + 1)
    }
    for spot in islice(played(ruleset), SPOTS):
        for move in spot.legal:
            check(said, spot.throw, move.kind, move.origin, move.target)


def check(
    said: Mapping[int, Mapping[str, Mapping[str, object]]],
    throw: int,
    kind: Kind,
    origin: int | None,
    target: object,
) -> None:
    """Hold one move against what is said of the squares that it leaves and lands on."""
    if origin is None:
        return
    here = said[origin]
    for message in messages.EXIT.values():
        if message.context in here and kind is Kind.OFF:
            assert throw in here[message.context]["throws"].items  # type: ignore[attr-defined]
    if messages.FREE_EXIT.context in here and kind is Kind.OFF:
        assert origin + throw > LAST_SQUARE
    if messages.EXIT[False].context in here:
        assert kind is Kind.OFF
    if messages.NEVER_BACK.context in here:
        assert kind is not Kind.BACK
    if not isinstance(target, int):
        return
    there = said[target]
    if kind in {Kind.SWAP, Kind.CAPTURE, Kind.EXPEL}:
        assert messages.SAFE.context not in there
    assert (kind is Kind.EXPEL) <= any(one.context in there for one in messages.EXPELS.values())
    assert (kind is Kind.WATER) <= any(one.startswith("equipment.here.water.") for one in there)


def test_each_note_is_said_of_some_rule_set(readings: tuple[RuleSet, ...]) -> None:
    made = (
        replace(STANDARD, forced=Forced(frozenset({24, 26}))),
        replace(STANDARD, water=Water(28, 5, 1)),
        replace(STANDARD, houses=(*STANDARD.houses, House(3, mark="*"))),
    )
    notes = {
        note.statement.message.context
        for ruleset in (*EVERY.values(), *readings, *made)
        for square in range(1, LAST_SQUARE + 1)
        for note in notes_of(ruleset, square)
    }
    here = {one.context for one in messages.MESSAGES if ".here." in one.context}
    assert notes == here - {messages.NOTHING.context, messages.NOTHING_MORE.context}


@pytest.mark.parametrize("name", EVERY)
def test_what_several_squares_share_is_said_once(english: Language, name: str) -> None:
    ruleset = EVERY[name]
    html = houses_html(english, (ruleset,))
    (section,) = parsed(html)
    told: dict[int, str] = dict.fromkeys(range(1, LAST_SQUARE + 1), "")
    for row in section.iterfind(".//tbody/tr"):
        for square in numbers(words(row[0])):
            told[square] += f" {words(row[2])}"
    for special in specials(ruleset):
        for note in special.notes:
            sentence = str(note.statement.say(english))
            assert html.count(sentence) < SHARED
            assert all(told[square].count(sentence) == 1 for square in special.squares)


def numbers(heading: str) -> list[int]:
    """Return the squares that a heading such as "Squares 27, 29, and 30" or "28–30" names."""
    found = [int(number) for number in re.findall(r"\d+", heading)]
    return list(range(found[0], found[-1] + 1)) if "–" in heading else found


def test_the_squares_that_share_a_sentence_have_the_first_row(english: Language) -> None:
    rows = {
        ruleset.key: [
            [words(cell) for cell in row]
            for row in parsed(houses_html(english, (ruleset,)))[0].iterfind(".//tbody/tr")
        ]
        for ruleset in (STANDARD, BELL)
    }
    safe = "No piece can be hit here."
    assert rows["standard"][0] == ["Squares 27, 29, and 30", "Each of them", safe]
    squares, named, sentences = rows["bell"][0]
    assert (squares, named) == ("Squares 26–30", "Each of them")
    assert sentences.startswith(f"{safe} While a piece here can move")
    assert rows["bell"][1] == ["26", "House of Beauty", "Nothing more."]


def test_a_house_without_a_rule_says_so(english: Language) -> None:
    ruleset = replace(STANDARD, houses=(House(3, mark="*"),))
    assert "No rule belongs to this square." in houses_html(english, (ruleset,))


# The throws


def test_the_chances_of_each_table_add_up_to_one(english: Language) -> None:
    for table in parsed(throws_html(english, tuple(EVERY.values()))):
        chances = [words(row[1]) for row in table.iterfind(".//tbody/tr")]
        assert sum(Fraction(chance.split(" ")[0]) for chance in chances) == 1


def test_rule_sets_that_throw_the_same_share_a_table(english: Language) -> None:
    sticks, die = parsed(throws_html(english, (STANDARD, JEQUIER, BELL, KENDALL)))
    assert [words(head) for head in sticks.iterfind(".//thead//th")][2:] == [
        "Standard Senet",
        "Senet after Jéquier",
        "Senet after Kendall",
    ]
    rows = [[words(cell) for cell in row] for row in sticks.iterfind(".//tbody/tr")]
    assert rows == [
        ["No light side up", "1/16 (6.25%)", *(f"{n}, extra throw" for n in (5, 6, 5))],
        ["1 light side up", "4/16 (25%)", *["1, extra throw"] * 3],
        ["2 light sides up", "6/16 (37.5%)", *["2"] * 3],
        ["3 light sides up", "4/16 (25%)", *["3"] * 3],
        ["4 light sides up", "1/16 (6.25%)", *["4, extra throw"] * 3],
    ]
    assert [[words(cell) for cell in row] for row in die.iterfind(".//tbody/tr")] == [
        [f"{n} on top", "1/4 (25%)", str(n)] for n in (1, 2, 3, 4)
    ]


def test_each_throw_is_drawn_as_it_lies(english: Language) -> None:
    sticks, die = parsed(throws_html(english, (STANDARD, BELL)))
    lights = [
        [stick.get("class") for stick in row.iter("rect")] for row in sticks.iterfind(".//tbody/tr")
    ]
    assert [row.count("stick light") for row in lights] == [0, 1, 2, 3, 4]
    assert {len(row) for row in lights} == {4}
    assert [len(list(row.iter("circle"))) for row in die.iterfind(".//tbody/tr")] == [1, 2, 3, 4]


def test_another_number_of_sticks_has_a_table_of_its_own(english: Language) -> None:
    three = replace(STANDARD, throws=Sticks(none_up=4, count=3), extra_throws=ExtraThrows())
    assert len(parsed(throws_html(english, (STANDARD, three)))) == 2
