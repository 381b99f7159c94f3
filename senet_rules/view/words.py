"""Moves and refusals as sentences: one whole message per kind of move, per reason and per side."""

from __future__ import annotations

from .messages import Message
from .names import both_sides

_MOVE_NOTE = "A move, told in the present tense. The numbers are squares."
_REFUSAL_NOTE = (
    "Why a move is not allowed, in one sentence under the move that was tried. "
    "The numbers are squares unless said otherwise."
)


MOVES = both_sides(
    "move.move",
    "The cone on {origin} moves to {target}.",
    "The spool on {origin} moves to {target}.",
    _MOVE_NOTE,
    origin=12,
    target=15,
)
SWAPS = both_sides(
    "move.swap",
    "The cone on {origin} swaps places with the spool on {target}.",
    "The spool on {origin} swaps places with the cone on {target}.",
    _MOVE_NOTE,
    origin=12,
    target=15,
)
CAPTURES = both_sides(
    "move.capture",
    "The cone on {origin} captures the spool on {target}.",
    "The spool on {origin} captures the cone on {target}.",
    f"{_MOVE_NOTE} The captured piece leaves the game.",
    origin=12,
    target=15,
)
FALLS = both_sides(
    "move.water",
    "The cone on {origin} falls into the water on {target} and goes to {landing}.",
    "The spool on {origin} falls into the water on {target} and goes to {landing}.",
    f"{_MOVE_NOTE} {{landing}}: the square to which the piece must go from the water.",
    origin=25,
    target=28,
    landing=15,
)
DEPARTURES = both_sides(
    "move.off",
    "The cone on {origin} is borne off.",
    "The spool on {origin} is borne off.",
    f"{_MOVE_NOTE} The piece has come to the end of the track and leaves the board.",
    origin=27,
)
RETREATS = both_sides(
    "move.back",
    "The cone on {origin} moves back to {target}.",
    "The spool on {origin} moves back to {target}.",
    f"{_MOVE_NOTE} The move goes backward along the track.",
    origin=14,
    target=12,
)
PASSES = both_sides(
    "move.pass",
    "The cones have no move and pass.",
    "The spools have no move and pass.",
    "A side cannot move any piece with its throw.",
)
OPENINGS = both_sides(
    "move.opening",
    "The throw-off is decided: this player takes the cones and moves the cone on {origin} to "
    "{target}.",
    "The throw-off is decided: this player takes the spools and moves the spool on {origin} to "
    "{target}.",
    "The deciding throw of the opening throw-off and the move that goes with it. The numbers are "
    "squares.",
    origin=10,
    target=11,
)
OPENING_UNDECIDED = Message(
    "move.opening.undecided",
    "This throw decides nothing; the other player throws next.",
    "A throw in the opening throw-off that does not decide who begins.",
)

