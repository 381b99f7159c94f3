"""What the page for translators says of where each translation stands."""

from __future__ import annotations

from ..view.messages import Message

_NOTE = "On the page for translators, "

STANDING = Message(
    "standing.language",
    "{percent} complete: {complete} of {total} texts. Older than the English: {stale}. Missing: "
    "{missing}.",
    _NOTE + "under the name of a language: where its translation stands. {percent}: a percentage; "
    "{complete}, {total}, {stale} and {missing}: numbers of texts.",
    {"percent": "98%", "complete": 690, "total": 700, "stale": 6, "missing": 4},
)
TRANSLATED_BY = Message(
    "standing.translators",
    "Translated by {names}.",
    _NOTE + "under the name of a language. {names}: names of people, joined with “and”.",
    {"names": "Ada and Grace"},
)
OLDEST_SINCE = Message(
    "standing.oldest.since",
    "This text has waited longest to be renewed, since {date}:",
    _NOTE + "before a text whose English has changed. {date}: a day.",
    {"date": "2026-11-30"},
)
OLDEST = Message(
    "standing.oldest",
    "This text waits to be renewed:",
    _NOTE + "before a text whose English has changed.",
)
BY_PAGE = Message(
    "standing.by-page", "Page by page", _NOTE + "opens a table that says how far each page is."
)
PAGE = Message("standing.page", "Page", _NOTE + "heading of a column: titles of pages.")
COMPLETE = Message(
    "standing.complete",
    "Complete",
    _NOTE + "heading of a narrow column: how many texts are translated.",
)
STALE = Message(
    "standing.stale",
    "Older",
    _NOTE + "heading of a narrow column: how many translations are older than the English text.",
)
MISSING = Message(
    "standing.missing",
    "Missing",
    _NOTE + "heading of a narrow column: how many texts are not translated.",
)
MENU_ROW = Message(
    "standing.menu",
    "Name of the site and menu",
    _NOTE + "in a list of pages: the texts that belong to no page.",
)
GENERATED_ROW = Message(
    "standing.generated",
    "Sentences that the program makes",
    _NOTE + "in a list of pages: the texts of tables, examples, boards and buttons.",
)

MESSAGES = (
    STANDING,
    TRANSLATED_BY,
    OLDEST_SINCE,
    OLDEST,
    BY_PAGE,
    PAGE,
    COMPLETE,
    STALE,
    MISSING,
    MENU_ROW,
    GENERATED_ROW,
)
