"""Reads PNG pictures, as far as the tests of pictures need it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Picture:
    """A picture; ``packed`` is what its file holds of its pixels."""

    width: int
    height: int
    packed: bytes

    @cached_property
    def _rows(self) -> Iterator[bytes]:
        return _unfiltered(zlib.decompress(self.packed), self.width * 4)

    @cached_property
    def _read(self) -> list[bytes]:
        return []

    def row(self, y: int) -> bytes:
        """Return four bytes a pixel: red, green, blue, opacity. Rows below it are not read."""
        while len(self._read) <= y:
            self._read.append(next(self._rows))
        return self._read[y]

    def colour(self, x: int, y: int) -> str:
        """Return the colour of a pixel as ``#rrggbb``, ``""`` where nothing is drawn."""
        return _colour(self.row(y)[4 * x : 4 * x + 4])

    def colours(self, rows: range | None = None, columns: range | None = None) -> set[str]:
        """Return the colours in a part of the picture, in all of it if none is given."""
        columns = columns or range(self.width)
        pixels: set[bytes] = set()
        for y in rows or range(self.height):
            row = self.row(y)
            pixels.update(row[4 * x : 4 * x + 4] for x in columns)
        return set(map(_colour, pixels))


def _colour(pixel: bytes) -> str:
    return f"#{pixel[:3].hex()}" if pixel[3] else ""


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
    return Picture(*size, packed)


def _unfiltered(raw: bytes, width: int) -> Iterator[bytes]:
    above = bytes(width)
    for start in range(0, len(raw), width + 1):
        above = _line(raw[start], raw[start + 1 : start + 1 + width], above)
        yield above


def _line(kind: int, raw: bytes, above: bytes) -> bytes:
    """Undo the filter of a row, which tells each byte by what it differs from a guess."""
    if kind in (0, 2):
        return raw if kind == 0 else bytes(a + b & 255 for a, b in zip(raw, above, strict=True))
    line = bytearray(4)  # what stands left of the row
    for i, (byte, up, corner) in enumerate(zip(raw, above, bytes(4) + above, strict=False)):
        left = line[i]
        if kind == 4:
            to_left, to_up = abs(up - corner), abs(left - corner)
            to_corner = abs(left + up - 2 * corner)
            nearer = up if to_up <= to_corner else corner
            guess = left if to_left <= to_up and to_left <= to_corner else nearer
        else:
            guess = left if kind == 1 else left + up >> 1
        line.append(byte + guess & 255)
    return bytes(line[4:])
