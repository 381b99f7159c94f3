"""The command line: ``senet`` (also ``python -m senet_rules``).

Ends with 0, or with 2 and one line that says what was found and expected; with 1 when its output
cannot be written and with 130 when it is interrupted. Commands of other rooms live there, in
modules with a function ``register``; ``OTHER_COMMANDS`` says where.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import NoReturn, TypeAlias

from . import __version__
from .engine.board import LAST_SQUARE, ROW_LENGTH, Side, row_and_column, squares_of
from .engine.core import Outcome
from .engine.errors import MoveError, NotationError, shown
from .engine.moves import legal_moves, play_legal
from .engine.perft import perft
from .engine.position import (
    Position,
    Turn,
    format_position,
    outcome_of,
    parse_position,
    start_position,
)
from .engine.ruleset import RuleSet
from .engine.rulesets import RULESETS
from .view.description import OFF, turn_sentence
from .view.events import outcome_sentence
from .view.messages import SOURCE_LANGUAGE, Language
from .view.names import house_sentences
from .view.words import move_sentence

OTHER_COMMANDS = {
    "compare": "senet_rules.content.commands",
    "i18n": "senet_rules.site.commands",
    "init": "senet_rules.site.starter.command",
    "simulate": "senet_rules.content.numbers.commands",
}
"""Commands that other rooms register, and their modules, imported only when they are asked for."""

BAD_INPUT = 2
FAILED = 1
INTERRUPTED = 130

_OUTCOMES = {Outcome.FIRST: "cones", Outcome.SECOND: "spools", Outcome.DRAW: "draw"}
_NUMBER = re.compile("0|[1-9][0-9]{0,2}")


class _BadInputError(Exception):
    """Something else than notation is wrong; the message says all."""


class _Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {' '.join(message.splitlines())}", file=sys.stderr)
        raise SystemExit(BAD_INPUT)


_Subparsers: TypeAlias = "argparse._SubParsersAction[_Parser]"  # noqa: SLF001 - it has no other name


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    argv = sys.argv[1:] if argv is None else argv
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks a letter of some language gets its number, not a traceback.
        sys.stdout.reconfigure(errors="backslashreplace")
    asked = f"senet {_command_in(argv) or ''}".strip()
    try:
        return _run(argv)
    except (NotationError, _BadInputError) as error:
        print(f"{asked}: {error}", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        # Whoever read the output has gone, or the disk is full.
        if not isinstance(error, BrokenPipeError):
            print(f"{asked}: {error}", file=sys.stderr)
        _drop_output()
        return FAILED
    except KeyboardInterrupt:
        _drop_output()
        return INTERRUPTED


def _run(argv: Sequence[str]) -> int:
    try:
        arguments = _parser(argv).parse_args(argv)
        run: Callable[[argparse.Namespace], int] = arguments.run
        _check_locale(arguments)
        return run(arguments)
    finally:  # also after --help, while it can still be told that nobody reads it
        if sys.stdout is not None:
            sys.stdout.flush()


def _drop_output() -> None:
    """Send what is still to be written nowhere, as Python would fail with it at its end."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser(argv: Sequence[str]) -> _Parser:
    parser = _Parser(prog="senet", description="The rules of Senet, in several rule sets.")
    parser.add_argument("--version", action="version", version=__version__)
    subparsers = parser.add_subparsers(required=True, dest="command", metavar="COMMAND")
    for add in (_add_moves, _add_perft, _add_show, _add_rulesets):
        add(subparsers)
    asked = _command_in(argv)
    for name, module in OTHER_COMMANDS.items():
        if asked == name or asked not in {*OTHER_COMMANDS, *subparsers.choices}:
            import_module(module).register(subparsers)
    return parser


def _command_in(argv: Sequence[str]) -> str | None:
    return next((word for word in argv if not word.startswith("-")), None)


def _add_moves(subparsers: _Subparsers) -> None:
    parser = subparsers.add_parser("moves", help="list the legal moves of a position and a throw")
    _add_common(parser)
    parser.add_argument("--throw", type=_number, metavar="T", help="needed if no throw waits")
    parser.add_argument(
        "position", metavar="POSITION", help="or - to read lines THROW<TAB>POSITION"
    )
    parser.set_defaults(run=_moves)


