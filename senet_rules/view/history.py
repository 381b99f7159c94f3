"""What each ply of a game was played from, with the last few games kept.

Most requests add one ply to the game of the request before, so a history grows by what is new.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.board import Side
from ..engine.game import Game, Ply
from ..engine.moves import play_legal
from ..engine.position import Position, Turn
from ..engine.ruleset import RuleSet

_MOST = 4


@dataclass(frozen=True, slots=True)
class History:
    """What each ply of a game was played from.

    ``positions``: the position before each ply, its throw waiting, and then the one after the last
    ply, before the next throw. ``seats``: the seat (1 or 2) that played each ply.
    """

    ruleset: RuleSet
    start: Position
    plies: tuple[Ply, ...]
    positions: tuple[Position, ...]
    seats: tuple[int, ...]

    def leads_to(self, game: Game) -> bool:
        """Whether the game begins with just these plies."""
        return (
            self.ruleset is game.ruleset
            and self.start == game.start
            and self.plies == game.plies[: len(self.plies)]
        )

    def extended(self, game: Game) -> History:
        """Return the history of a game that begins with these plies."""
        *positions, position = self.positions
        seats = list(self.seats)
        sides = game.sides or (Side.CONES, Side.SPOOLS)
        for ply in game.plies[len(self.plies) :]:
            positions.append(position.with_throw(ply.throw))
            seats.append(_seat(position.turn, sides))
            position = play_legal(position, ply.move, ply.throw, self.ruleset)
        positions.append(position)
        return History(self.ruleset, self.start, game.plies, tuple(positions), tuple(seats))


_kept: list[History] = []


def history(game: Game) -> History:
    """Return the history of a game."""
    beginning = History(game.ruleset, game.start, (), (game.start,), ())
    known = [beginning, *(kept for kept in _kept if kept.leads_to(game))]
    longest = max(known, key=lambda kept: len(kept.plies))
    if len(longest.plies) == len(game.plies):
        return longest
    found = longest.extended(game)
    _kept.insert(0, found)
    del _kept[_MOST:]
    return found


def _seat(turn: Turn, sides: tuple[Side, Side]) -> int:
    return turn.seat or 1 + sides.index(turn.side or Side.CONES)
