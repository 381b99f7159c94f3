"""A game: rule set, start, seed and plies. Immutable; throwing and playing give a new game.

With a seed, throw n of the game is throw n of the seed, so taking plies back keeps the throws.
Without one, throws are given from outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .board import Side
from .core import Outcome
from .errors import MoveError
from .moves import Move, legal_moves, parse_move, play_legal
from .parts import ThrowOff
from .position import Position, Turn, outcome_of, start_position
from .ruleset import RuleSet
from .seeds import SEED_LIMIT, throw_at


@dataclass(frozen=True, slots=True)
class Ply:
    """One throw and what was moved with it; written ``4:12x16``."""

    throw: int
    move: Move

    def __str__(self) -> str:
        return f"{self.throw}:{self.move}"


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it has been played; begin one with ``new_game``.

    ``position`` is the present one. ``seed`` is a number from 0 to below 2**64, or ``None`` where
    throws come from outside.
    """

    ruleset: RuleSet
    start: Position
    seed: int | None
    plies: tuple[Ply, ...]
    position: Position

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.turn is Turn.OVER

    @property
    def outcome(self) -> Outcome | None:
        """How it has ended (``FIRST`` is the cones), or ``None`` while it goes on."""
        return outcome_of(self.position, self.ruleset)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves with the waiting throw; none while no throw waits."""
        throw = self.position.throw
        return () if throw is None else legal_moves(self.position, throw, self.ruleset)

    @property
    def sides(self) -> tuple[Side, Side] | None:
        """The sides of seats 1 and 2; ``None`` until the opening has given them out.

        In a game set up past its throw-off nobody knows; seat 1 then has the cones.
        """
        opening = self.ruleset.opening
        if not isinstance(opening, ThrowOff):
            return opening.side, opening.side.other
        seat = self.start.turn.seat
        if seat is None:
            return Side.CONES, Side.SPOOLS
        for ply in self.plies:
            if ply.throw == opening.deciding:
                sides = (opening.side, opening.side.other)
                return sides if seat == 1 else (sides[1], sides[0])
            seat = 3 - seat
        return None

    @property
    def seat(self) -> int | None:
        """The seat (1 or 2) to throw or move; ``None`` when the game is over."""
        side = self.position.turn.side
        if side is None or self.sides is None:
            return self.position.turn.seat
        return 1 + self.sides.index(side)

    def positions(self) -> Iterator[Position]:
        """Yield the position before each ply, its throw waiting, and then the present one."""
        position = self.start
        for ply in self.plies:
            yield position.with_throw(ply.throw)
            position = play_legal(position, ply.move, ply.throw, self.ruleset)
        yield self.position

    def throw(self, value: int | None = None) -> Game:
        """Return the game with a throw waiting: the seed's next one, or the one given.

        Raises:
            MoveError: the game is over, a throw is waiting already, the rule set has no such
                throw, the seed has another one next, or without a seed none is given.
        """
        if self.over:
            raise MoveError("throw", "a throw", "none, as the game is over")
        if self.position.throw is not None:
            raise MoveError("throw", "a throw", f"a move with {self.position.throw}, which waits")
        throw = checked_throw(self.ruleset, self.seed, len(self.plies), value)
        return replace(self, position=self.position.with_throw(throw))

    def play(self, move: Move | str) -> Game:
        """Return the game after a move with the throw that waits.

        Raises:
            MoveError: no throw waits, or the move is not legal.
        """
        throw = self.position.throw
        if throw is None:
            raise MoveError("move", str(move), "a throw before it" if not self.over else "no move")
        legal = parse_move(str(move), self.position, throw, self.ruleset)
        position = play_legal(self.position, legal, throw, self.ruleset)
        return replace(self, plies=(*self.plies, Ply(throw, legal)), position=position)

    def undo(self) -> Game:
        """Return the game before its last ply, the throw of that ply waiting again.

        Raises:
            MoveError: nothing has been played.
        """
        if not self.plies:
            raise MoveError("undo", "no ply", "at least one")
        before = list(self.positions())[-2]
        return replace(self, plies=self.plies[:-1], position=before)


def new_game(ruleset: RuleSet, seed: int | None = None, start: Position | None = None) -> Game:
    """Return a game in which nothing has been played, from the usual start if none is given.

    Raises:
        ValueError: the seed is out of range.
    """
    if seed is not None and not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"seed: found {seed}, expected 0 to {SEED_LIMIT - 1}")
    start = start or start_position(ruleset)
    return Game(ruleset, start, seed, (), start)


def checked_throw(ruleset: RuleSet, seed: int | None, index: int, value: int | None) -> int:
    """Return throw ``index`` of a game: the seed's, which ``value`` must be too, or ``value``.

    Raises:
        MoveError: the value is not the seed's throw, not in the rule set, or missing.
    """
    weights = ruleset.throws.weights
    if seed is not None:
        drawn = throw_at(seed, index, weights)
        if value not in {None, drawn}:
            raise MoveError("throw", str(value), f"{drawn}, which the seed gives")
        return drawn
    if value not in weights:
        found = "none" if value is None else str(value)
        raise MoveError("throw", found, f"one of {', '.join(map(str, weights))}")
    return value
