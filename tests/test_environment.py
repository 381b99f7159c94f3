"""The environment that README's commands set up: made once, whole, or not without a clear word."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import _environment
from _environment import SITE_LOCK, TEST_LOCK, SetupError, environment_for, python_of

PYPROJECT = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "tiny"
version = "1"
[tool.hatch]
"""

# The smallest build backend: an editable wheel that names its folder.
BACKEND = """\
import pathlib, zipfile
def build_editable(folder, config_settings=None, metadata_directory=None):
    name, info = "tiny-1-py3-none-any.whl", "tiny-1.dist-info"
    with zipfile.ZipFile(pathlib.Path(folder, name), "w") as wheel:
        wheel.writestr("tiny.pth", str(pathlib.Path.cwd()))
        wheel.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\n")
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\n")
        wheel.writestr(info + "/RECORD", "")
    return name
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A project like this one in its smallest form, in a folder whose name is no help."""
    root = tmp_path / "a folder, ünlü"
    root.mkdir()
    (root / "pyproject.toml").write_text(PYPROJECT, "utf-8")
    (root / "backend.py").write_text(BACKEND, "utf-8")
    (root / "tiny_module.py").write_text("", "utf-8")
    for lock in (SITE_LOCK, TEST_LOCK):
        (root / lock).write_text("# nothing pinned\n", "utf-8")
    return root


