"""The drawn signs: house signs and pieces as SVG fragments in the box of one square.

Each fragment lives in a square of ``SIZE`` by ``SIZE`` units with its origin at the top left and
holds no colour and no id: styles come from the classes, and many boards may stand on one page.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.board import Side
from ..engine.ruleset import House, HouseName
from .markup import escape

SIZE = 38
"""Side of the box of one square, in units of the drawing."""

_BIRD = (
    "c0-2.4 3.2-2.4 3.2 0 0 1.2-.6 1.4-.4 2 2.6 1.8 3.6 4.6 4.4 9.8-6-.4-8.6-5.4-7.2-11.8z"
    "m3.8 10.6v4.4h2"
)

_HOUSE_LINES: Mapping[HouseName, str] = {
    # The nefer sign, "beautiful": a heart with its windpipe.
    HouseName.BEAUTY: "M21 10v13M16.5 13h9M18 16.5h6M21 21.5c-5 3-6 12 0 12s5-9 0-12z",
    HouseName.WATER: "".join(
        f"M7 {y}l3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4" for y in (19, 26, 33)
    ),
    # Three ba birds, the souls of those judged true.
    HouseName.THREE_TRUTHS: "".join(f"M{x} 16{_BIRD}" for x in (7, 17, 27)),
    # The sun disk at rest between the two hills of the horizon.
    HouseName.RE_ATUM: "M14 19a6 6 0 1 1 12 0 6 6 0 1 1-12 0z"
    "M5 33c1-10 7-10 9-5q6 6 12 0c2-5 8-5 9 5z",
}

_PIECES: Mapping[Side, str] = {
    Side.CONES: '<path class="cone" d="M20 8.5a2.5 2.5 0 0 1 4 0l6.5 24q-8.5 5-17 0z'
    'M14.8 27.5q7.2 4 14.4 0"/>',
    Side.SPOOLS: '<path class="spool" d="M13.5 15q8.5-4.5 17 0-4.5 4.5-4.5 9t4.5 8.5q-8.5 5-17 '
    '0 4.5-4 4.5-8.5t-4.5-9z"/><path class="rim" d="M13.5 15q8.5 4.5 17 0"/>',
}


def piece(side: Side) -> str:
    """Draw a piece seen from the side: cones tall and pointed, spools low and waisted."""
    return _PIECES[side]


def house_sign(house: House) -> str:
    """Draw a house's sign: the lines of its name, or else its mark as a letter; or nothing."""
    if house.name:
        return f'<path d="{_HOUSE_LINES[house.name]}"/>'
    if house.mark:
        return f'<text class="mark" x="20" y="30">{escape(house.mark)}</text>'
    return ""


STICK = (9, 40)
"""Width and height of a throwing stick and of a side of the long die, in units of the drawing."""


def stick(*, light: bool) -> str:
    """Draw a throwing stick that shows its light side, which is carved, or its dark one."""
    width, height = STICK
    carved = f'<path class="carved" d="M3 {height // 2 - 3}h3m-3 3h3m-3 3h3"/>' if light else ""
    shade = "light" if light else "dark"
    return f'<rect class="stick {shade}" width="{width}" height="{height}" rx="4"/>{carved}'


def die_side(number: int) -> str:
    """Draw a side of the long die: as many dots as it counts, or the number where many."""
    width, height = STICK
    middle = width / 2
    if number > 6:
        signs = f'<text class="number" x="{middle:g}" y="{height / 2 + 3:g}">{number}</text>'
    else:
        top = height / 2 - 3 * (number - 1)
        signs = "".join(
            f'<circle class="dot" cx="{middle:g}" cy="{top + 6 * n:g}" r="1.9"/>'
            for n in range(number)
        )
    return f'<rect class="stick light" width="{width}" height="{height}" rx="2"/>{signs}'
