"""Titles and descriptions of the real pages: what a search result has room for."""

from __future__ import annotations

from collections import Counter

import pytest
import yaml

from senet_rules.content.language import locales_folder
from senet_rules.i18n.style import locale_codes
from senet_rules.site.prose import load_prose

from .specimen import ROOT

NAME = "Senet Rules"
TITLE = range(5, 71 - len(f" – {NAME}"))
DESCRIPTION = range(70, 171)

PAGES = {
    path.relative_to(ROOT / "docs").as_posix(): yaml.safe_load(
        path.read_text("utf-8").split("---\n")[1]
    )
    for path in sorted((ROOT / "docs").rglob("*.md"))
    if "dev" not in path.relative_to(ROOT / "docs").parts
}


def texts(code: str, key: str) -> dict[str, str]:
    prose = load_prose(locales_folder(), code, "")
    return {
        name: prose.texts.get((f"{name} {key}", meta[key]), meta[key])
        for name, meta in PAGES.items()
    }


@pytest.mark.parametrize("code", locale_codes(locales_folder()))
@pytest.mark.parametrize(("key", "length"), [("title", TITLE), ("description", DESCRIPTION)])
def test_each_page_says_what_it_is_in_words_of_its_own(code: str, key: str, length: range) -> None:
    said = texts(code, key)
    assert {name: len(text) for name, text in said.items() if len(text) not in length} == {}
    assert [text for text, count in Counter(said.values()).items() if count > 1] == []
