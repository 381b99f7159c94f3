"""Pictures and sheets set while the site is built."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from senet_rules.content.language import load_language
from senet_rules.engine.position import parse_position
from senet_rules.engine.rulesets import STANDARD
from senet_rules.site import typesetting
from senet_rules.site.sheets.typeset import set_in_type
from senet_rules.site.typesetting import (
    SERIF,
    TypesettingError,
    can_write,
    colours,
    set_picture,
    set_sheet,
    still,
)
from senet_rules.view.diagram import NO_MARKS, Marks, draw
from tests.searching import examples

from .pictures import Picture, read_picture

BOARD = """
#set page(width: 408pt, height: 158pt, margin: 0pt, fill: none)
#place(image(bytes(sys.inputs.board), format: "svg", width: 408pt))
"""
WORDS = '#set document(title: "Words")\n#set text(font: "Libertinus Serif")\n#sys.inputs.words'


def board(marks: Marks = NO_MARKS) -> str:
    """Draw a board on which each kind of thing stands somewhere."""
    position = parse_position("c9/s9/5s4 c - 4-3", STANDARD)
    return draw(position, STANDARD, load_language("en"), marks)


def picture_of(drawing: str) -> Picture:
    return read_picture(set_picture(BOARD, {"board": still(drawing)}))


@pytest.fixture(scope="module")
def plain() -> Picture:
    return picture_of(board())


def test_a_picture_has_a_pixel_for_each_point(plain: Picture) -> None:
    assert (plain.width, plain.height) == (408, 158)


def test_a_board_has_the_colours_that_it_has_by_day_and_no_others(plain: Picture) -> None:
    wanted = {"frame", "square", "house", "track"}
    shown = plain.colours()
    assert {colours()[f"board-{name}"] for name in wanted} <= shown
    assert {colours()["cone"], colours()["spool"]} <= shown
    # What the style sheet forgets is black; nothing of the site's is as dark.
    assert min(sum(bytes.fromhex(colour[1:])) for colour in shown if colour) > 60


def test_arrows_are_lines(plain: Picture) -> None:
    moved = picture_of(board(Marks(path=(1, 28), carried=15)))
    changed = sum(
        plain.colour(x, y) != moved.colour(x, y)
        for x in range(plain.width)
        for y in range(plain.height)
    )
    assert {colours()["arrow"], colours()["carry"]} <= moved.colours()
    assert 0 < changed < plain.width * plain.height / 10


def test_a_style_holds_no_variables_and_nothing_that_typst_does_not_know() -> None:
    style = still(board()).partition("<style>")[2].partition("</style>")[0]
    assert SERIF in style
    assert not re.search(r"var\(|:is|:not|\*=|@|/\*", style)
    assert f".senet-svg .house > rect{{fill: {colours()['board-house']};}}" in style


def test_a_still_is_well_formed() -> None:
    drawing = ET.fromstring(still(board()))  # noqa: S314 - our own drawing
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20))
@example("#panic()")
@example('$x$ *y* _z_ \\ ] ) " @a <b>')
@examples(20)
def test_words_are_no_code(words: str) -> None:
    assert set_picture(WORDS, {"words": words}).startswith(b"\x89PNG")


def test_the_same_source_gives_the_same_bytes() -> None:
    assert set_sheet(WORDS, {"words": "Senet"}) == set_sheet(WORDS, {"words": "Senet"})
    assert set_sheet(WORDS, {"words": "Senet"}) != set_sheet(WORDS, {"words": "Senat"})


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("#unknown", "unknown variable: unknown"),
        ("#sys.inputs.words", 'dictionary does not contain key "words"'),
        ('#set text(font: "No Such Font")\nSenet', "unknown font family: no such font"),
        ("#pagebreak()", "expected a source of one page"),
    ],
)
def test_a_faulty_source_says_what_is_wrong(source: str, problem: str) -> None:
    with pytest.raises(TypesettingError, match=re.escape(problem)):
        set_picture(source, {})


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("Senet nach Jéquier (1930): 28–30", True),
        ("İlk atış, ığüşöç", True),
        ("Правила сенета", True),
        ("Κανόνες", True),
        ("e\u0301", True),
        ("قواعد سنت", False),
        ("セネト", False),
        ("Senet 日本", False),
    ],
)
def test_letters_that_the_fonts_do_not_have_are_known(text: str, *, can: bool) -> None:
    assert can_write(text) is can


@pytest.fixture
def without_house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Let the style sheet of the colours lack one that the board needs."""
    styles = tmp_path / "colours.css"
    text = typesetting._COLOURS.read_text("utf-8")
    styles.write_text(text.replace("--senet-board-house:", "--senet-board-hut:"), "utf-8")
    monkeypatch.setattr(typesetting, "_COLOURS", styles)
    colours.cache_clear()
    typesetting._board_style.cache_clear()
    yield
    colours.cache_clear()


@pytest.mark.usefixtures("without_house")
def test_a_missing_colour_is_one_clear_error() -> None:
    told = "colours.css: found no colour --senet-board-house in the first rule"
    with pytest.raises(TypesettingError, match=f"^{told}, expected --senet-board-house: #rrggbb$"):
        still(board())


def test_a_missing_colour_of_a_sheet_is_one_clear_error() -> None:
    data = {"sheet": {"language": "en"}, "colours": {}, "measures": {"board": 1, "scale": 1}}
    with pytest.raises(TypesettingError, match=r"^colours.css: found no colour --senet-\S+ in the"):
        set_in_type(json.dumps(data))
