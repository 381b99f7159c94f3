"""A rule set with one rule otherwise, so that a search can tell where this rule decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from ...engine.board import LAST_SQUARE, ROW_LENGTH
from ...engine.ruleset import Expulsion, RuleSet, RuleSetError
from ...engine.rulesets import RULESETS, STANDARD
from ..facets import Facet

# What may have to come along with a rule from another rule set, so that the parts fit together.
_COMPANIONS: tuple[tuple[str, ...], ...] = ((), ("setup",), ("ending",), ("contact",))


def alternatives(ruleset: RuleSet, facet: Facet) -> Sequence[RuleSet]:
    """Return the rule set with this rule taken from Standard, or else from any that has another."""
    donors = [STANDARD] if facet.differs(ruleset, STANDARD) else RULESETS.values()
    differing = (donor for donor in donors if facet.differs(ruleset, donor))
    changed = [transplant(ruleset, facet, donor) for donor in differing]
    made = _MADE[facet.key](ruleset) if facet.key in _MADE else None
    return [other for other in (*changed, made) if other]


def transplant(ruleset: RuleSet, facet: Facet, donor: RuleSet) -> RuleSet | None:
    """Return the rule set with the rule of this facet taken from another; ``None`` if none fits.

    Extra throws that cannot be thrown are left out, and if need be one more part comes along.
    """
    for companions in _COMPANIONS:
        parts = {field: getattr(donor, field) for field in (*facet.fields, *companions)}
        throws = parts.get("throws", ruleset.throws)
        extra = parts.get("extra_throws", ruleset.extra_throws)
        parts["extra_throws"] = replace(extra, values=extra.values & throws.weights.keys())
        with suppress(RuleSetError):
            return replace(ruleset, **parts)
    return None


def _expelling(ruleset: RuleSet) -> RuleSet | None:
    """Return the rule set with hits in the last row that send elsewhere, if it has none.

    Where the last squares are safe nobody is hit there, so Kendall's rule would change nothing.
    """
    target = LAST_SQUARE - ROW_LENGTH
    if ruleset.expulsion is None:
        squares = frozenset(range(target + 1, LAST_SQUARE + 1))
        with suppress(RuleSetError):
            return replace(ruleset, expulsion=Expulsion(squares, target))
    return None


_MADE: Mapping[str, Callable[[RuleSet], RuleSet | None]] = {"expulsion": _expelling}
"""Rules that no rule set has, by the facet's key: where the known ones decide nothing."""
