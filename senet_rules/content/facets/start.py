"""Facets of the start and of the throws: who begins, setup, throws, extra throws."""

from __future__ import annotations

from ...engine.board import Side
from ...engine.ruleset import FixedStart, LongDie, RuleSet, Setup
from ...view.messages import Message
from ..statements import AnyOf, Statement, state
from .base import Facet

BEGINS = Message("facet.begins.title", "Who begins", "Row heading in the tables of rules.")
SETUP = Message("facet.setup.title", "Pieces and setup", "Row heading in the tables of rules.")
THROWS = Message("facet.throws.title", "Throws", "Row heading in the tables of rules.")
EXTRA = Message("facet.extra-throws.title", "Extra throws", "Row heading in the tables of rules.")

FIXED_START = {
    Side.CONES: Message(
        "facet.begins.fixed.cones",
        "The first player has the cones and begins.",
        "Table cell, row “Who begins”.",
    ),
    Side.SPOOLS: Message(
        "facet.begins.fixed.spools",
        "The first player has the spools and begins.",
        "Table cell, row “Who begins”.",
    ),
}

_THROW_OFF_NOTE = (
    "Table cell, row “Who begins”. {seat} is the number of the player who throws first, {deciding} "
    "the throw that decides, {origin} and {target} are squares."
)
_THROW_OFF_EXAMPLE = {"seat": 1, "deciding": 1, "origin": 10, "target": 11}

# The key is the side that the deciding throw gives, and whether that player throws again.
THROW_OFF = {
    (Side.SPOOLS, True): Message(
        "facet.begins.throw-off.spools.again",
        "The players throw in turn, player {seat} first, until one has a throw of {deciding}. "
        "That player takes the spools, must move the spool on {origin} to {target} with that "
        "throw, and throws again. The other player takes the cones.",
        _THROW_OFF_NOTE,
        _THROW_OFF_EXAMPLE,
    ),
    (Side.SPOOLS, False): Message(
        "facet.begins.throw-off.spools.once",
        "The players throw in turn, player {seat} first, until one has a throw of {deciding}. "
        "That player takes the spools and must move the spool on {origin} to {target} with that "
        "throw. The other player takes the cones and throws next.",
        _THROW_OFF_NOTE,
        _THROW_OFF_EXAMPLE,
    ),
    (Side.CONES, True): Message(
        "facet.begins.throw-off.cones.again",
        "The players throw in turn, player {seat} first, until one has a throw of {deciding}. "
        "That player takes the cones, must move the cone on {origin} to {target} with that "
        "throw, and throws again. The other player takes the spools.",
        _THROW_OFF_NOTE,
        {**_THROW_OFF_EXAMPLE, "deciding": 2, "origin": 9},
    ),
    (Side.CONES, False): Message(
        "facet.begins.throw-off.cones.once",
        "The players throw in turn, player {seat} first, until one has a throw of {deciding}. "
        "That player takes the cones and must move the cone on {origin} to {target} with that "
        "throw. The other player takes the spools and throws next.",
        _THROW_OFF_NOTE,
        {**_THROW_OFF_EXAMPLE, "deciding": 2, "origin": 9},
    ),
}

ALTERNATING = Message(
    "facet.setup.alternating",
    "Pieces a side: {count}. They alternate on squares {first} to {last}, cones on the odd "
    "squares and spools on the even ones.",
    "Table cell, row “Pieces and setup”. {count} is the number of pieces of one side.",
    {"count": 5, "first": 1, "last": 10},
)
LISTED = Message(
    "facet.setup.listed",
    "Pieces a side: {count}. Squares of the cones: {cones}. Squares of the spools: {spools}.",
    "Table cell, row “Pieces and setup”. {count} is the number of pieces of one side, {cones} and "
    "{spools} are lists of squares.",
    {"count": 3, "cones": "1, 2 and 3", "spools": "4, 5 and 6"},
)

