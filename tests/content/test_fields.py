"""Every field of every rule set: changed, it changes its row and its example, and no other row.

The values that a field takes here are those of ``changes``: of the other rule sets, and others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice

import pytest

from senet_rules.content.choices import choices_html
from senet_rules.content.comparison import comparison_html, rules_html
from senet_rules.content.examples import examples_html, partings_of, search
from senet_rules.content.examples.catalogue import AT_THE_START
from senet_rules.content.examples.search import PATTERNS, decides, played, spots_of
from senet_rules.content.examples.spots import Found, Spot
from senet_rules.content.facets import FACETS
from senet_rules.content.odds import odds_html, throw_chances
from senet_rules.content.sheets import sheet_of
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.playouts import playouts
from senet_rules.engine.position import start_position
from senet_rules.engine.ruleset import ExitSquares, RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.diagram import figure
from senet_rules.view.messages import Language

from .changes import Change, changes_of

FEW = 1_500
"""How many positions are looked at of the games by a changed rule set, or to see two play alike."""
VERY_FEW = 100
FINDS = 600
"""How many examples of each row are tried with a changed field."""

ROW = {
    "setup": "setup",
    "opening": "begins",
    "throws": "throws",
    "extra_throws": "extra-throws",
    "contact": "landing",
    "protection": "landing",
    "safe_squares": "safe-squares",
    "blockade": "blockades",
    "expulsion": "expulsion",
    "water": "water",
    "houses": "last-squares",
    "stop": "stop",
    "retreat": "backward",
    "forced": "forced",
    "bearing_off": "bearing-off",
    "no_move": "no-move",
    "ending": "winning",
}
"""The row that a field of the rule set governs."""

MORE_ROWS: Mapping[str, Mapping[str, str]] = {
    "extra_throws": {
        "no-move": "It names the throws that give an extra throw even so, or do not.",
        "begins": "Whether the throw that decides gives an extra throw is part of the opening.",
    },
    "water": {
        "last-squares": "The water is one of the last squares, and some rule sets have none.",
        "bearing-off": "From a square that holds its piece nothing moves on along the board.",
    },
    "houses": {"water": "The House of Beauty is told with the House of Water."},
}
"""The few fields that by their nature govern further rows."""

DRAWN = {"houses"}
"""Fields that are drawn and told, but do not change what may move."""

NO_WAY_BACK = "Nothing moves backward."
IDLE = {
    ("standard", "extra_throws.after_backward"): NO_WAY_BACK,
    ("standard", "water.on_backward"): NO_WAY_BACK,
}
"""Fields that make no difference to a rule set, whatever their value."""

NO_HIT = "Nothing is ever hit on this square."
PARTLY_IDLE = {
    ("standard", "safe_squares"): NO_HIT,
    ("standard", "expulsion"): NO_HIT,
    ("jequier", "safe_squares"): NO_HIT,
    ("jequier", "forced"): "No piece ever rests on this square.",
    ("jequier", "retreat.never_from"): "From this square nothing ever moves backward.",
    ("bell", "safe_squares"): NO_HIT,
    ("bell", "expulsion"): NO_HIT,
    ("kendall", "safe_squares"): NO_HIT,
    ("kendall", "expulsion.squares"): NO_HIT,
    ("kendall", "retreat.never_from"): "From this square hardly anything moves backward.",
}
"""Fields some of whose values make no difference in the games that are looked at."""

NOT_SHOWN = {
    ("standard", "bearing_off.exits"): "The example needs a piece that the same throw keeps.",
    ("kendall", "bearing_off.exits"): "The example needs a piece that the same throw keeps.",
}
"""Fields some of whose values make a difference that the example of their row does not show."""


def plays(ruleset: RuleSet) -> bool:
    """Whether a piece can leave from each square that it may leave from; else games do not end."""
    rule, throws = ruleset.bearing_off, ruleset.throws.weights.keys()
    return not isinstance(rule, ExitSquares) or all(
        way.throws is None or (way.throws and way.throws <= throws) for way in rule.exits
    )


@cache
def told_changes(known: RuleSet) -> list[tuple[Change, set[str]]]:
    """Return the changes that play and are told, each with the rows that it changes."""
    changes = (change for change in changes_of(known) if plays(change.ruleset))
    told = ((change, rows_changed(known, change)) for change in changes)
    return [(change, rows) for change, rows in told if rows]


def rows_changed(known: RuleSet, change: Change) -> set[str]:
    return {facet.key for facet in FACETS if facet.differs(known, change.ruleset)}


def row_of(change: Change) -> str:
    return ROW[change.path.partition(".")[0]]


@cache
def finds(ruleset: RuleSet, row: str) -> list[tuple[Spot, Found]]:
    found = ((spot, one) for spot in spots_of(ruleset) for one in PATTERNS[row](spot))
    return list(islice(found, FINDS))


def shows(known: RuleSet, change: Change) -> bool:
    """Whether an example of the row shows the change: other moves, or what comes of one."""
    other, row = change.ruleset, row_of(change)
    if row in AT_THE_START:
        return at_the_start(known, row) != at_the_start(other, row)
    if any(decides(spot, found, other) for spot, found in finds(known, row)):
        return True
    theirs = ((spot, one) for spot in islice(played(other), FEW) for one in PATTERNS[row](spot))
    if any(decides(spot, found, known) for spot, found in theirs):
        return True
    return row == "throws" and throw_chances(known) != throw_chances(other)


def at_the_start(ruleset: RuleSet, row: str) -> tuple[object, ...]:
    spot, found = AT_THE_START[row](ruleset)
    return spot.position, spot.throw, found.move, spot.after(found.move)


def decision_shows(known: RuleSet, change: Change) -> bool:
    """Whether the example of a decision shows the change of its field."""
    return any(
        not alike(parting.ours, change.ruleset)
        for parting in partings_of(known)
        if parting.decision.field == change.path
    )


def alike(spot: Spot, other: RuleSet) -> bool:
    """Whether another rule set plays a spot in the same way."""
    return legal_moves(spot.position, spot.throw, other) == spot.legal and all(
        play_legal(spot.position, move, spot.throw, other) == spot.after(move)
        for move in spot.legal
    )


def plays_alike(known: RuleSet, other: RuleSet, spots: int) -> bool:
    return all(alike(spot, other) for spot in spots_of(known)[:spots])


def test_a_changed_field_changes_its_row_and_no_other(known: RuleSet) -> None:
    for change, rows in told_changes(known):
        own = {ROW[part] for part in change.parts}
        more = {row for part in change.parts for row in MORE_ROWS.get(part, ())}
        assert row_of(change) in rows, change
        assert rows <= own | more, change


def test_each_further_row_is_changed_by_some_value() -> None:
    seen = {
        (part, row)
        for known in RULESETS.values()
        for change, rows in told_changes(known)
        for part in change.parts
        for row in rows
    }
    assert {(part, row) for part, rows in MORE_ROWS.items() for row in rows} <= seen


def test_a_changed_field_changes_the_moves_of_its_example(known: RuleSet) -> None:
    idle: set[tuple[str, str]] = set()
    not_shown: set[tuple[str, str]] = set()
    shown: set[tuple[str, str]] = set()
    for change, _ in told_changes(known):
        name = known.key, change.path
        if change.path in DRAWN:
            assert plays_alike(known, change.ruleset, VERY_FEW), change
        elif shows(known, change) or decision_shows(known, change):
            shown.add(name)
        elif plays_alike(known, change.ruleset, FEW):
            idle.add(name)
        else:
            not_shown.add(name)
    assert idle - shown == {name for name in IDLE if name[0] == known.key}
    assert idle & shown == {name for name in PARTLY_IDLE if name[0] == known.key}
    assert not_shown == {name for name in NOT_SHOWN if name[0] == known.key} <= shown


def test_games_by_changed_rules_end(known: RuleSet) -> None:
    for change, _ in told_changes(known):
        assert playouts(change.ruleset, 2, seed=1).unfinished == 0, change


def test_the_parts_of_a_page_follow_a_changed_field(known: RuleSet, english: Language) -> None:
    for change, _ in told_changes(known):
        changed = change.ruleset
        assert figure(start_position(changed), changed, english)
        assert odds_html(english, changed)
        assert rules_html(english, changed) != rules_html(english, known)
        assert "<table" in comparison_html(english, known, changed)
        assert sheet_of(changed, english, "https://example.org/").rules


def test_examples_and_choices_follow_a_changed_field(
    known: RuleSet, english: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One value of each part in a short search, as a search takes time."""
    monkeypatch.setattr(search, "SPOTS", VERY_FEW)
    by_part = {row_of(change): change.ruleset for change, _ in told_changes(known)}
    for changed in by_part.values():
        assert examples_html(english, changed).count("<section") >= len(AT_THE_START)
        assert choices_html(english, changed)
