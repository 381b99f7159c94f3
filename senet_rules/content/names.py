"""Rule sets by key, and what they are called on the pages.

A rule set without a name here is called by its key.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.ruleset import RuleSet
from ..engine.rulesets import RULESETS
from ..view.messages import Language, Message, Sentence

_NAME_NOTE = "Name of a rule set, as a heading in a table and in lists. See the glossary."

RULESET_NAMES: Mapping[str, Message] = {
    "standard": Message("ruleset.standard", "Standard Senet", _NAME_NOTE),
    "jequier": Message("ruleset.jequier", "Senet after Jéquier", _NAME_NOTE),
    "bell": Message("ruleset.bell", "Senet after Bell", _NAME_NOTE),
}

MESSAGES = tuple(RULESET_NAMES.values())


def ruleset_named(key: str) -> RuleSet:
    """Return the rule set with this key.

    Raises:
        ValueError: there is none; the message says which there are.
    """
    if key not in RULESETS:
        raise ValueError(f"rule set: found {key!r}, expected one of {', '.join(RULESETS)}")
    return RULESETS[key]


def ruleset_name(ruleset: RuleSet, language: Language) -> Sentence:
    """Return what a rule set is called in a language."""
    message = RULESET_NAMES.get(ruleset.key)
    return language.say(message) if message else Sentence(ruleset.key, language.code)
