"""What is translated is shown; what is not stands in English, marked, and the page says so."""

from __future__ import annotations

import logging
from xml.etree.ElementTree import Element

import pytest
from click import ClickException
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from senet_rules.content.language import DOMAIN
from senet_rules.i18n.catalogue import read_catalogue, write_catalogue
from senet_rules.site.catalogues import PAGES
from senet_rules.site.plugin import SenetPlugin
from senet_rules.site.settings import escape_settings, settings_of, translate_settings

from .specimen import Specimen, add_language, translate

BELL = "rules/bell/index.html"


def article(specimen: Specimen, address: str) -> Element:
    found = specimen.page(address).find(".//article")
    assert found is not None
    return found


def texts_in(element: Element, tag: str) -> list[str]:
    return ["".join(found.itertext()).strip() for found in element.iter(tag)]


def english_in(element: Element) -> list[str]:
    """Return the texts that are marked as English."""
    return ["".join(e.itertext()) for e in element.iter() if e.get("lang") == "en"]


def notice(specimen: Specimen, address: str) -> str:
    found = article(specimen, address).find(".//p[@class='senet-notice']")
    return "" if found is None else "".join(found.itertext())


def test_a_translated_page_has_the_same_parts(whole: Specimen) -> None:
    def outline(address: str) -> list[str]:
        parts = ("h1", "h2", "p", "table", "svg", "figure")
        return [str(e.tag) for e in article(whole, address).iter() if e.tag in parts]

    assert outline(f"qps/{BELL}") == outline(BELL)


def test_ids_and_file_names_are_the_same_in_all_languages(whole: Specimen) -> None:
    def ids(address: str) -> list[str]:
        return [e.get("id") or "" for e in article(whole, address).iter() if e.get("id")]

    assert ids(f"de/{BELL}") == ids(BELL)
    assert {"top", "board", "odds"} <= set(ids(BELL))


def test_a_paragraph_that_begins_with_a_number_stays_one(whole: Specimen) -> None:
    assert "28. Der erste Absatz." in texts_in(article(whole, f"de/{BELL}"), "p")


def test_label_and_tagline_stand_around_the_title(whole: Specimen) -> None:
    children = list(article(whole, f"qps/{BELL}"))
    at = next(number for number, child in enumerate(children) if child.tag == "h1")
    around = [(child.get("class"), child.text) for child in children[at - 1 : at + 2 : 2]]
    assert around == [
        ("senet-label", "⟦Senet variant⟧"),
        ("senet-tagline", "⟦Captures and points.⟧"),
    ]


def test_what_has_no_translation_is_english_and_says_so(whole: Specimen) -> None:
    assert english_in(article(whole, f"de/{BELL}")) == [
        "Captures and points.",
        "The odds",
        "Chance",
        "The last paragraph.",
    ]
    everything = english_in(article(whole, f"ar/{BELL}"))
    assert {"Senet variant", "Senet after Bell", "The first paragraph."} <= set(everything)


def test_english_on_a_page_from_right_to_left_runs_from_left_to_right(whole: Specimen) -> None:
    for element in article(whole, f"ar/{BELL}").iter("span"):
        if element.text == "The first paragraph.":
            assert element.get("dir") == "ltr"
            return
    pytest.fail("the paragraph is missing")


def test_a_page_that_is_not_wholly_translated_says_how_much_is(whole: Specimen) -> None:
    said = notice(whole, f"de/{BELL}")
    total = len(article(whole, f"qps/{BELL}").findall(".//*"))
    assert said.startswith("⟦")
    done, all_of_them = (int(word) for word in said.strip("⟦⟧").split() if word.isdigit())
    assert all_of_them - done == 4
    assert 10 < all_of_them < total


@pytest.mark.parametrize("address", [BELL, f"qps/{BELL}", "de/index.html", "index.html"])
def test_a_page_that_is_wholly_translated_says_nothing(whole: Specimen, address: str) -> None:
    assert notice(whole, address) == ""
    assert english_in(article(whole, address)) == []


def test_menus_mark_what_is_english(whole: Specimen) -> None:
    page = whole.page(f"de/{BELL}")
    menus = [nav for nav in page.iter("nav") if "md-nav" in (nav.get("class") or "")]
    marked = {text.strip() for nav in menus for text in english_in(nav)}
    assert marked == {"About", "The odds"}
    assert "About" not in {text.strip() for text in english_in(whole.page("qps/index.html"))}
    assert "The specimen" in english_in(whole.page("ar/index.html"))


