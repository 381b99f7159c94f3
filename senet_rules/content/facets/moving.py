"""Facets of moves that are not a choice: moving backward, forced moves, no move possible."""

from __future__ import annotations

from ...engine.ruleset import RuleSet
from ...view.messages import Message
from ..statements import AnyOf, Statement, state
from .base import Cover, Facet, one_lacks

BACKWARD = Message("facet.backward.title", "Moving backward", "Row heading in the tables of rules.")
FORCED = Message("facet.forced.title", "Forced moves", "Row heading in the tables of rules.")
NO_MOVE = Message("facet.no-move.title", "No move possible", "Row heading in the tables of rules.")

FORWARD_ONLY = Message(
    "facet.backward.never",
    "Pieces never move backward.",
    "Table cell, row “Moving backward”.",
)
RETREAT = Message(
    "facet.backward.retreat",
    "If no piece of a side can move forward, one of them must move backward by the throw, onto an "
    "empty square.",
    "Table cell, row “Moving backward”.",
)

_NEVER_NOTE = "Table cell, row “Moving backward”. {squares} is a list of squares joined by “or”."
# The key is whether a backward move may land on an enemy, and whether some squares bar it.
RETREATS = {
    (False, False): RETREAT,
    (False, True): Message(
        "facet.backward.retreat.never-from",
        "If no piece of a side can move forward, one of them must move backward by the throw, onto "
        "an empty square. A piece on {squares} never moves backward.",
        _NEVER_NOTE,
        {"squares": "28 or 29"},
    ),
    (True, False): Message(
        "facet.backward.hits",
        "If no piece of a side can move forward, one of them must move backward by the throw. It "
        "may land on an enemy as in a forward move.",
        "Table cell, row “Moving backward”.",
    ),
    (True, True): Message(
        "facet.backward.hits.never-from",
        "If no piece of a side can move forward, one of them must move backward by the throw. It "
        "may land on an enemy as in a forward move. A piece on {squares} never moves backward.",
        _NEVER_NOTE,
        {"squares": "28 or 29"},
    ),
}

FREE_CHOICE = Message(
    "facet.forced.none",
    "There are no forced moves: a player may choose any piece that can move.",
    "Table cell, row “Forced moves”.",
)
FORCED_ONE = Message(
    "facet.forced.one",
    "If a piece on {square} can move or leave the board, no other piece of its side may move.",
    "Table cell, row “Forced moves”. {square} is a square.",
    {"square": 27},
)
FORCED_SQUARES = Message(
    "facet.forced.squares",
    "If any piece on {squares} can move or leave the board, one of these pieces must do so. If "
    "several of them can, the player may choose.",
    "Table cell, row “Forced moves”. {squares} is a list of squares joined by “or”.",
    {"squares": "26, 27, 28, 29 or 30"},
)
FORCED_FIRST = Message(
    "facet.forced.squares.first",
    "If any piece on {squares} can move or leave the board, one of these pieces must do so. If "
    "several of them can, a piece on {first} goes first.",
    "Table cell, row “Forced moves”. Both placeholders are lists of squares joined by “or”.",
    {"squares": "26, 27, 28, 29 or 30", "first": 26},
)

PASS = Message(
    "facet.no-move.pass",
    "If no piece can move, the side passes.",
    "Table cell, row “No move possible”.",
)
PASS_WITH_EXTRA = Message(
    "facet.no-move.extra-kept",
    "If no piece can move, the side passes. A throw of {throws} still gives an extra throw.",
    "Table cell, row “No move possible”. {throws} is a list of numbers joined by “or”.",
    {"throws": "1, 4 or 5"},
)
PASS_WITHOUT_EXTRA = Message(
    "facet.no-move.extra-lost",
    "If no piece can move, the turn is lost, even after a throw of {throws}.",
    "Table cell, row “No move possible”. {throws} is a list of numbers joined by “or”.",
    {"throws": "1, 4 or 6"},
)

MESSAGES = (
    BACKWARD,
    FORWARD_ONLY,
    *RETREATS.values(),
    FORCED,
    FREE_CHOICE,
    FORCED_ONE,
    FORCED_SQUARES,
    FORCED_FIRST,
    NO_MOVE,
    PASS,
    PASS_WITH_EXTRA,
    PASS_WITHOUT_EXTRA,
)


def _backward(ruleset: RuleSet) -> Statement:
    retreat = ruleset.retreat
    if retreat is None:
        return state(FORWARD_ONLY)
    message = RETREATS[retreat.may_hit, bool(retreat.never_from)]
    values = {"squares": AnyOf.sorted(retreat.never_from)} if retreat.never_from else {}
    return state(message, **values)


def _forced(ruleset: RuleSet) -> Statement:
    forced = ruleset.forced
    if forced is None or not forced.squares:
        return state(FREE_CHOICE)
    if len(forced.squares) == 1:
        return state(FORCED_ONE, square=min(forced.squares))
    squares = AnyOf.sorted(forced.squares)
    if not forced.first:
        return state(FORCED_SQUARES, squares=squares)
    return state(FORCED_FIRST, squares=squares, first=AnyOf.sorted(forced.first))


def _no_move(ruleset: RuleSet) -> Statement:
    values = ruleset.extra_throws.values
    if not values:
        return state(PASS)
    message = PASS_WITH_EXTRA if ruleset.no_move.keeps_extra_throw else PASS_WITHOUT_EXTRA
    return state(message, throws=AnyOf.sorted(values))


FACETS = (
    Facet("backward", BACKWARD, ("retreat",), _backward),
    Facet("forced", FORCED, ("forced",), _forced),
    Facet(
        "no-move",
        NO_MOVE,
        ("no_move", "extra_throws"),
        _no_move,
        Cover("extra-throws", one_lacks("extra_throws.values")),
    ),
)
