"""Where the translation into a language stands: what is complete, old or missing, and by whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email.utils import parseaddr

from babel.messages.catalog import Catalog, Message

from .catalogue import Catalogue, is_translated, messages_of
from .published import Check

_AUTHOR = re.compile(r"#\s*(?P<name>[^<#]*[^<#\s])\s*<[^>]*>(?:\s*,\s*[\d, –-]+)?\.?\s*")
_NOBODY = {"", "FULL NAME", "FIRST AUTHOR"}


@dataclass(frozen=True, slots=True)
class Tally:
    """How many messages there are, how many are complete, and how many have an old translation."""

    total: int = 0
    complete: int = 0
    stale: int = 0

    @property
    def missing(self) -> int:
        """How many have no translation, or none that can be shown."""
        return self.total - self.complete - self.stale

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.total + other.total, self.complete + other.complete, self.stale + other.stale
        )


Wanted = tuple[str, str | tuple[str, str]]
"""A message that a catalogue should hold: context and English text, of a plural message both."""


def tally(catalogue: Catalog, wanted: Iterable[Wanted], check: Check) -> Tally:
    """Count the wanted messages in a catalogue; a translation that ``check`` refuses is missing."""
    found = Tally()
    for context, text in wanted:
        message = catalogue.get(text if isinstance(text, str) else text[0], context)
        shown = message is not None and message.id == text and is_translated(message)
        if message is None or not shown or check(message):
            found += Tally(1)
        else:
            found += Tally(1, int(not message.fuzzy), int(message.fuzzy))
    return found


def stale_messages(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages whose translation is one of an older text."""
    return (message for message in messages_of(catalogue) if message.fuzzy)


def translators(catalogue: Catalogue) -> list[str]:
    """Return who translated, by name alone: from the comments above the header and its field.

    Such a comment is written as gettext has it: ``# Ada Lovelace <ada@example.org>, 2026.``
    """
    authors = map(_AUTHOR.fullmatch, catalogue.header_comment.splitlines())
    names = [found["name"] for found in authors if found]
    last = catalogue.fields.get("Last-Translator", "")
    names.append(parseaddr(last)[0] or ("" if "@" in last else last))
    return [name for name in dict.fromkeys(names) if name not in _NOBODY]
