"""The theme in several languages: templates are compiled once, files are copied once."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jinja2
from jinja2.bccache import Bucket
from mkdocs.theme import Theme

OVERRIDES = Path(__file__).parent / "overrides"


class MemoryBytecode(jinja2.BytecodeCache):
    """Compiled templates, kept in memory for the builds of all languages."""

    def __init__(self) -> None:
        self._store: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket if its template was compiled before."""
        if bucket.key in self._store:
            bucket.bytecode_from_string(self._store[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the compiled template of a bucket."""
        self._store[bucket.key] = bucket.bytecode_to_string()


_BYTECODE = MemoryBytecode()


class AssetLoader(jinja2.FileSystemLoader):
    """Loads all templates; lists only what a site has to copy.

    MkDocs lists the templates to find the theme's static files. Walking Material's 14,000 icons
    for that takes longer than building a language.
    """

    def list_templates(self) -> list[str]:
        """Return the files of the theme without hidden folders and source maps."""
        return sorted({name for folder in self.searchpath for name in _walk(folder)})


class BareLoader(jinja2.FileSystemLoader):
    """Loads all templates; lists none, for languages whose files stand at the site's root."""

    def list_templates(self) -> list[str]:
        """Return nothing."""
        return []


def _walk(folder: str) -> list[str]:
    names = []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        relative = Path(path).relative_to(folder)
        names += [(relative / name).as_posix() for name in files if not name.endswith(".map")]
    return names


def extend_theme(
    theme: Theme,
    loader: type[jinja2.FileSystemLoader],
    prepare: Callable[[jinja2.Environment], None],
) -> None:
    """Put our templates before the theme's, and ``prepare`` each environment that it makes."""
    theme.dirs.insert(0, str(OVERRIDES))
    make_plain = theme.get_env

    def make_env() -> jinja2.Environment:
        env = make_plain()
        env.loader = loader(theme.dirs)
        env.bytecode_cache = _BYTECODE
        prepare(env)
        return env

    theme.get_env = make_env  # type: ignore[method-assign]  # the only way in before on_files


def theme_language(code: str, theme: Theme) -> str:
    """Return the language of the theme's own texts: the nearest to ``code`` that it has.

    That is ``code`` itself, or it without its region and script, or English.
    """
    parts = code.split("-")
    for length in range(len(parts), 0, -1):
        name = "-".join(parts[:length])
        texts = Path("partials", "languages", f"{name}.html")
        if any((Path(folder) / texts).is_file() for folder in theme.dirs):
            return name
    return "en"


def translated_palette(palette: Any, dark: str, light: str) -> list[Mapping[str, Any]]:  # noqa: ANN401
    """Return the palette of mkdocs.yml with names on its switches."""
    named = []
    for scheme in palette if isinstance(palette, list) else [palette]:
        toggle = scheme.get("toggle")
        if toggle:
            name = light if scheme.get("scheme") == "slate" else dark
            scheme = {**scheme, "toggle": {**toggle, "name": name}}  # noqa: PLW2901
        named.append(scheme)
    return named
