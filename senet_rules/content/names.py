"""Rule sets by key, for calls and commands."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.ruleset import RuleSet
from ..engine.rulesets import RULESETS


def ruleset_named(key: str) -> RuleSet:
    """Return the rule set with this key.

    Raises:
        ValueError: there is none; the message says which there are.
    """
    if key not in RULESETS:
        raise ValueError(f"rule set: found {key!r}, expected one of {', '.join(RULESETS)}")
    return RULESETS[key]


def rulesets_named(keys: Sequence[str]) -> tuple[RuleSet, ...]:
    """Return the rule sets with these keys in their order; without keys all of them.

    Raises:
        ValueError: there is none with one of the keys.
    """
    return tuple(map(ruleset_named, keys)) or tuple(RULESETS.values())
