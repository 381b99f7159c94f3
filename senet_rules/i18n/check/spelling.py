"""Spelling: words that neither hunspell's dictionary nor the list of the project has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

from .catalogue import pairs_of
from .entries import PoFile
from .hunspell import NAME, Dictionary, find_dictionary, installed
from .model import Kind, Pair, Problem
from .programs import ProgramError, program
from .rules import Rules
from .text import HOLE, WORD, fold, visible, without_titles, words
from .wordlist import WordList, read_words

_UNCLEAR = {
    Kind.BLANK, Kind.CALL, Kind.CHARACTER, Kind.CODE, Kind.EQUAL, Kind.HTML, Kind.LINK,
    Kind.PLACEHOLDER,
}  # fmt: skip
"""What must be mended first: it hides which words a text has."""

_ABOUT_WORDS = {Kind.ENGLISH, Kind.NAME, Kind.NOTE, Kind.VARIANT}
_APOSTROPHE = re.compile(r"[’'‘´]")
_ENDING = re.compile(r"(?<=\w)[’'‘´](?P<ending>\w+)$")
_MOST_SUGGESTED = 20
_SIGNS = rf"\d{HOLE}"
_TOKEN = re.compile(
    rf"(?:(?<=[{_SIGNS}])(?P<mark>[’'])|(?<![^\W_])(?<!{HOLE})(?<![{_SIGNS}]:))"
    rf"(?P<word>{WORD.pattern})(?![^\W_]|{HOLE})"
)


class Speller:
    """Knows the words of a language: the dictionary's, the project's, and names."""

    def __init__(self, words: WordList, dictionary: Dictionary) -> None:
        self.words = words
        self.dictionary = dictionary
        self._unknown: set[str] = set()
        self._asked: set[str] = set()
        self._suggestions: dict[str, list[str]] = {}

    def read(self, files: Iterable[PoFile], rules: Rules) -> None:
        """Ask the dictionary, at once, for all words of catalogues.

        Raises:
            ProgramError: hunspell fails.
        """
        pairs = [pair for file in files for entry in file.entries for pair in pairs_of(entry, file)]
        by_word: dict[str, list[Sequence[str]]] = {}
        for pair in pairs:
            by_word.update(self._ways(pair, rules))
        forms = {form for ways in by_word.values() for way in ways for form in way}
        self._unknown |= self.dictionary.unknown(forms - self._asked)
        self._asked |= forms
        wrong = [ways[-1] for ways in by_word.values() if not self._is_right(ways)]
        asked = [form for way in wrong for form in way if form in self._unknown]
        self._suggestions |= self.dictionary.suggestions(asked[:_MOST_SUGGESTED])

    def problems(self, pair: Pair, rules: Rules, found: Sequence[Problem]) -> Iterator[Problem]:
        """Yield each unknown word of a translation, except what is wrong with it is said already.

        Raises:
            ProgramError: hunspell fails.
        """
        if any(problem.kind in _UNCLEAR for problem in found):
            return
        for word, ways in self._ways(pair, rules).items():
            said = any(word in p.wrong for p in found if p.kind in _ABOUT_WORDS)
            if said or self._is_right(ways):
                continue
            meant = [text for form in ways[-1] for text in self._suggestions.get(form, ())]
            right = f"write {' or '.join(meant)}" if meant else "look it up"
            listed = f"list it in {self.words.code}.words if it is right"
            yield Problem(
                Kind.SPELLING, f"“{word}” is not in the dictionary", f"{right}, or {listed}"
            )

    def _is_right(self, ways: Sequence[Sequence[str]]) -> bool:
        return any(self._unknown.isdisjoint(way) for way in ways)

    def _ways(self, pair: Pair, rules: Rules) -> dict[str, list[Sequence[str]]]:
        """Return for each word the ways in which it is right: forms the dictionary must have.

        It must have the word as it stands, or each part of it that is not known without asking.
        """
        names = _names(pair, rules)
        ways: dict[str, list[Sequence[str]]] = {}
        for word in prose_words(pair, rules):
            if self._is_known(word, names):
                continue
            parts = [part for part in word.strip("’").split("-") if len(part) > 1]
            unknown = [part for part in parts if not self._is_known(part, names)]
            ways[word] = [[_plain(word)], [self._without_ending(part) for part in unknown]]
        return ways

    def _is_known(self, word: str, names: AbstractSet[str]) -> bool:
        """Tell whether a word is listed, a name, or a name with an ending that is listed."""
        if (
            self.words.has(word)
            or self.words.has_ending(word)
            or _is_among(word, names, self.words)
        ):
            return True
        stem, ending = _cut(word)
        if ending:
            return self.words.has_ending(ending) and self._is_known(stem, names)
        return any(
            word.endswith(ending[1:])
            and _is_among(word.removesuffix(ending[1:]), names, self.words)
            for ending in self.words.endings
            if ending[0] == "-"
        )

    def _without_ending(self, part: str) -> str:
        stem, ending = _cut(part)
        return stem if ending and self.words.has_ending(ending) else _plain(part)


def prose_words(pair: Pair, rules: Rules) -> Iterator[str]:
    """Yield the words of a translation that a reader reads as words of the language.

    Left out are single letters, titles that stand in English, what is the same in English, and
    what touches a number or what is filled in, such as "27:an". An ending of a number after an
    apostrophe keeps it: "’den".
    """
    text = visible(without_titles(pair)[1])
    for phrase in rules.equal:
        text = text.replace(phrase, HOLE)
    for found in _TOKEN.finditer(text):
        if len(found["word"]) > 1:
            yield f"{'’' if found['mark'] else ''}{found['word']}"


def _names(pair: Pair, rules: Rules) -> AbstractSet[str]:
    """Return, folded, the names known and those of the English text: capitals, never small."""
    here = {_cut(word)[0] for word in words(pair.source) if word[0].isupper()}
    here = {fold(word) for word in here} - rules.english.words - rules.english.common
    return here | rules.names | rules.english.names | (rules.shared or frozenset())


def _is_among(word: str, names: AbstractSet[str], listed: WordList) -> bool:
    if word[:1].isupper() and listed.has(word):
        return True
    return fold(word) in names or fold(word, listed.code) in names


def _cut(word: str) -> tuple[str, str]:
    """Return what stands before the last apostrophe of a word, and the ending with its sign."""
    found = _ENDING.search(word)
    return (word[: found.start()], f"’{found['ending']}") if found else (word, "")


def _plain(word: str) -> str:
    """Return a word with the apostrophe that dictionaries have."""
    return _APOSTROPHE.sub("'", word.strip("’"))


def speller_for(folder: Path, code: str, *, demanded: bool) -> Speller | None:
    """Return who knows the words of a language, None where no dictionary is installed.

    Raises:
        LocaleFileError: the list of words in the folder of locale files is faulty.
        ProgramError: there is no dictionary although one is ``demanded``, or hunspell fails.
    """
    known = read_words(folder, code)
    dictionary = find_dictionary(code)
    if dictionary:
        return Speller(known, dictionary)
    if demanded:
        raise ProgramError(f"no spelling of {code or 'a file without a language'}: {_why()}")
    return None


def _why() -> str:
    path = program(NAME)
    if not path:
        return f"the program {NAME} is not installed"
    return f"{NAME} has no dictionary of it; it has: {', '.join(installed(path)) or 'none'}"
