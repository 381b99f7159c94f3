"""Moves as sentences: one whole message per kind of move and per side."""

from __future__ import annotations

from ..engine.moves import Kind, Move
from ..engine.position import Position
from ..engine.ruleset import RuleSet
from .marks import landing_square, moving_side, sent_square
from .messages import Language, Message, Sentence
from .names import both_sides

_MOVE_NOTE = "A move, told in the present tense. The numbers are squares."
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
EXPULSIONS = both_sides(
    "move.expel",
    "The cone on {origin} moves to {target} and sends the spool there to {goal}.",
    "The spool on {origin} moves to {target} and sends the cone there to {goal}.",
    f"{_MOVE_NOTE} {{goal}}: the square to which the enemy must go. It does not swap places.",
    origin=26,
    target=29,
    goal=27,
)
RETURNS = both_sides(
    "move.return",
    "The cone on {origin} goes back from the water to {target}, and the turn is lost.",
    "The spool on {origin} goes back from the water to {target}, and the turn is lost.",
    f"{_MOVE_NOTE} The piece stood in the House of Water and could not leave the board from there.",
    origin=27,
    target=15,
)
WAITS = both_sides(
    "move.wait",
    "The cone on {origin} stays in the water, and the turn is lost.",
    "The spool on {origin} stays in the water, and the turn is lost.",
    f"{_MOVE_NOTE} In another reading of the rules.",
    origin=27,
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

_MOVES_BY_KIND = {
    Kind.MOVE: MOVES,
    Kind.SWAP: SWAPS,
    Kind.EXPEL: EXPULSIONS,
    Kind.CAPTURE: CAPTURES,
    Kind.WATER: FALLS,
    Kind.RETURN: RETURNS,
    Kind.WAIT: WAITS,
    Kind.OFF: DEPARTURES,
    Kind.BACK: RETREATS,
    Kind.PASS: PASSES,
    Kind.OPENING: OPENINGS,
}


MESSAGES: tuple[Message, ...] = (
    *(message for pair in _MOVES_BY_KIND.values() for message in pair.values()),
    OPENING_UNDECIDED,
)


def move_sentence(
    move: Move, position: Position, throw: int, ruleset: RuleSet, language: Language
) -> Sentence:
    """Tell a legal move of a position and throw in one sentence.

    Raises:
        MoveError: the move is not legal here with this throw.
    """
    landing = landing_square(move, position, throw, ruleset)
    if move.kind is Kind.OPENING and move.origin is None:
        return language.say(OPENING_UNDECIDED)
    side = moving_side(position, ruleset)
    assert side is not None  # noqa: S101 - a position with a legal move has a side or a seat
    message = _MOVES_BY_KIND[move.kind][side]
    goal = sent_square(move, position, throw, ruleset)
    return language.say(message, origin=move.origin, target=move.target, landing=landing, goal=goal)
