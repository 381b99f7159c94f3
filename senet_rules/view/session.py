"""What the board asks and what it is told: one JSON request, one JSON answer, nothing kept.

A request is an object with ``op``, the name of an operation, and the fields which that operation
reads; the answer is an object. What is wrong with a request is told as
``{"error": {"code": ..., "where": ..., "found": ..., "expected": ...}}``, where the code is one of
``request`` (no object, an unknown operation or rule set, a field missing or of the wrong type),
``position``, ``move`` and ``record``. The whole state of a game travels in each request, so that
nothing is lost when the page starts the engine anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TypeVar

from ..engine.errors import MoveError, NotationError, PositionError, RecordError, shown
from ..engine.moves import Move, apply_move, legal_moves
from ..engine.position import Position, parse_position
from ..engine.ruleset import RuleSet
from ..engine.rulesets import RULESETS

Request = Mapping[str, object]
Answer = dict[str, object]
_Field = TypeVar("_Field", str, int)


class RequestError(NotationError):
    """A request is not one that the board may make."""


_CODES: Mapping[type[NotationError], str] = {
    RequestError: "request",
    PositionError: "position",
    MoveError: "move",
    RecordError: "record",
}


def handle(request_json: str) -> str:
    """Answer one request, both written as JSON; bad input gives an answer with ``error``."""
    try:
        request = _parse(request_json)
        answer = _operation(request)(request)
    except NotationError as error:
        answer = {"error": _told_error(error)}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _told_error(error: NotationError) -> Answer:
    return {
        "code": _CODES[type(error)],
        "where": error.where,
        "found": error.found,
        "expected": error.expected,
    }


def _parse(request_json: str) -> Request:
    try:
        request = json.loads(request_json)
    except (ValueError, RecursionError):
        raise RequestError("request", shown(request_json), "JSON") from None
    if not isinstance(request, dict):
        raise RequestError("request", shown(request_json), "an object")
    return request


def _operation(request: Request) -> Callable[[Request], Answer]:
    return OPERATIONS[_choice(request, "op", OPERATIONS)]


def _ruleset(request: Request) -> RuleSet:
    return RULESETS[_choice(request, "ruleset", RULESETS)]


def _choice(request: Request, name: str, choices: Mapping[str, object]) -> str:
    """Return a field that must be one of some names."""
    value = _field(request, name, str)
    if value not in choices:
        raise RequestError(name, shown(value), f"one of {', '.join(choices)}")
    return value


def _field(request: Request, name: str, kind: type[_Field]) -> _Field:
    value = request.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        found = shown(json.dumps(value)) if name in request else "nothing"
        raise RequestError(name, found, "a whole number" if kind is int else "a text")
    return value


def _legal(request: Request) -> Answer:
    """``ruleset``, ``position``, ``throw``: the legal ``moves`` with the position after each."""
    ruleset = _ruleset(request)
    position = parse_position(_field(request, "position", str), ruleset)
    throw = _field(request, "throw", int)
    moves = legal_moves(position, throw, ruleset)
    return {"moves": [_told_move(move, position, throw, ruleset) for move in moves]}


def _told_move(move: Move, position: Position, throw: int, ruleset: RuleSet) -> Answer:
    return {
        "from": move.origin,
        "to": move.target,
        "kind": move.kind.value,
        "text": str(move),
        "position": str(apply_move(position, move, throw, ruleset)),
    }


OPERATIONS: Mapping[str, Callable[[Request], Answer]] = {"legal": _legal}
"""The operations by the name that stands in a request's ``op``."""
