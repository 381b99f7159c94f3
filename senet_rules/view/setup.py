"""Setting up a position by hand: a draft that need not be possible yet, one change at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine.board import Side, squares_of
from ..engine.position import Position, Turn, outcome_of, start_position
from ..engine.ruleset import Contact, RuleSet, Water
from .live import live_board
from .messages import Language, Message, Sentence
from .names import both_sides
from .requests import Request

_NOTE = "On the board that plays, when a position is set up by hand."

PLACED = both_sides(
    "setup.placed",
    "A cone stands on {square}.",
    "A spool stands on {square}.",
    f"{_NOTE} Said by screen readers after a piece was put there. {{square}}: a square.",
    square=12,
)
REMOVED = Message(
    "setup.removed",
    "Square {square} is empty.",
    f"{_NOTE} Said by screen readers after a piece was taken away. {{square}}: a square.",
    {"square": 12},
)
CHANGED = Message("setup.changed", "The position was changed.", f"{_NOTE} Said by screen readers.")
TOO_MANY = both_sides(
    "setup.too-many",
    "This game has no more than {count} cone.",
    "This game has no more than {count} spool.",
    f"{_NOTE} {{count}}: how many pieces of this kind there are, those off the board included.",
    plurals=(
        "This game has no more than {count} cones.",
        "This game has no more than {count} spools.",
    ),
    count=5,
)
NO_REST = Message(
    "setup.water",
    "No piece can stand on {square}, the House of Water.",
    f"{_NOTE} {{square}}: a square.",
    {"square": 28},
)
DECIDED = Message(
    "setup.decided",
    "In this position the game is already over, so nobody can play on from it.",
    _NOTE,
)

_SIDED = (PLACED, TOO_MANY)

MESSAGES: tuple[Message, ...] = (
    *(message for pair in _SIDED for message in pair.values()),
    REMOVED,
    CHANGED,
    NO_REST,
    DECIDED,
)

SIDES = {side.name.lower(): side for side in Side}
_PIECES = {"cone": Side.CONES, "spool": Side.SPOOLS}


class SetupError(Exception):
    """A change that cannot be made, with the message that says why and its values."""

    def __init__(self, message: Message, **values: object) -> None:
        self.message = message
        self.values = values
        super().__init__(message.context)


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that is being set up: masks of both sides, the turn, a throw, pieces off."""

    ruleset: RuleSet
    masks: tuple[int, int]
    turn: Side = Side.CONES
    throw: int | None = None
    off: tuple[int, int] = (0, 0)

    @classmethod
    def of(cls, position: Position, ruleset: RuleSet) -> Draft:
        """Return a position as a draft."""
        turn = position.turn.side
        if turn is None:
            turn = ruleset.opening.side if position.turn.seat else Side.CONES
        masks = position.cones, position.spools
        return cls(ruleset, masks, turn, position.throw, position.off).with_off(position.off)

    @classmethod
    def read(cls, request: Request, ruleset: RuleSet) -> Draft:
        """Read a draft as ``facts`` wrote it.

        Raises:
            RequestError: it is not what was written.
            SetupError: the pieces cannot stand like this.
        """
        draft = cls(ruleset, (0, 0), SIDES[request.choice("turn", SIDES)], _throw(request, ruleset))
        for side in Side:
            for square in request.squares(side.name.lower()):
                draft = draft.put(square, side)
        return draft.with_off(_off(request, ruleset))

    def facts(self) -> dict[str, object]:
        """Return the draft as JSON-like data."""
        return {
            "cones": list(squares_of(self.masks[0])),
            "spools": list(squares_of(self.masks[1])),
            "turn": self.turn.name.lower(),
            "throw": self.throw or 0,
            "off": list(self.off),
        }

    def put(self, square: int, side: Side | None) -> Draft:
        """Put a piece on a square in place of what is there, or with ``None`` nothing.

        Raises:
            SetupError: the square is water, or there are no more pieces of the side.
        """
        bit = 1 << square - 1
        masks = [mask & ~bit for mask in self.masks]
        if side is not None:
            water, pieces = self.ruleset.water, self.ruleset.setup.pieces
            if isinstance(water, Water) and square == water.square:
                raise SetupError(NO_REST, square=square)
            if masks[side].bit_count() == pieces:
                raise SetupError(TOO_MANY[side], count=pieces)
            masks[side] |= bit
        return replace(self, masks=(masks[0], masks[1])).with_off(self.off)

    def most_off(self) -> tuple[int, int]:
        """Return how many pieces of each side are not on the board."""
        pieces = self.ruleset.setup.pieces
        return pieces - self.masks[0].bit_count(), pieces - self.masks[1].bit_count()

    def drawn(self) -> Position:
        """Return the position to draw, which need not be possible."""
        return Position(*self.masks, Turn.of(self.turn), self.throw, self.off)

    def position(self) -> Position:
        """Return the position to play from.

        Raises:
            SetupError: the game would be over.
        """
        position = self.drawn()
        nobody = not any(self.masks)
        if nobody or outcome_of(position, self.ruleset) is not None:
            raise SetupError(DECIDED)
        return position

    def changed(self, request: Request, language: Language) -> tuple[Draft, tuple[Sentence, ...]]:
        """Make the change that a request asks for, if any; return the draft and what to say of it.

        Raises:
            RequestError: the request asks for a wrong change.
            SetupError: the change cannot be made.
        """
        if request.has("square"):
            return self._placed(request, language)
        if request.has("fill"):
            draft = self._filled(request.choice("fill", ("start", "nothing")))
        elif request.has("turn"):
            draft = replace(self, turn=SIDES[request.choice("turn", SIDES)])
        elif request.has("throw"):
            draft = replace(self, throw=_throw(request, self.ruleset))
        elif request.has("off"):
            draft = self.with_off(_off(request, self.ruleset))
        else:
            return self, ()
        return draft, (language.say(CHANGED),)

    def _placed(self, request: Request, language: Language) -> tuple[Draft, tuple[Sentence, ...]]:
        square = request.square("square")
        if not request.has("piece"):
            return self.put(square, None), (language.say(REMOVED, square=square),)
        side = _PIECES[request.choice("piece", _PIECES)]
        return self.put(square, side), (language.say(PLACED[side], square=square),)

    def _filled(self, how: str) -> Draft:
        start = start_position(self.ruleset)
        masks = (start.cones, start.spools) if how == "start" else (0, 0)
        return replace(self, masks=masks).with_off((0, 0))

    def with_off(self, off: tuple[int, int]) -> Draft:
        """Return the draft with so many pieces off, as far as that many are not on the board.

        Where nothing is captured, all that is not on the board is off.
        """
        most = self.most_off()
        if self.ruleset.contact is not Contact.CAPTURE:
            return replace(self, off=most)
        return replace(self, off=(min(off[0], most[0]), min(off[1], most[1])))


def _throw(request: Request, ruleset: RuleSet) -> int | None:
    """Return the throw that waits; 0 stands for none."""
    return request.one_of("throw", (0, *ruleset.throws.weights)) or None


def _off(request: Request, ruleset: RuleSet) -> tuple[int, int]:
    first, second = request.numbers("off", 2, 0, ruleset.setup.pieces)
    return first, second


def setup_facts(
    draft: Draft,
    focus: int,
    told: tuple[Sentence, ...],
    problem: Sentence | None,
    language: Language,
) -> dict[str, object]:
    """Return all that the page shows of a draft."""
    position = None
    try:
        position = str(draft.position())
    except SetupError as error:
        problem = problem or language.say(error.message, **error.values)
    captures = draft.ruleset.contact is Contact.CAPTURE
    return {
        "draft": draft.facts(),
        "ruleset": draft.ruleset.key,
        "position": position,
        "board": {"html": live_board(draft.drawn(), draft.ruleset, language, focus=focus)},
        "focus": focus,
        "throws": list(draft.ruleset.throws.weights),
        "off_most": list(draft.most_off()) if captures else None,
        "sentence": None if problem is None else str(problem),
        "announce": [str(sentence) for sentence in told],
    }
