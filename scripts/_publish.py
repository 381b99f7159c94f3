"""Put what was built in the place of what was there before, whole or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from _environment import ROOT, SetupError, say
from _lock import one_at_a_time

MARKS = ("index.html", "assets/senet")
"""What every built site has, and hardly another folder."""
FOR_HOSTS = ("nginx", "caddy", *(f"site/{mark}" for mark in MARKS))
"""What every site has that was built for hosts."""

BUSY = "Another build writes {}; waiting until it is done."


def publish(target: Path, build: Callable[[Path, int], int], marks: Sequence[str] = MARKS) -> int:
    """Let ``build`` fill a folder, and put it in the place of ``target`` if it returns 0.

    ``build`` gets the folder, which stands beside ``target`` so that a rename is enough, and the
    descriptor of a lock for the programs that write into it. Returns what ``build`` does. What a
    killed build has left behind is put in order first; a build that is under way is waited for.
    Nothing is replaced but a folder that has the ``marks``, or nothing in it.

    Raises:
        SetupError: ``target`` is something else than a site, or it cannot be written.
    """
    _check(target, marks)
    new, old, lock = (target.with_name(f".{target.name}.senet-{n}") for n in ("new", "old", "lock"))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with one_at_a_time(lock, lambda: say(BUSY.format(target))) as held:
            _put_in_order(target, new, old)
            try:
                code = build(new, held)
                if code == 0:
                    _swap(target, new, old)
            finally:
                shutil.rmtree(new, ignore_errors=True)
    except OSError as error:
        place = f" ({error.filename})" if error.filename else ""
        raise SetupError(f"cannot write {target}: {error.strerror or error}{place}") from error
    return code


def _check(target: Path, marks: Sequence[str]) -> None:
    """Refuse a place where something would be lost that is no built site."""
    if target.exists() and not target.is_dir():
        raise SetupError(f"{target} is a file: expected the folder of a built site, or nothing")
    if (
        target != ROOT / "site"
        and target.is_dir()
        and any(target.iterdir())
        and not all((target / mark).exists() for mark in marks)
    ):
        raise SetupError(f"{target} holds something else than a built site: choose another folder")


def _put_in_order(target: Path, new: Path, old: Path) -> None:
    if old.exists():
        if target.exists():
            shutil.rmtree(old)
        else:  # killed between the two renames
            old.rename(target)
    if new.exists():
        shutil.rmtree(new)


def _swap(target: Path, new: Path, old: Path) -> None:
    try:
        if target.exists():
            shutil.copymode(target, new)
            target.rename(old)
        new.rename(target)
    finally:
        if old.exists() and not target.exists():
            old.rename(target)
    shutil.rmtree(old, ignore_errors=True)
