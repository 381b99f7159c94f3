"""Set a sheet in type: from its content to what the template reads, and on to a PDF.

Texts and drawings go to the template as JSON, so nothing of them is taken for markup. The PDF
names no time and no machine: the same content gives the same bytes.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from ...content.sheets import SCALE_CM, SQUARE_MM, Sheet
from ...view.arrows import CELL, WIDTH
from ..typesetting import colours, set_sheet, still

PAGES = 2
"""How many pages a sheet has."""

TEMPLATE = Path(__file__).with_name("sheet.typ")


def sheet_data(sheet: Sheet) -> str:
    """Return what the template reads, as JSON: equal texts give equal PDFs."""
    data = {
        "sheet": _with_stills(asdict(sheet)),
        "colours": dict(colours()),
        "measures": {"board": SQUARE_MM * WIDTH / CELL, "scale": SCALE_CM * 10},
    }
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def set_in_type(data: str, fonts: Path | None = None) -> bytes:
    """Return the PDF of a sheet's data; ``fonts`` is a folder of fonts beside Typst's own.

    Raises:
        LettersError: the fonts lack a letter that the sheet needs.
        TypesettingError: the texts do not fit on the paper.
    """
    return set_sheet(TEMPLATE.read_text("utf-8"), {"data": data}, fonts)


def _with_stills(value: object) -> object:
    """Make each drawing one that stands by itself."""
    if isinstance(value, dict):
        return {key: still(v) if key == "svg" else _with_stills(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [_with_stills(part) for part in value]
    return value
