"""The engine's side of the board: one JSON request, one JSON answer, nothing kept but caches.

``docs/dev/board.md`` is the contract. The game travels in each request, so nothing is lost when
the page starts the engine anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from ..engine.errors import NotationError, RecordError
from ..engine.game import Game, new_game
from ..engine.moves import OFF, Target
from ..engine.rulesets import RULESETS
from .answers import Shown, looked_at, view
from .elsewhere import elsewhere_facts
from .events import (
    NEW_GAME,
    OPENED,
    REDONE,
    RETURNED,
    UNDONE,
    ply_sentences,
    status_sentence,
    told_last_turn,
    told_play,
    waiting_sentence,
)
from .facts import Facts
from .faults import DAMAGED_LINK, LanguageError, error_facts
from .history import history
from .links import Linked, link_to, link_to_position, read_link
from .match import Match
from .messages import SOURCE_LANGUAGE, Language, ListPattern, Message, Style
from .names import ruleset_name
from .portable import language_from
from .pressing import attempt, play, press
from .records import replayed
from .requests import Request, RequestError
from .setup import Draft, SetupError, setup_facts

_PLAIN = ListPattern("{0}, {1}", "{0}, {1}", "{0}, {1}", "{0}, {1}")
FALLBACK = Language(
    SOURCE_LANGUAGE,
    "ltr",
    Style(".", "{}%", _PLAIN, _PLAIN, (("", "{n}"),), "{}–{}", ("“", "”")),
)
"""Says what is wrong with a request before its language is known."""

_languages: dict[str, Language] = {}


def handle(request_json: str) -> str:
    """Answer one request, both written as JSON; bad input gives an answer with ``error``."""
    language = FALLBACK
    try:
        request = Request.parse(request_json)
        operation = OPERATIONS[request.choice("op", OPERATIONS)]
        if operation is not _take_language:
            language = _language(request)
        answer = operation(request, language)
    except NotationError as error:
        answer = {"error": error_facts(error, language)}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _take_language(request: Request, _: Language) -> Facts:
    language = language_from(request.part("data"))
    _languages[language.code] = language
    return {"language": language.code}


def _language(request: Request) -> Language:
    code = request.text("language")
    if code not in _languages:
        raise LanguageError("language", ascii(code), "a language that was handed over")
    return _languages[code]


def _match(request: Request) -> Match:
    part = request.part("game")
    game = replayed(part.text("record"))
    return Match(game, part.number("at", 0, len(game.plies)), part.seats())


def _shown(request: Request) -> Shown:
    """Read what the page shows."""
    match = _match(request)
    look = None
    if request.has("look"):
        look = request.number("look", 0, len(match.full.plies))
    selected = request.square("selected") if request.has("selected") else None
    known = 0
    if request.has("known"):
        # Whatever is done, the plies that are played stay; those taken back may go.
        known = min(request.number("known", 0, len(match.full.plies)), match.at)
    return Shown(match, look, selected, _focus(request), known)


def _focus(request: Request) -> int:
    return request.square("focus") if request.has("focus") else 1


def _new(request: Request, language: Language) -> Facts:
    ruleset = request.ruleset()
    start = request.position("position", ruleset)
    game = new_game(ruleset, request.seed(), start)
    return _begun(Match(game, 0, request.seats()), NEW_GAME, request, language)


def _begun(match: Match, message: Message, request: Request, language: Language) -> Facts:
    """Show a match that has just come to the board."""
    game = match.game
    told = (
        language.say(message, name=ruleset_name(game.ruleset, language)),
        *told_last_turn(game, language),
        status_sentence(game, language),
    )
    return view(Shown(match, focus=_focus(request), told=told), language)


def _view(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    if not shown.look:
        return view(shown, language)
    game = shown.match.full
    ply, position = game.plies[shown.look - 1], history(game).positions[shown.look - 1]
    told = ply_sentences(ply, position, game.ruleset, language)
    return view(replace(shown, told=told), language)


def _press(request: Request, language: Language) -> Facts:
    square = request.square("square")
    shown = replace(_shown(request), focus=square)
    return view(press(shown, square, language), language)


def _try(request: Request, language: Language) -> Facts:
    origin = request.square("origin")
    return view(attempt(_shown(request), origin, _target(request), language), language)


def _target(request: Request) -> Target:
    if not request.has("target"):
        return None
    if request.members["target"] == OFF:
        return OFF
    return request.square("target")


def _play(request: Request, language: Language) -> Facts:
    return view(play(_shown(request), request.text("move"), language), language)


def _throw(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    return view(_after_step(shown, shown.match.throw(_random(request)), language), language)


def _computer(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    return view(_after_step(shown, shown.match.computer(_random(request)), language), language)


def _random(request: Request) -> int | None:
    return request.seed("random") if request.has("random") else None


def _after_step(shown: Shown, match: Match, language: Language) -> Shown:
    """Show what has come of a throw or a move, and tell it."""
    before, after = shown.match.game, match.game
    if len(after.plies) > len(before.plies):
        told = told_play(before, after, language)
    else:
        told = (waiting_sentence(after, language),)
    return replace(shown, match=match, look=None, selected=None, told=told)


def _undo(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    return _moved_to(shown, shown.match.undo(), UNDONE, language)


def _redo(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    return _moved_to(shown, shown.match.redo(), REDONE, language)


def _return(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    match = shown.match.back_to(request.number("look", 0, len(shown.match.full.plies)))
    return _moved_to(shown, match, RETURNED, language)


def _moved_to(shown: Shown, match: Match, message: Message, language: Language) -> Facts:
    told = (language.say(message), status_sentence(match.game, language))
    return view(Shown(match, focus=shown.focus, known=shown.known, told=told), language)


def _seats(request: Request, language: Language) -> Facts:
    shown = _shown(request)
    return view(replace(shown, match=replace(shown.match, seats=request.seats())), language)


def _open(request: Request, language: Language) -> Facts:
    seed, text = request.seed(), request.text("text")
    try:
        linked = read_link(text)
    except RecordError:
        ruleset = request.ruleset() if request.has("ruleset") else next(iter(RULESETS.values()))
        notice = language.say(DAMAGED_LINK)
        match = Match(new_game(ruleset, seed), 0, request.seats())
        status = status_sentence(match.game, language)
        return view(Shown(match, told=(status,), notice=notice), language)
    match = Match(_with_seed(linked.game, seed), linked.at, request.seats())
    if linked.look is None:
        return _begun(match, OPENED, request, language)
    opened = language.say(OPENED, name=ruleset_name(match.full.ruleset, language))
    return view(Shown(match, linked.look, told=(opened,)), language)


def _with_seed(game: Game, seed: int) -> Game:
    """Give a seed to a game that has none and in which nothing has happened yet."""
    untouched = not game.plies and game.position == game.start
    return replace(game, seed=seed) if untouched and game.seed is None else game


def _share(request: Request, _: Language) -> Facts:
    shown = _shown(request)
    what = request.choice("what", ("game", "position")) if request.has("what") else "game"
    match = shown.match
    if what == "position":
        game = match.game if shown.look is None else looked_at(match.full, shown.look)
        return {"text": link_to_position(game.position, game.ruleset)}
    return {"text": link_to(Linked(match.full, match.at, shown.look))}


def _edit(request: Request, language: Language) -> Facts:
    focus = request.square("square") if request.has("square") else _focus(request)
    draft = _draft(request)
    try:
        draft, told = draft.changed(request, language)
    except SetupError as error:
        problem = language.say(error.message, **error.values)
        return setup_facts(draft, focus, (), problem, language)
    return setup_facts(draft, focus, told, None, language)


def _draft(request: Request) -> Draft:
    """Read the draft of a request, or begin one with the position of its game."""
    if not request.has("draft"):
        game = _shown_game(request)
        return Draft.of(game.position, game.ruleset)
    part = request.part("draft")
    try:
        return Draft.read(part, request.ruleset())
    except SetupError as error:
        raise RequestError("draft", str(error), "pieces that may stand so") from None


def _shown_game(request: Request) -> Game:
    """Return the game as far as the page shows it."""
    shown = _shown(request)
    match = shown.match
    return match.game if shown.look is None else looked_at(match.full, shown.look)


def _compare(request: Request, language: Language) -> Facts:
    """Show a position by all the rule sets: the draft's, or that of the game."""
    draft = _draft(request)
    if not request.has("draft") and _shown_game(request).position.turn.seat is not None:
        draft = replace(draft, throw=None)  # a throw for who begins moves nothing elsewhere
    try:
        position = draft.position()
    except SetupError as error:
        return {"rows": [], "sentence": str(language.say(error.message, **error.values))}
    return elsewhere_facts(position, draft.ruleset, RULESETS.values(), language)


OPERATIONS: Mapping[str, Callable[[Request, Language], Facts]] = {
    "language": _take_language,
    "new": _new,
    "view": _view,
    "press": _press,
    "try": _try,
    "play": _play,
    "throw": _throw,
    "computer": _computer,
    "undo": _undo,
    "redo": _redo,
    "return": _return,
    "seats": _seats,
    "open": _open,
    "share": _share,
    "edit": _edit,
    "compare": _compare,
}
"""The operations by the name that stands in a request's ``op``."""
