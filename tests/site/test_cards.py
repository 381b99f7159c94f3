"""What a page tells machines of itself."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.site.sharing.cards import (
    PageFacts,
    SiteFacts,
    card_of,
    script_json,
    territory_locale,
)
from tests.searching import examples

SITE = SiteFacts("Senet", "The rules.", "https://example.org/de/", "de", ("en", "qps", "pt-BR"))
PAGE = PageFacts(
    title='Senet nach "Bell" </script>',
    description="Regeln & mehr.",
    address="https://example.org/de/rules/bell/",
    is_game=True,
    original="https://example.org/rules/bell/",
    preview="https://example.org/picture.png",
    preview_alt="Ein Brett.",
)
TEXTS = st.text() | st.sampled_from(["</script>", "<!--", "]]>", "&amp;", "\u2028", '"\\'])
DATA = st.recursive(
    TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)


def nodes(site: SiteFacts, page: PageFacts) -> dict[str, dict[str, Any]]:
    data = json.loads(card_of(site, page).data)
    assert data["@context"] == "https://schema.org"
    return {node["@type"]: node for node in data["@graph"]}


@given(DATA)
@examples(50)
def test_data_cannot_leave_its_element_and_says_what_it_said(data: object) -> None:
    text = script_json(data)
    assert json.loads(text) == data
    assert not set(text) & set("<>&\u2028\u2029")


def test_the_page_of_a_game_is_an_article_about_it() -> None:
    found = nodes(SITE, PAGE)
    assert list(found) == ["Article", "Game", "BreadcrumbList", "WebSite"]
    article, game = found["Article"], found["Game"]
    assert article["headline"] == game["name"] == PAGE.title
    assert article["about"] == {"@id": game["@id"]}
    assert article["isPartOf"] == {"@id": found["WebSite"]["@id"]}
    assert article["translationOfWork"] == {"@id": "https://example.org/rules/bell/#page"}
    assert article["image"] == game["image"] == PAGE.preview
    assert game["numberOfPlayers"]["value"] == 2
    assert {found[kind]["inLanguage"] for kind in ("Article", "Game", "WebSite")} == {"de"}


def test_an_original_is_the_translation_of_nothing() -> None:
    original = nodes(replace(SITE, code="en"), replace(PAGE, address=PAGE.original, original=""))
    assert "translationOfWork" not in original["Article"]
    assert original["Article"]["@id"] == nodes(SITE, PAGE)["Article"]["translationOfWork"]["@id"]


def test_another_page_is_a_page_under_the_home_page() -> None:
    found = nodes(SITE, replace(PAGE, is_game=False))
    assert list(found) == ["WebPage", "BreadcrumbList", "WebSite"]
    assert found["WebPage"]["name"] == PAGE.title
    way = found["BreadcrumbList"]["itemListElement"]
    assert [(step["position"], step["name"], step["item"]) for step in way] == [
        (1, SITE.name, SITE.home),
        (2, PAGE.title, PAGE.address),
    ]


def test_the_home_page_is_the_site() -> None:
    home = replace(PAGE, is_game=False, is_home=True, address=SITE.home)
    found = nodes(SITE, home)
    assert list(found) == ["WebSite"]
    assert found["WebSite"]["url"] == SITE.home
    assert found["WebSite"]["description"] == SITE.description
    assert dict(card_of(SITE, home).properties)["og:type"] == "website"


def test_what_a_link_shows() -> None:
    card = card_of(SITE, PAGE)
    assert card.properties == (
        ("og:type", "article"),
        ("og:title", PAGE.title),
        ("og:description", PAGE.description),
        ("og:url", PAGE.address),
        ("og:site_name", "Senet"),
        ("og:locale", "de_DE"),
        ("og:locale:alternate", "en_US"),
        ("og:locale:alternate", "pt_BR"),
        ("og:image", PAGE.preview),
        ("og:image:type", "image/png"),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("og:image:alt", "Ein Brett."),
    )
    assert card.names == (
        ("twitter:card", "summary_large_image"),
        ("twitter:image:alt", "Ein Brett."),
    )


def test_without_a_picture_none_is_named() -> None:
    card = card_of(SITE, replace(PAGE, preview=""))
    assert card.names == (("twitter:card", "summary"),)
    assert not any("image" in name for name, _ in card.properties)
    assert '"image"' not in card.data


@pytest.mark.parametrize(
    ("code", "locale"),
    [
        ("en", "en_US"),
        ("tr", "tr_TR"),
        ("sv", "sv_SE"),
        ("pt-BR", "pt_BR"),
        ("zh-Hant", "zh_TW"),
        ("qps", ""),
        ("no language", ""),
    ],
)
def test_a_language_has_the_land_where_it_is_most_spoken(code: str, locale: str) -> None:
    assert territory_locale(code) == locale
