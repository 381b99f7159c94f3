"""A second opinion, of gettext's own ``msgfmt``, where it is installed."""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections.abc import Collection, Iterator

from .catalogue import FileProblem
from .entries import PoFile
from .model import Entry, Kind, Problem
from .programs import ProgramError, run_program

_LIMIT = 20
_LEVEL = re.compile(r"(?:error|warning|note): ")


def second_opinion(file: PoFile, told: Collection[int], msgfmt: str) -> Iterator[FileProblem]:
    """Yield what msgfmt has against messages, except those that begin on one of the lines ``told``.

    ``msgfmt`` is the program. It is never needed: nothing is said if it is "" or fails.
    """
    entries = {entry.line: entry for entry in file.entries}
    begins = sorted(entries)
    for line, text in _complaints(file, msgfmt):
        place = bisect_right(begins, line)
        entry: Entry | None = entries[begins[place - 1]] if place else None
        if (entry.line if entry else 0) not in told:
            wrong = f"msgfmt says: {text}"
            right = "compare it with the English text"
            yield entry, Problem(Kind.GETTEXT, wrong, right, line=line)


def _complaints(file: PoFile, msgfmt: str) -> list[tuple[int, str]]:
    """Return what msgfmt prints: each line, and what it says of it."""
    if not msgfmt:
        return []
    path = str(file.path.resolve())
    try:
        answer = run_program([msgfmt, "--check-format", "-o", os.devnull, path], limit=_LIMIT)
    except ProgramError:
        return []
    place = re.compile(rf"{re.escape(path)}:(?P<line>\d+):(?:\d+:)? (?P<text>.*)")
    said: list[tuple[int, str]] = []
    for printed in answer.err.splitlines():
        found = place.fullmatch(printed)
        if found:
            said.append((int(found["line"]), _LEVEL.sub("", found["text"], count=1).strip()))
        elif said and printed[:1].isspace():
            said[-1] = said[-1][0], f"{said[-1][1]} {printed.strip()}"
    return said
