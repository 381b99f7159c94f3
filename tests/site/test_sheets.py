"""Sheets to print: PDFs that hold a whole game, and the links that lead to them."""

from __future__ import annotations

import io
import json
import logging
import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from mkdocs.exceptions import Abort
from pypdf import PageObject, PdfReader

from senet_rules.content.facets import FACETS
from senet_rules.content.language import load_language, locales_folder
from senet_rules.content.sheets import messages, sheet_of
from senet_rules.engine.rulesets import RULESETS
from senet_rules.i18n.style import locale_codes
from senet_rules.site import typesetting
from senet_rules.site.runtime import RuntimeBuildError
from senet_rules.site.sheets import SiteSheets, store
from senet_rules.site.sheets.typeset import PAGES, set_in_type, sheet_data
from senet_rules.site.typesetting import LettersError, TypesettingError
from senet_rules.view.messages import Language

from .specimen import SITE_URL, Specimen

ADDRESS = "https://example.org/senet/rules/"
POINTS = 72 / 25.4
"""Points in a millimetre."""
LANGUAGES = locale_codes(locales_folder())


def data_of(key: str, language: Language) -> str:
    return sheet_data(sheet_of(RULESETS[key], language, ADDRESS))


def words(pages: PdfReader | PageObject) -> str:
    """Return the text of a PDF with single spaces."""
    found = pages.pages if isinstance(pages, PdfReader) else [pages]
    return " ".join(" ".join(page.extract_text() for page in found).split())


def root_of(reader: PdfReader) -> Mapping[str, Any]:
    """Return what a PDF says of itself as a whole."""
    return reader.root_object


def fonts(reader: PdfReader) -> Iterator[Mapping[str, Any]]:
    """Yield the fonts of all pages and of the drawings on them."""
    for page in reader.pages:
        yield from _fonts(page["/Resources"])


def _fonts(resources: Any) -> Iterator[Mapping[str, Any]]:  # noqa: ANN401 - pypdf's own
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for drawing in resources.get("/XObject", {}).values():
        if "/Resources" in drawing.get_object():
            yield from _fonts(drawing.get_object()["/Resources"])


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return load_language(request.param)


@pytest.fixture(scope="module", params=RULESETS)
def printed(request: pytest.FixtureRequest, language: Language) -> tuple[str, Language, PdfReader]:
    """A sheet: the rule set's key, the language, and the PDF."""
    made = set_in_type(data_of(request.param, language))
    return request.param, language, PdfReader(io.BytesIO(made))


def test_a_sheet_is_two_pages_that_fit_on_a4_and_on_letter(
    printed: tuple[str, Language, PdfReader],
) -> None:
    _, _, reader = printed
    assert len(reader.pages) == PAGES == 2
    for page in reader.pages:
        width, height = (float(side) / POINTS for side in page.mediabox[2:])
        assert width <= min(297, 279.4) + 0.01
        assert height <= min(210, 215.9) + 0.01
        assert width > height


def test_a_sheet_holds_the_rules_in_its_language(printed: tuple[str, Language, PdfReader]) -> None:
    key, language, reader = printed
    # Lines may be broken within a range or a compound word, and spaces be of another kind.
    text = words(reader.pages[1]).replace(" ", "").replace("\u00ad", "")
    for facet in FACETS:
        assert str(language.say(facet.title)).replace(" ", "") in text
        cell = str(facet.cell(RULESETS[key], language))
        assert "".join(cell.split()).replace("\u2060", "") in text


def test_a_sheet_has_title_language_and_no_date(printed: tuple[str, Language, PdfReader]) -> None:
    key, language, reader = printed
    sheet = sheet_of(RULESETS[key], language, ADDRESS)
    assert reader.metadata is not None
    assert reader.metadata.title == str(sheet.title)
    assert reader.metadata.creation_date is None
    root = root_of(reader)
    assert root["/Lang"] == language.code
    assert root["/MarkInfo"]["/Marked"]


def test_all_fonts_are_in_the_file(printed: tuple[str, Language, PdfReader]) -> None:
    found = list(fonts(printed[2]))
    assert found
    for font in found:
        assert "Libertinus" in font["/BaseFont"]
        inner = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(inner)


