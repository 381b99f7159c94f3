"""What placeholders hold that many messages share, told to translators beside each message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter

from ..view.messages import Message

PLACEHOLDERS: Mapping[str, str] = {
    "beauty": "the square of the House of Beauty",
    "count": "a number",
    "first": "the first of the squares",
    "first_throw": "the throw needed on the first of the squares",
    "fourth": "the fourth of the squares",
    "fourth_throw": "the throw needed on the fourth of the squares",
    "kept": "the square of a piece that may not leave it",
    "landing": "the square on which the piece comes to rest",
    "last": "the last of the squares",
    "late": "the square of the piece that is nearer to the end",
    "marked": "the squares that have a sign",
    "marks": "the signs on them, such as X, III, II or I",
    "neighbour": "the square next to it, whose piece protects it",
    "origin": "the square on which the piece stands before it moves",
    "re_atum": "the square of the House of Re-Atum",
    "second": "the second of the squares",
    "second_throw": "the throw needed on the second of the squares",
    "square": "the number of a square",
    "squares": "a list of squares",
    "stop": "the square that no piece may pass",
    "target": "the square to which the piece moves, or would move",
    "third": "the third of the squares",
    "third_throw": "the throw needed on the third of the squares",
    "translated": "how many of them are translated",
    "truths": "the square of the House of the Three Truths",
    "waiting": "the square of the piece that waits",
    "water": "the square of the House of Water",
}
"""What a placeholder holds wherever a message's own note does not say it."""


def explained(message: Message) -> str:
    """Return the note of a message, completed by what each of its placeholders holds.

    Raises:
        ValueError: neither the note nor the list here says it.
    """
    missing = [name for name in placeholders(message) if f"{{{name}}}" not in message.note]
    for name in missing:
        if name not in PLACEHOLDERS:
            raise ValueError(f"the note of {message.context!r} does not say what {{{name}}} holds")
    told = "; ".join(f"{{{name}}}: {PLACEHOLDERS[name]}" for name in missing)
    return f"{message.note} {told}." if told else message.note


def placeholders(message: Message) -> list[str]:
    """Return the names of a message's placeholders, in the order of its text."""
    return list(dict.fromkeys(_names(message.text + message.plural)))


def _names(text: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(text) if name)
