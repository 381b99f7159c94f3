"""What a planter gets and gives, and where in a text it may change something."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from babel.messages.catalog import Message

from senet_rules.i18n.catalogue import translations

T = TypeVar("T")

NBSP = "\u00a0"
LETTER = r"[^\W\d_]"

_PROTECTED = re.compile(
    r"\{\{.*?\}\}|\{:.*?\}|\{\w+\}|`[^`]*`|\]\([^()]*\)|<[^<>]+>|&\w+;|https?://\S+", re.DOTALL
)
_FOREIGN = re.compile(r"(?<!\*)\*(?![*\s])[^*]+\*(?!\*)|[“”„][^“”„]+[“”]")


@dataclass(frozen=True, slots=True)
class Text:
    """One form of one message: the English ``source`` and the right translation ``text``.

    ``is_sentence`` tells a sentence with placeholders, which the program says, from prose in
    Markdown. ``optional`` holds the placeholders that this form may leave out. ``seed`` chooses
    among the places where a fault fits, the same one each time.
    """

    language: str
    source: str
    text: str
    is_sentence: bool = False
    optional: frozenset[str] = frozenset()
    seed: int = 0

    def choose(self, places: Iterable[T]) -> T | None:
        """Return one of the places, None if there is none."""
        offered = list(places)
        return offered[self.seed % len(offered)] if offered else None

    def vary(self, variants: Sequence[T]) -> T:
        """Return one of the variants of a fault, of which there is one at least."""
        return variants[self.seed // 7 % len(variants)]

    @property
    def open_text(self) -> str:
        """The translation with what is no prose of it, and its foreign titles, blanked out."""
        return masked(self.text, _PROTECTED, _FOREIGN)

    @property
    def open_source(self) -> str:
        """The English text with placeholders, calls, addresses, code and tags blanked out."""
        return masked(self.source, _PROTECTED)


Planter: TypeAlias = Callable[[Text], str | None]
"""From a right text to the text with a fault in it, None where the fault does not fit."""

FormsPlanter: TypeAlias = Callable[[Message], tuple[str, ...] | None]
"""From a plural message to its forms with a fault in one of them."""

PLANTERS: dict[str, Planter] = {}
"""The planters by the kind of fault."""

FORMS_PLANTERS: dict[str, FormsPlanter] = {}
"""The planters of faults that show between the forms of a plural message."""

LANGUAGES: dict[str, frozenset[str]] = {}
"""The languages in which a kind of fault can be made."""

_ALL = ("de", "sv", "tr")


def plants(kind: str, *languages: str) -> Callable[[Planter], Planter]:
    """Register a planter for the languages, all if none are named."""

    def register(planter: Planter) -> Planter:
        assert kind not in PLANTERS
        PLANTERS[kind] = planter
        LANGUAGES[kind] = frozenset(languages or _ALL)
        return planter

    return register


def plants_forms(kind: str) -> Callable[[FormsPlanter], FormsPlanter]:
    """Register a planter that changes one form of a plural message."""

    def register(planter: FormsPlanter) -> FormsPlanter:
        assert kind not in FORMS_PLANTERS
        FORMS_PLANTERS[kind] = planter
        LANGUAGES[kind] = frozenset(_ALL)
        return planter

    return register


def planted(kind: str, language: str, message: Message) -> tuple[str, ...] | None:
    """Return the message's forms with the fault in one of them, None where it does not fit."""
    if language not in LANGUAGES[kind] or not all(translations(message)):
        return None
    if kind in FORMS_PLANTERS:
        return None if isinstance(message.id, str) else FORMS_PLANTERS[kind](message)
    forms = translations(message)
    broken = PLANTERS[kind](text_of(kind, language, message))
    if broken is None or broken in forms:
        return None
    return (*forms[:-1], broken)


def text_of(kind: str, language: str, message: Message) -> Text:
    """Return what a planter needs to know of a message, about the last of its forms."""
    is_plural = not isinstance(message.id, str)
    source = message.id[-1] if is_plural else str(message.id)
    return Text(
        language=language,
        source=source,
        text=translations(message)[-1],
        is_sentence=bool(re.search(r"(?<!\{)\{\w+\}", source)),
        optional=frozenset({"count"}) if is_plural else frozenset(),
        seed=zlib.crc32(f"{kind} {language} {message.context} {source}".encode()),
    )


def masked(text: str, *patterns: re.Pattern[str]) -> str:
    """Return the text with each match as blanks of the same length, so that places stay."""
    for pattern in patterns:
        text = pattern.sub(lambda match: "\0" * len(match[0]), text)
    return text


def replaced(text: str, start: int, end: int, new: str) -> str:
    """Return the text with ``new`` in the place from ``start`` to ``end``."""
    return text[:start] + new + text[end:]


def exchange(text: Text, pattern: str, new: Callable[[re.Match[str]], str]) -> str | None:
    """Change one match of the pattern in the open parts of a translation."""
    match = text.choose(re.finditer(pattern, text.open_text))
    return replaced(text.text, match.start(), match.end(), new(match)) if match else None


def sentences(text: str) -> list[str]:
    """Return the sentences of a text; an initial or a number before a blank ends none."""
    return re.split(r"(?<=[^\W\d_]{3}[.!?])\s+|(?<=\}[.!?])\s+(?=[A-ZÄÖÜÅİÇŞ{])", text)
