"""What translators get: every message of the view is complete and can be said."""

from __future__ import annotations

import importlib
import pkgutil
from string import Formatter

import pytest

from senet_rules import view
from senet_rules.view.messages import Language, Message


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_contexts_are_unique(messages: tuple[Message, ...]) -> None:
    contexts = [message.context for message in messages]
    assert len(set(contexts)) == len(contexts)


def test_every_placeholder_has_an_example_and_a_note(messages: tuple[Message, ...]) -> None:
    for message in messages:
        used = _placeholders(message.text + message.plural)
        assert used <= message.example.keys(), message.context
        assert message.note, message.context
        assert not used or any(name in message.note for name in (*used, "square")), message.context


def test_a_message_with_a_plural_counts_something(messages: tuple[Message, ...]) -> None:
    for message in messages:
        assert bool(message.plural) == ("count" in message.example), message.context


def _declared(value: object) -> list[Message]:
    """Return the messages in a module's constant: one, or those of a mapping or a tuple."""
    if isinstance(value, Message):
        return [value]
    values = value.values() if isinstance(value, dict) else value
    if isinstance(value, (dict, tuple)):
        return [message for part in values for message in _declared(part)]  # type: ignore[attr-defined]
    return []


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(view.__path__)])
def test_every_declared_message_is_offered_to_translators(
    name: str, messages: tuple[Message, ...]
) -> None:
    offered = {message.context for message in messages}
    module = importlib.import_module(f"senet_rules.view.{name}")
    for value in vars(module).values():
        assert {message.context for message in _declared(value)} <= offered


def test_examples_make_sentences(messages: tuple[Message, ...], english: Language) -> None:
    for message in messages:
        said = english.say(message, **message.example).text
        assert "{" not in said
        assert not said[0].islower()
