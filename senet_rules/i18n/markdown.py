"""Markdown as the pages use it: CommonMark's blocks, tables, admonitions and definition lists.

markdown-it-py finds the blocks and their lines; the two rules here teach it what Python-Markdown's
extensions ``admonition`` and ``def_list`` add.
"""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

INDENT = 4
"""Python-Markdown's indentation of what belongs to a block."""

_ADMONITION = re.compile(r'!!! [\w -]+?(?:\s+"(?P<title>.*)")?\s*$')
_ATTRIBUTES = re.compile(r"\{:[^{}]*\}")
_DEFINITION = re.compile(r":[ ]{1,3}(?=\S)")


@cache
def parser() -> MarkdownIt:
    """Return the parser of the pages' Markdown, blocks only."""
    markdown = MarkdownIt("commonmark").enable("table").disable("inline")
    interrupts: RuleOptionsType = {"alt": ["paragraph", "blockquote", "list"]}
    markdown.block.ruler.before("fence", "admonition", _admonition, interrupts)
    markdown.block.ruler.before("paragraph", "definition_list", _definition_list)
    return markdown


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def _end_of_indented(state: StateBlock, line: int, end: int, indent: int) -> int:
    """Return the line after the last one from ``line`` on that is indented so far, or empty."""
    last = line
    while line < end and (state.isEmpty(line) or state.sCount[line] >= indent):
        line += 1
        if not state.isEmpty(line - 1):
            last = line
    return last


def _tokenize(state: StateBlock, first: int, last: int, indent: int) -> None:
    """Cut lines that stand indented in another block."""
    outer = state.blkIndent, state.lineMax, state.parentType
    state.blkIndent, state.lineMax = indent, last
    state.md.block.tokenize(state, first, last)
    state.blkIndent, state.lineMax, state.parentType = outer
    state.line = last


def _push_text(state: StateBlock, kind: str, text: str, line: int) -> None:
    state.push(f"{kind}_open", "", 1)
    token = state.push("inline", "", 0)
    token.content = text
    token.map = [line, line + 1]
    token.children = []
    state.push(f"{kind}_close", "", -1)


def _admonition(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    head = _ADMONITION.match(_line(state, start))
    if not head or state.is_code_block(start):
        return False
    if silent:
        return True
    indent = state.blkIndent + INDENT
    last = _end_of_indented(state, start + 1, end, indent)
    opening = state.push("admonition_open", "", 1)
    opening.map = [start, last]
    if head["title"] is None:
        opening.meta["untitled"] = True
    else:
        _push_text(state, "admonition_title", head["title"], start)
    _tokenize(state, start + 1, last, indent)
    state.push("admonition_close", "", -1)
    return True


def _definition_list(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    line = start
    while line < end and not state.isEmpty(line) and not _DEFINITION.match(_line(state, line)):
        line += 1
    if silent or line in (start, end) or state.isEmpty(line):
        return False
    for term in range(start, line):
        _push_text(state, "term", _line(state, term).strip(), term)
    while line < end and _DEFINITION.match(_line(state, line)):
        line = _definition(state, line, end)
        while line < end and state.isEmpty(line):
            line += 1
    state.line = line
    return True


def _definition(state: StateBlock, start: int, end: int) -> int:
    """Cut one definition; return the line after it."""
    marker = _DEFINITION.match(_line(state, start))
    width = marker.end() if marker else 0
    indent = state.blkIndent + INDENT
    last = _end_of_indented(state, start + 1, end, indent)
    state.push("definition_open", "", 1)
    shift, count = state.tShift[start], state.sCount[start]
    state.tShift[start], state.sCount[start] = shift + width, indent
    _tokenize(state, start, last, indent)
    state.tShift[start], state.sCount[start] = shift, count
    state.push("definition_close", "", -1)
    return last


def block_tokens(source: str) -> list[Token]:
    """Return the block tokens of a Markdown text; ``inline`` tokens hold the texts."""
    return parser().parse(source)


@cache
def _inline() -> MarkdownIt:
    return MarkdownIt("commonmark")


def plain_text(text: str) -> str:
    """Return a text of one line as readers see it: without the signs of Markdown and HTML."""
    tokens = _inline().parseInline(text)[0].children or []
    return _ATTRIBUTES.sub("", "".join(_seen(token) for token in tokens))


def _seen(token: Token) -> str:
    if token.type == "softbreak":
        return " "
    return "" if token.type == "html_inline" else token.content
