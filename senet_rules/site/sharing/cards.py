"""What a page tells machines of itself: search engines, and sites that show a link to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from .pictures import PREVIEW_SIZE

Data: TypeAlias = dict[str, Any]
"""A node of JSON-LD, in the words of schema.org."""

LICENCE = "https://creativecommons.org/licenses/by/4.0/"
"""Address of the licence of the site's texts, which stands in LICENSE-TEXTS."""

_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """What the cards of all pages of a language share.

    ``others`` are the other languages of the site. ``home`` is the whole address of the home page.
    """

    name: str
    description: str
    home: str
    code: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What a page's card is made of; addresses are whole.

    ``is_game`` tells whether the page gives the rules of a game. ``original`` is the page in the
    source language, ``""`` on that itself. ``preview`` and ``preview_alt`` are the address of the
    picture and what it shows, ``""`` without one.
    """

    title: str
    description: str
    address: str
    is_home: bool = False
    is_game: bool = False
    original: str = ""
    preview: str = ""
    preview_alt: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """What stands in the head of a page.

    ``properties`` are those of the Open Graph, ``names`` those of Twitter; ``data`` is JSON-LD,
    safe inside a ``<script>`` element.
    """

    properties: tuple[tuple[str, str], ...]
    names: tuple[tuple[str, str], ...]
    data: str


def card_of(site: SiteFacts, page: PageFacts) -> Card:
    """Make the card of a page."""
    names = [("twitter:card", "summary_large_image" if page.preview else "summary")]
    if page.preview:
        names.append(("twitter:image:alt", page.preview_alt))
    graph = {"@context": "https://schema.org", "@graph": _nodes(site, page)}
    return Card(tuple(_properties(site, page)), tuple(names), script_json(graph))


def script_json(data: object) -> str:
    """Return JSON that may stand inside a ``<script>`` element, whatever its texts hold."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def territory_locale(code: str) -> str:
    """Return a language with the land where it is most spoken, ``de_DE``; ``""`` if unknown."""
    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return ""
    likely = get_global("likely_subtags").get(str(locale), "").rpartition("_")[2]
    territory = locale.territory or likely
    return f"{locale.language}_{territory}" if territory else ""


def _properties(site: SiteFacts, page: PageFacts) -> list[tuple[str, str]]:
    locales = [territory_locale(code) for code in (site.code, *site.others)]
    found = [
        ("og:type", "website" if page.is_home else "article"),
        ("og:title", page.title),
        ("og:description", page.description),
        ("og:url", page.address),
        ("og:site_name", site.name),
        ("og:locale", locales[0]),
        *(("og:locale:alternate", locale) for locale in locales[1:]),
    ]
    if page.preview:
        width, height = PREVIEW_SIZE
        found += [
            ("og:image", page.preview),
            ("og:image:type", "image/png"),
            ("og:image:width", str(width)),
            ("og:image:height", str(height)),
            ("og:image:alt", page.preview_alt),
        ]
    return [(name, value) for name, value in found if value]


def _nodes(site: SiteFacts, page: PageFacts) -> list[Data]:
    website = {
        "@type": "WebSite",
        "@id": f"{site.home}#website",
        "url": site.home,
        "name": site.name,
        "description": site.description,
        "inLanguage": site.code,
        "license": LICENCE,
    }
    if page.is_home:
        return [_known({**website, "image": page.preview})]
    nodes = [_page_node(site, page), _breadcrumb(site, page), _known(website)]
    if page.is_game:
        nodes.insert(1, _game(site, page))
    return nodes


def _page_node(site: SiteFacts, page: PageFacts) -> Data:
    kind = "Article" if page.is_game else "WebPage"
    maker = {"@type": "Organization", "name": site.name, "url": site.home}
    node: Data = {
        "@type": kind,
        "@id": f"{page.address}#page",
        "url": page.address,
        "headline" if page.is_game else "name": page.title,
        "description": page.description,
        "inLanguage": site.code,
        "image": page.preview,
        "license": LICENCE,
        "isPartOf": {"@id": f"{site.home}#website"},
    }
    if page.original:
        node["translationOfWork"] = {"@id": f"{page.original}#page"}
    if page.is_game:
        node.update(author=maker, publisher=maker, about={"@id": f"{page.address}#game"})
    return _known(node)


def _game(site: SiteFacts, page: PageFacts) -> Data:
    return _known(
        {
            "@type": "Game",
            "@id": f"{page.address}#game",
            "name": page.title,
            "description": page.description,
            "url": page.address,
            "inLanguage": site.code,
            "image": page.preview,
            "numberOfPlayers": {"@type": "QuantitativeValue", "value": _PLAYERS},
        }
    )


def _breadcrumb(site: SiteFacts, page: PageFacts) -> Data:
    way = [(site.name, site.home), (page.title, page.address)]
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": number, "name": name, "item": address}
            for number, (name, address) in enumerate(way, 1)
        ],
    }


def _known(node: Data) -> Data:
    """Return a node without what is not known."""
    return {key: value for key, value in node.items() if value != ""}
