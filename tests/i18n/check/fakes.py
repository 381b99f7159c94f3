"""Programs that stand in for hunspell and msgfmt, so that the tests need neither."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

_HUNSPELL = """#!{python} -IS
import json, sys, time
plan = json.loads({plan!r})
calls = open({log!r}, "a", encoding="utf-8")
calls.write(json.dumps(sys.argv[1:]) + "\\n")
if "-D" in sys.argv:
    sys.stderr.write("SEARCH PATH:\\n.::/usr/share/hunspell:/usr/share/myspell\\n")
    sys.stderr.write("AVAILABLE DICTIONARIES (path is not mandatory for -d option):\\n")
    for name in plan["dictionaries"]:
        sys.stderr.write("/usr/share/hunspell/" + name + "\\n")
    sys.stderr.write("Can't open affix or dictionary files for dictionary named \\"C\\".\\n")
    sys.exit(1)
words = sys.stdin.buffer.read().decode("utf-8").splitlines()
out = sys.stdout.buffer
if plan["says"]:
    out.write(plan["says"].encode("utf-8"))
elif "-w" in sys.argv:
    out.write("".join(w + "\\n" for w in words if w not in plan["known"]).encode("utf-8"))
else:
    out.write(b"@(#) International Ispell Version 3.2.06 (but really Hunspell 1.7.1)\\n")
    for word in words:
        word = word.removeprefix("^")
        guesses = plan["guesses"].get(word, [])
        line = "& %s %d 1: %s" % (word, len(guesses), ", ".join(guesses))
        out.write(((line if guesses else "# %s 1" % word) + "\\n\\n").encode("utf-8"))
out.flush()
sys.stderr.write(plan["complains"])
time.sleep(plan["sleeps"])
sys.exit(plan["status"])
"""


class FakeHunspell:
    """A hunspell in a folder: the dictionaries it has, the words it knows, what it guesses."""

    def __init__(
        self,
        folder: Path,
        *,
        known: Sequence[str] = (),
        guesses: Mapping[str, Sequence[str]] | None = None,
        dictionaries: Sequence[str] = ("de_AT", "de_DE", "sv_SE", "tr_TR"),
        says: str = "",
        complains: str = "",
        status: int = 0,
        sleeps: float = 0,
    ) -> None:
        self._log = folder / "calls"
        plan = {
            "known": list(known), "guesses": dict(guesses or {}), "says": says,
            "dictionaries": list(dictionaries), "complains": complains, "status": status,
            "sleeps": sleeps,
        }  # fmt: skip
        self.path = write_program(
            folder / "hunspell",
            _HUNSPELL.format(python=sys.executable, plan=json.dumps(plan), log=str(self._log)),
        )

    @property
    def calls(self) -> list[list[str]]:
        """Return the arguments of each call."""
        if not self._log.exists():
            return []
        return [json.loads(line) for line in self._log.read_text(encoding="utf-8").splitlines()]


def write_program(path: Path, text: str) -> Path:
    """Write an executable file."""
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path
