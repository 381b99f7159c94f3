"""Templates of the two domains: prose from the pages, generated sentences from the code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePath
from typing import IO, Any, Protocol

from babel.messages.extract import DEFAULT_KEYWORDS, extract

from .blocks import CALL, Block, BlockError, Kind, cut
from .catalogue import Catalogue
from .markdown import plain_text

DOCS_FOLDER = "docs"
METHOD = f"{__name__}:extract_markdown"


class ExtractError(ValueError):
    """A page or a declared message that cannot go into a template; says where and why."""


class SourceMessage(Protocol):
    """A generated sentence as it is declared in the code."""

    @property
    def context(self) -> str:
        """Unique name."""

    @property
    def text(self) -> str:
        """English text, of a plural message for one."""

    @property
    def plural(self) -> str:
        """English text for all other counts; empty if the message has no plural."""

    @property
    def note(self) -> str:
        """What a translator should know."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A text of the site's configuration, such as its name or the title of a section."""

    context: str
    text: str
    comment: str


_FRONT_MATTER_COMMENTS = {
    "title": "Title of the page: its heading, in the menu and in the browser's tab",
    "description": "Description for search engines of the page",
    "label": "Small label above the title of the page",
    "tagline": "One or two sentences below the title of the page",
}


_SIGNS = (
    (re.compile(r"\]\("), "[text](address) is a link: translate the text, keep the address."),
    (re.compile(r"\*\*"), "**Two stars** make bold: keep them around the same words."),
    (re.compile(r"(?<!\*)\*(?!\*)"), "*Stars* make italics: keep them around the same words."),
    (re.compile(r"`"), "What stands between ` signs is code: keep it as it is."),
    (CALL, "What stands in {{ braces }} is put in by the program: keep it as it is."),
    (re.compile(r"</?\w"), "What stands in <angle brackets> is HTML: keep it as it is."),
    (re.compile(r"\{:"), "What stands in {: braces } is no text: keep it as it is."),
)


def comments_on(block: Block, title: str, heading: str) -> list[str]:
    """Tell a translator what a block is, where it stands, and what the signs in it mean.

    ``title`` is the page's and ``heading`` the one above the block, each "" if there is none.
    """
    where = f"{block.kind.value} on the page"
    if block.kind is Kind.FRONT_MATTER:
        where = _FRONT_MATTER_COMMENTS[block.context.rpartition(" ")[2]]
    where += f" “{title}”" if title not in ("", plain_text(block.text)) else ""
    if heading and block.kind not in (Kind.FRONT_MATTER, Kind.HEADING):
        where += f", under “{heading}”"
    signs = [meaning for sign, meaning in _SIGNS if sign.search(block.text)]
    shown = [f"Example, as readers see it: {plain_text(block.text)}"] if signs else []
    return [f"{where}.", *signs, *shown]


def _commented(blocks: Iterable[Block]) -> Iterator[tuple[Block, list[str]]]:
    """Yield each block of a page with the comments on it."""
    title = heading = ""
    for block in blocks:
        if block.context.endswith(" title") or (block.kind is Kind.HEADING and not title):
            title = plain_text(block.text)
        elif block.kind is Kind.HEADING:
            heading = plain_text(block.text)
        yield block, comments_on(block, title, heading)


def extract_markdown(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],  # noqa: ARG001  # Babel's interface
    comment_tags: Iterable[str],  # noqa: ARG001  # Babel's interface
    options: Mapping[str, str],
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Yield the blocks of a page: the method ``senet_markdown`` of Babel's extraction.

    The option ``page`` is the page's path in the docs folder; without it the name of the file
    counts from its last folder ``docs`` on.

    Raises:
        ExtractError: the page cannot be cut into blocks.
    """
    page = options.get("page") or _page_of(PurePath(str(getattr(fileobj, "name", ""))))
    try:
        blocks = cut(page, fileobj.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ExtractError(f"{page}: is not UTF-8") from None
    except BlockError as error:
        raise ExtractError(f"{page}:{error.line}: {error}") from None
    for block, comments in _commented(blocks):
        yield block.line, "pgettext", block.key, comments


def _page_of(path: PurePath) -> str:
    folders = path.parts[:-1]
    if DOCS_FOLDER not in folders:
        return path.name
    last = len(folders) - 1 - folders[::-1].index(DOCS_FOLDER)
    return PurePath(*path.parts[last + 1 :]).as_posix()


def pages_template(
    catalogue: Catalogue, settings: Iterable[Setting], pages: Iterable[tuple[str, Path]]
) -> None:
    """Fill a template with the texts of the configuration and of the pages (name, file).

    Raises:
        ExtractError: a page cannot be cut into blocks.
    """
    for setting in settings:
        _add_once(catalogue, setting.text, setting.context, setting.comment)
    for page, path in pages:
        content = BytesIO(path.read_bytes())
        found = extract(METHOD, content, DEFAULT_KEYWORDS, (), {"page": page})
        for _, text, comments, context in found:
            _add_once(catalogue, str(text), context or "", *comments)


def _add_once(catalogue: Catalogue, text: str, context: str, *comments: str) -> None:
    if catalogue.get(text, context) is None:
        message = catalogue.add(text, context=context, auto_comments=comments)
        message.flags.clear()  # prose has no placeholders, and "50 % of" is no format


def sentences_template(
    catalogue: Catalogue,
    messages: Iterable[SourceMessage],
    explain: Callable[[Any], str],
    example: Callable[[Any], str],
) -> None:
    """Fill a template with generated sentences, each explained and with one rendered example.

    Raises:
        ExtractError: two messages have the same context, a message is not wholly explained, or
            its example lacks a placeholder.
    """
    known: dict[str, SourceMessage] = {}
    for message in messages:
        if message.context in known:
            if known[message.context] != message:
                raise ExtractError(f"two messages have the context {message.context!r}")
            continue
        known[message.context] = message
        try:
            comments = [explain(message), f"Example: {example(message)}"]
        except ValueError as error:
            raise ExtractError(str(error)) from None
        except KeyError as error:
            raise ExtractError(f"the example of {message.context!r} lacks {error}") from None
        text = (message.text, message.plural) if message.plural else message.text
        added = catalogue.add(text, context=message.context, auto_comments=comments)
        added.flags.discard("python-format")
