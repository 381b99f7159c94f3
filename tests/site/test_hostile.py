"""Hostile catalogues: what a translation brings is refused, or stands in the pages as text."""

from __future__ import annotations

import logging
from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest
from babel.messages.catalog import Message
from click import ClickException
from mkdocs.exceptions import Abort

from senet_rules.content.language import DOMAIN
from senet_rules.i18n.catalogue import read_catalogue, write_catalogue
from senet_rules.i18n.published import broken_calls, broken_placeholders
from senet_rules.site.catalogues import PAGES

from .specimen import Specimen

OF_ALL_KINDS = (
    "\"'><img src=x onerror=alert(1)></title></script><script>alert(1)</script>"
    "<a href='javascript:alert(1)'>x</a><!-- ]]> --> &lt;b&gt; [x](javascript:alert(1)) `${{x}}`"
)
"""Sentences may hold all this, as they are text wherever they stand; braces are doubled."""
WITHOUT_TAGS = "\" ' onmouseover='alert(1)' x=\" --> ]]> & "
"""What prose may hold beside its marks."""


def spoil(specimen: Specimen, domain: str, spoilt: Callable[[str], str]) -> None:
    """Change all German texts of a domain."""
    path = specimen.catalogue("de", domain)
    catalogue = read_catalogue(path)
    for message in catalogue:
        if message.id and isinstance(message.string, str):
            message.string = spoilt(message.string)
        elif message.id:
            message.string = tuple(map(spoilt, message.string or ()))
    write_catalogue(path, catalogue)


def kinds(specimen: Specimen, folder: str) -> set[tuple[str, str, str]]:
    """Return which elements a language's pages have, with their attributes and where they lead."""
    return {
        (str(element.tag), name, scheme_of(element, name))
        for address in specimen.pages()
        if address.startswith("de/") == bool(folder)
        for element in specimen.page(address).iter()
        for name in ("", *element.keys())
    }


def scheme_of(element: Element, name: str) -> str:
    if name not in {"href", "src", "action", "formaction", "xlink:href"}:
        return ""
    scheme, colon, _ = (element.get(name) or "").partition(":")
    return scheme.strip().lower() if colon and "/" not in scheme else ""


def test_hostile_sentences_are_text(small: Specimen) -> None:
    spoil(
        small, DOMAIN, lambda text: f"{text} {OF_ALL_KINDS.replace('{', '{{').replace('}', '}}')}"
    )
    small.build()
    assert kinds(small, "de/") <= kinds(small, "")
    article = small.page("de/rules/bell/index.html").find(".//article")
    assert article is not None
    assert "<img src=x onerror=alert(1)>" in "".join(article.itertext())


def test_hostile_prose_is_text(small: Specimen) -> None:
    spoil(small, PAGES, lambda text: text if "{" in text else f"{text} {WITHOUT_TAGS}")
    small.build()
    assert kinds(small, "de/") <= kinds(small, "")
    for place in ("title", ".//h1", ".//header", ".//nav"):
        found = small.page("de/rules/bell/index.html").find(f".//{place.removeprefix('.//')}")
        assert found is not None
        assert "' onmouseover='alert(1)'" in "".join(found.itertext()).replace("’", "'"), place


def test_a_title_with_signs_of_html_is_text(small: Specimen) -> None:
    """A translation may have as many of them as the English text."""
    page = small.docs / "rules" / "bell.md"
    source = page.read_text("utf-8")
    page.write_text(
        source.replace("title: Senet after Bell", "title: Less < more & so on"), "utf-8"
    )
    path = small.catalogue("de", PAGES)
    catalogue = read_catalogue(path)
    catalogue.add(
        "Less < more & so on", "<img src=x onerror=alert(1) &", context="rules/bell.md title"
    )
    write_catalogue(path, catalogue)
    small.build()
    assert kinds(small, "de/") <= kinds(small, "")
    german, english = small.page("de/index.html"), small.page("index.html")
    assert "<img src=x onerror=alert(1) &" in "".join(german.itertext())
    assert "Less < more & so on" in "".join(english.itertext())
    title = small.page("de/rules/bell/index.html").findtext(".//title") or ""
    assert title.startswith("<img src=x onerror=alert(1) & – ")


@pytest.mark.parametrize(
    ("hostile", "told"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<img src=x onerror=alert(1) ", "<"),
        ("<svg/onload=alert(1)//", "<"),
        ("</title", "<"),
        ("<!-- ", "<"),
        (r"\<script>alert(1)\</script>", "<"),
        (r"`\`<img src=x onerror=alert(1)>`", "<img src=x onerror=alert(1)>"),
        ("[x](javascript:alert(1))", "javascript:alert(1)"),
        ("[x](java\tscript:alert(1))", "]("),
        ("[x](javascript:alert(1) + 1)", "]("),
        ("[x][y]", "]("),
        ("<javascript:alert(1)>", "javascript:alert(1)"),
        ("&lt;script&gt;", "&lt;"),
        ("{: onclick=alert(1) }", "{: onclick=alert(1) }"),
        ('{{ board("bell") }}', '{{ board("bell") }}'),
        ("{% include 'x' %}", "{% include 'x' %}"),
        ("\ue0029\ue003", r"'\ue002'"),
    ],
)
def test_prose_with_tags_links_or_calls_of_its_own_is_refused(hostile: str, told: str) -> None:
    found = broken_calls(Message("A text.", f"Ein Text. {hostile}"))
    assert found.startswith("unknown ")
    assert told in found


def test_a_sentence_with_a_sign_that_stands_for_a_place_is_refused() -> None:
    found = broken_placeholders(Message("A {x}.", "Ein {x}. \ue0000\ue001"))
    assert {"unknown", r"'\ue000'", r"'\ue001'"} <= set(found.replace(",", "").split())


def test_what_is_refused_is_told_with_its_line_and_stands_in_english(
    small: Specimen, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(small, PAGES, lambda text: f"{text} [x](javascript:alert(1))")
    with pytest.raises((Abort, ClickException)):
        small.build()
    warnings = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert all("javascript:alert(1)" in told and "pages.po:" in told for told in warnings)
    assert len(warnings) > 5
    assert "The first paragraph." in small.text("de/rules/bell/index.html")
    assert "javascript" not in {scheme for _, _, scheme in kinds(small, "de/")}