def _add_perft(subparsers: _Subparsers) -> None:
    parser = subparsers.add_parser("perft", help="count the positions some plies deep")
    _add_common(parser)
    parser.add_argument("--depth", type=_number, required=True, metavar="N")
    parser.add_argument("position", metavar="POSITION", nargs="?", help="the start if not given")
    parser.set_defaults(run=_perft)


def _add_show(subparsers: _Subparsers) -> None:
    parser = subparsers.add_parser("show", help="print a position as a board")
    _add_common(parser)
    parser.add_argument("position", metavar="POSITION")
    parser.set_defaults(run=_show)


def _add_rulesets(subparsers: _Subparsers) -> None:
    parser = subparsers.add_parser("rulesets", help="list the rule sets")
    _add_output(parser)
    parser.set_defaults(run=_rulesets)


def _add_common(parser: argparse.ArgumentParser) -> None:
    keys = f"{'|'.join(RULESETS)}, or a file"
    parser.add_argument("--ruleset", type=_ruleset, required=True, metavar="R", help=keys)
    _add_output(parser)


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--locale", default=SOURCE_LANGUAGE, help="language of what people read")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def _ruleset(text: str) -> RuleSet:
    if text.endswith(".toml"):
        return _own_ruleset(text)
    if text not in RULESETS:
        raise argparse.ArgumentTypeError(f"found {shown(text)}, expected {' or '.join(RULESETS)}")
    return RULESETS[text]


def _own_ruleset(file: str) -> RuleSet:
    from .content.own import RuleSetFileError, ruleset_asked  # noqa: PLC0415 - as for catalogues

    try:
        return ruleset_asked(file)
    except RuleSetFileError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(f"found {shown(text)}, expected a number from 0 to 999")
    return int(text)


def _language(code: str) -> Language:
    from .content.language import load_language  # noqa: PLC0415 - programs need no catalogues

    try:
        return load_language(code)
    except (ValueError, OSError) as error:
        raise _BadInputError(f"--locale: {error}") from None


def _check_locale(arguments: argparse.Namespace) -> None:
    """Refuse an unknown language even where nothing is said in it."""
    code = getattr(arguments, "locale", SOURCE_LANGUAGE)
    if code != SOURCE_LANGUAGE:
        _language(code)


def _moves(arguments: argparse.Namespace) -> int:
    ruleset: RuleSet = arguments.ruleset
    if arguments.position == "-":
        return _moves_in_bulk(arguments)
    position = parse_position(arguments.position, ruleset)
    throw = _throw_of(position, arguments.throw)
    if arguments.json:
        print(json.dumps(_move_objects(position, throw, ruleset)))
        return 0
    moves = () if throw is None else legal_moves(position, throw, ruleset)
    language = _language(arguments.locale)
    print(turn_sentence(position.with_throw(throw), language))
    for move in moves:
        print(f"{move!s:8}{move_sentence(move, position, throw or 0, ruleset, language)}")
    return 0


def _throw_of(position: Position, given: int | None) -> int | None:
    """Return the throw to play: the one given or the one that waits; none in a finished game."""
    throw = position.throw if given is None else given
    if throw is None and position.turn is not Turn.OVER:
        raise MoveError("throw", "none", "--throw, as none waits in the position")
    return throw


def _move_objects(position: Position, throw: int | None, ruleset: RuleSet) -> list[object]:
    if throw is None:
        return []
    return [
        {
            "from": move.origin,
            "to": move.target,
            "kind": move.kind.value,
            "position": format_position(play_legal(position, move, throw, ruleset)),
        }
        for move in legal_moves(position, throw, ruleset)
    ]


def _moves_in_bulk(arguments: argparse.Namespace) -> int:
    if not arguments.json or arguments.throw is not None:
        found = "--throw" if arguments.json else "no --json"
        raise NotationError("position -", found, "--json and each throw on its line")
    lines = bad = 0
    for line in _lines_of_input():
        lines += 1
        try:
            print(json.dumps(_bulk_line(line, arguments.ruleset)))
        except NotationError as error:
            bad += 1
            print(json.dumps({"error": str(error)}))
    if bad:
        print(f"senet moves: {bad} of {lines} lines are bad", file=sys.stderr)
    return BAD_INPUT if bad else 0


