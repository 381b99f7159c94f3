"""What a block is, how many sentences it has, how long it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ..blocks import Kind as Block
from ..markdown import block_tokens
from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import BRACES, HOLE, sentence_count, shorten, visible

_LIST_NUMBER = re.compile(r"\s*\d+(?P<sign>[.)])(?=\s|$)")
_MAY_BE_BLOCK = re.compile(
    r"\s*(?:\d+[.)](?:\s|$)|[-+*](?:\s|$)|#|>|!!!|`{3}|~~~|:\s)|.*\n", re.DOTALL
)
_BLOCK_SIGN = re.compile(r"\s*(?:[-+*]|#+|>|!!!|`{3}|~~~|:|\d+[.)])\s")
_LINES = frozenset(
    kind.value
    for kind in Block
    if kind not in (Block.PARAGRAPH, Block.LIST_ITEM, Block.QUOTATION, Block.DEFINITION)
)
_LONG = 40


def block(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """A text that Markdown would take for something else, such as a list."""
    if not _MAY_BE_BLOCK.match(pair.target) or _LINES & set(pair.entry.comments):
        return
    if _blocks(pair.target) == _blocks(pair.source):
        return
    number = _LIST_NUMBER.match(pair.target)
    if number:
        place = number.start("sign")
        mended = f"{pair.target[:place]}\\{pair.target[place:]}"
        begins = pair.target[: place + 1].strip()
        yield Problem(
            Kind.BLOCK,
            f"it begins with {begins} and would become a numbered list",
            f"write {begins[:-1]}\\{begins[-1]}",
            mended,
        )
    else:
        yield Problem(
            Kind.BLOCK,
            f"{_beginning(pair.target)} makes it a block of another kind than in English",
            "keep lists, headings and paragraphs as they are in English",
        )


def _beginning(text: str) -> str:
    """Return the sign with which a block begins, or its first words."""
    sign = _BLOCK_SIGN.match(text)
    return f"“{sign[0]}”" if sign else shorten(text, 20)


@lru_cache(maxsize=1024)
def _blocks(text: str) -> tuple[str, ...]:
    tokens = block_tokens(BRACES.sub(HOLE, text))
    return tuple(f"{token.type} {token.tag}" for token in tokens if token.type != "inline")


def sentences(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A sentence that was lost: fewer sentences, and shorter than they would be if merged."""
    wanted, found = sentence_count(pair.source), sentence_count(pair.target)
    merged = visible(pair.target).count(";") - visible(pair.source).count(";")
    lost = wanted - found - max(0, merged)
    if lost <= 0 or not found:
        return
    length = _length(pair.target) / max(1, _length(pair.source)) / rules.length
    if length < 1 - lost / wanted / 2 or length < _SHORT:
        yield Problem(
            Kind.SENTENCE,
            f"{found} of {wanted} sentences are there",
            "translate each sentence of the English text",
        )


_SHORT = 0.5


def length(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A text much shorter or longer than its English text: a part is missing, or too much."""
    source, target = _length(pair.source), _length(pair.target) / rules.length
    if source < _LONG or not target:
        return
    if target < source * _SHORT:
        yield Problem(
            Kind.LENGTH, "it is less than half as long as in English", "translate all of it"
        )
    elif target > source * 2:
        yield Problem(
            Kind.LENGTH, "it is more than twice as long as in English", "say what English says"
        )


def _length(text: str) -> int:
    return len(visible(text).strip())


CHECKS: tuple[TextCheck, ...] = (block, sentences, length)
