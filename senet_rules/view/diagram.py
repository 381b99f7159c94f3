"""A position as an inline SVG: the same bytes on a page, in print and on the live board.

The drawing holds no colours and no ids. Its classes, styled by the site: ``senet-svg`` the whole,
and ``live`` a board that plays; ``frame``; ``row``; ``sq`` a square with ``data-square``, and
beside it ``house``, ``movable``, ``refused``, ``target``, ``lost``, ``chosen``; ``ring`` and
``cross`` what these draw; ``sign`` and ``mark`` of houses; ``cone``, ``spool`` and ``rim`` of
pieces; ``track``; ``halo``, ``arrow``, ``carry``, ``way`` and ``head`` of arrows; ``tray`` and
``off`` pieces borne off. A part of a board is ``part``, and beside it ``cut-left`` and so on where
the board goes on; a square or a piece alone is ``one``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.board import LAST_SQUARE, ROW_LENGTH, Side
from ..engine.position import Position
from ..engine.ruleset import House, HouseName, RuleSet
from .arrows import HEIGHT, MARGIN, WIDTH, Arrow, carry_arrow, corner, move_arrow, way_arrow
from .cells import cell_name
from .description import LABEL, describe
from .glyphs import SIZE, house_sign, piece
from .marks import NO_MARKS, Marks, move_marks
from .markup import escape
from .messages import Language, Sentence
from .window import Picture

__all__ = [
    "NO_MARKS",
    "Marks",
    "describe",
    "draw",
    "draw_picture",
    "draw_piece",
    "draw_sign",
    "figure",
    "houses_of",
    "move_marks",
]

_TRAY_HEIGHT = 30
_TRAY_WIDTH = 60


def draw(
    position: Position,
    ruleset: RuleSet,
    language: Language,
    marks: Marks = NO_MARKS,
    focus: int | None = None,
) -> str:
    """Draw a position as one ``<svg>`` element: a picture, or with ``focus`` a board that plays.

    A picture has a label that says the position in words. A board that plays is a grid of thirty
    cells with a name each, of which that on the square ``focus`` takes the keyboard's focus. Both
    are drawn from left to right in every language.
    """
    height = HEIGHT + (_TRAY_HEIGHT if any(position.off) else 0)
    lives = focus is not None
    said = (language.say(LABEL),) if lives else describe(position, ruleset, language, marks)
    houses = houses_of(ruleset)
    squares = []
    for square in range(1, LAST_SQUARE + 1):
        house, side = houses.get(square), position.side_on(square)
        cell = ""
        if lives:
            name = cell_name(square, house, side, marks.flags(square), language)
            focused, chosen = square == focus, square == marks.chosen
            cell = _cell(name, language, focused=focused, chosen=chosen)
        squares.append(_square(square, house, side, marks, cell))
    rows = (
        f'<g class="row"{_role("row") if lives else ""}>'
        f"{''.join(squares[first : first + ROW_LENGTH])}</g>"
        for first in range(0, LAST_SQUARE, ROW_LENGTH)
    )
    return (
        f'<svg class="senet-svg{" live" if lives else ""}" viewBox="0 0 {WIDTH} {height}"'
        f"{_role('grid' if lives else 'img')} {_label(said, language)}>"
        f'<rect class="frame" width="{WIDTH}" height="{height}" rx="4"/>'
        f"{''.join(rows)}{_track()}{_tray(position.off)}{''.join(_arrows(marks))}</svg>"
    )


def figure(
    position: Position,
    ruleset: RuleSet,
    language: Language,
    *,
    caption: Iterable[Sentence] = (),
    marks: Marks = NO_MARKS,
) -> str:
    """Draw a position as a ``<figure class="senet-board">`` with the sentences as its caption."""
    words = " ".join(sentence.html(language.code) for sentence in caption)
    below = f"<figcaption>{words}</figcaption>" if words else ""
    drawing = draw(position, ruleset, language, marks)
    return f'<figure class="senet-board">{drawing}{below}</figure>'


def draw_picture(picture: Picture, said: Iterable[Sentence], language: Language) -> str:
    """Draw a picture of the whole board or of a part; ``said`` is what it shows in words.

    Pieces borne off are not drawn.
    """
    position, marks, window = picture.position, picture.marks, picture.window
    houses, shown = houses_of(picture.ruleset), window.squares
    squares = "".join(
        _square(square, houses.get(square), position.side_on(square), marks, "") for square in shown
    )
    names = " ".join(["senet-svg", "part", *(f"cut-{edge}" for edge in window.cuts)])
    return (
        f'<svg class="{names}" viewBox="{" ".join(map(str, window.box))}"{_role("img")} '
        f'{_label(said, language)}><rect class="frame" width="{WIDTH}" height="{HEIGHT}" rx="4"/>'
        f"{squares}{_track(shown)}{''.join(_arrows(marks))}</svg>"
    )


def draw_sign(house: House | None, said: Sentence | None, language: Language) -> str:
    """Draw one square as it looks on the board, without its number; ``said`` is its label."""
    told = 'aria-hidden="true"' if said is None else f'role="img" {_label((said,), language)}'
    house_class = " house" if house else ""
    sign = _sign(house, small=False) if house else ""
    return (
        f'<svg class="senet-svg one" viewBox="0 0 {SIZE + 4} {SIZE + 4}" {told}>'
        f'<rect class="frame" width="{SIZE + 4}" height="{SIZE + 4}" rx="3"/>'
        f'<g class="sq{house_class}" transform="translate(2 2)">'
        f'<rect width="{SIZE}" height="{SIZE}"/>{sign}</g></svg>'
    )


def draw_piece(side: Side) -> str:
    """Draw a piece alone; the words beside it tell whose it is."""
    # A little more than what the drawing of a piece takes of the box of a square.
    return f'<svg class="senet-svg one" viewBox="7 5 30 34" aria-hidden="true">{piece(side)}</svg>'


def _label(sentences: Iterable[Sentence], language: Language) -> str:
    said = tuple(sentences)
    languages = {sentence.language for sentence in said}
    # "mul" is the language tag of a text in several languages.
    spoken = languages.pop() if len(languages) == 1 else "mul"
    lang = "" if spoken == language.code else f' lang="{spoken}"'
    return f'aria-label="{escape(" ".join(map(str, said)))}"{lang}'


def _role(name: str) -> str:
    return f' role="{name}"'


def _cell(name: Sentence, language: Language, *, focused: bool, chosen: bool) -> str:
    """Return the attributes that make a square a cell of the grid."""
    return (
        f'{_role("gridcell")} tabindex="{0 if focused else -1}" '
        f'aria-selected="{"true" if chosen else "false"}" {_label((name,), language)}'
    )


def _square(
    square: int, house: House | None, side: Side | None, marks: Marks, attributes: str
) -> str:
    flags = marks.flags(square)
    names = " ".join(["sq", *(["house"] if house else []), *flags])
    x, y = corner(square)
    place = f'transform="translate({x + 1} {y + 1})"'
    parts = [
        f'<g class="{names}" data-square="{square}"{attributes} {place}>',
        f'<rect width="{SIZE}" height="{SIZE}"/>',
        _sign(house, small=side is not None) if house else "",
        f'<text x="4" y="12">{square}</text>',
        piece(side) if side is not None else "",
        *dict.fromkeys(_FLAG_SHAPES[flag] for flag in flags if flag in _FLAG_SHAPES),
        "</g>",
    ]
    return "".join(parts)


_RING = f'<rect class="ring" x="2" y="2" width="{SIZE - 4}" height="{SIZE - 4}" rx="2"/>'
_FLAG_SHAPES = {
    "movable": _RING,
    "target": _RING,
    "refused": '<path class="cross" d="M12 10L32 34M32 10L12 34"/>',
    "lost": '<path class="cross" d="M12 34L32 12"/>',
}


def _sign(house: House, *, small: bool) -> str:
    """Draw a house's sign, small in the upper right corner where a piece stands."""
    place = ' transform="translate(21.5 -1) scale(.45)"' if small else ""
    return f'<g class="sign"{place}>{house_sign(house)}</g>'


