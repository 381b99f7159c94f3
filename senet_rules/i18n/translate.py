"""A page in another language: its blocks replaced, its structure kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable

from .blocks import Block, Kind, cut, one_line

_LIST_NUMBER = re.compile(r"(\d+)([.)])(?=\s|$)")
_BLOCK_SIGN = re.compile(r"[-+*](?=\s|$)|#|>|!!!|[-_*](?:[ ]*[-_*]){2,}\s*$|(?:`{3}|~{3})")
_DEFINITION_SIGN = re.compile(r":(?=\s)")
_CLOSING_SIGNS = re.compile(r"(#+)$")
_BARE_PIPE = re.compile(r"(?<!\\)\|")


def replace_blocks(source: str, blocks: Iterable[Block], text_of: Callable[[Block], str]) -> str:
    """Return the page with the text of each block replaced by ``text_of(block)``.

    The texts are made safe for where they stand; ``source`` is what the blocks were cut from.
    """
    source = source.replace("\r\n", "\n")
    parts, done = [], 0
    for block in blocks:
        parts += [source[done : block.start], fitted(block.kind, text_of(block))]
        done = block.end
    return "".join([*parts, source[done:]])


def fitted(kind: Kind, text: str) -> str:
    r"""Return a text as it must be written in a block, so that it cannot become another block.

    A paragraph "28. kare" becomes "28\. kare": else it would be a list.
    """
    text = one_line(text)
    if kind is Kind.FRONT_MATTER:
        return json.dumps(text, ensure_ascii=False)
    if kind in (Kind.CELL, Kind.COLUMN):
        return _BARE_PIPE.sub(r"\\|", text)
    if kind is Kind.NOTE_TITLE:
        return text.replace('"', "&quot;")
    if kind is Kind.HEADING:
        return _CLOSING_SIGNS.sub(r"\\\1", text)
    if kind is Kind.HTML:
        return text
    text = _LIST_NUMBER.sub(r"\1\\\2", text, count=1) if _LIST_NUMBER.match(text) else text
    text = "\\" + text if _BLOCK_SIGN.match(text) else text
    return "&#58;" + text[1:] if _DEFINITION_SIGN.match(text) else text


def same_structure(page: str, source: str, translated: str) -> bool:
    """Tell whether a translated page has the same blocks in the same order as its source."""
    here, there = cut(page, source), cut(page, translated)
    return [(block.kind, block.context) for block in here] == [
        (block.kind, block.context) for block in there
    ]
