"""Translations that remember which of them were asked for, so that a page can be counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

Text: TypeAlias = str | Sequence[str]


class CountedTexts(Mapping[str, Text]):
    """A mapping from contexts to translations; ``asked`` holds the contexts looked up so far."""

    def __init__(self, texts: Mapping[str, Text]) -> None:
        self._texts = texts
        self.asked: set[str] = set()

    def __getitem__(self, context: str) -> Text:
        self.asked.add(context)
        return self._texts[context]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def count(self) -> tuple[int, int]:
        """Return how many of the contexts asked for have a translation, and how many they are."""
        return sum(context in self._texts for context in self.asked), len(self.asked)
