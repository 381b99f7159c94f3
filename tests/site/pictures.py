"""Reads PNG pictures, as far as the tests of pictures need it."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Picture:
    """A picture; ``rows`` hold four bytes a pixel: red, green, blue, opacity."""

    width: int
    height: int
    rows: tuple[bytes, ...]

    def colour(self, x: int, y: int) -> str:
        """Return the colour of a pixel as ``#rrggbb``, ``""`` where nothing is drawn."""
        pixel = self.rows[y][4 * x : 4 * x + 4]
        return f"#{pixel[:3].hex()}" if pixel[3] else ""

    def colours(self) -> set[str]:
        return {self.colour(x, y) for x in range(self.width) for y in range(self.height)}


def read_picture(png: bytes) -> Picture:
    """Read a PNG with eight bits a channel and four channels."""
    assert png.startswith(SIGNATURE)
    place, packed, size = len(SIGNATURE), b"", (0, 0)
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        kind, data = png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">II", data[:8])
            assert data[8:10] == b"\x08\x06"
        elif kind == b"IDAT":
            packed += data
        place += length + 12
    return Picture(*size, _unfiltered(zlib.decompress(packed), size[0] * 4))


def _unfiltered(raw: bytes, width: int) -> tuple[bytes, ...]:
    rows = [bytes(width)]
    for start in range(0, len(raw), width + 1):
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + width])
        above = rows[-1]
        for i in range(width):
            left, corner = (line[i - 4], above[i - 4]) if i >= 4 else (0, 0)
            line[i] = (line[i] + _predicted(kind, left, above[i], corner)) & 255
        rows.append(bytes(line))
    return tuple(rows[1:])


def _predicted(kind: int, left: int, above: int, corner: int) -> int:
    if kind == 4:
        guess = left + above - corner
        return min((left, above, corner), key=lambda value: abs(guess - value))
    return (0, left, above, (left + above) // 2)[kind]
