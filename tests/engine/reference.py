"""An independent, deliberately plain reading of the Senet rule sets.

It was written from the rules as docs/dev/rules.md states them and shares no code with
the engine, so that the engine can be compared with it. It is slow and simple on
purpose: plain lists and loops, one piece of code for each rule set, to be checked line
by line against the rules. Positions given to it are taken to be valid.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Decisions = Mapping[str, object]
Move = dict[str, object]

# Where a piece lands and the kind of the move, or None if the move is not legal.
Landing = tuple[int | str, str] | None

EMPTY = "."
DEFAULTS: Decisions = {}
DECISION_KEYS = {
    "standard": "step_on",
    "jequier": "first_seat extra_after_back blockade_stops_off back_into_water"
    " taken_30_blocks_exact rest_on_30",
    "bell": "first_forced step_on certain_draw",
    "kendall": "first_seat extra_after_back taken_27_blocks must_leave_water waits_on_28_29",
}
THROWS = {
    "standard": [1, 2, 3, 4, 5],
    "jequier": [1, 2, 3, 4, 6],
    "bell": [1, 2, 3, 4],
    "kendall": [1, 2, 3, 4, 5],
}


@dataclass
class Position:
    """A position taken apart; board[1] to board[30] are the squares."""

    board: list[str]  # board[0] and board[31] are no squares and always empty
    turn: str
    throw: str
    off: dict[str, int]


def _parse(text: str) -> Position:
    placement, turn, throw, off = text.split(" ")
    board = [EMPTY]
    # An empty row counts as two runs of five, so that every run is one digit.
    for letter in placement.replace("10", "55").replace("/", ""):
        board.extend([EMPTY] * int(letter) if letter.isdigit() else [letter])
    board.append(EMPTY)
    cones, spools = off.split("-")
    return Position(board, turn, throw, {"c": int(cones), "s": int(spools)})


def _text(position: Position) -> str:
    rows = []
    for first in [1, 11, 21]:
        row = "".join(position.board[first : first + 10])
        for run in range(10, 0, -1):
            row = row.replace(EMPTY * run, str(run))
        rows.append(row)
    placement = "/".join(rows)
    off = f"{position.off['c']}-{position.off['s']}"
    return f"{placement} {position.turn} {position.throw} {off}"


def _enemy(side: str) -> str:
    return "s" if side == "c" else "c"


def _squares_of(board: list[str], side: str) -> list[int]:
    return [square for square in range(1, 31) if board[square] == side]


def _has_neighbour(board: list[str], square: int) -> bool:
    """Whether the piece on the square has one of its own side next to it."""
    side = board[square]
    return board[square - 1] == side or board[square + 1] == side


def _flag(decisions: Decisions, key: str) -> bool:
    # Every yes-or-no decision is "yes" in the rules as written.
    return bool(decisions.get(key, True))


def _check_decisions(ruleset: str, decisions: Decisions) -> None:
    # A mistyped key would otherwise silently compare the default reading.
    for key in decisions:
        if key not in DECISION_KEYS[ruleset].split():
            raise ValueError(f"{ruleset} has no decision {key!r}")


def _after(position: Position, source: int, to: int | str, kind: str) -> Position:
    """The position with the piece moved; the turn is left to each rule set."""
    side = position.turn
    board = list(position.board)
    off = dict(position.off)
    board[source] = EMPTY
    if to == "off":
        off[side] += 1
    elif isinstance(to, int):
        if kind == "swap":
            board[source] = _enemy(side)
        board[to] = side
    return Position(board, side, "-", off)


def _entry(source: int | None, to: int | str | None, kind: str, end: Position) -> Move:
    return {"from": source, "to": to, "kind": kind, "position": _text(end)}


def _pass(position: Position, next_turn: str) -> Move:
    after = Position(position.board, next_turn, "-", position.off)
    return _entry(None, None, "pass", after)


def _standard(position: Position, throw: int, decisions: Decisions) -> list[Move]:
    side = position.turn
    # Standard 2 and 8: another throw after a 1, 4 or 5, moved or passed.
    next_turn = side if throw in [1, 4, 5] else _enemy(side)
    moves = []
    for source in _squares_of(position.board, side):
        landing = _standard_landing(position, source, throw, decisions)
        if landing is None:
            continue
        to, kind = landing
        rests_on = _standard_water(position.board) if kind == "water" else to
        after = _after(position, source, rests_on, kind)
        after.turn = "-" if after.off[side] == 5 else next_turn  # Standard 9
        moves.append(_entry(source, to, kind, after))
    return moves or [_pass(position, next_turn)]


def _standard_landing(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    target = source + throw
    if target > 30:
        # Standard 7: 27 with any throw past 30, 29 only with a 3, 30 only with a 2.
        if source == 27 or (source, throw) in [(29, 3), (30, 2)]:
            return "off", "off"
        return None
    if source == 29 and not _flag(decisions, "step_on"):
        return None
    if target == 28:
        return 28, "water"
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == position.turn:
        return None
    if target in [27, 28, 29, 30] or _has_neighbour(board, target):
        return None  # Standard 4
    return target, "swap"


def _standard_water(board: list[str]) -> int:
    # Standard 6: 15, or the nearest empty square before it. The mover comes from
    # beyond 15, and ten pieces cannot fill fifteen squares.
    square = 15
    while board[square] != EMPTY:
        square -= 1
    return square


def _jequier(position: Position, throw: int, decisions: Decisions) -> list[Move]:
    side = position.turn
    forward = []
    backward = []
    for source in _squares_of(position.board, side):
        if landing := _jequier_forward(position, source, throw, decisions):
            forward.append((source, *landing))
        if landing := _jequier_backward(position, source, throw, decisions):
            backward.append((source, *landing))
    # Jéquier 6: backward only if no piece of the side can move forward.
    chosen = forward or backward
    if not chosen:
        return [_pass(position, _enemy(side))]  # Jéquier 7: even after a 1, 4 or 6
    again = throw in [1, 4, 6]  # Jéquier 2
    if not forward and not _flag(decisions, "extra_after_back"):
        again = False
    moves = []
    for source, to, kind in chosen:
        rests_on = _jequier_water(position.board, source) if kind == "water" else to
        after = _after(position, source, rests_on, kind)
        after.turn = side if again else _enemy(side)
        if after.off[side] == 5:
            after.turn = "-"  # Jéquier 9
        moves.append(_entry(source, to, kind, after))
    return moves


def _jequier_forward(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    side = position.turn
    target = source + throw
    in_last_row = min(_squares_of(board, side)) >= 21
    if target >= 30 and in_last_row:
        return _jequier_off(position, source, throw, decisions)
    if target > 30:
        return None  # Jéquier 8
    if target == 30 and not _flag(decisions, "rest_on_30"):
        return None
    if _jequier_blockade(board, _enemy(side), source + 1, target - 1):
        return None
    if target == 27:
        return 27, "water"
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == side:
        return None
    if target in [26, 28, 29, 30] or _has_neighbour(board, target):
        return None  # Jéquier 3
    return target, "swap"


def _jequier_off(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    """Jéquier 8, for a side that has all its remaining pieces on 21 to 30."""
    board = position.board
    exact = source + throw == 30
    if exact and board[30] != EMPTY and _flag(decisions, "taken_30_blocks_exact"):
        return None
    if _flag(decisions, "blockade_stops_off"):
        # Jéquier 4: past 30 the squares jumped reach up to 30, exactly to 30 up to 29.
        last_jumped = 29 if exact else 30
        if _jequier_blockade(board, _enemy(position.turn), source + 1, last_jumped):
            return None
    return "off", "off"


def _jequier_backward(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    """Jéquier 6: onto an empty square, 1 or higher; no swap."""
    board = position.board
    target = source - throw
    if target < 1 or board[target] != EMPTY:
        return None
    # Jéquier 4: forward or backward.
    if _jequier_blockade(board, _enemy(position.turn), target + 1, source - 1):
        return None
    if target == 27:
        return (27, "water") if _flag(decisions, "back_into_water") else None
    return target, "back"


def _jequier_blockade(board: list[str], enemy: str, first: int, last: int) -> bool:
    """Whether three enemies stand in a row on the squares from first to last."""
    for square in range(first, last - 1):
        if board[square] == board[square + 1] == board[square + 2] == enemy:
            return True
    return False


def _jequier_water(board: list[str], source: int) -> int:
    # Jéquier 5: the first empty square; the square the mover left counts as empty.
    square = 1
    while board[square] != EMPTY and square != source:
        square += 1
    return square


def _jequier_opening(position: Position, throw: int) -> Move:
    # Jéquier 1: only a 1 does anything, so a 4 or 6 gives no other throw here.
    if throw != 1:
        next_seat = "2" if position.turn == "1" else "1"
        after = Position(position.board, next_seat, "-", position.off)
        return _entry(None, None, "opening", after)
    # The seat that threw the 1 has the spools now and throws again.
    spools = Position(position.board, "s", "-", position.off)
    return _entry(10, 11, "opening", _after(spools, 10, 11, "move"))


def _bell(position: Position, throw: int, decisions: Decisions) -> list[Move]:
    side = position.turn
    found = [
        (source, *landing)
        for source in _squares_of(position.board, side)
        if (landing := _bell_landing(position, source, throw, decisions))
    ]
    forced = [move for move in found if move[0] >= 26]
    first_squares = decisions.get("first_forced", [])
    assert isinstance(first_squares, Iterable)
    first = [move for move in forced if move[0] in list(first_squares)]
    chosen = first or forced or found  # Bell 6
    if not chosen:
        return [_pass(position, _enemy(side))]  # Bell 8
    moves = []
    for source, to, kind in chosen:
        after = _after(position, source, to, kind)
        after.turn = "-" if _bell_over(after, decisions) else _enemy(side)  # Bell 2
        moves.append(_entry(source, to, kind, after))
    return moves


def _bell_landing(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    target = source + throw
    # Bell 7: 27 with 4, 28 with 3, 29 with 2, 30 with 1.
    if (source, throw) in [(27, 4), (28, 3), (29, 2), (30, 1)]:
        return "off", "off"
    if target > 30:
        return None
    if source >= 27 and not _flag(decisions, "step_on"):
        return None
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == position.turn:
        return None
    if target >= 26:
        return None  # Bell 4
    return target, "capture"  # Bell 3


def _bell_over(position: Position, decisions: Decisions) -> bool:
    # Bell 9
    points = position.off
    cones_reach = points["c"] + len(_squares_of(position.board, "c"))
    spools_reach = points["s"] + len(_squares_of(position.board, "s"))
    if points["c"] > spools_reach or points["s"] > cones_reach:
        return True
    if points["c"] == cones_reach and points["s"] == spools_reach:
        return True  # an empty board: a draw
    if decisions.get("certain_draw", "play_on") == "stop":
        return cones_reach == spools_reach and not _bell_capture_left(position.board)
    return False


def _bell_capture_left(board: list[str]) -> bool:
    """Whether an enemy stands behind any piece that is not on a safe square."""
    for square in range(1, 26):
        if board[square] != EMPTY and _enemy(board[square]) in board[1:square]:
            return True
    return False


def _kendall(position: Position, throw: int, decisions: Decisions) -> list[Move]:
    side = position.turn
    if position.board[27] == side and throw != 4:
        return _kendall_water(position, decisions)
    forward = []
    backward = []
    # Kendall 6: beside a piece on 27, no other piece of its side moves.
    movable = [27] if position.board[27] == side else _squares_of(position.board, side)
    for source in movable:
        if landing := _kendall_forward(position, source, throw, decisions):
            forward.append((source, *landing))
        if landing := _kendall_backward(position, source, throw):
            backward.append((source, *landing))
    # Kendall 7: backward only if no piece of the side can move forward.
    chosen = forward or backward
    if not chosen:
        return [_pass(position, _enemy(side))]  # Kendall 8: even after a 1, 4 or 5
    again = throw in [1, 4, 5]  # Kendall 2
    if not forward and not _flag(decisions, "extra_after_back"):
        again = False
    moves = []
    for source, to, kind in chosen:
        after = _after(position, source, to, kind)
        if kind == "expel":
            after.board[_kendall_sent_to(after.board)] = _enemy(side)
        after.turn = side if again else _enemy(side)
        if after.off[side] == 7:
            after.turn = "-"  # Kendall 10
        moves.append(_entry(source, to, kind, after))
    return moves


def _kendall_water(position: Position, decisions: Decisions) -> list[Move]:
    """Kendall 6: back to 15 or before it, or in the other reading also to stay."""
    landing = 15
    while position.board[landing] != EMPTY:
        landing -= 1
    after = _after(position, 27, landing, "return")
    after.turn = _enemy(position.turn)
    moves = [_entry(27, landing, "return", after)]
    if not _flag(decisions, "must_leave_water"):
        stayed = Position(position.board, after.turn, "-", position.off)
        moves.append(_entry(27, 27, "wait", stayed))
    return moves


def _kendall_forward(position: Position, source: int, throw: int, decisions: Decisions) -> Landing:
    board = position.board
    side = position.turn
    target = source + throw
    # Kendall 9: 26 with a 5, 27 with a 4, 28 with a 3, 29 with a 2, 30 with any throw.
    if source == 30 or (source, throw) in [(26, 5), (27, 4), (28, 3), (29, 2)]:
        return "off", "off"
    if target > 30:
        return None
    if source in [28, 29] and _flag(decisions, "waits_on_28_29"):
        return None
    if source < 26 < target:
        return None  # Kendall 5
    if board[target] == EMPTY:
        return target, "move"
    if board[target] == side or _has_neighbour(board, target):
        return None  # Kendall 3
    if target < 28:
        return target, "swap"
    if board[27] != EMPTY and _flag(decisions, "taken_27_blocks"):
        return None
    return target, "expel"


def _kendall_backward(position: Position, source: int, throw: int) -> Landing:
    """Kendall 7: onto an empty square, or onto an enemy that is not protected."""
    board = position.board
    target = source - throw
    if source in [28, 29] or target < 1 or board[target] == position.turn:
        return None
    if board[target] == EMPTY:
        return target, "back"
    return None if _has_neighbour(board, target) else (target, "swap")


def _kendall_sent_to(board: list[str]) -> int:
    # Kendall 3: 27, or in the other reading the nearest empty square before it.
    square = 27
    while board[square] != EMPTY:
        square -= 1
    return square


def _kendall_opening(position: Position, throw: int) -> Move:
    # Kendall 1: only a 1 does anything.
    if throw != 1:
        next_seat = "2" if position.turn == "1" else "1"
        after = Position(position.board, next_seat, "-", position.off)
        return _entry(None, None, "opening", after)
    # The seat that threw the 1 has the spools now and throws again.
    spools = Position(position.board, "s", "-", position.off)
    return _entry(14, 15, "opening", _after(spools, 14, 15, "move"))


def start(ruleset: str, decisions: Decisions = DEFAULTS) -> str:
    """The start position of a rule set, in canonical text."""
    _check_decisions(ruleset, decisions)
    if ruleset == "standard":
        return "cscscscscs/10/10 c - 0-0"
    if ruleset == "jequier":
        return f"cscscscscs/10/10 {decisions.get('first_seat', 1)} - 0-0"
    if ruleset == "kendall":
        return f"cscscscscs/cscs6/10 {decisions.get('first_seat', 1)} - 0-0"
    return "cscscscscs/cscscscscs/10 c - 0-0"


def throws(ruleset: str) -> list[int]:
    """The throw values in ascending order, the value of none up included."""
    return list(THROWS[ruleset])


def legal(
    ruleset: str, position: str, throw: int, decisions: Decisions = DEFAULTS
) -> list[dict[str, object]]:
    """The legal moves with a throw, or the one pass, in order of their squares."""
    _check_decisions(ruleset, decisions)
    here = _parse(position)
    if here.turn == "-":
        return []
    if throw not in throws(ruleset) or here.throw not in ["-", str(throw)]:
        raise ValueError(f"a throw of {throw} does not fit {position!r}")
    if here.turn in ["1", "2"]:
        opening = _kendall_opening if ruleset == "kendall" else _jequier_opening
        return [opening(here, throw)]
    if ruleset == "standard":
        return _standard(here, throw, decisions)
    if ruleset == "jequier":
        return _jequier(here, throw, decisions)
    if ruleset == "kendall":
        return _kendall(here, throw, decisions)
    return _bell(here, throw, decisions)


def notation(move: dict[str, object]) -> str:
    """The move as a record writes it."""
    if move["kind"] == "pass":
        return "pass"
    if move["from"] is None:
        return "-"  # an opening throw that decides nothing
    sign = {"swap": "x", "expel": "x", "capture": "x", "water": "~"}.get(str(move["kind"]), "-")
    return f"{move['from']}{sign}{move['to']}"


def perft(
    ruleset: str,
    depth: int,
    position: str | None = None,
    decisions: Decisions = DEFAULTS,
) -> int:
    """The number of leaves so many plies deep; a finished game is one leaf."""
    text = start(ruleset, decisions) if position is None else position
    here = _parse(text)
    if depth == 0 or here.turn == "-":
        return 1
    values = throws(ruleset) if here.throw == "-" else [int(here.throw)]
    leaves = 0
    for throw in values:
        for move in legal(ruleset, text, throw, decisions):
            leaves += perft(ruleset, depth - 1, str(move["position"]), decisions)
    return leaves
