"""A worked example by other rules: the same position and throw, and what becomes of it there."""

from __future__ import annotations

from ...engine.explain import Refusal
from ...engine.moves import Move, play_legal
from ...engine.ruleset import RuleSet
from ...view.description import turn_sentence
from ...view.diagram import figure
from ...view.elsewhere import Elsewhere, put_up
from ...view.faults import RULES
from ...view.messages import Language, Message, Sentence
from ...view.names import ruleset_name
from ...view.setup import SetupError
from .catalogue import Example

SAME_THROW = Message(
    "example.same-throw",
    "The same position and throw",
    "Above a drawing at the end of a worked example. Behind it stands the name of another rule "
    "set, by which the position is shown.",
)

MESSAGES = (SAME_THROW,)


def otherwise_html(language: Language, example: Example, other: RuleSet) -> str:
    """Show an example by another rule set; where it cannot stand so, say why and tell the rule."""
    page = language.code
    name = ruleset_name(other, language).html(page)
    heading = (
        f'<p class="label otherwise"><span>{language.say(SAME_THROW).html(page)}</span> '
        f"<span>{name}</span></p>\n"
    )
    board = elsewhere(example, other)
    if isinstance(board, Elsewhere):
        return f"{heading}{_drawn(language, example, board)}\n"
    said = [] if board is None else [language.say(board.message, **board.values)]
    said.append(example.facet.cell(other, language))
    return f"{heading}<p>{' '.join(sentence.html(page) for sentence in said)}</p>\n"


def elsewhere(example: Example, other: RuleSet) -> Elsewhere | SetupError | None:
    """Put an example up in another rule set, or return why not; ``None`` in a throw-off."""
    spot = example.spot
    if spot.position.turn.side is None:
        return None
    try:
        return put_up(spot.position, spot.throw, spot.ruleset, other)
    except SetupError as error:
        return error


def told_piece(example: Example) -> int | None:
    """Return the square of the piece that shows the rule: one that it refuses, or that moves."""
    refused = (
        square for square, refusal in example.refused if RULES[refusal.reason] == example.facet.key
    )
    return next(refused, example.move.origin)


def told_answer(example: Example, board: Elsewhere) -> Move | Refusal:
    """Return what that piece does by the other rule set; after a pass, what any piece does."""
    square = told_piece(example)
    return board.legal[0] if square is None else board.answer(square)


def _drawn(language: Language, example: Example, board: Elsewhere) -> str:
    answer = told_answer(example, board)
    told = (board.say(answer, language), *_turn_after(answer, board, language))
    marks = board.marks(answer)
    return figure(board.before, board.ruleset, language, caption=told, marks=marks)


def _turn_after(answer: Move | Refusal, board: Elsewhere, language: Language) -> list[Sentence]:
    if isinstance(answer, Refusal):
        return []
    after = play_legal(board.position, answer, board.throw, board.ruleset)
    return [turn_sentence(after, language)]
