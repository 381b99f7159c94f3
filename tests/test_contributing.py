"""What CONTRIBUTING tells translators is true: its commands, its example and its house style."""

from __future__ import annotations

import csv
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from senet_rules.content.language import load_language
from senet_rules.i18n.catalogue import messages_of, read_catalogue

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PAGE = (ROOT / "docs" / "translate.md").read_text("utf-8")
COMMANDS = re.findall(r"(?m)^    ((?:python3|\.venv/bin/senet) .*)$", TEXT)
# These would change the folder in which the tests run.
ONLY_HELP = {"new", "extract", "update"}


def test_the_way_for_translators_comes_first() -> None:
    headings = re.findall(r"(?m)^## (.*)$", TEXT)
    assert headings[:2] == ["Translate, or correct a text", "Add a language"]


@pytest.mark.slow
@pytest.mark.parametrize("command", [c for c in COMMANDS if "senet i18n" in c])
def test_each_command_of_the_workshop_works(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)[1:]
    if words[1] in ONLY_HELP:
        words = [*words[:2], "--help"]
    if words[1] == "diff":
        if not (ROOT / ".git").exists():
            pytest.skip("no clone but an archive")
        words += ["-o", str(tmp_path / "x.html")]
    done = subprocess.run(
        [sys.executable, "-m", "senet_rules", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in ((0, 1) if words[1] == "check" else (0,)), done.stderr
    assert "Traceback" not in done.stderr


def test_the_preview_is_started_as_both_texts_say() -> None:
    command = "python3 scripts/serve.py --locale tr"
    assert command in COMMANDS
    assert f"\n{command}\n" in PAGE


def test_the_example_is_a_message_as_it_stands_in_the_file() -> None:
    (example,) = re.findall(r"(?s)```po\n(.*?)```", TEXT)
    text = (ROOT / "locales/tr/LC_MESSAGES/senet.po").read_text("utf-8")
    assert example in text.replace("\u00a0", " ")


@pytest.mark.parametrize(("code", "name"), [("de", "German"), ("sv", "Swedish"), ("tr", "Turkish")])
def test_the_house_style_is_the_one_that_the_site_has(code: str, name: str) -> None:
    style = load_language(code).style
    for text in (TEXT, PAGE):
        (row,) = re.findall(rf"(?m)^\| {name} \|(.*)\|$", text)
        _, quoted, share, _ = (cell.strip(" `") for cell in row.split("|"))
        assert (quoted[0], quoted[-1]) == style.quotes
        assert share.replace("\u00a0", " ") == style.percent.format("31,25").replace("\u00a0", " ")
    with (ROOT / "docs/dev/glossary.csv").open(encoding="utf-8") as file:
        terms = {row["concept"]: row[code] for row in csv.DictReader(file)}
    (row,) = re.findall(rf"(?m)^\| {name} \|.*$", TEXT)
    assert terms["House of Beauty"] in row
    assert terms["square"].split(" (")[0] in row


@pytest.mark.parametrize("code", ["de", "sv", "tr"])
def test_the_page_names_the_link_as_the_site_does(code: str) -> None:
    locales = ROOT / "locales" / code / "LC_MESSAGES"
    sentences = {m.context: m.string for m in messages_of(read_catalogue(locales / "senet.po"))}
    pages = [str(m.string) for m in messages_of(read_catalogue(locales / "pages.po"))]
    label = str(sentences["site.improve"])
    assert any(label in text for text in pages)
