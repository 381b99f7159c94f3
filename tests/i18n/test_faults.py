"""The faults are well described: each folder holds one mistake and what it asks of the check."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from senet_rules.i18n.catalogue import CatalogueError, messages_of, read_catalogue, translations

FAULTS = Path(__file__).parent / "faults"
FOLDERS = sorted(path for path in FAULTS.iterdir() if path.is_dir())
KEYS = {"kind", "language", "exit", "lines", "mentions", "hint", "fixed", "needs"}
OPTIONAL = {"lines", "hint", "needs"}


def expected(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "expected.toml").read_text(encoding="utf-8"))


def entries(path: Path) -> Iterator[tuple[int, int, str]]:
    """Yield each entry of a catalogue: its first and last line, and its text."""
    number = 1
    for part in path.read_text(encoding="utf-8").split("\n\n"):
        lines = part.strip("\n").count("\n")
        yield number, number + lines, part.strip("\n")
        number += lines + 2


def test_there_are_many_kinds_in_each_language() -> None:
    assert len(FOLDERS) >= 150
    languages = [expected(folder)["language"] for folder in FOLDERS]
    assert all(languages.count(language) >= 40 for language in ("de", "sv", "tr"))


def a_folder_says_what_is_expected(folder: Path) -> None:
    said = expected(folder)
    assert KEYS - OPTIONAL <= said.keys() <= KEYS
    assert said["kind"] == folder.name
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", folder.name)
    assert said["language"] in {"de", "sv", "tr"}
    assert said["exit"] in {1, 2}
    assert isinstance(said["mentions"], list)
    assert not (said["fixed"] and said["exit"] == 2)
    known = {"broken.po", "right.po", "template.pot", "expected.toml"}
    assert {path.name for path in folder.iterdir()} <= known


def what_is_expected_stands_in_the_files(folder: Path) -> None:
    said = expected(folder)
    broken = (folder / "broken.po").read_bytes().decode("utf-8", "replace")
    lines = broken.splitlines()
    if "lines" in said:
        first, last = said["lines"]
        assert 1 <= first <= last <= len(lines)
        assert lines[first - 1].startswith(("msg", '"', "#|", "<"))
    template = folder / "template.pot"
    right = (folder / "right.po").read_text(encoding="utf-8")
    texts = [broken, right, template.read_text(encoding="utf-8") if template.exists() else ""]
    for mention in said["mentions"]:
        is_code_point = re.fullmatch(r"U\+[0-9A-F]{4}", mention)
        wanted = bytes.fromhex(mention[2:]).decode("utf-16-be") if is_code_point else mention
        assert any(wanted.lower() in text.lower().replace('\\"', '"') for text in texts), mention


def the_right_file_is_right(folder: Path) -> None:
    language = expected(folder)["language"]
    catalogue = read_catalogue(folder / "right.po")
    assert catalogue.fields["Language"] == language
    for message in messages_of(catalogue):
        assert all(translations(message))
        assert not message.fuzzy


def the_broken_file_can_be_read_unless_that_is_the_fault(folder: Path) -> None:
    said = expected(folder)
    if said["exit"] == 1:
        assert list(messages_of(read_catalogue(folder / "broken.po")))
    elif folder.name != "header-charset-wrong":  # the project's own reader takes all for UTF-8
        with pytest.raises(CatalogueError):
            read_catalogue(folder / "broken.po")


def the_files_differ_in_one_entry(folder: Path) -> None:
    if expected(folder)["exit"] == 2:
        broken = (folder / "broken.po").read_bytes()
        assert broken != (folder / "right.po").read_bytes()
        return
    broken_entries = {text for _, _, text in entries(folder / "broken.po")}
    right_entries = {text for _, _, text in entries(folder / "right.po")}
    assert len(broken_entries - right_entries) <= 1
    assert len(right_entries - broken_entries) <= 1
    assert broken_entries != right_entries


def the_lines_are_those_of_the_entry_that_differs(folder: Path) -> None:
    said = expected(folder)
    if said["exit"] == 2:
        return
    right = {text for _, _, text in entries(folder / "right.po")}
    differ = [entry for entry in entries(folder / "broken.po") if entry[2] not in right]
    if "lines" in said:
        (first, last, _), *others = differ
        assert not others
        assert first <= said["lines"][0] <= said["lines"][1] <= last


def a_mended_file_has_what_the_hint_offers(folder: Path) -> None:
    said = expected(folder)
    if said["fixed"] and said["exit"] == 1 and not folder.name.startswith("plural-header"):
        forms = [
            t for m in messages_of(read_catalogue(folder / "right.po")) for t in translations(m)
        ]
        hint = said.get("hint", "")
        assert any(hint in form for form in forms)


CHECKS = (
    a_folder_says_what_is_expected,
    what_is_expected_stands_in_the_files,
    the_right_file_is_right,
    the_broken_file_can_be_read_unless_that_is_the_fault,
    the_files_differ_in_one_entry,
    the_lines_are_those_of_the_entry_that_differs,
    a_mended_file_has_what_the_hint_offers,
)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_is_in_order(folder: Path) -> None:
    for check in CHECKS:
        check(folder)


def test_each_kind_is_explained_once() -> None:
    text = (FAULTS / "README.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `([a-z-]+)` \| (?:de|sv|tr) \| [A-Z].+\. \|", text, re.MULTILINE)
    assert sorted(told) == [folder.name for folder in FOLDERS]
