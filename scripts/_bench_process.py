"""What a program takes while it runs: time, processor time, and memory of all its processes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import Self

from _environment import SetupError, child_variables

SAMPLED_EVERY = 0.2
"""Seconds between two looks at the memory."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What one run took: seconds, seconds of processors, and the most memory in megabytes."""

    seconds: float
    cpu_seconds: float
    peak_mb: float


def run_measured(
    command: Sequence[str], folder: Path, variables: Mapping[str, str] | None = None
) -> Taken:
    """Run a program in a folder and measure it with all the processes that it starts.

    Memory that several of them share counts once.

    Raises:
        SetupError: this is no Linux, or the program fails; the message has its last words.
    """
    if sys.platform != "linux":
        raise SetupError("memory is read from /proc, which only Linux has")
    with tempfile.TemporaryFile() as said:
        start = perf_counter()
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=child_variables(**(variables or {})),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
        with _Memory(process.pid) as memory:
            _, status, used = os.wait4(process.pid, 0)
        seconds = perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            words = said.read().decode("utf-8", "replace").strip()[-500:]
            raise SetupError(f"{' '.join(command)} ended with {process.returncode}: {words}")
    return Taken(seconds, used.ru_utime + used.ru_stime, memory.peak / 1024)


class _Memory:
    """Looks again and again how much memory the processes of a session have."""

    def __init__(self, session: int) -> None:
        self.peak = 0.0  # kilobytes
        self._session = session
        self._over = Event()
        self._thread = Thread(target=self._look)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(SAMPLED_EVERY):
            self.peak = max(self.peak, sum(map(_memory, _processes(self._session))))


def _processes(session: int) -> list[Path]:
    return [folder for folder in Path("/proc").glob("[0-9]*") if _session(folder) == session]


def _session(process: Path) -> int:
    try:
        # The name of the program, in brackets, may hold spaces.
        return int((process / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[3])
    except OSError:
        return 0


def _memory(process: Path) -> float:
    """Return a process's memory in kilobytes, of what it shares its share; 0 when it has ended."""
    try:
        lines = (process / "smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0
    return sum(float(line.split()[1]) for line in lines if line.startswith("Pss:"))
