"""Positions, moves and what all four rule sets ask of a board."""

from collections.abc import Mapping
from dataclasses import dataclass

Decisions = Mapping[str, object]
Move = dict[str, object]

# Where a piece lands and the kind of the move, or None if the move is not legal.
Landing = tuple[int | str, str] | None

EMPTY = "."


@dataclass
class Position:
    """A position taken apart; board[1] to board[30] are the squares."""

    board: list[str]  # board[0] and board[31] are no squares and always empty
    turn: str
    throw: str
    off: dict[str, int]


def parse(text: str) -> Position:
    placement, turn, throw, off = text.split(" ")
    board = [EMPTY]
    # An empty row counts as two runs of five, so that every run is one digit.
    for letter in placement.replace("10", "55").replace("/", ""):
        board.extend([EMPTY] * int(letter) if letter.isdigit() else [letter])
    board.append(EMPTY)
    cones, spools = off.split("-")
    return Position(board, turn, throw, {"c": int(cones), "s": int(spools)})


def text_of(position: Position) -> str:
    rows = []
    for first in [1, 11, 21]:
        row = "".join(position.board[first : first + 10])
        for run in range(10, 0, -1):
            row = row.replace(EMPTY * run, str(run))
        rows.append(row)
    placement = "/".join(rows)
    off = f"{position.off['c']}-{position.off['s']}"
    return f"{placement} {position.turn} {position.throw} {off}"


def enemy(side: str) -> str:
    return "s" if side == "c" else "c"


def squares_of(board: list[str], side: str) -> list[int]:
    return [square for square in range(1, 31) if board[square] == side]


def has_neighbour(board: list[str], square: int) -> bool:
    """Whether the piece on the square has one of its own side next to it."""
    side = board[square]
    return board[square - 1] == side or board[square + 1] == side


def flag(decisions: Decisions, key: str) -> bool:
    # Every yes-or-no decision is "yes" in the rules as written.
    return bool(decisions.get(key, True))


def moved(position: Position, source: int, to: int | str, kind: str) -> Position:
    """The position with the piece moved; the turn is left to each rule set."""
    side = position.turn
    board = list(position.board)
    off = dict(position.off)
    board[source] = EMPTY
    if to == "off":
        off[side] += 1
    elif isinstance(to, int):
        if kind == "swap":
            board[source] = enemy(side)
        board[to] = side
    return Position(board, side, "-", off)


def entry(source: int | None, to: int | str | None, kind: str, end: Position) -> Move:
    return {"from": source, "to": to, "kind": kind, "position": text_of(end)}


def passed(position: Position, next_turn: str) -> Move:
    after = Position(position.board, next_turn, "-", position.off)
    return entry(None, None, "pass", after)
