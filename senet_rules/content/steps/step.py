"""The six steps of a rule set: what each says, and the picture beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ...engine.moves import legal_moves
from ...engine.position import Position, Turn, start_position
from ...engine.ruleset import RuleSet, ThrowOff
from ...view.marks import Marks, move_marks
from ...view.messages import Message
from ...view.window import WHOLE, Picture
from ..statements import Statement
from . import messages, scenes, told


@dataclass(frozen=True, slots=True)
class Step:
    """One step: ``picture`` is of the board, or ``None`` where all throws are drawn."""

    title: Message
    statements: tuple[Statement, ...]
    picture: Picture | None


@cache
def steps_of(ruleset: RuleSet) -> tuple[Step, ...]:
    """Return the six steps of a rule set, in the order in which a player needs them."""
    return (
        Step(messages.AIM, tuple(told.aim(ruleset)), _way(ruleset)),
        Step(messages.START, tuple(told.start(ruleset)), _start(ruleset)),
        Step(messages.THROW, tuple(told.throw(ruleset)), None),
        Step(messages.MOVE, tuple(told.move(ruleset)), _scene(scenes.hit, ruleset)),
        Step(messages.HOUSES, tuple(told.houses(ruleset)), _scene(scenes.house, ruleset)),
        Step(messages.END, tuple(told.end(ruleset)), _scene(scenes.departure, ruleset)),
    )


def _empty(ruleset: RuleSet, marks: Marks) -> Picture:
    return Picture(Position(0, 0, Turn.OVER), ruleset, marks)


def _way(ruleset: RuleSet) -> Picture:
    return _empty(ruleset, Marks(way=True))


def _start(ruleset: RuleSet) -> Picture:
    """Show the pieces as they are set up, and the move with which a throw-off ends."""
    position, opening = start_position(ruleset), ruleset.opening
    if not isinstance(opening, ThrowOff):
        return Picture(position, ruleset)
    throw = opening.deciding
    (move,) = legal_moves(position, throw, ruleset)
    marks = move_marks(move, position, throw, ruleset)
    return Picture(position.with_throw(throw), ruleset, marks, WHOLE)


def _scene(scene: Callable[[RuleSet], scenes.Scene | None], ruleset: RuleSet) -> Picture:
    """Return the picture of a scene; where no position shows the rule, that of the board."""
    made = scene(ruleset)
    return made.picture if made else _empty(ruleset, Marks())
