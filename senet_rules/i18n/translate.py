"""A page in another language: its blocks replaced, its structure kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .blocks import Block, BlockError, Kind, as_markdown_reads, cut, one_line

Texts: TypeAlias = Mapping[tuple[str, str], str]
"""Translations: (context, English text) -> text."""

Ending: TypeAlias = Callable[[Block, bool], str]
"""What is written behind a block, such as the place of a note; no words.

It is asked with the block and whether that stands in English.
"""

_LIST_NUMBER = re.compile(r"(\d+)([.)])(?=\s|$)")
_BLOCK_SIGN = re.compile(r"[-+*](?=\s|$)|#|>|!!!|`{3}")
# Python-Markdown knows no backslash before these.
_UNESCAPABLE_SIGN = re.compile(r":(?=\s)|~{3}")
_CLOSING_SIGNS = re.compile(r"(#+)$")
_HEADING_START = re.compile(r"([ \t>]*)#")
# A text like this is one block of its kind wherever it stands: it begins with a letter and has no
# sign of tables, HTML, attributes, calls, code or escapes.
_ONE_BLOCK = re.compile(r"(?:\*{1,2}|[“”„«»‘’‚(])?[^\W\d_][^\\|<>{}\"`]*")
_BARE_PIPE = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class TranslatedPage:
    """A page in another language.

    ``english`` are the blocks without a translation; they stand in English, marked with ``lang``
    unless they are front matter. ``breaking`` are those of them whose translation would change the
    structure of the page.
    """

    source: str
    blocks: Sequence[Block]
    english: Sequence[Block]
    breaking: Sequence[Block]


def no_ending(_block: Block, _english: bool) -> str:
    """Write nothing behind a block."""
    return ""


@lru_cache(maxsize=2048)
def blocks_of(page: str, source: str) -> tuple[Block, ...]:
    """Return the blocks of a page as ``cut`` does, but cut it once for all languages.

    Raises:
        BlockError: the page cannot be cut into blocks.
    """
    return tuple(cut(page, source))


def translate_page(
    page: str, source: str, texts: Texts, mark: str, ending: Ending = no_ending
) -> TranslatedPage:
    """Translate a page with ``texts``, (context, English) -> translation.

    ``mark`` are the attributes that mark English, such as ``lang="en"``; what ``ending`` gives is
    written behind each block but those of the front matter.

    Raises:
        BlockError: the page cannot be cut into blocks.
    """
    blocks = blocks_of(page, source)
    wanted = {block: texts[block.key] for block in blocks if block.key in texts}
    breaking: list[Block] = []
    if not (_cannot_break(blocks, wanted) or _fits(page, source, blocks, wanted, mark)):
        breaking = [
            block
            for block, text in wanted.items()
            if not _fits(page, source, blocks, {block: text}, "")
        ]
        wanted = {block: text for block, text in wanted.items() if block not in breaking}
    english = [block for block in blocks if block not in wanted]
    translated = replace_blocks(source, blocks, wanted, mark, ending)
    return TranslatedPage(translated, blocks, english, breaking)


def replace_blocks(
    source: str,
    blocks: Iterable[Block],
    texts: Mapping[Block, str],
    mark: str,
    ending: Ending = no_ending,
) -> str:
    """Return the page with the text of each block replaced, or marked where there is no text.

    The texts are made safe for where they stand; ``source`` is what the blocks were cut from.
    Behind a heading, whose text menus show, the ending is a paragraph of its own.
    """
    source = as_markdown_reads(source)
    parts, done = [], 0
    for block in blocks:
        text = texts.get(block)
        written = _marked(block, mark) if text is None else fitted(block.kind, text)
        parts += [source[done : block.start], written]
        done = block.end
        after = "" if block.kind is Kind.FRONT_MATTER else ending(block, text is None)
        if after and block.kind is Kind.HEADING:
            end = f"{source}\n".index("\n", done)
            after = _paragraph_after(source[source.rfind("\n", 0, done) + 1 : end], after)
            parts.append(source[done:end])
            done = end
        parts.append(after)
    return "".join([*parts, source[done:]])


def _paragraph_after(heading: str, text: str) -> str:
    """Return a paragraph below a heading's line; "" below a heading that is underlined."""
    start = _HEADING_START.match(heading)
    return f"\n\n{start[1]}{text}\n" if start else ""


def _marked(block: Block, mark: str) -> str:
    text = fitted(block.kind, block.text)
    if block.kind is Kind.FRONT_MATTER or not mark:
        return text
    if block.kind is Kind.NOTE_TITLE:  # stands between straight quotation marks
        mark = mark.replace('"', "'")
    return f"<span {mark}>{text}</span>"


def fitted(kind: Kind, text: str) -> str:
    r"""Return a text as it must be written in a block, so that it cannot become another block.

    A paragraph "28. kare" becomes "28\. kare": else it would be a list.
    """
    return _FITTERS.get(kind, _fit_paragraph)(one_line(text))


def _fit_paragraph(text: str) -> str:
    if _UNESCAPABLE_SIGN.match(text):
        return f"&#{ord(text[0])};{text[1:]}"
    if _LIST_NUMBER.match(text):
        return _LIST_NUMBER.sub(r"\1\\\2", text, count=1)
    return f"\\{text}" if _BLOCK_SIGN.match(text) else text


def _fit_cell(text: str) -> str:
    return _BARE_PIPE.sub(r"\\|", text)


_FITTERS: Mapping[Kind, Callable[[str], str]] = {
    Kind.FRONT_MATTER: lambda text: json.dumps(text, ensure_ascii=False),
    Kind.CELL: _fit_cell,
    Kind.COLUMN: _fit_cell,
    Kind.NOTE_TITLE: lambda text: text.replace('"', "&quot;"),
    Kind.HEADING: lambda text: _CLOSING_SIGNS.sub(r"\\\1", text),
    Kind.HTML: lambda text: text,
}


def _cannot_break(blocks: Iterable[Block], texts: Mapping[Block, str]) -> bool:
    """Tell of a page without cutting it again that these texts leave its structure as it was.

    Where that is less than certain, or something stands in English, the answer is no.
    """
    return all(
        block in texts
        and _ONE_BLOCK.fullmatch(one_line(texts[block]))
        and (block.kind is not Kind.FRONT_MATTER or texts[block].isprintable())
        for block in blocks
    )


def _fits(
    page: str, source: str, blocks: Iterable[Block], texts: Mapping[Block, str], mark: str
) -> bool:
    """Tell whether a page with these texts has the same blocks in the same order."""
    try:
        there = cut(page, replace_blocks(source, blocks, texts, mark))
    except BlockError:
        return False
    return [(block.kind, block.context) for block in blocks] == [
        (block.kind, block.context) for block in there
    ]
