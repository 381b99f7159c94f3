"""Where translations stand: counted, dated and told, on the page and in the terminal."""

from __future__ import annotations

import json
import shutil
import subprocess
from datetime import date
from pathlib import Path

import pytest

from senet_rules.content.language import DOMAIN, load_language, locales_folder
from senet_rules.i18n.catalogue import Catalogue, new_catalogue, read_catalogue, write_catalogue
from senet_rules.i18n.standing import Tally, Wanted, tally, translators
from senet_rules.i18n.style import load_locale
from senet_rules.site import commands, workshop_commands
from senet_rules.site.catalogues import PAGES
from senet_rules.site.history import dates_of_lines
from senet_rules.site.sources import NO_SOURCES
from senet_rules.site.standing import Standing, Waiting
from senet_rules.site.workshop import StandingTable
from senet_rules.site.workshop_commands import texts_of

from .specimen import (
    REPOSITORY,
    Specimen,
    add_language,
    add_translations,
    make_specimen,
    make_stale,
    translate,
)
from .test_catalogues import run

HELP = """\
---
title: Help
---

{{ translations() }}
"""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Specimen:
    """The small site with a page for translators; German has gaps, the pseudo-language none."""
    specimen = make_specimen(tmp_path_factory.mktemp("workshop"))
    (specimen.docs / "help.md").write_text(HELP, "utf-8")
    text = specimen.config_file.read_text("utf-8")
    text = text.replace("  - About: about.md", "  - About: about.md\n  - Help: help.md")
    specimen.config_file.write_text(text, "utf-8")
    for code in ("de", "qps"):
        add_language(specimen, code)
        add_translations(specimen, code)
    add_language(specimen, "ar")
    translate(specimen, "de", {"The last paragraph.": "", "About": ""})
    translate(specimen, "de", {"Chance": ""}, DOMAIN)
    make_stale(specimen, {"The first paragraph."})
    make_stale(specimen, {"Nothing is collected."})
    path = specimen.catalogue("de", PAGES)
    catalogue = read_catalogue(path)
    catalogue.header_comment += "\n# Ada Lovelace <ada@example.org>, 2026.\n# See https://x.example"
    catalogue.fields["Last-Translator"] = "Grace Hopper <grace@example.org>"
    write_catalogue(path, catalogue)
    specimen.build()
    return specimen


@pytest.fixture
def here(workshop: Specimen, monkeypatch: pytest.MonkeyPatch) -> Specimen:
    monkeypatch.setattr(workshop_commands, "locales_folder", lambda *_: workshop.locales)
    monkeypatch.setattr(commands, "locales_folder", lambda *_: workshop.locales)
    monkeypatch.chdir(workshop.folder)
    return workshop


