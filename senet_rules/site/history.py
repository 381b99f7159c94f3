"""Since when lines of a file are as they are, from the project's history."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path

_COMMIT = re.compile(r"(?P<commit>[0-9a-f]{40,64}) \d+ (?P<line>\d+)")
_TIME = re.compile(r"author-time (\d+)")


def dates_of_lines(path: Path) -> Mapping[int, date]:
    """Return the day of the last change of each line that is in the history; none without git."""
    git = shutil.which("git")
    if git is None:
        return {}
    command = (git, "blame", "--line-porcelain", "--", path.name)
    answer = subprocess.run(  # noqa: S603  # the command is ours, nothing in it comes from outside
        command, cwd=path.parent, capture_output=True, check=False
    )
    dates: dict[int, date] = {}
    line = 0
    for text in answer.stdout.decode("utf-8", "replace").splitlines():
        if commit := _COMMIT.match(text):
            # A line that is not committed yet has a commit of noughts.
            line = int(commit["line"]) if commit["commit"].strip("0") else 0
        elif line and (time := _TIME.fullmatch(text)):
            dates[line] = datetime.fromtimestamp(int(time[1]), UTC).date()
    return dates
