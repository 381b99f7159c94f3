"""How the runtime is packed, by this Python in Pyodide's place: what is taken, what is told."""

from __future__ import annotations

import json
import marshal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from senet_rules.site.runtime import bundle, cache, pack
from senet_rules.site.runtime.errors import RuntimeBuildError
from tests.site.packed import unpacked

STOCK = {"encodings/cp437.py": b"", "senet_stocked.py": b'"""Words."""\n', "unused.py": b""}
"""A library of three modules."""
USER = """
import dataclasses, senet_stocked
@dataclasses.dataclass
class Data:
    number: int
"""


@pytest.fixture
def stock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Pyodide without content, and its library in the place where Python looks for its own."""
    folder = tmp_path / "stock"
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        (folder / name).write_bytes(name.encode())
    (folder / "pyodide-lock.json").write_text('{"info": {"python": "3.x"}}', "utf-8")
    with ZipFile(folder / "library.zip", "w") as library:
        for name, source in STOCK.items():
            library.writestr(name, source)
    monkeypatch.setattr(sys, "path", [str(folder / "library.zip"), *sys.path])
    return folder


def do(job: str, work: Path) -> None:
    """Do one of the jobs, each of which has a Python of its own elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path])
        pack.main(job, work)


def pack_here(command: list[str], _folder: Path) -> subprocess.CompletedProcess[str]:
    """Do what ``pack.mjs`` does with Pyodide."""
    work, job, *told = command[2:]
    do(job, Path(work))
    sizes = {Path(name).name: {"size": Path(name).stat().st_size, "transfer": 1} for name in told}
    (Path(work) / "sizes.json").write_text(json.dumps(sizes), "utf-8")
    return subprocess.CompletedProcess(command, 0, "", "")


def test_the_library_is_what_the_engine_loads_of_it(
    stock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "senet_user.py").write_text(USER, "utf-8")
    for name in ("senet_user", "senet_stocked"):  # to be forgotten again after the test
        monkeypatch.setitem(sys.modules, name, sys)
        monkeypatch.delitem(sys.modules, name)

    do("engine", tmp_path)
    do("library", tmp_path)

    with unpacked((tmp_path / "senet.bin").read_bytes()) as engine:
        assert any("__init__" in text for text in marshal.loads(engine.read(pack.METHODS)))  # noqa: S302
    needed = json.loads((tmp_path / pack.MODULES).read_text("utf-8"))
    assert needed == ["encodings/cp437.py", "senet_stocked.py"]
    with unpacked((tmp_path / "python_stdlib.bin").read_bytes()) as library:
        assert library.namelist() == [f"{name}c" for name in needed]


def test_an_engine_that_does_not_play_is_not_packed(
    stock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sources").mkdir()
    monkeypatch.setattr("senet_rules.view.session.handle", lambda _: '{"error": "dead"}')
    with pytest.raises(ValueError, match="language: dead"):
        do("engine", tmp_path)


def test_what_is_packed_is_kept_until_it_changes(
    stock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[str] = []

    def run_node(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
        jobs.append(command[3])
        return pack_here(command, folder)

    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(bundle, "pyodide_folder", lambda: stock)
    monkeypatch.setattr(bundle, "run_node", run_node)
    files = bundle.runtime_files()
    assert bundle.runtime_files() == files
    assert jobs == ["engine", "library"]
    table = json.loads(files["runtime.json"])
    assert table["info"] == {"python": "3.x"}
    assert {name: size["size"] for name, size in table["files"].items()} == {
        name: len(files[name]) for name in table["files"]
    }
    assert bundle.transfer_bytes(files) == len(table["files"])

    (name, source), *others = bundle.travelling_sources()
    changed = [(name, source + b"# changed"), *others]
    monkeypatch.setattr(pack, "loaded_modules", lambda *_: ["senet_stocked.py"])
    monkeypatch.setattr(bundle, "travelling_sources", lambda: iter(changed))
    assert bundle.runtime_files().keys() == files.keys()
    assert jobs == ["engine", "library"] * 2


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Traceback\nModuleNotFoundError: nowhere\n", "ModuleNotFoundError: nowhere"),
        ("", "exit code 1"),
    ],
)
def test_what_cannot_be_packed_stops_the_build_in_one_sentence(
    stock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, said: str, told: str
) -> None:
    failed = subprocess.CompletedProcess([], 1, "", said)
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(bundle, "pyodide_folder", lambda: stock)
    monkeypatch.setattr(bundle, "run_node", lambda *_: failed)
    with pytest.raises(RuntimeBuildError) as caught:
        bundle.runtime_files()
    assert str(caught.value) == f"the engine cannot be packed for the browser: {told}"
    assert [*(tmp_path / "cache").iterdir()] == []
