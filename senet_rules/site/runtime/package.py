"""Fetch npm packages as a lock file pins them, by version and integrity hash."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

from .cache import kept
from .errors import RuntimeBuildError
from .node import run_npm

LOCK_FOLDER = Path(__file__).parent / "npm"
LOCK = LOCK_FOLDER / "package-lock.json"

_MODULES = "node_modules"
_LOCK_FILES = ("package.json", "package-lock.json", ".npmrc")
_INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")
_ERROR_CODE = re.compile(r"^npm (?:error|ERR!) code (\S+)", re.MULTILINE)
_NO_NETWORK = frozenset(
    {"EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ENETUNREACH", "ENOTCACHED", "ENOTFOUND"}
    | {"EHOSTUNREACH", "ERR_SOCKET_TIMEOUT", "ETIMEDOUT"}
)


def pyodide_folder() -> Path:
    """Return the folder of the stock package, fetched once and then kept.

    Raises:
        RuntimeBuildError: it cannot be fetched, or what came is not what the lock file pins.
    """
    return package_folder(LOCK_FOLDER, "pyodide")


def package_folder(locks: Path, name: str) -> Path:
    """Return the folder of a package, fetched with those it needs, once, and then kept.

    ``locks`` is a folder with the files that pin it.

    Raises:
        RuntimeBuildError: it cannot be fetched, or what came is not what the lock file pins.
    """
    digest = hashlib.sha256((locks / LOCK.name).read_bytes()).hexdigest()[:16]
    return kept(f"npm-{digest}", lambda folder: _fetch(locks, name, folder)) / _MODULES / name


def _fetch(locks: Path, name: str, folder: Path) -> None:
    for file in _LOCK_FILES:
        shutil.copyfile(locks / file, folder / file)
    ended = run_npm([*_INSTALL], folder)
    if ended.returncode:
        raise RuntimeBuildError(_failure(ended, f"{name} {_version(locks, name)}"))


def _failure(ended: subprocess.CompletedProcess[str], wanted: str) -> str:
    package = f"the npm package {wanted}"
    found = _ERROR_CODE.search(ended.stderr)
    code = found[1] if found else f"exit code {ended.returncode}"
    if code == "EINTEGRITY":
        return f"{package} did not come as {LOCK.name} pins it: its integrity hash is another"
    if code in _NO_NETWORK:
        return f"{package} could not be fetched and was not kept by a build: no network ({code})"
    lines = [line.removeprefix("npm error ") for line in ended.stderr.splitlines() if line.strip()]
    reason = next((line for line in lines if "code " not in line and "warn" not in line), "")
    return f"{package} could not be fetched ({code}): {reason}"


def pyodide_version() -> str:
    """Return the version of Pyodide that the lock file pins."""
    return _version(LOCK_FOLDER, "pyodide")


def _version(locks: Path, name: str) -> str:
    lock = json.loads((locks / LOCK.name).read_text("utf-8"))
    return str(lock["packages"][f"{_MODULES}/{name}"]["version"])
