"""Find a browser of the Chromium family for the browser tests, or install one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from _environment import SetupError, child_variables, say

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
PLACES = {
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": (
        r"Google\Chrome\Application\chrome.exe",
        r"Chromium\Application\chrome.exe",
        r"Microsoft\Edge\Application\msedge.exe",
    ),
}
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
)
START = 60  # seconds that a browser may take to give its version


def browser(python: Path) -> Path:
    """Return the executable of a browser that starts; install one if there is none.

    ``python`` is the environment's interpreter. The variable SENET_BROWSER names a browser to take
    instead of the first one found.

    Raises:
        SetupError: none is there and none can be installed.
    """
    if chosen := os.environ.get("SENET_BROWSER"):
        if not _starts(Path(chosen)):
            raise SetupError(f"SENET_BROWSER names {chosen!r}, which does not start as a browser")
        return Path(chosen)
    if found := installed(python):
        return found
    for install in (_install_by_apt, _install_by_playwright):
        install(python)
        if found := installed(python):
            return found
    raise SetupError(
        "no browser for the browser tests: install Chromium, Chrome or Edge, or name one in the "
        "variable SENET_BROWSER (scripts/test.py --fast does without)"
    )


def installed(python: Path) -> Path | None:
    """Return the executable of a browser that is there and starts, if any does."""
    return next(filter(_starts, _candidates(python)), None)


def _candidates(python: Path) -> Iterator[Path]:
    own = _output([str(python), "-c", ASK_PLAYWRIGHT])
    if own:
        yield Path(own)
    yield from (Path(found) for found in map(shutil.which, NAMES) if found)
    if sys.platform == "win32":
        folders = [os.environ.get(name) for name in WINDOWS_FOLDERS]
        yield from (Path(top) / place for top in folders if top for place in PLACES["win32"])
    else:
        yield from map(Path, PLACES.get(sys.platform, ()))


WINDOWS_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")


def _starts(path: Path) -> bool:
    if not path.is_file():
        return False
    # On Windows these programs open a window instead of printing their version.
    return sys.platform == "win32" or bool(_output([str(path), "--version"]))


def _output(command: list[str]) -> str:
    """Return what a program prints, or nothing if it fails."""
    try:
        done = subprocess.run(
            command, env=child_variables(), capture_output=True, timeout=START, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else ""


def _install_by_apt(_python: Path) -> None:
    """Install Debian's browser where that needs nobody's password."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    say("Installing a browser for the browser tests with apt-get.")
    _try("apt-get", "--quiet=2", "update")
    _try("apt-get", "--quiet=2", "install", "--yes", "--no-install-recommends", "chromium")


def _install_by_playwright(python: Path) -> None:
    say("Installing a browser for the browser tests with Playwright.")
    _try(str(python), "-m", "playwright", "install", "chromium")


def _try(*command: str) -> None:
    """Run an installer, however it ends: what counts is whether a browser starts after it."""
    subprocess.run(
        command,
        env=child_variables(DEBIAN_FRONTEND="noninteractive"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
