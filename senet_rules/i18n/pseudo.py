"""Pseudo-languages for tests: made from English by a program, so that what was missed stands out.

Every message stands in one pair of brackets. A plain pseudo-language leaves the English as it is;
others write it with the letters of an ``Alphabet``, which makes it longer, as translations are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from babel.messages.catalog import Catalog

from .catalogue import Catalogue, messages_of, new_catalogue

OPEN, CLOSE = "⟦", "⟧"
LONGER = 1.4
"""How long a text of a pseudo-language is, as a multiple of the English."""

_PLACEHOLDER = re.compile(r"\{\w+\}")
# What is no text: placeholders, calls and attributes, addresses, HTML, code, escaped signs.
_KEPT = re.compile(r"\{+[^{}]*\}+|\]\([^)]*\)|<[^>]*>|`[^`]*`|&#?\w+;|https?://\S+|\\.")
_WORD = re.compile(r"[^\W\d_]+")
_VOWELS = frozenset("aeiouyAEIOUY")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """Letters that stand for the English ones: for ``a`` to ``z``, then for the capitals."""

    letters: str

    def written(self, text: str) -> str:
        """Write a text in the alphabet; its words grow until it is ``LONGER``.

        Signs that are no letters, and what programs read in the text, stay as they are.
        """
        parts, done = [], 0
        for kept in _KEPT.finditer(text):
            parts += [self._grown(text[done : kept.start()]), kept[0]]
            done = kept.end()
        return "".join([*parts, self._grown(text[done:])])

    def _grown(self, text: str) -> str:
        """Write each vowel twice, and the last letters of words again until it is enough."""
        return _WORD.sub(lambda word: self._word(word[0]), text)

    def _word(self, word: str) -> str:
        grown = "".join(letter * 2 if letter in _VOWELS else letter for letter in word)
        grown += word[-1] * (round(len(word) * LONGER) - len(grown))
        return grown.translate(self._table())

    def _table(self) -> dict[int, int]:
        latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        return str.maketrans(latin, self.letters)


ACCENTED = Alphabet("åƀçđéƒĝĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ")
ARABIC = Alphabet("ابسدعفغهيجكلمنوپقرصطءڤشخيز" * 2)
HEBREW = Alphabet("אבצדעפגהיזכלמנוףקרסטשוחקיז" * 2)

_SCRIPTS = {"ar": ARABIC, "fa": ARABIC, "ur": ARABIC, "he": HEBREW, "yi": HEBREW}


def alphabet_of(code: str) -> Alphabet:
    """Return the alphabet in which a language's pseudo-texts are written."""
    return _SCRIPTS.get(code.partition("-")[0], ACCENTED)


def bracketed(text: str) -> str:
    """Return a text in one pair of brackets; placeholders and calls stay as they are.

    A text without a word of its own, such as ``{first}, {second}``, only joins others, which have
    their brackets: it is left as it is.
    """
    if not any(sign.isalpha() for sign in _PLACEHOLDER.sub("", text)):
        return text
    return f"{OPEN}{text}{CLOSE}"


def pseudo_catalogue(
    template: Catalog, code: str, write: Callable[[str], str] = bracketed
) -> Catalogue:
    """Return a complete catalogue for the language ``code`` of what ``write`` makes of English."""
    catalogue = new_catalogue(code, "Pseudo-language", "# Made by a program.")
    for message in messages_of(template):
        if isinstance(message.id, str):
            catalogue.add(message.id, write(message.id), context=message.context)
        else:
            forms = [write(message.id[0])] + [write(message.id[1])] * (catalogue.num_plurals - 1)
            catalogue.add(message.id, tuple(forms), context=message.context)
    return catalogue
