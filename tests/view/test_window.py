"""Pictures of the whole board or of a part of it: which squares they show, and their words."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.rulesets import STANDARD
from senet_rules.view.description import describe_picture
from senet_rules.view.diagram import Marks, draw, draw_picture
from senet_rules.view.messages import Language
from senet_rules.view.window import WHOLE, Picture, Window

CORNER = Window((1, 2), (5, 9))
POSITION = parse_position("10/2s7/5c4 c 2 4-4", STANDARD)


def drawn(picture: Picture, language: Language) -> ET.Element:
    svg = draw_picture(picture, describe_picture(picture, language), language)
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def squares(svg: ET.Element) -> list[int]:
    return [int(one.get("data-square", "")) for one in svg.iter("g") if one.get("data-square")]


def test_the_whole_board_is_drawn_as_everywhere(english: Language) -> None:
    position = start_position(STANDARD)
    ours = drawn(Picture(position, STANDARD), english)
    board = ET.fromstring(draw(position, STANDARD, english))  # noqa: S314 - our own drawing
    assert squares(ours) == squares(board)
    assert ours.get("viewBox") == board.get("viewBox")
    assert WHOLE.cuts == ()


def test_a_part_shows_its_squares_and_the_edge_of_those_beyond(english: Language) -> None:
    svg = drawn(Picture(POSITION, STANDARD, window=CORNER), english)
    inside = {*range(11, 16), *range(26, 31)}
    assert inside < set(squares(svg)) == inside | {5, 6, 7, 8, 9, 10, 16, 25}
    assert svg.get("class") == "senet-svg part cut-left cut-top"
    x, y, width, height = map(int, (svg.get("viewBox") or "").split())
    assert (x + width, y + height) == (WHOLE.box[2], WHOLE.box[3])


@pytest.mark.parametrize(
    ("window", "cuts"),
    [
        (Window((0, 1), (0, 4)), ("right", "bottom")),
        (Window((1, 1), (3, 6)), ("left", "right", "top", "bottom")),
        (Window((0, 2), (5, 9)), ("left",)),
    ],
)
def test_a_part_says_where_the_board_goes_on(window: Window, cuts: tuple[str, ...]) -> None:
    assert window.cuts == cuts


def test_what_lies_inside() -> None:
    assert CORNER.holds([11, 15, 26, 30])
    assert not CORNER.holds([11, 16])
    assert not CORNER.holds([10])


def test_a_part_tells_what_it_shows_and_no_more(english: Language) -> None:
    picture = Picture(POSITION, STANDARD, Marks(path=(26, 28), carried=15), CORNER)
    assert [str(one) for one in describe_picture(picture, english)] == [
        "A Senet board.",
        "One cone is on the board, on square 26.",
        "One spool is on the board, on square 13.",
        "The cones have thrown 2 and are to move.",
        "Square 27 is the House of Beauty.",
        "Square 28 is the House of Water.",
        "Square 29 is the House of the Three Truths.",
        "Square 30 is the House of Re-Atum.",
        "An arrow leads from 26 to 28.",
        "A dashed arrow leads from 28 to 15.",
    ]
    row = Picture(POSITION, STANDARD, window=Window((1, 1), (5, 9)))
    assert not any("House" in str(one) for one in describe_picture(row, english))


def test_the_whole_way_is_drawn_and_told(english: Language) -> None:
    picture = Picture(start_position(STANDARD), STANDARD, Marks(way=True))
    assert str(describe_picture(picture, english)[-1]).startswith("An arrow leads along all three")
    ways = [one.get("d", "") for one in drawn(picture, english).iter("path")]
    (line,) = {d for d in ways if "H" in d}
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
    assert max(numbers) < WHOLE.box[2]
    assert line.count("a") == 2
