"""The project's own environment, `.venv`: made, filled and recognised with the standard library.

A stamp inside it says what was installed. It is written last, so an install that was interrupted
leaves none and is begun afresh.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from _lock import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
SITE_LOCK = "requirements.txt"
TEST_LOCK = "requirements-test.txt"  # holds all of SITE_LOCK, in the same versions

# Not sys.executable: a script started by the environment's own Python must not build on that.
BASE: str = getattr(sys, "_base_executable", None) or sys.executable

# What a failed installer's output says, and what that means to the person who started it.
CAUSES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "the disk is full: make room and start again",
        ("No space left on device", "Disk quota exceeded", "not enough space on the disk"),
    ),
    (
        "a downloaded package is not the one that was pinned: nothing of it was installed",
        ("DO NOT MATCH THE HASHES",),
    ),
    (
        "the package index is not trusted: check the clock, the proxy and pip's certificates",
        ("CERTIFICATE_VERIFY_FAILED", "SSLError"),
    ),
    (
        "the package index cannot be reached: the first start needs a network, later ones do not",
        (
            "NewConnectionError",
            "NameResolutionError",
            "ProxyError",
            "ReadTimeout",
            "ConnectTimeout",
            "Max retries exceeded",
            "Network is unreachable",
            "Connection refused",
            "Connection reset",
        ),
    ),
    (
        "the folder may not be written to",
        ("Permission denied", "Access is denied", "Read-only file system"),
    ),
)

NO_VENV = (
    "this Python ({python}) comes without what makes environments (venv and ensurepip); "
    "on Debian or Ubuntu `apt install python3-venv` brings it"
)


BUSY = "Another start sets up {}; waiting until it is done."


class SetupError(Exception):
    """Something stands in the way; the message is one sentence for the person at the terminal."""


def say(text: str) -> None:
    """Tell the person at the terminal what happens, at once even into a pipe."""
    print(text, flush=True)


def end_on_sigterm() -> None:
    """Let SIGTERM end this script as an exception does, so that what it started ends with it."""
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))


def child_variables(**more: str) -> dict[str, str]:
    """Return the variables for a program in the environment: nothing may lead it elsewhere."""
    misleading = {"PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "__PYVENV_LAUNCHER__"}
    kept = {name: value for name, value in os.environ.items() if name not in misleading}
    own = {"NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", "PIP_USER": "0"}
    return {**kept, **own, **more}


def environment_for(lock: str, root: Path = ROOT, base: str = BASE) -> Path:
    """Return the Python of an environment that has everything which ``lock`` pins.

    Makes or completes ``root/.venv`` with the interpreter ``base`` unless its stamp says that all
    is there already.

    Raises:
        SetupError: it cannot be made; the message says why.
    """
    venv = root / ".venv"
    try:
        return _environment(lock, root, venv, base)
    except OSError as error:
        place = error.filename or venv
        raise SetupError(f"cannot set up {venv}: {error.strerror or error} ({place})") from error


def _environment(lock: str, root: Path, venv: Path, base: str) -> Path:
    python = python_of(venv)
    marks = {name: _fingerprint(root, name) for name in (SITE_LOCK, TEST_LOCK)}
    if _installed(venv).get(lock) == marks[lock]:
        return python
    with one_at_a_time(root / ".venv.lock", lambda: say(BUSY.format(venv))):
        installed = _installed(venv)  # by whom we waited for, perhaps
        if installed.get(lock) != marks[lock]:
            say(f"Setting up {venv} from {lock}; this takes a minute or two, once.")
            usable = installed.get(SITE_LOCK) == marks[SITE_LOCK]
            pip = (usable and _pip(venv, base)) or _make(venv, base)
            _install(pip, root, lock)
            covered = (SITE_LOCK, TEST_LOCK) if lock == TEST_LOCK else (SITE_LOCK,)
            stamp = {name: marks[name] for name in covered}
            _stamp_file(venv).write_text(json.dumps(stamp), "utf-8")
    return python


def make_environment(venv: Path, locks: Sequence[Path], base: str = BASE) -> None:
    """Make an environment of its own with the packages that files pin, from wheels alone.

    Raises:
        SetupError: it cannot be made; the message says why.
    """
    pip = _make(venv, base)
    pins = [word for lock in locks for word in ("-r", str(lock))]
    names = " and ".join(lock.name for lock in locks)
    _run([*pip, "install", *QUIET, "--only-binary=:all:", *pins], f"the packages of {names}")


def _install(pip: Sequence[str], root: Path, lock: str) -> None:
    _run([*pip, "install", *QUIET, "--require-hashes", "-r", str(root / lock)], "the packages")
    own = ["--no-index", "--no-deps", "--no-build-isolation", "--editable", str(root)]
    _run([*pip, "install", *QUIET, *own], "the project itself")


QUIET = ("--quiet", "--no-input", "--disable-pip-version-check", "--progress-bar=off")


def python_of(venv: Path) -> Path:
    """Return where an environment keeps its interpreter on this system."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def _stamp_file(venv: Path) -> Path:
    return venv / "senet-installed.json"


def _installed(venv: Path) -> Mapping[str, str]:
    """Return the marks of what is installed: lock file -> fingerprint."""
    if not python_of(venv).exists():
        return {}
    try:
        stamp = json.loads(_stamp_file(venv).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _fingerprint(root: Path, lock: str) -> str:
    """Return a mark of all that an install depends on: pins, metadata, interpreter and place."""
    try:
        settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"pyproject.toml cannot be read: {error}") from error
    parts = (
        (root / lock).read_text("utf-8"),
        json.dumps([settings["build-system"], settings["project"], settings["tool"]["hatch"]]),
        f"{sys.base_prefix} {sys.version} {root}",
    )
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _make(venv: Path, base: str) -> list[str]:
    """Make an empty environment, by whichever way this Python offers, and return its pip."""
    if venv.is_symlink() or venv.is_file():
        raise SetupError(f"{venv} is in the way: expected a folder, or nothing")
    # Debian without python3-venv has no ensurepip: an outer pip or virtualenv can help out there.
    for way in (["venv"], ["venv", "--without-pip"], ["virtualenv"]):
        if venv.exists():
            shutil.rmtree(venv)
        done = _output([base, "-m", *way, str(venv)])
        if done.returncode == 0 and (pip := _pip(venv, base)):
            return pip
        if cause := _cause(done.stdout):
            raise SetupError(f"cannot make {venv}: {cause}")
    raise SetupError(NO_VENV.format(python=base))


def _pip(venv: Path, base: str) -> list[str] | None:
    """Return a command that installs into an environment: its own pip, or the one outside."""
    python = str(python_of(venv))
    inner, outer = [python, "-m", "pip"], [base, "-m", "pip", "--python", python]
    return next(filter(_works, (inner, outer)), None)


def _works(command: Sequence[str]) -> bool:
    return _output([*command, "--version"]).returncode == 0


def _output(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env=child_variables(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _run(command: Sequence[str], what: str) -> None:
    done = _output(command)
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if line.startswith("ERROR:")]
        last = lines[-1] if lines else f"pip ended with exit code {done.returncode}"
        raise SetupError(f"cannot install {what}: {_cause(done.stdout) or last}")


def _cause(output: str) -> str | None:
    matches = (cause for cause, signs in CAUSES if any(sign in output for sign in signs))
    return next(matches, None)
