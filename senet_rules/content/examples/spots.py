"""Spots: a position with a throw, and what a pattern finds there that is worth showing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ...engine.board import Side, squares_of
from ...engine.explain import Reason, Refusal, explain
from ...engine.moves import Kind, Move, legal_moves, play_legal
from ...engine.position import Position
from ...engine.ruleset import RuleSet
from ..statements import Statement


@dataclass(frozen=True)
class Spot:
    """A position of a rule set and a throw that waits to be played in it."""

    ruleset: RuleSet
    position: Position
    throw: int

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves."""
        return legal_moves(self.position, self.throw, self.ruleset)

    @property
    def side(self) -> Side:
        """The side to move.

        Raises:
            ValueError: no side is to move here.
        """
        if self.position.turn.side is None:
            raise ValueError(f"no side is to move in {self.position}")
        return self.position.turn.side

    @property
    def enemy(self) -> int:
        """The mask of the other side's pieces."""
        return self.position.mask(self.side.other)

    @property
    def own_squares(self) -> tuple[int, ...]:
        """The squares of the pieces of the side to move, in track order."""
        return tuple(squares_of(self.position.mask(self.side)))

    @property
    def pieces(self) -> int:
        """How many pieces stand on the board."""
        return (self.position.cones | self.position.spools).bit_count()

    @cached_property
    def refused(self) -> Mapping[int, Refusal]:
        """Why pieces of the side to move may not move forward, by their square."""
        tried = {square: self.refusal(square) for square in self.own_squares}
        return {square: refusal for square, refusal in tried.items() if refusal}

    def refusal(self, square: int, *, backward: bool = False) -> Refusal | None:
        """Return why the piece on a square may not move; ``None`` if it may."""
        return explain(self.position, self.throw, square, self.ruleset, backward=backward)

    def refused_for(self, *reasons: Reason) -> Iterator[tuple[int, Refusal]]:
        """Yield the pieces that are refused a forward move for one of these reasons."""
        for square, refusal in self.refused.items():
            if refusal.reason in reasons:
                yield square, refusal

    def refusals(self, square: int) -> Iterator[Refusal]:
        """Yield why the piece on a square may not move: forward, and backward where one has to."""
        moves = self.moves_from(square)
        others = (move for move in self.legal if move.kind is not Kind.PASS)
        backward = bool(self.ruleset.retreat) and all(move.backward for move in others)
        if (backward or not moves) and (refusal := self.refusal(square)):
            yield refusal
        if backward and not moves and (refusal := self.refusal(square, backward=True)):
            yield refusal

    def moves_from(self, square: int) -> tuple[Move, ...]:
        """Return the legal moves of the piece on a square."""
        return tuple(move for move in self.legal if move.origin == square)

    def moves_of(self, *kinds: Kind) -> Iterator[tuple[Move, int, int]]:
        """Yield the legal moves of these kinds, each with the squares it leaves and lands on."""
        for move in self.legal:
            if move.kind in kinds and move.origin is not None and isinstance(move.target, int):
                yield move, move.origin, move.target

    def after(self, move: Move) -> Position:
        """Return the position after a legal move."""
        return play_legal(self.position, move, self.throw, self.ruleset)


def param(refusal: Refusal, name: str) -> int:
    """Return a parameter of a refusal that is one square.

    Raises:
        TypeError: it is several.
    """
    value = refusal.params[name]
    if not isinstance(value, int):
        raise TypeError(f"{refusal.reason}: {name} is {value!r}, expected one square")
    return value


@dataclass(frozen=True, slots=True)
class Found:
    """A move worth showing, and what it shows."""

    move: Move
    statement: Statement


Pattern: TypeAlias = Callable[[Spot], Iterator[Found]]
"""Yields what a spot shows of a facet's rule; nothing for most spots."""
