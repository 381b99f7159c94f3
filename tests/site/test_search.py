"""The search, asked as the theme asks it: its real worker, on the index of the whole site."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import PluginError

from senet_rules.site.runtime.node import run_node
from senet_rules.site.search import search_settings, search_worker

from .specimen import ROOT, Specimen, translate

ASK = Path(__file__).with_name("search_in_node.mjs")
FOLDERS = {"en": "", "de": "de/", "sv": "sv/", "tr": "tr/"}
MARKED = re.compile("<mark>(.*?)</mark>")

Result: TypeAlias = dict[str, Any]

# Per language: what a reader types, and a word that must then be marked as it is written.
WORDS = {
    "en": [
        ("jequier", "Jéquier"),
        ("JÉQUIER", "Jéquier"),
        ("jéqu", "Jéquier"),
        ("egyp", "Egypt"),
        ("27", "27"),
        ("must not", "not"),
        ("who", "Who"),
        ("resume", ""),
    ],
    "de": [
        ("schonheit", "Schönheit"),
        ("SCHÖNHEIT", "Schönheit"),
        ("agypten", "Ägypten"),
        ("Steine", "Steine"),
        ("stein", "Steine"),
        ("heisst", "heißt"),
        ("jequier", "Jéquier"),
        ("27", "27"),
        ("isvicreli", ""),
    ],
    "sv": [
        ("pjas", "pjäser"),
        ("PJÄSERNA", "pjäserna"),
        ("rutor", "rutor"),
        ("skonhet", "Skönhetens"),
        ("agypten", ""),
        ("egyptisk", "egyptiska"),
        ("far", "får"),
        ("28", "28"),
    ],
    "tr": [
        ("ilk", "ilk"),
        ("İLK", "İlk"),
        ("ILK", "İlk"),
        ("isvicreli", "İsviçreli"),
        ("İSVİÇRELİ", "İsviçreli"),
        ("MISIR", "Mısır"),
        ("misir", "Mısır"),
        ("taşlar", "taşlar"),
        ("TASLAR", "taşları"),
        ("guzellik", "Güzellik"),
        ("jequier", "Jéquier"),
        ("27", "27"),
        ("26", "26"),
    ],
}


@pytest.fixture(scope="module")
def whole_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of this project's own site, built."""
    site = tmp_path_factory.mktemp("site")
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(site), strict=True))
    return site


def ask(site: Path, code: str, *queries: str) -> list[list[Result]]:
    (worker,) = (site / "assets/javascripts/workers").glob("senet.*.js")
    index = site / FOLDERS[code] / "search/search_index.json"
    ended = run_node([str(ASK), str(worker), str(index), json.dumps(queries)], site)
    assert ended.stderr == ""
    assert ended.returncode == 0
    results: list[list[Result]] = json.loads(ended.stdout)
    return results


def marked(results: list[Result]) -> set[str]:
    return {word for item in results for word in MARKED.findall(item["title"] + item["text"])}


@pytest.mark.parametrize("code", FOLDERS)
def test_words_are_found_however_they_are_typed(whole_site: Path, code: str) -> None:
    queries = [query for query, _ in WORDS[code]]
    for (query, word), found in zip(WORDS[code], ask(whole_site, code, *queries), strict=True):
        if word:
            assert word in marked(found), query
        else:
            assert found == [], query


@pytest.mark.parametrize("code", FOLDERS)
def test_every_word_of_a_page_finds_its_section(whole_site: Path, code: str) -> None:
    """Whole, in capitals, without its marks' letters: by its first four letters at least."""
    index = json.loads((whole_site / FOLDERS[code] / "search/search_index.json").read_text("utf-8"))
    (entry,) = (doc for doc in index["docs"] if doc["location"] == "rules/jequier/#history")
    words = sorted(set(re.findall(r"\w+", re.sub("<[^>]+>", "", entry["text"]))))
    assert len(words) > 50
    queries = [typed for word in words for typed in (word, word.upper(), word[:4])]
    for query, found in zip(queries, ask(whole_site, code, *queries), strict=True):
        locations = {re.sub(r"\?h=[^#]*", "", item["location"]) for item in found}
        assert "rules/jequier/#history" in locations, query


@pytest.mark.parametrize("code", FOLDERS)
def test_numbers_of_squares_are_found_in_ranges_tables_and_before_signs(
    whole_site: Path, code: str
) -> None:
    found = ask(whole_site, code, "26", "27", "30")
    for number, results in zip(("26", "27", "30"), found, strict=True):
        assert number in marked(results)
        assert len(results) > 5
        titles = [item["location"].partition("?")[0] for item in results]
        assert "rules/bell/" in titles


