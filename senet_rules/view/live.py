"""The board that plays: drawn by the build before anyone touches it, and by the engine after."""

from __future__ import annotations

from dataclasses import replace

from ..engine.game import Game
from ..engine.moves import Move
from ..engine.position import Position
from ..engine.ruleset import RuleSet
from .diagram import draw
from .history import history
from .marks import NO_MARKS, Marks, move_marks
from .messages import Language


def live_board(
    position: Position,
    ruleset: RuleSet,
    language: Language,
    marks: Marks = NO_MARKS,
    focus: int = 1,
) -> str:
    """Draw a position as a board that plays; ``focus`` is the square with the keyboard's focus."""
    return draw(position, ruleset, language, marks, focus)


def movable_marks(moves: tuple[Move, ...]) -> Marks:
    """Mark the pieces that may be moved."""
    return Marks(movable=frozenset(move.origin for move in moves if move.origin is not None))


def chosen_marks(move: Move, game: Game) -> Marks:
    """Mark a chosen piece, its goal and its way, beside the pieces that may be moved."""
    targets = frozenset({move.target}) if isinstance(move.target, int) else frozenset()
    marks = replace(movable_marks(game.moves), targets=targets, chosen=move.origin)
    throw = game.position.throw
    assert throw is not None  # noqa: S101 - there are moves to choose from
    return move_marks(move, game.position, throw, game.ruleset, marks)


def last_move_marks(game: Game, plies: int) -> Marks:
    """Mark the way of the last of a game's first plies."""
    if not plies:
        return NO_MARKS
    ply, before = game.plies[plies - 1], history(game).positions[plies - 1]
    marks = move_marks(ply.move, before, ply.throw, game.ruleset)
    # What was captured has left the board that is drawn.
    return Marks(path=marks.path, carried=marks.carried)
