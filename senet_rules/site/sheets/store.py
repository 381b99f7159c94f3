"""Sheets kept between builds: one is set in type again only if something of it has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from ..runtime.cache import kept
from ..typesetting import VERSION, LettersError
from .typeset import TEMPLATE, set_in_type

_FILE = "sheet.pdf"
_LACKING = "lacking.txt"


def sheet_pdf(data: str, fonts: Path | None) -> bytes:
    """Return the PDF of a sheet's data, as ``set_in_type`` does, from the cache if it is there.

    Raises:
        LettersError: the fonts do not have all letters of the sheet.
        TypesettingError: the texts do not fit on the paper.
        RuntimeBuildError: the cache cannot be written.
    """

    def make(folder: Path) -> None:
        try:
            (folder / _FILE).write_bytes(set_in_type(data, fonts))
        except LettersError as error:
            (folder / _LACKING).write_text(str(error), "utf-8")

    folder = kept(f"sheet-{_digest(data, fonts)}", make, "the sheet to print")
    if (folder / _LACKING).is_file():
        raise LettersError((folder / _LACKING).read_text("utf-8"))
    return (folder / _FILE).read_bytes()


def _digest(data: str, fonts: Path | None) -> str:
    total = hashlib.sha256()
    for part in _parts(data, fonts):
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:16]


def _parts(data: str, fonts: Path | None) -> Iterator[bytes]:
    """Yield all that decides how a sheet looks."""
    yield from (data.encode(), TEMPLATE.read_bytes(), VERSION.encode())
    for path in sorted(fonts.iterdir()) if fonts else ():
        yield path.read_bytes()
