"""Pages cut into the blocks that are translated one by one.

A block is a heading, a paragraph, a list item, a table cell, a term or its definition, the title
of an admonition, a text in raw HTML, or a value of the front matter. Its text is one line. Its
context is where it stands:

- ``rules/jequier.md title`` for the front matter (also ``description``, ``label``, ``tagline``);
- ``rules/jequier.md`` for what comes before the first heading;
- ``rules/jequier.md #history`` for a heading with the id ``history`` and all that follows it.

Equal texts in one context are one message. Where two of them need different translations, give
the second a heading of its own, or word it differently.

What has no words for a reader is no block: calls, numbers, code, a picture without a text.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import yaml
from markdown_it.token import Token

from .markdown import block_tokens

FRONT_MATTER_KEYS = ("title", "description", "label", "tagline")

CALL = re.compile(r"\{\{.*?\}\}", re.DOTALL)
"""A call such as ``{{ board("standard") }}``."""

_NO_WORDS = re.compile(rf"{CALL.pattern}|\]\([^)]*\)|<[^>]*>|\{{:[^}}]*\}}|`[^`]*`", re.DOTALL)
_BLANKS = " \t\n"
_FRONT_MATTER = re.compile(r"---[ \t]*\n(?P<data>.*?\n)---[ \t]*\n", re.DOTALL)
_UNFINISHED_FRONT_MATTER = re.compile(r"---[ \t]*\n\w+[ \t]*:")
_TEXT_TAG = "tag:yaml.org,2002:str"
_ONLY_CALLS = re.compile(rf"(?:{CALL.pattern}\s*)+", re.DOTALL)
_ATTRIBUTES_AFTER = re.compile(r"\s*\{:[^{}]*\}\s*$")
_ATTRIBUTES_LINE = re.compile(r"\{:[^{}]*\}\s*$")
_ID = re.compile(r"\{:[^{}]*?#([\w-]+)[^{}]*\}\s*$")
_AS_READ = {ord("\r"): "\n", 0: "\N{REPLACEMENT CHARACTER}"} | dict.fromkeys(
    map(ord, "\v\f\x1c\x1d\x1e\x85\u2028\u2029"), " "
)
_HARD_BREAK = re.compile(r"(?: {2,}|\\)\n")

_INLINE_TAGS = "a|abbr|b|br|cite|code|em|i|kbd|q|s|small|span|strong|sub|sup|time"
_TEXT_IN_HTML = re.compile(rf"(?<=>)(?:[^<>]|</?(?:{_INLINE_TAGS})\b[^<>]*>)+(?=<)", re.IGNORECASE)
_MUTE_HTML = re.compile(r"\s*<(?:!--|script|style)", re.IGNORECASE)


class BlockError(ValueError):
    """A page that cannot be cut into blocks; ``line`` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line


class Kind(Enum):
    """What a block is, as translators are told."""

    FRONT_MATTER = "Front matter"
    HEADING = "Heading"
    PARAGRAPH = "Paragraph"
    LIST_ITEM = "List item"
    QUOTATION = "Quotation"
    CELL = "Table cell"
    COLUMN = "Table heading"
    TERM = "Term"
    DEFINITION = "Definition"
    NOTE_TITLE = "Title of a note"
    HTML = "Text in HTML"


@dataclass(frozen=True, slots=True)
class Block:
    """One translatable text: ``source[start:end]``, unwrapped in ``text``."""

    kind: Kind
    context: str
    text: str
    start: int
    end: int
    line: int

    @property
    def key(self) -> tuple[str, str]:
        """What the message is known by: context and text."""
        return self.context, self.text


def cut(page: str, source: str) -> list[Block]:
    """Return the blocks of a page in order; ``page`` is its path in the docs folder.

    Raises:
        BlockError: a heading without id, a note without title, a line break in a paragraph, or
            front matter that does not end, is no YAML, or has something else than a text where a
            text is shown.
    """
    source = as_markdown_reads(source)
    front = _FRONT_MATTER.match(source)
    if not front and _UNFINISHED_FRONT_MATTER.match(source):
        raise BlockError(1, "the front matter does not end: expected a second line ---")
    blocks = list(_front_matter(page, front)) if front else []
    body = _Body(page, source, front.end() if front else 0)
    return [block for block in [*blocks, *body.blocks()] if _has_words(block.text)]


def as_markdown_reads(source: str) -> str:
    r"""Return a text whose lines end with \n alone, without NUL and what else may end a line."""
    return source.replace("\r\n", "\n").translate(_AS_READ)


def one_line(text: str) -> str:
    """Return a text with its line breaks as spaces; no-break spaces stay."""
    return re.sub(r"[ \t]*\n[ \t]*", " ", as_markdown_reads(text)).strip(_BLANKS)


def _has_words(text: str) -> bool:
    return any(sign.isalpha() for sign in _NO_WORDS.sub("", text))


