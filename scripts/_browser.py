"""Find the browsers of the browser tests, or install them: one like Chromium, and Firefox."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
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
FIREFOX_NAMES = ("firefox-esr", "firefox")
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
FIREFOX_PLACES = {
    "darwin": ("/Applications/Firefox.app/Contents/MacOS/firefox",),
    "win32": (r"Mozilla Firefox\firefox.exe",),
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
    for install in (partial(_install_by_apt, "chromium"), partial(_install_by_playwright, python)):
        install()
        if found := installed(python):
            return found
    raise SetupError(
        "no browser for the browser tests: install Chromium, Chrome or Edge, or name one in the "
        "variable SENET_BROWSER (scripts/test.py --fast does without)"
    )


def firefox() -> Path | None:
    """Return the executable of a Firefox that starts; install one if there is none, or say so.

    The variable SENET_FIREFOX names one to take instead of the first one found.

    Raises:
        SetupError: the one that is named does not start.
    """
    if chosen := os.environ.get("SENET_FIREFOX"):
        if not _starts(Path(chosen)):
            raise SetupError(f"SENET_FIREFOX names {chosen!r}, which does not start as a browser")
        return Path(chosen)
    if found := installed_firefox():
        return found
    _install_by_apt("firefox-esr")
    if found := installed_firefox():
        return found
    say("There is no Firefox for the game in it: install it, or name it in SENET_FIREFOX.")
    return None


def installed_firefox() -> Path | None:
    """Return the executable of a Firefox that is there and starts, if any does."""
    return next(filter(_starts, _named(FIREFOX_NAMES, FIREFOX_PLACES)), None)


def installed(python: Path) -> Path | None:
    """Return the executable of a browser that is there and starts, if any does."""
    return next(filter(_starts, _candidates(python)), None)


def _candidates(python: Path) -> Iterator[Path]:
    own = _output([str(python), "-c", ASK_PLAYWRIGHT])
    if own:
        yield Path(own)
    yield from _named(NAMES, PLACES)


def _named(names: tuple[str, ...], places: Mapping[str, tuple[str, ...]]) -> Iterator[Path]:
    """Yield where programs of these names may be, on the path and at their usual places."""
    yield from (Path(found) for found in map(shutil.which, names) if found)
    usual = places.get(sys.platform, ())
    if sys.platform == "win32":
        folders = [os.environ.get(name) for name in WINDOWS_FOLDERS]
        yield from (Path(top) / place for top in folders if top for place in usual)
    else:
        yield from map(Path, usual)


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


def _install_by_apt(package: str) -> None:
    """Install Debian's package of a browser where that needs nobody's password."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    say(f"Installing {package} for the browser tests with apt-get.")
    _try("apt-get", "--quiet=2", "update")
    _try("apt-get", "--quiet=2", "install", "--yes", "--no-install-recommends", package)


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
