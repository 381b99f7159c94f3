"""Moves and refusals with the sentences that tell them: one of each kind and each reason."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from senet_rules.engine.explain import Reason
from senet_rules.engine.ruleset import (
    Blockade,
    Exit,
    ExitRow,
    ExitSquares,
    Forced,
    HoldingWater,
    Protection,
    RuleSet,
    Water,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, STANDARD

START = "cscscscscs/10/10"

NO_BACK_WATER = replace(JEQUIER, water=Water(27, return_from=1, return_step=1, on_backward=False))
NO_REST = replace(JEQUIER, bearing_off=ExitRow(home=21, may_rest_on_30=False))
assert isinstance(KENDALL.water, HoldingWater)
MAY_WAIT = replace(KENDALL, water=replace(KENDALL.water, may_wait=True))
WAITING = replace(
    STANDARD, bearing_off=ExitSquares((Exit(29, frozenset({3})), Exit(30)), may_step=False)
)
PASSAGE_FIRST = replace(BELL, forced=Forced(frozenset(range(26, 31)), first=frozenset({26})))
TRIPLES = replace(STANDARD, protection=Protection(group=3))
LONE_WALL = replace(JEQUIER, blockade=Blockade(length=1))


class Moved(NamedTuple):
    """A legal move and how it is told."""

    ruleset: RuleSet
    position: str
    throw: int
    move: str
    expected: str


class Refused(NamedTuple):
    """A move that is refused, the reason and how it is told."""

    ruleset: RuleSet
    position: str
    throw: int
    square: int
    reason: Reason
    expected: str
    backward: bool = False


MOVES = [
    Moved(STANDARD, f"{START} c - 0-0", 2, "9-11", "The cone on 9 moves to 11."),
    Moved(
        STANDARD,
        "8c1/1s8/4s4s c - 4-2",
        3,
        "9x12",
        "The cone on 9 swaps places with the spool on 12.",
    ),
    Moved(BELL, "9c/2s7/10 c - 0-0", 3, "10x13", "The cone on 10 captures the spool on 13."),
    Moved(STANDARD, "10/10/6c2s s - 4-4", 2, "30-off", "The spool on 30 is borne off."),
    Moved(
        STANDARD,
        "10/4s5/5c4 c - 4-4",
        2,
        "26~28",
        "The cone on 26 falls into the water on 28 and goes to 14.",
    ),
    Moved(JEQUIER, "10/1csss5/2ss6 c - 4-0", 4, "12-8", "The cone on 12 moves back to 8."),
    Moved(
        KENDALL,
        "10/10/5c2s1 c - 6-6",
        3,
        "26x29",
        "The cone on 26 moves to 29 and sends the spool there to 27.",
    ),
    Moved(
        KENDALL,
        "1c8/4s5/6c3 c - 5-6",
        1,
        "27-14",
        "The cone on 27 goes back from the water to 14, and the turn is lost.",
    ),
    Moved(
        MAY_WAIT,
        "1c8/4s5/6c3 c - 5-6",
        1,
        "27-27",
        "The cone on 27 stays in the water, and the turn is lost.",
    ),
    Moved(STANDARD, "10/10/8cs c - 4-4", 1, "pass", "The cones have no move and pass."),
    Moved(
        JEQUIER,
        f"{START} 1 - 0-0",
        1,
        "10-11",
        "The throw-off is decided: this player takes the spools and moves the spool on 10 to 11.",
    ),
    Moved(
        JEQUIER,
        f"{START} 2 - 0-0",
        3,
        "-",
        "This throw decides nothing; the other player throws next.",
    ),
]

REFUSALS = [
    Refused(STANDARD, "10/10/8s1 - - 5-4", 1, 29, Reason.GAME_OVER, "The game is over."),
    Refused(STANDARD, f"{START} c - 0-0", 2, 12, Reason.NO_PIECE, "There is no piece on 12."),
    Refused(
        STANDARD,
        f"{START} c - 0-0",
        2,
        2,
        Reason.ENEMY_PIECE,
        "The piece on 2 is a spool, and it is the cones that move.",
    ),
    Refused(
        JEQUIER,
        f"{START} 1 - 0-0",
        2,
        10,
        Reason.OPENING_THROW,
        "A throw of 2 moves nothing in the opening; only a throw of 1 decides who begins.",
    ),
    Refused(
        JEQUIER,
        f"{START} 1 - 0-0",
        1,
        4,
        Reason.OPENING_MOVE,
        "The game opens with the spool on 10, which must move to 11.",
    ),
    Refused(
        BELL,
        "9c/2s7/5c1c2 c - 0-0",
        1,
        10,
        Reason.FORCED,
        "The cones on 26 and 28 can move, and one of them must make the move.",
    ),
    Refused(
        BELL,
        "9c/2s7/5c4 c - 0-0",
        1,
        10,
        Reason.FORCED,
        "The cone on 26 can move, so no other piece may.",
    ),
    Refused(
        PASSAGE_FIRST,
        "9c/2s7/5c1c2 c - 0-0",
        1,
        28,
        Reason.FORCED_FIRST,
        "The cone on 26 can move, so no other piece may.",
    ),
    Refused(
        STANDARD, f"{START} c - 0-0", 2, 1, Reason.OWN_PIECE, "Another cone already stands on 3."
    ),
    Refused(
        STANDARD,
        "8c1/1ss7/10 c - 4-3",
        3,
        9,
        Reason.PROTECTED,
        "The spool on 12 is protected by the spool on 13.",
    ),
    Refused(
        TRIPLES,
        "8c1/1sss6/10 c - 4-2",
        3,
        9,
        Reason.PROTECTED,
        "The spool on 12 is protected, as one of a group of spools on 12–14.",
    ),
    Refused(
        STANDARD,
        "10/10/4c1s3 c - 4-4",
        2,
        25,
        Reason.SAFE_SQUARE,
        "The spool on 27 cannot be landed on: it stands on a safe square.",
    ),
    Refused(
        JEQUIER,
        "10/1csss5/2ss6 c - 4-0",
        4,
        12,
        Reason.BLOCKADE,
        "The spools on 13–15 form a blockade, which no cone may jump over.",
    ),
    Refused(
        LONE_WALL,
        "10/1c1s6/10 c - 4-4",
        4,
        12,
        Reason.BLOCKADE,
        "The spool on 14 is a blockade, which no cone may jump over.",
    ),
    Refused(
        STANDARD,
        "10/10/5cs3 c - 4-4",
        5,
        26,
        Reason.PAST_END,
        "A throw of 5 takes the cone on 26 past the last square, and cones leave the board only "
        "from 27, 29 or 30.",
    ),
    Refused(
        STANDARD,
        "10/10/8cs c - 4-4",
        2,
        29,
        Reason.NEEDS_THROW,
        "The cone on 29 leaves the board only with a throw of 3.",
    ),
    Refused(
        BELL,
        "9c/2s7/7c2 c - 0-0",
        4,
        28,
        Reason.EXACT_THROW,
        "The cone on 28 leaves the board only with the exact throw, which is 3.",
    ),
    Refused(
        WAITING,
        "10/10/6s1c1 c - 4-4",
        1,
        29,
        Reason.WAITS,
        "The cone on 29 waits there for a throw of 3 and does not move along the board.",
    ),
    Refused(
        JEQUIER,
        "10/1c8/8cs c - 3-4",
        2,
        29,
        Reason.NOT_HOME,
        "Cones may be borne off only once all the cones left on the board stand on 21–30.",
    ),
    Refused(
        NO_REST,
        "10/1c8/7cs1 c - 3-4",
        2,
        28,
        Reason.NO_REST,
        "No cone may stop on 30 before all cones left on the board stand on 21–30.",
    ),
    Refused(
        JEQUIER,
        "10/10/7c1s c - 4-4",
        2,
        28,
        Reason.TAKEN_30,
        "Square 30 is taken, so a throw that ends exactly there bears nothing off.",
    ),
    Refused(
        STANDARD,
        f"{START} c - 0-0",
        2,
        9,
        Reason.NO_RETREAT,
        "In this game pieces move forward only.",
        backward=True,
    ),
    Refused(
        JEQUIER,
        f"{START} c - 0-0",
        2,
        9,
        Reason.BACKWARD_ONLY,
        "A cone moves back only when no cone can move forward.",
        backward=True,
    ),
    Refused(
        JEQUIER,
        "7s2/1csss5/2s7 c - 4-0",
        4,
        12,
        Reason.BACKWARD_TAKEN,
        "A move back must end on an empty square, and 8 is taken.",
        backward=True,
    ),
    Refused(
        NO_BACK_WATER,
        "10/1c1ss5/8cs c - 3-2",
        2,
        29,
        Reason.BACKWARD_WATER,
        "No piece may move back into the water on 27.",
        backward=True,
    ),
    Refused(
        KENDALL,
        "s9/10/3c6 c - 6-6",
        4,
        24,
        Reason.MUST_STOP,
        "The cone on 24 may not go past 26: it must land there before it goes on.",
    ),
    Refused(
        KENDALL,
        "10/10/5cs1s1 c - 6-5",
        3,
        26,
        Reason.NOWHERE_TO_SEND,
        "The spool on 29 cannot be landed on: it would have to go to 27, and 27 is taken.",
    ),
    Refused(
        KENDALL,
        "s9/10/7c2 c - 6-6",
        1,
        28,
        Reason.NEVER_BACK,
        "No piece moves back from 28.",
        backward=True,
    ),
    Refused(
        JEQUIER,
        "1csss5/10/10 c - 4-2",
        4,
        2,
        Reason.BELOW_START,
        "A throw of 4 would take the cone on 2 back beyond square 1.",
        backward=True,
    ),
]
