"""One build, all languages: what each page says about itself and where it leads."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree.ElementTree import fromstring

import pytest

from senet_rules.site.catalogues import PAGES as PROSE

from .specimen import REPOSITORY, SITE_URL, Specimen

FOLDERS = {"en": "", "de": "de/", "ar": "ar/", "qps": "qps/"}
PAGES = ("index.html", "rules/bell/index.html", "about/index.html", "404.html")


def address_of(page: str) -> str:
    return SITE_URL + page.removesuffix("index.html")


def language_of(page: str) -> str:
    return next(
        (code for code, folder in FOLDERS.items() if folder and page.startswith(folder)), "en"
    )


def test_every_language_has_every_page(whole: Specimen) -> None:
    wanted = {folder + page for folder in FOLDERS.values() for page in PAGES}
    assert set(whole.pages()) == wanted


@pytest.mark.parametrize("code", FOLDERS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_its_language_and_direction(whole: Specimen, code: str, name: str) -> None:
    html = whole.page(FOLDERS[code] + name)
    assert html.get("lang") == code
    assert html.get("dir") == ("rtl" if code == "ar" else None)
    body = html.find("body")
    assert body is not None
    assert body.get("dir") == ("rtl" if code == "ar" else "ltr")


@pytest.mark.parametrize(
    ("page_name", "title"),
    [
        ("index.html", "The specimen – Specimen"),
        ("about/index.html", "About – Specimen"),
        ("404.html", "Page not found – Specimen"),
        ("de/rules/bell/index.html", "Senet nach Bell – ⟦Specimen⟧"),
        ("qps/index.html", "⟦The specimen⟧ – ⟦Specimen⟧"),
        ("qps/404.html", "⟦Page not found⟧ – ⟦Specimen⟧"),
        ("ar/rules/bell/index.html", "Senet after Bell – Specimen"),
    ],
)
def test_titles(whole: Specimen, page_name: str, title: str) -> None:
    assert whole.page(page_name).findtext("head/title") == title


@pytest.mark.parametrize(
    ("page_name", "description"),
    [
        ("index.html", 'About "the specimen" & more.'),
        ("de/rules/bell/index.html", 'Die "Regeln" nach Bell.'),
        ("qps/index.html", '⟦About "the specimen" & more.⟧'),
        ("qps/about/index.html", '⟦A "small" site.⟧'),
    ],
)
def test_descriptions(whole: Specimen, page_name: str, description: str) -> None:
    meta = whole.page(page_name).find("head/meta[@name='description']")
    assert meta is not None
    assert meta.get("content") == description


def all_attributes(whole: Specimen, names: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Yield page, tag and address for each of these attributes."""
    for page in whole.pages():
        for element in whole.page(page).iter():
            for name in names:
                if element.get(name) is not None:
                    yield page, str(element.tag), element.get(name) or ""


def test_every_address_leads_to_something_that_is_there(whole: Specimen) -> None:
    seen = 0
    for page, _, link in all_attributes(whole, ("href", "src")):
        address = urljoin(address_of(page), link)
        if not address.startswith(SITE_URL):
            continue
        target, _, fragment = address.removeprefix(SITE_URL).partition("#")
        file = (
            posixpath.join(target, "index.html") if target.endswith("/") or not target else target
        )
        assert (whole.site / unquote(file)).is_file(), f"{page}: {link}"
        if fragment:
            ids = {element.get("id") for element in whole.page(file).iter()}
            assert unquote(fragment) in ids, f"{page}: {link}"
        seen += 1
    assert seen > 300


def test_no_page_asks_another_host_for_anything(whole: Specimen) -> None:
    for page, tag, link in all_attributes(whole, ("href", "src", "srcset", "poster", "action")):
        host = urlsplit(urljoin(address_of(page), link)).netloc
        assert tag == "a" or host == "example.org", f"{page}: <{tag}> {link}"
        if tag == "a":
            assert host in ("example.org", urlsplit(REPOSITORY).netloc), f"{page}: {link}"


def test_no_page_lists_its_languages_where_the_theme_would_fetch_them(whole: Specimen) -> None:
    for page in whole.pages():
        assert whole.page(page).find("head/link[@rel='alternate']") is None


@pytest.mark.parametrize("code", FOLDERS)
@pytest.mark.parametrize("name", PAGES)
def test_the_language_menu_leads_to_the_same_page(whole: Specimen, code: str, name: str) -> None:
    page = FOLDERS[code] + name
    links = whole.page(page).findall(".//div[@class='md-select senet-languages']//a")
    to = {link.get("hreflang"): urljoin(address_of(page), link.get("href") or "") for link in links}
    same = name if name != "404.html" else "index.html"
    assert to == {other: address_of(folder + same) for other, folder in FOLDERS.items()}
    assert {link.text: link.get("lang") for link in links} == {
        "العربية": "ar",
        "Deutsch": "de",
        "English": "en",
        "Pseudo": "qps",
    }
    assert [link.get("lang") for link in links if link.get("aria-current")] == [code]


def test_a_page_names_its_own_address(whole: Specimen) -> None:
    for page in whole.pages():
        canonical = whole.page(page).find("head/link[@rel='canonical']")
        if page.endswith("404.html"):
            assert canonical is None
        else:
            assert canonical is not None
            assert canonical.get("href") == address_of(page)


