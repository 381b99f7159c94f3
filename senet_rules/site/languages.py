"""The languages of one build: which they are, and where the pages of each stand."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from ..i18n.style import LocaleFileError, LocaleInfo, load_locale, locale_codes
from ..view.messages import SOURCE_LANGUAGE

VARIABLE = "SENET_LOCALES"
"""Environment variable that narrows a build to English and these languages, such as ``tr,de``."""


def chosen_locales(folder: Path, wanted: str | None = None) -> tuple[LocaleInfo, ...]:
    """Return the locales to build: all, or the source language and those that are ``wanted``.

    Without ``wanted`` the environment variable is asked.

    Raises:
        LocaleFileError: there is no such language, or a locale file is faulty.
    """
    known = locale_codes(folder)
    names = os.environ.get(VARIABLE, "") if wanted is None else wanted
    codes = set(names.replace(",", " ").split())
    for code in sorted(codes.difference(known)):
        raise LocaleFileError(f"{VARIABLE}: no language {code!r}; there are: {', '.join(known)}")
    chosen = codes | {SOURCE_LANGUAGE} if codes else known
    return tuple(load_locale(folder / f"{code}.toml") for code in known if code in chosen)


@dataclass(frozen=True, slots=True)
class Places:
    """Where pages stand: seen from the build of one language, ``code``.

    The source language stands at the root of the site, each other one in a folder of its name.
    ``site_url`` is the address of the root.
    """

    code: str
    site_url: str

    def folder(self, code: str) -> str:
        """Return the folder of a language in the site, "" or with a slash at its end."""
        return "" if code == SOURCE_LANGUAGE else f"{code}/"

    @property
    def to_root(self) -> str:
        """The way from this language's folder to the site's root."""
        return "" if self.code == SOURCE_LANGUAGE else "../"

    def absolute(self, code: str, page_url: str) -> str:
        """Return the whole address of a page in a language."""
        return urljoin(self.site_url, self.folder(code) + page_url)

    def home_path(self, code: str) -> str:
        """Return the address of a language's home page without the host."""
        return urlsplit(self.absolute(code, "")).path
