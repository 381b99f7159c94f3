"""A look into a game: positions that show what playing it is like."""

from __future__ import annotations

from functools import cache

from ..engine.game import new_game
from ..engine.players import Strength, choose_move
from ..engine.position import Position
from ..engine.ruleset import RuleSet


@cache
def glimpse(ruleset: RuleSet, seed: int) -> Position:
    """Return a position from the middle of a game between sensible players, no piece off the board.

    It is the one halfway to the first piece that is borne off. The same seed gives the same game,
    and so the same position.
    """
    game = new_game(ruleset, seed)
    while not game.over and game.position.off == (0, 0):
        game = game.throw()
        game = game.play(choose_move(game, Strength.GREEDY))
    positions = list(game.positions())
    return positions[len(positions) // 2].with_throw(None)
