"""Examples of the start and of the throws."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.board import Side
from ...engine.moves import Kind, legal_moves, play_legal
from ...engine.position import Position, Turn, start_position
from ...engine.ruleset import FixedStart, LongDie, RuleSet, ThrowOff
from ...view.messages import Message
from ...view.names import both_sides
from ..odds import throw_chances
from ..statements import state
from .spots import Found, Spot

FIXED_START = both_sides(
    "example.begins.fixed",
    "The game begins, and the first player, who has the cones, throws {throw}.",
    "The game begins, and the first player, who has the spools, throws {throw}.",
    "Text of a worked example. {throw}: a number thrown.",
    throw=2,
)
THROW_OFF = both_sides(
    "example.begins.throw-off",
    "Player {first} has thrown {miss}, which decides nothing. Now player {second} throws "
    "{deciding} and takes the cones. The cone on {origin} has to move to {target}.",
    "Player {first} has thrown {miss}, which decides nothing. Now player {second} throws "
    "{deciding} and takes the spools. The spool on {origin} has to move to {target}.",
    "Text of a worked example. {first} and {second}: the numbers of the players, 1 and 2; {miss} "
    "and {deciding}: numbers thrown; {origin} and {target}: squares.",
    first=1,
    miss=2,
    second=2,
    deciding=1,
    origin=10,
    target=11,
)
SETUP = Message(
    "example.setup",
    "The pieces stand as at the start of a game. The first throw is {throw}.",
    "Text of a worked example. {throw}: a number thrown.",
    {"throw": 1},
)
_THROW_NOTE = (
    "Text of a worked example. {throw}: the number thrown; {origin} and {target}: squares."
)
STICKS = Message(
    "example.throws.sticks",
    "No stick shows its light side, and that counts {throw}. The piece on {origin} may therefore "
    "move to {target}.",
    _THROW_NOTE,
    {"throw": 5, "origin": 12, "target": 17},
)
LONG_DIE = Message(
    "example.throws.die",
    "The long die shows {throw}. The chance of this throw is {chance}. The piece on {origin} may "
    "move to {target}.",
    f"{_THROW_NOTE} {{chance}}: a fraction.",
    {"throw": 4, "chance": "1/4", "origin": 12, "target": 16},
)
EXTRA = Message(
    "example.extra-throws.some",
    "A throw of {throw} gives an extra throw. When the piece on {origin} has moved to {target}, "
    "its side throws again.",
    _THROW_NOTE,
    {"throw": 4, "origin": 12, "target": 16},
)
NO_EXTRA = Message(
    "example.extra-throws.none",
    "No throw gives an extra throw. When the piece on {origin} has moved to {target} with a throw "
    "of {throw}, the other side throws.",
    _THROW_NOTE,
    {"throw": 4, "origin": 12, "target": 16},
)

MESSAGES = (
    *FIXED_START.values(),
    *THROW_OFF.values(),
    SETUP,
    STICKS,
    LONG_DIE,
    EXTRA,
    NO_EXTRA,
)


def _likeliest(ruleset: RuleSet) -> list[int]:
    weights = ruleset.throws.weights
    return sorted(weights, key=lambda throw: -weights[throw])


def begins(ruleset: RuleSet) -> tuple[Spot, Found]:
    """Show the first move of a game, or the throw that decides who makes it."""
    opening = ruleset.opening
    if isinstance(opening, ThrowOff):
        return _throw_off(ruleset, opening)
    return _first_move(ruleset, opening)


def _first_move(ruleset: RuleSet, opening: FixedStart) -> tuple[Spot, Found]:
    weights, start = ruleset.throws.weights, start_position(ruleset)
    spots = [Spot(ruleset, start, throw) for throw in weights]
    spot = min(spots, key=lambda spot: (-weights[spot.throw], len(spot.legal)))
    statement = state(FIXED_START[opening.side], throw=spot.throw)
    return spot, Found(spot.legal[-1], statement)


def _throw_off(ruleset: RuleSet, opening: ThrowOff) -> tuple[Spot, Found]:
    start = start_position(ruleset)
    miss = next(throw for throw in _likeliest(ruleset) if throw != opening.deciding)
    (undecided,) = legal_moves(start, miss, ruleset)
    position = play_legal(start, undecided, miss, ruleset)
    spot = Spot(ruleset, position, opening.deciding)
    statement = state(
        THROW_OFF[opening.side],
        first=start.turn.seat,
        miss=miss,
        second=position.turn.seat,
        deciding=opening.deciding,
        origin=opening.origin,
        target=opening.target,
    )
    return spot, Found(spot.legal[0], statement)


def setup(ruleset: RuleSet) -> tuple[Spot, Found]:
    """Show a first throw from the start squares that leaves a choice, but not a wide one."""
    start = start_position(ruleset)
    if start.turn.side is None:
        start = Position(start.cones, start.spools, Turn.of(Side.CONES))
    spots = [Spot(ruleset, start, throw) for throw in ruleset.throws.weights]
    spot = min(spots, key=lambda spot: abs(len(spot.legal) - 2))
    return spot, Found(spot.legal[-1], state(SETUP, throw=spot.throw))


def throws(spot: Spot) -> Iterator[Found]:
    """Show the throw that stands for no light side up, or the die's highest number."""
    rule = spot.ruleset.throws
    shown = max(rule.faces) if isinstance(rule, LongDie) else rule.none_up
    if spot.throw != shown:
        return
    message = LONG_DIE if isinstance(rule, LongDie) else STICKS
    chance = str(throw_chances(spot.ruleset)[spot.throw])
    for move, origin, target in spot.moves_of(Kind.MOVE):
        yield Found(move, state(message, throw=shown, chance=chance, origin=origin, target=target))


def extra_throws(spot: Spot) -> Iterator[Found]:
    """Show a throw that gives an extra throw, or that none does."""
    values = spot.ruleset.extra_throws.values
    if values and spot.throw not in values:
        return
    message = EXTRA if values else NO_EXTRA
    for move, origin, target in spot.moves_of(Kind.MOVE):
        yield Found(move, state(message, throw=spot.throw, origin=origin, target=target))
