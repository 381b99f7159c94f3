"""Where the site's sources are read on the web: the repository, and a line of a file in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, urljoin

from ..content.language import DOMAIN as SENTENCES

PATTERN = "blob/main/{path}#L{line}"
"""Where a host shows a line of a file, seen from the repository; this is how GitHub does it."""

_PLACEHOLDERS = re.compile(r"\{(?:path|line)\}")


@dataclass(frozen=True, slots=True)
class Sources:
    """The repository's address, "" while the project has none, and the pattern of its files."""

    repository: str
    pattern: str = PATTERN

    def catalogue(self, code: str, domain: str = SENTENCES, line: int = 1) -> str:
        """Return the address of a line of a catalogue, "" without a repository."""
        if not self.repository:
            return ""
        values = {"{path}": f"locales/{code}/LC_MESSAGES/{domain}.po", "{line}": str(line)}
        way = _PLACEHOLDERS.sub(lambda found: quote(values[found[0]]), self.pattern)
        return urljoin(f"{self.repository.rstrip('/')}/", way)


NO_SOURCES = Sources("")