def _yaml_node(data: str) -> yaml.Node | None:
    """Read front matter as MkDocs does, which would show what it cannot read as text."""
    line, problem = 0, ""
    try:
        yaml.safe_load(data)
        return yaml.compose(data, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line, problem = error.problem_mark.line if error.problem_mark else 0, str(error.problem)
    except yaml.reader.ReaderError as error:
        line = data.count("\n", 0, error.position)
        problem = f"found U+{error.character:04X}, expected a sign that can be printed"
    except RecursionError:
        problem = "found too many brackets in brackets"
    except (ValueError, LookupError, AttributeError) as error:  # such as a 99th of May
        problem = f"a value cannot be read ({error})"
    raise BlockError(line + 2, f"the front matter is no YAML: {problem}")


def _front_matter(page: str, front: re.Match[str]) -> Iterator[Block]:
    node = _yaml_node(front["data"])
    if not isinstance(node, yaml.MappingNode):
        raise BlockError(2, "the front matter has no keys: expected lines such as title: Senet")
    for key, value in node.value:
        if key.value in FRONT_MATTER_KEYS:
            if value.tag != _TEXT_TAG:
                line = key.start_mark.line + 2
                raise BlockError(line, f'{key.value} is no text: expected {key.value}: "A text"')
            start, end = value.start_mark.index, value.end_mark.index
            written = front["data"][start:end].rstrip(_BLANKS)
            start += front.start("data")
            yield Block(
                Kind.FRONT_MATTER,
                f"{page} {key.value}",
                one_line(value.value),
                start,
                start + len(written),
                value.start_mark.line + 2,
            )


_KINDS = {
    "heading_open": Kind.HEADING,
    "list_item_open": Kind.LIST_ITEM,
    "blockquote_open": Kind.QUOTATION,
    "th_open": Kind.COLUMN,
    "td_open": Kind.CELL,
    "term_open": Kind.TERM,
    "definition_open": Kind.DEFINITION,
    "admonition_title_open": Kind.NOTE_TITLE,
}


class _Body:
    """The text of a page after its front matter, on the way of being cut."""

    def __init__(self, page: str, source: str, offset: int) -> None:
        self._context = self._page = page
        self._offset = offset
        self._first_line = source.count("\n", 0, offset)
        self._source = source
        self._lines = source[offset:].split("\n")
        starts = [offset]
        for line in self._lines:
            starts.append(starts[-1] + len(line) + 1)
        self._starts = starts
        self._column = 0

    def blocks(self) -> Iterator[Block]:
        inside = [Kind.PARAGRAPH]
        for token in block_tokens(self._source[self._offset :]):
            if token.type == "tr_open":
                self._column = 0
            if token.type == "admonition_open" and token.meta.get("untitled"):
                raise self._error(token, 'a note needs a title: !!! note "Title"')
            if token.type in _KINDS:
                inside.append(_KINDS[token.type])
            elif token.type.replace("_close", "_open") in _KINDS:
                inside.pop()
            elif token.type == "html_block":
                yield from self._html(token)
            elif token.type == "inline":
                yield from self._text(token, inside[-1])

    def _text(self, token: Token, kind: Kind) -> Iterator[Block]:
        if kind in (Kind.CELL, Kind.COLUMN):
            yield from self._cell(token, kind)
            return
        text = token.content
        if kind is Kind.HEADING:
            self._enter_section(token)
            text = _ATTRIBUTES_AFTER.sub("", text)
        lines = text.split("\n")
        if len(lines) > 1 and _ATTRIBUTES_LINE.match(lines[-1]):
            lines.pop()
        text = "\n".join(lines)
        if not text or _ONLY_CALLS.fullmatch(text):
            return
        if _HARD_BREAK.search(text):
            raise self._error(token, "a line break inside a paragraph; write two paragraphs")
        first = self._token_line(token)
        last = first + len(lines) - 1
        start = self._starts[first] + self._lines[first].rindex(token.content.split("\n")[0])
        end = start + len(lines[0].rstrip(_BLANKS))
        if last > first:
            end = self._starts[last] + len(self._lines[last].rstrip(_BLANKS))
        yield self._block(kind, one_line(text), start, end)

    def _cell(self, token: Token, kind: Kind) -> Iterator[Block]:
        line = self._token_line(token)
        spans = _cell_spans(self._lines[line])
        column, self._column = self._column, self._column + 1
        if not token.content or _ONLY_CALLS.fullmatch(token.content):
            return
        start, end = spans[column]
        text = self._lines[line][start:end]
        text = _ATTRIBUTES_AFTER.sub("", text)
        end = start + len(text)
        offset = self._starts[line]
        yield self._block(kind, text.replace("\\|", "|"), offset + start, offset + end)

    def _html(self, token: Token) -> Iterator[Block]:
        if _MUTE_HTML.match(token.content):
            return
        first, last = token.map or (0, 0)
        start, end = self._starts[first], self._starts[last]
        for found in _TEXT_IN_HTML.finditer(self._source, start, end):
            text = found[0].strip(_BLANKS)
            if text and not _ONLY_CALLS.fullmatch(text):
                begin = found.start() + found[0].index(text)
                yield self._block(Kind.HTML, one_line(text), begin, begin + len(text))

    def _enter_section(self, token: Token) -> None:
        found = _ID.search(token.content)
        if not found:
            raise self._error(token, "a heading needs an id: ## Heading {: #id }")
        self._context = f"{self._page} #{found[1]}"

    def _block(self, kind: Kind, text: str, start: int, end: int) -> Block:
        line = self._source.count("\n", 0, start) + 1
        return Block(kind, self._context, text, start, end, line)

    def _token_line(self, token: Token) -> int:
        return token.map[0] if token.map else 0

    def _error(self, token: Token, problem: str) -> BlockError:
        return BlockError(self._first_line + self._token_line(token) + 1, problem)


def _cell_spans(line: str) -> list[tuple[int, int]]:
    """Return where the cells of a table's row stand in its line, without the spaces around."""
    bounds = [found.start() for found in re.finditer(r"(?<!\\)\|", line)]
    if not line.lstrip().startswith("|"):
        bounds.insert(0, -1)
    if not line.rstrip().endswith("|"):
        bounds.append(len(line))
    spans = []
    for left, right in itertools.pairwise(bounds):
        cell = line[left + 1 : right]
        start = left + 1 + len(cell) - len(cell.lstrip(_BLANKS))
        spans.append((start, start + len(cell.strip(_BLANKS))))
    return spans
