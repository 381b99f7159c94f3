"""Spaces, line breaks and signs that nobody sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import context_of, mend, pieces, visible

_DOUBLE = re.compile(r"(?<=[^\s])[ \t\u00a0\u202f]{2,}(?=[^\s])|\t")
_BEFORE_SIGN = re.compile(r"(?<=[\w”“\")\]\ufffc]) +(?=[,.;:!?](?![\w.]))")
_AFTER_SIGN = re.compile(
    r"(?<=[^\W\d_])[,;!?](?=[^\W\d_])|(?<=[a-zß-öø-ÿıışğ]{2})[.:](?=[A-ZÀ-ÖØ-ÞİŞĞ])"
)
_IN_BRACKET = re.compile(r"(?<=\() +(?=\w)|(?<=\w) +(?=\))")
_INITIAL = re.compile(
    r"(?<!\w)[A-ZÀ-ÖØ-ÞĞİŞ]\. (?=(?:[A-ZÀ-ÖØ-ÞĞİŞ]\.[ \u00a0])*[A-ZÀ-ÖØ-ÞĞİŞ][^\W\d_])"
)
_FRENCH = ("fr",)


def blank(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Nothing but space."""
    if not pair.target.strip():
        yield Problem(Kind.BLANK, "it has nothing but space", "translate it, or leave it empty", "")


def edges(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Space and line breaks at both ends, as in English."""
    before, after = _edges(pair.source)
    mended = f"{before}{pair.target.strip()}{after}"
    found = zip(("begin", "end"), (before, after), _edges(pair.target), strict=True)
    for where, right, wrong in found:
        if wrong == right:
            continue
        is_break = re.search(r"[\r\n]", wrong + right)
        yield Problem(
            Kind.NEWLINE if is_break else Kind.SPACE,
            f"it {where}s with {_named(wrong)}, in English with {_named(right)}",
            f"let it {where} with {_named(right)}",
            mended,
        )


def _edges(text: str) -> tuple[str, str]:
    """Return the space before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _named(space: str) -> str:
    if not space:
        return "no space"
    return "a line break" if re.search(r"[\r\n]", space) else "a space"


def lines(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """As many lines as in English."""
    source, target = pair.source.strip().count("\n"), pair.target.strip().count("\n")
    if source != target and pair.target.strip():
        mended = None if source else re.sub(r"[ \t]*\n\s*", " ", pair.target)
        yield Problem(
            Kind.NEWLINE,
            f"it has {target} line breaks, in English {source}",
            "break the lines as in English",
            mended,
        )
    if "\r" in pair.target.strip() and "\r" not in pair.source:
        mended = pair.target.replace("\r\n", "\n").replace("\r", "")
        yield Problem(Kind.NEWLINE, r"it has \r, a sign of Windows", r"write \n or nothing", mended)


def doubled_spaces(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Two spaces, or a tab."""
    if _DOUBLE.search(visible(pair.source)):
        return
    for piece in pieces(pair.target, _DOUBLE):
        mended = mend(pair.target, _DOUBLE, " ")
        what = "a tab" if "\t" in pair.target else "two spaces"
        yield Problem(Kind.SPACE, f"{what} at {piece}", "one space", mended)
        return


def spaces_at_signs(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A space before a full stop or comma, or none after it."""
    source = visible(pair.source)
    french = rules.code.partition("-")[0] in _FRENCH
    for pattern, wrong, right, filler in (
        (_BEFORE_SIGN, "a space before the sign at", "no space there", ""),
        (_IN_BRACKET, "a space inside the brackets at", "no space there", ""),
        (_AFTER_SIGN, "no space after the sign at", "a space there", r"\g<0> "),
    ):
        if pattern.search(source):
            continue
        for piece in pieces(pair.target, pattern):
            if french and re.search(r" [;:!?]", piece):
                continue
            yield Problem(Kind.SPACE, f"{wrong} {piece}", right, mend(pair.target, pattern, filler))
            return


def no_break_spaces(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Spaces that may not break: between a number and its word, after an initial."""
    for wanted in (*map(_no_break_pattern, rules.no_break), _INITIAL):
        found = wanted.search(pair.target)
        if found:
            mended = mend(pair.target, wanted, lambda match: match[0].replace(" ", "\u00a0"))
            yield Problem(
                Kind.NO_BREAK_SPACE,
                f"a space in {context_of(pair.target, *found.span())} may break",
                "write a no-break space (U+00A0)",
                mended,
            )
            return


@lru_cache(maxsize=256)
def _no_break_pattern(pattern: str) -> re.Pattern[str]:
    """Return a pattern of the locale file as one for the text; ``{}`` stands for a number."""
    escaped = re.escape(pattern).replace(r"\{\}", r"(?:\d+|\{\w+\})").replace(r"\*", r"\w*")
    first = pattern[:1]
    if first.isalpha():
        escaped = f"[{first}{first.upper()}]{escaped[1:]}"
    return re.compile(rf"(?<![\w{{]){escaped}")


CHECKS: tuple[TextCheck, ...] = (
    edges, lines, doubled_spaces, spaces_at_signs, no_break_spaces,
)  # fmt: skip
