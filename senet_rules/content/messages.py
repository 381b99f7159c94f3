"""All the messages of generated text, gathered for translators."""

from __future__ import annotations

from ..view import portable
from ..view.messages import Message
from . import (
    comparison,
    decisions,
    equipment,
    examples,
    facets,
    numbers,
    odds,
    sheets,
    sidebyside,
    steps,
)


def all_messages(*others: tuple[Message, ...]) -> tuple[Message, ...]:
    """Return the messages of the view and of the content, then those of other rooms."""
    ours = (
        *portable.MESSAGES,
        *steps.MESSAGES,
        *facets.MESSAGES,
        *comparison.MESSAGES,
        *decisions.MESSAGES,
        *odds.MESSAGES,
        *numbers.MESSAGES,
        *sidebyside.MESSAGES,
        *sheets.MESSAGES,
        *examples.MESSAGES,
        *equipment.MESSAGES,
    )
    return (*ours, *(message for messages in others for message in messages))
