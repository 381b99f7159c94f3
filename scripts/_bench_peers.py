"""The programs that benchmarks measure this project against, each in a place of its own.

They are pinned in ``bench_peers`` and fetched when a benchmark first needs them; the project
itself never does.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from _environment import BASE, make_environment, python_of
from senet_rules.site.runtime.cache import kept
from senet_rules.site.runtime.package import package_folder

PINS = Path(__file__).parent / "bench_peers"


def peer_python(name: str) -> Path:
    """Return the Python of an environment with a peer's packages, made once and then kept.

    Raises:
        SetupError: it cannot be made.
        RuntimeBuildError: it cannot be kept.
    """
    pins = PINS / f"{name}.txt"
    digest = hashlib.sha256(f"{BASE}\n".encode() + pins.read_bytes()).hexdigest()[:16]

    def make(folder: Path) -> None:
        make_environment(folder / "environment", pins)

    return python_of(kept(f"peer-{name}-{digest}", make, name) / "environment")


def peer_modules(name: str, package: str) -> Path:
    """Return the folder ``node_modules`` with a peer from npm, made once and then kept.

    Raises:
        RuntimeBuildError: it cannot be fetched, or what came is not what the lock file pins.
    """
    return package_folder(PINS / name, package).parent
