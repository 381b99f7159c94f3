"""Which version of the site this is: the package's version and the commit it was built from."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from .. import __version__
from ..view.messages import Language, Sentence
from .messages import VERSION, VERSION_AND_COMMIT


def commit_of(folder: Path) -> str:
    """Return the short name of the commit that ``folder`` stands at, empty without git."""
    git = shutil.which("git")
    if git is None:
        return ""
    command = (git, "describe", "--always", "--dirty", "--exclude=*")
    answer = subprocess.run(  # noqa: S603  # the command is ours, nothing in it comes from outside
        command, cwd=folder, capture_output=True, text=True, check=False
    )
    return answer.stdout.strip()


def version_line(language: Language, commit: str) -> Sentence:
    """Say the version and, where it is known, the commit."""
    if commit:
        return language.say(VERSION_AND_COMMIT, version=__version__, commit=commit)
    return language.say(VERSION, version=__version__)
