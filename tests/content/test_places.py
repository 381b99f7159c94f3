"""Every rule that a sentence on the board leads to is told where the link says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from senet_rules.content.comparison import comparison_html, rules_html
from senet_rules.content.language import load_language
from senet_rules.content.places import COMMON, rule_places
from senet_rules.engine.explain import Reason
from senet_rules.engine.rulesets import RULESETS, STANDARD
from senet_rules.view.faults import RULES

LANGUAGE = load_language("en")


def _ids(html: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', html))


IDS = {
    key: _ids(comparison_html(LANGUAGE, STANDARD, ruleset) + rules_html(LANGUAGE, ruleset))
    if ruleset is STANDARD
    else _ids(comparison_html(LANGUAGE, STANDARD, ruleset))
    for key, ruleset in RULESETS.items()
}


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.value)
def test_every_reason_leads_to_a_place(reason: Reason, key: str, root: Path) -> None:
    place = rule_places()[key][RULES[reason]]
    page = (root / "docs" / "rules" / f"{place.ruleset}.md").read_text("utf-8")
    assert place.id in IDS[place.ruleset] or f"{{: #{place.id} }}" in page


def test_a_rule_leads_to_the_own_page_where_it_differs() -> None:
    places = rule_places()
    assert places["jequier"]["blockades"].ruleset == "jequier"
    assert places["jequier"]["landing"].ruleset == "standard"
    assert places["standard"]["landing"].id == "rule-landing"
    assert places["bell"]["water"].id == "row-last-squares"


def test_common_rules_are_no_facets() -> None:
    for places in rule_places().values():
        assert set(COMMON) < set(places)
