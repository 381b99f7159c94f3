"""Put the runtime into a built site, in a folder named by its content."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .bundle import runtime_files, transfer_bytes
from .cache import content_hash, put_files
from .errors import RuntimeBuildError

PLACE = "assets/senet"
"""The runtime's parent folder in the site."""


@dataclass(frozen=True, slots=True)
class RuntimeUrls:
    """Where the runtime stands, as paths relative to the site's root.

    ``boot`` is the script which a page imports to wake the engine; ``files`` are all files, that
    one included, each in ``folder``, which ends with a slash. ``transfer_bytes`` is about what a
    reader waits for.
    """

    folder: str
    boot: str
    files: tuple[str, ...]
    transfer_bytes: int


def install_runtime(site_dir: Path) -> RuntimeUrls:
    """Build what is not yet kept, copy the runtime under ``site_dir``, and tell where it is.

    Call it once per site, for the root alone: all languages share the one runtime.

    Raises:
        RuntimeBuildError: the runtime cannot be built or written.
    """
    files = runtime_files()
    folder = f"{PLACE}/runtime-{content_hash(files)}/"
    target = site_dir / folder
    if not target.is_dir():
        try:
            put_files(target, files)
        except OSError as error:
            raise RuntimeBuildError(
                f"the browser runtime cannot be written to {target}: {error.strerror or error}"
            ) from error
    return RuntimeUrls(
        folder=folder,
        boot=f"{folder}boot.mjs",
        files=tuple(f"{folder}{name}" for name in files),
        transfer_bytes=transfer_bytes(files),
    )
