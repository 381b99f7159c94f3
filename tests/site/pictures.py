"""Reads PNG pictures for the tests of pictures."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Picture:
    """A picture with the opacity of each pixel."""

    image: Image.Image

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    def colour(self, x: int, y: int) -> str:
        """Return the colour of a pixel as ``#rrggbb``, ``""`` where nothing is drawn."""
        return _written(bytes(self.image.getpixel((x, y))))  # type: ignore[arg-type]

    def colours(self, rows: range | None = None, columns: range | None = None) -> set[str]:
        """Return the colours in a part of the picture, in all of it if none is given."""
        rows, columns = rows or range(self.height), columns or range(self.width)
        part = self.image.crop((columns.start, rows.start, columns.stop, rows.stop)).tobytes()
        pixels = {part[place : place + 4] for place in range(0, len(part), 4)}
        return set(map(_written, pixels))


def _written(pixel: bytes) -> str:
    return f"#{pixel[:3].hex()}" if pixel[3] else ""


def read_picture(png: bytes) -> Picture:
    """Read a PNG."""
    return Picture(Image.open(io.BytesIO(png), formats=["PNG"]).convert("RGBA"))
