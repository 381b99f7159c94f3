"""The steps as HTML: a numbered list of pictures, each with a heading and a few sentences."""

from __future__ import annotations

from ...engine.ruleset import RuleSet
from ...view.description import describe_picture
from ...view.diagram import draw_picture
from ...view.messages import Language
from .step import Step, steps_of
from .throws import falls_svg, throw_svg


def steps_html(language: Language, ruleset: RuleSet) -> str:
    """Return the steps of a rule set as one ordered list."""
    items = "".join(_item(language, ruleset, step) for step in steps_of(ruleset))
    return f'<ol class="senet-steps">\n{items}</ol>\n'


def _item(language: Language, ruleset: RuleSet, step: Step) -> str:
    page = language.code
    said = " ".join(statement.say(language).html(page) for statement in step.statements)
    return (
        f'<li>\n<div class="picture">{_drawn(language, ruleset, step)}</div>\n'
        f"<h3>{language.say(step.title).html(page)}</h3>\n<p>{said}</p>\n</li>\n"
    )


def _drawn(language: Language, ruleset: RuleSet, step: Step) -> str:
    picture = step.picture
    if picture is None:
        return falls_svg(ruleset, language)
    board = draw_picture(picture, describe_picture(picture, language), language)
    throw = picture.position.throw
    return board if throw is None else throw_svg(ruleset, throw) + board