def test_a_sheet_leads_to_the_page_that_tells_more(
    printed: tuple[str, Language, PdfReader],
) -> None:
    links = [note.get_object() for page in printed[2].pages for note in page.get("/Annots", ())]
    assert {link["/A"]["/URI"] for link in links} == {ADDRESS}


def test_the_squares_of_the_board_are_as_wide_as_the_sheet_says() -> None:
    page = PdfReader(io.BytesIO(set_in_type(data_of("standard", load_language("en"))))).pages[0]
    places: dict[str, float] = {}

    def note(text: str, matrix: list[float], text_matrix: list[float], *_: object) -> None:
        if text.strip().isdecimal():
            places.setdefault(text.strip(), text_matrix[4] * matrix[0] + matrix[4])

    page.extract_text(visitor_text=note)
    steps = [(places[str(n + 1)] - places[str(n)]) / POINTS for n in range(1, 9)]
    assert steps == pytest.approx([25] * 8, abs=0.05)


def test_the_same_sheet_has_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    data = data_of("bell", load_language("tr"))
    first = set_in_type(data)
    typesetting._compiler.cache_clear()
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    assert set_in_type(data) == first


def changed(key: str, **texts: object) -> str:
    """Return the data of an English sheet with other texts."""
    data = json.loads(data_of(key, load_language("en")))
    data["sheet"] |= texts
    return json.dumps(data)


def sentence(text: str) -> dict[str, str]:
    return {"text": text, "language": "en"}


def test_words_are_never_markup() -> None:
    text = '#panic() $x$ *y* _z_ \\ ] @a <b> "q" = 1. - //'
    made = PdfReader(io.BytesIO(set_in_type(changed("bell", name=sentence(text)))))
    assert text in words(made)


def test_a_letter_that_no_font_has_is_an_error_and_no_box() -> None:
    with pytest.raises(LettersError, match="the fonts do not have 日"):
        set_in_type(changed("bell", name=sentence("日本")))


@pytest.mark.parametrize("text", ["Правила", "Κανόνες", "חוקים"])
def test_other_alphabets_that_the_fonts_have_are_set(text: str) -> None:
    assert set_in_type(changed("bell", name=sentence(text))).startswith(b"%PDF")


def test_rules_that_are_too_long_are_an_error() -> None:
    rule = {"title": sentence("Long"), "text": sentence("many words " * 1500)}
    with pytest.raises(TypesettingError, match=r"^the rules do not fit on the back of the board"):
        set_in_type(changed("bell", rules=[rule]))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"making": [sentence("many words " * 300)]}, "how to make the game does not fit"),
        ({"die": list(range(1, 13))}, "the pieces and what is thrown do not fit"),
    ],
)
def test_what_would_run_over_the_edge_is_an_error(change: dict[str, object], problem: str) -> None:
    with pytest.raises(TypesettingError, match=f"^{problem}"):
        set_in_type(changed("bell", **change))


@pytest.mark.parametrize("pieces", [1, 3, 12, 15])
@pytest.mark.parametrize("tools", [{"sticks": 6, "die": []}, {"sticks": 0, "die": [1, 2, 3, 8]}])
def test_any_number_of_pieces_and_any_tools_have_room(
    pieces: int, tools: dict[str, object]
) -> None:
    data = changed("standard", pieces=pieces, **tools)
    assert len(PdfReader(io.BytesIO(set_in_type(data))).pages) == PAGES


