"""The programs that benchmarks measure this project against, each in a place of its own.

They are pinned in ``bench_peers`` and fetched when a benchmark first needs them; the project
itself never does.
"""

from __future__ import annotations

from pathlib import Path

from _kept_environment import kept_environment
from senet_rules.site.runtime.package import package_folder

PINS = Path(__file__).parent / "bench_peers"


def peer_python(name: str) -> Path:
    """Return the Python of an environment with a peer's packages, made once and then kept.

    Raises:
        SetupError: it cannot be made.
        RuntimeBuildError: it cannot be kept.
    """
    return kept_environment(f"peer-{name}", (PINS / f"{name}.txt",))


def peer_modules(name: str, package: str) -> Path:
    """Return the folder ``node_modules`` with a peer from npm, made once and then kept.

    Raises:
        RuntimeBuildError: it cannot be fetched, or what came is not what the lock file pins.
    """
    return package_folder(PINS / name, package).parent
