"""How the pages are found and shared: heads, previews, manifests and icons of a built site."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from click import ClickException
from mkdocs.exceptions import PluginError

from senet_rules.content.language import load_language
from senet_rules.engine.rulesets import BELL, STANDARD
from senet_rules.site.runtime.cache import VARIABLE
from senet_rules.site.sharing import pictures
from senet_rules.site.sharing.pictures import (
    ICONS,
    MASKABLE_ICON,
    PREVIEW_SIZE,
    PreviewText,
    is_public,
    write_icons,
    write_preview,
)
from senet_rules.site.typesetting import colours

from .pictures import read_picture
from .specimen import SITE_URL, Specimen

FOLDERS = {"en": "", "de": "de/", "ar": "ar/", "qps": "qps/"}
LOCALES = {"en": ["en_US"], "de": ["de_DE"], "ar": ["ar_EG"], "qps": []}
PAGES = ("index.html", "rules/bell/index.html", "about/index.html")
WORDS = PreviewText("Senet Rules", "Senet after Bell", "Senet variant")


def address_of(page: str) -> str:
    return SITE_URL + page.removesuffix("index.html")


def local(specimen: Specimen, address: str) -> Path:
    """Return the file at an address of the built site."""
    assert address.startswith(SITE_URL)
    return specimen.site / address.removeprefix(SITE_URL)


def metas(specimen: Specimen, page: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for meta in specimen.page(page).findall("head/meta"):
        name = meta.get("property") or meta.get("name") or ""
        found.setdefault(name, []).append(meta.get("content") or "")
    return found


def data_of(specimen: Specimen, page: str) -> list[dict[str, Any]]:
    (script,) = specimen.page(page).findall("head/script[@type='application/ld+json']")
    graph: list[dict[str, Any]] = json.loads(script.text or "")["@graph"]
    return graph


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which pictures are kept."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_each_page_and_language_has_a_head_and_a_picture_of_its_own(whole: Specimen) -> None:
    pages = [(code, folder + name) for code, folder in FOLDERS.items() for name in PAGES]
    shown = set()
    for code, page in pages:
        found = metas(whole, page)
        assert found["og:url"] == [address_of(page)]
        assert found["description"] == found["og:description"]
        assert whole.page(page).findtext("head/title", "").startswith(found["og:title"][0])
        assert found.get("og:locale", []) == LOCALES[code]
        (picture,) = found["og:image"]
        png = local(whole, picture).read_bytes()
        assert (read_picture(png).width, read_picture(png).height) == PREVIEW_SIZE
        assert len(png) < 150_000
        shown.add(picture)
        assert found["twitter:card"] == ["summary_large_image"]
    assert len(shown) == len(pages)


def test_quotation_marks_stay_what_they_are(whole: Specimen) -> None:
    assert metas(whole, "index.html")["og:description"] == ['About "the specimen" & more.']
    assert metas(whole, "about/index.html")["og:description"] == ['A "small" site.']


def test_each_page_tells_its_data_in_its_language(whole: Specimen) -> None:
    for code, folder in FOLDERS.items():
        for name in PAGES:
            data = data_of(whole, folder + name)
            assert {node["inLanguage"] for node in data if "inLanguage" in node} == {code}
            assert data[0]["url"] == address_of(folder + name)
            if name != "index.html":  # the home page tells of the whole site
                assert data[0]["description"] == metas(whole, folder + name)["description"][0]
    assert data_of(whole, "de/rules/bell/index.html")[0]["name"] == "Senet nach Bell"


def test_the_page_for_lost_readers_is_not_shared(whole: Specimen) -> None:
    for folder in FOLDERS.values():
        page = f"{folder}404.html"
        assert not any(name.startswith(("og:", "twitter:")) for name in metas(whole, page))
        assert metas(whole, page)["robots"] == ["noindex"]
        assert whole.page(page).find("head/script[@type='application/ld+json']") is None


def test_each_language_can_be_put_among_a_readers_apps(whole: Specimen) -> None:
    ids = set()
    for code, folder in FOLDERS.items():
        for name in (*PAGES, "404.html"):
            (link,) = whole.page(folder + name).findall("head/link[@rel='manifest']")
            address = urljoin(address_of(folder + name), link.get("href"))
            assert address == f"{SITE_URL}{folder}manifest.json"
        manifest = json.loads(local(whole, address).read_text("utf-8"))
        ids.add(manifest["id"])
        assert manifest["name"] == ("⟦Specimen⟧" if code in ("de", "qps") else "Specimen")
        assert '"small"' in manifest["description"]
        assert (manifest["lang"], manifest["dir"]) == (code, "rtl" if code == "ar" else "ltr")
        assert urljoin(address, manifest["start_url"]) == SITE_URL + folder
        assert urljoin(address, manifest["scope"]) == SITE_URL
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            drawn = read_picture(local(whole, urljoin(address, icon["src"])).read_bytes())
            assert icon["sizes"] == f"{drawn.width}x{drawn.height}"
    assert len(ids) == len(FOLDERS)


def test_every_page_leads_to_its_icons(whole: Specimen) -> None:
    for page in whole.pages():
        links = whole.page(page).findall("head/link")
        icons = [link for link in links if link.get("rel") in ("icon", "apple-touch-icon")]
        assert len(icons) == 3
        for link in icons:
            assert local(whole, urljoin(address_of(page), link.get("href"))).is_file()


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("https://example.org/senet/", True),
        ("https://93.184.215.14/", True),
        ("https://senet.localhost.example/", True),
        ("http://localhost:8000/", False),
        ("http://senet.localhost/", False),
        ("http://127.0.0.1:8000/", False),
        ("http://0.0.0.0:8000/", False),
        ("http://192.168.1.5:8000/", False),
        ("http://[::1]:8000/", False),
        ("/senet/", False),
    ],
)
def test_addresses_that_other_sites_reach_are_known(address: str, *, public: bool) -> None:
    assert is_public(address) is public


def test_no_preview_is_made_or_named_where_nobody_could_see_it(small: Specimen) -> None:
    """``mkdocs serve`` builds for such an address."""
    small.build(site_url="http://127.0.0.1:8000/")
    assert not (small.site / "assets/senet/previews").exists()
    found = metas(small, "de/rules/bell/index.html")
    assert not any("image" in name for name in found)
    assert found["twitter:card"] == ["summary"]
    assert found["og:url"] == ["http://127.0.0.1:8000/de/rules/bell/"]
    assert (small.site / "assets/senet/icon-512.png").is_file()


def test_a_rule_set_that_there_is_not_is_told(
    small: Specimen, caplog: pytest.LogCaptureFixture
) -> None:
    about = small.docs / "about.md"
    about.write_text(f"---\nruleset: chess\n---\n\n{about.read_text('utf-8')}", "utf-8")
    with pytest.raises(ClickException):
        small.build()
    assert "about.md: ruleset: rule set: found 'chess', expected one of" in caplog.text
    assert "Traceback" not in caplog.text


def test_a_preview_is_drawn_once(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = load_language("en")
    first = write_preview(tmp_path, "rules/bell.md", WORDS, BELL, english)
    picture = (tmp_path / first).read_bytes()
    assert len(list(cache.rglob("*.png"))) == 1
    monkeypatch.setattr(pictures, "set_picture", lambda *_: pytest.fail("was drawn again"))
    (tmp_path / first).unlink()
    assert write_preview(tmp_path, "rules/bell.md", WORDS, BELL, english) == first
    assert (tmp_path / first).read_bytes() == picture


def test_another_picture_has_another_address(cache: Path, tmp_path: Path) -> None:
    english = load_language("en")
    others = [
        ("rules/bell.md", WORDS, BELL),
        ("rules/bell.md", PreviewText("Senet Rules", "Senet after bell", "Senet variant"), BELL),
        ("rules/bell.md", PreviewText("Senet Rules", "Senet after Bell"), BELL),
        ("rules/bell.md", WORDS, STANDARD),
        ("rules/other.md", WORDS, BELL),
    ]
    made = {write_preview(tmp_path, *other, english) for other in others}
    assert len({(tmp_path / address).read_bytes() for address in made}) == len(others)


def test_words_that_the_fonts_cannot_write_are_left_out(cache: Path, tmp_path: Path) -> None:
    english = load_language("en")
    unknown = write_preview(tmp_path, "a.md", PreviewText("Senet", "セネト"), BELL, english)
    without = write_preview(tmp_path, "a.md", PreviewText("Senet", ""), BELL, english)
    assert unknown == without


def test_a_preview_shows_the_frame_of_the_site_and_the_board(cache: Path, tmp_path: Path) -> None:
    address = write_preview(tmp_path, "a.md", WORDS, BELL, load_language("en"))
    picture = read_picture((tmp_path / address).read_bytes())
    assert picture.colour(1190, 10) == colours()["header"]
    assert picture.colour(1190, 110) == colours()["ground"]
    friezes = {colours()[name] for name in ("frieze-1", "frieze-2", "frieze-3")}
    assert friezes <= picture.colours(range(79, 90))
    assert colours()["carnelian"] in picture.colours(range(105, 140), range(60, 300))
    assert colours()["ink"] in picture.colours(range(160, 250), range(60, 700))
    assert picture.colour(600, 270) == colours()["board-frame"]


def test_an_icon_is_drawn_in_its_size(cache: Path, tmp_path: Path) -> None:
    write_icons(tmp_path)
    for icon in ICONS:
        picture = read_picture((tmp_path / icon.address).read_bytes())
        assert (picture.width, picture.height) == (icon.size, icon.size)
        assert picture.colour(0, 0) == (colours()["header"] if icon.full else "")


def test_a_phone_may_cut_an_icon_to_a_circle(cache: Path, tmp_path: Path) -> None:
    write_icons(tmp_path)
    picture = read_picture((tmp_path / MASKABLE_ICON.address).read_bytes())
    middle, safe = picture.width / 2, 0.4 * picture.width
    drawn = [
        (x, y)
        for x in range(0, picture.width, 2)
        for y in range(0, picture.height, 2)
        if picture.colour(x, y) > "#606060"  # light: ivory or gold
    ]
    assert len(drawn) > 5000
    assert max((x - middle) ** 2 + (y - middle) ** 2 for x, y in drawn) < safe**2


def test_a_cache_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file"))
    expected = r"a picture cannot be kept in .*picture-.*: .* \(the variable SENET_CACHE names"
    with pytest.raises(PluginError, match=expected):
        write_icons(tmp_path)
