"""What a build writes for boards that play: shells, texts, embed page and service worker."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort

from senet_rules.content.language import load_language
from senet_rules.engine.position import start_position
from senet_rules.engine.rulesets import BELL, JEQUIER, RULESETS, STANDARD
from senet_rules.site.board import messages, site
from senet_rules.site.board.controls import above, below
from senet_rules.site.board.embed import embed_code
from senet_rules.site.board.pages import BoardPages
from senet_rules.site.board.shell import Shell
from senet_rules.site.runtime import RuntimeBuildError, RuntimeUrls
from senet_rules.view.live import live_board
from senet_rules.view.messages import Language

from .specimen import SITE_URL, Specimen, parsed

RUNTIME = RuntimeUrls(
    "assets/senet/runtime-0/",
    "assets/senet/runtime-0/boot.mjs",
    ("assets/senet/runtime-0/boot.mjs", "assets/senet/runtime-0/worker.mjs"),
    4_321_000,
)
SHELL = Shell("../runtime-0/boot.mjs", RUNTIME.transfer_bytes)


@pytest.fixture(scope="module")
def english() -> Language:
    return load_language("en")


@pytest.fixture
def played(small: Specimen, monkeypatch: pytest.MonkeyPatch) -> Specimen:
    """Build a site in which a page has a board, with a runtime that is not there."""
    monkeypatch.setattr(site, "install_runtime", lambda _: RUNTIME)
    page = small.docs / "rules" / "bell.md"
    text = page.read_text("utf-8")
    page.write_text(text + '\n{{ play("bell", "strong") }}\n\n{{ embed("bell") }}\n', "utf-8")
    small.build()
    return small


def board_folder(specimen: Specimen) -> Path:
    (folder,) = specimen.site.glob("assets/senet/board-*")
    return folder


@pytest.mark.parametrize("key", list(RULESETS))
def test_a_sleeping_board_is_drawn_and_tells_its_scripts_what_they_need(
    english: Language, key: str
) -> None:
    html = SHELL.html(english, RULESETS[key], page="a.md", second="greedy")
    assert live_board(start_position(RULESETS[key]), RULESETS[key], english) in html
    board = parsed(html).find(".//senet-board")
    assert board is not None
    assert board.get("data-ruleset") == key
    assert board.get("data-seats") == "person greedy"
    assert board.get("data-boot") == SHELL.boot
    assert board.get("data-links") is None
    assert "4.3 MB" in html
    assert {e.get("data-code") for e in board.iter("p")} - {None} == set(messages.FAILURES)


def test_only_the_board_for_links_says_so(english: Language) -> None:
    assert "data-links" in SHELL.html(english, STANDARD, flags=("links",))


def test_a_number_is_written_as_the_language_writes_it() -> None:
    assert "4,3 MB" in SHELL.html(load_language("de"), STANDARD)


def test_the_scripts_find_every_part_that_they_write_into(english: Language) -> None:
    html = above(english) + below(english, "https://git.example.org/repo")
    scripts = "".join(path.read_text("utf-8") for path in site_scripts())
    for kind, pattern in {
        "part": r'(?:part|data-part=)\(?"([a-z-]+)"',
        "of": r'(?:field|fields|data-of=)\("([a-z-]+)"\)',
        "panel": r'panel\("([a-z-]+)"\)',
        "do": r'button\("([a-z-]+)"\)',
    }.items():
        wanted = set(re.findall(pattern, scripts))
        there = set(re.findall(f'data-{kind}="([a-z-]+)"', html))
        assert wanted, kind
        assert wanted <= there, kind


def site_scripts() -> list[Path]:
    return sorted(Path(site.__file__).with_name("browser").glob("*.mjs"))


def test_no_sentence_stands_in_the_scripts() -> None:
    for path in site_scripts():
        code = re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        texts = re.findall(r'"([^"\n]*)"|`([^`]*)`', code)
        found = [
            "".join(text) for text in texts if re.search(r"[A-Z][a-z]+ [a-z]+ ", "".join(text))
        ]
        assert found == [], path.name


def test_without_a_repository_there_is_nowhere_to_report(english: Language) -> None:
    assert "issues/new" in below(english, "https://git.example.org/repo/")
    assert "data-address" not in below(english, "")


def test_links_to_rules_lead_to_pages_that_there_are() -> None:
    pages = BoardPages({"rules/standard.md": "rules/standard/", "rules/bell.md": "rules/bell/"})
    rules = pages.rules()
    assert rules[BELL.key]["water"] == "rules/bell/#row-last-squares"
    assert rules[STANDARD.key]["water"] == "rules/standard/#rule-water"
    assert "blockades" not in rules[JEQUIER.key]
    assert pages.play == "./"
    assert BoardPages({"play.md": "play/"}).play == "play/"


def test_the_code_for_other_sites_is_text_to_copy(english: Language) -> None:
    html = embed_code(english, BELL, f"{SITE_URL}embed/")
    code = parsed(html).find(".//code")
    assert code is not None
    frame = parsed(code.text or "").find(".//iframe")
    assert frame is not None
    assert frame.get("src") == f"{SITE_URL}embed/?ruleset=bell&lang=en"
    assert frame.get("title")


def test_a_page_with_a_board_names_one_script_at_the_root(played: Specimen) -> None:
    folder = board_folder(played)
    for address, up in (("rules/bell/", "../../"), ("de/rules/bell/", "../../../")):
        script = f'src="{up}assets/senet/{folder.name}/element.mjs"'
        assert script in played.text(f"{address}index.html")
    assert "element.mjs" not in played.text("about/index.html")


def test_every_language_has_its_file_and_the_embed_page_its_shells(played: Specimen) -> None:
    folder = board_folder(played)
    for code, home in (("en", "../../../"), ("de", "../../../de/")):
        data = json.loads((folder / f"{code}.json").read_text("utf-8"))
        assert data["language"]["code"] == code
        assert data["home"] == home
        assert data["rules"]["bell"]["water"] == "rules/bell/#row-last-squares"
        for address in data["keep"]:
            assert address.startswith("../runtime-0/") or (folder / address).is_file()
        for key in RULESETS:
            assert f'data-ruleset="{key}"' in (folder / f"{code}.{key}.html").read_text("utf-8")
    german = json.loads((folder / "de.json").read_text("utf-8"))
    assert f"[{messages.THROW.text}]" in unescape(german["below"]["html"]) or "⟦" in str(german)


def test_the_embed_page_knows_where_everything_stands(played: Specimen) -> None:
    page = played.site / "embed" / "index.html"
    text = page.read_text("utf-8")
    assert "%" not in re.sub(r"\d+%", "", text.replace("100%", ""))
    for address in re.findall(r'(?:href|src)="([^"]+)"', text):
        assert (page.parent / address).exists(), address
    choices = json.loads(re.findall(r'id="choices">(.*?)</script>', text)[0])
    assert choices["languages"]["en"]["site"] == "Open on Specimen"
    assert "Specimen" in choices["languages"]["de"]["site"]


def test_the_service_worker_changes_with_the_site(played: Specimen) -> None:
    script = played.text("sw.js")
    assert "%VERSION%" not in script
    assert "%P" not in script
    assert messages.OFFLINE.text in script
    played.build()
    assert played.text("sw.js") == script
    (played.docs / "about.md").write_text("# Changed {: #about }\n", "utf-8")
    played.build()
    assert played.text("sw.js") != script


def test_every_page_registers_the_service_worker_at_the_root(played: Specimen) -> None:
    for address, up in (("index.html", ""), ("de/rules/bell/index.html", "../../../")):
        assert f'src="{up}assets/senet/start.mjs"' in played.text(address)
    script = played.text("assets/senet/start.mjs")
    assert 'worker.register(new URL("../../sw.js", import.meta.url))' in script


def test_a_site_without_boards_gets_no_runtime(
    small: Specimen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "install_runtime", lambda _: pytest.fail("it was installed"))
    small.build()
    assert not (small.site / "embed").exists()


def test_an_unknown_player_is_told(small: Specimen, caplog: pytest.LogCaptureFixture) -> None:
    (small.docs / "about.md").write_text('# A {: #a }\n\n{{ play("bell", "me") }}\n', "utf-8")
    with pytest.raises(Abort):
        small.build()
    assert "about.md:3" in caplog.text
    assert "found 'me', expected one of person, " in caplog.text


def test_a_runtime_that_cannot_be_built_stops_the_build_in_one_sentence(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Path) -> RuntimeUrls:
        raise RuntimeBuildError("there is no network")

    monkeypatch.setattr(site, "install_runtime", fail)
    (small.docs / "about.md").write_text('# A {: #a }\n\n{{ play("bell") }}\n', "utf-8")
    with pytest.raises(Abort):
        small.build()
    assert "there is no network" in caplog.text
