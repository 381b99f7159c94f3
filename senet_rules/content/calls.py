"""What a page may call: ``{{ board("jequier") }}`` and the other generated parts.

Each call takes the page's language and the key of a rule set, and returns HTML. Calls that set
rule sets side by side take any number of keys; without one they show all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine.position import start_position
from ..engine.ruleset import RuleSet
from ..engine.rulesets import STANDARD
from ..view.diagram import figure
from ..view.messages import Language
from .choices import choices_html
from .comparison import compare, comparison_html, rules_html
from .equipment import (
    NO_RULES,
    RuleAddresses,
    houses_html,
    pieces_html,
    setups_html,
    throws_html,
    track_html,
)
from .examples import NO_CLAUSES, Clauses, examples_html
from .names import ruleset_named, rulesets_named
from .numbers import events_html, lengths_html, numbers_html, shares_html
from .odds import all_odds_html, odds_html
from .sidebyside import matrix_html, pairs_html, positions_html
from .steps import steps_html


def board(language: Language, key: str) -> str:
    """Draw the position in which a game begins."""
    ruleset = ruleset_named(key)
    return figure(start_position(ruleset), ruleset, language)


def steps(language: Language, key: str) -> str:
    """Tell in six steps with pictures how a rule set is played."""
    return steps_html(language, ruleset_named(key))


def rules(language: Language, key: str) -> str:
    """Tell all the rules in a table; on Standard's page each row leads to its example."""
    ruleset = ruleset_named(key)
    return rules_html(language, ruleset, link_examples=not compare(STANDARD, ruleset))


def comparison(language: Language, key: str, other: str = STANDARD.key) -> str:
    """Tell in a table how a rule set differs from another, which stands first.

    Compared with Standard, each row leads to its example on the page.
    """
    first, second = ruleset_named(other), ruleset_named(key)
    return comparison_html(language, first, second, link_examples=not compare(STANDARD, first))


def examples(language: Language, key: str, *, clauses: Clauses = NO_CLAUSES) -> str:
    """Show the worked examples of a rule set; ``clauses`` of the page lead to them."""
    return examples_html(language, ruleset_named(key), clauses)


def choices(language: Language, key: str, *, clauses: Clauses = NO_CLAUSES) -> str:
    """Tell the decisions of a rule set, with both readings of each and an example."""
    return choices_html(language, ruleset_named(key), clauses)


def odds(language: Language, key: str) -> str:
    """Tell the throws of a rule set with their exact chances."""
    return odds_html(language, ruleset_named(key))


def chances(language: Language, *keys: str) -> str:
    """Tell the exact chances of all throws, a column for each of these rule sets or of all."""
    return all_odds_html(language, rulesets_named(keys))


def numbers(language: Language, *keys: str) -> str:
    """Tell what comes of many simulated games of these rule sets, or of all."""
    return numbers_html(language, rulesets_named(keys))


def lengths(language: Language, *keys: str) -> str:
    """Show how long the games take, of these rule sets or of all."""
    return lengths_html(language, rulesets_named(keys))


def shares(language: Language, *keys: str) -> str:
    """Show who wins, in these rule sets or in all."""
    return shares_html(language, rulesets_named(keys))


def events(language: Language, *keys: str) -> str:
    """Tell what happens in a game, of these rule sets or of all."""
    return events_html(language, rulesets_named(keys))


def pairs(language: Language, *keys: str) -> str:
    """Tell how each two of these rule sets, or of all, differ."""
    return pairs_html(language, _several(keys))


def matrix(language: Language, *keys: str) -> str:
    """Tell all the rules of these rule sets, or of all, a column each."""
    return matrix_html(language, rulesets_named(keys))


def positions(language: Language, *keys: str) -> str:
    """Show positions in which these rule sets, or all, part with the same throw."""
    return positions_html(language, _several(keys))


def track(language: Language) -> str:
    """Show the thirty squares and the way of the pieces over them."""
    return track_html(language)


def houses(language: Language, *keys: str, rules: RuleAddresses = NO_RULES) -> str:
    """Tell of the houses of these rule sets, or of all; ``rules`` are where their rules stand."""
    return houses_html(language, rulesets_named(keys), rules)


def pieces(language: Language) -> str:
    """Show a piece of each side."""
    return pieces_html(language)


def setups(language: Language, *keys: str) -> str:
    """Show how the pieces of these rule sets, or of all, stand at the start."""
    return setups_html(language, rulesets_named(keys))


def throws(language: Language, *keys: str) -> str:
    """Show what is thrown in these rule sets, or in all, and what each throw counts."""
    return throws_html(language, rulesets_named(keys))


def _several(keys: Sequence[str]) -> tuple[RuleSet, ...]:
    rulesets = rulesets_named(keys)
    if len(rulesets) < 2:
        raise ValueError(f"rule sets: found {rulesets[0].key!r} alone, expected two or more")
    return rulesets


CALLS: Mapping[str, Callable[..., str]] = {
    "board": board,
    "steps": steps,
    "rules": rules,
    "comparison": comparison,
    "examples": examples,
    "choices": choices,
    "odds": odds,
    "chances": chances,
    "numbers": numbers,
    "lengths": lengths,
    "shares": shares,
    "events": events,
    "pairs": pairs,
    "matrix": matrix,
    "positions": positions,
    "track": track,
    "houses": houses,
    "pieces": pieces,
    "setups": setups,
    "throws": throws,
}
