"""Rule sets side by side in tables: every pair of them, and all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import combinations

from ...engine.ruleset import RuleSet
from ...view.messages import Language, Message
from ...view.names import ruleset_name
from ..comparison import NO_DIFFERENCE, RULE, compare
from ..facets import FACETS
from ..tables import Table, TableRow

FIRST = Message(
    "compare.first", "First rule set", "Label of a list in which readers choose a rule set."
)
SECOND = Message(
    "compare.second", "Second rule set", "Label of a list in which readers choose a rule set."
)
PAIR_CAPTION = Message(
    "compare.caption.pair",
    "Every rule in which the two differ",
    "Caption of a table in which two rule sets are compared.",
)
ALL_CAPTION = Message(
    "compare.caption.all",
    "All the rules of every rule set",
    "Caption of a table with one column for each rule set.",
)

MESSAGES = (FIRST, SECOND, PAIR_CAPTION, ALL_CAPTION)


def pair_id(first: RuleSet, second: RuleSet) -> str:
    """Return the name of a pair in links."""
    return f"pair-{first.key}-{second.key}"


def pairs_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return every pair of rule sets, each a section with the table of its differences.

    Above them stand two lists to choose a pair with, hidden until a script makes them work.
    """
    sections = "".join(_pair(language, *pair) for pair in combinations(rulesets, 2))
    # The search finds these rules in the table of all and on the pages of the rule sets.
    start = '<div class="senet-pairs" data-search-exclude="true">\n'
    return f"{start}{_choice(language, rulesets)}{sections}</div>\n"


def _choice(language: Language, rulesets: Sequence[RuleSet]) -> str:
    lists = "".join(
        f"<label>{language.say(label).html(language.code)} "
        f'<select data-pair="{number}">{_options(language, rulesets, number)}</select></label> '
        for number, label in enumerate((FIRST, SECOND))
    )
    return f'<p class="choice" hidden>{lists}</p>\n'


def _options(language: Language, rulesets: Sequence[RuleSet], chosen: int) -> str:
    return "".join(
        f'<option value="{ruleset.key}"{" selected" if number == chosen else ""}>'
        f"{escape(str(ruleset_name(ruleset, language)))}</option>"
        for number, ruleset in enumerate(rulesets)
    )


def _pair(language: Language, first: RuleSet, second: RuleSet) -> str:
    page, name = language.code, pair_id(first, second)
    names = [ruleset_name(ruleset, language) for ruleset in (first, second)]
    heading = " ".join(f"<span>{name.html(page)}</span>" for name in names)
    rows = [
        TableRow(language.say(row.facet.title), row.cells(language), id=f"{name}-{row.facet.key}")
        for row in compare(first, second)
    ]
    columns = (language.say(RULE), *names)
    table = Table("senet-comparison", language.say(PAIR_CAPTION), columns, rows)
    same = f"<p>{language.say(NO_DIFFERENCE).html(page)}</p>\n"
    return (
        f'<section id="{name}" data-keys="{first.key} {second.key}">\n'
        f"<h3>{heading}</h3>\n{table.html(language) if rows else same}</section>\n"
    )


def matrix_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return the table of all facets, one column a rule set, rows named ``all-<facet>``."""
    return Table(
        "senet-matrix",
        language.say(ALL_CAPTION),
        (language.say(RULE), *(ruleset_name(ruleset, language) for ruleset in rulesets)),
        [
            TableRow(
                language.say(facet.title),
                tuple(facet.cell(ruleset, language) for ruleset in rulesets),
                id=f"all-{facet.key}",
            )
            for facet in FACETS
        ],
    ).html(language)
