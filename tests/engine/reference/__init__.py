"""An independent, deliberately plain reading of the Senet rule sets.

It was written from the rules as docs/dev/rules.md states them and shares no code with
the engine, so that the engine can be compared with it. It is slow and simple on
purpose: plain lists and loops, one piece of code for each rule set, to be checked line
by line against the rules. Positions given to it are taken to be valid.
"""

from collections.abc import Callable

from . import bell, jequier, kendall, standard
from .positions import Decisions, Move, Position, parse

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
MOVES: dict[str, Callable[[Position, int, Decisions], list[Move]]] = {
    "standard": standard.moves_of,
    "jequier": jequier.moves_of,
    "bell": bell.moves_of,
    "kendall": kendall.moves_of,
}


def _check_decisions(ruleset: str, decisions: Decisions) -> None:
    # A mistyped key would otherwise silently compare the default reading.
    for key in decisions:
        if key not in DECISION_KEYS[ruleset].split():
            raise ValueError(f"{ruleset} has no decision {key!r}")


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
    here = parse(position)
    if here.turn == "-":
        return []
    if throw not in throws(ruleset) or here.throw not in ["-", str(throw)]:
        raise ValueError(f"a throw of {throw} does not fit {position!r}")
    if here.turn in ["1", "2"]:
        opening = kendall.opening_of if ruleset == "kendall" else jequier.opening_of
        return [opening(here, throw)]
    return MOVES[ruleset](here, throw, decisions)


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
    here = parse(text)
    if depth == 0 or here.turn == "-":
        return 1
    values = throws(ruleset) if here.throw == "-" else [int(here.throw)]
    leaves = 0
    for throw in values:
        for move in legal(ruleset, text, throw, decisions):
            leaves += perft(ruleset, depth - 1, str(move["position"]), decisions)
    return leaves
