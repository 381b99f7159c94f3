"""What the pages say around their text: header, footer, notices and the page for lost readers."""

from __future__ import annotations

from collections.abc import Mapping

from ..view.messages import Message

VERSION = Message(
    "site.version",
    "Version {version}",
    "In the footer of every page, where the commit is not known. {version}: the program's version.",
    {"version": "1.2.0"},
)
VERSION_AND_COMMIT = Message(
    "site.version-and-commit",
    "Version {version}, commit {commit}",
    "In the footer of every page. {version}: the program's version; {commit}: the short name of "
    "the commit that the site was built from.",
    {"version": "1.2.0", "commit": "3f9c2ab"},
)
PARTLY_TRANSLATED = Message(
    "site.partly-translated",
    "{translated} of {total} passages on this page are translated. The others are in English.",
    "Notice at the top of a page that is not wholly translated. A passage is a paragraph, a "
    "heading, a list item, a table cell or a generated sentence. {total} is at least 1.",
    {"translated": 41, "total": 57},
)
OUTDATED_PASSAGES = Message(
    "site.outdated-passages",
    "{count} passage on this page is a translation of an older English text and says so.",
    "Notice at the top of a page of which the English text has changed since. A passage is a "
    "paragraph, a heading, a list item or a table cell. {count}: how many passages.",
    {"count": 3},
    "{count} passages on this page are translations of an older English text and say so.",
)
OUTDATED = Message(
    "site.outdated",
    "The English text is newer than this translation.",
    "Small note behind a paragraph of which the English text has changed since.",
)
READ_ENGLISH = Message(
    "site.outdated.english",
    "Read it in English",
    "Link in the small note behind a paragraph of which the English text has changed since.",
)
IMPROVE_PASSAGE = Message(
    "site.improve.passage",
    "Renew this translation",
    "Link in the small note behind a paragraph of which the English text has changed since. It "
    "leads to the line in the file of translations.",
)
TRANSLATE_PASSAGE = Message(
    "site.translate.passage",
    "Translate this passage",
    "Link behind a paragraph that stands in English, as it is not translated yet. It leads to the "
    "line in the file of translations.",
)
IMPROVE = Message(
    "site.improve",
    "Improve this translation",
    "Link at the end of every page that is translated, for readers who found a mistake.",
)
IMPROVE_ENGLISH = Message(
    "site.improve.english",
    "Improve this text",
    "Link at the end of every English page, for readers who found a mistake.",
)
NOT_FOUND = Message(
    "site.not-found",
    "Page not found",
    "Heading of the page that a reader sees who followed a wrong link.",
)
NOT_FOUND_TEXT = Message(
    "site.not-found.text",
    "There is no page at this address. Perhaps the address was mistyped, or the page was moved.",
    "Text of the page that a reader sees who followed a wrong link.",
)
NOT_FOUND_HOME = Message(
    "site.not-found.home",
    "Go to the home page",
    "Link on the page that a reader sees who followed a wrong link.",
)
OFFER = Message(
    "site.offer",
    "You can also read this page in English.",
    "Link for a reader whose browser asks for your language on a page in another one; shown once. "
    "Name your own language where the English text says English.",
)
OFFER_CLOSE = Message(
    "site.offer.close",
    "Close this note",
    "Button beside the link that says in which other language a page can be read; said by screen "
    "readers.",
)
LIGHT = Message(
    "site.palette.light",
    "Switch to light colours",
    "Button in the page header: its title, and what a screen reader says.",
)
DARK = Message(
    "site.palette.dark",
    "Switch to dark colours",
    "Button in the page header: its title, and what a screen reader says.",
)
SECTION_LINK = Message(
    "site.section-link",
    "Link to this section",
    "Title of the sign beside each heading that links to the heading itself.",
)

_THEME_NOTE = "Part of the page's frame."
_SEARCH_NOTE = "In the search of the site."
_HASH = " The sign # stands for a number; keep it."

# The theme asks for these texts by the part of the context after "theme.".
THEME: Mapping[str, Message] = {
    message.context.removeprefix("theme."): message
    for message in (
        Message("theme.action.edit", "Edit this page", "Title of a link at the top of a page."),
        Message(
            "theme.action.skip",
            "Skip to content",
            "First link of every page, for readers who use the keyboard.",
        ),
        Message("theme.clipboard.copy", "Copy to clipboard", "Title of a button."),
        Message("theme.clipboard.copied", "Copied to clipboard", "Shown after a text was copied."),
        Message("theme.footer", "Footer", f"{_THEME_NOTE} Said by screen readers."),
        Message("theme.footer.previous", "Previous", "Link to the page before this one."),
        Message("theme.footer.next", "Next", "Link to the page after this one."),
        Message("theme.header", "Header", f"{_THEME_NOTE} Said by screen readers."),
        Message("theme.nav", "Navigation", f"{_THEME_NOTE} Said by screen readers."),
        Message("theme.search", "Search", f"{_SEARCH_NOTE} Said by screen readers."),
        Message("theme.search.placeholder", "Search", f"{_SEARCH_NOTE} In the empty field."),
        Message("theme.search.reset", "Clear", f"{_SEARCH_NOTE} Button that empties the field."),
        Message(
            "theme.search.result.initializer",
            "Getting the search ready",
            f"{_SEARCH_NOTE} Shown for a moment.",
        ),
        Message(
            "theme.search.result.placeholder",
            "Type to start searching",
            f"{_SEARCH_NOTE} Shown while the field is empty.",
        ),
        Message("theme.search.result.none", "Nothing found", _SEARCH_NOTE),
        Message("theme.search.result.one", "1 page found", _SEARCH_NOTE),
        Message("theme.search.result.other", "# pages found", _SEARCH_NOTE + _HASH),
        Message("theme.search.result.more.one", "1 more on this page", _SEARCH_NOTE),
        Message("theme.search.result.more.other", "# more on this page", _SEARCH_NOTE + _HASH),
        Message(
            "theme.search.result.term.missing",
            "Missing",
            f"{_SEARCH_NOTE} Before the words that a result does not contain.",
        ),
        Message("theme.select.language", "Select language", "Button in the page header."),
        Message("theme.source", "Go to repository", "Title of the link to the source code."),
        Message("theme.toc", "Table of contents", "Above the list of a page's sections."),
    )
}

# These go to the theme's script, which shows them as plain text; all others stand in HTML.
SCRIPT_TEXTS = frozenset(
    key
    for key in THEME
    if key.startswith(("clipboard.", "search.result.")) and not key.endswith("initializer")
)

MESSAGES: tuple[Message, ...] = (
    VERSION,
    VERSION_AND_COMMIT,
    PARTLY_TRANSLATED,
    OUTDATED_PASSAGES,
    OUTDATED,
    READ_ENGLISH,
    IMPROVE_PASSAGE,
    TRANSLATE_PASSAGE,
    IMPROVE,
    IMPROVE_ENGLISH,
    NOT_FOUND,
    NOT_FOUND_TEXT,
    NOT_FOUND_HOME,
    OFFER,
    OFFER_CLOSE,
    LIGHT,
    DARK,
    SECTION_LINK,
    *THEME.values(),
)