def test_a_stale_translation_is_shown_as_an_old_one(small: Specimen) -> None:
    path = small.catalogue("de", PAGES)
    catalogue = read_catalogue(path)
    for message in catalogue:
        if message.id == "The first paragraph.":
            message.flags.add("fuzzy")
    write_catalogue(path, catalogue)
    small.build()
    assert english_in(article(small, f"de/{BELL}")) == []
    (paragraph,) = (
        p for p in article(small, f"de/{BELL}").iter("p") if p.find("small") is not None
    )
    assert paragraph.text == "⟦The first paragraph.⟧ "
    assert "newer than this translation" in "".join(paragraph.itertext())
    assert "1 passage" in notice(small, f"de/{BELL}")


def test_a_sentence_that_the_code_says_differently_now_is_not_shown(small: Specimen) -> None:
    path = small.catalogue("de", DOMAIN)
    text = path.read_text("utf-8").replace('msgid "Chance"', 'msgid "Probability"')
    path.write_text(text, "utf-8")
    small.build()
    assert english_in(article(small, f"de/{BELL}")) == ["Chance"]


def warnings_of(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def test_a_broken_translation_is_not_published_and_the_build_says_where(
    small: Specimen, caplog: pytest.LogCaptureFixture
) -> None:
    translate(small, "de", {"Version {version}, commit {commit}": "Fassung {version}"}, DOMAIN)
    translate(small, "de", {"The first paragraph.": 'Der erste {{ odds("bell") }}.'})
    with pytest.raises((Abort, ClickException)):
        small.build()
    problems = warnings_of(caplog)
    assert len(problems) == 2
    for problem, domain, text, difference in zip(
        sorted(problems),
        (PAGES, DOMAIN),
        ("The first paragraph.", "Version {version}, commit {commit}"),
        ('unknown {{ odds("bell") }}', "missing {commit}"),
        strict=True,
    ):
        lines = small.catalogue("de", domain).read_text("utf-8").splitlines()
        line = lines.index(f'msgid "{text}"') + 1
        assert problem.startswith(f"{small.catalogue('de', domain)}:{line}: ")
        assert difference in problem
        assert problem.endswith("; English is shown")


def test_a_translation_that_would_change_the_structure_is_not_published(
    small: Specimen, caplog: pytest.LogCaptureFixture
) -> None:
    translate(small, "de", {"The first paragraph.": "***"})
    with pytest.raises((Abort, ClickException)):
        small.build()
    (problem,) = warnings_of(caplog)
    assert "would change the structure of the page" in problem
    assert "pages.po:" in problem


def test_a_language_is_built_again_into_the_site_that_stands(small: Specimen) -> None:
    small.build()
    page = small.site / "rules" / "bell" / "index.html"
    page.write_text("not built again", "utf-8")
    translate(small, "de", {"The first paragraph.": "Der neue Absatz."})
    build = SenetPlugin._latest
    assert build is not None
    assert build.has_language("de")
    build.build_language_again("de")
    assert "Der neue Absatz." in small.text("de/rules/bell/index.html")
    assert page.read_text("utf-8") == "not built again"


def test_a_configuration_without_a_text_has_none_to_translate(small: Specimen) -> None:
    config = load_config(str(small.config_file), site_description="")
    assert "mkdocs.yml site_description" not in {s.context for s in settings_of(config)}
    translate_settings(config, lambda _, text: text.upper())
    assert (config.site_name, config.site_description) == ("SPECIMEN", "")
    config.site_name = "<b>"
    escape_settings(config)
    assert (config.site_name, config.site_description) == ("&lt;b&gt;", "")


def test_a_build_can_be_narrowed_to_a_language(
    small: Specimen, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_language(small, "ar")
    monkeypatch.setenv("SENET_LOCALES", "de")
    small.build()
    assert (small.site / "de").is_dir()
    assert not (small.site / "ar").exists()
    menu = small.page("index.html").findall(".//div[@class='md-select senet-languages']//a")
    assert [link.get("lang") for link in menu] == ["de", "en"]
    assert "/ar/" not in small.text("sitemap.xml")
