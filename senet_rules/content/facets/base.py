"""What a facet is: one question that every rule set answers in one sentence or a few."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter

from ...engine.ruleset import RuleSet
from ...view.messages import Language, Message, Sentence
from ..statements import Statement

PairTest = Callable[[RuleSet, RuleSet], bool]


@dataclass(frozen=True, slots=True)
class Cover:
    """Where another facet tells the same difference: ``by`` is its key, ``pair`` says when."""

    by: str
    pair: PairTest


@dataclass(frozen=True, slots=True)
class Facet:
    """One question about a rule set, and one row of every table.

    ``key`` is its name in links. ``fields`` names the fields of ``RuleSet`` it reads, and no other
    is read. ``state`` answers the question for a rule set. With ``cover``, a comparison leaves the
    facet out for the pairs of rule sets that the other facet covers.
    """

    key: str
    title: Message
    fields: tuple[str, ...]
    state: Callable[[RuleSet], Statement]
    cover: Cover | None = None

    def cell(self, ruleset: RuleSet, language: Language) -> Sentence:
        """Answer the question for a rule set, in a language."""
        return self.state(ruleset).say(language)

    def differs(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether the two rule sets answer the question differently."""
        return self.state(first) != self.state(second)


def both_have(field: str) -> PairTest:
    """Return a test: both rule sets have this part (a dotted path into ``RuleSet``)."""
    part = attrgetter(field)
    return lambda first, second: bool(part(first)) and bool(part(second))


def one_lacks(field: str) -> PairTest:
    """Return a test: at least one of the rule sets has no such part."""
    both = both_have(field)
    return lambda first, second: not both(first, second)
