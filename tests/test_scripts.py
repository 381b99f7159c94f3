"""README's two commands: how they run what they run, and how they say that something is amiss."""

from __future__ import annotations

import ast
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import _browser
import _serve
import _test
from _environment import SetupError

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


@pytest.mark.parametrize("name", ["serve.py", "test.py", "_python.py"])
def test_an_old_python_can_read_the_first_step(name: str) -> None:
    tree = ast.parse((SCRIPTS / name).read_text("ascii"))
    newer = (ast.FunctionDef, ast.AnnAssign, ast.JoinedStr, ast.NamedExpr, ast.Match, ast.Starred)
    assert [node for node in ast.walk(tree) if isinstance(node, newer)] == []
    assert "__future__" not in {getattr(node, "module", "") for node in tree.body}


@pytest.mark.parametrize("version", ["(2, 7, 18)", "(3, 6, 15)", "(3, 10, 13)"])
def test_an_old_python_is_told_what_is_needed(version: str) -> None:
    code = f"import sys; sys.version_info = {version}; sys.path.insert(0, {str(SCRIPTS)!r})"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport serve"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port of this machine on which something listens."""
    with socket.socket() as server:
        server.bind((_serve.HOST, 0))
        server.listen()
        yield server.getsockname()[1]


def test_a_taken_port_gives_the_next_and_says_so(
    taken_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    port = _serve.free_port(taken_port)
    assert port > taken_port
    assert capsys.readouterr().out == f"Port {taken_port} is taken; using {port}.\n"


def test_no_free_port_is_told(taken_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_serve, "PORTS_TRIED", 1)
    with pytest.raises(SetupError, match=f"no port from {taken_port} to {taken_port} is free"):
        _serve.free_port(taken_port)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "0"], "'0' is no port: expected 1 to 65535"),
        (["--port", "65536"], "'65536' is no port"),
        (["--port", "²"], "'²' is no port"),
        (["--locale", "xx"], "'xx' is none of de, en, sv, tr"),
    ],
)
def test_bad_options_of_serve_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        _serve.main(arguments)
    assert words in capsys.readouterr().err


def test_serve_tells_a_setup_error_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_lock: str) -> Path:
        raise SetupError("no way")

    monkeypatch.setattr(_serve, "environment_for", broken)
    assert _serve.main([]) == 1
    assert capsys.readouterr().err == "serve.py: no way\n"


