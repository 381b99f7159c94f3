"""Environments beside the project's own, for programs that few people ever start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from _environment import BASE, make_environment, python_of
from senet_rules.site.runtime.cache import content_hash, kept


def kept_environment(name: str, locks: Sequence[Path]) -> Path:
    """Return the Python of an environment with what lock files pin, made once and then kept.

    Raises:
        SetupError: it cannot be made.
        RuntimeBuildError: it cannot be kept.
    """
    pinned = {lock.name: lock.read_bytes() for lock in locks}
    mark = content_hash({**pinned, "python": BASE.encode()})

    def make(folder: Path) -> None:
        make_environment(folder / "environment", locks)

    return python_of(kept(f"{name}-{mark}", make, name) / "environment")