def _lines_of_input() -> Iterator[str]:
    if sys.stdin is None:
        raise _BadInputError("standard input: found nothing to read from, expected lines")
    if isinstance(sys.stdin, io.TextIOWrapper):
        # One answer a line, whatever the line holds.
        sys.stdin.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    for line in sys.stdin:
        yield line.removesuffix("\n").removesuffix("\r")


def _bulk_line(line: str, ruleset: RuleSet) -> list[object]:
    throw_text, tab, text = line.partition("\t")
    if not tab:
        raise NotationError("line", shown(line), "THROW, a tab and POSITION")
    if throw_text != "-" and not _NUMBER.fullmatch(throw_text):
        raise MoveError("throw", shown(throw_text), "a number, or - for the one that waits")
    position = parse_position(text, ruleset)
    given = None if throw_text == "-" else int(throw_text)
    return _move_objects(position, _throw_of(position, given), ruleset)


def _perft(arguments: argparse.Namespace) -> int:
    ruleset: RuleSet = arguments.ruleset
    text = arguments.position
    position = start_position(ruleset) if text is None else parse_position(text, ruleset)
    leaves = perft(ruleset, arguments.depth, position)
    print(json.dumps({"depth": arguments.depth, "leaves": leaves}) if arguments.json else leaves)
    return 0


def _show(arguments: argparse.Namespace) -> int:
    ruleset: RuleSet = arguments.ruleset
    position = parse_position(arguments.position, ruleset)
    if arguments.json:
        print(json.dumps(_position_object(position, ruleset)))
        return 0
    language = _language(arguments.locale)
    print("\n".join(_board_lines(position, ruleset)), end="\n\n")
    print(outcome_sentence(position, ruleset, language) or turn_sentence(position, language))
    for side in Side:
        print(language.say(OFF[side], count=position.off[side]))
    for house in ruleset.houses:
        for sentence in house_sentences(house, language):
            print(sentence)
    return 0


def _position_object(position: Position, ruleset: RuleSet) -> dict[str, object]:
    outcome = outcome_of(position, ruleset)
    return {
        "ruleset": ruleset.key,
        "position": format_position(position),
        "cones": list(squares_of(position.cones)),
        "spools": list(squares_of(position.spools)),
        "turn": position.turn.value,
        "throw": position.throw,
        "off": position.off,
        "outcome": None if outcome is None else _OUTCOMES[outcome],
    }


def _board_lines(position: Position, ruleset: RuleSet) -> Iterator[str]:
    """Yield the board as drawn: each row's numbers, a house with its mark or a star, and pieces."""
    marks = {house.square: house.mark or "*" for house in ruleset.houses}
    rows: dict[int, dict[int, int]] = {}
    for square in range(1, LAST_SQUARE + 1):
        row, column = row_and_column(square)
        rows.setdefault(row, {})[column] = square
    for squares in rows.values():
        ordered = [squares[column] for column in range(ROW_LENGTH)]
        yield "".join(f"{square:>4}{marks.get(square, ''):3}" for square in ordered).rstrip()
        yield "".join(f"{_piece(position, square):>4}   " for square in ordered).rstrip()


def _piece(position: Position, square: int) -> str:
    side = position.side_on(square)
    return "." if side is None else side.letter


def _rulesets(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([_ruleset_object(ruleset) for ruleset in RULESETS.values()]))
        return 0
    from .view.names import ruleset_name  # noqa: PLC0415 - programs need no catalogues

    language = _language(arguments.locale)
    for ruleset in RULESETS.values():
        print(f"{ruleset.key:10}{ruleset_name(ruleset, language)}")
    return 0


def _ruleset_object(ruleset: RuleSet) -> dict[str, object]:
    return {
        "key": ruleset.key,
        "start": format_position(start_position(ruleset)),
        "throws": list(ruleset.throws.weights),
        "weights": list(ruleset.throws.weights.values()),
    }
