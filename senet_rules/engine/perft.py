"""Perft: the number of positions some plies deep, the classical check of a rules engine.

A ply is one throw value with one legal move, or with the pass or opening throw where there is none.
Each value counts once, whatever its chance. A finished game is one leaf at whatever depth it is
reached, and a throw that waits to be played fixes that of the first ply.
"""

from __future__ import annotations

from collections.abc import Iterator

from .moves import Move, legal_moves, play_legal
from .position import Position, Turn, start_position
from .ruleset import RuleSet
from .tables import tables_for


def perft(ruleset: RuleSet, depth: int, position: Position | None = None) -> int:
    """Return the number of leaves ``depth`` plies deep, from the start if no position is given.

    Raises:
        ValueError: ``depth`` is negative.
    """
    if depth < 0:
        raise ValueError(f"depth: found {depth}, expected 0 or more")
    return _leaves(ruleset, depth, position or start_position(ruleset))


def perft_by_move(
    ruleset: RuleSet, depth: int, position: Position
) -> Iterator[tuple[int, Move, int]]:
    """Yield throw, move and leaves for each first ply, which helps to find a wrong one.

    Raises:
        ValueError: ``depth`` is less than 1.
    """
    if depth < 1:
        raise ValueError(f"depth: found {depth}, expected 1 or more")
    for throw, move in _plies(ruleset, position):
        after = play_legal(position, move, throw, ruleset)
        yield throw, move, _leaves(ruleset, depth - 1, after)


def _leaves(ruleset: RuleSet, depth: int, position: Position) -> int:
    """Count depth first, on a stack of iterators: a call for each ply would end at some depth."""
    leaves = 0
    stack = [iter((position,))]
    while stack:
        left = depth + 1 - len(stack)
        for here in stack[-1]:
            if left == 0 or here.turn is Turn.OVER:
                leaves += 1
            elif left == 1:
                leaves += sum(1 for _ in _plies(ruleset, here))
            else:
                stack.append(_children(ruleset, here))
                break
        else:
            stack.pop()
    return leaves


def _children(ruleset: RuleSet, position: Position) -> Iterator[Position]:
    for throw, move in _plies(ruleset, position):
        yield play_legal(position, move, throw, ruleset)


def _plies(ruleset: RuleSet, position: Position) -> Iterator[tuple[int, Move]]:
    throws = tables_for(ruleset).throws if position.throw is None else (position.throw,)
    for throw in throws:
        for move in legal_moves(position, throw, ruleset):
            yield throw, move
