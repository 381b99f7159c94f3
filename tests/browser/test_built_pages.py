"""Every page of the built site as it stands in its file: headings, languages, addresses.

What the site's own tests show of a small specimen is shown here of all that readers get.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree.ElementTree import Element, fromstring

import html5lib
import pytest

from senet_rules.content.language import locales_folder
from senet_rules.i18n.style import locale_codes

CODES = locale_codes(locales_folder())
FOLDERS = {code: "" if code == "en" else f"{code}/" for code in CODES}
SPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
EMBED = "embed/"
LOST = "404.html"

Pages = dict[str, Element]
"""The outermost elements of pages by their addresses, seen from the site's."""


@pytest.fixture(scope="module")
def pages(built_site: Path) -> Pages:
    """All pages that are whole documents, parsed as browsers parse them, but for drawings."""
    return {
        path.relative_to(built_site).as_posix().removesuffix("index.html"): html5lib.parse(
            DRAWING.sub("", path.read_text("utf-8")), namespaceHTMLElements=False
        )
        for path in sorted(built_site.rglob("*.html"))
        if not path.parent.name.startswith("board-")
    }


@pytest.fixture(scope="module")
def own(pages: Pages) -> str:
    """The site's own address."""
    return canonical_of(pages[""])


def canonical_of(page: Element) -> str:
    link = page.find("head/link[@rel='canonical']")
    return "" if link is None else link.get("href") or ""


def is_lost(address: str) -> bool:
    return address.endswith(LOST)


def language_of(address: str) -> str:
    first = address.partition("/")[0]
    return first if first in FOLDERS else "en"


def same_page(address: str, code: str) -> str:
    """Return the address of a page in a language, that of the home page for a lost reader's."""
    inside = address.removeprefix(FOLDERS[language_of(address)])
    return FOLDERS[code] + ("" if is_lost(inside) else inside)


def test_all_languages_have_the_same_pages(pages: Pages) -> None:
    ours = {address for address in pages if address != EMBED}
    by_language = {
        code: {a.removeprefix(FOLDERS[code]) for a in ours if language_of(a) == code}
        for code in CODES
    }
    assert by_language == dict.fromkeys(CODES, by_language["en"])
    assert {LOST, "", "play/", "rules/standard/"} < by_language["en"]


def test_one_first_heading_and_no_level_left_out(pages: Pages) -> None:
    """The page for other sites has none: its frame there has a title."""
    for address, page in pages.items():
        levels = [int(e.tag[1]) for e in page.iter() if e.tag in {f"h{n}" for n in range(1, 7)}]
        if address != EMBED:
            assert levels[:1] == [1], address
            assert levels.count(1) == 1, address
        steps = pairwise(levels)
        assert [step for step in steps if step[1] > step[0] + 1] == [], address


def test_a_page_and_its_parts_say_their_language(pages: Pages) -> None:
    for address, page in pages.items():
        assert page.get("lang") == language_of(address), address
        assert {e.get("lang") for e in page.iter()} <= {None, *CODES}, address


def emphasised(element: Element, language: str) -> Iterator[tuple[str, str]]:
    """Yield what is emphasised, with the language in which it is to be read."""
    language = element.get("lang") or language
    if element.tag == "em":
        (inner,) = [*element] or [element]
        yield "".join(element.itertext()), inner.get("lang") or language
    for child in element:
        yield from emphasised(child, language)


def test_titles_that_stay_in_english_are_marked_as_english(pages: Pages) -> None:
    """A title that another language has letter for letter is not that language's."""
    marked = 0
    for address, page in pages.items():
        if (code := language_of(address)) == "en" or is_lost(address):
            continue
        english = dict(emphasised(pages[same_page(address, "en")], "en"))
        kept = [(text, said) for text, said in emphasised(page, code) if text in english]
        assert [text for text, said in kept if said != "en"] == [], address
        marked += len(kept)
    assert marked >= 7 * (len(CODES) - 1)


def addresses_in(page: Element) -> Iterator[str]:
    """Yield all that a page leads to or loads, and what it tells machines of itself."""
    for element in page.iter():
        yield from (element.get(name, "") for name in ("href", "src") if name in element.attrib)
        if element.get("property") in {"og:image", "og:url"}:
            yield element.get("content", "")


def test_every_address_leads_to_what_is_there(pages: Pages, own: str, built_site: Path) -> None:
    """That is a file of this site, and the place in it that the address names."""
    ids = {address: {e.get("id") for e in page.iter()} for address, page in pages.items()}
    lead_astray = []
    seen = 0
    for address, page in pages.items():
        for link in addresses_in(page):
            place, _, fragment = urljoin(own + address, link).partition("#")
            if not place.startswith(own):
                continue
            seen += 1
            target = unquote(urlsplit(place.removeprefix(own)).path)
            file = built_site / target / "index.html" if target[-1:] in ("", "/") else None
            found = (file or built_site / target).is_file()
            if not found or (fragment and unquote(fragment) not in ids.get(target, ())):
                lead_astray.append(f"{address}: {link}")
    assert lead_astray == []
    assert seen > 700 * len(CODES)


def test_words_of_the_rules_lead_to_every_example_and_back(pages: Pages) -> None:
    told = 0
    for address, page in pages.items():
        ids = {element.get("id", "") for element in page.iter()}
        there = [clause for clause in page.iter("a") if clause.get("class") == "senet-clause"]
        leads_to = {clause.get("id"): clause.get("href", "#")[1:] for clause in there}
        assert {one for one in ids if one.startswith("example-")} == {*leads_to.values()}, address
        back = {
            link.get("href", "#")[1:]: example
            for example in ids & {*leads_to.values()}
            for link in page.iterfind(f".//*[@id='{example}']//p[@class='back']//a")
        }
        assert leads_to.items() <= back.items(), address
        told += len(leads_to)
    assert told > 60 * len(CODES)


def test_pages_ask_no_other_site_for_anything(pages: Pages, own: str) -> None:
    for address, page in pages.items():
        for element in page.iter():
            link = element.get("src") or (element.get("href") if element.tag == "link" else None)
            assert urljoin(own + address, link or "").startswith((own, "data:")), address


def test_the_language_menu_leads_to_the_same_page_and_back(pages: Pages, own: str) -> None:
    for address, page in pages.items():
        if address == EMBED:
            continue
        links = page.findall(".//div[@class='md-select senet-languages']//a")
        to = {link.get("hreflang"): urljoin(own + address, link.get("href")) for link in links}
        assert to == {code: own + same_page(address, code) for code in CODES}, address


def test_a_page_names_its_own_address_and_no_other(pages: Pages, own: str) -> None:
    for address, page in pages.items():
        hidden = is_lost(address) or address == EMBED
        assert canonical_of(page) == ("" if hidden else own + address)
        robots = page.find("head/meta[@name='robots']")
        assert (robots is not None and robots.get("content") == "noindex") == hidden, address


def test_the_sitemap_has_each_page_in_each_language(
    pages: Pages, own: str, built_site: Path
) -> None:
    sitemap = fromstring((built_site / "sitemap.xml").read_text("utf-8"))  # noqa: S314 - ours
    listed = {
        url.findtext("s:loc", "", SPACES): {
            link.get("hreflang"): link.get("href")
            for link in url.findall("x:link[@rel='alternate']", SPACES)
        }
        for url in sitemap.findall("s:url", SPACES)
    }
    shown = [address for address in pages if address != EMBED and not is_lost(address)]
    assert listed == {
        own + address: {
            "x-default": own + same_page(address, "en"),
            **{code: own + same_page(address, code) for code in CODES},
        }
        for address in shown
    }