def test_one_sitemap_lists_each_page_in_each_language(whole: Specimen) -> None:
    assert [path.parent for path in whole.site.rglob("sitemap.xml*")] == [whole.site] * 2
    spaces = {
        "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "x": "http://www.w3.org/1999/xhtml",
    }
    sitemap = fromstring(whole.text("sitemap.xml"))  # noqa: S314  # we wrote it
    urls = sitemap.findall("s:url", spaces)
    found = {
        url.findtext("s:loc", "", spaces): {
            link.get("hreflang"): link.get("href")
            for link in url.findall("x:link[@rel='alternate']", spaces)
        }
        for url in urls
    }
    names = [name for name in PAGES if name != "404.html"]
    assert found == {
        address_of(folder + name): {
            "x-default": address_of(name),
            **{code: address_of(other + name) for code, other in FOLDERS.items()},
        }
        for folder in FOLDERS.values()
        for name in names
    }


def search_index(whole: Specimen, code: str) -> dict[str, object]:
    index: dict[str, object] = json.loads(whole.text(f"{FOLDERS[code]}search/search_index.json"))
    return index


def test_a_page_is_found_once_under_its_title(whole: Specimen) -> None:
    docs = search_index(whole, "en")["docs"]
    assert isinstance(docs, list)
    titled = [doc["location"] for doc in docs if doc["title"] == "Senet after Bell"]
    assert titled == ["rules/bell/"]
    (page,) = (doc["text"] for doc in docs if doc["location"] == "rules/bell/")
    assert page == "<p>The first paragraph.</p>"


@pytest.mark.parametrize("code", FOLDERS)
def test_no_search_index_leaves_words_out_or_cuts_their_endings(whole: Specimen, code: str) -> None:
    config = search_index(whole, code)["config"]
    assert isinstance(config, dict)
    assert config["lang"] == ["en"]
    assert config["pipeline"] == []


def test_an_index_holds_the_prose_and_the_generated_text_of_its_language(whole: Specimen) -> None:
    text = json.dumps(search_index(whole, "qps")["docs"], ensure_ascii=False)
    assert "⟦The first paragraph.⟧" in text
    assert "⟦Chance⟧" in text
    assert "⟦Senet variant⟧" not in text
    assert "12345" not in text.replace(" ", "")
    assert "⟦" not in json.dumps(search_index(whole, "en")["docs"], ensure_ascii=False)


def test_edit_links_lead_to_the_english_source_or_to_the_first_translation(
    whole: Specimen,
) -> None:
    lines = whole.catalogue("de", PROSE).read_text("utf-8").splitlines()
    first = lines.index('msgctxt "rules/bell.md title"') + 2
    for page, address, said in (
        ("rules/bell/index.html", "edit/main/docs/rules/bell.md", "Improve this text"),
        (
            "de/rules/bell/index.html",
            f"blob/main/locales/de/LC_MESSAGES/pages.po#L{first}",
            "⟦Improve this translation⟧",
        ),
    ):
        pencil = whole.page(page).find(".//a[@rel='edit']")
        last = whole.page(page).find(".//p[@class='senet-improve']/a")
        assert pencil is not None
        assert last is not None
        assert pencil.get("href") == last.get("href") == f"{REPOSITORY}/{address}"
        assert "".join(last.itertext()) == said


def test_a_language_without_catalogues_has_nothing_to_improve(whole: Specimen) -> None:
    page = whole.page("ar/rules/bell/index.html")
    assert page.find(".//a[@rel='edit']") is None
    assert page.find(".//p[@class='senet-improve']") is None
    assert page.find(".//small[@class='senet-passage']") is None


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Skip to content"),
        ("de", "Zum Inhalt"),
        ("qps", "⟦Skip to content⟧"),
        ("ar", "انتقل إلى المحتوى"),
    ],
)
def test_the_first_link_skips_to_the_content(whole: Specimen, code: str, text: str) -> None:
    skip = whole.page(f"{FOLDERS[code]}rules/bell/index.html").find(".//a[@class='md-skip']")
    assert skip is not None
    assert (skip.text or "").strip() == text
    assert skip.get("href") == "#top"


def test_the_choice_of_colours_holds_for_all_languages(whole: Specimen) -> None:
    for page in whole.pages():
        assert '__md_scope=new URL("/senet/",location)' in whole.text(page)


def test_colour_switches_are_named_in_the_language(whole: Specimen) -> None:
    buttons = whole.page("qps/index.html").findall(".//button[@data-scheme]")
    assert [button.get("aria-label") for button in buttons] == [
        "⟦Switch to dark colours⟧",
        "⟦Switch to light colours⟧",
    ]


def test_static_files_stand_once_at_the_root(whole: Specimen) -> None:
    for folder in filter(None, FOLDERS.values()):
        names = {path.name for path in (whole.site / folder).iterdir()}
        assert names == {"404.html", "about", "index.html", "manifest.json", "rules", "search"}
    assert (whole.site / "logo.svg").is_file()
    assert not list(whole.site.rglob("*.map"))
    assert not list(whole.site.rglob("plan*"))


def test_our_own_files_are_there_and_used(whole: Specimen) -> None:
    links = whole.page("de/rules/bell/index.html").findall("head/link[@rel='stylesheet']")
    sheets = [link.get("href") or "" for link in links]
    assert "../../../assets/senet/colours.css" in sheets
    assert (whole.site / "assets/senet/colours.css").is_file()
