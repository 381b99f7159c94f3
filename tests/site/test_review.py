"""``senet i18n diff``: one file for the reviewer of a pull request."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import html5lib
import pytest

from senet_rules.content.language import DOMAIN
from senet_rules.i18n.catalogue import read_catalogue, write_catalogue
from senet_rules.site import commands, workshop_commands
from senet_rules.site.catalogues import PAGES

from .specimen import Specimen, add_language, translate
from .test_catalogues import run

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


def git(folder: Path, *arguments: str) -> None:
    settings = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", folder, *settings, *arguments], check=True, capture_output=True)


@pytest.fixture
def here(small: Specimen, monkeypatch: pytest.MonkeyPatch) -> Specimen:
    """The small site, committed once, as the place where the commands work."""
    for module in (commands, workshop_commands):
        monkeypatch.setattr(module, "locales_folder", lambda *_: small.locales)
    monkeypatch.chdir(small.folder)
    git(small.folder, "init", "-q", "-b", "main")
    git(small.folder, "add", "-A")
    git(small.folder, "commit", "-q", "-m", "First")
    return small


def test_only_what_was_touched_stands_in_the_file(
    here: Specimen, capsys: pytest.CaptureFixture[str]
) -> None:
    add_language(here, "ar")
    translate(here, "de", {"The first paragraph.": "Der *erste* <script>alert(1)</script> Absatz."})
    translate(here, "de", {"Chance": "Möglichkeit", "Version {version}": ""}, DOMAIN)
    path = here.catalogue("de", PAGES)
    catalogue = read_catalogue(path)
    for message in catalogue:
        if message.id == "The last paragraph.":
            message.flags.add("fuzzy")
    write_catalogue(path, catalogue)
    assert run("diff", "main") == 0
    assert capsys.readouterr().out == "ar: 0 changed\nde: 4 changed\ntranslations.html\n"
    text = (here.folder / "translations.html").read_text("utf-8")
    page = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    assert [h.text for h in page.iter("h3")] == [
        "odds.chance",
        "site.version",
        "rules/bell.md",
        "rules/bell.md #odds",
    ]
    assert "<ins><em>" not in text
    assert "<em><ins>erste</ins></em>" in text
    assert page.find(".//script") is None
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "now stale: the English text has changed" in text
    assert text.count("not translated") == 1
    assert not {e.get("href") or e.get("src") for e in page.iter()} - {None}


def test_a_changed_english_text_is_shown_with_both(
    here: Specimen, capsys: pytest.CaptureFixture[str]
) -> None:
    about = here.docs / "about.md"
    about.write_text(about.read_text("utf-8").replace("collected.", "gathered."), "utf-8")
    assert run("extract") == run("update") == 0
    assert run("diff", "HEAD", "de", "-o", "x.html") == 0
    assert "de: 1 changed" in capsys.readouterr().out
    text = (here.folder / "x.html").read_text("utf-8")
    assert "<del>collected.</del>" in text
    assert "<ins>gathered.</ins>" in text
    assert '<p class="about">Paragraph on the page “About the specimen”.</p>' in text


def test_nothing_changed_is_said(here: Specimen) -> None:
    assert run("diff", "HEAD") == 0
    assert "No translation has changed." in (here.folder / "translations.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nosuch"], "no revision 'nosuch'; expected a commit, branch or tag"),
        (["--", "--output=x"], "no revision '--output=x'"),
        (["HEAD", "xx"], "no language 'xx'"),
        (["HEAD", "-o", "no/such/folder.html"], "No such file"),
    ],
)
def test_bad_input_is_told_in_one_line(
    here: Specimen, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    assert run("diff", *arguments) == 2
    error = capsys.readouterr().err
    assert problem in error
    assert error.count("\n") == 1


def test_without_git_or_a_history_it_is_told(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workshop_commands, "locales_folder", lambda *_: small.locales)
    monkeypatch.chdir(small.folder)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(small.folder.parent))
    assert run("diff", "HEAD") == 2
    assert "is in no git repository" in capsys.readouterr().err
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert run("diff", "HEAD") == 2
    assert "git is not installed" in capsys.readouterr().err
