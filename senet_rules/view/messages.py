"""Messages in the reader's language, from plain data that travels to the browser as JSON.

A ``Message`` is declared once, beside the code that says it. A ``Language`` holds the translations
(a mapping from message context to text) and the locale's ways of writing numbers and lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from gettext import c2py

from .markup import escape

SOURCE_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Message:
    """One whole sentence or label, in English, with ``{named}`` placeholders.

    ``context`` is its unique name and its gettext context. ``note`` tells a translator where it
    stands and what the placeholders hold; ``example`` gives a value for each placeholder. With
    ``plural`` the placeholder ``{count}`` chooses between ``text`` and ``plural``.
    """

    context: str
    text: str
    note: str
    example: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message as it was said: plain text and the language that the text is in."""

    text: str
    language: str

    def __str__(self) -> str:
        return self.text

    def html(self, page_language: str) -> str:
        """Return the escaped text, marked where it is not in the page's language.

        The mark tells the direction of writing too, which may be another one than the page's.
        """
        if self.language == page_language:
            return escape(self.text)
        return f'<span lang="{escape(self.language)}" dir="auto">{escape(self.text)}</span>'


@dataclass(frozen=True, slots=True)
class ListPattern:
    """How a language joins a list: CLDR's four patterns with ``{0}`` and ``{1}``."""

    two: str
    start: str
    middle: str
    end: str

    def join(self, items: Sequence[str]) -> str:
        """Join the items; no items give the empty string."""
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            return self.two.format(*items)
        joined = self.end.format(items[-2], items[-1])
        for item in reversed(items[1:-2]):
            joined = self.middle.format(item, joined)
        return self.start.format(items[0], joined)


@dataclass(frozen=True, slots=True)
class Style:
    """A locale's ways of writing: numbers, percentages, lists, ordinals, ranges and quotes.

    ``ordinals`` is a sequence of (ending of the decimal number, pattern with ``{n}``); the first
    ending that fits is used, the empty ending fits always. ``group`` stands between the
    thousands of a large number.
    """

    decimal: str
    percent: str
    list_and: ListPattern
    list_or: ListPattern
    ordinals: tuple[tuple[str, str], ...]
    range: str
    quotes: tuple[str, str]
    group: str = ""

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> Style:
        """Build a style from plain JSON-like data with the same keys as the fields."""
        values = dict(data)
        for key in ("list_and", "list_or"):
            values[key] = ListPattern(**values[key])  # type: ignore[arg-type]
        values["ordinals"] = tuple((end, form) for end, form in values["ordinals"])  # type: ignore[attr-defined]
        values["quotes"] = tuple(values["quotes"])  # type: ignore[arg-type]
        return cls(**values)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Language:
    """One language: its code, direction of writing, style and translations.

    ``texts`` maps a message's context to its translation (for a plural message to the list of its
    forms, chosen by ``plural_rule``, a gettext plural expression). What is missing is said in
    English, by ``source``, and so marked; the source language itself has no ``source``.
    """

    code: str
    direction: str
    style: Style
    texts: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    plural_rule: str = "(n != 1)"
    source: Language | None = None

    def speaker(self, message: Message) -> Language:
        """Return the language that says a message: English for what has no translation.

        Ask it to write what goes into the message's placeholders, such as a list.
        """
        return self if self.source is None or message.context in self.texts else self.source

    # What a language has said is kept, and a mapping of texts has no hash.
    def __hash__(self) -> int:
        return hash(self.code)

    def say(self, message: Message, **values: object) -> Sentence:
        """Say a message with its placeholders filled.

        An ``int`` is written as a number, a set or sequence of numbers or strings is joined with
        "and", a ``Sentence`` or ``str`` stands as it is.

        Raises:
            KeyError: a placeholder of the message has no value.
        """
        speaker = self.speaker(message)
        if speaker is not self:
            return speaker.say(message, **values)
        translation = self.texts.get(message.context)
        written = {name: self._write(value) for name, value in values.items()}
        if translation is None:
            template = message.text
            if message.plural and values["count"] != 1:
                template = message.plural
            return Sentence(template.format_map(written), SOURCE_LANGUAGE)
        if not isinstance(translation, str):
            translation = translation[c2py(self.plural_rule)(values["count"])]  # type: ignore[arg-type]
        return Sentence(translation.format_map(written), self.code)

    def _write(self, value: object) -> str:
        if isinstance(value, (frozenset, set)):
            return self.join_and(sorted(value))
        if isinstance(value, (tuple, list)):
            return self.join_and(value)
        return str(value)

    def join_and(self, items: Iterable[object]) -> str:
        """Join items as "a, b and c"."""
        return self.style.list_and.join([str(item) for item in items])

    def join_or(self, items: Iterable[object]) -> str:
        """Join items as "a, b or c"."""
        return self.style.list_or.join([str(item) for item in items])

    def ordinal(self, number: int) -> str:
        """Write an ordinal: 26th, 26., 26:e."""
        digits = str(number)
        forms = (form for end, form in self.style.ordinals if digits.endswith(end))
        return next(forms).format(n=digits)

    def span(self, first: int, last: int) -> str:
        """Write a range of squares: 14–16; one square stands alone."""
        return str(first) if first == last else self.style.range.format(first, last)

    def percent(self, share: Fraction, places: int = 2, *, exactly: bool = False) -> str:
        """Write a share as a percentage with at most (or exactly) ``places`` decimals: 31.25%."""
        digits = f"{float(share * 100):.{places}f}"
        if "." in digits and not exactly:
            digits = digits.rstrip("0").rstrip(".")
        return self.style.percent.format(digits.replace(".", self.style.decimal))

    def number(self, value: float, places: int = 0) -> str:
        """Write a number with so many decimals, its thousands apart: 10,000; 2.5."""
        whole, _, decimals = f"{value:,.{places}f}".partition(".")
        grouped = whole.replace(",", self.style.group)
        return f"{grouped}{self.style.decimal}{decimals}" if decimals else grouped
