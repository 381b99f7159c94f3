"""Facets of pieces that meet: landing on an enemy, blockades, safe squares."""

from __future__ import annotations

from ...engine.ruleset import Contact, RuleSet
from ...view.messages import Message
from ..statements import AnyOf, Statement, state
from .base import Facet

LANDING = Message(
    "facet.landing.title", "Landing on an enemy", "Row heading in the tables of rules."
)
BLOCKADES = Message("facet.blockades.title", "Blockades", "Row heading in the tables of rules.")
EXPULSION = Message(
    "facet.expulsion.title", "Hit on the last squares", "Row heading in the tables of rules."
)
SAFE = Message("facet.safe-squares.title", "Safe squares", "Row heading in the tables of rules.")

_GROUP_NOTE = "Table cell, row “Landing on an enemy”. {group} is a number of pieces, 3 or more."

PAIRS_PROTECTED = {
    Contact.SWAP: Message(
        "facet.landing.swap.pairs",
        "A piece that lands on an enemy swaps places with it: the enemy goes to the square that "
        "the piece came from. A piece with another of its own side next to it is protected, and no "
        "enemy may land on it.",
        "Table cell, row “Landing on an enemy”.",
    ),
    Contact.CAPTURE: Message(
        "facet.landing.capture.pairs",
        "A piece that lands on an enemy captures it: the enemy leaves the game for good. A piece "
        "with another of its own side next to it is protected, and no enemy may land on it.",
        "Table cell, row “Landing on an enemy”.",
    ),
}
GROUPS_PROTECTED = {
    Contact.SWAP: Message(
        "facet.landing.swap.groups",
        "A piece that lands on an enemy swaps places with it: the enemy goes to the square that "
        "the piece came from. Pieces of one side that stand {group} or more in a row are "
        "protected, and no enemy may land on them.",
        _GROUP_NOTE,
        {"group": 3},
    ),
    Contact.CAPTURE: Message(
        "facet.landing.capture.groups",
        "A piece that lands on an enemy captures it: the enemy leaves the game for good. Pieces "
        "of one side that stand {group} or more in a row are protected, and no enemy may land on "
        "them.",
        _GROUP_NOTE,
        {"group": 3},
    ),
}
NONE_PROTECTED = {
    Contact.SWAP: Message(
        "facet.landing.swap.unprotected",
        "A piece that lands on an enemy swaps places with it: the enemy goes to the square that "
        "the piece came from. Pieces standing next to each other do not protect one another.",
        "Table cell, row “Landing on an enemy”.",
    ),
    Contact.CAPTURE: Message(
        "facet.landing.capture.unprotected",
        "A piece that lands on an enemy captures it: the enemy leaves the game for good. Pieces "
        "standing next to each other do not protect one another.",
        "Table cell, row “Landing on an enemy”.",
    ),
}

NO_BLOCKADE = Message(
    "facet.blockades.none",
    "There are no blockades: a piece may jump over any number of pieces.",
    "Table cell, row “Blockades”.",
)
# The key is whether a blockade stops bearing off.
BLOCKADE = {
    True: Message(
        "facet.blockades.stops-bearing-off",
        "No piece may jump, forward or backward, over enemies that stand {length} or more in a "
        "row. Such a blockade stops bearing off as well.",
        "Table cell, row “Blockades”. {length} is a number of pieces.",
        {"length": 3},
    ),
    False: Message(
        "facet.blockades.lets-bear-off",
        "No piece may jump, forward or backward, over enemies that stand {length} or more in a "
        "row. Bearing off is never stopped by such a blockade.",
        "Table cell, row “Blockades”. {length} is a number of pieces.",
        {"length": 3},
    ),
}

NO_SAFE_SQUARE = Message(
    "facet.safe-squares.none",
    "There are no safe squares.",
    "Table cell, row “Safe squares”.",
)
SAFE_SQUARES = Message(
    "facet.safe-squares.some",
    "Safe squares: {squares}. No piece may land on an enemy that stands there.",
    "Table cell, row “Safe squares”. {squares} is a list of one or more squares.",
    {"squares": "27, 28, 29 and 30"},
)

NO_EXPULSION = Message(
    "facet.expulsion.none",
    "Wherever a piece may be hit, a hit has the same effect.",
    "Table cell, row “Hit on the last squares”.",
)
_EXPULSION_NOTE = (
    "Table cell, row “Hit on the last squares”. {squares} is a list of squares joined by “or”, "
    "{target} a square."
)
_EXPULSION_EXAMPLE = {"squares": "28, 29 or 30", "target": 27}
# The key is whether a piece on the target keeps others from being hit.
EXPELS = {
    True: Message(
        "facet.expulsion.blocks",
        "A piece that is hit on {squares} goes to {target}. While a piece stands on {target}, no "
        "enemy on these squares can be hit.",
        _EXPULSION_NOTE,
        _EXPULSION_EXAMPLE,
    ),
    False: Message(
        "facet.expulsion.goes-on",
        "A piece that is hit on {squares} goes to {target} or, if {target} is taken, to the "
        "nearest empty square before it.",
        _EXPULSION_NOTE,
        _EXPULSION_EXAMPLE,
    ),
}

MESSAGES = (
    LANDING,
    *PAIRS_PROTECTED.values(),
    *GROUPS_PROTECTED.values(),
    *NONE_PROTECTED.values(),
    BLOCKADES,
    NO_BLOCKADE,
    *BLOCKADE.values(),
    SAFE,
    NO_SAFE_SQUARE,
    SAFE_SQUARES,
    EXPULSION,
    NO_EXPULSION,
    *EXPELS.values(),
)


def _landing(ruleset: RuleSet) -> Statement:
    protection = ruleset.protection
    if protection is None:
        return state(NONE_PROTECTED[ruleset.contact])
    if protection.group == 2:
        return state(PAIRS_PROTECTED[ruleset.contact])
    return state(GROUPS_PROTECTED[ruleset.contact], group=protection.group)


def _blockades(ruleset: RuleSet) -> Statement:
    blockade = ruleset.blockade
    if blockade is None:
        return state(NO_BLOCKADE)
    return state(BLOCKADE[blockade.stops_bearing_off], length=blockade.length)


def _safe_squares(ruleset: RuleSet) -> Statement:
    if not ruleset.safe_squares:
        return state(NO_SAFE_SQUARE)
    return state(SAFE_SQUARES, squares=ruleset.safe_squares)


def _expulsion(ruleset: RuleSet) -> Statement:
    expulsion = ruleset.expulsion
    if expulsion is None or not expulsion.squares:
        return state(NO_EXPULSION)
    message = EXPELS[expulsion.taken_blocks]
    return state(message, squares=AnyOf.sorted(expulsion.squares), target=expulsion.target)


FACETS = (
    Facet("landing", LANDING, ("contact", "protection"), _landing),
    Facet("blockades", BLOCKADES, ("blockade",), _blockades),
    Facet("safe-squares", SAFE, ("safe_squares",), _safe_squares),
    Facet("expulsion", EXPULSION, ("expulsion",), _expulsion),
)
