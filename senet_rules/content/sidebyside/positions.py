"""The same position and throw by several rule sets: drawn, told, and ready for the board."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...engine.explain import Refusal
from ...engine.moves import Move
from ...engine.ruleset import RuleSet
from ...view.description import turn_sentence
from ...view.diagram import figure
from ...view.elsewhere import Elsewhere
from ...view.messages import Language, Sentence
from ...view.names import ruleset_name
from ..examples.clauses import leads
from .search import Contrast, contrasts


def positions_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return a section for each facet in which the rule sets part with the same throw.

    Each is named ``position-<facet>`` and has one drawing a rule set, which leads to the board of
    the page.
    """
    return "".join(_section(language, contrast) for contrast in contrasts(tuple(rulesets)))


def _section(language: Language, contrast: Contrast) -> str:
    page = language.code
    told = turn_sentence(contrast.boards[0].before, language).html(page)
    drawn = "".join(
        _board(language, board, answer)
        for board, answer in zip(contrast.boards, contrast.answers, strict=True)
    )
    return (
        f'<section class="senet-contrast" id="{contrast.id}">\n'
        f"<h3>{language.say(contrast.facet.title).html(page)}</h3>\n<p>{told}</p>\n"
        f'<div class="boards">\n{drawn}</div>\n</section>\n'
    )


def _board(language: Language, board: Elsewhere, answer: Move | Refusal) -> str:
    page = language.code
    marks, told = board.marks(answer), _told(board, answer, language)
    return (
        f'<div data-ruleset="{board.ruleset.key}" data-position="{escape(str(board.before))}">\n'
        f'<p class="label">{ruleset_name(board.ruleset, language).html(page)}</p>\n'
        f"{figure(board.before, board.ruleset, language, caption=told, marks=marks)}\n"
        f"{leads(language)}</div>\n"
    )


def _told(board: Elsewhere, answer: Move | Refusal, language: Language) -> tuple[Sentence, ...]:
    """Say what the piece does; where it may not move and no other may, the pass as well."""
    said = board.say(answer, language)
    passes = [move for move in board.legal if move.origin is None]
    return (said, *(board.say(move, language) for move in passes))