def test_each_page_and_the_rest_are_counted(
    here: Specimen, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("status", "--json", "de") == 0
    (german,) = json.loads(capsys.readouterr().out)
    places = german["places"]
    assert list(places) == [
        "index.md", "about.md", "help.md", "rules/bell.md",
        "name of the site and menu", "generated sentences",
    ]  # fmt: skip
    assert places["rules/bell.md"] == {"total": 8, "complete": 6, "stale": 1, "missing": 1}
    assert places["about.md"] == {"total": 2, "complete": 1, "stale": 1, "missing": 0}
    assert places["name of the site and menu"]["missing"] == 1
    assert places["generated sentences"]["missing"] == 1
    assert german["oldest"]["context"] == "about.md #about"
    assert german["translators"] == ["Ada Lovelace", "Grace Hopper"]
    assert "@" not in json.dumps(german)


def test_the_terminal_says_the_same(here: Specimen, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status") == 0
    text = capsys.readouterr().out
    arabic, german, pseudo = text.split("\n\n")
    assert arabic.splitlines()[0] == "ar  العربية"
    assert "0/8" in arabic
    assert "oldest" not in arabic
    assert "rules/bell.md                        6/8       1        1" in german
    assert "  oldest stale: about.md #about: 'Nothing is collected.'" in german
    assert "translated by: Ada Lovelace, Grace Hopper" in german
    assert pseudo.splitlines()[-2].split()[-2:] == ["0", "0"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [(["xx"], "no language 'xx'"), (["-f", "nothing.yml"], "nothing.yml")],
)
def test_bad_input_is_told(
    here: Specimen, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    assert run("status", *arguments) == 2
    error = capsys.readouterr().err
    assert problem in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "problem"),
    [(b"Text.\n\n## Head\n", "about.md:3: a heading needs an id"), (b"\xff", "is not UTF-8")],
)
def test_a_faulty_page_is_told(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    content: bytes, problem: str,
) -> None:  # fmt: skip
    monkeypatch.setattr(workshop_commands, "locales_folder", lambda *_: small.locales)
    monkeypatch.chdir(small.folder)
    (small.docs / "about.md").write_bytes(content)
    assert run("status") == 2
    assert problem in capsys.readouterr().err


def test_the_page_says_where_each_translation_stands(workshop: Specimen) -> None:
    page = workshop.page("qps/help/index.html")
    sections = page.findall(".//section[@class='senet-standing']")
    assert [s.findtext("h3/bdi") for s in sections] == ["العربية", "Deutsch", "Pseudo"]
    german, pseudo = sections[1:]
    said = ["".join(p.itertext()) for p in german.findall("p")]
    assert said[0].startswith("⟦9")
    assert "Older than the English: 2. Missing: 3.⟧" in said[0]
    assert said[1] == "⟦Translated by Ada Lovelace and Grace Hopper.⟧"
    assert said[2] == "⟦This text waits to be renewed:⟧ Nothing is collected."
    assert "⟦100% complete" in "".join(pseudo.find("p").itertext())  # type: ignore[union-attr]
    rows = [[("".join(c.itertext())) for c in row] for row in german.iter("tr")]
    assert rows[0] == ["⟦Page⟧", "⟦Complete⟧", "⟦Older⟧", "⟦Missing⟧"]
    assert ["⟦Senet after Bell⟧", "6", "1", "1"] in rows
    assert rows[-1][0] == "⟦Sentences that the program makes⟧"
    links = [a.get("href") for a in german.iter("a")]
    line = workshop.catalogue("de", PAGES).read_text("utf-8").splitlines()
    number = line.index('msgid "Nothing is collected."') + 1
    assert links[0] == f"{REPOSITORY}/blob/main/locales/de/LC_MESSAGES/pages.po#L{number}"
    assert "../../de/rules/bell/" in links


def test_the_oldest_is_told_with_its_day_and_without_a_link_where_there_is_none() -> None:
    oldest = Waiting("pages", 7, "about.md #about", "Nothing & <more>.", date(2026, 3, 1))
    german = Standing(load_locale(locales_folder() / "de.toml"), {}, oldest, [])
    table = StandingTable([german], NO_SOURCES, title=str, address=lambda page, _: page)
    html = table.html(load_language("en"))
    assert "2026-03-01" in html
    assert '<q lang="en" dir="ltr">Nothing &amp; &lt;more&gt;.</q>' in html
    assert "<a " not in html


def test_english_titles_are_marked_and_english_pages_count_the_same(workshop: Specimen) -> None:
    german = workshop.page("de/help/index.html")
    english = workshop.page("help/index.html")
    titles = [a for a in german.iter("a") if a.get("hreflang") == "ar"]
    assert titles
    for page in (german, english):
        cells = [td.text for td in page.iter("td")]
        assert cells == [td.text for td in german.iter("td")]
    assert "ada@example.org" not in workshop.text("help/index.html")


def test_lines_have_the_days_of_their_commits(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("needs git")
    path = tmp_path / "a.po"
    commit(tmp_path, path, "one\n", "2026-01-02")
    commit(tmp_path, path, "one\ntwo author-time 5\n", "2026-03-04")
    path.write_text("one\ntwo author-time 5\nthree\n", "utf-8")
    assert dates_of_lines(path) == {1: date(2026, 1, 2), 2: date(2026, 3, 4)}


def commit(folder: Path, path: Path, text: str, day: str) -> None:
    path.write_text(text, "utf-8")
    if not (folder / ".git").exists():
        subprocess.run(["git", "init", "-q", folder], check=True)
    subprocess.run(["git", "-C", folder, "add", "-A"], check=True)
    settings = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    when = f"--date={day}T12:00:00+0000"
    subprocess.run(["git", "-C", folder, *settings, "commit", "-q", "-m", "x", when], check=True)


def test_without_git_or_history_no_line_has_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.po"
    path.write_text("one\n", "utf-8")
    assert dates_of_lines(path) == {}
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert dates_of_lines(path) == {}


def test_the_oldest_is_the_one_that_became_stale_first(small: Specimen) -> None:
    if shutil.which("git") is None:
        pytest.skip("needs git")
    path = small.catalogue("de", PAGES)
    commit(small.folder, path, path.read_text("utf-8"), "2026-01-01")
    make_stale(small, {"The last paragraph."})
    commit(small.folder, path, path.read_text("utf-8"), "2026-02-02")
    make_stale(small, {"The first paragraph."})
    commit(small.folder, path, path.read_text("utf-8"), "2026-03-03")
    make_stale(small, {"Nothing is collected."})
    texts = texts_of(small.config_file)
    oldest = texts.standing(small.locales, load_locale(small.locales / "de.toml")).oldest
    assert oldest is not None
    assert (oldest.text, oldest.since) == ("The last paragraph.", date(2026, 2, 2))


def named(comment: str, field: str) -> Catalogue:
    catalogue = new_catalogue("de", "Senet Rules", comment)
    catalogue.fields["Last-Translator"] = field
    return catalogue


@pytest.mark.parametrize(
    ("comment", "field", "names"),
    [
        ("# German.", "FULL NAME <EMAIL@ADDRESS>", []),
        ("# FIRST AUTHOR <EMAIL@ADDRESS>, YEAR.", "", []),
        ("# Ada <a@b>, 2025, 2026.\n# Bo Ek <b@c>\n# CC", "The club", ["Ada", "Bo Ek", "The club"]),
        ("# Ada <a@b>, 2025–2026", "Ada <new@b>", ["Ada"]),
        ("#", "ada@example.org", []),
    ],
)
def test_translators_are_known_by_name_alone(comment: str, field: str, names: list[str]) -> None:
    assert translators(named(comment, field)) == names


def test_a_message_of_which_the_code_says_something_else_now_is_missing() -> None:
    catalogue = new_catalogue("de", "Senet Rules", "")
    catalogue.add(("{count} piece", "{count} pieces"), ("a", "b"), context="n")
    catalogue.add("One", "Eins", context="o", flags=["fuzzy"])
    wanted: list[Wanted] = [
        ("n", ("{count} piece", "{count} men")),
        ("o", "One"),
    ]
    assert tally(catalogue, wanted, lambda _: "") == Tally(2, 0, 1)
    assert tally(catalogue, wanted, lambda _: "broken").missing == 2
