"""Standard Senet, as docs/dev/rules.md numbers its rules."""

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
    # Standard 2 and 8: another throw after a 1, 4 or 5, moved or passed.
    next_turn = side if throw in [1, 4, 5] else enemy(side)
    moves = []
    for source in squares_of(position.board, side):
        landing = _landing(position, source, throw, decisions)
        if landing is None:
            continue
        to, kind = landing
        rests_on = _water(position.board) if kind == "water" else to
        after = moved(position, source, rests_on, kind)
        after.turn = "-" if after.off[side] == 5 else next_turn  # Standard 9
        moves.append(entry(source, to, kind, after))
    return moves or [passed(position, next_turn)]


def _landing(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    target = source + throw
    if target > 30:
        # Standard 7: 27 with any throw past 30, 29 only with a 3, 30 only with a 2.
        if source == 27 or (source, throw) in [(29, 3), (30, 2)]:
            return "off", "off"
        return None
    if source == 29 and not flag(decisions, "step_on"):
        return None
    if target == 28:
        return 28, "water"
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == position.turn:
        return None
    if target in [27, 28, 29, 30] or has_neighbour(board, target):
        return None  # Standard 4
    return target, "swap"


def _water(board: list[str]) -> int:
    # Standard 6: 15, or the nearest empty square before it. The mover comes from
    # beyond 15, and ten pieces cannot fill fifteen squares.
    square = 15
    while board[square] != EMPTY:
        square -= 1
    return square
