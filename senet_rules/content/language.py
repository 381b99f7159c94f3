"""The languages of the texts: where they are found and how one is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from ..i18n.catalogue import Catalogue, read_catalogue
from ..i18n.published import sentence_texts
from ..i18n.style import LocaleInfo, load_locale
from ..view.messages import SOURCE_LANGUAGE, Language, Message, Style
from .messages import all_messages

DOMAIN = "senet"
"""The gettext domain of generated sentences."""

_PACKAGE = Path(__file__).parents[1]
_LOCALE_FOLDERS = (_PACKAGE.parent / "locales", _PACKAGE / "locales")


def locales_folder() -> Path:
    """Return the folder of locale files and catalogues: of the repository or of the package.

    Raises:
        FileNotFoundError: neither has one.
    """
    for folder in _LOCALE_FOLDERS:
        if (folder / "en.toml").is_file():
            return folder
    looked_at = " and ".join(map(str, _LOCALE_FOLDERS))
    raise FileNotFoundError(f"no locales were found; looked for en.toml in {looked_at}")


def catalogue_path(folder: Path, code: str, domain: str) -> Path:
    """Return where the catalogue of a language and domain stands."""
    return folder / code / "LC_MESSAGES" / f"{domain}.po"


def stored_catalogue(folder: Path, code: str, domain: str) -> Catalogue:
    """Return a catalogue as it stands on disk, an empty one if there is none.

    It is shared between all who ask until the file changes, so nobody may alter it.

    Raises:
        CatalogueError: it cannot be read.
    """
    path = catalogue_path(folder, code, domain)
    if not path.is_file():
        return Catalogue(fuzzy=False)
    state = path.stat()
    return _read_once(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=64)
def _read_once(path: Path, _changed: int, _size: int) -> Catalogue:
    return read_catalogue(path)


def load_language(
    code: str, folder: Path | None = None, messages: Iterable[Message] | None = None
) -> Language:
    """Load a language: its style and its translations of ``messages``, without them of all.

    A language without a catalogue says everything in English.

    Raises:
        LocaleFileError: there is no such language, or its locale file is faulty.
        CatalogueError: its catalogue cannot be read.
    """
    folder = folder or locales_folder()
    source = _bare_language(load_locale(folder / f"{SOURCE_LANGUAGE}.toml"))
    if code == SOURCE_LANGUAGE:
        return source
    catalogue = stored_catalogue(folder, code, DOMAIN)
    return replace(
        _bare_language(load_locale(folder / f"{code}.toml")),
        texts=_current_texts(catalogue, all_messages() if messages is None else messages),
        plural_rule=catalogue.plural_expr,
        source=source,
    )


def _bare_language(info: LocaleInfo) -> Language:
    """Make a language of a locale, without translations."""
    return Language(info.code, info.direction, Style.from_data(info.style))


def _current_texts(
    catalogue: Catalogue, messages: Iterable[Message]
) -> Mapping[str, str | Sequence[str]]:
    """Return the translations whose English text is still the one that the code says."""
    translated = sentence_texts(catalogue)
    current = {}
    for message in messages:
        source = (message.text, message.plural) if message.plural else message.text
        if message.context in translated and translated[message.context][0].id == source:
            current[message.context] = translated[message.context][1]
    return current
