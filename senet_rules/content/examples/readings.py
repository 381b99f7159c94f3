"""A parting as HTML: the position once, and what becomes of it in each of the two readings."""

from __future__ import annotations

from html import escape

from ...engine.game import new_game
from ...engine.moves import PASS, Move
from ...view.description import turn_sentence
from ...view.diagram import figure
from ...view.events import throw_sentence, told_play
from ...view.marks import Marks, move_marks
from ...view.messages import Language, Message
from ...view.refusals import refusal_sentence
from ...view.words import move_sentence
from ..decisions import OTHER_READING, OUR_READING
from .clauses import NO_CLAUSES, Clauses, leads
from .pages import listed
from .partings import Parting
from .spots import Spot

AN_EXAMPLE = Message(
    "example.parting.label",
    "An example",
    "Label above a drawn position, in the list of choices made. Two readings of a rule follow "
    "below it, each with what may move.",
)

MESSAGES = (AN_EXAMPLE,)


def parting_html(language: Language, parting: Parting, clauses: Clauses = NO_CLAUSES) -> str:
    """Return the example of a decision, which the list of choices holds.

    It leads to the board that plays and back to the clauses, as the other examples do.
    """
    page, ours = language.code, parting.ours
    before = ours.position.with_throw(ours.throw)
    about = (statement.say(language) for statement in parting.statements)
    caption = (turn_sentence(before, language), *about)
    drawn = figure(before, ours.ruleset, language, caption=caption, marks=_marks(parting))
    return (
        f'<dd class="parting" id="{parting.id}" data-ruleset="{ours.ruleset.key}" '
        f'data-position="{escape(str(before))}">\n'
        f'<p class="label">{language.say(AN_EXAMPLE).html(page)}</p>\n{drawn}\n'
        f'<div class="readings">\n'
        f"{_reading(language, OUR_READING, parting, ours)}"
        f"{_reading(language, OTHER_READING, parting, parting.theirs)}</div>\n"
        f"{leads(language, clauses.get(parting.id, ()))}</dd>\n"
    )


def _reading(language: Language, label: Message, parting: Parting, spot: Spot) -> str:
    move, square = parting.move, parting.square
    told = _course(language, parting, spot, move) if move else _answers(language, spot, square)
    heading = language.say(label).html(language.code)
    return f'<div>\n<p class="label">{heading}</p>\n{told}</div>\n'


def _course(language: Language, parting: Parting, spot: Spot, move: Move) -> str:
    """Tell the move that both readings allow, and what comes after it in one of them."""
    before = new_game(spot.ruleset, start=spot.position).throw(spot.throw)
    told = told_play(before, before.play(move), language)
    if parting.ours.position != parting.theirs.position:
        told = (throw_sentence(spot.position, spot.throw, language), *told)
    return f"<p>{' '.join(sentence.html(language.code) for sentence in told)}</p>\n"


def _answers(language: Language, spot: Spot, square: int) -> str:
    """List why the piece on a square may not move, and what it may do."""
    page, position, ruleset = language.code, spot.position, spot.ruleset
    refused = (
        refusal_sentence(refusal, position, ruleset, language).html(page)
        for refusal in spot.refusals(square)
    )
    moves = spot.legal if spot.legal == (PASS,) else spot.moves_from(square)
    allowed = [
        move_sentence(move, position, spot.throw, ruleset, language).html(page) for move in moves
    ]
    reasons = [f"<b>{square}</b> {reason}" for reason in refused]
    return f"{listed('senet-refusals', reasons)}{listed('senet-moves', allowed)}"


def _marks(parting: Parting) -> Marks:
    """Point out what may move in our reading, and whether the piece in question is among it."""
    spot = parting.ours
    moves = [parting.move] if parting.move else list(spot.moves_from(parting.square))
    marks = Marks(
        movable=frozenset(move.origin for move in spot.legal if move.origin is not None),
        refused=frozenset() if moves else frozenset({parting.square}),
    )
    if not moves:
        return marks
    return move_marks(moves[0], spot.position, spot.throw, spot.ruleset, marks)
