"""The content security policy of the pages: what a browser may load and run for them.

A page may run the files of its own site and the inline scripts of the theme, which are known by
their hashes, and nothing else: neither scripts that came into a page with a text, nor styles in
attributes. Each page says so itself, as not every host can send headers (``hosting.py`` writes
them for those that do).
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from mkdocs.exceptions import PluginError

LOST = "404.html"
"""The page for lost readers, in which nothing of the docs stands: its scripts are the theme's."""

_DIRECTIVES = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme's style sheets hold their icons as data
    "frame-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}
_SCRIPTS = "script-src"
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\b", re.DOTALL | re.IGNORECASE)
_NOT_RUN = re.compile(r"\bsrc=|\btype=.application/(?:ld\+)?json\b", re.IGNORECASE)
_START = re.compile(r'<head>\s*<meta charset="utf-8">')
_META = '<meta http-equiv="Content-Security-Policy" content="'
_SHOWN = 60


def policy_for(scripts: Iterable[str]) -> str:
    """Return the policy of a page that runs these inline scripts."""
    hashes = sorted(set(map(source_of, scripts)))
    return "; ".join(
        " ".join([name, sources, *(hashes if name == _SCRIPTS else [])])
        for name, sources in _DIRECTIVES.items()
    )


def inline_scripts(html: str) -> list[str]:
    """Return the scripts that stand in a page itself, in their order; data are none."""
    return [text for attributes, text in _SCRIPT.findall(html) if not _NOT_RUN.search(attributes)]


def theme_scripts(site_dir: Path) -> frozenset[str]:
    """Return the inline scripts of a built site's theme, which its pages may run."""
    return frozenset(inline_scripts((site_dir / LOST).read_text("utf-8")))


def protect_pages(folder: Path, allowed: frozenset[str]) -> None:
    """Write its policy into each page below a folder that has none yet.

    Parts of pages, which are fetched and have no head, need none.

    Raises:
        PluginError: a page has an inline script that is not ``allowed``.
    """
    for path in sorted(folder.rglob("*.html")):
        html = path.read_text("utf-8")
        start = _START.search(html)
        if not start or html.startswith(_META, start.end()):
            continue
        scripts = inline_scripts(html)
        for script in scripts:
            if script not in allowed:
                raise _not_allowed(path.relative_to(folder).as_posix(), script)
        meta = f'{_META}{policy_for(scripts)}">'
        path.write_text(f"{html[: start.end()]}{meta}{html[start.end() :]}", "utf-8")


def allow_last_script(html: str) -> str:
    """Let a page's policy allow its last inline script, which came into it when it was served."""
    scripts = inline_scripts(html)
    if not scripts:
        return html
    return html.replace(f"{_SCRIPTS} ", f"{_SCRIPTS} {source_of(scripts[-1])} ", 1)


def source_of(text: str) -> str:
    """Return how a policy names an inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _not_allowed(page: str, script: str) -> PluginError:
    shown = " ".join(script.split())
    cut = f"{shown[:_SHOWN]}…" if len(shown) > _SHOWN else shown
    return PluginError(
        f"{page}: found the inline script {cut!r}, expected none but the theme's: "
        "browsers would not run it, so put it into a file of its own"
    )
