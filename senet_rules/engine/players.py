"""The computer's three strengths: random, greedy, and one that weighs throws ahead.

What a piece is worth on a square follows from the rule set alone: from how many throws a piece
that has the board to itself needs to leave it. Greedy makes the move after which the pieces are
worth most. Strong weighs, two unknown throws ahead, each throw by its chance and with it the best
answer (expectimax). All three depend on the game's record and on nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from .board import LAST_SQUARE, ROW_LENGTH
from .core import (
    BORNE_OFF,
    MOVED,
    RETURNED,
    Outcome,
    back_movers,
    forward_movers,
    move_back,
    move_forward,
    outcome,
)
from .game import Game
from .moves import Move
from .parts import Contact, Water
from .position import Position
from .ruleset import RuleSet
from .seeds import SEED_LIMIT, word_at
from .tables import Tables, ThrowTables, tables_for


class Strength(Enum):
    """How well the computer plays."""

    RANDOM = "random"
    GREEDY = "greedy"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class Skill:
    """How a strength chooses.

    ``depth``: how many throws that nobody has made yet it weighs. ``bend``: the power to which the
    way that a piece has yet to go is raised; above 1, pieces left behind weigh more than pieces
    ahead.
    """

    depth: int
    bend: float


SKILLS = {Strength.GREEDY: Skill(depth=0, bend=1.0), Strength.STRONG: Skill(depth=2, bend=1.5)}

_WON = 1000.0
_AT_RISK = 0.8
"""Worth of a piece at the start of the track, beside one borne off, where pieces are captured."""
_ROUNDS = 100
_STREAM = 0x53454E4554
"""Keeps the choices of the random player apart from the throws, which come from the same seed."""


def choose_move(game: Game, strength: Strength) -> Move:
    """Return the move that the computer makes with the throw that waits.

    Raises:
        ValueError: no throw waits.
    """
    moves, throw = game.moves, game.position.throw
    if throw is None:
        raise ValueError("game: found no throw that waits, expected one")
    if len(moves) == 1:
        return moves[0]
    if strength is Strength.RANDOM:
        stream = (game.seed or 0) + _STREAM & SEED_LIMIT - 1
        return moves[word_at(word_at(stream, 0), len(game.plies)) % len(moves)]
    return best_move(game.position, throw, moves, game.ruleset, strength)


def best_move(
    position: Position, throw: int, moves: Sequence[Move], ruleset: RuleSet, strength: Strength
) -> Move:
    """Return the move of ``moves``, all that are legal with a throw, that a skill weighs highest.

    The first of equals is taken, in track order.

    Raises:
        ValueError: no side is to move, or the strength has no skill.
    """
    side = position.turn.side
    if side is None or strength not in SKILLS:
        raise ValueError(f"{strength.value}: found no side to move or no skill to move it with")
    tables = tables_for(ruleset)
    state = (
        position.mask(side),
        position.mask(side.other),
        position.off[side],
        position.off[side.other],
    )
    values = _Search(tables, SKILLS[strength]).values(tables.throws[throw], state)
    return moves[values.index(max(values))]


# Seen from the side that is to throw or to move: its mask, the other's, pieces off of both.
_State = tuple[int, int, int, int]
# The masks after a move, what happened, and whether the same side throws again.
_Reply = tuple[int, int, int, bool]


def _replies(t: ThrowTables, own: int, enemy: int) -> list[_Reply]:
    """Return what each legal move leads to, in the order of ``legal_moves``."""
    if movers := forward_movers(t, own, enemy):
        replies = [(*move_forward(t, own, enemy, piece), t.again) for piece in _pieces(movers)]
        if t.may_wait and movers & t.held:
            waits = (movers & t.held - 1).bit_count() + 1
            replies.insert(waits, (own, enemy, RETURNED, t.again))
        return replies
    if t.retreat and (movers := back_movers(t, own, enemy)):
        again = t.again_after_back
        return [(*move_back(t, own, enemy, piece), again) for piece in _pieces(movers)]
    return [(own, enemy, MOVED, t.again_after_pass)]


def _pieces(mask: int) -> list[int]:
    pieces = []
    while mask:
        pieces.append(mask & -mask)
        mask &= mask - 1
    return pieces


@dataclass(slots=True)
class _Search:
    """One search for a move; states that come up again are weighed once."""

    tables: Tables
    skill: Skill
    worth: _Worth = field(init=False)
    weighed: dict[tuple[_State, int], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.worth = _worth(self.tables.ruleset, self.skill.bend)

    def values(self, t: ThrowTables, state: _State) -> list[float]:
        """Return what each legal move with a throw is worth to the side that moves."""
        depth = self.skill.depth
        return [self._after(reply, state, depth) for reply in _replies(t, *state[:2])]

    def _after(self, reply: _Reply, before: _State, depth: int) -> float:
        own, enemy, event, again = reply
        _, _, own_off, enemy_off = before
        if event >= self.tables.ends_from:
            own_off += event == BORNE_OFF
            again = again and event != RETURNED
            ended = outcome(self.tables, own, enemy, own_off, enemy_off)
            if ended is not None:
                return _RESULTS[ended]
        if not depth:
            worth = self.worth
            return worth.of(own) - worth.of(enemy) + worth.off * (own_off - enemy_off)
        if again:
            return self._expected((own, enemy, own_off, enemy_off), depth - 1)
        return -self._expected((enemy, own, enemy_off, own_off), depth - 1)

    def _expected(self, state: _State, depth: int) -> float:
        """Return what a state is worth to the side that is to throw."""
        known = self.weighed.get((state, depth))
        if known is not None:
            return known
        own, enemy = state[:2]
        value = 0.0
        for t, chance in self.worth.chances:
            value += chance * max(
                [self._after(reply, state, depth) for reply in _replies(t, own, enemy)]
            )
        self.weighed[state, depth] = value
        return value


_RESULTS = {Outcome.FIRST: _WON, Outcome.SECOND: -_WON, Outcome.DRAW: 0.0}


@dataclass(frozen=True, slots=True)
class _Worth:
    """What pieces are worth: ``off`` a piece borne off, ``of`` those on the board.

    ``rows`` has, for each row, the worth of all pieces in it by the row's ten bits.
    """

    chances: tuple[tuple[ThrowTables, float], ...]
    off: float
    rows: tuple[tuple[float, ...], ...]

    def of(self, mask: int) -> float:
        """Return what the pieces of a mask are worth together."""
        first, second, third = self.rows
        return first[mask & _ROW] + second[mask >> ROW_LENGTH & _ROW] + third[mask >> _THIRD]


_ROW = (1 << ROW_LENGTH) - 1
_THIRD = 2 * ROW_LENGTH


@lru_cache(maxsize=64)
def _worth(ruleset: RuleSet, bend: float) -> _Worth:
    """Return the worth of pieces under a rule set.

    Where all pieces must leave, a piece costs what it has yet to go. Where a piece may be captured
    it is worth something of its own, more the farther it has come.
    """
    tables = tables_for(ruleset)
    weights = ruleset.throws.weights
    total = sum(weights.values())
    chances = tuple((tables.throws[throw], weight / total) for throw, weight in weights.items())
    ways = throws_to_leave(ruleset)
    longest = max(ways)
    costs = [(way / longest) ** bend for way in ways]
    captures = ruleset.contact is Contact.CAPTURE
    off = 1.0 if captures else 0.0
    scale = 1.0 - _AT_RISK if captures else 1.0
    squares = [off - scale * cost for cost in costs]
    rows = (
        _sums(squares[first : first + ROW_LENGTH]) for first in range(0, LAST_SQUARE, ROW_LENGTH)
    )
    return _Worth(chances, off, tuple(rows))


def _sums(squares: list[float]) -> tuple[float, ...]:
    """Return the sum for each set of the squares, by its bits."""
    sums = [0.0]
    for worth in squares:
        sums += [worth + other for other in sums]
    return tuple(sums)


@lru_cache(maxsize=64)
def throws_to_leave(ruleset: RuleSet) -> tuple[float, ...]:
    """Return for each square how many throws a lone piece needs on average to leave the board.

    It has one move at most with a throw, so there is nothing to choose. The number is 0 for the
    water square, on which no piece rests. A piece that could never move again would count as one
    that moves with one throw of all.
    """
    tables = tables_for(ruleset)
    total = len(tables.wheel)
    water = ruleset.water.square if isinstance(ruleset.water, Water) else None
    ends = {square: _ends(tables, square) for square in range(LAST_SQUARE, 0, -1)}
    left = [0.0] * (LAST_SQUARE + 1)
    # Each number leans on those of squares ahead, and behind the water on some before it.
    for _ in range(_ROUNDS):
        for square, weights in ends.items():
            if square != water:
                beyond = sum(left[end] * weights[end] for end in weights if end != square)
                left[square] = (total + beyond) / max(total - weights[square], 1)
    return tuple(left[1:])


def _ends(tables: Tables, square: int) -> Counter[int]:
    """Return where a lone piece ends up and in how many cases of all; 0 is off the board."""
    piece = 1 << square - 1
    return Counter(_replies(t, piece, 0)[0][0].bit_length() for t in tables.wheel)
