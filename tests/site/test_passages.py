"""Passages whose translation is old or missing say so, and lead to where it can be mended."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from click import ClickException
from mkdocs.exceptions import Abort

from senet_rules.content.language import DOMAIN
from senet_rules.i18n.blocks import Block, Kind
from senet_rules.site.catalogues import PAGES
from senet_rules.site.passages import fragment
from senet_rules.site.sources import Sources

from .specimen import (
    REPOSITORY,
    Specimen,
    add_language,
    add_translations,
    make_specimen,
    make_stale,
    translate,
)

BELL = "de/rules/bell/index.html"
STALE = {
    "The first paragraph.",
    "The odds",
    "The rules after Bell.",
    "Captures and points.",
    "Nothing is collected.",
    "About the specimen",
    "Rules",
}


@pytest.fixture(scope="module")
def stale(tmp_path_factory: pytest.TempPathFactory) -> Specimen:
    """The small site; of its German translation some texts are old and some are missing."""
    specimen = make_specimen(tmp_path_factory.mktemp("stale"))
    add_language(specimen, "de")
    add_translations(specimen, "de")
    translate(specimen, "de", {"The last paragraph.": "", "The board": ""})
    make_stale(specimen, STALE)
    make_stale(specimen, {"Chance"}, DOMAIN)
    specimen.build()
    return specimen


def article(specimen: Specimen, address: str = BELL) -> Element:
    found = specimen.page(address).find(".//article")
    assert found is not None
    return found


def notes(specimen: Specimen, address: str = BELL) -> dict[str, Element]:
    """Return the notes, each by the text of the passage that it belongs to."""
    found = {}
    for parent in article(specimen, address).iter():
        before = ""
        for child in parent:
            note = child if child.tag == "small" else child.find("small")
            if note is not None and note.get("class") == "senet-passage":
                passage = without_note(parent if child.tag == "small" else child) or before
                found[passage or "heading"] = note
            before = "".join(child.itertext()).rstrip("#")
    found.pop("heading", None)  # seen from inside the paragraph below it
    return found


def without_note(element: Element) -> str:
    texts = [element.text or ""]
    texts += ["".join(child.itertext()) for child in element if child.tag != "small"]
    return "".join(texts).strip()


def line_of(specimen: Specimen, text: str) -> int:
    lines = specimen.catalogue("de", PAGES).read_text("utf-8").splitlines()
    return lines.index(f'msgid "{text}"') + 1


def address_of(specimen: Specimen, text: str) -> str:
    return f"{REPOSITORY}/blob/main/locales/de/LC_MESSAGES/pages.po#L{line_of(specimen, text)}"


def links(note: Element) -> list[tuple[str, str]]:
    return [("".join(a.itertext()), a.get("href") or "") for a in note.iter("a")]


def test_an_old_translation_is_shown_with_a_note_that_leads_to_the_english(stale: Specimen) -> None:
    found = notes(stale)
    assert list(found) == [
        "⟦The first paragraph.⟧",
        "The board",
        "⟦The odds⟧",
        "The last paragraph.",
    ]
    note = found["⟦The first paragraph.⟧"]
    assert (note.text or "").startswith("⟦The English text is newer than this translation.⟧")
    assert links(note) == [
        ("⟦Read it in English⟧", "../../../rules/bell/#:~:text=The%20first%20paragraph."),
        ("⟦Renew this translation⟧", address_of(stale, "The first paragraph.")),
    ]
    assert links(found["⟦The odds⟧"])[0][1] == "../../../rules/bell/#odds:~:text=The%20odds"


def test_what_is_not_translated_leads_to_its_line(stale: Specimen) -> None:
    assert links(notes(stale)["The last paragraph."]) == [
        ("⟦Translate this passage⟧", address_of(stale, "The last paragraph."))
    ]


def test_a_note_is_no_part_of_headings_menus_and_the_search(stale: Specimen) -> None:
    page = stale.page(BELL)
    headings = ["".join(h.itertext()) for h in page.iter("h2")]
    assert headings == ["The board#", "⟦The odds⟧#"]
    menus = "".join("".join(nav.itertext()) for nav in page.iter("nav"))
    assert "⟦The odds⟧" in menus
    for text in (menus, json.dumps(json.loads(stale.text("de/search/search_index.json")))):
        assert "newer" not in text
        assert "\\ue00" not in text
    assert "\ue002" not in stale.text(BELL)


def test_what_can_have_no_note_stands_in_english_while_its_translation_is_old(
    stale: Specimen,
) -> None:
    marked = ["".join(e.itertext()) for e in article(stale).iter() if e.get("lang") == "en"]
    assert marked == ["Captures and points.", "The board", "Chance", "The last paragraph."]
    head = stale.page(BELL).find(".//meta[@name='description']")
    assert head is not None
    assert head.get("content") == "The rules after Bell."
    nav = "".join("".join(nav.itertext()) for nav in stale.page(BELL).iter("nav"))
    assert "⟦Rules⟧" not in nav


def test_the_page_says_how_many_translations_are_old(stale: Specimen) -> None:
    (notice,) = article(stale).findall(".//p[@class='senet-notice']")
    text = "".join(notice.itertext())
    assert "⟦2 passages on this page are translations of an older English text" in text
    assert "passages on this page are translated." in text


def test_the_title_of_a_page_is_clean_although_its_translation_is_old(stale: Specimen) -> None:
    title = stale.page("de/about/index.html").find(".//h1")
    assert title is not None
    assert "".join(title.itertext()) == "⟦About the specimen⟧#"
    assert len(notes(stale, "de/about/index.html")) == 2


def test_an_old_translation_with_a_broken_call_or_structure_stays_hidden(small: Specimen) -> None:
    translate(small, "de", {"The first paragraph.": 'Old {{ odds("bell") }}'})
    translate(small, "de", {"The last paragraph.": "***"})
    make_stale(small, {"The first paragraph.", "The last paragraph."})
    with pytest.raises((Abort, ClickException)):
        small.build()  # the second is told: it would change the structure
    translate(small, "de", {"The last paragraph.": "Das Letzte."})
    make_stale(small, {"The last paragraph."})
    small.build()
    labels = {text: len(links(note)) for text, note in notes(small).items()}
    assert labels == {"The first paragraph.": 1, "Das Letzte.": 2}


def test_without_a_repository_nothing_leads_to_one(small: Specimen) -> None:
    text = small.config_file.read_text("utf-8").replace(REPOSITORY, '""')
    text = text.replace("about.md", "about.md\n  - Help: translate.md")
    small.config_file.write_text(text, "utf-8")
    (small.docs / "translate.md").write_text("# Help {: #help }\n\nLook here.\n", "utf-8")
    make_stale(small, {"The first paragraph."})
    small.build()
    (note,) = notes(small).values()
    assert [label for label, _ in links(note)] == ["⟦Read it in English⟧"]
    for address, up in (("index.html", ""), (BELL, "../../"), ("rules/bell/index.html", "../../")):
        page = small.page(address)
        assert page.find(".//a[@rel='edit']") is None
        assert page.find(".//a[@class='md-source']") is None
        last = page.find(".//p[@class='senet-improve']/a")
        assert last is not None
        assert last.get("href") == f"{up}translate/"
    assert small.page("translate/index.html").find(".//p[@class='senet-improve']") is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("One, two-three *four*", "#a:~:text=One%2C%20two%2Dthree%20four"),
        (
            "One two three four five six seven [eight](x.md) nine",
            "#a:~:text=One%20two%20three%20four,six%20seven%20eight%20nine",
        ),
    ],
)
def test_a_fragment_names_the_section_and_the_words(text: str, wanted: str) -> None:
    assert fragment(Block(Kind.PARAGRAPH, "rules/bell.md #a", text, 0, 0, 1)) == wanted
    before = Block(Kind.PARAGRAPH, "rules/bell.md", text, 0, 0, 1)
    assert fragment(before) == wanted.replace("#a", "#")


@pytest.mark.parametrize(
    ("sources", "address"),
    [
        (Sources(""), ""),
        (Sources("https://a.example/b/c/"), "https://a.example/b/c/blob/main/locales/pt-BR/{}#L7"),
        (
            Sources("https://a.example/b", "-/blob/main/{path}#L{line}"),
            "https://a.example/b/-/blob/main/locales/pt-BR/{}#L7",
        ),
    ],
)
def test_a_line_of_a_catalogue_has_an_address(sources: Sources, address: str) -> None:
    wanted = address.replace("{}", "LC_MESSAGES/pages.po")
    assert sources.catalogue("pt-BR", PAGES, 7) == wanted


def test_the_site_folder_of_locales_is_where_the_address_says() -> None:
    root = Path(__file__).parents[2]
    assert (root / "locales" / "de" / "LC_MESSAGES" / "pages.po").is_file()