STICKS = Message(
    "facet.throws.sticks",
    "Throwing sticks, {count} at a time: the throw is the number of light sides up, and none up "
    "counts {none_up}.",
    "Table cell, row “Throws”. {count} is the number of sticks, {none_up} the value of a throw "
    "with no light side up.",
    {"count": 4, "none_up": 5},
)
FOUR_SIDED_DIE = Message(
    "facet.throws.die.four",
    "One four-sided long die: {faces}, each equally likely.",
    "Table cell, row “Throws”. {faces} is a list of numbers joined by “or”.",
    {"faces": "1, 2, 3 or 4"},
)
LONG_DIE = Message(
    "facet.throws.die.other",
    "One long die, each side equally likely. Number of sides: {count}; numbers on them: {faces}.",
    "Table cell, row “Throws”, for a die that is not four-sided. {faces} is a list of numbers.",
    {"count": 6, "faces": "1, 2, 3, 4, 5 and 6"},
)

NO_EXTRA = Message(
    "facet.extra-throws.none",
    "There are no extra throws: the sides throw alternately.",
    "Table cell, row “Extra throws”.",
)
EXTRA_ALWAYS = Message(
    "facet.extra-throws.always",
    "After a move with a throw of {throws}, the same side throws again.",
    "Table cell, row “Extra throws”. {throws} is a list of numbers joined by “or”.",
    {"throws": "1, 4 or 5"},
)
EXTRA_FORWARD = Message(
    "facet.extra-throws.forward",
    "After a forward move with a throw of {throws}, the same side throws again. A backward move "
    "never gives an extra throw.",
    "Table cell, row “Extra throws”. {throws} is a list of numbers joined by “or”.",
    {"throws": "1, 4 or 5"},
)

MESSAGES = (
    BEGINS,
    *FIXED_START.values(),
    *THROW_OFF.values(),
    SETUP,
    ALTERNATING,
    LISTED,
    THROWS,
    STICKS,
    FOUR_SIDED_DIE,
    LONG_DIE,
    EXTRA,
    NO_EXTRA,
    EXTRA_ALWAYS,
    EXTRA_FORWARD,
)


def _begins(ruleset: RuleSet) -> Statement:
    opening = ruleset.opening
    if isinstance(opening, FixedStart):
        return state(FIXED_START[opening.side])
    again = opening.deciding in ruleset.extra_throws.values
    return state(
        THROW_OFF[opening.side, again],
        seat=opening.first_seat,
        deciding=opening.deciding,
        origin=opening.origin,
        target=opening.target,
    )


def alternates(setup: Setup) -> bool:
    """Whether the pieces stand side by side, cones on odd squares and spools on even ones."""
    squares = sorted(setup.cones + setup.spools)
    consecutive = squares == list(range(squares[0], squares[-1] + 1))
    cones_odd = all(square % 2 for square in setup.cones)
    spools_even = not any(square % 2 for square in setup.spools)
    return consecutive and cones_odd and spools_even


def _setup(ruleset: RuleSet) -> Statement:
    setup = ruleset.setup
    if alternates(setup):
        squares = setup.cones + setup.spools
        return state(ALTERNATING, count=setup.pieces, first=min(squares), last=max(squares))
    cones, spools = frozenset(setup.cones), frozenset(setup.spools)
    return state(LISTED, count=setup.pieces, cones=cones, spools=spools)


def _throws(ruleset: RuleSet) -> Statement:
    throws = ruleset.throws
    if not isinstance(throws, LongDie):
        return state(STICKS, count=throws.count, none_up=throws.none_up)
    if len(throws.faces) == 4:
        return state(FOUR_SIDED_DIE, faces=AnyOf(throws.faces))
    return state(LONG_DIE, count=len(throws.faces), faces=throws.faces)


def _extra_throws(ruleset: RuleSet) -> Statement:
    extra = ruleset.extra_throws
    if not extra.values:
        return state(NO_EXTRA)
    message = EXTRA_ALWAYS if extra.after_backward else EXTRA_FORWARD
    return state(message, throws=AnyOf.sorted(extra.values))


FACETS = (
    Facet("begins", BEGINS, ("opening", "extra_throws"), _begins),
    Facet("setup", SETUP, ("setup",), _setup),
    Facet("throws", THROWS, ("throws",), _throws),
    Facet("extra-throws", EXTRA, ("extra_throws",), _extra_throws),
)
