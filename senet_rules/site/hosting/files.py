"""The files from which hosts take the headers of a built site."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import jinja2

from ..policy import LOST, policy_for, theme_scripts
from . import headers

_TEMPLATES = Path(__file__).parent
_FOR_SERVERS = ("nginx/maps.conf", "nginx/headers.conf", "caddy/headers.caddy")


def write_headers(site_dir: Path) -> None:
    """Write ``_headers`` into a built site.

    A host sends what all rules say that fit a path, so no two that fit one may name the same
    header. Some folders have another policy than the rest, so a policy stands for each file and
    folder at the root.
    """
    alone, framed = _policies(site_dir)
    policies = {headers.FRAMED: framed, headers.SHEETS: headers.ALONE}
    rules: dict[str, Mapping[str, str]] = {"/*": headers.COMMON}
    for path in ("/", *sorted(_paths_at_root(site_dir))):
        name = path.split("/")[1]
        rules[path] = {
            headers.POLICY: policies.get(name, alone),
            headers.READING: "cross-origin" if name in headers.SHARED else "same-origin",
        }
    for path in sorted(set(_hashed_paths(site_dir))):
        rules[path] = {headers.KEEPING: headers.FOREVER}
    lines = [
        line
        for path, values in rules.items()
        for line in (path, *(f"  {name}: {value}" for name, value in values.items()))
    ]
    (site_dir / headers.HEADERS).write_text("\n".join([*lines, ""]), "utf-8")


def server_files(site_dir: Path) -> dict[str, str]:
    """Return what nginx and Caddy are to include for a built site: names and texts of files."""
    alone, framed = _policies(site_dir)
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES),
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        autoescape=False,  # noqa: S701 - no HTML, and nothing but our own values
    )
    known = {name: value for name, value in vars(headers).items() if name.isupper()}
    languages = sorted(path.parent.name for path in site_dir.glob(f"*/{LOST}"))
    values = {"alone": alone, "framed": framed, "languages": languages, "lost": LOST, **known}
    return {name: env.get_template(name).render(values) for name in _FOR_SERVERS}


def _policies(site_dir: Path) -> tuple[str, str]:
    """Return the policy of the site's files, and that of the page which others may frame."""
    policy = policy_for(theme_scripts(site_dir))
    return f"{policy}; {headers.ALONE}", policy


def _paths_at_root(site_dir: Path) -> Iterator[str]:
    for path in site_dir.iterdir():
        if path.name != headers.HEADERS:
            yield f"/{path.name}/*" if path.is_dir() else f"/{path.name}"


def _hashed_paths(site_dir: Path) -> Iterator[str]:
    """Yield the hashed files, or their folder where all of it is hashed."""
    for file in (site_dir / "assets").rglob("*"):
        path = f"/{file.relative_to(site_dir).as_posix()}"
        if file.is_file() and re.fullmatch(headers.HASHED, path):
            folder = path.rpartition("/")[0]
            yield f"{folder}/*" if folder.startswith("/assets/senet/") else path
