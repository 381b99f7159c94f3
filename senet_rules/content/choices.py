"""The choices made: each decision of a rule set with both readings and an example, as HTML."""

from __future__ import annotations

from ..engine.ruleset import RuleSet
from ..view.messages import Language, Message
from .decisions import OTHER_READING, OUR_READING, Decision, decisions_of
from .examples import NO_CLAUSES, Clauses, parting_html, partings_of
from .statements import Statement


def choices_html(language: Language, ruleset: RuleSet, clauses: Clauses = NO_CLAUSES) -> str:
    """Return a list of the decisions: each question with this site's reading and the other one.

    An example named ``example-<decision>`` shows a position in which the two readings part.
    """
    examples = {
        parting.decision.key: parting_html(language, parting, clauses)
        for parting in partings_of(ruleset)
    }
    items = "".join(
        _item(language, ruleset, decision, examples.get(decision.key, ""))
        for decision in decisions_of(ruleset)
    )
    return f'<dl class="senet-choices">\n{items}</dl>\n'


def _item(language: Language, ruleset: RuleSet, decision: Decision, example: str) -> str:
    question = decision.ask(ruleset).say(language).html(language.code)
    ours = _reading(language, OUR_READING, decision.answer(ruleset))
    other = _reading(language, OTHER_READING, decision.answer(decision.other(ruleset)))
    return (
        f'<div id="choice-{decision.key}">\n<dt>{question}</dt>\n'
        f'<dd class="ours">{ours}</dd>\n<dd class="other">{other}</dd>\n{example}</div>\n'
    )


def _reading(language: Language, label: Message, reading: Statement) -> str:
    said = reading.say(language).html(language.code)
    return f'<span class="label">{language.say(label).html(language.code)}</span> {said}'
