"""Where each translation of this site stands, page by page, and which text waits longest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from babel.messages.catalog import Message as CatalogueMessage

from ..content.language import DOMAIN as SENTENCES
from ..content.language import catalogue_path, stored_catalogue
from ..i18n.blocks import Block, Kind
from ..i18n.catalogue import Catalogue, singular
from ..i18n.extract import Setting
from ..i18n.markdown import plain_text
from ..i18n.standing import Tally, Wanted, stale_messages, tally, translators
from ..i18n.style import LocaleInfo
from ..view.messages import SOURCE_LANGUAGE
from .catalogues import DOMAINS, PAGES, site_messages
from .history import dates_of_lines

MENU = "mkdocs.yml"
"""Stands for the texts of the site's configuration, among the pages."""

GENERATED = "*"
"""Stands for the sentences that the program makes, among the pages."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The message that has been stale for the longest time.

    ``since`` is the day on which its English text changed, None if the history does not tell;
    ``line`` is where it stands in the catalogue of the ``domain``.
    """

    domain: str
    line: int
    context: str
    text: str
    since: date | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one language stands; ``places`` are the pages, in their order, MENU and GENERATED."""

    locale: LocaleInfo
    places: Mapping[str, Tally]
    oldest: Waiting | None
    translators: Sequence[str]

    @property
    def whole(self) -> Tally:
        """All places together."""
        return sum(self.places.values(), Tally())


class Texts:
    """All texts of a site that are translated, by their places."""

    def __init__(self, settings: Iterable[Setting]) -> None:
        self._titles: dict[str, str] = {}
        self._places: dict[str, list[Wanted]] = {}
        self._places[MENU] = [(setting.context, setting.text) for setting in settings]
        self._places[GENERATED] = [
            (message.context, (message.text, message.plural) if message.plural else message.text)
            for message in site_messages()
        ]

    def add_page(self, page: str, blocks: Sequence[Block]) -> None:
        """Add the texts of a page; a page that was there before is replaced."""
        self._places[page] = list(dict.fromkeys(block.key for block in blocks))
        titles = [block.text for block in blocks if block.context == f"{page} title"]
        titles += [block.text for block in blocks if block.kind is Kind.HEADING]
        self._titles[page] = plain_text(titles[0]) if titles else page

    def title(self, page: str) -> str:
        """Return the English title of a page."""
        return self._titles[page]

    def standings(self, folder: Path, locales: Iterable[LocaleInfo]) -> list[Standing]:
        """Say where all languages but the source language stand.

        Raises:
            CatalogueError: a catalogue cannot be read.
        """
        others = (locale for locale in locales if locale.code != SOURCE_LANGUAGE)
        return [self.standing(folder, locale) for locale in others]

    def standing(self, folder: Path, locale: LocaleInfo) -> Standing:
        """Say where a language stands.

        Raises:
            CatalogueError: a catalogue cannot be read.
        """
        catalogues = {name: stored_catalogue(folder, locale.code, name) for name in DOMAINS}
        places = {}
        for place in sorted(self._places, key=lambda name: (name == GENERATED, name == MENU)):
            domain = SENTENCES if place == GENERATED else PAGES
            wanted = dict.fromkeys(self._places[place])
            places[place] = tally(catalogues[domain], wanted, DOMAINS[domain].check)
        names = [name for catalogue in catalogues.values() for name in _names(catalogue)]
        waiting = [
            found
            for domain, catalogue in catalogues.items()
            for found in _waiting(catalogue_path(folder, locale.code, domain), domain, catalogue)
        ]
        oldest = min(waiting, key=lambda found: found.since or date.max, default=None)
        return Standing(locale, places, oldest, list(dict.fromkeys(names)))


def _names(catalogue: Catalogue) -> list[str]:
    return translators(catalogue) if len(catalogue) else []


def _waiting(path: Path, domain: str, catalogue: Catalogue) -> Iterator[Waiting]:
    stale = list(stale_messages(catalogue))
    if not stale:
        return
    lines = path.read_text("utf-8-sig").splitlines()
    dates = dates_of_lines(path)
    for message in stale:
        yield Waiting(
            domain,
            message.lineno or 0,
            message.context or "",
            plain_text(singular(message)) if domain == PAGES else singular(message),
            _since(message, lines, dates),
        )


def _since(
    message: CatalogueMessage, lines: Sequence[str], dates: Mapping[int, date]
) -> date | None:
    """Return the day from which on a message is marked: the older of its marks."""
    number = (message.lineno or 1) - 1
    marks = []
    while number > 0 and lines[number - 1]:
        if lines[number - 1].startswith(("#, fuzzy", "#| ")):
            marks.append(dates.get(number))
        number -= 1
    known = [mark for mark in marks if mark]
    return min(known, default=None)
