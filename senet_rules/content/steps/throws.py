"""Throws drawn: the sticks or the long die as they lie, with what they count."""

from __future__ import annotations

from html import escape

from ...engine.ruleset import LongDie, RuleSet
from ...view.glyphs import STICK, die_side, stick
from ...view.messages import Language
from ..odds import Fall, falls
from ..statements import state
from .messages import CHANCE, FALLS

_WIDTH, _HEIGHT = 220, 104
_GAP = 2
"""Between the sticks of one throw, in units of the drawing."""


def throw_svg(ruleset: RuleSet, throw: int) -> str:
    """Draw one throw and its number; it is told elsewhere, so readers of the page alone hear it."""
    fall = next(fall for fall in falls(ruleset) if fall.value == throw)
    drawn, width = _lying(ruleset, fall)
    height = STICK[1]
    return (
        f'<svg class="senet-throws" viewBox="-1 -1 {width + 28} {height + 2}" aria-hidden="true">'
        f'{drawn}<text class="value" x="{width + 7}" y="{height / 2 + 8:g}">{throw}</text></svg>'
    )


def fall_svg(ruleset: RuleSet, fall: Fall) -> str:
    """Draw what lies on the table after one throw; the words beside it tell what it is."""
    drawn, width = _lying(ruleset, fall)
    box = f"-1 -1 {width + 2} {STICK[1] + 2}"
    return f'<svg class="senet-throws" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def falls_svg(ruleset: RuleSet, language: Language) -> str:
    """Draw all throws of a rule set side by side, each above its number and its chance."""
    shown = _in_order(ruleset)
    pairs = tuple(f"{fall.value}: {fall.chance}" for fall in shown)
    said = state(FALLS, falls=pairs).say(language)
    lang = "" if said.language == language.code else f' lang="{said.language}"'
    return (
        f'<svg class="senet-throws all" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-label="{escape(str(said))}"{lang}>{"".join(_columns(ruleset, language))}</svg>'
    )


def _in_order(ruleset: RuleSet) -> list[Fall]:
    return sorted(falls(ruleset), key=lambda fall: fall.value)


def _columns(ruleset: RuleSet, language: Language) -> list[str]:
    shown = _in_order(ruleset)
    room = _WIDTH / len(shown)
    columns = []
    for number, fall in enumerate(shown):
        drawn, width = _lying(ruleset, fall)
        scale = min(1.25, (room - 6) / width)
        middle = room * (number + 0.5)
        left, top = middle - scale * width / 2, 28 - scale * STICK[1] / 2
        chance = language.say(CHANCE, weight=fall.chance.weight, total=fall.chance.total)
        columns.append(
            f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.2f})">{drawn}</g>'
            f'<text class="value" x="{middle:.1f}" y="78">{fall.value}</text>'
            f'<text class="chance" x="{middle:.1f}" y="98">{escape(str(chance))}</text>'
        )
    return columns


def _lying(ruleset: RuleSet, fall: Fall) -> tuple[str, int]:
    """Draw what lies on the table after a throw, and return its width."""
    if isinstance(ruleset.throws, LongDie):
        return die_side(fall.shown), STICK[0]
    count, step = ruleset.throws.count, STICK[0] + _GAP
    sticks = (
        f'<g transform="translate({step * n})">{stick(light=n < fall.shown)}</g>'
        for n in range(count)
    )
    return "".join(sticks), step * count - _GAP
