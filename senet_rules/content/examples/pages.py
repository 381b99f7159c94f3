"""Worked examples as HTML: what happens and why, the board before and after, what may move."""

from __future__ import annotations

from html import escape

from ...engine.ruleset import RuleSet
from ...engine.rulesets import STANDARD
from ...view.description import turn_sentence
from ...view.diagram import figure
from ...view.messages import Language, Message, Sentence
from ...view.refusals import refusal_sentence
from ...view.words import move_sentence
from ..places import rule_place
from .catalogue import Example, examples_of
from .clauses import NO_CLAUSES, Clauses, leads
from .otherwise import otherwise_html

ALLOWED = Message(
    "example.allowed",
    "Allowed moves",
    "Above the list of the moves that are allowed in a worked example.",
)
NOT_ALLOWED = Message(
    "example.not-allowed",
    "Moves that are not allowed",
    "Above the list of the moves that are not allowed in a worked example, each with the square of "
    "the piece and the reason.",
)
SAME = Message(
    "example.same",
    "Examples of the rules that are the same as in Standard Senet",
    "Below the worked examples of a variant: a press or a click on it shows more of them.",
)

MESSAGES = (ALLOWED, NOT_ALLOWED, SAME)


def examples_html(language: Language, ruleset: RuleSet, clauses: Clauses = NO_CLAUSES) -> str:
    """Return all the examples of a rule set, each a section named ``example-<facet>``.

    Those of the rules that a variant shares with Standard stand folded up behind the others. Each
    example leads to the board that plays, ``#play`` on the same page, where the page's scripts set
    it up, and back to its row in the table of the page and to the clauses that lead to it.
    """
    examples = examples_of(ruleset)
    changed = [example for example in examples if example.facet.differs(STANDARD, ruleset)]
    if not changed:
        return "".join(_section(language, example, clauses) for example in examples)
    shared = [example for example in examples if example not in changed]
    return "".join(
        (
            *(_section(language, example, clauses, otherwise=True) for example in changed),
            '<details class="senet-shared">\n',
            f"<summary>{language.say(SAME).html(language.code)}</summary>\n",
            *(_section(language, example, clauses) for example in shared),
            "</details>\n",
        )
    )


def _section(
    language: Language, example: Example, clauses: Clauses, *, otherwise: bool = False
) -> str:
    """Return one example; with ``otherwise`` Standard's rules show it too."""
    page = language.code
    spot = example.spot
    told = move_sentence(example.move, spot.position, spot.throw, spot.ruleset, language)
    before = (turn_sentence(example.before, language),)
    after = (told, turn_sentence(example.after, language))
    return (
        f'<section class="senet-example" id="{example.id}" '
        f'data-ruleset="{spot.ruleset.key}" data-position="{escape(str(example.before))}" '
        f'data-move="{example.move}">\n'
        f"<h3>{language.say(example.facet.title).html(page)}</h3>\n"
        f"<p>{example.statement.say(language).html(page)}</p>\n"
        f"{figure(example.before, spot.ruleset, language, caption=before, marks=example.marks)}\n"
        f"{_legal(language, example)}{_refused(language, example)}"
        f"{figure(example.after, spot.ruleset, language, caption=after)}\n"
        f"{otherwise_html(language, example, STANDARD) if otherwise else ''}"
        f"{leads(language, clauses.get(example.id, ()), _row(example))}</section>\n"
    )


def _row(example: Example) -> str:
    """Return the id of the row that tells the rule, "" if another page has it."""
    place = rule_place(example.spot.ruleset, example.facet)
    return place.id if place.ruleset == example.spot.ruleset.key else ""


def _legal(language: Language, example: Example) -> str:
    spot = example.spot
    moves = (
        move_sentence(move, spot.position, spot.throw, spot.ruleset, language)
        for move in example.legal
    )
    items = [move.html(language.code) for move in moves]
    return _list(language, "senet-moves", ALLOWED, items)


def _refused(language: Language, example: Example) -> str:
    """List the refused pieces, those with the same reason together."""
    spot = example.spot
    squares: dict[Sentence, list[int]] = {}
    for square, refusal in example.refused:
        said = refusal_sentence(refusal, spot.position, spot.ruleset, language)
        squares.setdefault(said, []).append(square)
    items = [
        f"<b>{', '.join(map(str, numbers))}</b> {reason.html(language.code)}"
        for reason, numbers in squares.items()
    ]
    return _list(language, "senet-refusals", NOT_ALLOWED, items)


def _list(language: Language, style: str, heading: Message, items: list[str]) -> str:
    if not items:
        return ""
    said = language.say(heading).html(language.code)
    return f'<p class="label">{said}</p>\n{listed(style, items)}'


def listed(style: str, items: list[str]) -> str:
    """Return a list of this style with these items of HTML, "" if there are none."""
    lines = "".join(f"<li>{item}</li>\n" for item in items)
    return f'<ul class="{style}">\n{lines}</ul>\n' if items else ""
