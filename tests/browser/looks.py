"""Pictures of pages: set in one font on every machine, kept small, and compared from afar."""

from __future__ import annotations

import base64
import io
from pathlib import Path

from PIL import Image, ImageChops, ImageFont

FOLDER = Path(__file__).parent / "looks"
CELL = 10
"""Pictures are compared by the mean colours of cells of so many pixels a side."""
NEAR = 25
"""By how much a channel (0 to 255) of a cell may differ: edges of letters do, and shades."""
COLOURS = 96
"""So many colours has a picture that is kept; its file is then small."""

IN_ASCII = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const letters = walker.currentNode.data.replaceAll("ı", "i").normalize("NFD")
    const bare = letters.replace(/\\p{M}/gu, "")
    walker.currentNode.data = bare.replace(/[^ -~\\s\\u2060\\u00ad]/gu, "-")
  }
  return document.fonts.ready.then(() => null)
}"""
"""Writes a page's text in the letters that the font of ``one_font`` has."""


def one_font() -> str:
    """Return a style sheet that sets a page in the font that Pillow brings.

    In the fonts of another machine lines would break at other words.
    """
    font = ImageFont.load_default(16)
    assert isinstance(font, ImageFont.FreeTypeFont)
    data = base64.b64encode(font.font_bytes).decode()
    return (
        f'@font-face {{ font-family: Looks; src: url("data:font/ttf;base64,{data}") }}'
        ":root { --senet-serif: Looks !important; --senet-sans: Looks !important }"
    )


def read(png: bytes) -> Image.Image:
    """Read a picture."""
    return Image.open(io.BytesIO(png), formats=["PNG"]).convert("RGB")


def keep(picture: Image.Image, path: Path) -> None:
    """Write a picture in few colours."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return which share of the cells of two pictures have another colour, 1 if sizes differ."""
    if one.size != other.size:
        return 1.0
    cells = max(1, one.width // CELL), max(1, one.height // CELL)
    seen = (picture.resize(cells, Image.Resampling.BOX) for picture in (one, other))
    red, green, blue = ImageChops.difference(*seen).split()
    histogram = ImageChops.lighter(red, ImageChops.lighter(green, blue)).histogram()
    return sum(histogram[NEAR + 1 :]) / (cells[0] * cells[1])
