"""Senet after Jéquier, as docs/dev/rules.md numbers its rules."""

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
    forward = []
    backward = []
    for source in squares_of(position.board, side):
        if landing := _forward(position, source, throw, decisions):
            forward.append((source, *landing))
        if landing := _backward(position, source, throw, decisions):
            backward.append((source, *landing))
    # Jéquier 6: backward only if no piece of the side can move forward.
    chosen = forward or backward
    if not chosen:
        return [passed(position, enemy(side))]  # Jéquier 7: even after a 1, 4 or 6
    again = throw in [1, 4, 6]  # Jéquier 2
    if not forward and not flag(decisions, "extra_after_back"):
        again = False
    moves = []
    for source, to, kind in chosen:
        rests_on = _water(position.board, source) if kind == "water" else to
        after = moved(position, source, rests_on, kind)
        after.turn = side if again else enemy(side)
        if after.off[side] == 5:
            after.turn = "-"  # Jéquier 9
        moves.append(entry(source, to, kind, after))
    return moves


def _forward(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    side = position.turn
    target = source + throw
    in_last_row = min(squares_of(board, side)) >= 21
    if target >= 30 and in_last_row:
        return _off(position, source, throw, decisions)
    if target > 30:
        return None  # Jéquier 8
    if target == 30 and not flag(decisions, "rest_on_30"):
        return None
    if _blockade(board, enemy(side), source + 1, target - 1):
        return None
    if target == 27:
        return 27, "water"
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == side:
        return None
    if target in [26, 28, 29, 30] or has_neighbour(board, target):
        return None  # Jéquier 3
    return target, "swap"


def _off(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    """Jéquier 8, for a side that has all its remaining pieces on 21 to 30."""
    board = position.board
    exact = source + throw == 30
    if exact and board[30] != EMPTY and flag(decisions, "taken_30_blocks_exact"):
        return None
    if flag(decisions, "blockade_stops_off"):
        # Jéquier 4: past 30 the squares jumped reach up to 30, exactly to 30 up to 29.
        last_jumped = 29 if exact else 30
        if _blockade(board, enemy(position.turn), source + 1, last_jumped):
            return None
    return "off", "off"


def _backward(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    """Jéquier 6: onto an empty square, 1 or higher; no swap."""
    board = position.board
    target = source - throw
    if target < 1 or board[target] != EMPTY:
        return None
    # Jéquier 4: forward or backward.
    if _blockade(board, enemy(position.turn), target + 1, source - 1):
        return None
    if target == 27:
        return (27, "water") if flag(decisions, "back_into_water") else None
    return target, "back"


def _blockade(board: list[str], enemy: str, first: int, last: int) -> bool:
    """Whether three enemies stand in a row on the squares from first to last."""
    for square in range(first, last - 1):
        if board[square] == board[square + 1] == board[square + 2] == enemy:
            return True
    return False


def _water(board: list[str], source: int) -> int:
    # Jéquier 5: the first empty square; the square the mover left counts as empty.
    square = 1
    while board[square] != EMPTY and square != source:
        square += 1
    return square


def opening_of(position: Position, throw: int) -> Move:
    # Jéquier 1: only a 1 does anything, so a 4 or 6 gives no other throw here.
    if throw != 1:
        next_seat = "2" if position.turn == "1" else "1"
        after = Position(position.board, next_seat, "-", position.off)
        return entry(None, None, "opening", after)
    # The seat that threw the 1 has the spools now and throws again.
    spools = Position(position.board, "s", "-", position.off)
    return entry(10, 11, "opening", moved(spools, 10, 11, "move"))
