"""HTML tables of generated content: a caption, header cells with scope, labels for narrow screens.

On a narrow screen the site's style shows each row as a card; ``data-label`` repeats the column's
heading in each cell for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from ..view.messages import Language, Sentence


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: its heading and cells, with an ``id`` and the id of what the heading links to.

    A cell may hold several sentences. ``drawing`` is an SVG before the heading.
    """

    heading: Sentence
    cells: tuple[Sentence | Sequence[Sentence], ...]
    id: str = ""
    target: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the style class, a caption, a heading for every column, rows and rows of sums."""

    style: str
    caption: Sentence
    columns: tuple[Sentence, ...]
    rows: Sequence[TableRow]
    sums: Sequence[TableRow] = field(default=())

    def html(self, language: Language) -> str:
        """Return the table's HTML for a page in a language."""
        page = language.code
        heads = "\n".join(f'<th scope="col">{column.html(page)}</th>' for column in self.columns)
        foot = f"<tfoot>\n{self._rows(self.sums, page)}</tfoot>\n" if self.sums else ""
        return (
            f'<table class="{self.style}">\n'
            f"<caption>{self.caption.html(page)}</caption>\n"
            f"<thead><tr>{heads}</tr></thead>\n"
            f"<tbody>\n{self._rows(self.rows, page)}</tbody>\n{foot}</table>\n"
        )

    def _rows(self, rows: Iterable[TableRow], page: str) -> str:
        return "".join(self._row(row, page) for row in rows)

    def _row(self, row: TableRow, page: str) -> str:
        identity = f' id="{row.id}"' if row.id else ""
        heading = row.heading.html(page)
        if row.target:
            heading = f'<a href="#{row.target}">{heading}</a>'
        # A search takes cells without anything between them for one word.
        cells = "\n".join(
            f'<td data-label="{escape(column.text)}">{_told(cell, page)}</td>'
            for column, cell in zip(self.columns[1:], row.cells, strict=True)
        )
        return f'<tr{identity}><th scope="row">{row.drawing}{heading}</th>\n{cells}</tr>\n'


def _told(cell: Sentence | Sequence[Sentence], page: str) -> str:
    sentences = (cell,) if isinstance(cell, Sentence) else cell
    return " ".join(sentence.html(page) for sentence in sentences)
