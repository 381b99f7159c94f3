"""What appears around a board once it plays: HTML that the scripts put in and then fill.

``data-do`` names what a button asks for, ``data-of`` what a field holds, ``data-part`` what the
scripts write into. Nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from ...engine.board import Side
from ...engine.rulesets import RULESETS
from ...view.facts import PLAYER_NAMES
from ...view.messages import Language, Message
from ...view.names import PIECE_NAMES, SIDE_NAMES, ruleset_name
from . import messages


def above(language: Language) -> str:
    """Return what stands above a board: the rule set and who plays."""
    choices = {ruleset.key: ruleset_name(ruleset, language) for ruleset in RULESETS.values()}
    options = "".join(
        f'<option value="{escape(key)}">{escape(str(name))}</option>'
        for key, name in choices.items()
    )
    seats = "".join(
        _seat(language, number, label)
        for number, label in enumerate((messages.WHO_FIRST, messages.WHO_SECOND), start=1)
    )
    return (
        f'<p class="row"><label>{_say(language, messages.RULES)} '
        f'<select data-of="ruleset">{options}</select></label>'
        f"{_button(language, 'new', messages.NEW)}</p>"
        f'<ul class="seats">{seats}</ul>'
    )


def below(language: Language, repository: str) -> str:
    """Return what stands below a board; ``repository`` is the address of this site's sources."""
    return "".join(
        (
            _now(language),
            _row(
                _button(language, "undo", messages.UNDO), _button(language, "redo", messages.REDO)
            ),
            _text(language, messages.HELP, "help"),
            _panel(language, "plies", messages.PLIES, _plies(language)),
            _panel(language, "chances", messages.CHANCES, '<ul data-part="chances"></ul>'),
            _panel(language, "dice", messages.DICE, _dice(language)),
            _panel(language, "share", messages.SHARE, _share(language)),
            _panel(language, "setup", messages.SETUP, _setup(language)),
            _report(language, repository),
        )
    )


def _now(language: Language) -> str:
    return (
        '<p class="notice" data-part="notice" role="alert" hidden></p>'
        '<div class="now"><div class="throws" data-part="throw" aria-hidden="true"></div>'
        '<div class="told"><p class="status" data-part="status"></p>'
        '<p class="refusal" data-part="refusal" hidden><span data-part="refusal-text"></span> '
        f'<a data-part="refusal-rule" href="#">{_say(language, messages.THE_RULE)}</a></p></div>'
        f"{_button(language, 'throw', messages.THROW, 'main')}</div>"
        f'<div data-part="moves-box" hidden>{_text(language, messages.MOVES, "label")}'
        f'<ul class="moves" data-part="moves" {_named(language, messages.MOVES)}></ul>'
        f"{_text(language, messages.AGAIN, 'again')}</div>"
        f'<div class="said" role="log" aria-live="polite" tabindex="0" data-part="said" '
        f"{_named(language, messages.HAPPENED)}></div>"
    )


def _seat(language: Language, number: int, label: Message) -> str:
    players = "".join(
        f'<option value="{key}">{escape(str(language.say(name)))}</option>'
        for key, name in PLAYER_NAMES.items()
    )
    return (
        f'<li data-seat="{number}"><b data-part="name"></b> <b data-part="side"></b> '
        '<span data-part="sentence"></span> '
        f'<select data-of="seat" {_named(language, label)}>{players}</select></li>'
    )


def _plies(language: Language) -> str:
    steps = (
        ("first", "⇤", messages.FIRST),
        ("back", "←", messages.BACK),
        ("forward", "→", messages.FORWARD),
        ("last", "⇥", messages.LAST),
    )
    buttons = (
        f'<button type="button" data-do="{name}" data-step {_named(language, label)} '
        f'title="{escape(str(language.say(label)))}">{sign}</button>'
        for name, sign, label in steps
    )
    play_on = _button(language, "return", messages.RETURN)
    return _row(*buttons, play_on) + '<ol class="plies" data-part="plies"></ol>'


