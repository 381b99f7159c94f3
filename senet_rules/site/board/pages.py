"""Where the pages stand that a board leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...content.places import Place, rule_places

if TYPE_CHECKING:
    from mkdocs.structure.files import File

PLAY_SOURCE = "play.md"
_RULES_SOURCE = "rules/{}.md"


@dataclass(frozen=True, slots=True)
class BoardPages:
    """The addresses of the pages, by source, seen from the home page of any language."""

    urls: Mapping[str, str]

    @property
    def play(self) -> str:
        """The page on which links open games; the home page if there is no such page."""
        return self.urls.get(PLAY_SOURCE, "./")

    def rules(self) -> dict[str, dict[str, str]]:
        """Return where each rule is told: rule set, then facet, to address.

        Rules of which a site has no page are left out.
        """
        return {
            ruleset: {
                facet: self._address(place)
                for facet, place in places.items()
                if _source(place) in self.urls
            }
            for ruleset, places in rule_places().items()
        }

    def _address(self, place: Place) -> str:
        return f"{self.urls[_source(place)]}#{place.id}"


def _source(place: Place) -> str:
    return _RULES_SOURCE.format(place.ruleset)


def pages_of(files: Iterable[File]) -> BoardPages:
    """Return the pages among a site's files."""
    return BoardPages({file.src_uri: file.url for file in files if file.is_documentation_page()})
