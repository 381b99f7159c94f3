"""Calls: what a page may ask for, and what it is told when it asks for something else."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from senet_rules.content.calls import CALLS
from senet_rules.engine.ruleset import RuleSet
from senet_rules.view.messages import Language
from tests.content.samples import ONE_FOR_ALL, arguments_of


class Nesting(HTMLParser):
    """Fails where a tag is closed that is not the last one opened, or left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_calls_are_those_that_the_pages_may_use() -> None:
    one = {"board", "steps", "rules", "comparison", "examples", "choices", "odds"}
    side_by_side = {"chances", "numbers", "lengths", "shares", "events"}
    side_by_side |= {"pairs", "matrix", "positions"}
    equipment = {"track", "houses", "pieces", "setups", "throws"}
    assert set(CALLS) == one | side_by_side | equipment


@pytest.mark.parametrize("name", list(CALLS))
def test_every_call_gives_well_formed_html(name: str, known: RuleSet, english: Language) -> None:
    html = CALLS[name](english, *arguments_of(name, known.key))
    assert html.strip()
    Nesting(html)


@pytest.mark.parametrize("name", [name for name in CALLS if name not in ONE_FOR_ALL])
def test_an_unknown_rule_set_is_named_with_the_known_ones(name: str, english: Language) -> None:
    with pytest.raises(ValueError, match="found 'kendal', expected one of standard, jequier, bell"):
        CALLS[name](english, "kendal")


@pytest.mark.parametrize("name", ["pairs", "positions"])
def test_one_rule_set_alone_cannot_be_set_side_by_side(name: str, english: Language) -> None:
    with pytest.raises(ValueError, match="found 'bell' alone, expected two or more"):
        CALLS[name](english, "bell")


def test_a_comparison_can_be_with_any_rule_set(english: Language) -> None:
    html = CALLS["comparison"](english, "bell", "jequier")
    assert html.index("Senet after Jéquier") < html.index("Senet after Bell")
    assert "href" not in html


def test_a_comparison_with_standard_leads_to_the_examples(english: Language) -> None:
    assert 'href="#example-landing"' in CALLS["comparison"](english, "bell")
    assert 'href="#example-landing"' in CALLS["rules"](english, "standard")
    assert "href" not in CALLS["rules"](english, "bell")
