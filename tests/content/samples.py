"""What the calls of pages are tried with, and a rule set that notes what is read of it."""

from __future__ import annotations

from senet_rules.engine.ruleset import RuleSet

SEVERAL = {"pairs", "positions"}
"""Calls that need two rule sets or more."""
ONE_FOR_ALL = {"track", "pieces"}
"""Calls that show what all rule sets have."""


def arguments_of(name: str, key: str) -> tuple[str, ...]:
    """Return what a call is tried with: one rule set, or none where it shows several."""
    return () if name in SEVERAL | ONE_FOR_ALL else (key,)


class Recorder:
    """Stands for a rule set and notes which of its fields are read."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.read.add(name)
        return getattr(self.ruleset, name)