def _dice(language: Language) -> str:
    return (
        '<p data-part="seed-text"></p>'
        f'<p data-part="no-seed" hidden>{_say(language, messages.NO_SEED)}</p>'
        f'<p data-part="fingerprint-box">{_say(language, messages.FINGERPRINT)}: '
        '<code data-part="fingerprint"></code></p>'
        f'<p data-part="seed-box">{_say(language, messages.SEED)}: '
        '<code data-part="seed"></code></p>'
    )


def _share(language: Language) -> str:
    buttons = (
        ("share-game", messages.SHARE_GAME),
        ("share-position", messages.SHARE_POSITION),
        ("share-embed", messages.EMBED),
    )
    return (
        _text(language, messages.SHARE_TEXT)
        + _row(*(_button(language, name, label) for name, label in buttons))
        + f'<input type="text" readonly data-of="link" {_named(language, messages.LINK)} hidden>'
        f'<p role="status"><span data-part="copied" hidden>{_say(language, messages.COPIED)}</span>'
        "</p>"
    )


def _setup(language: Language) -> str:
    choices = {side.name.lower().removesuffix("s"): PIECE_NAMES[side] for side in Side}
    pieces = "".join(
        f'<label><input type="radio" data-of="piece" value="{key}"> {_say(language, name)}</label>'
        for key, name in {**choices, "": messages.NO_PIECE}.items()
    )
    turns = {side.name.lower(): str(language.say(SIDE_NAMES[side])) for side in Side}
    nothing = {"0": str(language.say(messages.NO_THROW))}
    return (
        f"{_text(language, messages.SETUP_TEXT)}"
        f'<p class="row" role="radiogroup" {_named(language, messages.PUT)}>{pieces}</p>'
        f'<p class="row">{_list(language, "turn", messages.TURN, turns)}'
        f"{_list(language, 'thrown', messages.THROWN, nothing)}"
        f"{_number(language, messages.CONES_OFF)}{_number(language, messages.SPOOLS_OFF)}</p>"
        + _row(
            _button(language, "empty", messages.EMPTY),
            _button(language, "start", messages.START),
            _button(language, "play-on", messages.PLAY_ON, "main"),
        )
        + '<p role="status" data-part="setup-text"></p>'
    )


def _report(language: Language, repository: str) -> str:
    if not repository:
        return ""
    address = escape(f"{repository.rstrip('/')}/issues/new")
    return (
        f'<p><a data-part="report" data-address="{address}" href="{address}">'
        f"{_say(language, messages.REPORT)}</a></p>"
    )


def _panel(language: Language, name: str, heading: Message, content: str) -> str:
    return (
        f'<details data-panel="{name}"><summary>{_say(language, heading)}</summary>{content}'
        "</details>"
    )


def _row(*content: str) -> str:
    return f'<p class="row">{"".join(content)}</p>'


def _button(language: Language, name: str, label: Message, style: str = "") -> str:
    shown = f' class="{style}"' if style else ""
    return f'<button type="button" data-do="{name}"{shown}>{_say(language, label)}</button>'


def _list(language: Language, name: str, label: Message, options: Mapping[str, str]) -> str:
    return (
        f'<label>{_say(language, label)} <select data-of="{name}">{_options(options.items())}'
        "</select></label>"
    )


def _options(options: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<option value="{key}">{escape(name)}</option>' for key, name in options)


def _number(language: Language, label: Message) -> str:
    return (
        f'<label data-part="off">{_say(language, label)} '
        '<input type="number" min="0" data-of="off"></label>'
    )


def _text(language: Language, message: Message, style: str = "") -> str:
    shown = f' class="{style}"' if style else ""
    return f"<p{shown}>{_say(language, message)}</p>"


def _named(language: Language, label: Message) -> str:
    said = language.say(label)
    mark = "" if said.language == language.code else f' lang="{said.language}"'
    return f'aria-label="{escape(str(said))}"{mark}'


def _say(language: Language, message: Message) -> str:
    return language.say(message).html(language.code)
