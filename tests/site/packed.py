"""What the runtime's packed files hold."""

from __future__ import annotations

import gzip
from io import BytesIO
from zipfile import ZipFile


def unpacked(content: bytes) -> ZipFile:
    """Return the zip in a packed file, as a browser unpacks it."""
    return ZipFile(BytesIO(gzip.decompress(content)))
