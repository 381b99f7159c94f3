"""What checks look at and what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .rules import Rules


class Kind(StrEnum):
    """What can be wrong with a translation."""

    PLACEHOLDER = "placeholder"
    CALL = "call"
    GLUED = "glued"
    NUMBER = "number"
    FIGURE = "figure"
    LINK = "link"
    MARKUP = "markup"
    CODE = "code"
    HTML = "html"
    BLOCK = "block"
    SENTENCE = "sentence"
    LENGTH = "length"
    BLANK = "blank"
    SPACE = "space"
    NO_BREAK_SPACE = "no-break-space"
    NEWLINE = "newline"
    CHARACTER = "character"
    PUNCTUATION = "punctuation"
    BRACKET = "bracket"
    CAPITAL = "capital"
    QUOTE = "quote"
    DASH = "dash"
    DOUBLED = "doubled"
    ENGLISH = "english"
    EQUAL = "equal"
    SPELLING = "spelling"
    GLOSSARY = "glossary"
    VARIANT = "variant"
    NAME = "name"
    NOTE = "note"
    PLURAL = "plural"
    FUZZY = "fuzzy"
    OUTDATED = "outdated"
    HEADER = "header"
    TWICE = "twice"
    GETTEXT = "gettext"
    WAIVER = "waiver"


@dataclass(frozen=True, slots=True)
class Form:
    """One ``msgstr`` of a message; its lines are counted from 1, ``last`` is its last one."""

    index: int | None
    text: str
    line: int
    last: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A message as it stands in a file.

    ``source`` is the English text, of a plural message singular and plural; ``line`` is where it
    begins and ``flags`` are such as ``fuzzy``.
    """

    context: str | None
    source: tuple[str, ...]
    forms: tuple[Form, ...]
    line: int
    flags: frozenset[str] = frozenset()
    comments: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What the message is known by: context and text."""
        return self.context or "", self.source[0]

    @property
    def is_plural(self) -> bool:
        """Tell whether the message has plural forms."""
        return len(self.source) > 1


@dataclass(frozen=True, slots=True)
class Pair:
    """An English text and one translation of it.

    ``counts_one`` says that the translation is the plural form for a single count, such as one,
    and may do without it.
    """

    source: str
    target: str
    entry: Entry
    counts_one: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a text, what would be right, and the whole text mended if that is known.

    It stands at the text that was checked, or at ``line``.
    """

    kind: Kind
    wrong: str
    right: str
    mended: str | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem and where it stands; ``line`` is 0 if it concerns the whole file."""

    file: Path
    line: int
    message: str
    problem: Problem

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        what = f"{self.problem.wrong}; {self.problem.right}"
        line = f"{place}: {self.message}: {what} [{self.problem.kind}]"
        return re.sub(r"[ \t\r\n]+", " ", line)

    def as_data(self) -> dict[str, object]:
        """Return the finding as plain data for programs."""
        return {
            "file": str(self.file),
            "line": self.line,
            "message": self.message,
            "kind": str(self.problem.kind),
            "wrong": self.problem.wrong,
            "right": self.problem.right,
            "fixable": self.problem.mended is not None,
        }


TextCheck: TypeAlias = "Callable[[Pair, Rules], Iterator[Problem]]"
"""A check of one translation of a message."""
