"""What happens in a game, told in sentences: throws, moves and what follows from them, the end."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.board import Side
from ..engine.core import Outcome
from ..engine.game import Game, Ply
from ..engine.moves import Kind
from ..engine.position import Position, outcome_of
from ..engine.ruleset import MostPoints, RuleSet
from .description import turn_sentence
from .history import history
from .messages import Language, Message, Sentence
from .names import both_sides
from .words import move_sentence

_NOTE = "On the board that plays, in the list of moves and said by screen readers."
_EVENT_NOTE = "On the board that plays: said after a move, also by screen readers."
_RESULT_NOTE = "On the board that plays, at the end of a game."

THROWS = both_sides(
    "event.throw",
    "The cones throw {throw}.",
    "The spools throw {throw}.",
    f"{_NOTE} {{throw}}: the number thrown. The move that is made with it follows.",
    throw=4,
)
SEAT_THROWS = (
    Message(
        "event.throw.seat-1",
        "The first player throws {throw}.",
        f"{_NOTE} {{throw}}: the number thrown, in the throw-off that decides who begins.",
        {"throw": 3},
    ),
    Message(
        "event.throw.seat-2",
        "The second player throws {throw}.",
        f"{_NOTE} {{throw}}: the number thrown, in the throw-off that decides who begins.",
        {"throw": 3},
    ),
)
AGAIN = both_sides(
    "event.again",
    "The throw of {throw} gives the cones an extra throw.",
    "The throw of {throw} gives the spools an extra throw.",
    f"{_EVENT_NOTE} {{throw}}: the number thrown. See the glossary: extra throw.",
    throw=4,
)
NO_EXTRA_AFTER_PASS = Message(
    "event.no-extra.pass",
    "Without a move the turn is lost, even after a throw of {throw}.",
    f"{_EVENT_NOTE} {{throw}}: the number thrown, which gives an extra throw otherwise.",
    {"throw": 4},
)
NO_EXTRA_AFTER_BACK = Message(
    "event.no-extra.back",
    "After a move back a throw of {throw} gives no extra throw.",
    f"{_EVENT_NOTE} {{throw}}: the number thrown, which gives an extra throw otherwise.",
    {"throw": 4},
)
SEATS_GIVEN = both_sides(
    "event.seats",
    "The first player has the cones, and the second player has the spools.",
    "The first player has the spools, and the second player has the cones.",
    f"{_EVENT_NOTE} When the throw-off has decided who begins.",
)
WON = both_sides(
    "event.won",
    "The cones have won: all of them have left the board.",
    "The spools have won: all of them have left the board.",
    _RESULT_NOTE,
)
WON_ON_POINTS = both_sides(
    "event.won.points",
    "The cones have won with {count} point to {other}.",
    "The spools have won with {count} point to {other}.",
    f"{_RESULT_NOTE} {{count}}: the winner’s points; {{other}}: the loser’s points, a number.",
    plurals=(
        "The cones have won with {count} points to {other}.",
        "The spools have won with {count} points to {other}.",
    ),
    count=6,
    other=3,
)
DRAWN = Message(
    "event.drawn",
    "The game is a draw: both sides have {count} point.",
    f"{_RESULT_NOTE} {{count}}: the points of each side.",
    {"count": 4},
    plural="The game is a draw: both sides have {count} points.",
)

CHOSEN = both_sides(
    "event.chosen",
    "The cone on {square} is chosen. Choose it again to make its move.",
    "The spool on {square} is chosen. Choose it again to make its move.",
    "On the board that plays, said by screen readers when a player has chosen a piece. What its "
    "move is follows. {square}: a square.",
    square=12,
)
NEW_GAME = Message(
    "event.new-game",
    "A new game has been set up: {name}.",
    f"{_EVENT_NOTE} {{name}}: the name of a rule set, see the messages “ruleset”.",
    {"name": "Standard Senet"},
)
OPENED = Message(
    "event.opened",
    "A game has been opened from a link: {name}.",
    f"{_EVENT_NOTE} {{name}}: the name of a rule set, see the messages “ruleset”.",
    {"name": "Standard Senet"},
)
UNDONE = Message("event.undone", "The game has gone back to the last choice.", _EVENT_NOTE)
REDONE = Message("event.redone", "The game has gone forward again.", _EVENT_NOTE)
RETURNED = Message(
    "event.returned",
    "The game goes on from this position.",
    f"{_EVENT_NOTE} When a player has gone back to an earlier position to play on from it.",
)

_PER_SIDE: tuple[Mapping[Side, Message], ...] = (
    THROWS,
    AGAIN,
    SEATS_GIVEN,
    WON,
    WON_ON_POINTS,
    CHOSEN,
)

MESSAGES: tuple[Message, ...] = (
    *(message for pair in _PER_SIDE for message in pair.values()),
    *SEAT_THROWS,
    NO_EXTRA_AFTER_PASS,
    NO_EXTRA_AFTER_BACK,
    DRAWN,
    NEW_GAME,
    OPENED,
    UNDONE,
    REDONE,
    RETURNED,
)

# What becomes of the turn is told with the move, or does not come up.
_TELLS_ALL = {Kind.OPENING, Kind.RETURN, Kind.WAIT}


def throw_sentence(position: Position, throw: int, language: Language) -> Sentence:
    """Tell a throw: whose it is, and what."""
    side, seat = position.turn.side, position.turn.seat
    message = THROWS[side] if side is not None else SEAT_THROWS[(seat or 1) - 1]
    return language.say(message, throw=throw)


def waiting_sentence(game: Game, language: Language) -> Sentence:
    """Tell the throw that waits; of a side that has no move it is not said that it is to move."""
    throw = game.position.throw
    if throw is not None and game.moves[0].kind is Kind.PASS:
        return throw_sentence(game.position, throw, language)
    return turn_sentence(game.position, language)


def ply_sentences(
    ply: Ply, position: Position, ruleset: RuleSet, language: Language
) -> tuple[Sentence, Sentence]:
    """Tell a ply of a position: the throw and the move."""
    return (
        throw_sentence(position, ply.throw, language),
        move_sentence(ply.move, position, ply.throw, ruleset, language),
    )


def consequences(before: Game, after: Game, language: Language) -> list[Sentence]:
    """Tell what follows from the last move: sides given out, extra throws, lost ones, the end."""
    ply = after.plies[-1]
    said = []
    if before.sides is None and after.sides is not None:
        said.append(language.say(SEATS_GIVEN[after.sides[0]]))
    result = result_sentence(after, language)
    if result is not None:
        return [*said, result]
    side = after.position.turn.side
    if side is not None and _keeps_turn(before, after, ply):
        said.append(language.say(AGAIN[side], throw=ply.throw))
    elif ply.move.kind not in _TELLS_ALL and ply.throw in after.ruleset.extra_throws.values:
        passed = ply.move.kind is Kind.PASS
        message = NO_EXTRA_AFTER_PASS if passed else NO_EXTRA_AFTER_BACK
        said.append(language.say(message, throw=ply.throw))
    return said


def _keeps_turn(before: Game, after: Game, ply: Ply) -> bool:
    if ply.move.kind is Kind.OPENING:
        return ply.move.origin is not None and ply.throw in after.ruleset.extra_throws.values
    return before.position.turn is after.position.turn


def result_sentence(game: Game, language: Language) -> Sentence | None:
    """Tell how a game has ended; ``None`` while it goes on."""
    return outcome_sentence(game.position, game.ruleset, language)


def outcome_sentence(position: Position, ruleset: RuleSet, language: Language) -> Sentence | None:
    """Tell who has won a position, or that it is a draw; ``None`` while the game goes on."""
    outcome = outcome_of(position, ruleset)
    if outcome is None:
        return None
    off = position.off
    if outcome is Outcome.DRAW:
        return language.say(DRAWN, count=off[0])
    side = Side(outcome)
    if isinstance(ruleset.ending, MostPoints):
        return language.say(WON_ON_POINTS[side], count=off[side], other=off[side.other])
    return language.say(WON[side])


def status_sentence(game: Game, language: Language) -> Sentence:
    """Say who is to throw or to move, or how the game has ended."""
    return result_sentence(game, language) or turn_sentence(game.position, language)


def told_play(before: Game, after: Game, language: Language) -> tuple[Sentence, ...]:
    """Tell the last move of a game, what follows from it, and whose turn it is then."""
    position, ruleset = before.position, before.ruleset
    ply = after.plies[-1]
    told = (
        move_sentence(ply.move, position, ply.throw, ruleset, language),
        *consequences(before, after, language),
    )
    return told if after.over else (*told, status_sentence(after, language))


def told_last_turn(game: Game, language: Language) -> tuple[Sentence, ...]:
    """Tell what the other player has done since the player to move last did something."""
    past = history(game)
    first = len(game.plies)
    while first and past.seats[first - 1] != game.seat:
        first -= 1
    if game.over and first < len(game.plies):
        first = len(game.plies) - 1
    return tuple(
        said
        for ply, position in zip(game.plies[first:], past.positions[first:], strict=False)
        for said in ply_sentences(ply, position, game.ruleset, language)
    )
