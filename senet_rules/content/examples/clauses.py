"""Clauses: words in the prose of a page that lead to a worked example, and the ways back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from types import MappingProxyType

from ...view.messages import Language, Message

OPEN = Message(
    "example.open",
    "Open on the board",
    "Link at the end of a worked example: it sets the example up on the board of the page, where "
    "one can play.",
)
BACK = Message(
    "example.back",
    "Back to the rule",
    "Link at the end of a worked example to the row of the table that states the rule.",
)
IN_THE_TEXT = Message(
    "example.clauses",
    "In the text:",
    "At the end of a worked example, before the words of the page that lead to it; each of them is "
    "a link that leads back there.",
)

MESSAGES = (OPEN, BACK, IN_THE_TEXT)


@dataclass(frozen=True, slots=True)
class Clause:
    """Words of the prose that lead to an example: their id on the page, and their language."""

    id: str
    words: str
    language: str


Clauses = Mapping[str, Sequence[Clause]]
"""The clauses of a page by the id of the example to which they lead."""

NO_CLAUSES: Clauses = MappingProxyType({})


def leads(language: Language, clauses: Sequence[Clause] = (), row: str = "") -> str:
    """Return the links at the end of an example.

    They lead to the board of the page, to the ``row`` of a table that tells the rule if there is
    one, and to the clauses.
    """
    links = [f'<a href="#play" data-open>{_say(language, OPEN)}</a>']
    if row:
        links.append(f'<a href="#{row}">{_say(language, BACK)}</a>')
    if clauses:
        told = " ".join(_to_clause(clause, language) for clause in clauses)
        links.append(f"<span>{_say(language, IN_THE_TEXT)} {told}</span>")
    return f'<p class="back">{" ".join(links)}</p>\n'


def _to_clause(clause: Clause, language: Language) -> str:
    lang = "" if clause.language == language.code else f' lang="{escape(clause.language)}"'
    return f'<a href="#{clause.id}"{lang}>{escape(clause.words)}</a>'


def _say(language: Language, message: Message) -> str:
    return language.say(message).html(language.code)
