"""Two languages without catalogues: English, and one that puts each sentence in brackets."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from senet_rules.view.messages import Language, ListPattern, Message, Style
from senet_rules.view.portable import MESSAGES
from tests.view.board import Page, hand_over

_AND = ListPattern("{0} and {1}", "{0}, {1}", "{0}, {1}", "{0} and {1}")
_OR = ListPattern("{0} or {1}", "{0}, {1}", "{0}, {1}", "{0} or {1}")
STYLE = Style(".", "{}%", _AND, _OR, (("", "{n}th"),), "{}–{}", ("“", "”"))


@pytest.fixture(scope="session")
def english() -> Language:
    return Language("en", "ltr", STYLE)


@pytest.fixture(scope="session")
def messages() -> tuple[Message, ...]:
    """Every message of the view."""
    return MESSAGES


@pytest.fixture(scope="session")
def bracketed(messages: tuple[Message, ...]) -> Language:
    """A language in which every sentence stands in brackets and is otherwise English."""
    texts: Mapping[str, str | tuple[str, str]] = {
        message.context: (f"[{message.text}]", f"[{message.plural}]")
        if message.plural
        else f"[{message.text}]"
        for message in messages
    }
    return Language("x-brackets", "rtl", STYLE, texts)


@pytest.fixture
def reader(english: Language) -> Page:
    """A page with a board, in English."""
    hand_over(english)
    return Page(english.code)
