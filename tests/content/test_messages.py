"""What translators get: every message is complete, and every generated text is a message."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html.parser import HTMLParser
from string import Formatter

import pytest

from senet_rules.content.calls import CALLS
from senet_rules.content.comparison import comparison_html, rules_html
from senet_rules.content.language import load_language
from senet_rules.content.messages import all_messages
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.messages import Language, Message
from senet_rules.view.names import RULESET_NAMES
from tests.content.samples import arguments_of

SPOKEN_ATTRIBUTES = {"aria-label", "data-label", "title", "alt"}
# Signs on squares are data, the same in every language.
MARKS = {house.mark for ruleset in RULESETS.values() for house in ruleset.houses if house.mark}


class Texts(HTMLParser):
    """Collects all that a reader sees or hears of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [value or "" for name, value in attrs if name in SPOKEN_ATTRIBUTES]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def outside_brackets(text: str) -> str:
    """Return what stands outside brackets; nested brackets leave brackets behind."""
    return re.sub(r"⟦[^⟦⟧]+⟧", "", text)


def is_bare(text: str) -> bool:
    """Whether a text outside brackets is made of numbers, signs on squares and spaces alone."""
    words = text.split()
    return all(word in MARKS or re.fullmatch(r"[\d/.,%–]+", word) for word in words)


def test_contexts_are_unique() -> None:
    contexts = [message.context for message in all_messages()]
    assert len(set(contexts)) == len(contexts)


def test_messages_of_other_rooms_come_along() -> None:
    other = Message("other.room", "Another room", "A test.")
    assert all_messages((other,)) == (*all_messages(), other)


def test_every_placeholder_has_an_example_and_every_message_a_note() -> None:
    for message in all_messages():
        used = placeholders(message.text) | placeholders(message.plural)
        assert used <= message.example.keys(), message.context
        assert message.note.endswith((".", "”")), message.context


def test_nothing_is_glued_to_a_placeholder() -> None:
    for message in all_messages():
        for text in (message.text, message.plural):
            assert not re.search(r"[^\W_]\{|\}[^\W_]|\b[Aa]n? \{|\}[’'-]", text), message.context


def test_sentences_are_whole() -> None:
    for message in all_messages():
        assert message.text[0].isupper() or message.text[0] == "{", message.context
        sentences = re.split(r"[.:?!] ", message.text)
        assert all(not part[0].islower() or ":" in message.text for part in sentences)


@pytest.mark.parametrize("name", list(CALLS))
@pytest.mark.parametrize("key", list(RULESETS))
def test_every_text_of_a_page_is_in_exactly_one_pair_of_brackets(
    name: str, key: str, bracketed: Language
) -> None:
    html = CALLS[name](bracketed, *arguments_of(name, key))
    assert "lang=" not in html
    for text in Texts(html).texts:
        rest = outside_brackets(text)
        assert "⟦" not in rest, text
        assert is_bare(rest), text


@pytest.mark.parametrize("name", list(CALLS))
@pytest.mark.parametrize("key", list(RULESETS))
def test_what_is_not_translated_is_english_without_a_word_of_the_language(
    name: str, key: str, english: Language
) -> None:
    german = load_language("de")
    numbers = replace(german.style, decimal=english.style.decimal, percent=english.style.percent)
    untranslated = replace(german, style=numbers, texts={})
    said, wanted = (
        Texts(CALLS[name](language, *arguments_of(name, key))).texts
        for language in (untranslated, english)
    )
    assert "".join(said) == "".join(wanted)


def test_tables_of_made_up_rule_sets_are_in_brackets_too(
    rulesets: Mapping[str, RuleSet], bracketed: Language
) -> None:
    for first in rulesets.values():
        for html in (
            rules_html(bracketed, first),
            *(comparison_html(bracketed, first, second) for second in rulesets.values()),
        ):
            for text in Texts(html).texts:
                rest = outside_brackets(text)
                assert is_bare(rest) or rest in rulesets.keys() - RULESET_NAMES.keys(), text


@pytest.mark.parametrize("text", ["⟦a ⟦b⟧⟧", "word", "⟦a⟧ and", "X3", "⟦a", "b⟧"], ids=str)
def test_a_text_outside_brackets_would_be_found(text: str) -> None:
    assert not is_bare(outside_brackets(text))


@pytest.mark.parametrize("text", ["⟦a⟧ ⟦b c⟧", "12", "4/16 37.5%", "III", " \n"])
def test_numbers_and_marks_need_no_brackets(text: str) -> None:
    assert is_bare(outside_brackets(text))