def houses_of(ruleset: RuleSet | None) -> dict[int, House]:
    """Return the houses that are drawn: those of a rule set and its water; none without one."""
    if ruleset is None:
        return {}
    houses = {house.square: house for house in ruleset.houses}
    if ruleset.water:
        houses.setdefault(ruleset.water.square, House(ruleset.water.square, HouseName.WATER))
    return houses


def _track(squares: Iterable[int] = range(1, LAST_SQUARE + 1)) -> str:
    """Draw a small wedge on the border behind each of these squares: the way of the track."""
    wedges = []
    for square in squares:
        if square == LAST_SQUARE:
            continue
        x, y = corner(square)
        row = (square - 1) // ROW_LENGTH
        if square % ROW_LENGTH == 0:
            wedges.append(f"M{x + 17} {y + 38}h6l-3 4z")
        elif row % 2:
            wedges.append(f"M{x + 2} {y + 17}v6l-4-3z")
        else:
            wedges.append(f"M{x + 38} {y + 17}v6l4-3z")
    return f'<path class="track" d="{"".join(wedges)}"/>'


def _arrow(arrow: Arrow, kind: str = "") -> str:
    return (
        f'<path class="halo" d="{arrow.line}"/><path class="halo" d="{arrow.head}"/>'
        f'<path class="arrow{kind}" d="{arrow.line}"/><path class="head" d="{arrow.head}"/>'
    )


def _arrows(marks: Marks) -> Iterator[str]:
    if marks.way:
        yield _arrow(way_arrow(), " way")
    if marks.path is None:
        return
    origin, target = marks.path
    yield _arrow(move_arrow(origin, target))
    if marks.carried is not None and target is not None:
        yield _arrow(carry_arrow(target, marks.carried), " carry")


def _tray(off: tuple[int, int]) -> str:
    """Draw the pieces borne off in a drawer of the board, each side as a piece and a number."""
    drawn = []
    x = WIDTH - MARGIN
    for side in (Side.SPOOLS, Side.CONES):
        if off[side]:
            x -= _TRAY_WIDTH
            drawn.append(
                f'<g class="off" transform="translate({x} {HEIGHT - 2})">'
                f'<rect class="tray" x="1" width="{_TRAY_WIDTH - 2}" height="28"/>'
                f'<g transform="translate(6 -2) scale(.74)">{piece(side)}</g>'
                f'<text x="37" y="19">{off[side]}</text></g>'
            )
    return "".join(drawn)