@pytest.mark.parametrize(
    ("code", "told"),
    [(0, "The site is in {}\n"), (1, "The site in {} stays as it was.\n")],
    ids=["built", "not built"],
)
def test_serve_builds_beside_the_site_strictly(
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran: list[list[str]] = []
    (tmp_path / "site").mkdir()

    def run(command: list[str], _variables: object, _locks: object) -> int:
        ran.append(command)
        Path(command[-1]).mkdir()
        return code

    monkeypatch.setattr(_serve, "environment_for", lambda _: Path(sys.executable))
    monkeypatch.setattr(_serve, "_run", run)
    monkeypatch.chdir(tmp_path)
    assert _serve.main(["--build", "site"]) == code
    assert capsys.readouterr().out == told.format(tmp_path / "site")
    assert {"build", "--strict"} < {*ran[0]}
    assert ran[0][-2:] == ["--site-dir", str(tmp_path / ".site.senet-new")]


@pytest.mark.parametrize(("locale", "folder"), [("tr", "tr/"), ("en", ""), (None, "")])
def test_serve_names_the_address_of_the_language(
    locale: str | None,
    folder: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran: list[dict[str, str]] = []
    monkeypatch.setattr(_serve, "environment_for", lambda _: Path(sys.executable))
    monkeypatch.setattr(_serve, "free_port", lambda _: 8000)

    def run(_command: object, variables: dict[str, str]) -> int:
        ran.append(variables)
        return 0

    monkeypatch.setattr(_serve, "_run", run)
    assert _serve.main(["--locale", locale] if locale else []) == 0
    assert f"Serving on http://127.0.0.1:8000/{folder} as soon" in capsys.readouterr().out
    assert ran[0].get("SENET_LOCALES") == locale


# It starts after a moment, when whoever starts it has returned from that.
CHILD = "import time; time.sleep(0.3); print('started', flush=True); time.sleep(60)"
PARENT = f"""
import sys; sys.path.insert(0, {str(SCRIPTS)!r})
import _serve, _environment
_environment.end_on_sigterm()
_serve.PATIENCE = 0.2
sys.exit(_serve._run([sys.executable, "-c", {CHILD!r}], None))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals between programs")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_what_serve_started_ends_with_it(number: int, code: int) -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent.stdout:
        assert parent.stdout.readline() == "started\n"
        began = time.monotonic()
        parent.send_signal(number)
        # The child holds the pipe open for as long as it lives.
        assert parent.stdout.read() == ""
        assert parent.wait() == code
        assert time.monotonic() - began < 30


def test_all_is_checked_before_the_tests_and_the_browser_comes_last() -> None:
    names = [step.name for step in _test.plan(fast=False, for_pytest=[])]
    checks = ["ruff check", "ruff format", "mypy", "fast tests", "slow tests"]
    assert names == [*checks, "site", "browser tests"]
    assert [step.name for step in _test.plan(fast=True, for_pytest=[])] == checks


def test_what_is_quick_is_lint_types_translations_and_fast_tests() -> None:
    steps = _test.plan(fast=False, for_pytest=[], quick=True)
    assert [step.name for step in steps] == [
        "ruff check",
        "ruff format",
        "mypy",
        "translations",
        "fast tests",
    ]
    assert "--cov" not in steps[-1].module


def test_the_site_is_built_strictly() -> None:
    assert "--strict" in _test.SITE.module
    assert not {"-q", "--quiet"} & {*_test.SITE.module}, "MkDocs counts no silenced warning"


def test_arguments_go_to_pytest_alone() -> None:
    (step,) = _test.plan(fast=False, for_pytest=["-k", "water"])
    assert step.module == ("pytest", "-k", "water")
    site, tests = _test.plan(fast=False, for_pytest=["tests/browser/test_x.py"])
    assert (site, tests.name) == (_test.SITE, "tests")


@pytest.fixture
def this_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let test.py take the environment in which this test runs, and no browser."""
    monkeypatch.setattr(_test, "environment_for", lambda _: Path(sys.executable))
    monkeypatch.setattr(_test, "browser", lambda _: Path("no-browser"))


@pytest.mark.usefixtures("this_environment")
def test_a_failing_step_is_named_and_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = [
        _test.Step("first", ("timeit", "-n", "1", "-r", "1", "raise SystemExit(3)")),
        _test.Step("second", ("timeit", "-n", "1", "-r", "1", "print('second ran')")),
        _test.Step("third", ("no_such_module",)),
    ]
    monkeypatch.setattr(_test, "plan", lambda *_: steps)
    assert _test.main([]) == 1
    output = capfd.readouterr()
    assert "second ran" in output.out
    assert output.err.endswith("test.py: failed: first, third\n")


@pytest.mark.usefixtures("this_environment")
def test_without_a_site_no_browser_test_runs(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    site = _test.Step("site", ("no_such_module",))
    after = _test.Step("browser tests", ("timeit", "-n", "1", "-r", "1", "print('it ran')"))
    monkeypatch.setattr(_test, "SITE", site)
    monkeypatch.setattr(_test, "plan", lambda *_: [site, after])
    assert _test.main([]) == 1
    assert "it ran" not in capfd.readouterr().out


@pytest.mark.usefixtures("this_environment")
def test_all_passing_adds_nothing_to_the_summary_of_pytest(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    step = _test.Step("only", ("timeit", "-n", "1", "-r", "1", "print('the summary')"))
    monkeypatch.setattr(_test, "plan", lambda *_: [step])
    assert _test.main([]) == 0
    assert capfd.readouterr().err == ""


def test_a_named_browser_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENET_BROWSER", "no-such-browser")
    with pytest.raises(SetupError, match="SENET_BROWSER names 'no-such-browser'"):
        _browser.browser(Path(sys.executable))


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine without a browser; the list holds what was tried to install one."""
    tried: list[str] = []
    monkeypatch.delenv("SENET_BROWSER", raising=False)
    monkeypatch.setattr(_browser, "_candidates", lambda _: iter(()))
    monkeypatch.setattr(_browser, "_install_by_apt", lambda _: tried.append("apt"))
    monkeypatch.setattr(_browser, "_install_by_playwright", lambda _: tried.append("playwright"))
    return tried


def test_no_browser_to_be_had_is_told_after_trying(bare_machine: list[str]) -> None:
    with pytest.raises(SetupError, match="no browser for the browser tests: install Chromium"):
        _browser.browser(Path(sys.executable))
    assert bare_machine == ["apt", "playwright"]


def test_an_installed_browser_is_taken(
    bare_machine: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path(sys.executable)
    monkeypatch.setattr(_browser, "_candidates", lambda _: iter([here] if bare_machine else []))
    assert _browser.browser(here) == here
    assert bare_machine == ["apt"]


def test_a_named_firefox_that_does_not_start_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENET_FIREFOX", "/nowhere/firefox")
    with pytest.raises(SetupError, match="SENET_FIREFOX names '/nowhere/firefox', which does not"):
        _browser.firefox()


def test_a_missing_firefox_is_installed_or_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []
    monkeypatch.delenv("SENET_FIREFOX", raising=False)
    monkeypatch.setattr(_browser, "installed_firefox", lambda: None)
    monkeypatch.setattr(_browser, "_install_by_apt", tried.append)
    assert _browser.firefox() is None
    assert tried == ["firefox-esr"]
    assert capsys.readouterr().out == (
        "There is no Firefox for the game in it: install it, or name it in SENET_FIREFOX.\n"
    )
