"""``senet i18n status`` and ``diff``: where translations stand, and what a change does to them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from mkdocs.config import load_config
from mkdocs.structure.files import get_files

from ..i18n.blocks import BlockError, cut
from ..i18n.extract import ExtractError
from ..i18n.style import load_locale
from .catalogues import chosen_languages
from .folders import locales_folder
from .review import check_revision, page, review_of
from .settings import settings_of
from .standing import GENERATED, MENU, Standing, Texts

Run: TypeAlias = Callable[[argparse.Namespace], int]
Actions: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001

_NAMES = {MENU: "name of the site and menu", GENERATED: "generated sentences"}


def register(actions: Actions, guarded: Callable[[Run], Run]) -> None:
    """Add the two actions."""
    action = actions.add_parser("status", help="say where the translations stand, page by page")
    action.add_argument("languages", nargs="*", metavar="LANG", help="all, if none is given")
    action.add_argument("--json", action="store_true", help="print JSON for programs")
    action.add_argument(
        "-f", "--config-file", type=Path, default=Path("mkdocs.yml"), metavar="FILE",
        help="the configuration of the site (mkdocs.yml)",
    )  # fmt: skip
    action.set_defaults(run=guarded(_status))
    action = actions.add_parser("diff", help="show what has changed since a revision, as HTML")
    action.add_argument("base", metavar="BASE", help="a commit, branch or tag, such as main")
    action.add_argument("languages", nargs="*", metavar="LANG", help="all, if none is given")
    action.add_argument(
        "-o", "--output", type=Path, default=Path("translations.html"), metavar="FILE",
        help="where to write it (%(default)s)",
    )  # fmt: skip
    action.set_defaults(run=guarded(_diff))


def texts_of(config_file: Path) -> Texts:
    """Return all texts of the site that are translated.

    Raises:
        ExtractError: a page cannot be cut into blocks.
    """
    config = load_config(str(config_file))
    texts = Texts(settings_of(config))
    for file in get_files(config).documentation_pages():
        try:
            texts.add_page(file.src_uri, cut(file.src_uri, file.content_string))
        except UnicodeDecodeError:
            raise ExtractError(f"{file.src_uri}: is not UTF-8") from None
        except BlockError as error:
            raise ExtractError(f"{file.src_uri}:{error.line}: {error}") from None
    return texts


def _status(arguments: argparse.Namespace) -> int:
    folder = locales_folder(arguments.config_file)
    texts = texts_of(arguments.config_file)
    codes = chosen_languages(folder, arguments.languages)
    standings = [texts.standing(folder, load_locale(folder / f"{code}.toml")) for code in codes]
    if arguments.json:
        objects = [_object(standing) for standing in standings]
        print(json.dumps(objects, ensure_ascii=False, indent=2))  # noqa: T201
        return 0
    print("\n\n".join("\n".join(_lines(standing)) for standing in standings))  # noqa: T201
    return 0


def _diff(arguments: argparse.Namespace) -> int:
    folder = locales_folder()
    check_revision(folder, arguments.base)
    codes = chosen_languages(folder, arguments.languages)
    locales = [load_locale(folder / f"{code}.toml") for code in codes]
    reviews = [review_of(folder, locale, arguments.base) for locale in locales]
    arguments.output.write_text(page(reviews, arguments.base), "utf-8")
    for review in reviews:
        print(f"{review.locale.code}: {len(review.passages)} changed")  # noqa: T201
    print(arguments.output)  # noqa: T201
    return 0


def _lines(standing: Standing) -> Iterator[str]:
    whole = standing.whole
    yield f"{standing.locale.code}  {standing.locale.name}"
    yield f"  {'':30}{'complete':>10}{'stale':>8}{'missing':>9}"
    named = [(_NAMES.get(place, place), tally) for place, tally in standing.places.items()]
    for name, tally in [*named, ("all", whole)]:
        of = f"{tally.complete}/{tally.total}"
        yield f"  {name:30}{of:>10}{tally.stale:>8}{tally.missing:>9}"
    if oldest := standing.oldest:
        since = f" since {oldest.since}" if oldest.since else ""
        yield f"  oldest stale: {oldest.context}: {oldest.text!r}{since}"
        place = f"locales/{standing.locale.code}/LC_MESSAGES/{oldest.domain}.po:{oldest.line}"
        yield f"    {place}"
    if standing.translators:
        yield f"  translated by: {', '.join(standing.translators)}"


def _object(standing: Standing) -> dict[str, object]:
    oldest = standing.oldest
    return {
        "language": standing.locale.code,
        "name": standing.locale.name,
        "places": {
            _NAMES.get(place, place): {
                "total": tally.total,
                "complete": tally.complete,
                "stale": tally.stale,
                "missing": tally.missing,
            }
            for place, tally in standing.places.items()
        },
        "oldest": oldest
        and {
            "domain": oldest.domain,
            "line": oldest.line,
            "context": oldest.context,
            "text": oldest.text,
            "since": oldest.since and oldest.since.isoformat(),
        },
        "translators": list(standing.translators),
    }
