"""The same position and throw by other rules: what may move in each rule set, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from ..engine.board import Side, squares_of
from ..engine.explain import Refusal, explain
from ..engine.moves import Move, legal_moves
from ..engine.position import Position
from ..engine.ruleset import RuleSet
from .diagram import draw
from .facts import Facts
from .marks import Marks, move_marks
from .messages import Language, Message, Sentence
from .names import ruleset_name
from .refusals import refusal_sentence
from .setup import Draft, SetupError
from .words import move_sentence

NO_SUCH_THROW = Message(
    "elsewhere.no-such-throw",
    "By these rules nobody can throw {throw}.",
    "Where a position is shown by several rule sets. {throw}: a number that is thrown by others.",
    {"throw": 6},
)
NO_THROW = Message(
    "elsewhere.no-throw",
    "Throw, or set up a position with a throw. Then you see here what may move by each of the "
    "rule sets.",
    "Below a board that plays, where its position is shown by all the rule sets.",
)

MESSAGES: tuple[Message, ...] = (NO_SUCH_THROW, NO_THROW)


@dataclass(frozen=True)
class Elsewhere:
    """A position with its throw as another rule set has it."""

    ruleset: RuleSet
    position: Position
    throw: int

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves; a pass is one of them."""
        return legal_moves(self.position, self.throw, self.ruleset)

    @property
    def side(self) -> Side:
        """The side to move."""
        side = self.position.turn.side
        assert side is not None  # noqa: S101 - put_up gives the turn to a side
        return side

    @property
    def own_squares(self) -> tuple[int, ...]:
        """The squares of the pieces of the side to move, in track order."""
        return tuple(squares_of(self.position.mask(self.side)))

    def answer(self, square: int) -> Move | Refusal:
        """Return what the piece on a square does with the throw, or why it may not move."""
        for move in self.legal:
            if move.origin == square:
                return move
        refusal = explain(self.position, self.throw, square, self.ruleset)
        assert refusal is not None  # noqa: S101 - what may move is among the legal moves
        return refusal

    def say(self, answer: Move | Refusal, language: Language) -> Sentence:
        """Say a move, or why there is none."""
        if isinstance(answer, Refusal):
            return refusal_sentence(answer, self.position, self.ruleset, language)
        return move_sentence(answer, self.position, self.throw, self.ruleset, language)

    def marks(self, answer: Move | Refusal | None = None) -> Marks:
        """Return what a drawing points out: what may move, and one piece that does or may not."""
        movable = frozenset(move.origin for move in self.legal if move.origin is not None)
        marks = Marks(movable=movable)
        if answer is None:
            return marks
        if isinstance(answer, Refusal):
            square = answer.params["square"]
            assert isinstance(square, int)  # noqa: S101 - a refusal names one square
            return replace(marks, refused=frozenset({square}))
        return move_marks(answer, self.position, self.throw, self.ruleset, marks)

    @property
    def before(self) -> Position:
        """The position with the throw waiting to be played."""
        return self.position.with_throw(self.throw)


def put_up(position: Position, throw: int, origin: RuleSet, ruleset: RuleSet) -> Elsewhere:
    """Put up a position of one rule set in another: the same pieces on the same squares.

    Pieces that are not on the board are off, or captured where the other rule set captures.

    Raises:
        SetupError: the pieces cannot stand so there, the throw is unknown, or the game is over.
    """
    draft = Draft.of(position, origin)
    if ruleset != origin:
        other = Draft(ruleset, (0, 0), draft.turn)
        for side in Side:
            for square in squares_of(position.mask(side)):
                other = other.put(square, side)
        draft = other.with_off((0, 0))
    if throw not in ruleset.throws.weights:
        raise SetupError(NO_SUCH_THROW, throw=throw)
    return Elsewhere(ruleset, replace(draft, throw=None).position(), throw)


def elsewhere_facts(
    position: Position, origin: RuleSet, rulesets: Iterable[RuleSet], language: Language
) -> Facts:
    """Return what the page shows of a position by all the rule sets."""
    throw = position.throw
    if throw is None:
        return {"rows": [], "sentence": str(language.say(NO_THROW))}
    rows = [_row(position, throw, origin, ruleset, language) for ruleset in rulesets]
    return {"rows": rows, "sentence": None}


def _row(
    position: Position, throw: int, origin: RuleSet, ruleset: RuleSet, language: Language
) -> Facts:
    named = {"key": ruleset.key, "name": str(ruleset_name(ruleset, language))}
    try:
        there = put_up(position, throw, origin, ruleset)
    except SetupError as error:
        problem = str(language.say(error.message, **error.values))
        return {"ruleset": named, "position": None, "board": None, "sentences": [problem]}
    return {
        "ruleset": named,
        "position": str(there.before),
        "board": {"html": draw(there.before, ruleset, language, there.marks())},
        "sentences": [str(there.say(move, language)) for move in there.legal],
    }
