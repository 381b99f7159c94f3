"""Records of games, read and written with the last few kept: each comes back with a request."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.record import format_record, parse_record

_MOST = 8
_kept: dict[str, Game] = {}


def replayed(text: str) -> Game:
    """Read a record.

    Raises:
        RecordError: see ``parse_record``.
    """
    return _keep(text, _kept.get(text) or parse_record(text))


def written(game: Game) -> str:
    """Write the record of a game."""
    text = format_record(game)
    _keep(text, game)
    return text


def _keep(text: str, game: Game) -> Game:
    """Keep a game as the latest; those not asked for longest go first."""
    _kept.pop(text, None)
    _kept[text] = game
    while len(_kept) > _MOST:
        del _kept[next(iter(_kept))]
    return game
