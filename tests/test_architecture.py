"""The plan of the house, held: who imports whom, how long things are, no rule set asked its name.

The plan in words is docs/dev/architecture.md.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from senet_rules.engine.rulesets import RULESETS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "senet_rules"
MODULES = sorted((ROOT / PACKAGE).rglob("*.py"))
OWN_CODE = [*MODULES, *sorted((ROOT / "scripts").glob("*.py")), *(ROOT / "tests").rglob("*.py")]

MAX_MODULE_LINES = 400
MAX_FUNCTION_LINES = 50

# Each room, and the rooms that it may import. The empty name is the package itself: its version.
MAY_IMPORT: dict[str, set[str]] = {
    "": set(),
    "engine": {"engine"},
    "view": {"view", "engine"},
    "i18n": {"i18n"},
    "content": {"content", "view", "engine", "i18n"},
    "site": {"", "site", "content", "view", "engine", "i18n"},
    "cli": {"", "cli", "site", "content", "view", "engine", "i18n"},
    "__main__": {"cli"},
}
STANDARD_LIBRARY_ONLY = ("engine", "view")
READS_AND_WRITES = {"io", "logging", "os", "pathlib", "shutil", "socket", "subprocess", "sys"}


def name_of(path: Path) -> str:
    """Return a path as this file's tests are listed: from the project's folder, with slashes."""
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    """Return the room of a module: its folder in the package, or its own name."""
    parts = path.relative_to(ROOT / PACKAGE).with_suffix("").parts
    return "" if parts == ("__init__",) else parts[0]


def imports_of(tree: ast.Module, package: tuple[str, ...]) -> Iterator[str]:
    """Yield the full name of everything that a module in ``package`` imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join((*above, node.module) if node.module else above)
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def imports_in(path: Path) -> set[str]:
    """Return the full names of a module's imports."""
    package = path.relative_to(ROOT).parent.parts
    return set(imports_of(ast.parse(path.read_text("utf-8")), package))


def wrong_rooms(room: str, imports: set[str]) -> set[str]:
    """Return those imports of a room's module that lead into a room it may not enter."""
    own = {name for name in imports if name.partition(".")[0] == PACKAGE}
    return {name for name in own if entered(name) not in MAY_IMPORT[room]}


def entered(name: str) -> str:
    """Return the room that an import of ours enters; ``senet_rules.__version__`` enters none."""
    room = name.removeprefix(f"{PACKAGE}.").partition(".")[0]
    return room if room in MAY_IMPORT else ""


def functions_in(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield every function and method."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def long_functions(tree: ast.Module) -> list[str]:
    """Return the names of functions longer than a page."""
    return [
        f"{function.name}, line {function.lineno}"
        for function in functions_in(tree)
        if (function.end_lineno or 0) - function.lineno + 1 > MAX_FUNCTION_LINES
    ]


def asks_for_a_name(tree: ast.Module) -> list[int]:
    """Return the lines that compare something with a rule set or with a rule set's key."""
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            compared: list[ast.AST] = [node.left, *node.comparators]
        elif isinstance(node, ast.match_case):
            compared = [node.pattern]
        else:
            continue
        if any(names_a_ruleset(part) for side in compared for part in ast.walk(side)):
            lines.append(getattr(node, "lineno", 0) or compared[0].lineno)  # type: ignore[attr-defined]
    return lines


def names_a_ruleset(node: ast.AST) -> bool:
    """Tell whether a node is a rule set's key or the constant that holds the rule set."""
    if isinstance(node, ast.Constant):
        return node.value in RULESETS
    if isinstance(node, ast.Name):
        return node.id.lower() in RULESETS and node.id.isupper()
    return isinstance(node, ast.Attribute) and node.attr.lower() in RULESETS and node.attr.isupper()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_rooms_below_its_own(path: Path) -> None:
    assert wrong_rooms(room_of(path), imports_in(path)) == set()


@pytest.mark.parametrize(
    ("room", "imported"),
    [
        ("engine", "senet_rules.view.messages"),
        ("engine", "senet_rules.__version__"),
        ("view", "senet_rules.content.language"),
        ("i18n", "senet_rules.engine.board"),
        ("content", "senet_rules.site.plugin"),
        ("site", "senet_rules.cli"),
    ],
)
def test_an_import_upward_is_found(room: str, imported: str) -> None:
    assert wrong_rooms(room, {imported, f"{PACKAGE}.{room}.neighbour", "json"}) == {imported}


def test_relative_imports_are_followed() -> None:
    source = (
        "from ..view import words\nfrom . import board\nfrom .core import play\nimport json.tool"
    )
    assert set(imports_of(ast.parse(source), (PACKAGE, "engine"))) == {
        "senet_rules.view.words",
        "senet_rules.engine.board",
        "senet_rules.engine.core.play",
        "json.tool",
    }


@pytest.mark.parametrize(
    "path", [path for path in MODULES if room_of(path) in STANDARD_LIBRARY_ONLY], ids=name_of
)
def test_what_travels_to_the_browser_needs_the_standard_library_alone(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports_in(path)} - {PACKAGE}
    assert tops - sys.stdlib_module_names == set()
    assert tops & READS_AND_WRITES == set()


@pytest.mark.parametrize(
    "path", [path for path in MODULES if room_of(path) in STANDARD_LIBRARY_ONLY], ids=name_of
)
def test_what_travels_to_the_browser_neither_reads_nor_prints(path: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & {"open", "print", "input", "breakpoint"} == set()


def test_only_the_site_knows_mkdocs() -> None:
    knowing = {
        room_of(path)
        for path in MODULES
        if any(name.partition(".")[0] in {"mkdocs", "material"} for name in imports_in(path))
    }
    assert knowing == {"site"}


def test_a_module_is_no_longer_than_a_chapter() -> None:
    lines = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in OWN_CODE}
    assert {name: long for name, long in lines.items() if long > MAX_MODULE_LINES} == {}


def test_a_function_is_no_longer_than_a_page() -> None:
    found = {name_of(path): long_functions(ast.parse(path.read_text("utf-8"))) for path in OWN_CODE}
    assert {name: functions for name, functions in found.items() if functions} == {}


def test_a_long_function_is_found() -> None:
    lines = ["class Long:", "  def method(self):", *["    pass"] * MAX_FUNCTION_LINES]
    assert long_functions(ast.parse("\n".join(lines))) == ["method, line 2"]
    assert long_functions(ast.parse("\n".join(lines[:-1]))) == []


@pytest.mark.parametrize(
    "path", [path for path in MODULES if "rulesets" not in path.parts], ids=name_of
)
def test_no_code_asks_which_rule_set_it_has(path: Path) -> None:
    assert asks_for_a_name(ast.parse(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "if ruleset.key == 'bell': pass",
        "x = 'standard' != key",
        "y = key in ('jequier', 'other')",
        "z = 1 if ruleset is STANDARD else 2",
        "z = ruleset == rulesets.BELL",
        "match key:\n  case 'bell': pass",
    ],
)
def test_a_question_for_the_name_is_found(source: str) -> None:
    assert len(asks_for_a_name(ast.parse(source))) == 1


def test_reading_a_part_is_no_question_for_the_name() -> None:
    source = "if ruleset.water is None or contact is Contact.SWAP: names = {'bell': 1}['bell']"
    assert asks_for_a_name(ast.parse(source)) == []
