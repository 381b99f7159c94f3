"""The commands that texts and workflows tell: each is there, with the options that they name."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from senet_rules.cli import main

ROOT = Path(__file__).resolve().parent.parent
FILES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs" / "dev").glob("*.md")),
    *sorted((ROOT / ".github" / "workflows").glob("*.yml")),
    *sorted((ROOT / ".ci").iterdir()),
]
# What may stand before a command, and what of it is code: the rest of a line or of a span.
COMMAND = re.compile(
    r"(?m)(?:^ *|`|run: |python3 |py )(?:\.venv/bin/)?(senet|scripts/[a-z]\w*\.py)((?: [^`\n#&]*)?)"
)
OPTION = re.compile(r"(?<![\w-])--?[a-z][\w-]*")


def told(path: Path) -> set[tuple[str, ...]]:
    """Return the commands of a text as words, without signs for what may be left out."""
    found = COMMAND.findall(path.read_text("utf-8"))
    return {(name, *re.sub(r"[\[\]|\"']", " ", words).split()) for name, words in found}


TOLD = {command: path for path in FILES for command in told(path)}


@cache
def help_of(*command: str) -> str:
    """Return what a command says of itself; it may be one that there is not."""
    name, *words = command
    if name != "senet":
        asked = [sys.executable, name, *words, "--help"]
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else ""
    with redirect_stdout(StringIO()) as said, redirect_stderr(StringIO()):
        try:
            code = main([*words, "--help"])
        except SystemExit as ended:
            code = int(ended.code or 0)
    return said.getvalue() if code == 0 else ""


def parts_of(name: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words that lead to a part of a command with a help of its own."""
    deep = {"senet": 2 if words[:1] == ("i18n",) else 1, "scripts/bench.py": 1}.get(name, 0)
    return tuple(word for word in words[:deep] if re.fullmatch(r"[a-z]\w+", word))


@pytest.mark.parametrize("command", sorted(TOLD), ids=" ".join)
def test_a_told_command_is_there_with_its_options(command: tuple[str, ...]) -> None:
    name, *rest = command
    words, place = tuple(rest), TOLD[command].name
    if name == "scripts/test.py" and words and not words[0].startswith("--"):
        # All of it is for pytest.
        assert all((ROOT / word).exists() for word in words if word.startswith("tests/")), place
        return
    shown = help_of(name, *parts_of(name, words))
    assert shown, f"{place}: there is no {' '.join(command)}"
    known = set(OPTION.findall(shown))
    assert set(OPTION.findall(" ".join(words))) <= known, place


def test_what_is_not_there_would_be_found() -> None:
    assert not help_of("senet", "i18n", "nothing")
    assert not help_of("scripts/nothing.py")
    assert {("senet", "i18n", "status"), ("scripts/publish.py",)} <= set(TOLD)
