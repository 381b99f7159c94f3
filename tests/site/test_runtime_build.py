"""The runtime is built the same everywhere, and what is trimmed away is not missed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from senet_rules.content.language import load_language
from senet_rules.engine.rulesets import RULESETS
from senet_rules.site.runtime import bundle, cache
from senet_rules.site.runtime.errors import RuntimeBuildError
from senet_rules.site.runtime.node import run_node
from senet_rules.site.runtime.pack import METHODS
from senet_rules.site.runtime.package import LOCK, LOCK_FOLDER, pyodide_folder, pyodide_version
from senet_rules.view.portable import MESSAGES, language_data
from senet_rules.view.session import handle
from tests.site.packed import unpacked

ANSWER = Path(__file__).with_name("answer_in_node.mjs")
NAMES = (
    "boot.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.bin",
    "runtime.json",
    "senet.bin",
    "worker.mjs",
)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return bundle.runtime_files()


@pytest.mark.slow
def test_two_builds_are_byte_identical(
    files: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched = pyodide_folder().parents[1]
    shutil.copytree(fetched, tmp_path / fetched.name)
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))

    again = bundle.runtime_files()

    assert sorted(path.name.partition("-")[0] for path in tmp_path.iterdir()) == [
        "engine",
        "library",
        "npm",
    ]
    assert {name for name in NAMES if again[name] != files[name]} == set()


def test_the_runtime_is_these_files(files: dict[str, bytes]) -> None:
    assert tuple(files) == NAMES


def test_modules_are_compiled_and_need_no_source(files: dict[str, bytes]) -> None:
    for name in ("python_stdlib.bin", "senet.bin"):
        with unpacked(files[name]) as archive:
            modules = [entry for entry in archive.namelist() if entry != METHODS]
            assert {Path(entry).suffix for entry in modules} == {".pyc"}
            unchecked = {archive.read(entry)[4:8] for entry in modules}
        assert unchecked == {b"\1\0\0\0"}


def test_engine_and_view_travel_and_nothing_else(files: dict[str, bytes]) -> None:
    with unpacked(files["senet.bin"]) as archive:
        rooms = {"/".join(name.split("/")[:2]) for name in archive.namelist()}
    package = {f"senet_rules/{part}" for part in ("__init__.pyc", "engine", "view")}
    assert rooms == package | {"senet_start.pyc", METHODS}


def test_the_table_tells_each_size(files: dict[str, bytes]) -> None:
    table = json.loads(files["runtime.json"])
    assert set(table["files"]) == set(NAMES) - {"boot.mjs", "runtime.json", "worker.mjs"}
    for name, size in table["files"].items():
        assert size["size"] == len(files[name])
        assert 0 < size["transfer"] <= size["size"]
    assert set(table["info"]) == {"abi_version", "arch", "platform", "python"}


@pytest.mark.slow
def test_the_trimmed_library_answers_like_this_python(
    files: dict[str, bytes], tmp_path: Path
) -> None:
    games = [*_requests_of_games(plies=40)]
    requests = [games[0], *_bad_requests(), *games[1:]]
    for name in ("python_stdlib.bin", "senet.bin"):
        (tmp_path / name).write_bytes(files[name])
    (tmp_path / "requests").write_text("\n".join(requests) + "\n", "utf-8")
    paths = [pyodide_folder(), tmp_path, tmp_path / "requests", tmp_path / "answers"]

    ended = run_node([str(ANSWER), *map(str, paths)], tmp_path)

    assert ended.returncode == 0, ended.stderr
    answers = (tmp_path / "answers").read_text("utf-8").splitlines()
    assert answers == [handle(request) for request in requests]
    assert not any('"error"' in answer for answer in answers[1 - len(games) :])


def _bad_requests() -> Iterator[str]:
    yield "no JSON"
    yield from map(json.dumps, ([], {}, {"op": "?"}, {"op": "new", "language": "?"}))
    for key in RULESETS:
        yield _request("new", ruleset=key, seed="1", position="x")
        yield _request("play", game={"record": f"ruleset {key}\nplies 1:x", "at": 0}, move="1-2")


def _requests_of_games(plies: int) -> Iterator[str]:
    """Yield what a page asks in games of computers, and what a reader does with their records."""
    language = load_language("de", messages=MESSAGES)
    hand_over = json.dumps({"op": "language", "data": language_data(language)})
    handle(hand_over)
    yield hand_over
    for key in RULESETS:
        request = _request("new", ruleset=key, seed="42", seats=["strong", "greedy"])
        for _ in range(2 * plies):
            yield request
            game = json.loads(handle(request))["game"]
            request = _request("computer", game=game)
        people = {**game, "seats": ["person", "person"]}
        yield from (_request(op, game=people) for op in ("view", "undo", "share", "edit"))
        yield from (_request("press", game=people, square=square) for square in range(1, 31))
        link = json.loads(handle(_request("share", game=game)))["text"]
        yield _request("open", text=link, seed="1")


def _request(op: str, **members: object) -> str:
    return json.dumps({"op": op, "language": "de", **members})


@pytest.mark.slow
def test_a_module_that_does_not_load_stops_the_build_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sources = [("senet_rules/__init__.py", b""), ("senet_rules/wrong.py", b"import nowhere")]
    monkeypatch.setattr(bundle, "travelling_sources", lambda: iter(sources))
    stock = pyodide_folder()
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(bundle, "pyodide_folder", lambda: stock)

    expected = "the engine cannot be packed for the browser: .*No module named 'nowhere'"
    with pytest.raises(RuntimeBuildError, match=expected) as caught:
        bundle.runtime_files()

    assert "\n" not in str(caught.value)
    assert [*(tmp_path / "cache").iterdir()] == []


def test_the_lock_names_no_host_and_pins_by_hash() -> None:
    lock = json.loads(LOCK.read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())
    assert not any("resolved" in entry for entry in packages.values())
    wanted = json.loads((LOCK_FOLDER / "package.json").read_text("utf-8"))["dependencies"]
    assert wanted == {"pyodide": pyodide_version()}
