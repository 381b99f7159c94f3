"""The second half of publishing, in the project's environment: all that comes after the build."""

from __future__ import annotations

import sys
from pathlib import Path

from _compress import compress_site
from senet_rules.site.hosting import server_files
from senet_rules.site.runtime.cache import cache_folder


def complete(folder: Path, cache: Path) -> None:
    """Compress the site in ``folder/site``, and write what servers include beside it.

    ``cache`` keeps what was compressed.
    """
    site = folder / "site"
    for name, text in server_files(site).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    compress_site(site, cache)


if __name__ == "__main__":
    complete(Path(sys.argv[1]), cache_folder() / "compressed")
