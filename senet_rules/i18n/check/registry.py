"""All checks of a text, in the order in which their findings are told."""

from __future__ import annotations

from . import (
    figures,
    glossary,
    letters,
    markup,
    numbers,
    placeholders,
    punctuation,
    quotes,
    spaces,
    structure,
    words,
)
from .model import TextCheck

TEXT_CHECKS: tuple[TextCheck, ...] = (
    spaces.blank,
    *placeholders.CHECKS,
    *letters.CHECKS,
    *numbers.CHECKS,
    *figures.CHECKS,
    *markup.CHECKS,
    *structure.CHECKS,
    *spaces.CHECKS,
    *punctuation.CHECKS,
    *quotes.CHECKS,
    *words.CHECKS,
    *glossary.CHECKS,
)
