"""Programs of others that help where they are installed: hunspell and msgfmt."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass


class ProgramError(Exception):
    """A program that was found does not do what is expected of it; says which and what."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program printed and how it ended; ``status`` is None if it was stopped."""

    out: str
    err: str
    status: int | None


def program(name: str) -> str:
    """Return the path of a program, empty if it is not installed."""
    return shutil.which(name) or ""


def run_program(command: Sequence[str], given: str = "", limit: float = 60) -> Answer:
    """Run a program, without a shell, with a text as its input, for at most ``limit`` seconds.

    Raises:
        ProgramError: it does not start.
    """
    try:
        ended = subprocess.run(  # noqa: S603  # the command is ours, what a file holds is its input
            command,
            input=given.encode(),
            capture_output=True,
            timeout=limit,
            check=False,
            # What is read here must not be said in the user's language.
            env=os.environ | {"LC_ALL": "C", "LANGUAGE": ""},
        )
    except OSError as error:
        raise ProgramError(f"{command[0]} does not start: {error.strerror}") from None
    except subprocess.TimeoutExpired as stopped:
        return Answer(_text(stopped.stdout), _text(stopped.stderr), None)
    return Answer(_text(ended.stdout), _text(ended.stderr), ended.returncode)


def _text(printed: bytes | None) -> str:
    return (printed or b"").decode("utf-8", "replace")
