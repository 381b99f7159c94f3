"""Make the runtime's zips of compiled modules, inside the very Python that will load them.

This file is run by Pyodide under Node (see ``pack.mjs``): compiled modules fit one version of
Python alone. The same sources give the same bytes: fixed dates and order, and modules that carry
the hash of their source instead of its date. It uses the standard library only.
"""

from __future__ import annotations

import builtins
import dataclasses
import gzip
import importlib
import json
import marshal
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

ENGINE = "senet.zip"
METHODS = "methods.marshal"
LIBRARY = "python_stdlib.zip"
MODULES = "modules.json"

_UNCHECKED_HASH = (0b01).to_bytes(4, "little")
_FIRST_DATE = (1980, 1, 1, 0, 0, 0)
_READ_FOR_ALL = 0o644 << 16
_KEEP_DOCSTRINGS_AND_ASSERTS = 0
_DROP_DOCSTRINGS_AND_ASSERTS = 2

# Python opens a zip with names outside ASCII by it; nothing imports it before that.
_ALWAYS = ("encodings/cp437.py",)

# Whole enough a use of the engine to load all that a game loads.
_SESSION = "senet_rules.view.session"
_PORTABLE = "senet_rules.view.portable"
_STEPS = 12


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """Return a module's compiled file, which Python loads without looking for its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + _UNCHECKED_HASH + source_hash(source) + marshal.dumps(code)


def write_zip(path: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """Write a zip whose bytes depend on nothing but the entries' names, contents and order."""
    with ZipFile(path, "w") as archive:
        for name, content in entries:
            info = ZipInfo(name, _FIRST_DATE)
            info.create_system = 3
            info.external_attr = _READ_FOR_ALL
            archive.writestr(info, content)


def compress(path: Path) -> None:
    """Put a zip, compressed as a whole, beside itself as ``.bin``.

    That is smaller than a zip of compressed files, and browsers unpack it sooner than Python does.
    Hosts treat ``.gz`` in ways of their own, and leave this name alone.
    """
    packed = gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)
    path.with_suffix(".bin").write_bytes(packed)
    path.unlink()


def pack_engine(sources: Path, out: Path, methods: Sequence[str] = ()) -> None:
    """Compile all modules under ``sources`` into ``out/senet.zip``; asserts stay.

    ``methods`` are texts that ``dataclasses`` compiles when the modules are loaded: ``start.py``
    gives it what they are compiled to here.
    """
    write_zip(out / ENGINE, [*_engine_entries(sources), (METHODS, _compiled_methods(methods))])


def _compiled_methods(texts: Iterable[str]) -> bytes:
    return marshal.dumps({text: compile(text, "<string>", "exec") for text in sorted(set(texts))})


def _engine_entries(sources: Path) -> Iterator[tuple[str, bytes]]:
    names = sorted(path.relative_to(sources).as_posix() for path in sources.rglob("*.py"))
    for name in names:
        code = compiled((sources / name).read_bytes(), name, _KEEP_DOCSTRINGS_AND_ASSERTS)
        yield f"{name}c", code


def pack_library(library: Path, names: Iterable[str], out: Path) -> None:
    """Compile the named modules of the stock library into ``out/python_stdlib.zip``."""
    with ZipFile(library) as stock:
        write_zip(
            out / LIBRARY,
            [(f"{n}c", compiled(stock.read(n), n, _DROP_DOCSTRINGS_AND_ASSERTS)) for n in names],
        )


def load_all(engine: Path) -> list[str]:
    """Load and use the whole engine; return the texts that ``dataclasses`` compiled for it."""
    texts: list[str] = []

    def execute(text: str, *namespaces: dict[str, Any]) -> None:
        texts.append(text)
        builtins.exec(text, *namespaces)  # noqa: S102 - as dataclasses does

    sys.path.insert(0, str(engine))
    with ZipFile(engine) as archive:
        modules = [name for name in archive.namelist() if name.endswith(".pyc")]
    vars(dataclasses)["exec"] = execute
    for name in modules:
        path = name.removesuffix(".pyc").removesuffix("/__init__")
        importlib.import_module(path.replace("/", "."))
    del vars(dataclasses)["exec"]
    _use()
    return texts


def loaded_modules(library: Path) -> list[str]:
    """Return which modules of the library have been loaded, in order."""
    prefix = f"{library}/"
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    found = {file.removeprefix(prefix) for file in files if file.startswith(prefix)}
    return sorted({*found, *_ALWAYS})


def _use() -> None:
    """Do what a page does: hand over a language, play, look back, share, and set up a position."""
    session = importlib.import_module(_SESSION)
    portable = importlib.import_module(_PORTABLE)
    language = session.FALLBACK

    def ask(op: str, **members: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        request = {"op": op, "language": language.code, **members}
        answer = json.loads(session.handle(json.dumps(request)))
        if "error" in answer:
            raise ValueError(f"{op}: {answer['error']}")
        return answer

    session.handle("no JSON")
    ask("language", data=portable.language_data(language))
    for ruleset in session.RULESETS:
        view = ask("new", ruleset=ruleset, seed="1", seats=["strong", "strong"])
        for _ in range(_STEPS):
            view = ask("computer", game=view["game"])
        game = view["game"]
        ask("undo", game={**game, "seats": ["person", "person"]})
        ask("view", game=game, look=1)
        ask("edit", game=game)
        ask("open", seed="1", text=ask("share", game=game)["text"])


def stock_library() -> Path:
    """Return the zip from which this Python has its standard library."""
    return Path(next(entry for entry in sys.path if entry.endswith(".zip")))


def main(job: str, work: Path) -> None:
    """Do one of the two jobs, ``engine`` and ``library``, on what lies in ``work``."""
    library = stock_library()
    if job == "engine":
        pack_engine(work / "sources", work)
        methods = load_all(work / ENGINE)
        modules = loaded_modules(library)
        pack_engine(work / "sources", work, methods)
        (work / MODULES).write_text(json.dumps(modules, indent=0) + "\n", "utf-8")
        compress(work / ENGINE)
    else:
        pack_library(library, json.loads((work / MODULES).read_text("utf-8")), work)
        compress(work / LIBRARY)
