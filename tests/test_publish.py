"""A built site takes the place of the one before whole or not at all, whatever happens."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import _publish
from _environment import SetupError
from _publish import publish

SCRIPTS = Path(_publish.__file__).parent

Build = Callable[[Path, int], int]


def write_site(folder: Path, word: str) -> None:
    (folder / "assets" / "senet").mkdir(parents=True)
    (folder / "index.html").write_text(word, "utf-8")


def building(word: str, code: int = 0) -> Build:
    def build(folder: Path, _lock: int) -> int:
        write_site(folder, word)
        return code

    return build


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A published site."""
    write_site(tmp_path / "site", "old")
    return tmp_path / "site"


def shown(target: Path) -> str:
    return (target / "index.html").read_text("utf-8")


def beside(target: Path) -> list[str]:
    """Return what is left beside a site, but for the lock."""
    return sorted(path.name for path in target.parent.iterdir() if not path.name.endswith("-lock"))


def test_a_new_site_replaces_the_old_one(target: Path) -> None:
    target.chmod(0o750)
    (target / "gone.html").touch()

    def build(folder: Path, lock: int) -> int:
        assert folder.parent == target.parent, "a rename is enough"
        assert shown(target) == "old", "nothing is touched before all is built"
        return building("new")(folder, lock)

    assert publish(target, build) == 0
    assert shown(target) == "new"
    assert not (target / "gone.html").exists()
    assert target.stat().st_mode & 0o777 == 0o750
    assert beside(target) == ["site"]


def test_the_first_site_needs_no_folder(tmp_path: Path) -> None:
    assert publish(tmp_path / "new" / "site", building("first")) == 0
    assert shown(tmp_path / "new" / "site") == "first"


def test_a_failed_build_leaves_the_old_site(target: Path) -> None:
    assert publish(target, building("half", code=1)) == 1
    assert (shown(target), beside(target)) == ("old", ["site"])


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit])
def test_an_interrupted_build_leaves_the_old_site(target: Path, stop: type[BaseException]) -> None:
    def build(folder: Path, lock: int) -> int:
        building("half")(folder, lock)
        raise stop

    with pytest.raises(stop):
        publish(target, build)
    assert (shown(target), beside(target)) == ("old", ["site"])


@pytest.mark.parametrize("failing", [1, 2], ids=["old one away", "new one in its place"])
def test_a_swap_that_fails_leaves_the_old_site(
    target: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    rename, calls = Path.rename, []

    def rename_or_not(path: Path, goal: Path) -> Path:
        calls.append(path)
        if len(calls) == failing:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return rename(path, goal)

    monkeypatch.setattr(Path, "rename", rename_or_not)
    with pytest.raises(SetupError, match=f"cannot write {target}: No space left on device"):
        publish(target, building("new"))
    assert (shown(target), beside(target)) == ("old", ["site"])


@pytest.mark.parametrize(
    ("left", "shows"),
    [
        ({".site.senet-new": "half", "site": "old"}, "old"),
        ({".site.senet-new": "new", ".site.senet-old": "old"}, "old"),
        ({"site": "new", ".site.senet-old": "old"}, "new"),
    ],
    ids=["while it built", "between the renames", "before it tidied up"],
)
def test_the_next_build_puts_in_order_what_a_killed_one_left(
    tmp_path: Path, left: dict[str, str], shows: str
) -> None:
    for name, word in left.items():
        write_site(tmp_path / name, word)
    assert publish(tmp_path / "site", lambda *_: 1) == 1
    assert (shown(tmp_path / "site"), beside(tmp_path / "site")) == (shows, ["site"])


def test_what_is_no_site_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(SetupError, match=f"{tmp_path} holds something else than a built site"):
        publish(tmp_path, building("new"))
    with pytest.raises(SetupError, match=r"thesis.txt is a file: expected the folder of a built"):
        publish(tmp_path / "thesis.txt", building("new"))
    with pytest.raises(SetupError, match=r"cannot write .*: File exists \(.*thesis.txt\)"):
        publish(tmp_path / "thesis.txt" / "site", building("new"))
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


KILLED = f"""
import sys; sys.path.insert(0, {str(SCRIPTS)!r})
import _publish, _serve
from pathlib import Path
child = "import sys; print('started', flush=True); sys.stdin.read()"
def build(folder, lock):
    folder.mkdir()
    return _serve._run([sys.executable, "-c", child], None, [lock])
_publish.publish(Path(sys.argv[1]), build)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals between programs")
def test_a_build_waits_for_the_program_of_a_killed_one(
    target: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(target)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        assert first.stdout.readline() == b"started\n"
        first.kill()
        first.wait()
        # Its program still runs, until the build that waits for it pauses for the first time.
        monkeypatch.setattr("_lock.time.sleep", lambda _, end=first.stdin.close: end())
        assert publish(target, building("second")) == 0
    assert capsys.readouterr().out == f"Another build writes {target}; waiting until it is done.\n"
    assert (shown(target), beside(target)) == ("second", ["site"])
