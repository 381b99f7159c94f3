"""Markdown and HTML within a text: links, bold, emphasis, code, tags."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import BRACES, HOLE, listed

_MARKED = re.compile(r"[*_`\[\]<>&~]|https?://|www\.|@")
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|\w+);")
_STRAY = re.compile(r"\*+|`+|\[|\]|~~|<|>|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)")
_BARE = re.compile(
    r"\b(?:https?://|www\.)[^\s<>\"“”)]*[^\s<>\"“”).,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
)
_SPACED_LINK = re.compile(r"\][ \u00a0]+\((?P<target>[^()\s]+)\)")
_EMPTY_LINK = re.compile(r"(?<!!)\[\s*\]\([^()]*\)")
_SPACED_BOLD = re.compile(r"(?<![*\w])\*\*[ \u00a0]*(?P<text>[^*\s][^*]*?)[ \u00a0]*\*\*(?![*\w])")
_BROKEN_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|nbsp|ndash|mdash|hellip|shy)\b(?!;)")
_READ = re.compile(r"\b(title|alt|aria-label)=\"[^\"]*\"")
"""The attributes that readers read or hear, which are translated."""

_SPACES = frozenset({"&nbsp;", "&#160;", "&shy;", "&#173;"})


@dataclass(slots=True)
class Marks:
    """The marks of a text, counted."""

    links: Counter[str] = field(default_factory=Counter)
    bold: int = 0
    emphasis: int = 0
    code: Counter[str] = field(default_factory=Counter)
    tags: Counter[str] = field(default_factory=Counter)
    stray: Counter[str] = field(default_factory=Counter)
    empty: int = 0


class _Parser(MarkdownIt):
    """Finds every link. The pages' own Markdown takes those to ``javascript:`` for links, too."""

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802  # as the parser has it
        return True


@cache
def _parser() -> MarkdownIt:
    return _Parser("commonmark")


@lru_cache(maxsize=4096)
def marks_of(text: str) -> Marks:
    """Return the marks of a text as Markdown reads them."""
    marks = Marks()
    if not _MARKED.search(text):
        return marks
    prepared = BRACES.sub(HOLE, text)
    marks.links.update(found[0] for found in _BARE.finditer(prepared))
    marks.tags.update(_BROKEN_ENTITY.findall(text))
    marks.tags.update(entity for entity in _ENTITY.findall(text) if entity not in _SPACES)
    for token in _parser().parseInline(prepared)[0].children or []:
        _count(token, marks)
    marks.empty = len(_EMPTY_LINK.findall(prepared))
    return marks


def _count(token: Token, marks: Marks) -> None:
    if token.type == "strong_open":
        marks.bold += 1
    elif token.type == "em_open":
        marks.emphasis += 1
    elif token.type == "link_open":
        marks.links[str(token.attrs.get("href", ""))] += 1
    elif token.type == "image":
        marks.links[str(token.attrs.get("src", ""))] += 1
    elif token.type == "code_inline":
        marks.code[token.content] += 1
    elif token.type == "html_inline":
        marks.tags[_READ.sub(r'\1="…"', token.content)] += 1
    elif token.type == "text":
        marks.stray.update(_STRAY.findall(token.content))


def links(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Links and pictures, with the same targets."""
    source, target = marks_of(pair.source), marks_of(pair.target)
    spaced = _SPACED_LINK.search(pair.target)
    if spaced and not _SPACED_LINK.search(pair.source):
        mended = _SPACED_LINK.sub(r"](\g<target>)", pair.target)
        wrong = f"a space breaks the link to {spaced['target']}"
        yield Problem(Kind.LINK, wrong, "no space between ] and (", mended)
        return
    form = _Written(Kind.LINK, "link to", "({})")
    yield from _changed(form, pair, source.links, target.links)
    if target.empty > source.empty:
        named = listed(_EMPTY_LINK.findall(pair.target))
        yield Problem(Kind.LINK, f"a link has no text: {named}", "write it in brackets: [text]")


def code(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Code, which no language changes."""
    source, target = marks_of(pair.source), marks_of(pair.target)
    yield from _changed(_Written(Kind.CODE, "code", "`{}`"), pair, source.code, target.code)


def tags(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """HTML tags with their attributes, and signs written as ``&lt;``."""
    source, target = marks_of(pair.source), marks_of(pair.target)
    yield from _changed(_Written(Kind.HTML, "HTML", "{}"), pair, source.tags, target.tags)


@dataclass(frozen=True, slots=True)
class _Written:
    """One kind of mark: how findings call it, and the pattern in which it is written."""

    kind: Kind
    name: str
    pattern: str

    def named(self, items: Counter[str]) -> str:
        bare = self.kind is Kind.LINK
        return listed(item if bare else self.pattern.format(item) for item in items) or "nothing"


def _changed(
    mark: _Written, pair: Pair, source: Counter[str], target: Counter[str]
) -> Iterator[Problem]:
    """Say which marks of one kind differ."""
    missing, unknown = source - target, target - source
    if missing and unknown:
        mended = None
        if missing.total() == unknown.total() == 1 and mark.kind is not Kind.HTML:
            old, new = mark.pattern.format(*unknown), mark.pattern.format(*missing)
            mended = pair.target.replace(old, new) if pair.target.count(old) == 1 else None
        wrong = f"{mark.name} {mark.named(missing)} has become {mark.named(unknown)}"
        yield Problem(mark.kind, wrong, f"write {mark.named(missing)}", mended)
    elif missing:
        wrong = f"{mark.name} {mark.named(missing)} is missing"
        yield Problem(mark.kind, wrong, "write it as in English")
    elif unknown:
        yield Problem(
            mark.kind, f"{mark.name} {mark.named(unknown)} is not in English", "leave it out"
        )


def emphasis(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """As many bold and emphasised pieces, and no mark without its other half."""
    source, target = marks_of(pair.source), marks_of(pair.target)
    for what, wanted, found, mark in (
        ("bold", source.bold, target.bold, "**"),
        ("emphasised", source.emphasis, target.emphasis, "*"),
    ):
        if wanted != found:
            yield Problem(
                Kind.MARKUP,
                f"{found} pieces are {what}, in English {wanted}",
                f"put {mark} before and after the piece" if found < wanted else f"remove {mark}",
            )
    stray = target.stray - source.stray
    if stray:
        mended = _SPACED_BOLD.sub(r"**\g<text>**", pair.target)
        yield Problem(
            Kind.MARKUP,
            f"{listed(stray)} stands there without its other half",
            "write the marks in pairs, without a space inside",
            mended if mended != pair.target and not target.bold else None,
        )


CHECKS: tuple[TextCheck, ...] = (links, code, tags, emphasis)
