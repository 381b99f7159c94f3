"""What a host sends with the site's files: what browsers may do with them, and keep for how long.

Netlify and Cloudflare Pages read ``_headers``, which each build writes into the site. For nginx and
Caddy ``scripts/publish.py`` writes files to include beside the site. docs/dev/hosting.md tells
operators of all of them.
"""

from .files import server_files, write_headers
from .headers import ASK_FIRST, COMMON, FOREVER, HASHED, HEADERS

__all__ = [
    "ASK_FIRST",
    "COMMON",
    "FOREVER",
    "HASHED",
    "HEADERS",
    "server_files",
    "write_headers",
]
