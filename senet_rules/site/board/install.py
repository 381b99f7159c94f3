"""Put a board's scripts and texts into a built site, in a folder named by its content.

All that belongs together stands in that folder, and it names the runtime that it fits, so a deploy
never mixes with an older one.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...engine.rulesets import RULESETS
from ...view.messages import SOURCE_LANGUAGE, Language
from ...view.portable import language_data
from ..runtime import RuntimeUrls
from ..runtime.cache import content_hash, put_files
from . import controls
from .pages import BoardPages
from .shell import Shell

PLACE = "assets/senet"
"""The parent of the folder, in the site."""

EMBED = "embed/"
"""The page for other sites, seen from the site's root."""

_BROWSER = Path(__file__).with_name("browser")
_SCRIPT = "element.mjs"


@dataclass(frozen=True, slots=True)
class BoardUrls:
    """Where a board's files stand, as paths relative to the site's root; ``shell`` draws boards."""

    folder: str
    script: str
    files: tuple[str, ...]
    shell: Shell


def install_board(
    site_dir: Path,
    runtime: RuntimeUrls,
    languages: Mapping[str, Language],
    pages: BoardPages,
    repository: str,
) -> BoardUrls:
    """Write the scripts of a board and what they need of each language, and tell where they are.

    ``repository`` is the address of the site's sources, "" if nobody is to know.
    """
    shell = Shell(f"../{posixpath.relpath(runtime.boot, PLACE)}", runtime.transfer_bytes)
    files = {path.name: path.read_bytes() for path in sorted(_BROWSER.iterdir())}
    used = [name for name in files if not name.startswith("embed.")]
    used += [f"../{posixpath.relpath(path, PLACE)}" for path in runtime.files]
    for code, language in languages.items():
        keep = [*used, f"{code}.json"]
        files[f"{code}.json"] = _language_file(language, pages, repository, keep)
        for key, ruleset in RULESETS.items():
            files[f"{code}.{key}.html"] = shell.html(language, ruleset).encode()
    folder = f"{PLACE}/board-{content_hash(files)}/"
    put_files(site_dir / folder, files)
    return BoardUrls(
        folder, f"{folder}{_SCRIPT}", tuple(f"{folder}{name}" for name in files), shell
    )


def _language_file(
    language: Language, pages: BoardPages, repository: str, keep: Sequence[str]
) -> bytes:
    """Return what the scripts need of a language; its addresses are seen from their folder.

    ``keep`` are the files without which a board does not play.
    """
    to_root = "../" * (PLACE.count("/") + 2)
    folder = "" if language.code == SOURCE_LANGUAGE else f"{language.code}/"
    data = {
        "language": language_data(language),
        "above": {"html": controls.above(language)},
        "below": {"html": controls.below(language, repository)},
        "rules": pages.rules(),
        "home": f"{to_root}{folder}",
        "play": pages.play,
        "embed": f"{to_root}{EMBED}",
        "keep": keep,
    }
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()
