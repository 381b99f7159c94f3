"""Refusals as sentences: one whole message per reason and, where it matters, per side."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.board import LAST_SQUARE, Side
from ..engine.explain import Reason, Refusal
from ..engine.position import Position
from ..engine.ruleset import RuleSet
from .marks import moving_side
from .messages import Language, Message, Sentence
from .names import both_sides

_REFUSAL_NOTE = (
    "Why a move is not allowed, in one sentence under the move that was tried. "
    "The numbers are squares unless said otherwise."
)

GAME_OVER = Message("refused.game-over", "The game is over.", _REFUSAL_NOTE)
NO_PIECE = Message(
    "refused.no-piece", "There is no piece on {square}.", _REFUSAL_NOTE, {"square": 12}
)
ENEMY_PIECE = both_sides(
    "refused.enemy-piece",
    "The piece on {square} is a spool, and it is the cones that move.",
    "The piece on {square} is a cone, and it is the spools that move.",
    f"{_REFUSAL_NOTE} The reader chose a piece of the side that does not move now.",
    square=12,
)
OPENING_THROW = Message(
    "refused.opening-throw",
    "A throw of {throw} moves nothing in the opening; only a throw of {needed} decides who begins.",
    f"{_REFUSAL_NOTE} In the opening throw-off. {{throw}} and {{needed}}: numbers thrown.",
    {"throw": 3, "needed": 1},
)
OPENING_MOVE = both_sides(
    "refused.opening-move",
    "The game opens with the cone on {origin}, which must move to {target}.",
    "The game opens with the spool on {origin}, which must move to {target}.",
    f"{_REFUSAL_NOTE} After the throw-off is decided only this one move is possible.",
    origin=10,
    target=11,
)
FORCED = both_sides(
    "refused.forced",
    "The cone on {squares} can move, so no other piece may.",
    "The spool on {squares} can move, so no other piece may.",
    f"{_REFUSAL_NOTE} {{squares}}: a list of those of the last squares whose pieces can move and "
    "so must be moved; {count}: how many they are (it need not be written). See the glossary: "
    "forced move.",
    plurals=(
        "The cones on {squares} can move, and one of them must make the move.",
        "The spools on {squares} can move, and one of them must make the move.",
    ),
    squares="27 and 28",
    count=2,
)
MUST_STOP = both_sides(
    "refused.must-stop",
    "The cone on {square} may not go past {stop}: it must land there before it goes on.",
    "The spool on {square} may not go past {stop}: it must land there before it goes on.",
    f"{_REFUSAL_NOTE} {{stop}}: the square that no piece may pass.",
    square=24,
    stop=26,
)
OWN_PIECE = both_sides(
    "refused.own-piece",
    "Another cone already stands on {target}.",
    "Another spool already stands on {target}.",
    _REFUSAL_NOTE,
    target=15,
)
PROTECTED = both_sides(
    "refused.protected",
    "The spool on {target} is protected by the spool on {neighbour}.",
    "The cone on {target} is protected by the cone on {neighbour}.",
    f"{_REFUSAL_NOTE} A piece with a piece of its own side on a square next to it cannot be landed "
    "on.",
    target=15,
    neighbour=16,
)
PROTECTED_GROUP = both_sides(
    "refused.protected-group",
    "The spool on {target} is protected, as one of a group of spools on {range}.",
    "The cone on {target} is protected, as one of a group of cones on {range}.",
    f"{_REFUSAL_NOTE} {{range}}: the range of squares of three or more pieces of one side in a "
    "row, none of which can be landed on.",
    target=15,
    range="14–16",
)
SAFE_SQUARE = both_sides(
    "refused.safe-square",
    "The spool on {target} cannot be landed on: it stands on a safe square.",
    "The cone on {target} cannot be landed on: it stands on a safe square.",
    _REFUSAL_NOTE,
    target=29,
)
NOWHERE_TO_SEND = both_sides(
    "refused.nowhere-to-send",
    "The spool on {target} cannot be landed on: it would have to go to {goal}, and {goal} is "
    "taken.",
    "The cone on {target} cannot be landed on: it would have to go to {goal}, and {goal} is taken.",
    f"{_REFUSAL_NOTE} {{goal}}: the square to which a piece that is hit must go.",
    target=29,
    goal=27,
)
BLOCKADE = both_sides(
    "refused.blockade",
    "The spool on {range} is a blockade, which no cone may jump over.",
    "The cone on {range} is a blockade, which no spool may jump over.",
    f"{_REFUSAL_NOTE} {{range}}: a range of squares; {{count}}: how many pieces the blockade has.",
    plurals=(
        "The spools on {range} form a blockade, which no cone may jump over.",
        "The cones on {range} form a blockade, which no spool may jump over.",
    ),
    range="14–16",
    count=3,
)
PAST_END = both_sides(
    "refused.past-end",
    "A throw of {throw} takes the cone on {square} past the last square, and cones leave the board "
    "only from {exits}.",
    "A throw of {throw} takes the spool on {square} past the last square, and spools leave the "
    "board only from {exits}.",
    f"{_REFUSAL_NOTE} {{throw}}: a number thrown; {{exits}}: a list of squares joined with “or”.",
    throw=5,
    square=26,
    exits="27, 29 or 30",
)
NEEDS_THROW = both_sides(
    "refused.needs-throw",
    "The cone on {square} leaves the board only with a throw of {throws}.",
    "The spool on {square} leaves the board only with a throw of {throws}.",
    f"{_REFUSAL_NOTE} {{throws}}: a number thrown, or several joined with “or”.",
    square=29,
    throws="3",
)
EXACT_THROW = both_sides(
    "refused.exact-throw",
    "The cone on {square} leaves the board only with the exact throw, which is {throws}.",
    "The spool on {square} leaves the board only with the exact throw, which is {throws}.",
    f"{_REFUSAL_NOTE} {{throws}}: the number that must be thrown.",
    square=28,
    throws="3",
)
WAITS = both_sides(
    "refused.waits",
    "The cone on {square} waits there for a throw of {throws} and does not move along the board.",
    "The spool on {square} waits there for a throw of {throws} and does not move along the board.",
    f"{_REFUSAL_NOTE} In a stricter reading of the rules. {{throws}}: a number thrown, or several "
    "joined with “or”.",
    square=29,
    throws="3",
)
NOT_HOME = both_sides(
    "refused.not-home",
    "Cones may be borne off only once all the cones left on the board stand on {range}.",
    "Spools may be borne off only once all the spools left on the board stand on {range}.",
    f"{_REFUSAL_NOTE} {{range}}: a range of squares, the last row.",
    range="21–30",
)
NO_REST = both_sides(
    "refused.no-rest",
    "No cone may stop on {last} before all cones left on the board stand on {range}.",
    "No spool may stop on {last} before all spools left on the board stand on {range}.",
    f"{_REFUSAL_NOTE} In a stricter reading of the rules. {{last}} is the last square of the "
    "board; {range}: a range of squares, the last row.",
    last=30,
    range="21–30",
)
TAKEN_30 = Message(
    "refused.taken-30",
    "Square {last} is taken, so a throw that ends exactly there bears nothing off.",
    f"{_REFUSAL_NOTE} {{last}} is the last square of the board.",
    {"last": 30},
)
NO_RETREAT = Message(
    "refused.no-retreat",
    "In this game pieces move forward only.",
    f"{_REFUSAL_NOTE} In a rule set without backward moves.",
)
BACKWARD_ONLY = both_sides(
    "refused.backward-only",
    "A cone moves back only when no cone can move forward.",
    "A spool moves back only when no spool can move forward.",
    _REFUSAL_NOTE,
)
NEVER_BACK = Message(
    "refused.never-back",
    "No piece moves back from {square}.",
    _REFUSAL_NOTE,
    {"square": 28},
)
BACKWARD_TAKEN = Message(
    "refused.backward-taken",
    "A move back must end on an empty square, and {target} is taken.",
    _REFUSAL_NOTE,
    {"target": 12},
)
BACKWARD_WATER = Message(
    "refused.backward-water",
    "No piece may move back into the water on {target}.",
    f"{_REFUSAL_NOTE} In a stricter reading of the rules.",
    {"target": 27},
)
BELOW_START = both_sides(
    "refused.below-start",
    "A throw of {throw} would take the cone on {square} back beyond square 1.",
    "A throw of {throw} would take the spool on {square} back beyond square 1.",
    f"{_REFUSAL_NOTE} {{throw}}: a number thrown.",
    throw=4,
    square=3,
)

_REFUSALS: Mapping[Reason, Message | Mapping[Side, Message]] = {
    Reason.GAME_OVER: GAME_OVER,
    Reason.NO_PIECE: NO_PIECE,
    Reason.ENEMY_PIECE: ENEMY_PIECE,
    Reason.OPENING_THROW: OPENING_THROW,
    Reason.OPENING_MOVE: OPENING_MOVE,
    Reason.FORCED: FORCED,
    Reason.FORCED_FIRST: FORCED,
    Reason.MUST_STOP: MUST_STOP,
    Reason.OWN_PIECE: OWN_PIECE,
    Reason.PROTECTED: PROTECTED,
    Reason.SAFE_SQUARE: SAFE_SQUARE,
    Reason.NOWHERE_TO_SEND: NOWHERE_TO_SEND,
    Reason.BLOCKADE: BLOCKADE,
    Reason.PAST_END: PAST_END,
    Reason.NEEDS_THROW: NEEDS_THROW,
    Reason.EXACT_THROW: EXACT_THROW,
    Reason.WAITS: WAITS,
    Reason.NOT_HOME: NOT_HOME,
    Reason.NO_REST: NO_REST,
    Reason.TAKEN_30: TAKEN_30,
    Reason.NO_RETREAT: NO_RETREAT,
    Reason.BACKWARD_ONLY: BACKWARD_ONLY,
    Reason.NEVER_BACK: NEVER_BACK,
    Reason.BACKWARD_TAKEN: BACKWARD_TAKEN,
    Reason.BACKWARD_WATER: BACKWARD_WATER,
    Reason.BELOW_START: BELOW_START,
}

MESSAGES: tuple[Message, ...] = (
    *PROTECTED_GROUP.values(),
    *(
        message
        # FORCED stands for two reasons but is one message.
        for reason, said in _REFUSALS.items()
        if reason is not Reason.FORCED_FIRST
        for message in ((said,) if isinstance(said, Message) else said.values())
    ),
)


def refusal_sentence(
    refusal: Refusal, position: Position, ruleset: RuleSet, language: Language
) -> Sentence:
    """Say in one sentence why a move of this position was refused."""
    values = _values(refusal.params, language)
    message = _REFUSALS[refusal.reason]
    if refusal.reason is Reason.PROTECTED and values["count"] != 2:
        message = PROTECTED_GROUP
    if not isinstance(message, Message):
        side = moving_side(position, ruleset)
        assert side is not None  # noqa: S101 - without a side to move only "game over" is said
        message = message[side]
    speaker = language.speaker(message)
    return speaker.say(message, **_values(refusal.params, speaker))


def _values(params: Mapping[str, int | tuple[int, ...]], language: Language) -> dict[str, object]:
    """Write a refusal's parameters as the placeholders of the sentences."""
    values: dict[str, object] = {"last": LAST_SQUARE, **params}
    match params:
        case {"squares": tuple(squares)}:
            values |= {"count": len(squares), "exits": language.join_or(squares)}
    match params:
        case {"needed": tuple(needed)}:
            values["throws"] = language.join_or(needed)
    match params:
        case {"home": int(home)}:
            values["range"] = language.span(home, LAST_SQUARE)
        case {"first": int(first), "last": int(last)}:
            values |= {"count": last - first + 1, "range": language.span(first, last)}
    return values
