"""What simulated numbers depend on, as digests: the rule set's data and the engine's code."""

from __future__ import annotations

import ast
import json
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path

from ...engine import simulation
from ...engine.ruleset import RuleSet

_ENTRY = Path(simulation.__file__)
_PLAYS_NOTHING = frozenset({"faults"})
"""Modules that are imported, but only refuse rule sets: no game is another one after a change."""


def rules_digest(ruleset: RuleSet) -> str:
    """Return the digest of all that a rule set says."""
    return _digest(json.dumps(_plain(ruleset), sort_keys=True))


@cache
def code_digest() -> str:
    """Return the digest of the code that plays the games: of the simulation and all it imports.

    Comments, documentation and empty lines do not count.
    """
    return _digest("\n".join(_statements(path) for path in engine_modules()))


def engine_modules() -> tuple[Path, ...]:
    """Return the modules of the engine that a simulated game may run, in order of name."""
    found: set[Path] = set()
    waiting = [_ENTRY]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _neighbours(path)
    return tuple(sorted(found))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _plain(part: object) -> object:
    """Return a part of a rule set as JSON-like data, the same in every run."""
    if is_dataclass(part) and not isinstance(part, type):
        values = {field.name: _plain(getattr(part, field.name)) for field in fields(part)}
        return {"": type(part).__name__, **values}
    if isinstance(part, frozenset):
        return sorted((_plain(item) for item in part), key=json.dumps)
    if isinstance(part, tuple):
        return [_plain(item) for item in part]
    return part.value if isinstance(part, Enum) else part


def _neighbours(path: Path) -> list[Path]:
    """Return the modules of the same folder that a module imports."""
    imported = (
        node.module
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module
    )
    modules = (path.with_name(f"{name}.py") for name in imported if name not in _PLAYS_NOTHING)
    return [module for module in modules if module.is_file()]


def _statements(path: Path) -> str:
    """Return the lines of a module that do something."""
    text = path.read_text("utf-8")
    silent = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = (
        line.rstrip() for number, line in enumerate(text.splitlines(), 1) if number not in silent
    )
    return "\n".join(line for line in lines if line and not line.lstrip().startswith("#"))