class FakeMachine:
    """Stands in for the programs that making an environment calls, and writes down the calls.

    ``refuses`` gives the output of a call that fails, or None for one that succeeds.
    """

    def __init__(self, refuses: Callable[[str], str | None]) -> None:
        self.refuses = refuses
        self.calls: list[str] = []

    def __call__(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        call = " ".join(command)
        self.calls.append(call)
        output = self.refuses(call)
        making = "venv" in command or "virtualenv" in command
        if making and output is None:
            python = python_of(Path(command[-1]))
            python.parent.mkdir(parents=True)
            python.touch()
        return subprocess.CompletedProcess(command, int(output is not None), output or "")


MakeMachine = Callable[[Callable[[str], str | None]], FakeMachine]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> MakeMachine:
    """Put a fake machine in the place of the real one."""

    def install(refuses: Callable[[str], str | None]) -> FakeMachine:
        fake = FakeMachine(refuses)
        monkeypatch.setattr(_environment, "_output", fake)
        return fake

    return install


def works(_call: str) -> None:
    """Refuse nothing."""


def no_ensurepip(call: str) -> str | None:
    """Refuse what Debian refuses without python3-venv."""
    if " venv " in call and "--without-pip" not in call:
        return "The virtual environment was not created successfully: ensurepip is not available."
    return None


@pytest.mark.slow
def test_an_environment_is_made_once_and_holds_the_project(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Without ensurepip, which takes long and which scripts/test.py has shown to work.
    real = _environment._output

    def output(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        refusal = no_ensurepip(" ".join(command))
        return subprocess.CompletedProcess(command, 1, refusal) if refusal else real(command)

    monkeypatch.setattr(_environment, "_output", output)
    python = environment_for(SITE_LOCK, tiny)
    found = subprocess.run([python, "-c", "import tiny_module"], cwd=tiny.parent, check=False)
    assert found.returncode == 0

    monkeypatch.setattr(_environment, "_output", lambda _: pytest.fail("nothing is left to do"))
    assert environment_for(SITE_LOCK, tiny) == python


def test_the_test_lock_covers_the_site_lock(tiny: Path, machine: MakeMachine) -> None:
    fake = machine(works)
    environment_for(TEST_LOCK, tiny)
    done = len(fake.calls)
    environment_for(SITE_LOCK, tiny)
    assert len(fake.calls) == done


def test_the_test_lock_completes_the_environment_of_the_site(
    tiny: Path, machine: MakeMachine
) -> None:
    fake = machine(works)
    environment_for(SITE_LOCK, tiny)
    fake.calls.clear()
    environment_for(TEST_LOCK, tiny)
    assert not any(" venv " in call for call in fake.calls)
    assert any(call.endswith(str(tiny / TEST_LOCK)) for call in fake.calls)


@pytest.mark.parametrize("changed", [SITE_LOCK, "pyproject.toml"])
def test_a_change_of_what_is_pinned_begins_afresh(
    tiny: Path, machine: MakeMachine, changed: str
) -> None:
    machine(works)
    left_over = environment_for(SITE_LOCK, tiny).parent / "left over"
    left_over.touch()
    path = tiny / changed
    path.write_text(path.read_text("utf-8").replace('"1"', '"2"') + "# changed\n", "utf-8")
    assert environment_for(SITE_LOCK, tiny).exists()
    assert not left_over.exists()


def test_other_settings_do_not_matter(tiny: Path, machine: MakeMachine) -> None:
    fake = machine(works)
    environment_for(SITE_LOCK, tiny)
    fake.calls.clear()
    (tiny / "pyproject.toml").write_text(PYPROJECT + "[tool.ruff]\nline-length = 100\n", "utf-8")
    environment_for(SITE_LOCK, tiny)
    assert fake.calls == []


def test_an_interrupted_install_is_begun_afresh(tiny: Path, machine: MakeMachine) -> None:
    def interrupted(call: str) -> None:
        if " install " in call:
            raise KeyboardInterrupt

    machine(interrupted)
    with pytest.raises(KeyboardInterrupt):
        environment_for(SITE_LOCK, tiny)

    fake = machine(works)
    environment_for(SITE_LOCK, tiny)
    assert any(" venv " in call for call in fake.calls)


def test_without_ensurepip_the_outer_pip_helps_out(tiny: Path, machine: MakeMachine) -> None:
    def debian(call: str) -> str | None:
        inner = call.startswith(str(python_of(tiny / ".venv")))
        return "No module named pip" if inner else no_ensurepip(call)

    fake = machine(debian)
    python = environment_for(SITE_LOCK, tiny, base="outer")
    assert f"outer -m pip --python {python} install" in fake.calls[-1]


def test_without_venv_the_error_names_the_package(tiny: Path, machine: MakeMachine) -> None:
    machine(lambda _: "No module named venv")
    with pytest.raises(SetupError, match=r"this Python \(outer\).*`apt install python3-venv`"):
        environment_for(SITE_LOCK, tiny, base="outer")


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("NewConnectionError(): [Errno 111] Connection refused", "cannot be reached"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "not the one that was pinned"),
        ("SSLError: CERTIFICATE_VERIFY_FAILED", "not trusted"),
        ("OSError: [Errno 13] Permission denied: 'x'", "may not be written to"),
        ("ERROR: something else\nERROR: at last\nwarning", "ERROR: at last"),
        ("", "exit code 1"),
    ],
)
def test_a_failed_install_is_told_in_one_sentence(
    tiny: Path, machine: MakeMachine, output: str, sentence: str
) -> None:
    machine(lambda call: output if " install " in call else None)
    with pytest.raises(SetupError, match=sentence) as caught:
        environment_for(SITE_LOCK, tiny)
    assert "\n" not in str(caught.value)
    assert not list(tiny.glob(".venv/*.json"))


def test_a_file_in_the_way_is_named(tiny: Path) -> None:
    (tiny / ".venv").touch()
    with pytest.raises(SetupError, match=r"\.venv is in the way: expected a folder"):
        environment_for(SITE_LOCK, tiny)


def test_a_missing_lock_is_named(tiny: Path) -> None:
    (tiny / TEST_LOCK).unlink()
    with pytest.raises(SetupError, match=TEST_LOCK):
        environment_for(SITE_LOCK, tiny)


def test_broken_settings_are_told(tiny: Path) -> None:
    (tiny / "pyproject.toml").write_text("[project]\nname\n", "utf-8")
    with pytest.raises(SetupError, match=r"pyproject\.toml cannot be read: .*line 2"):
        environment_for(SITE_LOCK, tiny)


@pytest.mark.parametrize("content", ["", "[]", '{"requirements.txt": 1}'])
def test_a_spoilt_stamp_counts_as_none(tiny: Path, machine: MakeMachine, content: str) -> None:
    fake = machine(works)
    environment_for(SITE_LOCK, tiny)
    (stamp,) = tiny.glob(".venv/*.json")
    stamp.write_text(content, "utf-8")
    fake.calls.clear()
    environment_for(SITE_LOCK, tiny)
    assert fake.calls
    assert SITE_LOCK in json.loads(stamp.read_text("utf-8"))


def test_nothing_leads_a_child_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    variables = _environment.child_variables(SENET_LOCALES="tr")
    assert "PYTHONPATH" not in variables
    assert variables["PIP_USER"] == "0"
    assert variables["NO_MKDOCS_2_WARNING"] == "1"
    assert variables["SENET_LOCALES"] == "tr"
