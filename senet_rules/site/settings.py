"""Texts of mkdocs.yml: the site's name and description, and the titles in its menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from markupsafe import escape

from ..i18n.extract import Setting

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

Translate: TypeAlias = Callable[[str, str], str]
"""From the context and the English text of a setting to what is shown."""

NAV_CONTEXT = "nav"
_CONTEXT = "mkdocs.yml {}"
NAME_CONTEXT = _CONTEXT.format("site_name")
_NAV_COMMENT = "Title in the menu of the site."
_TEXTS = {
    "site_name": "Name of the site: in its header and in the browser's tab.",
    "site_description": "Description of the site for search engines.",
}


def settings_of(config: MkDocsConfig) -> Iterator[Setting]:
    """Yield the texts of the configuration that are translated."""
    for key, comment in _TEXTS.items():
        if config[key]:
            yield Setting(_CONTEXT.format(key), config[key], comment)
    for title in _nav_titles(config.nav or []):
        yield Setting(NAV_CONTEXT, title, _NAV_COMMENT)


def translate_settings(config: MkDocsConfig, translate: Translate) -> None:
    """Put the translations of its texts into a configuration."""
    for key in _TEXTS:
        if config[key]:
            config[key] = translate(_CONTEXT.format(key), config[key])
    config.nav = _translated_nav(config.nav, translate)


def escape_settings(config: MkDocsConfig) -> None:
    """Escape the texts of a configuration for the theme, which puts them into HTML as they are."""
    translate_settings(config, lambda _context, text: escape(text))


def _nav_titles(nav: list[Any]) -> Iterator[str]:
    for item in nav:
        if isinstance(item, dict):
            for title, content in item.items():
                yield title
                if isinstance(content, list):
                    yield from _nav_titles(content)


def _translated_nav(nav: Any, translate: Translate) -> Any:  # noqa: ANN401  # as MkDocs has it
    if isinstance(nav, list):
        return [_translated_nav(item, translate) for item in nav]
    if isinstance(nav, dict):
        return {
            translate(NAV_CONTEXT, title): _translated_nav(content, translate)
            for title, content in nav.items()
        }
    return nav
