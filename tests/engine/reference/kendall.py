"""Senet after Kendall, as docs/dev/rules.md numbers its rules."""

from .positions import (
    EMPTY,
    Decisions,
    Landing,
    Move,
    Position,
    enemy,
    entry,
    flag,
    has_neighbour,
    moved,
    passed,
    squares_of,
)


def moves_of(position: Position, throw: int, decisions: Decisions) -> list[Move]:
    side = position.turn
    if position.board[27] == side and throw != 4:
        return _water(position, decisions)
    forward = []
    backward = []
    # Kendall 6: beside a piece on 27, no other piece of its side moves.
    movable = [27] if position.board[27] == side else squares_of(position.board, side)
    for source in movable:
        if landing := _forward(position, source, throw, decisions):
            forward.append((source, *landing))
        if landing := _backward(position, source, throw):
            backward.append((source, *landing))
    # Kendall 7: backward only if no piece of the side can move forward.
    chosen = forward or backward
    if not chosen:
        return [passed(position, enemy(side))]  # Kendall 8: even after a 1, 4 or 5
    again = throw in [1, 4, 5]  # Kendall 2
    if not forward and not flag(decisions, "extra_after_back"):
        again = False
    moves = []
    for source, to, kind in chosen:
        after = moved(position, source, to, kind)
        if kind == "expel":
            after.board[_sent_to(after.board)] = enemy(side)
        after.turn = side if again else enemy(side)
        if after.off[side] == 7:
            after.turn = "-"  # Kendall 10
        moves.append(entry(source, to, kind, after))
    return moves


def _water(position: Position, decisions: Decisions) -> list[Move]:
    """Kendall 6: back to 15 or before it, or in the other reading also to stay."""
    landing = 15
    while position.board[landing] != EMPTY:
        landing -= 1
    after = moved(position, 27, landing, "return")
    after.turn = enemy(position.turn)
    moves = [entry(27, landing, "return", after)]
    if not flag(decisions, "must_leave_water"):
        stayed = Position(position.board, after.turn, "-", position.off)
        moves.append(entry(27, 27, "wait", stayed))
    return moves


def _forward(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    side = position.turn
    target = source + throw
    # Kendall 9: 26 with a 5, 27 with a 4, 28 with a 3, 29 with a 2, 30 with any throw.
    if source == 30 or (source, throw) in [(26, 5), (27, 4), (28, 3), (29, 2)]:
        return "off", "off"
    if target > 30:
        return None
    if source in [28, 29] and flag(decisions, "waits_on_28_29"):
        return None
    if source < 26 < target:
        return None  # Kendall 5
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == side or has_neighbour(board, target):
        return None  # Kendall 3
    if target < 28:
        return target, "swap"
    if board[27] != EMPTY and flag(decisions, "taken_27_blocks"):
        return None
    return target, "expel"


def _backward(position: Position, source: int, throw: int) -> Landing:
    """Kendall 7: onto an empty square, or onto an enemy that is not protected."""
    board = position.board
    target = source - throw
    if source in [28, 29] or target < 1 or board[target] == position.turn:
        return None
    if board[target] == EMPTY:
        return target, "back"
    return None if has_neighbour(board, target) else (target, "swap")


def _sent_to(board: list[str]) -> int:
    # Kendall 3: 27, or in the other reading the nearest empty square before it.
    square = 27
    while board[square] != EMPTY:
        square -= 1
    return square


def opening_of(position: Position, throw: int) -> Move:
    # Kendall 1: only a 1 does anything.
    if throw != 1:
        next_seat = "2" if position.turn == "1" else "1"
        after = Position(position.board, next_seat, "-", position.off)
        return entry(None, None, "opening", after)
    # The seat that threw the 1 has the spools now and throws again.
    spools = Position(position.board, "s", "-", position.off)
    return entry(14, 15, "opening", moved(spools, 14, 15, "move"))
