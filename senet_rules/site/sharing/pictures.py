"""Previews and icons: drawn while the site is built, and kept until what they show changes."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.exceptions import PluginError

from ...content.glimpses import glimpse
from ...engine.ruleset import RuleSet
from ...view.diagram import draw
from ...view.messages import Language
from ..runtime import RuntimeBuildError
from ..runtime.cache import kept
from ..static import ASSETS
from ..typesetting import SERIF, VERSION, can_write, colours, set_picture, still

FOLDER = "assets/senet"
"""Where icons stand in the site, and the folder of previews."""
PREVIEW_SIZE = (1200, 630)
"""Width and height of a preview, in pixels."""

_HERE = Path(__file__).parent
_FILE = "picture.png"
_PREVIEW_COLOURS = (
    *("ground", "ink", "carnelian", "header", "header-ink"),
    *("frieze-line", "frieze-1", "frieze-2", "frieze-3"),
)


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon of the site.

    ``size`` is its width in pixels. A ``full`` one has no rounded corners, and its drawing stays
    in the circle to which a phone may cut it.
    """

    name: str
    size: int
    full: bool = False

    @property
    def address(self) -> str:
        """Where the icon stands, seen from the site's root."""
        return f"{FOLDER}/{self.name}"


FAVICON = Icon("icon-48.png", 48)
APP_ICONS = (Icon("icon-192.png", 192), Icon("icon-512.png", 512))
MASKABLE_ICON = Icon("icon-maskable-512.png", 512, full=True)
TOUCH_ICON = Icon("apple-touch-icon.png", 180, full=True)
ICONS = (FAVICON, *APP_ICONS, MASKABLE_ICON, TOUCH_ICON)


@dataclass(frozen=True, slots=True)
class PreviewText:
    """The words of a preview: the site's name, the page's title and the label above it."""

    site: str
    title: str
    label: str = ""


def is_public(site_url: str) -> bool:
    """Tell whether other sites can reach an address: not one of this machine or a private net."""
    host = urlsplit(site_url).hostname or "localhost"
    try:
        return ip_address(host).is_global
    except ValueError:
        return host.rpartition(".")[2] != "localhost"


def write_preview(
    site_dir: Path, page: str, text: PreviewText, ruleset: RuleSet, language: Language
) -> str:
    """Write the preview of a page and return its address, seen from the site's root.

    ``page`` is the page's source: each page shows a position of its own. The address changes with
    the picture, as the sites that show it keep what they have fetched. Words whose letters the
    fonts do not have are left out.

    Raises:
        PluginError: the picture cannot be kept.
    """
    position = glimpse(ruleset, zlib.crc32(page.encode()))
    values = {
        **{name: colours()[name] for name in _PREVIEW_COLOURS},
        "font": SERIF,
        "lang": language.code.partition("-")[0],
        "board": still(draw(position, ruleset, language)),
        "logo": _drawing("logo.svg"),
        "site": _writable(text.site),
        "title": _writable(text.title),
        "label": _writable(text.label),
    }
    picture = _kept_picture("preview.typ", values)
    stem = page.removesuffix(".md").replace("/", "-")
    digest = hashlib.sha256(picture).hexdigest()[:8]
    address = f"{FOLDER}/previews/{language.code}-{stem}-{digest}.png"
    _write(site_dir / address, picture)
    return address


def write_icons(site_dir: Path) -> None:
    """Write all icons into the site.

    Raises:
        PluginError: an icon cannot be kept.
    """
    for icon in ICONS:
        values = {
            "size": str(icon.size),
            "share": "0.75" if icon.full else "1",
            "ground": colours()["header"] if icon.full else "",
            "drawing": _drawing("favicon.svg"),
        }
        _write(site_dir / icon.address, _kept_picture("icon.typ", values))


def _drawing(name: str) -> str:
    return (ASSETS / "senet" / name).read_text("utf-8")


def _writable(text: str) -> str:
    return text if can_write(text) else ""


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _kept_picture(source_name: str, values: Mapping[str, str]) -> bytes:
    """Return what a source sets with these values, from the cache if it was set before."""
    source = (_HERE / source_name).read_text("utf-8")
    what = json.dumps([VERSION, source, sorted(values.items())])

    def make(folder: Path) -> None:
        (folder / _FILE).write_bytes(set_picture(source, values))

    try:
        name = f"picture-{hashlib.sha256(what.encode()).hexdigest()[:16]}"
        return (kept(name, make, "a picture") / _FILE).read_bytes()
    except RuntimeBuildError as error:
        raise PluginError(str(error)) from error
