"""The languages of the texts: where they are found and how one is loaded."""

from __future__ import annotations

from pathlib import Path

from ..i18n.style import LocaleInfo, load_locale, locale_codes
from ..view.messages import Language, Style

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


def known_languages(folder: Path | None = None) -> tuple[str, ...]:
    """Return the codes of all languages, sorted."""
    return locale_codes(folder or locales_folder())


def load_language(code: str, folder: Path | None = None) -> Language:
    """Load a language: its style and its translations of generated sentences.

    Raises:
        LocaleFileError: there is no such language, or its locale file is faulty.
    """
    info = load_locale((folder or locales_folder()) / f"{code}.toml")
    return make_language(info)


def make_language(info: LocaleInfo) -> Language:
    """Make a language without translations."""
    return Language(info.code, info.direction, Style.from_data(info.style))
