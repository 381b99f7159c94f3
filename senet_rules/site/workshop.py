"""The part of the page for translators that says where each translation stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from ..i18n.standing import Tally
from ..view.messages import Language, Sentence
from .sources import Sources
from .standing import GENERATED, MENU, Standing, Waiting
from .standing_messages import (
    BY_PAGE,
    COMPLETE,
    GENERATED_ROW,
    MENU_ROW,
    MISSING,
    OLDEST,
    OLDEST_SINCE,
    PAGE,
    STALE,
    STANDING,
    TRANSLATED_BY,
)

_OTHERS = {MENU: MENU_ROW, GENERATED: GENERATED_ROW}


@dataclass(frozen=True, slots=True)
class StandingTable:
    """Writes where translations stand, for the pages of one language.

    ``title`` gives the title of a page as HTML; ``address`` the way to a page (source) in a
    language (code) from where the table stands.
    """

    standings: Iterable[Standing]
    sources: Sources
    title: Callable[[str], str]
    address: Callable[[str, str], str]

    def html(self, language: Language) -> str:
        """Return a section for each language."""
        return "\n".join(self._section(standing, language) for standing in self.standings)

    def _section(self, standing: Standing, language: Language) -> str:
        code, whole = standing.locale.code, standing.whole
        name = f'<bdi class="senet-name" lang="{escape(code)}">{escape(standing.locale.name)}</bdi>'
        values = {
            "percent": language.percent(_share(whole), places=0),
            "complete": whole.complete,
            "total": whole.total,
            "stale": whole.stale,
            "missing": whole.missing,
        }
        said = [language.say(STANDING, **values)]
        if standing.translators:
            said.append(language.say(TRANSLATED_BY, names=standing.translators))
        lines = "".join(f"<p>{line}</p>" for line in _html(said, language))
        return (
            f'<section class="senet-standing"><h3 id="standing-{escape(code)}">{name}</h3>'
            f"{lines}{self._oldest(standing, language)}{self._table(standing, language)}</section>"
        )

    def _oldest(self, standing: Standing, language: Language) -> str:
        oldest = standing.oldest
        if oldest is None:
            return ""
        label = language.say(OLDEST)
        if oldest.since:
            label = language.say(OLDEST_SINCE, date=oldest.since.isoformat())
        text = f'<q lang="en" dir="ltr">{escape(oldest.text)}</q>'
        if address := self._line(standing, oldest):
            text = f'<a href="{escape(address)}">{text}</a>'
        return f"<p>{label.html(language.code)} {text}</p>"

    def _line(self, standing: Standing, oldest: Waiting) -> str:
        return self.sources.catalogue(standing.locale.code, oldest.domain, oldest.line)

    def _table(self, standing: Standing, language: Language) -> str:
        heads = list(_html(map(language.say, (PAGE, COMPLETE, STALE, MISSING)), language))
        head = "".join(f'<th scope="col">{text}</th>' for text in heads)
        rows = "".join(
            f'<tr><th scope="row">{self._place(place, standing, language)}</th>{_cells(tally)}</tr>'
            for place, tally in standing.places.items()
        )
        return (
            f"<details><summary>{language.say(BY_PAGE).html(language.code)}</summary>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>"
        )

    def _place(self, place: str, standing: Standing, language: Language) -> str:
        if place in _OTHERS:
            return language.say(_OTHERS[place]).html(language.code)
        address = escape(self.address(place, standing.locale.code))
        code = escape(standing.locale.code)
        return f'<a href="{address}" hreflang="{code}">{self.title(place)}</a>'


def _html(sentences: Iterable[Sentence], language: Language) -> Iterator[str]:
    return (sentence.html(language.code) for sentence in sentences)


def _cells(tally: Tally) -> str:
    counts = (tally.complete, tally.stale, tally.missing)
    return "".join(f"<td>{count}</td>" for count in counts)


def _share(whole: Tally) -> Fraction:
    """Return the complete share in whole hundredths: 100 % is said of nothing less."""
    return Fraction(whole.complete * 100 // max(whole.total, 1), 100)
