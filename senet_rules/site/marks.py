"""Marks for what stands in English in the menus of another language.

The theme shows ``typeset.title`` of an entry, where there is one, instead of its plain title.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.structure import StructureItem
    from mkdocs.structure.toc import AnchorLink


def mark_menu(items: Iterable[StructureItem], english: Collection[str], mark: str) -> None:
    """Mark the entries of the site's menu whose titles are among the ``english`` ones."""
    for item in items:
        _mark_entry(item, english, item.title, mark)
        mark_menu(getattr(item, "children", None) or (), english, mark)


def mark_sections(links: Iterable[AnchorLink], english: Collection[str], mark: str) -> None:
    """Mark the entries of a page's table of contents whose ids are among the ``english`` ones."""
    for link in links:
        _mark_entry(link, english, link.id, mark)
        mark_sections(link.children, english, mark)


def _mark_entry(entry: Any, english: Collection[str], name: str | None, mark: str) -> None:  # noqa: ANN401
    if name in english:
        entry.typeset = {"title": f"<span {mark}>{entry.title}</span>"}
