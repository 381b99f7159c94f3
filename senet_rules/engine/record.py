"""The record of a game as text: enough to replay it to the same position.

One line each, in this order: ``ruleset`` and its key; ``start`` and a position, if it is not the
usual one; ``seed`` and a number, if there is one; ``plies`` and them, if any has been played;
``throw`` and its value, if one waits to be played and the start does not tell it already::

    ruleset jequier
    seed 42
    plies 2:- 1:10-11 1:11-12
    throw 2
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from .errors import MoveError, PositionError, RecordError, shown
from .game import Game, Ply, checked_throw, new_game
from .moves import parse_move, play_legal
from .position import Position, Turn, format_position, parse_position, start_position
from .ruleset import RuleSet
from .rulesets import RULESETS
from .seeds import SEED_LIMIT

MAX_LENGTH = 250_000
"""No record is longer; a longer text is refused unread. It has room for 20,000 plies."""

_KEYS = ("ruleset", "start", "seed", "plies", "throw")
_NUMBER = re.compile("0|[1-9][0-9]{0,19}")


def format_record(game: Game) -> str:
    """Write the record of a game; no line end follows the last line."""
    lines = [f"ruleset {game.ruleset.key}"]
    if game.start != start_position(game.ruleset):
        lines.append(f"start {format_position(game.start)}")
    if game.seed is not None:
        lines.append(f"seed {game.seed}")
    if game.plies:
        lines.append(f"plies {' '.join(map(str, game.plies))}")
    if game.position.throw is not None and (game.plies or game.start.throw is None):
        lines.append(f"throw {game.position.throw}")
    return "\n".join(lines)


def parse_record(text: str, rulesets: Mapping[str, RuleSet] = RULESETS) -> Game:
    """Read a record and replay it; one line end after the last line is allowed.

    Raises:
        RecordError: the text is no record, a ply is not legal, or a throw is not the seed's.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError("record", f"{len(text)} characters", f"at most {MAX_LENGTH}")
    values = _split(text.removesuffix("\n"))
    ruleset = _parse_ruleset(values, rulesets)
    game = new_game(ruleset, _parse_seed(values), _parse_start(values, ruleset))
    if "plies" in values:
        game = _replay(game, *values["plies"])
    if "throw" in values:
        game = _throw(game, *values["throw"])
    return game


# A line of a record: where it stands, for messages, and what follows its key.
_Values = dict[str, tuple[str, str]]


def _split(text: str) -> _Values:
    values: _Values = {}
    expected: tuple[str, ...] = _KEYS[:1]
    for number, line in enumerate(text.split("\n"), start=1):
        key, _, value = line.partition(" ")
        where = f"line {number}"
        if key not in expected:
            raise RecordError(where, shown(key), " or ".join(expected) or "no further line")
        if not value:
            raise RecordError(f"{where}, {key}", "nothing", f"a value after '{key} '")
        values[key] = (f"{where}, {key}", value)
        expected = _KEYS[_KEYS.index(key) + 1 :]
    return values


def _parse_ruleset(values: _Values, rulesets: Mapping[str, RuleSet]) -> RuleSet:
    where, key = values["ruleset"]
    if key not in rulesets:
        raise RecordError(where, shown(key), " or ".join(rulesets))
    return rulesets[key]


def _parse_start(values: _Values, ruleset: RuleSet) -> Position | None:
    if "start" not in values:
        return None
    where, text = values["start"]
    try:
        start = parse_position(text, ruleset)
    except PositionError as error:
        raise RecordError(f"{where}, {error.where}", error.found, error.expected) from None
    if start == start_position(ruleset):
        raise RecordError(where, "the usual start", "no start line, or another position")
    return start


def _parse_seed(values: _Values) -> int | None:
    if "seed" not in values:
        return None
    where, text = values["seed"]
    if not _NUMBER.fullmatch(text) or int(text) >= SEED_LIMIT:
        raise RecordError(where, shown(text), f"a number from 0 to {SEED_LIMIT - 1}")
    return int(text)


def _replay(game: Game, where: str, text: str) -> Game:
    position = game.position
    plies: list[Ply] = []
    for index, ply_text in enumerate(text.split(" ")):
        place = f"{where}, ply {index + 1}"
        if position.turn is Turn.OVER:
            raise RecordError(place, shown(ply_text), "none, as the game is over")
        throw_text, colon, move_text = ply_text.partition(":")
        if not colon or not _NUMBER.fullmatch(throw_text):
            raise RecordError(place, shown(ply_text), "THROW:MOVE, such as 4:12x16")
        try:
            ply = _ply(game, position, index, int(throw_text), move_text)
        except MoveError as error:
            raise RecordError(f"{place}, {error.where}", error.found, error.expected) from None
        plies.append(ply)
        position = play_legal(position, ply.move, ply.throw, game.ruleset)
    return replace(game, plies=tuple(plies), position=position)


def _ply(game: Game, position: Position, index: int, throw: int, move_text: str) -> Ply:
    if position.throw is None:
        throw = checked_throw(game.ruleset, game.seed, index, throw)
    return Ply(throw, parse_move(move_text, position, throw, game.ruleset))


def _throw(game: Game, where: str, text: str) -> Game:
    if not _NUMBER.fullmatch(text):
        throws = ", ".join(map(str, game.ruleset.throws.weights))
        raise RecordError(where, shown(text), f"one of {throws}")
    try:
        return game.throw(int(text))
    except MoveError as error:
        raise RecordError(where, error.found, error.expected) from None
