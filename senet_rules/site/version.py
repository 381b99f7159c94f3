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
    version = _isolated(__version__, language)
    if commit:
        return language.say(VERSION_AND_COMMIT, version=version, commit=_isolated(commit, language))
    return language.say(VERSION, version=version)


def _isolated(name: str, language: Language) -> str:
    """Keep the parts of a name in their order where the text around runs from right to left."""
    if language.direction == "ltr":
        return name
    return f"\N{LEFT-TO-RIGHT ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
