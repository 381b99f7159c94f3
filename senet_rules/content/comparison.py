"""Rule sets in tables: all the rules of one, and the rows in which two of them differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.ruleset import RuleSet
from ..view.messages import Language, Message, Sentence
from ..view.names import ruleset_name
from .facets import FACETS, Facet
from .tables import Table, TableRow

RULE = Message("table.rule", "Rule", "Heading of the first column in the tables of rules.")
HOW_IT_IS_PLAYED = Message(
    "table.answer", "How it is played", "Heading of the second column in the table of all rules."
)

_DIFFERS_NOTE = "Caption of the table in which a variant is compared with Standard Senet."

# The key is the pair of rule sets, in either order.
CAPTIONS: Mapping[frozenset[str], Message] = {
    frozenset({"standard", "jequier"}): Message(
        "comparison.caption.jequier",
        "How Senet after Jéquier differs from the standard rules of Senet",
        _DIFFERS_NOTE,
    ),
    frozenset({"standard", "bell"}): Message(
        "comparison.caption.bell",
        "How Senet after Bell differs from the standard rules of Senet",
        _DIFFERS_NOTE,
    ),
    frozenset({"standard", "kendall"}): Message(
        "comparison.caption.kendall",
        "How Senet after Kendall differs from the standard rules of Senet",
        _DIFFERS_NOTE,
    ),
}
DIFFERENCES = Message(
    "comparison.caption.any",
    "How the two rule sets differ",
    "Caption of a table that compares any two rule sets, whose names head the columns.",
)
NO_DIFFERENCE = Message(
    "comparison.none",
    "The two rule sets have the same rules.",
    "Stands in place of a table that compares two rule sets.",
)

_RULES_NOTE = "Caption of the table of all the rules of one rule set."
ALL_RULES: Mapping[str, Message] = {
    "standard": Message("rules.caption.standard", "The rules of Standard Senet", _RULES_NOTE),
    "jequier": Message("rules.caption.jequier", "The rules of Senet after Jéquier", _RULES_NOTE),
    "bell": Message("rules.caption.bell", "The rules of Senet after Bell", _RULES_NOTE),
    "kendall": Message("rules.caption.kendall", "The rules of Senet after Kendall", _RULES_NOTE),
}
RULES_IN_SHORT = Message(
    "rules.caption.any",
    "The rules in short",
    "Caption of the table of all the rules of one rule set that has no caption of its own.",
)

MESSAGES = (
    RULE,
    HOW_IT_IS_PLAYED,
    *CAPTIONS.values(),
    DIFFERENCES,
    NO_DIFFERENCE,
    *ALL_RULES.values(),
    RULES_IN_SHORT,
)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a comparison: a facet that two rule sets answer differently."""

    facet: Facet
    first: RuleSet
    second: RuleSet

    @property
    def id(self) -> str:
        """The row's name in links."""
        return f"row-{self.facet.key}"

    def cells(self, language: Language) -> tuple[Sentence, Sentence]:
        """Return the two answers in a language."""
        return self.facet.cell(self.first, language), self.facet.cell(self.second, language)


def compare(first: RuleSet, second: RuleSet) -> tuple[Row, ...]:
    """Return the rows in which two rule sets differ, in the order of the facets.

    A facet is left out where another row tells the same difference (see ``Cover``).
    """
    differing = {facet.key: facet for facet in FACETS if facet.differs(first, second)}
    return tuple(
        Row(facet, first, second)
        for facet in differing.values()
        if not (facet.cover and facet.cover.by in differing and facet.cover.pair(first, second))
    )


def caption(first: RuleSet, second: RuleSet) -> Message:
    """Return the caption of a comparison: the pair's own, if it has one."""
    return CAPTIONS.get(frozenset({first.key, second.key}), DIFFERENCES)


def comparison_html(
    language: Language, first: RuleSet, second: RuleSet, *, link_examples: bool = False
) -> str:
    """Return the table of differences, one column a rule set.

    With ``link_examples`` each row's heading leads to ``#example-<facet>``, which the page must
    then hold.
    """
    rows = compare(first, second)
    if not rows:
        return f"<p>{language.say(NO_DIFFERENCE).html(language.code)}</p>\n"
    return Table(
        "senet-comparison",
        language.say(caption(first, second)),
        (
            language.say(RULE),
            ruleset_name(first, language),
            ruleset_name(second, language),
        ),
        [
            TableRow(
                language.say(row.facet.title),
                row.cells(language),
                id=row.id,
                target=f"example-{row.facet.key}" if link_examples else "",
            )
            for row in rows
        ],
    ).html(language)


def rules_html(language: Language, ruleset: RuleSet, *, link_examples: bool = False) -> str:
    """Return the table of all the rules of one rule set, rows named ``rule-<facet>``.

    With ``link_examples`` each row's heading leads to ``#example-<facet>``.
    """
    return Table(
        "senet-rules",
        language.say(ALL_RULES.get(ruleset.key, RULES_IN_SHORT)),
        (language.say(RULE), language.say(HOW_IT_IS_PLAYED)),
        [
            TableRow(
                language.say(facet.title),
                (facet.cell(ruleset, language),),
                id=f"rule-{facet.key}",
                target=f"example-{facet.key}" if link_examples else "",
            )
            for facet in FACETS
        ],
    ).html(language)
