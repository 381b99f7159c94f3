"""The drawn board: what stands where, well-formed, the same each time, without colours or ids."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from senet_rules.engine.board import LAST_SQUARE, Side, row_and_column
from senet_rules.engine.moves import parse_move
from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.ruleset import House, RuleSet, Water
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.view.arrows import CELL, WIDTH, move_arrow
from senet_rules.view.diagram import NO_MARKS, Marks, draw, figure, move_marks
from senet_rules.view.messages import Language, Sentence

ALL = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)

PAINT = {"id", "style", "fill", "stroke", "color", "opacity", "href"}

BUSY = Marks(
    movable=frozenset({3, 26}),
    refused=frozenset({1}),
    targets=frozenset({28}),
    lost=frozenset({5}),
    path=(26, 28),
    carried=15,
)


def _parsed(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)  # noqa: S314 - our own drawing


def _squares(drawing: str) -> dict[int, ET.Element]:
    found = [e for e in _parsed(drawing).iter("g") if "sq" in e.get("class", "").split()]
    return {int(square.get("data-square", "")): square for square in found}


def _has(element: ET.Element, name: str) -> bool:
    return any(name in part.get("class", "").split() for part in element.iter())


def _place(square: ET.Element) -> tuple[int, int]:
    match = re.fullmatch(r"translate\((\d+) (\d+)\)", square.get("transform", ""))
    assert match
    return int(match[1]), int(match[2])


@ALL
def test_thirty_squares_in_track_order_in_three_rows(ruleset: RuleSet, english: Language) -> None:
    drawing = draw(start_position(ruleset), ruleset, english)
    assert list(_squares(drawing)) == list(range(1, LAST_SQUARE + 1))
    rows = [e for e in _parsed(drawing) if e.get("class") == "row"]
    assert [len(row) for row in rows] == [10, 10, 10]


@ALL
def test_squares_lie_on_the_track_and_bear_their_numbers(
    ruleset: RuleSet, english: Language
) -> None:
    squares = _squares(draw(start_position(ruleset), ruleset, english))
    left, top = _place(squares[1])
    for number, square in squares.items():
        row, column = row_and_column(number)
        assert _place(square) == (left + CELL * column, top + CELL * row)
        assert [t.text for t in square.findall("text")] == [str(number)]


@ALL
def test_pieces_stand_where_the_position_says(ruleset: RuleSet, english: Language) -> None:
    position = start_position(ruleset)
    for number, square in _squares(draw(position, ruleset, english)).items():
        assert _has(square, "cone") == (position.side_on(number) is Side.CONES)
        assert _has(square, "spool") == (position.side_on(number) is Side.SPOOLS)


def test_cones_and_spools_differ_in_shape(english: Language) -> None:
    squares = _squares(draw(start_position(STANDARD), STANDARD, english))
    outlines = [
        next(e.get("d") for e in squares[number].iter() if e.get("class") == name)
        for number, name in ((1, "cone"), (2, "spool"))
    ]
    assert outlines[0] != outlines[1]


@ALL
def test_houses_and_marks_are_drawn_and_nothing_else_is(
    ruleset: RuleSet, english: Language
) -> None:
    squares = _squares(draw(start_position(ruleset), ruleset, english))
    houses = {house.square: house for house in ruleset.houses}
    for number, square in squares.items():
        assert _has(square, "sign") == _has(square, "house") == (number in houses)
        marks = [e.text for e in square.iter("text") if e.get("class") == "mark"]
        house = houses.get(number)
        assert marks == ([house.mark] if house and house.mark else [])


def test_each_named_house_has_a_sign_of_its_own(english: Language) -> None:
    squares = _squares(draw(start_position(STANDARD), STANDARD, english))
    signs = {
        next(e.get("d") for e in squares[house.square].iter("path")) for house in STANDARD.houses
    }
    assert len(signs) == len(STANDARD.houses)


def test_a_sign_makes_room_for_a_piece(english: Language) -> None:
    position = parse_position("10/9s/6c3 c - 4-4", STANDARD)
    squares = _squares(draw(position, STANDARD, english))
    small, large = (
        next(e for e in squares[number].iter("g") if e.get("class") == "sign")
        for number in (27, 29)
    )
    assert "scale" in small.get("transform", "")
    assert large.get("transform") is None


def test_water_that_is_no_house_is_drawn_all_the_same(english: Language) -> None:
    ruleset = replace(JEQUIER, houses=(), water=Water(14, return_from=1, return_step=1))
    squares = _squares(draw(start_position(ruleset), ruleset, english))
    assert [number for number, square in squares.items() if _has(square, "sign")] == [14]


def test_a_house_without_name_and_mark_is_a_tinted_square(english: Language) -> None:
    ruleset = replace(JEQUIER, houses=(House(26),))
    square = _squares(draw(start_position(ruleset), ruleset, english))[26]
    assert _has(square, "house")
    assert not list(square.iter("path"))


def test_a_mark_cannot_break_the_drawing(english: Language) -> None:
    ruleset = replace(BELL, houses=(House(27, mark='<"&>'),))
    drawing = draw(start_position(ruleset), ruleset, english)
    assert 'Square 27 is marked <"&>.' in (_parsed(drawing).get("aria-label") or "")


def test_marks_are_on_their_squares_and_nowhere_else(english: Language) -> None:
    squares = _squares(draw(start_position(STANDARD), STANDARD, english, BUSY))
    for name, marked in (
        ("movable", BUSY.movable),
        ("refused", BUSY.refused),
        ("target", BUSY.targets),
        ("lost", BUSY.lost),
    ):
        assert {n for n, square in squares.items() if _has(square, name)} == marked
    assert {n for n, square in squares.items() if _has(square, "ring")} == {3, 26, 28}
    assert {n for n, square in squares.items() if _has(square, "cross")} == {1, 5}


def test_arrows_are_drawn_only_where_there_is_a_path(english: Language) -> None:
    plain = _parsed(draw(start_position(STANDARD), STANDARD, english))
    busy = _parsed(draw(start_position(STANDARD), STANDARD, english, BUSY))
    assert not _has(plain, "arrow")
    assert sum(e.get("class") == "head" for e in busy.iter()) == 2
    assert _has(busy, "carry")
    dry = _parsed(draw(start_position(STANDARD), STANDARD, english, replace(BUSY, carried=None)))
    assert _has(dry, "arrow")
    assert not _has(dry, "carry")


def test_pieces_off_lie_beside_the_track_with_their_number(english: Language) -> None:
    position = parse_position("10/8ss/9c c - 3-4", BELL)
    off = [e for e in _parsed(draw(position, BELL, english)).iter("g") if e.get("class") == "off"]
    told = {Side.CONES if _has(e, "cone") else Side.SPOOLS: e.findtext("text") for e in off}
    assert told == {Side.CONES: "3", Side.SPOOLS: "4"}


@ALL
@pytest.mark.parametrize("marks", [NO_MARKS, BUSY], ids=["plain", "busy"])
def test_the_drawing_has_no_colours_no_styles_and_no_ids(
    ruleset: RuleSet, marks: Marks, english: Language
) -> None:
    drawing = draw(start_position(ruleset), ruleset, english, marks)
    for element in _parsed(drawing).iter():
        assert not set(element.keys()) & {
            "id",
            "style",
            "fill",
            "stroke",
            "color",
            "opacity",
            "href",
        }
    assert not re.search(r"#|rgb|url\(|<defs|<style|<script", drawing)


@ALL
def test_the_drawing_is_small(ruleset: RuleSet, english: Language) -> None:
    drawing = draw(start_position(ruleset), ruleset, english, BUSY).encode()
    assert len(drawing) < 8500
    assert len(gzip.compress(drawing)) < 1900


@ALL
def test_the_same_position_gives_the_same_bytes(ruleset: RuleSet, english: Language) -> None:
    again = Marks(movable=frozenset({26, 3}), refused=BUSY.refused, targets=BUSY.targets)
    again = replace(again, lost=BUSY.lost, path=BUSY.path, carried=BUSY.carried)
    position = start_position(ruleset)
    assert draw(position, ruleset, english, again) == draw(position, ruleset, english, BUSY)


def test_a_square_keeps_32_pixels_on_a_narrow_phone(english: Language) -> None:
    width = float(
        (_parsed(draw(start_position(BELL), BELL, english)).get("viewBox") or "").split()[2]
    )
    # The theme leaves 328 of 360 pixels for the text.
    assert width == WIDTH
    assert CELL * 328 / width >= 32


@pytest.mark.parametrize("origin", range(1, LAST_SQUARE + 1))
def test_every_arrow_stays_near_the_board_and_is_finite(origin: int) -> None:
    for target in (None, *range(1, LAST_SQUARE + 1)):
        if target == origin:
            continue
        arrow = move_arrow(origin, target)
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", arrow.line + arrow.head)]
        assert all(-6 <= number <= WIDTH + 6 for number in numbers)
        assert "e" not in arrow.line + arrow.head


@pytest.mark.parametrize(
    ("text", "throw", "move", "expected"),
    [
        ("9c/2s7/10 c - 0-0", 3, "10x13", Marks(lost=frozenset({13}), path=(10, 13))),
        ("9c/2s7/10 c - 0-0", 2, "10-12", Marks(path=(10, 12))),
        ("9s/10/9c c - 0-0", 1, "30-off", Marks(path=(30, None))),
        ("10/10/7cs1 c - 0-0", 4, "pass", NO_MARKS),
    ],
)
def test_a_move_becomes_marks(text: str, throw: int, move: str, expected: Marks) -> None:
    position = parse_position(text, BELL)
    assert move_marks(parse_move(move, position, throw, BELL), position, throw, BELL) == expected


def test_a_fall_into_the_water_shows_where_the_piece_goes() -> None:
    position = parse_position("10/4s5/5c4 c - 4-4", STANDARD)
    move = parse_move("26~28", position, 2, STANDARD)
    assert move_marks(move, position, 2, STANDARD) == Marks(path=(26, 28), carried=14)


def test_a_piece_may_come_back_from_the_water_to_where_it_was() -> None:
    ruleset = replace(JEQUIER, water=Water(27, return_from=26, return_step=-1))
    position = parse_position("10/9s/5c4 c - 4-4", ruleset)
    move = parse_move("26~27", position, 1, ruleset)
    assert move_marks(move, position, 1, ruleset) == Marks(path=(26, 27), carried=26)


def test_the_label_says_the_position_in_the_page_language(
    english: Language, bracketed: Language
) -> None:
    for language in (english, bracketed):
        svg = _parsed(draw(start_position(JEQUIER), JEQUIER, language))
        assert svg.get("role") == "img"
        assert "1, 3, 5, 7 and 9" in (svg.get("aria-label") or "")
        assert svg.get("lang") is None


def test_a_label_in_another_language_says_so(bracketed: Language) -> None:
    nothing = replace(bracketed, texts={})
    some = replace(bracketed, texts={"board.label": "[A Senet board.]"})
    position = start_position(STANDARD)
    assert _parsed(draw(position, STANDARD, nothing)).get("lang") == "en"
    assert _parsed(draw(position, STANDARD, some)).get("lang") == "mul"


def test_a_figure_has_the_drawing_and_a_caption(english: Language) -> None:
    caption = (Sentence("Bir & iki.", "tr"), Sentence("And on.", "en"))
    position = start_position(STANDARD)
    html = figure(position, STANDARD, english, caption=caption, marks=BUSY)
    assert html == (
        f'<figure class="senet-board">{draw(position, STANDARD, english, BUSY)}'
        '<figcaption><span lang="tr" dir="auto">Bir &amp; iki.</span> And on.</figcaption></figure>'
    )


def test_a_figure_without_words_has_no_caption(english: Language) -> None:
    assert "figcaption" not in figure(start_position(STANDARD), STANDARD, english)
