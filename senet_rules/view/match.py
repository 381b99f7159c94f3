"""A game at the board: all its plies, also those taken back, and who plays which seat.

Immutable: each thing that is done gives a new match. While plies are taken back, the throw of the
next one lies open, so taking back keeps the throws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from ..engine.errors import MoveError
from ..engine.game import Game
from ..engine.players import Strength, choose_move
from ..engine.seeds import throw_at
from .history import history

PERSON = "person"
PLAYERS = (PERSON, *(strength.value for strength in Strength))
"""Who may play a seat: a person, or the computer at one of its strengths."""

Seats = tuple[str, str]


class Next(Enum):
    """What is awaited."""

    THROW = "throw"
    CHOOSE = "choose"
    CONFIRM = "confirm"
    """A person's throw that moves nothing, because nothing can move or the throw-off goes on."""
    COMPUTER = "computer"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Match:
    """A game with all its plies, of which ``at`` are played, and the players of seats 1 and 2."""

    full: Game
    at: int
    seats: Seats = (PERSON, PERSON)

    @property
    def game(self) -> Game:
        """The game as far as it is played; where plies are taken back, the next throw waits."""
        if self.at == len(self.full.plies):
            return self.full
        return game_after(self.full, self.at)

    @property
    def next(self) -> Next:
        """What is awaited."""
        game = self.game
        if game.over:
            return Next.OVER
        if self.seats[(game.seat or 1) - 1] != PERSON:
            return Next.COMPUTER
        if game.position.throw is None:
            return Next.THROW
        return Next.CONFIRM if game.moves[0].origin is None else Next.CHOOSE

    def throw(self, random: int | None = None) -> Match:
        """Throw: the seed's next throw or, in a game without a seed, one that ``random`` gives.

        Raises:
            MoveError: the game is over, a throw waits, or ``random`` is needed and missing.
        """
        game = self.game
        value = None
        if game.seed is None and random is not None:
            value = throw_at(random, 0, game.ruleset.throws.weights)
        return replace(self, full=game.throw(value))

    def play(self, move: str) -> Match:
        """Play a move with the throw that waits. Plies taken back are kept if this is the next.

        Raises:
            MoveError: no throw waits, or the move is not legal.
        """
        played = self.game.play(move)
        kept = self.full.plies[: self.at + 1] == played.plies
        return replace(self, full=self.full if kept else played, at=self.at + 1)

    def computer(self, random: int | None = None) -> Match:
        """Let the computer make its throw (see ``throw``) or, where one waits, its move.

        Raises:
            MoveError: it is not the computer's turn, or ``random`` is needed and missing.
        """
        if self.next is not Next.COMPUTER:
            raise MoveError("computer", self.next.value, "the computer's turn")
        game = self.game
        if game.position.throw is None:
            return self.throw(random)
        strength = Strength(self.seats[(game.seat or 1) - 1])
        return self.play(str(choose_move(game, strength)))

    def undo(self) -> Match:
        """Go back to the last choice of a person.

        Raises:
            MoveError: there is none.
        """
        return self._go(self.undo_to, "undo", "no move of a person")

    def redo(self) -> Match:
        """Go forward to the next choice of a person, or to the end of the plies.

        Raises:
            MoveError: nothing has been taken back.
        """
        return self._go(self.redo_to, "redo", "nothing taken back")

    def back_to(self, at: int) -> Match:
        """Take back all plies after the first ``at``, of which there are so many."""
        return replace(self, at=at)

    @property
    def undo_to(self) -> int | None:
        """How many plies are played after an undo; ``None`` where nothing can be undone."""
        return max((index for index in self._choices() if index < self.at), default=None)

    @property
    def redo_to(self) -> int | None:
        """How many plies are played after a redo; ``None`` where nothing has been taken back."""
        end = len(self.full.plies)
        if self.at == end:
            return None
        return min((index for index in self._choices() if index > self.at), default=end)

    def _go(self, at: int | None, where: str, found: str) -> Match:
        if at is None:
            raise MoveError(where, found, "one")
        return replace(self, at=at)

    def _choices(self) -> Iterator[int]:
        """Yield the index of each ply that a person chose."""
        for index, seat in enumerate(history(self.full).seats):
            if self.seats[seat - 1] == PERSON and self.full.plies[index].move.origin is not None:
                yield index


def game_after(game: Game, plies: int) -> Game:
    """Return a game after its first plies, fewer than it has, with the next throw waiting."""
    position = history(game).positions[plies]
    return replace(game, plies=game.plies[:plies], position=position)
