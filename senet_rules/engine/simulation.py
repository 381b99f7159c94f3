"""Simulated games between two computer players: how long, who wins, what happens on the way.

Both seats play as ``Strength.GREEDY``, which takes what is best at the moment. Game n of a seed has
a seed of its own, word n of the first, and is the very game that two such players play on the
board with that seed. So the games may be played in any order, and any of them can be looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from .board import Side
from .moves import Kind, Move, legal_moves, play_legal
from .players import Strength, best_move
from .position import Position, Turn, start_position, winner
from .ruleset import RuleSet
from .seeds import throws_from, word_at

PLAYERS = Strength.GREEDY
"""How both seats play."""

THROW_LIMIT = 20_000
"""Throws after which a game is given up as unfinished; none of the site's rule sets gets near."""


class Result(IntEnum):
    """How a game ended: for the side that made the first move, the other one, or nobody."""

    DRAW = 0
    FIRST = 1
    SECOND = 2
    UNFINISHED = 3


@dataclass(frozen=True, slots=True)
class Played:
    """One game in numbers.

    ``throws`` counts all, those of the opening and those that moved nothing included; ``passes``
    the throws that moved nothing, ``extra`` the throws that a side makes right after its own. The
    others count moves: into the water, or where it holds back from it, landing on an enemy, and
    backward.
    """

    result: Result
    throws: int
    passes: int
    extra: int
    water: int
    hits: int
    back: int


def game_seed(seed: int, number: int) -> int:
    """Return the seed of game ``number`` (from 0): what the board needs to show this game."""
    return word_at(seed, number)


def play_game(ruleset: RuleSet, seed: int, limit: int = THROW_LIMIT) -> Played:
    """Play one game of a rule set from its start, with the throws of a seed."""
    position = start_position(ruleset)
    throws = throws_from(seed, ruleset.throws.weights)
    kinds: Counter[Kind] = Counter()
    first: Side | None = None
    extra = count = back = 0
    while position.turn is not Turn.OVER and count < limit:
        throw = next(throws)
        move = _chosen(position, throw, ruleset)
        after = play_legal(position, move, throw, ruleset)
        mover = _mover(position, move, after)
        first = mover if first is None else first
        extra += mover is not None and after.turn.side is mover
        kinds[move.kind] += 1
        back += move.backward and move.kind is not Kind.WATER
        count += 1
        position = after
    return Played(
        _result(position, ruleset, first),
        throws=count,
        passes=kinds[Kind.PASS],
        extra=extra,
        water=kinds[Kind.WATER] + kinds[Kind.RETURN],
        hits=kinds[Kind.SWAP] + kinds[Kind.EXPEL] + kinds[Kind.CAPTURE],
        back=back,
    )


def _chosen(position: Position, throw: int, ruleset: RuleSet) -> Move:
    moves = legal_moves(position, throw, ruleset)
    if len(moves) == 1:
        return moves[0]
    return best_move(position, throw, moves, ruleset, PLAYERS)


def _mover(position: Position, move: Move, after: Position) -> Side | None:
    """Return the side that a move has moved; ``None`` for a throw of the opening alone."""
    if position.turn.side is not None:
        return position.turn.side
    return after.side_on(move.target) if isinstance(move.target, int) else None


def _result(position: Position, ruleset: RuleSet, first: Side | None) -> Result:
    if position.turn is not Turn.OVER:
        return Result.UNFINISHED
    won_by = winner(position, ruleset)
    if won_by is None:
        return Result.DRAW
    return Result.FIRST if won_by is first else Result.SECOND


def play_games(ruleset: RuleSet, seed: int, numbers: Iterable[int]) -> list[Played]:
    """Play the games of a seed with these numbers."""
    return [play_game(ruleset, game_seed(seed, number)) for number in numbers]
