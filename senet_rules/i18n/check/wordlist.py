"""The words of a language that no dictionary has: ``locales/<code>.words``.

One word a line, in the order of the alphabet, which overlooks capitals and marks on letters; a
line that begins with ``#`` is a comment and begins a new section, with an order of its own. A word
in small letters may stand with a capital, too. ``-s`` is an ending of names (Kendalls), ``’in`` one
after an apostrophe (Senet’in).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ..style import LocaleFileError
from .text import WORD, bare, lower

_LINE = re.compile(rf"[’-]?{WORD.pattern}")
_APOSTROPHES = str.maketrans("'‘´", "’’’")


@dataclass(frozen=True, slots=True)
class WordList:
    """Words that are right, and endings that begin with ``’`` or ``-``."""

    code: str = ""
    words: frozenset[str] = frozenset()
    endings: frozenset[str] = frozenset()

    def has(self, word: str) -> bool:
        """Tell whether a word is listed, or stands with capitals and is listed without."""
        word = word.translate(_APOSTROPHES)
        forms = {word, lower(word[:1], self.code) + word[1:]}
        if word.isupper():
            small = lower(word, self.code)
            forms |= {small, word[:1] + small[1:]}
        return not forms.isdisjoint(self.words)

    def has_ending(self, ending: str) -> bool:
        """Tell whether an ending is listed, with the sign that it begins with."""
        return ending.translate(_APOSTROPHES) in self.endings


def read_words(folder: Path, code: str) -> WordList:
    """Read the list of a language in the folder of locale files, empty if there is none.

    Raises:
        LocaleFileError: the list cannot be read, or a line of it is wrong.
    """
    path = folder / f"{code}.words"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return WordList(code)
    except UnicodeDecodeError:
        raise LocaleFileError(f"{path}: is not UTF-8; expected words, one a line") from None
    seen: dict[str, int] = {}
    last = ""
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        if word.startswith("#"):
            last = ""
        elif word:
            word = word.translate(_APOSTROPHES)
            _check(word, last, seen, f"{path}:{number}")
            seen[word] = number
            last = word
    endings = {word for word in seen if word[0] in "’-"}
    return WordList(code, frozenset(seen) - endings, frozenset(endings))


def _check(word: str, last: str, seen: dict[str, int], place: str) -> None:
    if not _LINE.fullmatch(word):
        raise LocaleFileError(f"{place}: found {word!r}; expected one word, or # and a comment")
    if word in seen:
        raise LocaleFileError(f"{place}: {word} stands on line {seen[word]}, too; remove one")
    if last and _order(word) < _order(last):
        raise LocaleFileError(
            f"{place}: {word} stands after {last}; expected the order of the alphabet"
        )


def _order(word: str) -> str:
    """Return what a word is sorted by: its letters without capitals and marks."""
    return "".join(sign for sign in bare(word) if sign.isalpha())
