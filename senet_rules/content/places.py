"""Where each rule is told: the page and the place there that a sentence on the board leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.ruleset import RuleSet
from ..engine.rulesets import RULESETS, STANDARD
from .comparison import compare
from .facets import FACETS, Facet


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a page: the rule set that the page is about, and the id."""

    ruleset: str
    id: str


COMMON = {
    "moving": Place(STANDARD.key, "moving"),
    "own-piece": Place(STANDARD.key, "landing"),
}
"""Where the rules are told that hold everywhere and are no facet: under headings of a page."""


def rule_places() -> dict[str, dict[str, Place]]:
    """Return the place of every rule: rule set, then facet or common rule, to place."""
    return {
        ruleset.key: {**COMMON, **{facet.key: rule_place(ruleset, facet) for facet in FACETS}}
        for ruleset in RULESETS.values()
    }


def rule_place(ruleset: RuleSet, facet: Facet) -> Place:
    """Return where a rule set's answer to a facet is told.

    That is the row of the page's own comparison with Standard, or the row that tells the same
    difference; what does not differ is told on Standard's page.
    """
    rows: Mapping[str, str] = {row.facet.key: row.id for row in compare(STANDARD, ruleset)}
    covering = facet.cover.by if facet.cover and facet.differs(STANDARD, ruleset) else ""
    for key in (facet.key, covering):
        if key in rows:
            return Place(ruleset.key, rows[key])
    return Place(STANDARD.key, f"rule-{facet.key}")
