"""``senet init``: write a small site with a rule set of its own, in English and another language.

Prints the way on and exits with 0; bad input prints one line and exits with 2.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from ...content.language import DOMAIN as SENTENCES
from ...content.language import catalogue_path, locales_folder
from ...i18n.catalogue import CatalogueError
from ...i18n.new import check_tag
from ...i18n.style import LocaleFileError
from ...view.messages import SOURCE_LANGUAGE
from ..catalogues import PAGES, add_language, extract, update

_HERE = Path(__file__).parent
_FILES = _HERE / "files"
_TRANSLATIONS = _HERE / "translations"
_CONFIG = "mkdocs.yml"
_LOCALES = "locales"

_DONE = """\
{folder} has a site in two languages, {codes}. See it on your own machine:

    cd {folder}
    mkdocs serve

README.md there says where its rules, pages and languages are.
"""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``init``."""
    parser = subparsers.add_parser("init", help="begin a site with a rule set of your own")
    parser.add_argument("folder", type=Path, metavar="DIR", help="a new folder for it")
    parser.add_argument(
        "--language", default="de", metavar="CODE",
        help="its language besides English, such as tr or pt-BR (%(default)s)",
    )  # fmt: skip
    parser.set_defaults(run=_init)


def _init(arguments: argparse.Namespace) -> int:
    folder, code = arguments.folder, arguments.language
    try:
        make_site(folder, code)
    except (CatalogueError, LocaleFileError, OSError) as error:
        sys.stderr.write(f"senet init: {error}\n")
        return 2
    sys.stdout.write(_DONE.format(folder=folder, codes=f"{SOURCE_LANGUAGE} and {code}"))
    return 0


def make_site(folder: Path, code: str) -> None:
    """Write the site into a new or empty folder, with the language ``code`` besides English.

    A language of the package has the generated sentences translated, and these pages if they are;
    another one begins with empty catalogues, which show English.

    Raises:
        LocaleFileError: there is no such language.
        FileExistsError: something is in the folder.
    """
    if code == SOURCE_LANGUAGE:
        raise LocaleFileError(f"--language: found {code!r}, expected one besides English")
    ours = locales_folder()
    has_it = (ours / f"{code}.toml").is_file()
    if not has_it:
        check_tag(code)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FileExistsError(f"{folder}: found something there, expected a new folder")
    shutil.copytree(_FILES, folder, dirs_exist_ok=True)
    locales = folder / _LOCALES
    locales.mkdir()
    shutil.copy(ours / f"{SOURCE_LANGUAGE}.toml", locales)
    list(extract(locales, folder / _CONFIG))
    if has_it:
        _take_language(ours, locales, code)
    else:
        list(add_language(locales, code))


def _take_language(ours: Path, locales: Path, code: str) -> None:
    """Copy a language of the package, with the translations of these pages."""
    taken = {
        ours / f"{code}.toml": locales / f"{code}.toml",
        catalogue_path(ours, code, SENTENCES): catalogue_path(locales, code, SENTENCES),
        _TRANSLATIONS / f"{code}.po": catalogue_path(locales, code, PAGES),
    }
    for source, target in taken.items():
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    list(update(locales, [code]))
