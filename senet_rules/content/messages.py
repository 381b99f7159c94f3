"""All the messages of generated text, gathered for translators."""

from __future__ import annotations

from ..view import description, words
from ..view import names as view_names
from ..view.messages import Message
from . import comparison, decisions, examples, facets, names, odds


def all_messages(*others: tuple[Message, ...]) -> tuple[Message, ...]:
    """Return the messages of the view and of the content, then those of other rooms."""
    ours = (
        *view_names.MESSAGES,
        *description.MESSAGES,
        *words.MESSAGES,
        *names.MESSAGES,
        *facets.MESSAGES,
        *comparison.MESSAGES,
        *decisions.MESSAGES,
        *odds.MESSAGES,
        *examples.MESSAGES,
    )
    return (*ours, *(message for messages in others for message in messages))
