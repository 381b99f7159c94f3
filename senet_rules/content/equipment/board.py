"""The track, the pieces and how they stand at the start, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.board import LAST_SQUARE, Side
from ...engine.position import Position, Turn, start_position
from ...engine.ruleset import RuleSet
from ...view.description import describe_picture
from ...view.diagram import draw_picture, draw_piece, figure
from ...view.marks import Marks
from ...view.messages import Language
from ...view.names import SIDE_NAMES, ruleset_name
from ...view.window import Picture
from ..facets import FACET_OF
from . import messages


def track_html(language: Language) -> str:
    """Draw the board as all rule sets have it, and the way of the pieces over it."""
    picture = Picture(Position(0, 0, Turn.OVER), None, Marks(way=True))
    board = draw_picture(picture, describe_picture(picture, language), language)
    said = language.say(messages.WAY, last=LAST_SQUARE).html(language.code)
    return f'<figure class="senet-board">{board}<figcaption>{said}</figcaption></figure>\n'


def pieces_html(language: Language) -> str:
    """Draw a piece of each side, as large as they are drawn anywhere, and say how they look."""
    page = language.code
    items = "".join(
        f"<li>{draw_piece(side)}<div><h3>{language.say(SIDE_NAMES[side]).html(page)}</h3>\n"
        f"<p>{language.say(messages.PIECES[side]).html(page)}</p></div></li>\n"
        for side in Side
    )
    return f'<ul class="senet-pieces">\n{items}</ul>\n'


def setups_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Draw how each rule set begins, and say how many pieces a side has and where they stand."""
    boards = "".join(_setup(language, ruleset) for ruleset in rulesets)
    return f'<div class="senet-setups">\n{boards}</div>\n'


def _setup(language: Language, ruleset: RuleSet) -> str:
    name = ruleset_name(ruleset, language).html(language.code)
    caption = (FACET_OF["setup"].cell(ruleset, language),)
    drawn = figure(start_position(ruleset), ruleset, language, caption=caption)
    return f'<section id="start-{ruleset.key}">\n<h3>{name}</h3>\n{drawn}\n</section>\n'
