"""What a diagram points out beside the position itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine.board import Side, squares_of
from ..engine.moves import Kind, Move, apply_move
from ..engine.position import Position
from ..engine.ruleset import RuleSet, ThrowOff


@dataclass(frozen=True, slots=True)
class Marks:
    """Squares (1 to 30) that a diagram marks, and a move that it draws as an arrow.

    ``movable``: pieces that may move. ``refused``: pieces that may not, crossed out.
    ``targets``: squares to which a chosen piece may go. ``lost``: pieces that are captured.
    ``path``: a move as (origin, target), the target ``None`` when the piece leaves the board.
    ``carried``: where the water takes the piece of the path, or where an enemy on its target is
    sent. ``chosen``: the piece that the player has chosen. ``way``: the whole way of a piece, from
    the first square to the last one and off the board.
    """

    movable: frozenset[int] = frozenset()
    refused: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()
    path: tuple[int, int | None] | None = None
    carried: int | None = None
    chosen: int | None = None
    way: bool = False

    def flags(self, square: int) -> tuple[str, ...]:
        """Return the names of the marks that a square bears, in a fixed order."""
        marked = {
            "movable": self.movable,
            "target": self.targets,
            "refused": self.refused,
            "lost": self.lost,
            "chosen": {self.chosen},
        }
        return tuple(name for name, squares in marked.items() if square in squares)


NO_MARKS = Marks()


def landing_square(move: Move, position: Position, throw: int, ruleset: RuleSet) -> int | None:
    """Return where the moved piece comes to rest, ``None`` where no piece moves or it leaves.

    Raises:
        MoveError: the move is not legal here with this throw.
    """
    after = apply_move(position, move, throw, ruleset)
    side = moving_side(position, ruleset)
    if move.origin is None or side is None or move.kind is Kind.OFF:
        return None
    arrived = after.mask(side) & ~position.mask(side)
    # A piece that the water carries back to where it came from arrives nowhere.
    return next(squares_of(arrived), move.origin)


def sent_square(move: Move, position: Position, throw: int, ruleset: RuleSet) -> int | None:
    """Return where a move sends the enemy on its target; ``None`` where it sends none.

    Raises:
        MoveError: the move is not legal here with this throw.
    """
    side = moving_side(position, ruleset)
    if move.kind is not Kind.EXPEL or side is None:
        return None
    after = apply_move(position, move, throw, ruleset)
    return next(squares_of(after.mask(side.other) & ~position.mask(side.other)))


def moving_side(position: Position, ruleset: RuleSet) -> Side | None:
    """Return whose pieces the next move moves; ``None`` when the game is over."""
    if position.turn.seat is not None and isinstance(ruleset.opening, ThrowOff):
        return ruleset.opening.side
    return position.turn.side


def move_marks(
    move: Move, position: Position, throw: int, ruleset: RuleSet, marks: Marks = NO_MARKS
) -> Marks:
    """Add a legal move of this position and throw to the marks: its arrow and what it captures.

    Raises:
        MoveError: the move is not legal here with this throw.
    """
    if move.origin is None or move.kind is Kind.WAIT:
        return marks
    target = move.target if isinstance(move.target, int) else None
    landing = landing_square(move, position, throw, ruleset)
    captured = {target} if move.kind is Kind.CAPTURE and target is not None else set()
    return replace(
        marks,
        path=(move.origin, target),
        carried=landing if move.kind is Kind.WATER else sent_square(move, position, throw, ruleset),
        lost=marks.lost | captured,
    )
