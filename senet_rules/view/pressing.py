"""What comes of pressing a square: a piece is chosen or played, or the board says why not."""

from __future__ import annotations

from dataclasses import replace

from ..engine.explain import Reason, Refusal, explain
from ..engine.game import Game
from ..engine.moves import Move, Target
from .answers import Refused, Shown
from .events import CHOSEN, told_play
from .faults import LOOKING_BACK, ONE_MOVE, RULES, not_yet_sentence
from .match import Next
from .messages import Language, Sentence
from .refusals import refusal_sentence
from .words import move_sentence


def press(shown: Shown, square: int, language: Language) -> Shown:
    """Press a square: play the chosen piece if it is there or goes there, else choose or refuse."""
    game = shown.match.game
    playing = shown.look is None and shown.match.next is Next.CHOOSE
    chosen = _move_from(game, shown.selected) if playing else None
    if chosen and square in {chosen.origin, chosen.target}:
        return play(shown, str(chosen), language)
    if chosen and game.position.side_on(square) is not game.position.turn.side:
        return attempt(shown, chosen.origin or square, square, language)
    return attempt(shown, square, None, language)


def attempt(shown: Shown, origin: int, target: Target, language: Language) -> Shown:
    """Choose a piece, if it may move and goes to ``target`` (``None``: anywhere), or refuse."""
    if shown.look is not None or shown.match.next not in {Next.CHOOSE, Next.CONFIRM}:
        return _not_now(shown, language)
    game = shown.match.game
    move = _move_from(game, origin)
    if move is None:
        return _refuse(shown, _why_not(game, origin, target), language)
    said = move_sentence(move, game.position, game.position.throw or 0, game.ruleset, language)
    if target not in {None, move.target}:
        only = language.say(ONE_MOVE, throw=game.position.throw)
        refused = Refused((only, said), RULES[Reason.NO_PIECE])
        return replace(shown, selected=origin, refused=refused, told=refused.told)
    side = game.position.turn.side
    if side is None:
        side = game.ruleset.opening.side
    told = (language.say(CHOSEN[side], square=origin), said)
    return replace(shown, selected=origin, focus=origin, told=told)


def play(shown: Shown, move: str, language: Language) -> Shown:
    """Play a move.

    Raises:
        MoveError: no throw waits, or the move is not legal.
    """
    match = shown.match.play(move)
    told = told_play(shown.match.game, match.game, language)
    return replace(shown, match=match, look=None, selected=None, told=told)


def _move_from(game: Game, origin: int | None) -> Move | None:
    if origin is None:
        return None
    return next((move for move in game.moves if move.origin == origin), None)


def _why_not(game: Game, origin: int, target: Target) -> Refusal:
    """Explain a refusal: of a move backward, if one was tried or only such moves are legal."""
    backward = any(move.backward for move in game.moves) or (
        isinstance(target, int) and target < origin
    )
    throw = game.position.throw or 0
    refusal = explain(game.position, throw, origin, game.ruleset, backward=backward)
    assert refusal is not None  # noqa: S101 - the piece has no legal move
    return refusal


def _not_now(shown: Shown, language: Language) -> Shown:
    """Refuse to move anything: the reader looks back, or it is time for something else."""
    awaited = shown.match.next
    if shown.look is not None:
        return _tell(shown, (language.say(LOOKING_BACK),), None)
    if awaited is Next.OVER:
        return _refuse(shown, Refusal(Reason.GAME_OVER), language)
    return _tell(shown, (not_yet_sentence(awaited, language),), None)


def _refuse(shown: Shown, refusal: Refusal, language: Language) -> Shown:
    game = shown.match.game
    said = refusal_sentence(refusal, game.position, game.ruleset, language)
    return _tell(shown, (said,), RULES[refusal.reason])


def _tell(shown: Shown, told: tuple[Sentence, ...], rule: str | None) -> Shown:
    return replace(shown, selected=None, told=told, refused=Refused(told, rule))
