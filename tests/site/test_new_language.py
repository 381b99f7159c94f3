"""``senet i18n new``: from then on the site has the language, everywhere, and nothing else is done.

Two new languages are made and one site is built with them: a pseudo-language, and Hebrew, of which
some texts are then taken away. A third, Irish, is one that the theme does not speak.
"""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from mkdocs.config import load_config

from senet_rules.content.language import DOMAIN, load_language
from senet_rules.i18n.catalogue import is_translated, messages_of, read_catalogue
from senet_rules.i18n.pseudo import CLOSE, OPEN
from senet_rules.i18n.style import load_locale
from senet_rules.site import commands
from senet_rules.site.catalogues import DOMAINS, broken, extract
from senet_rules.site.theme import theme_language

from .specimen import SITE_URL, Specimen, make_specimen, translate
from .test_catalogues import run

NEW = ("qps", "he", "ga")
FOLDERS = {"en": "", **{code: f"{code}/" for code in NEW}}
PAGES = ("index.html", "rules/bell/index.html", "about/index.html", "404.html")


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Specimen:
    """The small site in English and in new languages, made by the command alone."""
    specimen = make_specimen(tmp_path_factory.mktemp("extended"))
    about = specimen.docs / "about.md"
    about.write_text(about.read_text("utf-8") + '\n{{ play("standard") }}\n', "utf-8")
    list(extract(specimen.locales, specimen.config_file))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commands, "locales_folder", lambda *_: specimen.locales)
        assert run("new", "qps", "--like", "en", "--pseudo") == 0
        assert run("new", "he", "--pseudo") == 0
        assert run("new", "ga") == 0
    translate(specimen, "he", {"The last paragraph.": "", "Captures and points.": "", "About": ""})
    translate(specimen, "he", {"Chance": ""}, DOMAIN)
    specimen.build()
    return specimen


def text_of(element: Element | None) -> str:
    assert element is not None
    return "".join(element.itertext())


@pytest.mark.parametrize("code", NEW)
@pytest.mark.parametrize("domain", DOMAINS)
def test_the_catalogues_are_new_or_complete_and_unbroken(
    extended: Specimen, code: str, domain: str
) -> None:
    made = list(messages_of(read_catalogue(extended.catalogue(code, domain))))
    template = list(messages_of(read_catalogue(extended.locales / f"{domain}.pot")))
    assert [(m.context, m.id) for m in made] == [(m.context, m.id) for m in template]
    assert [m.auto_comments for m in made] == [m.auto_comments for m in template]
    if code == "qps":
        assert all(map(is_translated, made))
    if code == "ga":
        assert not any(map(is_translated, made))
    assert list(broken(extended.locales, code)) == []


def test_plurals_are_those_of_the_language(extended: Specimen) -> None:
    forms = {code: read_catalogue(extended.catalogue(code, DOMAIN)).num_plurals for code in NEW}
    assert forms == {"qps": 2, "he": 3, "ga": 5}


def test_update_changes_nothing_in_what_new_has_made(
    extended: Specimen, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "locales_folder", lambda *_: extended.locales)
    assert run("update", *NEW) == 0
    assert capsys.readouterr().out == ""


def test_every_page_is_there_in_its_language_and_direction(extended: Specimen) -> None:
    assert set(extended.pages()) >= {folder + page for folder in FOLDERS.values() for page in PAGES}
    for code, folder in FOLDERS.items():
        for page in PAGES:
            html = extended.page(folder + page)
            assert html.get("lang") == code
            body = html.find("body")
            assert body is not None
            assert body.get("dir") == ("rtl" if code == "he" else "ltr")


def test_menus_and_sitemap_list_it(extended: Specimen) -> None:
    for folder in FOLDERS.values():
        for page in PAGES[:3]:
            links = extended.page(folder + page).findall(".//a[@class='md-select__link']")
            names = {link.get("hreflang"): text_of(link) for link in links}
            assert names == {"en": "English", "qps": "qps", "he": "עברית", "ga": "Gaeilge"}
            directions = {link.get("hreflang"): link.get("dir") for link in links}
            assert directions == {"en": "ltr", "qps": "ltr", "he": "rtl", "ga": "ltr"}
    sitemap = fromstring(extended.text("sitemap.xml"))  # noqa: S314  # we wrote it
    for name in ("", "rules/bell/", "about/"):
        for folder in FOLDERS.values():
            (url,) = (url for url in sitemap if url[0].text == f"{SITE_URL}{folder}{name}")
            listed = {link.get("hreflang") for link in url[1:]}
            assert listed == {*FOLDERS, "x-default"}


def test_lost_readers_are_told_in_it(extended: Specimen) -> None:
    sections = extended.page("404.html").findall(".//div[@class='senet-not-found']")
    assert {section.get("lang"): section.get("dir") for section in sections} == {
        "en": "ltr", "qps": "ltr", "he": "rtl", "ga": "ltr",
    }  # fmt: skip


