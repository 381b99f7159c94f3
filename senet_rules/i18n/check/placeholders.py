"""Placeholders such as ``{square}``, calls such as ``{{ board("bell") }}``, and what they touch."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import BRACES, PLACEHOLDER, listed

FLAG = "python-brace-format"
_OPTIONAL = "{count}"
_STRAY = re.compile(r"[{}]")
_TORN = re.compile(r"\{\w*|\w*\}")
_NAME = re.compile(r"\w+")
_GLUED_AFTER = re.compile(r"(?P<hole>\{[^{}]*\}+)(?P<glue>[’'‘´`:-]?[^\W\d_]+)")
_GLUED_BEFORE = re.compile(r"(?P<glue>[^\W_]+[’'´-]?)(?P<hole>\{+[^{}:]+\}+)|\}\{+[^{}:]+\}")


def is_sentence(pair: Pair) -> bool:
    """Tell whether a text is a generated sentence, in which single braces hold placeholders."""
    return FLAG in pair.entry.flags or any(map(PLACEHOLDER.search, pair.entry.source))


def placeholders(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """The placeholders of the source, each spelled as it is there, none besides."""
    if not is_sentence(pair):
        return
    found, malformed = _well_formed(pair.target)
    wanted = set(PLACEHOLDER.findall(pair.source))
    missing = [name for name in sorted(wanted - set(found)) if not _may_lack(name, pair)]
    unknown = sorted(set(found) - set(PLACEHOLDER.findall(" ".join(pair.entry.source))))
    for piece in malformed:
        meant = _meant_by(piece, missing)
        right = f"write {meant or listed(missing or sorted(wanted)) or 'no braces here'}"
        mended = pair.target.replace(piece, meant) if meant else None
        yield Problem(Kind.PLACEHOLDER, f"broken placeholder {piece}", right, mended)
    if missing and unknown:
        name = _meant_by(unknown[0], missing)
        if not name and len(missing) == len(unknown) == 1:
            name = missing[0]
        yield Problem(
            Kind.PLACEHOLDER,
            f"placeholder {listed(missing)} has become {listed(unknown)}",
            f"write {listed(missing)}",
            pair.target.replace(unknown[0], name) if name else None,
        )
    elif missing:
        wrong = f"placeholder {listed(missing)} is missing"
        yield Problem(Kind.PLACEHOLDER, wrong, "put it where it belongs")
    elif unknown:
        right = f"the English text has {listed(sorted(wanted)) or 'none'}"
        yield Problem(Kind.PLACEHOLDER, f"placeholder {listed(unknown)} is not in English", right)
    yield from _repeated(pair, found)


def _may_lack(name: str, pair: Pair) -> bool:
    return name == _OPTIONAL and pair.counts_one


def _meant_by(piece: str, missing: list[str]) -> str:
    """Return the missing placeholder that is named in a broken piece, empty if there is none."""
    words = [word.casefold() for word in _NAME.findall(piece)]
    return next((name for name in missing if words[:1] == [name.strip("{}").casefold()]), "")


def _well_formed(text: str) -> tuple[list[str], list[str]]:
    names, malformed = [], []
    for piece in BRACES.findall(text):
        if PLACEHOLDER.fullmatch(piece):
            names.append(piece)
        else:
            malformed.append(piece)
    rest = BRACES.sub(" ", text)
    malformed += [found[0] for found in _TORN.finditer(rest)]
    return names, malformed


def _repeated(pair: Pair, found: list[str]) -> Iterator[Problem]:
    expected = Counter(PLACEHOLDER.findall(pair.source))
    for name, times in Counter(found).items():
        if 0 < expected[name] < times:
            yield Problem(
                Kind.PLACEHOLDER,
                f"placeholder {name} stands there {times} times",
                f"in English it stands there {expected[name]} times",
            )


def calls(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """The calls and attributes of a block of prose, letter for letter and as often."""
    if is_sentence(pair):
        return
    wanted, found = Counter(_braces(pair.source)), Counter(_braces(pair.target))
    missing, unknown = list(wanted - found), list(found - wanted)
    if missing and unknown:
        mended = None
        if len(missing) == len(unknown) == 1 and len(unknown[0]) > 1:
            mended = pair.target.replace(unknown[0], missing[0])
        yield Problem(
            Kind.CALL,
            f"{listed(missing)} has become {listed(unknown)}",
            f"write {listed(missing)}",
            mended,
        )
    elif missing:
        yield Problem(Kind.CALL, f"{listed(missing)} is missing", "put it where it belongs")
    elif unknown:
        yield Problem(Kind.CALL, f"{listed(unknown)} is not in English", "leave it out")


def _braces(text: str) -> list[str]:
    rest = BRACES.sub(" ", text)
    return BRACES.findall(text) + _STRAY.findall(rest)


def glued(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """A suffix or an article glued to what is filled in: it would not fit most values."""
    for pattern in (_GLUED_AFTER, _GLUED_BEFORE):
        known = {found["glue"] for found in pattern.finditer(pair.source)}
        for found in pattern.finditer(pair.target):
            if found["glue"] not in known:
                yield Problem(
                    Kind.GLUED,
                    f"{found[0]}: a piece of a word is glued to what is filled in",
                    "leave a space, or let another word carry the ending",
                )


CHECKS: tuple[TextCheck, ...] = (placeholders, calls, glued)
