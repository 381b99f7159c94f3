"""Senet after Bell, as docs/dev/rules.md numbers its rules."""

from collections.abc import Iterable

from .positions import (
    EMPTY,
    Decisions,
    Landing,
    Move,
    Position,
    enemy,
    entry,
    flag,
    moved,
    passed,
    squares_of,
)


def moves_of(position: Position, throw: int, decisions: Decisions) -> list[Move]:
    side = position.turn
    found = [
        (source, *landing)
        for source in squares_of(position.board, side)
        if (landing := _landing(position, source, throw, decisions))
    ]
    forced = [move for move in found if move[0] >= 26]
    first_squares = decisions.get("first_forced", [])
    assert isinstance(first_squares, Iterable)
    first = [move for move in forced if move[0] in list(first_squares)]
    chosen = first or forced or found  # Bell 6
    if not chosen:
        return [passed(position, enemy(side))]  # Bell 8
    moves = []
    for source, to, kind in chosen:
        after = moved(position, source, to, kind)
        after.turn = "-" if _over(after, decisions) else enemy(side)  # Bell 2
        moves.append(entry(source, to, kind, after))
    return moves


def _landing(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    target = source + throw
    # Bell 7: 27 with 4, 28 with 3, 29 with 2, 30 with 1.
    if (source, throw) in [(27, 4), (28, 3), (29, 2), (30, 1)]:
        return "off", "off"
    if target > 30:
        return None
    if source >= 27 and not flag(decisions, "step_on"):
        return None
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == position.turn:
        return None
    if target >= 26:
        return None  # Bell 4
    return target, "capture"  # Bell 3


def _over(position: Position, decisions: Decisions) -> bool:
    # Bell 9
    points = position.off
    cones_reach = points["c"] + len(squares_of(position.board, "c"))
    spools_reach = points["s"] + len(squares_of(position.board, "s"))
    if points["c"] > spools_reach or points["s"] > cones_reach:
        return True
    if points["c"] == cones_reach and points["s"] == spools_reach:
        return True  # an empty board: a draw
    if decisions.get("certain_draw", "play_on") == "stop":
        return cones_reach == spools_reach and not _capture_left(position.board)
    return False


def _capture_left(board: list[str]) -> bool:
    """Whether an enemy stands behind any piece that is not on a safe square."""
    for square in range(1, 26):
        if board[square] != EMPTY and enemy(board[square]) in board[1:square]:
            return True
    return False
