"""A catalogue's messages with the lines on which each of their texts stands.

Babel decides what a catalogue is, but knows one line of each message. Whoever is told of a mistake
wants the line of the very text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.pofile import unescape

from ..catalogue import CatalogueError, parse_catalogue, read_lines
from .model import Entry, Form

_KEYWORD = re.compile(r'(?P<word>msgctxt|msgid_plural|msgid|msgstr(?:\[(?P<index>\d+)\])?) *(?=")')


@dataclass(frozen=True, slots=True)
class PoFile:
    """A catalogue: its messages in order and the fields of its header.

    ``header_line`` and ``header_last`` are the header's first and last line, ``plural_count`` is
    how many forms it says, and ``plural_rule`` which form a count takes.
    """

    path: Path
    header: Mapping[str, str]
    header_line: int
    header_last: int
    entries: Sequence[Entry]
    plural_count: int
    plural_rule: str


@dataclass(slots=True)
class _Text:
    """A text of a message while its lines are gathered."""

    word: str
    index: int | None
    line: int
    last: int
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(map(unescape, self.parts))


def read_po(path: Path) -> PoFile:
    """Read a catalogue.

    Raises:
        CatalogueError: it does not exist, is not UTF-8, or breaks the format.
    """
    lines = read_lines(path)
    entries = list(scan(lines))
    catalogue = parse_catalogue(path, lines)
    _check_charset(path, catalogue.fields)
    header = next((entry for entry in entries if not entry.source[0]), None)
    return PoFile(
        path,
        catalogue.fields,
        header.line if header else 0,
        header.forms[-1].last if header and header.forms else 0,
        [entry for entry in entries if entry.source[0]],
        catalogue.num_plurals,
        catalogue.plural_expr,
    )


def _check_charset(path: Path, fields: Mapping[str, str]) -> None:
    found = re.search(r"charset=([\w.:-]+)", fields.get("Content-Type", ""))
    if found and found[1].upper() not in ("UTF-8", "UTF8", "CHARSET"):
        raise CatalogueError(
            f"{path}: the header says charset={found[1]}; expected a file in UTF-8 that says so"
        )


def scan(lines: Sequence[str]) -> Iterator[Entry]:
    """Yield the messages that stand in the lines of a catalogue, without the obsolete ones."""
    texts: list[_Text] = []
    comments: list[str] = []
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        keyword = _KEYWORD.match(line)
        begins = keyword and keyword["word"] in ("msgctxt", "msgid")
        if texts and (line.startswith("#") or (begins and texts[-1].word != "msgctxt")):
            yield from _entry(texts, comments)
            texts, comments = [], []
        if line.startswith("#"):
            comments.append(line)
        elif keyword:
            index = None if keyword["index"] is None else int(keyword["index"])
            part = line[keyword.end() :]
            texts.append(_Text(keyword["word"], index, number, number, [part]))
        elif line and texts:
            texts[-1].parts.append(line)
            texts[-1].last = number
    yield from _entry(texts, comments)


def _entry(texts: Sequence[_Text], comments: Sequence[str]) -> Iterator[Entry]:
    by_word = {text.word: text for text in texts}
    if "msgid" not in by_word:
        return
    source = [by_word[word].text for word in ("msgid", "msgid_plural") if word in by_word]
    context = by_word["msgctxt"].text if "msgctxt" in by_word else None
    forms = [
        Form(text.index, text.text, text.line, text.last)
        for text in texts
        if text.word.startswith("msgstr")
    ]
    yield Entry(
        context=context,
        source=tuple(source),
        forms=tuple(forms),
        line=texts[0].line,
        flags=frozenset(_flags(comments)),
        comments=tuple(line[2:].strip() for line in comments if line.startswith("#.")),
    )


def _flags(comments: Sequence[str]) -> Iterator[str]:
    for line in comments:
        if line.startswith("#,"):
            yield from (flag.strip() for flag in line[2:].split(","))