def test_results_show_their_texts_as_they_are_written(whole_site: Path) -> None:
    (results,) = ask(whole_site, "tr", "isvicreli misir")
    index = json.loads((whole_site / "tr/search/search_index.json").read_text("utf-8"))
    texts = {doc["location"]: (doc["title"], doc["text"]) for doc in index["docs"]}
    assert results
    for item in results:
        title, text = texts[re.sub(r"\?h=[^#]*", "", item["location"])]
        assert re.sub("</?mark>", "", item["title"]) == title
        for block in re.findall("<p>.*?</p>", item["text"]):  # a result shows the first two
            assert re.sub("</?mark>", "", block) in text


def test_a_link_names_what_was_found_and_a_missing_word_stands_as_it_was_typed(
    whole_site: Path,
) -> None:
    (results,) = ask(whole_site, "tr", "İsviçreli Öğrenci")
    best = results[0]
    assert best["location"] == "rules/jequier/?h=isvicreli#history"
    assert best["terms"] == {"İsviçreli": True, "Öğrenci": False}


def test_cells_of_a_table_are_words_of_their_own(whole_site: Path) -> None:
    index = json.loads((whole_site / "search/search_index.json").read_text("utf-8"))
    text = next(doc["text"] for doc in index["docs"] if doc["location"] == "rules/bell/#changes")
    assert re.search(r"Rule\s+Standard Senet\s+Senet after Bell", text)


def test_signs_of_the_query_language_do_no_harm(whole_site: Path) -> None:
    queries = ["+", "-", '"', "27~", "title:", "İ*", "(27)", "“Häuser”", "\u2060", "  "]
    found = dict(zip(queries, ask(whole_site, "de", *queries), strict=True))
    assert "27" in marked(found["(27)"])
    assert "Häuser" in marked(found["“Häuser”"])


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("İIıi", "iiii"),
        ("ÄÖÅÉ", "aoae"),
        ("Straße ẞ", "strasse ss"),
        ("Æthelstan Łódź Đuro Øre", "aethelstan lodz duro ore"),
        ("26\u201330", "26\u201330"),
        ("co\u00adop", "coop"),
        ("\u0643\u0650\u062a\u064e\u0627\u0628", "\u0643\u062a\u0627\u0628"),  # Arabic vowel signs
        ("\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd", "\u05e9\u05dc\u05d5\u05dd"),  # Hebrew points
        ("\u0939\u093f\u0928\u094d\u0926\u0940", "\u0939\u093f\u0928\u094d\u0926\u0940"),  # Hindi
        ("\uac00\ub098", "\uac00\ub098"),  # Korean
        ("ΐώς", "ιως"),
    ],
)
def test_what_folding_leaves_of_a_text(tmp_path: Path, typed: str, read: str) -> None:
    fold = ROOT / "senet_rules/site/assets/senet/fold.js"
    code = f"require({json.dumps(str(fold))}); process.stdout.write(senetFold({json.dumps(typed)}))"
    assert run_node(["-e", code], tmp_path).stdout == read


def test_a_page_in_a_folder_asks_the_worker_at_the_root(whole: Specimen) -> None:
    (worker,) = (whole.site / "assets/javascripts/workers").glob("senet.*.js")
    for address, up in {"index.html": "", "de/rules/bell/index.html": "../../../"}.items():
        config = json.loads(whole.page(address).findtext(".//script[@id='__config']") or "")
        assert config["search"] == f"{up}assets/javascripts/workers/{worker.name}"


def test_the_worker_changes_its_name_with_what_it_loads(tmp_path: Path) -> None:
    workers = [
        worker_of(tmp_path / name, f"search.{name}.min.js").address for name in ("one", "two")
    ]
    assert workers[0] != workers[1]


def worker_of(folder: Path, *names: str) -> Any:  # noqa: ANN401 - or an error
    workers = folder / "assets/javascripts/workers"
    workers.mkdir(parents=True)
    for name in names:
        (workers / name).touch()
    return search_worker([str(folder)])


@pytest.mark.parametrize(
    ("names", "found"),
    [((), "none"), (("search.1.min.js", "search.2.min.js"), "search.1.min.js, search.2.min.js")],
)
def test_a_theme_without_its_worker_is_told(
    tmp_path: Path, names: tuple[str, ...], found: str
) -> None:
    with pytest.raises(PluginError, match=re.escape(f"found {found}, expected one file")):
        worker_of(tmp_path, *names)


def test_only_a_language_without_spaces_between_words_has_an_index_of_its_own_kind() -> None:
    assert search_settings("ja")["search.config.lang"] == "ja"
    assert search_settings("tr")["search.config.lang"] == "en"


def test_a_text_cannot_write_html_into_the_results(small: Specimen) -> None:
    translate(small, "de", {"The first paragraph.": "Der `<img src=x onerror=alert(1)>` Satz."})
    small.build()
    (results,) = ask(small.site, "de", "img")
    assert results
    for item in results:
        tags = set(re.findall("</?([a-z]+)", item["text"]))
        assert tags <= {"code", "mark", "p"}
