"""The search: the theme's own, which overlooks what readers leave out when they type.

The theme has a worker with an index in the reader's browser. Ours (``search.js``) loads it and
folds the words of index and queries: ``İ``, ``ı``, ``ä``, ``é`` and capitals count as plain small
letters. The index holds every word as it stands: stemmers would hide words from whoever types
their beginnings, and lists of stop words would hide some altogether.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

from .static import ASSETS

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

WORKERS = "assets/javascripts/workers/"
_THEME_WORKERS = f"{WORKERS}search.*.min.js"
_OURS = Path(__file__).with_name("search.js")
_FOLD = ASSETS / "senet" / "fold.js"

# All that is neither letter, digit nor a sign within words (soft hyphen, joiners), and not the
# asterisk, which stands for any end of a word. The theme compiles it without the flag for Unicode.
_SEPARATOR = (
    r"[\s\x00-\x29\x2b-\x2f\x3a-\x40\x5b-\x60\x7b-\xa9\xab\xac\xae-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7"
    r"\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4"
    r"\u0964\u0965\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3030\u30fb"
    r"\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+"
)
_LANGUAGES_IN_PIECES = ("ja",)
"""Languages that the theme's search cuts into words itself, as they are written without spaces."""


@dataclass(frozen=True, slots=True)
class SearchWorker:
    """The script of the search: its ``address`` in the site and that of the theme's, ``theirs``."""

    address: str
    theirs: str
    script: str

    def file(self, config: MkDocsConfig) -> File:
        """Return the file that stands at the root of the site."""
        return File.generated(config, self.address, content=self.script)


def search_worker(theme_folders: Iterable[str]) -> SearchWorker:
    """Make the worker for a theme.

    Raises:
        PluginError: the theme has no search worker where it is expected, or several.
    """
    found = {path.name for folder in theme_folders for path in Path(folder).glob(_THEME_WORKERS)}
    if len(found) != 1:
        names = ", ".join(sorted(found)) or "none"
        raise PluginError(f"the theme's {_THEME_WORKERS}: found {names}, expected one file")
    (theirs,) = found
    ours = _OURS.read_text("utf-8").replace('"%THEME_WORKER%"', json.dumps(theirs))
    script = _FOLD.read_text("utf-8") + ours
    version = hashlib.sha256(script.encode()).hexdigest()[:8]
    return SearchWorker(f"{WORKERS}senet.{version}.js", WORKERS + theirs, script)


def search_settings(language: str) -> Mapping[str, str]:
    """Return the theme's settings of the search for a language of its own texts."""
    return {
        "search.config.lang": language if language in _LANGUAGES_IN_PIECES else "en",
        "search.config.pipeline": " , ",  # nothing; the theme would take its own for an empty text
        "search.config.separator": _SEPARATOR,
    }
