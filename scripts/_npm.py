"""What tests and benchmarks take from npm, pinned in one folder and fetched all at once."""

from __future__ import annotations

from pathlib import Path

from _environment import ROOT
from senet_rules.site.runtime.package import package_folder

_LOCKS = ROOT / "tests" / "browser" / "npm"


def npm_package(name: str) -> Path:
    """Return the folder of a package, fetched once and then kept.

    Raises:
        RuntimeBuildError: it cannot be fetched, or what came is not what the lock file pins.
    """
    return package_folder(_LOCKS, name)
