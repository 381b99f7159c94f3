"""The terms of the glossary: used where English uses them, and no other words for them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules, Term
from .text import fold, listed, shorten, visible, without_titles, words


def terms(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Each term of the English text in the language's own word, which is one for each term."""
    source, target = without_titles(pair)
    target = folded(target, rules.code)
    for term in terms_in(source, rules.terms):
        if not term.expected or term.expected.search(target):
            continue
        found = term.wrong.search(target) if term.wrong else None
        if found:
            yield Problem(
                Kind.VARIANT,
                f"{shorten(_as_written(found[0], pair, rules))} is not our word for “{term.key}”",
                f"write {_words_for(term)}",
            )
        else:
            yield Problem(
                Kind.GLOSSARY,
                f"the term “{term.key}” is not there in our word for it",
                f"write {_words_for(term)}",
            )


def _words_for(term: Term) -> str:
    return listed(term.stems[:1]) or "another word; see the glossary"


def _as_written(found: str, pair: Pair, rules: Rules) -> str:
    """Return a folded word as the translation has it."""
    return next((w for w in words(pair.target) if fold(w, rules.code).startswith(found)), found)


def folded(text: str, code: str) -> str:
    """Return what a reader reads, in small letters, its spaces plain."""
    return re.sub(r"\s+", " ", fold(visible(text), code))


def terms_in(source: str, known: tuple[Term, ...]) -> list[Term]:
    """Return the terms of an English text, longest first; "safe square" hides "square"."""
    text = folded(source, "")
    matches = [(found.span(), term) for term in known for found in term.english.finditer(text)]
    matches.sort(key=lambda match: match[0][0] - match[0][1])
    taken: set[int] = set()
    there: dict[str, Term] = {}
    for (start, end), term in matches:
        if taken.isdisjoint(range(start, end)):
            taken.update(range(start, end))
            there[term.key] = term
    return list(there.values())


def variants(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Words that are wrong whatever they translate, or where a term is meant."""
    if not rules.forbidden:
        return
    target = folded(pair.target, rules.code)
    there = {term.key for term in terms_in(pair.source, rules.terms)}
    for word in rules.forbidden:
        found = word.pattern.search(target)
        if found and (not word.where or word.where in there):
            there_is = shorten(_as_written(found[0], pair, rules))
            yield Problem(Kind.VARIANT, f"{there_is} is not our word", f"write {word.instead}")


CHECKS: tuple[TextCheck, ...] = (terms, variants)
