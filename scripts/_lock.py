"""One process at a time: a lock that ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE = 0.2  # seconds between two tries


@contextmanager
def one_at_a_time(path: Path, busy: Callable[[], None]) -> Iterator[int]:
    """Hold the lock file ``path``; if another process has it, call ``busy`` once and wait.

    Yields its file descriptor. A program that inherits that holds the lock too, for as long as it
    runs. The empty file stays: whoever removed it could take it from under one who waits.

    Raises:
        OSError: the file cannot be opened or locked.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not _taken(descriptor):
            busy()
            while not _taken(descriptor):
                time.sleep(PAUSE)
        yield descriptor
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _taken(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _taken(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
