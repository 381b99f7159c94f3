"""The service worker: visited pages, and the board once it has been woken, without a connection."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from ...view.messages import SOURCE_LANGUAGE, Language
from ..policy import source_of
from . import messages

NAME = "sw.js"
"""The script's name at the root of a site."""

_SCRIPT = Path(__file__).with_name(NAME)
_RUNTIME = "runtime-"
_STYLE = (
    ":root{color-scheme:light dark}"
    "body{max-width:32rem;margin:4rem auto;padding:0 1rem;font:1.1rem/1.5 serif}"
)
_POLICY = f"default-src 'none'; style-src {source_of(_STYLE)}"


def write_service_worker(site_dir: Path, languages: Mapping[str, Language]) -> None:
    """Write the script into a built site; it changes whenever anything else of the site does."""
    pages = {
        "" if code == SOURCE_LANGUAGE else f"{code}/": _offline_page(language)
        for code, language in languages.items()
    }
    script = _SCRIPT.read_text("utf-8")
    script = script.replace('"%VERSION%"', json.dumps(_version(site_dir, script)))
    script = script.replace('"%PAGES%"', json.dumps(pages, ensure_ascii=False))
    script = script.replace('"%POLICY%"', json.dumps(_POLICY))
    (site_dir / NAME).write_text(script, "utf-8")


def _offline_page(language: Language) -> str:
    """Return the page that is shown for what is not kept, whole and without any other file."""
    heading = escape(str(language.say(messages.OFFLINE)))
    text = escape(str(language.say(messages.OFFLINE_TEXT)))
    return (
        f'<!doctype html><html lang="{language.code}" dir="{language.direction}">'
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{heading}</title>"
        f"<style>{_STYLE}</style>"
        f"<h1>{heading}</h1><p>{text}</p></html>"
    )


def _version(site_dir: Path, script: str) -> str:
    """Return a name for the contents of a site; the runtime's folders are named by theirs."""
    total = hashlib.sha256(script.encode())
    for path in sorted(_files(site_dir)):
        total.update(path.relative_to(site_dir).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def _files(site_dir: Path) -> Iterator[Path]:
    for path in site_dir.rglob("*"):
        if path.is_file() and path.name != NAME and not path.parent.name.startswith(_RUNTIME):
            yield path
