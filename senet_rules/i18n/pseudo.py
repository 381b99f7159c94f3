"""A pseudo-language for tests: every message in brackets, so that what was missed stands out."""

from __future__ import annotations

import re

from babel.messages.catalog import Catalog

from .catalogue import Catalogue, messages_of, new_catalogue

OPEN, CLOSE = "⟦", "⟧"


_PLACEHOLDER = re.compile(r"\{\w+\}")


def bracketed(text: str) -> str:
    """Return a text in one pair of brackets; placeholders and calls stay as they are.

    A text without a word of its own, such as ``{first}, {second}``, only joins others, which have
    their brackets: it is left as it is.
    """
    if not any(sign.isalpha() for sign in _PLACEHOLDER.sub("", text)):
        return text
    return f"{OPEN}{text}{CLOSE}"


def pseudo_catalogue(template: Catalog, code: str) -> Catalogue:
    """Return a complete catalogue of bracketed English for the language ``code``."""
    catalogue = new_catalogue(code, "Pseudo-language", "# Made by a program.")
    for message in messages_of(template):
        if isinstance(message.id, str):
            catalogue.add(message.id, bracketed(message.id), context=message.context)
        else:
            forms = [bracketed(message.id[0])] + [bracketed(message.id[1])] * (
                catalogue.num_plurals - 1
            )
            catalogue.add(message.id, tuple(forms), context=message.context)
    return catalogue
