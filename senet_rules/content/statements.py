"""Statements: a message with its values, before it is said in a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..view.messages import Language, Message, Sentence


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Numbers or strings that a sentence lists as alternatives: "1, 4 or 5"."""

    items: tuple[object, ...]

    @classmethod
    def sorted(cls, numbers: Iterable[int]) -> AnyOf:
        """Return the alternatives in ascending order."""
        return cls(tuple(sorted(numbers)))


@dataclass(frozen=True, slots=True)
class Statement:
    """What a generated sentence says, in no language yet: two equal statements say the same.

    ``values`` fills the message's placeholders: numbers, strings, ``AnyOf``, or a set or tuple of
    numbers or strings, which is joined with "and".
    """

    message: Message
    values: Mapping[str, object]

    def say(self, language: Language) -> Sentence:
        """Say the statement in a language."""
        speaker = language.speaker(self.message)
        written = {name: _in_language(value, speaker) for name, value in self.values.items()}
        return speaker.say(self.message, **written)


def state(message: Message, **values: object) -> Statement:
    """Return the statement of a message with its placeholders' values."""
    return Statement(message, values)


def _in_language(value: object, language: Language) -> object:
    return language.join_or(value.items) if isinstance(value, AnyOf) else value
