"""Compressing files for hosts that send them so: as far as it goes, once, and on all cores."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from senet_rules.site.runtime.node import run_node

KINDS = ("br", "gz")
"""The endings of what brotli and gzip make."""

COMPRESSIBLE = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}
)
"""The endings of files that become smaller; the others are compressed already."""

_SCRIPT = Path(__file__).with_suffix(".mjs")


def compress(content: bytes, folder: Path) -> bytes:
    """Return content as brotli makes it, from ``folder`` if it is there already."""
    kept = _place(content, "br", folder)
    if not kept.is_file():
        with tempfile.TemporaryDirectory() as place:
            source = Path(place, "content")
            source.write_bytes(content)
            compress_files([source], folder, ("br",))
    return kept.read_bytes()


def compress_files(
    files: Iterable[Path], folder: Path, kinds: Sequence[str] = KINDS
) -> list[tuple[Path, str, Path]]:
    """Compress files, and keep what is made in ``folder``: the same content is never done again.

    Returns:
        each file with each kind and where that is.

    Raises:
        RuntimeError: Node cannot do it; the message is what it says.
    """
    places = [
        (file, kind, _place(file.read_bytes(), kind, folder)) for file in files for kind in kinds
    ]
    jobs = {target: [kind, str(file), str(target)] for file, kind, target in places}
    missing = [job for target, job in jobs.items() if not target.is_file()]
    if missing:
        # The large ones first: else the last thread would work long after the others.
        missing.sort(key=lambda job: -Path(job[1]).stat().st_size)
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as place:
            told = Path(place, "jobs.json")
            told.write_text(json.dumps(missing), "utf-8")
            ended = run_node([str(_SCRIPT), str(told)], Path(place))
        if ended.returncode:
            raise RuntimeError(ended.stderr)
    return places


def compress_site(site: Path, folder: Path) -> None:
    """Put compressed files beside those of a site, where they are smaller.

    ``folder`` keeps them for the next time. The same site gives the same bytes.
    """
    files = [path for path in sorted(site.rglob("*")) if path.suffix in COMPRESSIBLE]
    for file, kind, place in compress_files(files, folder):
        target = file.with_name(f"{file.name}.{kind}")
        target.unlink(missing_ok=True)
        if place.stat().st_size < file.stat().st_size:
            shutil.copyfile(place, target)


def _place(content: bytes, kind: str, folder: Path) -> Path:
    return folder / f"{hashlib.sha256(content).hexdigest()}.{kind}"
