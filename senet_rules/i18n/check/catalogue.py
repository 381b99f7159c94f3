"""What concerns a message as a whole or the file: plural forms, fuzzy, out of date, header."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from gettext import c2py
from typing import TypeAlias

from .entries import PoFile
from .model import Entry, Kind, Pair, Problem
from .rules import Rules
from .text import shorten

FileProblem: TypeAlias = tuple[Entry | None, Problem]
"""A problem and the message that it stands at, None if it is the header."""


def header(file: PoFile, rules: Rules) -> Iterator[FileProblem]:
    """The rule for plural forms, and that the language is the one of the folder."""
    language = file.header.get("Language", "").replace("_", "-")
    if rules.code and language and language.casefold() != rules.code.casefold():
        yield None, Problem(Kind.HEADER, f"Language is {language}", f"write Language: {rules.code}")
    plural = any(entry.is_plural for entry in file.entries)
    declared = "Plural-Forms" in file.header
    if plural and not declared:
        right = f"write Plural-Forms: {rules.plural_forms}" if rules.code else "write the field"
        mended = f"Plural-Forms: {rules.plural_forms}" if rules.plural_forms else None
        yield None, Problem(Kind.PLURAL, "the header has no Plural-Forms", right, mended)
    elif declared and rules.plural_counts and file.plural_count not in rules.plural_counts:
        yield (
            None,
            Problem(
                Kind.PLURAL,
                f"Plural-Forms says nplurals={file.plural_count}; {rules.name} has"
                f" {max(rules.plural_counts)}",
                f"write Plural-Forms: {rules.plural_forms}",
            ),
        )


def plural_forms(file: PoFile, rules: Rules) -> Iterator[FileProblem]:  # noqa: ARG001
    """As many forms as the header says, and all of them translated."""
    for entry in file.entries:
        expected = range(file.plural_count) if entry.is_plural else range(1)
        if not entry.is_plural:
            if len(entry.forms) != 1 or entry.forms[0].index is not None:
                yield (
                    entry,
                    Problem(
                        Kind.PLURAL,
                        "it has plural forms, in English it has none",
                        "write one msgstr",
                    ),
                )
            continue
        found = [-1 if form.index is None else form.index for form in entry.forms]
        if found != list(expected):
            last = file.plural_count - 1
            yield (
                entry,
                Problem(
                    Kind.PLURAL,
                    f"it has {len(found)} plural forms, the header says {len(expected)}",
                    f"write msgstr[0] to msgstr[{last}]",
                ),
            )
        elif any(form.text for form in entry.forms):
            for form in entry.forms:
                if not form.text:
                    yield (
                        entry,
                        Problem(
                            Kind.PLURAL,
                            f"plural form {form.index} is empty",
                            "translate each form",
                            line=form.line,
                        ),
                    )


def fuzzy(file: PoFile, rules: Rules) -> Iterator[FileProblem]:  # noqa: ARG001
    """Translations of a text that has changed since."""
    for entry in file.entries:
        if "fuzzy" in entry.flags:
            yield (
                entry,
                Problem(
                    Kind.FUZZY,
                    "it is marked fuzzy, so readers see English",
                    "bring it up to date and remove the mark “fuzzy” (Poedit: Needs work)",
                ),
            )


def twice(file: PoFile, rules: Rules) -> Iterator[FileProblem]:  # noqa: ARG001
    """Messages that come twice."""
    seen: dict[tuple[str, str], int] = {}
    for entry in file.entries:
        if entry.key in seen:
            yield (
                entry,
                Problem(
                    Kind.TWICE,
                    f"the message was there before, on line {seen[entry.key]}",
                    "remove one of the two",
                ),
            )
        seen.setdefault(entry.key, entry.line)


def outdated(file: PoFile, template: PoFile) -> Iterator[FileProblem]:
    """Messages that the template does not have, or that are missing from the catalogue."""
    right = "run senet i18n update"
    wanted = {entry.key: entry for entry in template.entries}
    there = {entry.key for entry in file.entries}
    new = {key: shorten(key[1]) for key in wanted if key not in there}
    for entry in file.entries:
        if entry.key not in wanted:
            now = next((key for key in new if entry.context and key[0] == entry.context), None)
            wrong = f"the English text {shorten(entry.source[0])} is gone"
            if now:
                wrong = f"the English text {shorten(entry.source[0])} is now {new.pop(now)}"
            yield entry, Problem(Kind.OUTDATED, wrong, right)
        elif wanted[entry.key].source != entry.source:
            yield entry, Problem(Kind.OUTDATED, "its English plural has changed", right)
    for (context, _), text in new.items():
        yield None, Problem(Kind.OUTDATED, f"the message {context} {text} is missing", right)


CHECKS = (header, plural_forms, fuzzy, twice)


def pairs_of(entry: Entry, file: PoFile) -> Iterator[Pair]:
    """Yield each translation of a message with the English text that it translates."""
    counts = _counts_of_forms(file.plural_rule, file.plural_count) if entry.is_plural else ()
    for form in entry.forms:
        if not form.text:
            continue
        chosen = counts[form.index] if form.index is not None and form.index < len(counts) else []
        source = entry.source[-1] if entry.is_plural and chosen != [1] else entry.source[0]
        yield Pair(source, form.text, entry, counts_one=len(chosen) == 1)


@cache
def _counts_of_forms(rule: str, forms: int) -> Sequence[Sequence[int]]:
    """Return for each plural form the counts from 0 to 199 that take it."""
    form_of = c2py(rule)
    chosen: list[list[int]] = [[] for _ in range(forms)]
    for count in range(200):
        chosen[form_of(count)].append(count)
    return chosen
