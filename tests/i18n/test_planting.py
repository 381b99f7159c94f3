"""The planters make the faults they are named after, in every language, the same each time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from senet_rules.i18n.catalogue import messages_of, read_catalogue, translations
from tests.i18n.planting import KINDS, LANGUAGES, planted

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CODES = ("de", "sv", "tr")
# Faults of a whole file are not planted into a message.
OF_A_FILE = {
    "charset-latin", "duplicate", "fuzzy", "header-charset-wrong", "header-language-wrong",
    "out-of-date-changed", "out-of-date-gone", "out-of-date-missing", "plural-form-extra",
    "plural-form-missing", "plural-header-lost", "plural-header-wrong", "syntax-end",
    "syntax-keyword", "syntax-merge", "syntax-quote",
}  # fmt: skip
# The same fault in another language or another place of the text.
TWINS = {
    "suffix-glued-letter", "list-start-field", "nbsp-lost-placeholder", "nbsp-lost-initials",
    "quotes-english-swedish", "start-lower-case-turkish", "start-lower-case-heading",
}  # fmt: skip
# Only a dictionary finds these, and not every machine has one.
OF_A_DICTIONARY = {"misspelt", "misspelt-letter", "turkish-i"}


def messages(language: str) -> Iterator[Message]:
    folder = ROOT / "locales" / language / "LC_MESSAGES"
    paths = (folder / "pages.po", folder / "senet.po", HERE / "specimens" / f"{language}.po")
    for path in paths:
        yield from messages_of(read_catalogue(path))


def plantings(language: str) -> dict[str, list[tuple[Message, tuple[str, ...]]]]:
    """Return by the kind of fault each message where it fits, and its broken forms."""
    found: dict[str, list[tuple[Message, tuple[str, ...]]]] = {}
    for message in messages(language):
        for kind in KINDS:
            broken = planted(kind, language, message)
            if broken is not None:
                found.setdefault(kind, []).append((message, broken))
    return found


def test_each_kind_of_the_folders_is_planted_too() -> None:
    folders = {path.name for path in (HERE / "faults").iterdir() if path.is_dir()}
    assert set(KINDS) == folders - OF_A_FILE - TWINS - OF_A_DICTIONARY


@pytest.mark.slow
@pytest.mark.parametrize("language", CODES)
def test_each_kind_fits_somewhere_and_changes_one_form_alone(language: str) -> None:
    found = plantings(language)
    assert found.keys() == {kind for kind in KINDS if language in LANGUAGES[kind]}
    assert sum(map(len, found.values())) > 10_000
    for kind, list_of_plantings in found.items():
        for message, broken in list_of_plantings:
            right = translations(message)
            assert len(broken) == len(right), kind
            assert sum(a != b for a, b in zip(broken, right, strict=True)) == 1, (kind, broken)


@pytest.mark.slow
def test_a_planting_is_the_same_each_time() -> None:
    assert _forms(plantings("tr")) == _forms(plantings("tr"))


def _forms(
    found: dict[str, list[tuple[Message, tuple[str, ...]]]],
) -> dict[str, list[tuple[str, ...]]]:
    return {kind: [broken for _, broken in each] for kind, each in found.items()}


def test_nothing_is_planted_where_nothing_is_translated() -> None:
    assert all(planted(kind, "de", Message("A piece.", "")) is None for kind in KINDS)
