"""Two states of a catalogue side by side: what was changed, rendered, and marked word by word.

What comes out is HTML in which no text of a catalogue stands as it is: a reviewer opens it before
anybody has looked at that text.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape

from babel.messages.catalog import Catalog, Message
from markdown_it import MarkdownIt
from markdown_it.token import Token

from .blocks import CALL
from .catalogue import FUZZY_CUTOFF, Place, messages_of, singular, translations

_CHIPS_IN_PROSE = re.compile(rf"({CALL.pattern}|\{{:[^{{}}]*\}})", re.DOTALL)
_CHIPS_IN_SENTENCES = re.compile(r"(\{\w*\})")
_WORDS = re.compile(r"\s+|[^\s]+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of rendered text: a word, space or chip, or a tag, which is never marked."""

    html: str
    is_tag: bool = False


Render = Callable[[str], list[Piece]]
"""From a text of a catalogue to its pieces."""


@dataclass(frozen=True, slots=True)
class Change:
    """A message that differs between two states; either may be absent from its state."""

    before: Message | None
    after: Message

    @property
    def context(self) -> str:
        """Where the message stands."""
        return self.after.context or ""

    @property
    def line(self) -> int:
        """The line of the message in the newer state."""
        return self.after.lineno or 0


def changes(before: Catalog, after: Catalog, place: Place) -> Iterator[Change]:
    """Yield the messages whose translation, English text or state of being stale has changed.

    A text that is new is compared with the most similar one of the same ``place`` that has gone.
    """
    old = {_key(message): message for message in messages_of(before)}
    gone = dict(old)
    for message in messages_of(after):
        gone.pop(_key(message), None)
    for message in messages_of(after):
        former = old.get(_key(message)) or _similar(message, gone, place)
        if former is None:
            if any(translations(message)):
                yield Change(None, message)
        elif _state(former) != _state(message):
            yield Change(former, message)


def _key(message: Message) -> tuple[str, str]:
    return message.context or "", singular(message)


def _state(message: Message) -> tuple[object, ...]:
    return message.id, translations(message), message.fuzzy and any(translations(message))


def _similar(
    message: Message, gone: dict[tuple[str, str], Message], place: Place
) -> Message | None:
    where = place(message.context or "")
    texts = {text: (context, text) for context, text in gone if place(context) == where}
    cutoff = 0.0 if where == message.context else FUZZY_CUTOFF
    found = difflib.get_close_matches(singular(message), texts, 1, cutoff)
    return gone.pop(texts[found[0]]) if found else None


def side_by_side(before: str, after: str, render: Render) -> tuple[str, str]:
    """Return both texts as HTML; what differs stands in ``del`` and ``ins``."""
    old, new = render(before), render(after)
    pairs = difflib.SequenceMatcher(
        None, [p.html for p in old], [p.html for p in new], autojunk=False
    ).get_opcodes()
    left = [(kind, old[i:j]) for kind, i, j, _, _ in pairs]
    right = [(kind, new[i:j]) for kind, _, _, i, j in pairs]
    return "".join(_marked(left, "del")), "".join(_marked(right, "ins"))


def _marked(parts: Sequence[tuple[str, Sequence[Piece]]], tag: str) -> Iterator[str]:
    for kind, pieces in parts:
        words: list[str] = []
        for piece in [*pieces, Piece("", is_tag=True)]:
            if not piece.is_tag:
                words.append(piece.html)
                continue
            text = "".join(words)
            yield text if kind == "equal" or not text else f"<{tag}>{text}</{tag}>"
            yield piece.html
            words = []


def sentence(text: str) -> list[Piece]:
    """Render a generated sentence: its placeholders are chips."""
    return list(_text(text, _CHIPS_IN_SENTENCES))


@cache
def _inline() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})


def prose(text: str) -> list[Piece]:
    """Render a block of prose: calls and addresses of links are chips, HTML is shown as text."""
    pieces: list[Piece] = []
    addresses: list[str] = []
    for token in _inline().parseInline(text)[0].children or []:
        pieces += _token(token, addresses)
    return pieces


def _token(token: Token, addresses: list[str]) -> Iterator[Piece]:
    if token.type == "link_open":
        addresses.append(str(token.attrGet("href")))
        yield Piece('<span class="link">', is_tag=True)
    elif token.type == "link_close":
        yield Piece("</span>", is_tag=True)
        yield _chip(f"→ {addresses.pop()}")
    elif token.type == "image":
        yield _chip(f"{token.content} → {token.attrGet('src')}")
    elif token.type == "code_inline":
        yield Piece(f"<code>{escape(token.content)}</code>")
    elif token.nesting:  # what makes italics and bold
        yield Piece(f"<{'/' if token.nesting < 0 else ''}{token.tag}>", is_tag=True)
    else:
        text = " " if token.type in ("softbreak", "hardbreak") else token.content
        yield from _text(text, _CHIPS_IN_PROSE)


def _text(text: str, chips: re.Pattern[str]) -> Iterator[Piece]:
    for number, part in enumerate(chips.split(text)):
        if number % 2:
            yield _chip(part)
        else:
            yield from (Piece(escape(word)) for word in _WORDS.findall(part))


def _chip(text: str) -> Piece:
    return Piece(f'<code class="chip">{escape(text)}</code>')
