"""What of a catalogue may be shown to readers: complete, current and unbroken translations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message

from .catalogue import is_translated, messages_of, singular, translations
from .check.markup import marks_of

Check: TypeAlias = Callable[[Message], str]
"""From a message to what is broken in its translation, empty if nothing is."""

_BRACES = re.compile(r"\{+[^{}]*\}+|[{}]+")
# What begins a link or holds its target, for a reader of Markdown that is less strict than ours.
_LINK = re.compile(r"\](?=[(\[:])")
# A text without any of these has no parts, so it need not be read as Markdown.
_MAY_HAVE_PARTS = re.compile(r"[\[\]<&@{}\ue000-\uf8ff]|https?://|www\.")
# Places in a page at which a build puts something in are marked by these.
_PRIVATE = re.compile("[\ue000-\uf8ff]")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a translation: where it stands and what differs from the source."""

    file: Path
    line: int
    message: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}: {self.problem}"


def publishable(catalogue: Catalog, check: Check) -> Iterator[Message]:
    """Yield the messages whose translation is complete, not fuzzy, and passes the check."""
    for message in messages_of(catalogue):
        if is_translated(message) and not message.fuzzy and not check(message):
            yield message


def outdated(catalogue: Catalog, check: Check) -> Iterator[Message]:
    """Yield the messages whose translation is one of an older text, but complete and unbroken."""
    for message in messages_of(catalogue):
        if is_translated(message) and message.fuzzy and not check(message):
            yield message


def findings(file: Path, catalogue: Catalog, check: Check) -> Iterator[Finding]:
    """Yield a finding for each current translation that does not pass the check."""
    for message in messages_of(catalogue):
        if any(translations(message)) and not message.fuzzy:
            problem = check(message)
            if problem:
                name = f"{message.context}: {singular(message)!r}"
                yield Finding(file, message.lineno or 0, name, problem)


def broken_placeholders(message: Message) -> str:
    """Check a generated sentence: the same ``{names}`` in source and translation.

    Of a message with plurals each form may have the placeholder ``{count}`` or leave it out, as in
    "one piece". A sign that is no letter of any script could stand for a place in a page.
    """
    english = [message.id] if isinstance(message.id, str) else message.id
    source = {name for form in english for name in _placeholders(form)}
    optional = set() if isinstance(message.id, str) else {"count"}
    for form in translations(message):
        if not form:
            continue
        try:
            found = _placeholders(form)
        except ValueError as error:
            return f"{error} in {form!r}"
        found += map(ascii, _PRIVATE.findall(form))
        problem = _difference(Counter(source), Counter(set(found)), optional)
        if problem:
            return f"{problem} in {form!r}"
    return ""


def broken_calls(message: Message) -> str:
    """Check a block of prose: the same calls, attributes, HTML tags and targets of links.

    Another tag could hide the rest of a page or run a script; another target leads nowhere. What
    may begin a tag or a link counts too, as pages are made by another reader of Markdown.
    """
    forms = translations(message)
    if not any(map(_MAY_HAVE_PARTS.search, (singular(message), *forms))):
        return ""
    source = _parts(singular(message))
    for form in forms:
        problem = _difference(source, _parts(form), set()) if form else ""
        if problem:
            return f"{problem} in {form!r}"
    return ""


@lru_cache(maxsize=4096)  # English is asked for with each language
def _parts(text: str) -> Counter[str]:
    """Count what a translation of prose may not change."""
    marks = marks_of(text)
    begun = {"<": marks.stray["<"], "](": len(_LINK.findall(text))}
    private = Counter(map(ascii, _PRIVATE.findall(text)))
    return Counter(_BRACES.findall(text)) + marks.links + marks.tags + Counter(begun) + private


def _placeholders(text: str) -> list[str]:
    names = []
    for _, name, format_spec, conversion in Formatter().parse(text):
        if name is None:
            continue
        if not name.isidentifier() or format_spec or conversion:
            raise ValueError(f"malformed placeholder {{{name}}}")
        names.append(f"{{{name}}}")
    return names


def _difference(source: Counter[str], found: Counter[str], optional: set[str]) -> str:
    missing = [name for name in source - found if name.strip("{}") not in optional]
    unknown = list(found - source)
    problems = [f"missing {', '.join(missing)}"] if missing else []
    problems += [f"unknown {', '.join(unknown)}"] if unknown else []
    return "; ".join(problems)


def sentence_texts(catalogue: Catalog) -> Mapping[str, tuple[Message, str | tuple[str, ...]]]:
    """Return the generated sentences that may be shown: context -> (message, text or forms)."""
    found = {}
    for message in publishable(catalogue, broken_placeholders):
        forms = translations(message)
        found[message.context or ""] = (
            message,
            forms[0] if isinstance(message.id, str) else forms,
        )
    return found


def block_texts(catalogue: Catalog) -> Mapping[tuple[str, str], Message]:
    """Return the blocks of prose that may be shown: (context, English text) -> message."""
    return _by_key(publishable(catalogue, broken_calls))


def outdated_blocks(catalogue: Catalog) -> Mapping[tuple[str, str], Message]:
    """Return the blocks of prose whose translation is older than the English text."""
    return _by_key(outdated(catalogue, broken_calls))


def _by_key(messages: Iterable[Message]) -> Mapping[tuple[str, str], Message]:
    return {(message.context or "", singular(message)): message for message in messages}
