"""The files that a reader's browser runs: Pyodide, a small standard library, engine and view.

Compiling takes some seconds, so both zips are kept: the engine's until engine or view change, the
library's until another module of it is needed.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ...engine.rulesets.chosen import CHOSEN
from .cache import kept
from .errors import RuntimeBuildError
from .node import run_node
from .package import LOCK, pyodide_folder

PACKAGE_ROOT = Path(__file__).parents[2]
TRAVELLING = ("engine", "view")
"""The rooms of the package that go to the browser."""

_PACK = Path(__file__).with_name("pack.mjs")
_PACK_SOURCES = (_PACK, _PACK.with_suffix(".py"), LOCK)
_START = Path(__file__).with_name("start.py")
_SCRIPTS = Path(__file__).with_name("browser")
_SCRIPT_NAMES = ("boot.mjs", "worker.mjs")
_STOCK_NAMES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_ENGINE = "senet.bin"
_LIBRARY = "python_stdlib.bin"
_MODULES = "modules.json"
_SIZES = "sizes.json"
_TABLE = "runtime.json"
_CHOSEN = "engine/rulesets/chosen.py"


def runtime_files() -> dict[str, bytes]:
    """Return the contents of the runtime's files by name, the same for the same sources.

    Raises:
        RuntimeBuildError: Pyodide cannot be fetched, or it cannot load engine and view.
    """
    stock = pyodide_folder()
    engine = _engine_folder(stock)
    library = _library_folder(stock, engine / _MODULES)
    paths = [*(stock / name for name in _STOCK_NAMES), engine / _ENGINE, library / _LIBRARY]
    paths += [_SCRIPTS / name for name in _SCRIPT_NAMES]
    files = {path.name: path.read_bytes() for path in paths}
    sizes = {**_json(library / _SIZES), **_json(engine / _SIZES)}
    files[_TABLE] = _table(_json(stock / "pyodide-lock.json")["info"], sizes)
    return dict(sorted(files.items()))


def transfer_bytes(files: Mapping[str, bytes]) -> int:
    """Return how many bytes, compressed as most hosts do it, a reader waits for."""
    sizes = json.loads(files[_TABLE])["files"].values()
    return sum(size["transfer"] for size in sizes)


def _table(info: Mapping[str, str], sizes: Mapping[str, object]) -> bytes:
    """Return what the scripts must know: which Pyodide it is, and what is to come."""
    return json.dumps({"info": info, "files": sizes}, indent=1, sort_keys=True).encode()


def _engine_folder(stock: Path) -> Path:
    sources = dict(travelling_sources())
    digest = _digest(name.encode() + b"\0" + content for name, content in sources.items())

    def make(folder: Path) -> None:
        for name, content in sources.items():
            path = folder / "sources" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        _pack("engine", stock, folder, [folder / _ENGINE])
        shutil.rmtree(folder / "sources")

    return kept(f"engine-{digest}", make)


def travelling_sources() -> Iterator[tuple[str, bytes]]:
    """Yield the modules that travel, as name in the zip and source."""
    yield "senet_start.py", _START.read_bytes()
    yield "senet_rules/__init__.py", (PACKAGE_ROOT / "__init__.py").read_bytes()
    for room in TRAVELLING:
        for path in sorted((PACKAGE_ROOT / room).rglob("*.py")):
            name = path.relative_to(PACKAGE_ROOT).as_posix()
            yield f"senet_rules/{name}", _chosen() if name == _CHOSEN else path.read_bytes()


def _chosen() -> bytes:
    """Return the module that says which rule sets this site has."""
    return f"CHOSEN = {CHOSEN!r}\n".encode()


def _library_folder(stock: Path, modules: Path) -> Path:
    digest = _digest([modules.read_bytes()])

    def make(folder: Path) -> None:
        shutil.copyfile(modules, folder / _MODULES)
        told = [*(stock / name for name in _STOCK_NAMES), folder / _LIBRARY]
        _pack("library", stock, folder, told)

    return kept(f"library-{digest}", make)


def _pack(job: str, stock: Path, folder: Path, told: list[Path]) -> None:
    ended = run_node([str(_PACK), str(stock), str(folder), job, *map(str, told)], folder)
    if ended.returncode:
        lines = ended.stderr.strip().splitlines() or [f"exit code {ended.returncode}"]
        raise RuntimeBuildError(f"the {job} cannot be packed for the browser: {lines[-1]}")


def _digest(contents: Iterator[bytes] | list[bytes]) -> str:
    """Return a name for what comes of these contents and of the packing itself."""
    total = hashlib.sha256()
    for content in (*contents, *(path.read_bytes() for path in _PACK_SOURCES)):
        total.update(hashlib.sha256(content).digest())
    return total.hexdigest()[:16]


def _json(path: Path) -> Any:  # noqa: ANN401 - whatever JSON holds
    return json.loads(path.read_text("utf-8"))