# --- Kept between builds


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SENET_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Put a quick stand-in for Typst there; return what it is asked to set."""
    asked: list[str] = []

    def set_one(data: str, fonts: Path | None) -> bytes:
        asked.append(data)
        if "日" in data:
            raise LettersError("the fonts do not have 日")
        return f"{data} {fonts}".encode()

    monkeypatch.setattr(store, "set_in_type", set_one)
    return asked


def test_an_unchanged_sheet_is_not_set_again(cache: Path, calls: list[str]) -> None:
    first = store.sheet_pdf("one", None)
    assert store.sheet_pdf("one", None) == first
    assert store.sheet_pdf("two", None) != first
    assert calls == ["one", "two"]


def test_other_fonts_make_another_sheet(cache: Path, calls: list[str], tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    font = tmp_path / "fonts" / "a.otf"
    for content in (b"one", b"one", b"two"):
        font.write_bytes(content)
        store.sheet_pdf("sheet", tmp_path / "fonts")
    assert len(calls) == 2


def test_lacking_letters_are_remembered_too(cache: Path, calls: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(LettersError, match=r"^the fonts do not have 日$"):
            store.sheet_pdf("日", None)
    assert calls == ["日"]


def test_a_cache_that_cannot_be_written_is_told(cache: Path, calls: list[str]) -> None:
    cache.write_text("a file where a folder should be")
    with pytest.raises(RuntimeBuildError, match="the sheet to print cannot be kept in"):
        store.sheet_pdf("one", None)


# --- Links


def test_a_link_names_its_file_and_writes_it(cache: Path, calls: list[str], tmp_path: Path) -> None:
    sheets = SiteSheets(tmp_path / "site", tmp_path)
    html = sheets.link(load_language("de"), "bell", up="../../../", address=ADDRESS)
    assert 'href="../../../print/senet-bell-de.pdf"' in html
    assert 'hreflang="de"' in html
    assert (tmp_path / "site/print/senet-bell-de.pdf").is_file()
    with pytest.raises(ValueError, match="rule set: found 'chess'"):
        sheets.link(load_language("de"), "chess", up="", address=ADDRESS)


def test_a_language_without_letters_gets_the_english_sheet_and_a_warning(
    cache: Path, calls: list[str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    english = load_language("en")
    japanese = replace(
        english, code="ja", source=english, texts={messages.TITLE.context: "{game}: 印刷 日本"}
    )
    sheets = SiteSheets(tmp_path / "site", tmp_path)
    with caplog.at_level(logging.WARNING):
        html = sheets.link(japanese, "bell", up="", address=ADDRESS)
    assert 'href="print/senet-bell-en.pdf"' in html
    assert 'hreflang="en"' in html
    assert "in English" in html
    (record,) = caplog.records
    assert record.getMessage() == (
        "ja: no sheet to print, as the fonts do not have 日: the pages link to the English one; "
        f"put a font with these letters into {tmp_path / 'fonts'}"
    )
    # MkDocs' strict builds stop at warnings of its own loggers.
    assert not record.name.startswith("mkdocs")


def test_english_without_letters_is_an_error(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lack(*_: object) -> bytes:
        raise LettersError("the fonts do not have 日")

    monkeypatch.setattr(store, "set_in_type", lack)
    sheets = SiteSheets(tmp_path / "site", tmp_path)
    with pytest.raises(LettersError, match="the fonts do not have 日"):
        sheets.link(load_language("en"), "bell", up="", address=ADDRESS)


def test_a_sheet_that_does_not_fit_is_named(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise TypesettingError("too long")

    monkeypatch.setattr(store, "set_in_type", fail)
    sheets = SiteSheets(tmp_path / "site", tmp_path)
    with pytest.raises(TypesettingError, match=r"^senet-bell-en.pdf: too long$"):
        sheets.link(load_language("en"), "bell", up="", address=ADDRESS)


def test_pages_of_all_languages_lead_to_their_sheets(small: Specimen) -> None:
    page = small.docs / "rules" / "bell.md"
    page.write_text(page.read_text("utf-8") + '\n{{ sheet("bell") }}\n', "utf-8")
    small.build()
    for folder, code in (("", "en"), ("de/", "de")):
        address = f"{folder}rules/bell/index.html"
        (link,) = small.page(address).findall(".//p[@class='senet-sheet']/a")
        target = posixpath.normpath(
            posixpath.join(posixpath.dirname(address), link.get("href", ""))
        )
        reader = PdfReader(small.site / target)
        assert root_of(reader)["/Lang"] == code
        assert f"{SITE_URL}{folder}rules/bell/".partition("://")[2] in words(reader)


def test_a_sheet_that_cannot_be_made_stops_the_build_in_a_sentence(
    small: Specimen, cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    page = small.docs / "rules" / "bell.md"
    page.write_text(page.read_text("utf-8") + '\n{{ sheet("bell") }}\n', "utf-8")
    cache.write_text("a file where a folder should be")
    with pytest.raises(Abort):
        small.build()
    told = caplog.records[-1].getMessage()
    assert told.startswith(f"the sheet to print cannot be kept in {cache}")
