"""Hunspell, the program that knows the words of languages, asked many words at once."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import PurePath

from babel.core import get_global

from .programs import Answer, ProgramError, program, run_program
from .text import bare

NAME = "hunspell"
_LIMIT = 60
_LIMIT_OF_SUGGESTIONS = 8
"""Seconds: hunspell takes half a second for a word that it has to guess, more in Turkish."""

_SUGGESTED = re.compile(r"& (?P<word>\S+) \d+ \d+: (?P<words>.*)")
_LISTED = re.compile(r"(?:.*[/\\])?(?P<name>[a-z]{2,3}(?:[_-]\w+)*)")
_MOST = 3
_ALIKE = 0.75
"""How alike a word must be so that it may be meant: hunspell says "Turnerschaft", too."""


@dataclass(frozen=True, slots=True)
class Dictionary:
    """A dictionary of hunspell, by its name such as ``de_DE``."""

    program: str
    name: str

    def unknown(self, words: Iterable[str]) -> frozenset[str]:
        """Return the words that the dictionary does not have; asks once for all.

        Raises:
            ProgramError: hunspell does not start, fails or does not end.
        """
        asked = sorted(set(words))
        if not asked:
            return frozenset()
        answer = self._run("-w", asked, _LIMIT)
        if answer.status is None:
            raise ProgramError(
                f"{NAME} has not ended in {_LIMIT} seconds ({self.name});"
                " leave it out with --no-spelling"
            )
        if answer.status or not set(answer.out.splitlines()) <= set(asked):
            how = f"ends with {answer.status}" if answer.status else f"says {answer.out!r:.80}"
            said = " ".join(answer.err.split()) or how
            raise ProgramError(
                f"{NAME} cannot use its dictionary {self.name}: {said};"
                " leave it out with --no-spelling"
            )
        return frozenset(answer.out.splitlines())

    def suggestions(self, words: Sequence[str]) -> dict[str, list[str]]:
        """Return a few words that may be meant, for as many words as a few seconds suffice for.

        Raises:
            ProgramError: hunspell does not start.
        """
        if not words:
            return {}
        # A word on a line of its own; ^ says that it is no command.
        answer = self._run("-a", [f"^{word}" for word in words], _LIMIT_OF_SUGGESTIONS)
        found = (_SUGGESTED.fullmatch(line) for line in answer.out.splitlines())
        return {
            match["word"]: _likely(match["word"], match["words"].split(", "))
            for match in found
            if match
        }

    def _run(self, how: str, lines: Iterable[str], limit: float) -> Answer:
        # No list of words of the user's own: everybody shall be told the same.
        command = [self.program, how, "-i", "UTF-8", "-d", self.name, "-p", os.devnull]
        return run_program(command, "".join(f"{line}\n" for line in lines), limit)


def _likely(word: str, guesses: Sequence[str]) -> list[str]:
    """Return what is most like a word: first what differs in marks alone, such as ı for i."""
    same = [guess for guess in guesses if bare(guess) == bare(word)]
    alike = get_close_matches(word, guesses, _MOST, _ALIKE)
    return list(dict.fromkeys([*same, *alike]))[:_MOST]


def find_dictionary(code: str) -> Dictionary | None:
    """Return the dictionary of a language, that of its main country first.

    Raises:
        ProgramError: hunspell is there and does not start.
    """
    path = program(NAME)
    if not path or not code:
        return None
    language, _, rest = code.replace("-", "_").partition("_")
    likely = get_global("likely_subtags").get(language, "").rpartition("_")[2]
    wanted = [f"{language}_{rest}"] if rest else [f"{language}_{likely}", language]
    known = installed(path)
    own = [name for name in known if name.partition("_")[0] == language and not rest]
    chosen = next((name for name in (*wanted, *own) if name in known), None)
    return Dictionary(path, chosen) if chosen else None


@lru_cache(maxsize=8)
def installed(path: str) -> tuple[str, ...]:
    """Return the names of the dictionaries that a hunspell at ``path`` finds, sorted.

    Raises:
        ProgramError: it does not start.
    """
    answer = run_program([path, "-D"])
    printed = f"{answer.err}\n{answer.out}".partition("AVAILABLE DICTIONARIES")[2]
    found = (_LISTED.fullmatch(line.strip()) for line in printed.splitlines())
    return tuple(sorted({PurePath(match["name"]).name for match in found if match}))
