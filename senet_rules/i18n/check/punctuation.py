"""How a text begins and ends, its brackets and dashes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import HOLE, context_of, mend, pieces, visible, words

_AFTER_END = "\"”“’‘'»«›‹)]}*_` \t\r\n\u00a0"
_ENDS = {
    "。": ".", "．": ".", "।": ".", "۔": ".", "։": ".", "！": "!", "？": "?", "؟": "?", "：": ":",
    "；": ";", "…": "…",
}  # fmt: skip
_SIGNS = ".!?:;,…"
_QUESTION = re.compile(r"(?i)(?:who|what|which|when|where|why|how|whether)\b")
_BEGINNING = re.compile(r"[\s\"“”„‚‘’«»(\[*_¿¡]*(?P<first>\S)")
_BRACKETS = (("(", ")"), ("[", "]"))
_RANGE = re.compile(r"(?<=[\d}\ufffc])(?<!\d-\d)-(?=[\d{\ufffc])")
_SPACED_HYPHEN = re.compile(r"(?<=\S) (?:-{1,3}) (?=\S)|(?<=\w)--(?=\w)")
_LONG_DASH = re.compile(r"\s*—\s*")
_DOTS = re.compile(r"\.{3,}")
_TWICE = re.compile(r"(?P<sign>[,;:!?])(?P=sign)+|(?<!\.)\.\.(?!\.)|[,;:]\.|,;|;,|[!?]\.")


def ending(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """The same sign at the end."""
    wanted, found = end_of(pair.source), end_of(pair.target)
    if wanted == found or not pair.target.strip():
        return
    if not wanted and found == "?" and _QUESTION.match(pair.source):
        return
    mended = _with_ending(pair.target, found, wanted)
    yield Problem(
        Kind.PUNCTUATION,
        f"it ends with {found or 'no sign'}, in English with {wanted or 'no sign'}",
        f"end it with {wanted or 'no sign'}",
        mended,
    )


def end_of(text: str) -> str:
    """Return the sign at the end of a text, without quotation marks and brackets after it."""
    seen = visible(text).rstrip(_AFTER_END)
    last = _ENDS.get(seen[-1:], seen[-1:])
    if seen.endswith("..."):
        last = "…"
    return last if last in _SIGNS else ""


def _with_ending(text: str, found: str, wanted: str) -> str | None:
    """Return a text with another sign at its end, None if the sign stands elsewhere."""
    stripped = text.rstrip()
    space = text[len(stripped) :]
    if found and not stripped.endswith(found):
        return None
    return f"{stripped.removesuffix(found).rstrip()}{wanted}{space}"


def beginning(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A capital letter at the beginning where English has one."""
    source, target = first_letter(pair.source), first_letter(pair.target)
    if not (source.isupper() and target.islower()):
        return
    first = next(iter(words(pair.target)), "")
    place = pair.target.index(first) if first else 0
    capital = "İ" if target == "i" and rules.code.startswith(("tr", "az")) else target.upper()
    mended = f"{pair.target[:place]}{capital}{pair.target[place + 1 :]}"
    yield Problem(
        Kind.CAPITAL,
        f"it begins with a small letter: “{first}”",
        f"begin with a capital: “{capital}{first[1:]}”",
        mended if pair.target[place : place + 1] == target else None,
    )


def first_letter(text: str) -> str:
    """Return the letter at the beginning of a text, empty if it begins with something else."""
    found = _BEGINNING.match(visible(text))
    return found["first"] if found and found["first"].isalpha() else ""


def brackets(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Brackets in pairs."""
    source, target = visible(pair.source), visible(pair.target)
    for left, right in _BRACKETS:
        if target.count(left) != target.count(right) and source.count(left) == source.count(right):
            missing = right if target.count(left) > target.count(right) else left
            yield Problem(
                Kind.BRACKET,
                f"{target.count(left)} {left} but {target.count(right)} {right}",
                f"write {missing}, too",
            )


def dashes(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Dashes in ranges and between parts of a sentence, no hyphens."""
    source = visible(pair.source)
    for pattern, wrong, right, sign in (
        (_RANGE, "a hyphen in the range", "a dash (–)", "–"),
        (_SPACED_HYPHEN, "a hyphen for a dash", "a dash (–) with spaces", " – "),
        (_LONG_DASH, "the long English dash", "a dash (–) with spaces", " – "),
    ):
        if pattern is not _LONG_DASH and pattern.search(source):
            continue
        for piece in pieces(pair.target, pattern):
            yield Problem(Kind.DASH, f"{wrong} {piece}", right, mend(pair.target, pattern, sign))
            return


def signs(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Signs that stand twice, and three full stops for …."""
    source, target = visible(pair.source), visible(pair.target)
    if "..." not in source and "..." in target:
        dots = mend(pair.target, _DOTS, "…")
        yield Problem(Kind.PUNCTUATION, "three full stops (...)", "one sign: …", dots)
    if _TWICE.search(source):
        return
    for found in _TWICE.finditer(target):
        piece = context_of(target, *found.span()).replace(HOLE, "{…}")
        same = len(set(found[0])) == 1
        mended = mend(pair.target, _TWICE, lambda match: match[0][0]) if same else None
        yield Problem(Kind.PUNCTUATION, f"two signs at {piece}", "one of them", mended)
        return


CHECKS: tuple[TextCheck, ...] = (ending, beginning, brackets, dashes, signs)
