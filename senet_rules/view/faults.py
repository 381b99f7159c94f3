"""What the board says when something is not possible: refusals beside the rules, faults, errors."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.errors import MoveError, NotationError, PositionError, RecordError
from ..engine.explain import Reason
from .match import Next
from .messages import Language, Message, Sentence
from .requests import RequestError

_REFUSAL_NOTE = "On the board that plays, when a reader has pressed a square."
_ERROR_NOTE = "On the board that plays, when something went wrong. The game goes on as it was."

NOT_YET: Mapping[Next, Message] = {
    Next.THROW: Message("not-yet.throw", "First you must throw.", _REFUSAL_NOTE),
    Next.COMPUTER: Message("not-yet.computer", "It is the computer’s turn.", _REFUSAL_NOTE),
}
LOOKING_BACK = Message(
    "not-yet.looking-back",
    "This is an earlier position of the game. To move here, choose to play on from here.",
    _REFUSAL_NOTE,
)
ONE_MOVE = Message(
    "refused.one-move",
    "With a throw of {throw} this piece has one move only.",
    f"{_REFUSAL_NOTE} The piece can move, but not to that square. {{throw}}: the number thrown; "
    "the move follows in a sentence of its own.",
    {"throw": 3},
)

DAMAGED_LINK = Message(
    "error.link",
    "This link is damaged, so a new game has been set up.",
    "On the board that plays, when a link to a game cannot be read.",
)
ERRORS: Mapping[str, Message] = {
    "request": Message(
        "error.request", "The board could not understand what this page asked for.", _ERROR_NOTE
    ),
    "language": Message(
        "error.language", "The texts of this language have not arrived.", _ERROR_NOTE
    ),
    "record": Message("error.record", "This record of a game cannot be read.", _ERROR_NOTE),
    "position": Message("error.position", "This position is not possible here.", _ERROR_NOTE),
    "move": Message("error.move", "This is not possible now.", _ERROR_NOTE),
}

MESSAGES: tuple[Message, ...] = (
    *NOT_YET.values(),
    LOOKING_BACK,
    ONE_MOVE,
    DAMAGED_LINK,
    *ERRORS.values(),
)

RULES: Mapping[Reason, str] = {
    Reason.GAME_OVER: "winning",
    Reason.NO_PIECE: "moving",
    Reason.ENEMY_PIECE: "moving",
    Reason.OPENING_THROW: "begins",
    Reason.OPENING_MOVE: "begins",
    Reason.FORCED: "forced",
    Reason.FORCED_FIRST: "forced",
    Reason.MUST_STOP: "stop",
    Reason.OWN_PIECE: "own-piece",
    Reason.PROTECTED: "landing",
    Reason.SAFE_SQUARE: "safe-squares",
    Reason.NOWHERE_TO_SEND: "expulsion",
    Reason.BLOCKADE: "blockades",
    Reason.PAST_END: "bearing-off",
    Reason.NEEDS_THROW: "bearing-off",
    Reason.EXACT_THROW: "bearing-off",
    Reason.WAITS: "bearing-off",
    Reason.NOT_HOME: "bearing-off",
    Reason.NO_REST: "bearing-off",
    Reason.TAKEN_30: "bearing-off",
    Reason.NO_RETREAT: "backward",
    Reason.BACKWARD_ONLY: "backward",
    Reason.NEVER_BACK: "backward",
    Reason.BACKWARD_TAKEN: "backward",
    Reason.BACKWARD_WATER: "water",
    Reason.BELOW_START: "backward",
}
"""The rule behind a reason: a facet (a row of the rule tables), or one of two that hold everywhere:
``moving`` (players move their own pieces) and ``own-piece`` (no piece lands on one of them)."""


class LanguageError(RequestError):
    """A request is in a language that has not been handed over."""


_CODES: Mapping[type[NotationError], str] = {
    LanguageError: "language",
    RequestError: "request",
    RecordError: "record",
    PositionError: "position",
    MoveError: "move",
}


def error_facts(error: NotationError, language: Language) -> dict[str, str]:
    """Return the code of an error, a sentence for readers, and the details for reports."""
    code = _CODES[type(error)]
    return {"code": code, "sentence": str(language.say(ERRORS[code])), "detail": str(error)}


def not_yet_sentence(awaited: Next, language: Language) -> Sentence:
    """Say why nothing can be moved now, though the game goes on."""
    return language.say(NOT_YET[awaited])
