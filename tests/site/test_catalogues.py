"""The site's own catalogues and the commands that keep them."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from senet_rules.content.language import DOMAIN
from senet_rules.i18n.catalogue import messages_of, read_catalogue
from senet_rules.site import commands
from senet_rules.site.catalogues import DOMAINS, PAGES, make_template, site_messages
from senet_rules.site.commands import register
from senet_rules.site.messages import MESSAGES

from .specimen import ROOT, Specimen, add_language, translate


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers(required=True))
    parsed = parser.parse_args(["i18n", *arguments])
    code: int = parsed.run(parsed)
    return code


@pytest.fixture
def here(small: Specimen, monkeypatch: pytest.MonkeyPatch) -> Specimen:
    """The small site as the place where the commands work."""
    monkeypatch.setattr(commands, "locales_folder", lambda *_: small.locales)
    monkeypatch.chdir(small.folder)
    return small


def changed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    lines = capsys.readouterr().out.splitlines()
    return [Path(line).name for line in lines]


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_templates_of_this_project_are_up_to_date(domain: str) -> None:
    """If this fails: run ``senet i18n extract`` and ``senet i18n update``."""
    template = make_template(domain, ROOT / "mkdocs.yml")
    stored = read_catalogue(ROOT / "locales" / f"{domain}.pot")
    assert [(m.context, m.id) for m in messages_of(stored)] == [
        (m.context, m.id) for m in messages_of(template)
    ]


def test_each_sentence_of_the_site_has_a_context_of_its_own() -> None:
    contexts = [message.context for message in site_messages()]
    assert len(contexts) == len(set(contexts))
    assert {message.context for message in MESSAGES} <= set(contexts)


def test_extract_and_update_change_nothing_the_second_time(
    here: Specimen, capsys: pytest.CaptureFixture[str]
) -> None:
    add_language(here, "ar")
    assert run("extract") == 0
    assert changed(capsys) == ["senet.pot", "pages.pot"]
    assert run("update") == 0
    assert len(changed(capsys)) == 4
    assert run("extract") == run("update") == 0
    assert changed(capsys) == []
    arabic = read_catalogue(here.catalogue("ar", PAGES))
    assert not any(message.string for message in messages_of(arabic))
    assert arabic.num_plurals == 6


def test_a_changed_page_makes_its_translation_stale(
    here: Specimen, capsys: pytest.CaptureFixture[str]
) -> None:
    page = here.docs / "rules" / "bell.md"
    text = page.read_text("utf-8").replace("The first paragraph.", "The first short paragraph.")
    page.write_text(text, "utf-8")
    assert run("extract") == run("update", "de") == 0
    assert "pages.po" in changed(capsys)
    german = read_catalogue(here.catalogue("de", PAGES))
    (stale,) = [message for message in messages_of(german) if message.fuzzy]
    assert stale.id == "The first short paragraph."
    assert stale.string == "⟦The first paragraph.⟧"
    assert stale.previous_id == ["The first paragraph."]


def test_compile_writes_what_may_be_published_and_names_what_may_not(
    here: Specimen, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("compile") == 0
    assert changed(capsys) == ["senet.mo", "pages.mo"]
    assert run("compile") == 0
    assert changed(capsys) == []
    translate(here, "de", {"Version {version}": "Fassung"}, DOMAIN)
    assert run("compile", "de") == 1
    captured = capsys.readouterr()
    assert "site.version: 'Version {version}': missing {version} in 'Fassung'" in captured.err
    assert "senet.mo" in captured.out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["update", "xx"], "no language 'xx'; there are: de"),
        (["update"], "senet.pot: cannot be read"),
        (["extract", "-f", "nothing.yml"], "nothing.yml"),
    ],
)
def test_bad_input_is_told_in_one_line(
    here: Specimen, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("senet i18n: ")
    assert problem in error
    assert error.count("\n") == 1


def test_a_faulty_page_is_named(here: Specimen, capsys: pytest.CaptureFixture[str]) -> None:
    (here.docs / "about.md").write_text("Text.\n\n## About\n", "utf-8")
    assert run("extract") == 2
    assert "about.md:3: a heading needs an id" in capsys.readouterr().err