def test_the_search_has_an_index_of_it(extended: Specimen) -> None:
    for code in NEW:
        index = json.loads(extended.text(f"{code}/search/search_index.json"))
        assert len(index["docs"]) > 3
    assert OPEN in extended.text("qps/search/search_index.json").encode().decode("unicode-escape")


def test_the_board_speaks_it_in_its_direction(extended: Specimen) -> None:
    (folder,) = (extended.site / "assets/senet").glob("board-*")
    for code in NEW:
        language = json.loads((folder / f"{code}.json").read_text("utf-8"))["language"]
        assert language["code"] == code
        assert language["direction"] == ("rtl" if code == "he" else "ltr")
        assert (folder / f"{code}.standard.html").is_file()
    for code, home in FOLDERS.items():
        assert f'<p lang="{code}" dir=' in extended.text("embed/index.html")
        assert f'"{home}": "<!doctype html><html lang=\\"{code}\\"' in extended.text("sw.js")


def test_english_within_runs_from_left_to_right(extended: Specimen) -> None:
    page = extended.page("he/rules/bell/index.html")
    article = page.find(".//article")
    assert article is not None
    english = [element for element in article.iter() if element.get("lang") == "en"]
    assert {text_of(element) for element in english} >= {
        "Captures and points.", "The last paragraph.", "Chance",
    }  # fmt: skip
    assert all(element.get("dir") in ("ltr", "auto") for element in english)
    menu = [e for e in page.iter() if e.get("lang") == "en" and text_of(e).strip() == "About"]
    assert menu
    assert all(element.get("dir") == "ltr" for element in menu)


def test_texts_of_the_theme_that_nobody_translated_are_the_themes_own(extended: Specimen) -> None:
    skip = {
        code: text_of(extended.page(f"{code}/index.html").find(".//a[@class='md-skip']")).strip()
        for code in NEW
    }
    assert skip["ga"] == "Skip to content"
    assert skip["qps"].startswith(OPEN)
    assert skip["he"].startswith(OPEN)


@pytest.mark.parametrize(
    ("code", "name"),
    [("ga", "en"), ("pt-PT", "pt"), ("pt-BR", "pt-BR"), ("zh-Hant-HK", "zh-Hant"), ("qps", "en")],
)
def test_the_theme_speaks_the_nearest_language_that_it_has(
    small: Specimen, code: str, name: str
) -> None:
    assert theme_language(code, load_config(str(small.config_file)).theme) == name


def test_a_version_reads_from_left_to_right_everywhere(extended: Specimen) -> None:
    version = ".//div[@class='senet-version']"
    assert "\N{LEFT-TO-RIGHT ISOLATE}" in text_of(extended.page("he/index.html").find(version))
    assert "\N{LEFT-TO-RIGHT ISOLATE}" not in text_of(extended.page("qps/index.html").find(version))


def test_only_a_language_with_words_for_it_makes_an_offer(extended: Specimen) -> None:
    links = extended.page("index.html").findall(".//a[@class='md-select__link']")
    offers = {link.get("hreflang"): link.get("data-offer") or "" for link in links}
    assert offers["en"] == "You can also read this page in English."
    assert offers["qps"].startswith(OPEN)
    assert offers["he"].endswith(CLOSE)
    assert offers["ga"] == ""


EXAMPLES = (
    "a tag such as nl, pt-BR or zh-Hant, or --like with the tag of a language that writes in the "
    "same way"
)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["de"], "'de' is there already: {}/de.toml; expected a new language"),
        (["en"], "'en' is there already: {}/en.toml; expected a new language"),
        (["nl"], "'nl' is there already: {}/nl; expected a new language"),
        (["xx"], f"CLDR has no language 'xx'; expected {EXAMPLES}"),
        (["fi"], "{}/senet.pot: cannot be read: No such file or directory"),
    ],
)  # fmt: skip
def test_one_clear_error_and_nothing_made(
    small: Specimen,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    (small.locales / "nl").mkdir()
    before = sorted(small.locales.rglob("*"))
    monkeypatch.setattr(commands, "locales_folder", lambda *_: small.locales)
    assert run("new", *arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"senet i18n: {message.format(small.locales)}\n"
    assert sorted(small.locales.rglob("*")) == before


def test_the_files_that_were_made_are_named_and_can_be_read(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    list(extract(small.locales, small.config_file))
    monkeypatch.setattr(commands, "locales_folder", lambda *_: small.locales)
    assert run("new", "ar") == 0
    made = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert [path.relative_to(small.locales).as_posix() for path in made] == [
        "ar/LC_MESSAGES/senet.po", "ar/LC_MESSAGES/pages.po", "ar.toml",
    ]  # fmt: skip
    assert load_locale(made[-1]).direction == "rtl"
    assert load_language("ar", small.locales).join_and((26, 28)) == "26 و28"
