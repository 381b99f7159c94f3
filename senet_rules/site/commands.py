"""``senet i18n``: the commands that keep the catalogues.

Each prints the files that it changed and exits with 0; run twice, it changes nothing the second
time. ``compile`` exits with 1 if it had to leave out broken translations. Bad input prints one
line and exits with 2.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from mkdocs.exceptions import ConfigurationError

from ..i18n.catalogue import CatalogueError
from ..i18n.check import command as check
from ..i18n.check.programs import ProgramError
from ..i18n.extract import ExtractError
from ..i18n.style import LocaleFileError
from . import workshop_commands
from .catalogues import (
    add_language,
    broken,
    chosen_languages,
    compile_all,
    extract,
    update,
)
from .folders import locales_folder
from .review import ReviewError

_BAD_INPUT = (
    CatalogueError,
    ConfigurationError,
    ExtractError,
    LocaleFileError,
    ProgramError,
    ReviewError,
)


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``i18n`` with its actions."""
    parser = subparsers.add_parser("i18n", help="extract, update and compile the translations")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    action = actions.add_parser("extract", help="write the templates from the pages and the code")
    action.add_argument(
        "-f", "--config-file", type=Path, default=Path("mkdocs.yml"), metavar="FILE",
        help="the configuration of the site (mkdocs.yml)",
    )  # fmt: skip
    action.set_defaults(run=_guarded(_extract))
    for name, run, text in (
        ("update", _update, "bring catalogues up to date with the templates"),
        ("compile", _compile, "compile catalogues to .mo files for other programs"),
    ):
        action = actions.add_parser(name, help=text)
        action.add_argument("languages", nargs="*", metavar="LANG", help="all, if none is given")
        action.set_defaults(run=_guarded(run))
    workshop_commands.register(actions, _guarded)
    action = actions.add_parser("check", help="find what is wrong with translations")
    check.add_arguments(action)
    action.set_defaults(run=_guarded(_check))
    _add_new(actions)


def _add_new(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    action = actions.add_parser("new", help="make the files of a new language")
    action.add_argument("language", metavar="LANG", help="its tag, such as nl, pt-BR or zh-Hant")
    action.add_argument(
        "--like", metavar="OTHER", default="",
        help="take numbers and lists from this language, for one that CLDR does not have",
    )  # fmt: skip
    action.add_argument(
        "--pseudo", action="store_true",
        help="fill it with longer, bracketed English in other letters, to see what breaks",
    )  # fmt: skip
    action.set_defaults(run=_guarded(_new))


def _guarded(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    def guarded(arguments: argparse.Namespace) -> int:
        try:
            return run(arguments)
        except OSError as error:
            if error.filename is None:  # the output, which the command line itself looks after
                raise
            print(f"senet i18n: {error}", file=sys.stderr)  # noqa: T201
            return 2
        except _BAD_INPUT as error:
            print(f"senet i18n: {error}", file=sys.stderr)  # noqa: T201
            return 2

    return guarded


def _extract(arguments: argparse.Namespace) -> int:
    for path, changed in extract(locales_folder(arguments.config_file), arguments.config_file):
        _tell(path, changed)
    return 0


def _update(arguments: argparse.Namespace) -> int:
    folder = locales_folder()
    for path, changed in update(folder, chosen_languages(folder, arguments.languages)):
        _tell(path, changed)
    return 0


def _check(arguments: argparse.Namespace) -> int:
    return check.run(arguments, locales_folder())


def _compile(arguments: argparse.Namespace) -> int:
    folder = locales_folder()
    codes = chosen_languages(folder, arguments.languages)
    for path, changed in compile_all(folder, codes):
        _tell(path, changed)
    found = [finding for code in codes for finding in broken(folder, code)]
    for finding in found:
        print(finding, file=sys.stderr)  # noqa: T201
    return 1 if found else 0


def _new(arguments: argparse.Namespace) -> int:
    code, like = arguments.language, arguments.like
    for path in add_language(locales_folder(), code, like, arguments.pseudo):
        _tell(path, changed=True)
    return 0


def _tell(path: Path, changed: bool) -> None:
    if changed:
        print(path)  # noqa: T201
