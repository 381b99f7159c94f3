"""A position in words: the text alternative of a drawn board, one whole sentence per fact."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.board import Side, squares_of
from ..engine.position import Position
from ..engine.ruleset import RuleSet
from .marks import NO_MARKS, Marks
from .messages import Language, Message, Sentence
from .names import both_sides, house_sentences
from .window import Picture

_NOTE = "Text alternative of a drawn board."
_LIST_NOTE = (
    f"{_NOTE} {{squares}}: a list of squares joined with “and”; {{count}}: how many there are (it "
    "need not be written)."
)
_SEAT_NOTE = f"{_NOTE} In the opening throw-off that decides who begins, before sides are given."

LABEL = Message(
    "board.label", "A Senet board.", "First words of the text alternative of a drawn board."
)

STANDING = both_sides(
    "board.standing",
    "One cone is on the board, on square {squares}.",
    "One spool is on the board, on square {squares}.",
    _LIST_NOTE,
    plurals=(
        "The cones stand on squares {squares}.",
        "The spools stand on squares {squares}.",
    ),
    squares="1, 3, 5, 7 and 9",
    count=5,
)
NONE_STANDING = both_sides(
    "board.standing.none",
    "No cone is on the board.",
    "No spool is on the board.",
    _NOTE,
)
OFF = both_sides(
    "board.off",
    "{count} cone has been borne off.",
    "{count} spool has been borne off.",
    f"{_NOTE} {{count}}: how many have left the board at the end of the track.",
    plurals=("{count} cones have been borne off.", "{count} spools have been borne off."),
    count=2,
)
CAPTURED = both_sides(
    "board.captured",
    "{count} cone has been captured.",
    "{count} spool has been captured.",
    f"{_NOTE} {{count}}: how many have been captured and are out of the game.",
    plurals=("{count} cones have been captured.", "{count} spools have been captured."),
    count=2,
)
TO_THROW = both_sides(
    "board.to-throw",
    "It is the cones’ turn to throw.",
    "It is the spools’ turn to throw.",
    _NOTE,
)
TO_MOVE = both_sides(
    "board.to-move",
    "The cones have thrown {throw} and are to move.",
    "The spools have thrown {throw} and are to move.",
    f"{_NOTE} {{throw}}: the number thrown.",
    throw=3,
)
SEAT_TO_THROW = (
    Message("board.seat-1.to-throw", "The first player is to throw for who begins.", _SEAT_NOTE),
    Message("board.seat-2.to-throw", "The second player is to throw for who begins.", _SEAT_NOTE),
)
SEAT_HAS_THROWN = (
    Message(
        "board.seat-1.has-thrown",
        "The first player has thrown {throw} for who begins.",
        f"{_SEAT_NOTE} {{throw}}: the number thrown.",
        {"throw": 3},
    ),
    Message(
        "board.seat-2.has-thrown",
        "The second player has thrown {throw} for who begins.",
        f"{_SEAT_NOTE} {{throw}}: the number thrown.",
        {"throw": 3},
    ),
)
OVER = Message("board.over", "The game is over.", _NOTE)

MOVABLE = Message(
    "board.marks.movable",
    "One piece is marked as movable, on square {squares}.",
    _LIST_NOTE,
    {"squares": "3, 7 and 9", "count": 3},
    plural="The pieces on squares {squares} are marked as movable.",
)
LOST = Message(
    "board.marks.lost",
    "The piece on square {squares} is struck through: it is captured.",
    _LIST_NOTE,
    {"squares": "3 and 7", "count": 2},
    plural="The pieces on squares {squares} are struck through: they are captured.",
)
TARGETS = Message(
    "board.marks.targets",
    "One square is marked as the goal of a move: {squares}.",
    _LIST_NOTE,
    {"squares": "3 and 7", "count": 2},
    plural="The squares {squares} are marked as goals of a move.",
)
REFUSED = Message(
    "board.marks.refused",
    "The piece on square {squares} is crossed out: it may not move.",
    _LIST_NOTE,
    {"squares": "3 and 7", "count": 2},
    plural="The pieces on squares {squares} are crossed out: they may not move.",
)
PATH = Message(
    "board.marks.path",
    "An arrow leads from {origin} to {target}.",
    f"{_NOTE} The numbers are squares; the arrow shows a move.",
    {"origin": 12, "target": 15},
)
PATH_OFF = Message(
    "board.marks.path-off",
    "An arrow leads from {origin} off the board.",
    f"{_NOTE} {{origin}}: the square of a piece that is borne off.",
    {"origin": 27},
)
CARRIED = Message(
    "board.marks.carried",
    "A dashed arrow leads from {origin} to {target}.",
    f"{_NOTE} The numbers are squares: a piece in the water, or one that is hit, must go to "
    "{{target}}.",
    {"origin": 28, "target": 15},
)
WAY = Message(
    "board.marks.way",
    "An arrow leads along all three rows, from square 1 to 30 and off the board.",
    f"{_NOTE} The arrow shows the whole way of a piece.",
)

MESSAGES: tuple[Message, ...] = (
    LABEL,
    *(
        message
        for pair in (STANDING, NONE_STANDING, OFF, CAPTURED, TO_THROW, TO_MOVE)
        for message in pair.values()
    ),
    *SEAT_TO_THROW,
    *SEAT_HAS_THROWN,
    OVER,
    MOVABLE,
    TARGETS,
    REFUSED,
    LOST,
    PATH,
    PATH_OFF,
    CARRIED,
    WAY,
)


def describe(
    position: Position, ruleset: RuleSet, language: Language, marks: Marks = NO_MARKS
) -> tuple[Sentence, ...]:
    """Say all that the drawing of a position shows, one sentence per fact.

    The pieces on the board, off it and captured, whose turn it is and the throw that waits, the
    houses, and the marks.
    """
    return (
        language.say(LABEL),
        *(_standing(side, position, language) for side in Side),
        *_gone(position, ruleset, language),
        turn_sentence(position, language),
        *(said for house in ruleset.houses for said in house_sentences(house, language)),
        *_marks(marks, language),
    )


def describe_picture(picture: Picture, language: Language) -> tuple[Sentence, ...]:
    """Say what a picture shows, one sentence per fact.

    The pieces, the throw that waits, the houses in its part of the board, and the marks.
    """
    position = picture.position
    houses = picture.ruleset.houses if picture.ruleset else ()
    return (
        language.say(LABEL),
        *(_standing(side, position, language) for side in Side if position.mask(side)),
        *([] if position.throw is None else [turn_sentence(position, language)]),
        *(
            said
            for house in houses
            if picture.window.holds([house.square])
            for said in house_sentences(house, language)
        ),
        *_marks(picture.marks, language),
    )


def turn_sentence(position: Position, language: Language) -> Sentence:
    """Say who is to throw or to move, and with which throw; or that the game is over."""
    throw, side, seat = position.throw, position.turn.side, position.turn.seat
    if side is not None:
        if throw is None:
            return language.say(TO_THROW[side])
        return language.say(TO_MOVE[side], throw=throw)
    if seat is not None:
        if throw is None:
            return language.say(SEAT_TO_THROW[seat - 1])
        return language.say(SEAT_HAS_THROWN[seat - 1], throw=throw)
    return language.say(OVER)


def _standing(side: Side, position: Position, language: Language) -> Sentence:
    squares = frozenset(squares_of(position.mask(side)))
    if not squares:
        return language.say(NONE_STANDING[side])
    return language.say(STANDING[side], squares=squares, count=len(squares))


def _gone(position: Position, ruleset: RuleSet, language: Language) -> Iterator[Sentence]:
    for side in Side:
        if off := position.off[side]:
            yield language.say(OFF[side], count=off)
    for side in Side:
        left = ruleset.setup.pieces - position.mask(side).bit_count() - position.off[side]
        if left:
            yield language.say(CAPTURED[side], count=left)


def _marks(marks: Marks, language: Language) -> Iterator[Sentence]:
    for message, squares in (
        (MOVABLE, marks.movable),
        (REFUSED, marks.refused),
        (TARGETS, marks.targets),
        (LOST, marks.lost),
    ):
        if squares:
            yield language.say(message, squares=squares, count=len(squares))
    if marks.way:
        yield language.say(WAY)
    if marks.path is None:
        return
    origin, target = marks.path
    if target is None:
        yield language.say(PATH_OFF, origin=origin)
        return
    yield language.say(PATH, origin=origin, target=target)
    if marks.carried is not None:
        yield language.say(CARRIED, origin=target, target=marks.carried)
