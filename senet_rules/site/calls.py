"""Calls in the pages: ``{{ name("argument") }}`` stands for generated content.

A call is taken out before Markdown runs and its HTML put in afterwards, so that Markdown never
sees generated HTML and a block of it does not end up inside a paragraph.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

CallTable: TypeAlias = Mapping[str, Callable[..., str]]
"""What a page may call: name -> function from (language, *arguments) to HTML."""

# A call ends with its line, so that one without its braces at the end is found out.
_CALL = re.compile(r"\{\{.*?(?:\}\}|$)", re.MULTILINE)
_PARTS = re.compile(r"\{\{\s*([A-Za-z_]\w*)\s*\((.*)\)\s*\}\}")

# Characters of the private use area: Markdown passes them through, and no text may contain them.
_OPEN, _CLOSE = "\ue000", "\ue001"
_NO_PLACES = dict.fromkeys(map(ord, (_OPEN, _CLOSE)))
_PLACE = re.compile(rf"<p>{_OPEN}(\d+){_CLOSE}</p>|{_OPEN}(\d+){_CLOSE}")


class CallError(ValueError):
    """A call that cannot be answered; ``call`` is its text in the page."""

    def __init__(self, call: str, problem: str) -> None:
        super().__init__(problem)
        self.call = call


@dataclass(frozen=True, slots=True)
class Call:
    """One call: its text in the page, its name and its arguments."""

    text: str
    name: str
    arguments: tuple[str, ...]


@dataclass(slots=True)
class PageCalls:
    """The calls of one page between taking them out and putting their HTML in."""

    calls: list[Call] = field(default_factory=list)

    def take_out(self, markdown: str) -> str:
        """Replace each call of the Markdown text by a place holder.

        Raises:
            CallError: something in double braces is no call.
        """
        return _CALL.sub(self._note, markdown.translate(_NO_PLACES))

    def put_in(self, html: str, answer: Callable[[Call], str]) -> str:
        """Replace each place holder by the answer to its call."""
        return _PLACE.sub(lambda found: answer(self.calls[int(found[1] or found[2])]), html)

    def _note(self, found: re.Match[str]) -> str:
        self.calls.append(parse_call(found[0]))
        return f"{_OPEN}{len(self.calls) - 1}{_CLOSE}"


def parse_call(text: str) -> Call:
    """Read a call such as ``{{ board("jequier") }}``.

    Raises:
        CallError: it is none, or an argument is no string.
    """
    parts = _PARTS.fullmatch(text)
    if not parts:
        raise CallError(text, 'expected a call such as {{ board("standard") }}')
    try:
        arguments = ast.literal_eval(f"({parts[2]},)" if parts[2].strip() else "()")
    except (SyntaxError, ValueError, TypeError, MemoryError, RecursionError):
        arguments = (None,)
    # No tuple: something in the text has ended ours.
    if not isinstance(arguments, tuple) or not all(isinstance(each, str) for each in arguments):
        raise CallError(text, 'expected arguments in quotation marks, such as "standard"')
    return Call(text, parts[1], arguments)


def answer_call(call: Call, table: CallTable, language: object) -> str:
    """Return the HTML that a call stands for.

    Raises:
        CallError: the table has no such name, or the function refuses the arguments.
    """
    function = table.get(call.name)
    if function is None:
        known = ", ".join(sorted(table))
        raise CallError(call.text, f"unknown call {call.name!r}; known are: {known}")
    try:
        inspect.signature(function).bind(language, *call.arguments)
    except TypeError as error:
        raise CallError(call.text, f"{call.name}: {error}") from None
    try:
        return function(language, *call.arguments)
    except ValueError as error:
        raise CallError(call.text, str(error)) from error
