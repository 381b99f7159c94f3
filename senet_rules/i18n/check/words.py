"""Words: doubled ones, English ones that were left, texts that are English as a whole."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import HOLE, bare, fold, listed, mend, shorten, visible, without_titles, words
from .text import WORD as _WORD

_DOUBLED = re.compile(
    r"(?<![\w’'-])(?P<word>[^\W\d_]+)[ \u00a0]+(?P=word)(?![\w’'-])", re.IGNORECASE
)
_APOSTROPHE = re.compile(r"[’'‘´]")
_NOTE = re.compile(r"\b(?:TODO|FIXME|XXX|TBD|HACK|BUG)\b.{0,20}|\?{3,}.{0,20}|#{3,}")
_SHORT_NAME = 4
_ALIKE = 0.8


def doubled_words(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A word that stands there twice."""
    source = {fold(found["word"]) for found in _DOUBLED.finditer(visible(pair.source))}
    for found in _DOUBLED.finditer(visible(pair.target)):
        around = fold(f"{visible(pair.target)[: found.start()][-2:]}{found[0]}", rules.code)
        if source or any(piece in around for piece in rules.doubled):
            continue
        again = re.compile(
            _DOUBLED.pattern.replace(r"[^\W\d_]+", re.escape(found["word"])), re.IGNORECASE
        )
        yield Problem(
            Kind.DOUBLED,
            f"“{found[0]}”: a word stands there twice",
            f"write “{found['word']}” once",
            mend(pair.target, again, r"\g<word>"),
        )


def equal(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """A text that was not translated: it is the English one."""
    if _normal(pair.target) != _normal(pair.source) or _normal(pair.target) in rules.equal:
        return
    own = rules.names | rules.english.names | (rules.shared or frozenset())
    left = [word for word in words(pair.target) if not _known(word, own, rules)]
    if left:
        yield Problem(
            Kind.EQUAL,
            "it is the same as in English",
            "translate it; if it is the same in both, list it in the locale file under check.equal",
        )


def _normal(text: str) -> str:
    return " ".join(text.split())


def _known(word: str, own: AbstractSet[str], rules: Rules) -> bool:
    """Tell whether a word may stay: itself, or what comes before the apostrophe of an ending."""
    stem = _APOSTROPHE.split(word)[0]
    return any(fold(part, rules.code) in own or fold(part) in own for part in (word, stem))


def english(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """An English word that was left inside; titles of books may stay."""
    if _normal(pair.target) == _normal(pair.source):
        return
    own = rules.names | rules.english.names | (rules.shared or frozenset())
    text = visible(without_titles(pair)[1])
    for phrase in rules.equal:
        text = text.replace(phrase, HOLE)
    here = {word for word in words(pair.source) if word.islower()}
    known = here | rules.english.common
    if rules.shared is not None:
        known |= rules.english.words
    left = list(_english_runs(text, known, own, rules))
    if left:
        yield Problem(
            Kind.ENGLISH,
            f"English was left inside: {listed(left)}",
            "translate it; a name or a word of this language goes into the locale file,"
            " under check.names or check.shared",
        )


def _english_runs(
    text: str, known: AbstractSet[str], own: AbstractSet[str], rules: Rules
) -> Iterator[str]:
    """Yield the pieces that are English; words of both languages may stand within one."""
    start = end = 0
    for found in _WORD.finditer(text):
        if _is_english(found[0], known, own, rules):
            if start == end or not _joins(text[end : found.start()], known):
                yield from [text[start:end]] if end > start else []
                start = found.start()
            end = found.end()
    yield from [text[start:end]] if end > start else []


def _joins(between: str, known: AbstractSet[str]) -> bool:
    return not re.search(r"[.!?\ufffc]", between) and all(
        fold(word) in known for word in _WORD.findall(between)
    )


def _is_english(word: str, known: AbstractSet[str], own: AbstractSet[str], rules: Rules) -> bool:
    if _known(word, own, rules):
        return False
    stem = _APOSTROPHE.split(word)[0]
    parts = {word, stem, *stem.split("-")}
    return any(
        len(part) > 1 and fold(part) in known and not _known(part, own, rules) for part in parts
    )


def names(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Names spelled as in English, where they are spelled almost so."""
    there = [word for word in words(pair.target) if word[0].isupper()]
    for name in dict.fromkeys(_APOSTROPHE.split(word)[0] for word in words(pair.source)):
        if len(name) < _SHORT_NAME or fold(name) not in rules.english.names:
            continue
        is_there = any(word.startswith(name) for word in there)
        for word in there:
            start = word[: len(name)]
            known = fold(word, rules.code) in rules.names or fold(start) == fold(name)
            if not known and (bare(start) == bare(name) or (not is_there and _alike(start, name))):
                yield Problem(Kind.NAME, f"{word} for the name {name}", f"write {name}")
                break


def _alike(word: str, name: str) -> bool:
    return difflib.SequenceMatcher(None, fold(word), fold(name)).ratio() >= _ALIKE


def notes(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Notes to oneself."""
    found = _NOTE.search(pair.target)
    if found and not _NOTE.search(pair.source):
        wrong = f"a note to oneself: {shorten(found[0])}"
        yield Problem(Kind.NOTE, wrong, "write it as a comment above the message: # …")


CHECKS: tuple[TextCheck, ...] = (doubled_words, equal, english, names, notes)