GAME_OVER = Message("refused.game-over", "The game is over.", _REFUSAL_NOTE)
NO_PIECE = Message(
    "refused.no-piece", "There is no piece on {origin}.", _REFUSAL_NOTE, {"origin": 12}
)
ENEMY_PIECE = both_sides(
    "refused.enemy-piece",
    "The piece on {origin} is a spool, and it is the cones that move.",
    "The piece on {origin} is a cone, and it is the spools that move.",
    f"{_REFUSAL_NOTE} The reader chose a piece of the side that does not move now.",
    origin=12,
)
OPENING_FIXED = both_sides(
    "refused.opening",
    "The game opens with the cone on {origin}, which must move to {target} with a throw of "
    "{throw}.",
    "The game opens with the spool on {origin}, which must move to {target} with a throw of "
    "{throw}.",
    f"{_REFUSAL_NOTE} In the opening only this one move is possible. {{throw}}: the deciding "
    "throw.",
    origin=10,
    target=11,
    throw=1,
)
FORCED = both_sides(
    "refused.forced",
    "The cone on {squares} can move, and it must be moved before any other.",
    "The spool on {squares} can move, and it must be moved before any other.",
    f"{_REFUSAL_NOTE} {{squares}}: a list of those of the last squares whose pieces can move and "
    "so must be moved; {count}: how many they are (it need not be written). See the glossary: "
    "forced move.",
    plurals=(
        "The cones on {squares} can move, and one of them must be moved before any other.",
        "The spools on {squares} can move, and one of them must be moved before any other.",
    ),
    squares="27 and 28",
    count=2,
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
    "The spool on {target} is protected by its group on {squares}.",
    "The cone on {target} is protected by its group on {squares}.",
    f"{_REFUSAL_NOTE} {{squares}}: the range of squares of a group of three or more pieces of one "
    "side in a row, none of which can be landed on.",
    target=15,
    squares="14–16",
)
SAFE_SQUARE = both_sides(
    "refused.safe-square",
    "The spool on {target} cannot be landed on: it stands on a safe square.",
    "The cone on {target} cannot be landed on: it stands on a safe square.",
    _REFUSAL_NOTE,
    target=29,
)
BLOCKADE = both_sides(
    "refused.blockade",
    "The spools on {squares} form a blockade, which no cone may jump over.",
    "The cones on {squares} form a blockade, which no spool may jump over.",
    f"{_REFUSAL_NOTE} {{squares}}: a range of squares.",
    squares="14–16",
)
TOO_FAR = both_sides(
    "refused.not-from-here",
    "A throw of {throw} takes the cone on {origin} past the last square, and cones leave the board "
    "only from {exits}.",
    "A throw of {throw} takes the spool on {origin} past the last square, and spools leave the "
    "board only from {exits}.",
    f"{_REFUSAL_NOTE} {{throw}}: a number thrown; {{exits}}: a list of squares joined with “or”.",
    throw=5,
    origin=26,
    exits="27, 29 or 30",
)
NEEDS_THROW = both_sides(
    "refused.needs-throw",
    "The cone on {origin} leaves the board only with a throw of {throws}.",
    "The spool on {origin} leaves the board only with a throw of {throws}.",
    f"{_REFUSAL_NOTE} {{throws}}: a number thrown, or several joined with “or”.",
    origin=29,
    throws="3",
)
MUST_WAIT = both_sides(
    "refused.must-wait",
    "The cone on {origin} waits there for a throw of {throws} and does not move along the board.",
    "The spool on {origin} waits there for a throw of {throws} and does not move along the board.",
    f"{_REFUSAL_NOTE} In a stricter reading of the rules. {{throws}}: a number thrown, or several "
    "joined with “or”.",
    origin=29,
    throws="3",
)
NOT_ALL_HOME = both_sides(
    "refused.not-all-home",
    "Cones may be borne off only once all of them stand on {squares}.",
    "Spools may be borne off only once all of them stand on {squares}.",
    f"{_REFUSAL_NOTE} {{squares}}: a range of squares, the last row.",
    squares="21–30",
)
LAST_TAKEN = Message(
    "refused.last-taken",
    "Square {target} is taken, so a throw that ends exactly there bears nothing off.",
    f"{_REFUSAL_NOTE} {{target}} is the last square of the board.",
    {"target": 30},
)
NO_REST = both_sides(
    "refused.no-rest",
    "No cone may stop on {target} before all cones stand on {squares}.",
    "No spool may stop on {target} before all spools stand on {squares}.",
    f"{_REFUSAL_NOTE} In a stricter reading of the rules. {{target}} is the last square of the "
    "board; {squares}: a range of squares, the last row.",
    target=30,
    squares="21–30",
)
ONLY_FORWARD = Message(
    "refused.only-forward",
    "Pieces move forward only.",
    f"{_REFUSAL_NOTE} In a rule set without backward moves.",
)
FORWARD_FIRST = both_sides(
    "refused.forward-first",
    "A cone moves back only when no cone can move forward.",
    "A spool moves back only when no spool can move forward.",
    _REFUSAL_NOTE,
)
BACK_TAKEN = Message(
    "refused.back-taken",
    "A move back must end on an empty square, and {target} is taken.",
    _REFUSAL_NOTE,
    {"target": 12},
)
BACK_WATER = Message(
    "refused.back-water",
    "No piece may move back into the water on {target}.",
    f"{_REFUSAL_NOTE} In a stricter reading of the rules.",
    {"target": 27},
)
BACK_TOO_FAR = both_sides(
    "refused.back-too-far",
    "A throw of {throw} would take the cone on {origin} back beyond square 1.",
    "A throw of {throw} would take the spool on {origin} back beyond square 1.",
    f"{_REFUSAL_NOTE} {{throw}}: a number thrown.",
    throw=4,
    origin=3,
)
WRONG_DISTANCE = both_sides(
    "refused.distance",
    "With a throw of {throw} the cone on {origin} cannot reach {target}.",
    "With a throw of {throw} the spool on {origin} cannot reach {target}.",
    f"{_REFUSAL_NOTE} A piece moves by exactly the throw. {{throw}}: the number thrown.",
    throw=3,
    origin=12,
    target=16,
)

_SIDED = (
    MOVES,
    SWAPS,
    CAPTURES,
    FALLS,
    DEPARTURES,
    RETREATS,
    PASSES,
    OPENINGS,
    ENEMY_PIECE,
    OPENING_FIXED,
    FORCED,
    OWN_PIECE,
    PROTECTED,
    PROTECTED_GROUP,
    SAFE_SQUARE,
    BLOCKADE,
    TOO_FAR,
    NEEDS_THROW,
    MUST_WAIT,
    NOT_ALL_HOME,
    NO_REST,
    FORWARD_FIRST,
    BACK_TOO_FAR,
    WRONG_DISTANCE,
)

MESSAGES: tuple[Message, ...] = (
    *(message for pair in _SIDED for message in pair.values()),
    OPENING_UNDECIDED,
    GAME_OVER,
    NO_PIECE,
    LAST_TAKEN,
    ONLY_FORWARD,
    BACK_TAKEN,
    BACK_WATER,
)
