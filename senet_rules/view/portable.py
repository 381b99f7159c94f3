"""Languages as plain data: written by the build, handed to the engine in the reader's browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from gettext import c2py

from . import cells, description, elsewhere, events, facts, faults, names, refusals, setup, words
from .messages import Language, Message, Style
from .requests import Request, RequestError

MESSAGES: tuple[Message, ...] = (
    *names.MESSAGES,
    *description.MESSAGES,
    *words.MESSAGES,
    *refusals.MESSAGES,
    *cells.MESSAGES,
    *events.MESSAGES,
    *facts.MESSAGES,
    *faults.MESSAGES,
    *setup.MESSAGES,
    *elsewhere.MESSAGES,
)
"""All the messages of the view."""

_BY_CONTEXT: Mapping[str, Message] = {message.context: message for message in MESSAGES}
_TRIED_COUNTS = 25
_KEPT_TOGETHER = "–\N{WORD JOINER}"
# What Python raises when patterns and texts do not fit what they are filled with.
_FAULTS = (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


def language_data(language: Language) -> dict[str, object]:
    """Return a language as JSON-like data, with its translations of the view's messages."""
    style = asdict(language.style)
    return {
        "code": language.code,
        "direction": language.direction,
        # The board writes plain text: nothing but this sign keeps a range on one line.
        "style": {**style, "range": style["range"].replace("–", _KEPT_TOGETHER)},
        "plural_rule": language.plural_rule,
        "texts": {
            context: text for context, text in language.texts.items() if context in _BY_CONTEXT
        },
    }


def language_from(request: Request) -> Language:
    """Return the language that ``language_data`` wrote.

    Raises:
        RequestError: the data is not what it wrote.
    """
    code, direction = request.text("code"), request.text("direction")
    rule = request.text("plural_rule")
    texts = request.part("texts")
    try:
        language = Language(
            code,
            direction,
            Style.from_data(request.part("style").members),
            {context: _text(texts.members[context]) for context in texts.members},
            rule,
        )
        _try(language)
    except _FAULTS as error:
        found = f"{type(error).__name__}: {error}"
        raise RequestError("data", found, "a language as the build writes it") from None
    return language


def _text(value: object) -> str | tuple[str, ...]:
    """Return the text of a message, or the forms of a plural."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(form, str) for form in value):
        return tuple(value)
    raise TypeError(f"found {type(value).__name__}, expected a text or a list of texts")


def _try(language: Language) -> None:
    """Say all that can be said, so that what is wrong shows now and not in the middle of a game."""
    language.percent(Fraction(1, 3))
    language.ordinal(1)
    language.span(1, 2)
    language.join_and((1, 2, 3))
    language.join_or((1, 2, 3))
    plural = c2py(language.plural_rule)
    for context in language.texts:
        message = _BY_CONTEXT[context]
        counts = {plural(count): count for count in range(_TRIED_COUNTS)} if message.plural else {}
        if isinstance(language.texts[context], str) == bool(message.plural):
            raise ValueError(f"{context}: a plural where none is expected, or the reverse")
        for count in counts.values() or [None]:
            language.say(message, **{**message.example, "count": count})
