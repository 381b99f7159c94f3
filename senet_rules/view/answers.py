"""What the page is told after each request: the board and all that stands around it, as JSON."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine.game import Game
from ..engine.moves import Move
from ..engine.position import winner
from .events import ply_sentences, result_sentence, status_sentence
from .facts import Facts, chance_facts, seat_facts, seed_facts, throw_facts, tool_facts
from .history import history
from .live import chosen_marks, last_move_marks, live_board, movable_marks
from .marks import Marks, landing_square
from .match import Match, Next
from .messages import Language, Sentence
from .names import ruleset_name
from .records import written
from .words import move_sentence

Told = tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a pressed piece may not move: the sentences, and the rule behind them (see ``RULES``)."""

    told: Told
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be shown: a match and how the reader looks at it.

    ``look``: how many plies to look at, ``None`` while playing. ``selected``: the square of the
    chosen piece. ``focus``: the square with the keyboard's focus. ``told``: what has happened.
    ``known``: how many entries of the list of moves the page has and may keep.
    """

    match: Match
    look: int | None = None
    selected: int | None = None
    focus: int = 1
    known: int = 0
    told: Told = ()
    refused: Refused | None = None
    notice: Sentence | None = None


def view(shown: Shown, language: Language) -> Facts:
    """Return all that the page shows of a match."""
    match = shown.match
    game = match.game if shown.look is None else looked_at(match.full, shown.look)
    awaited = "look" if shown.look is not None else match.next.value
    chosen = _chosen(shown, game)
    return {
        "game": {
            "record": written(match.full),
            "at": match.at,
            "seats": list(match.seats),
        },
        "ruleset": {
            "key": game.ruleset.key,
            "name": str(ruleset_name(game.ruleset, language)),
        },
        "position": str(game.position),
        "board": {"html": _board(shown, game, chosen, language)},
        "focus": shown.focus,
        "selected": None if chosen is None else chosen.origin,
        "status": str(_status(shown, game, language)),
        "announce": [str(sentence) for sentence in shown.told],
        "notice": None if shown.notice is None else str(shown.notice),
        "next": awaited,
        "throw": throw_facts(game, language),
        "tools": tool_facts(game.ruleset),
        "moves": [_move_facts(move, game, language) for move in _offered(shown, game)],
        "preview": None if chosen is None else _move_facts(chosen, game, language),
        "refusal": None if shown.refused is None else _refusal_facts(shown.refused),
        "seats": seat_facts(match, game, language),
        "chances": chance_facts(game.ruleset, language),
        "plies": _plies(match.full, shown.known, language),
        "plies_from": shown.known,
        "at": match.at,
        "look": shown.look,
        "seed": seed_facts(match.game, language),
        "result": _result(game, language),
        "may": _may(shown),
    }


def looked_at(game: Game, plies: int) -> Game:
    """Return a game as it stood after some plies, before the next throw."""
    if plies == len(game.plies):
        return game
    waiting = None if plies else game.start.throw
    position = history(game).positions[plies].with_throw(waiting)
    return replace(game, plies=game.plies[:plies], position=position)


def _offered(shown: Shown, game: Game) -> tuple[Move, ...]:
    """Return the moves among which a person may choose now."""
    playing = shown.look is None and shown.match.next in {Next.CHOOSE, Next.CONFIRM}
    return game.moves if playing else ()


def _chosen(shown: Shown, game: Game) -> Move | None:
    """Return the move of the chosen piece."""
    if shown.selected is None:
        return None
    moves = (move for move in _offered(shown, game) if move.origin == shown.selected)
    return next(moves, None)


def _board(shown: Shown, game: Game, chosen: Move | None, language: Language) -> str:
    return live_board(
        game.position, game.ruleset, language, _marks(shown, game, chosen), shown.focus
    )


def _marks(shown: Shown, game: Game, chosen: Move | None) -> Marks:
    if chosen is not None:
        return chosen_marks(chosen, game)
    if shown.look is None and game.position.throw is not None:
        return movable_marks(_offered(shown, game))
    return last_move_marks(shown.match.full, len(game.plies))


def _status(shown: Shown, game: Game, language: Language) -> Sentence:
    if shown.look is None and shown.match.next is Next.CONFIRM:
        return _move_sentence(game.moves[0], game, language)
    return status_sentence(game, language)


def _move_sentence(move: Move, game: Game, language: Language) -> Sentence:
    return move_sentence(move, game.position, game.position.throw or 0, game.ruleset, language)


def _move_facts(move: Move, game: Game, language: Language) -> Facts:
    throw = game.position.throw or 0
    return {
        "move": str(move),
        "kind": move.kind.value,
        "origin": move.origin,
        "target": move.target,
        "landing": landing_square(move, game.position, throw, game.ruleset),
        "sentence": str(_move_sentence(move, game, language)),
    }


def _refusal_facts(refused: Refused) -> Facts:
    return {"sentence": " ".join(map(str, refused.told)), "rule": refused.rule}


def _plies(game: Game, known: int, language: Language) -> list[Facts]:
    """Return the list of moves, those taken back included, but not the first that are known."""
    past = history(game)
    plies = zip(game.plies[known:], past.positions[known:], past.seats[known:], strict=False)
    return [
        {
            "ply": str(ply),
            "seat": seat,
            "side": None if position.turn.side is None else position.turn.side.name.lower(),
            "sentence": " ".join(map(str, ply_sentences(ply, position, game.ruleset, language))),
        }
        for ply, position, seat in plies
    ]


def _result(game: Game, language: Language) -> Facts | None:
    said = result_sentence(game, language)
    if said is None:
        return None
    side, sides = winner(game.position, game.ruleset), game.sides
    seat = None if side is None or sides is None else 1 + sides.index(side)
    return {"seat": seat, "sentence": str(said)}


def _may(shown: Shown) -> Facts:
    match = shown.match
    playing = shown.look is None
    return {
        "throw": playing and match.next is Next.THROW,
        "undo": playing and match.undo_to is not None,
        "redo": playing and match.redo_to is not None,
        "return": shown.look is not None and shown.look != match.at,
    }
