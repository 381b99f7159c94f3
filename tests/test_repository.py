"""The repository as a stranger finds it: pins that fit, links that lead, nothing of one machine."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.txt", "requirements-test.txt")
APART = {"requirements-audit.txt": "audit", "requirements-mutants.txt": "mutants"}
"""Locks of programs that only workflows and few people start, and the group that asks for each."""
GROUPS = {"requirements.txt": ("build",), "requirements-test.txt": ("build", "test")}
PYTHONS = ("3.11.2", "3.11.9", "3.12.0", "3.13.0", "3.14.0")
SYSTEMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
BINARY = {".png", ".ico", ".woff2", ".gz"}
IN_ANOTHER_CHARSET = {"tests/i18n/faults/charset-latin/broken.po"}


@cache
def files() -> list[Path]:
    """Return what is in the repository or about to be: all that git does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:  # no clone but an archive, which holds nothing else before it is used
        lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
        made = [line.strip("/") for line in lines if line and not line.startswith("#")]
        paths = [
            path
            for path in ROOT.rglob("*")
            if not any(fnmatch(part, pattern) for part in path.parts for pattern in made)
        ]
    return [path for path in paths if path.is_file()]


def texts() -> dict[str, str]:
    """Return every text file's content by its name from the project's folder."""
    return {
        name: path.read_bytes().decode("utf-8")
        for path in files()
        if path.suffix not in BINARY
        and (name := path.relative_to(ROOT).as_posix()) not in IN_ANOTHER_CHARSET
    }


@cache
def settings() -> dict[str, Any]:
    """Return pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@cache
def pins(lock: str) -> dict[Requirement, list[str]]:
    """Return a lock's requirements, each with its hashes."""
    text = (ROOT / lock).read_text("utf-8")
    pinned = {}
    for block in re.split(r"\n(?=[a-z])", re.sub(r"(?m)^ *#.*\n", "", text)):
        requirement, *hashes = re.split(r"\s*\\\n\s*", block.strip())
        pinned[Requirement(requirement)] = hashes
    return pinned


def versions(lock: str, python: str, system: str) -> dict[str, str]:
    """Return the version of each package that a lock gives to a Python on a system."""
    environment = {str(name): str(value) for name, value in default_environment().items()}
    environment |= {
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "sys_platform": system,
        "platform_system": SYSTEMS[system],
    }
    return {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in pins(lock)
        if pin.marker is None or pin.marker.evaluate(environment)
    }


def test_a_lock_is_read_as_written() -> None:
    (babel,) = (pin for pin in pins("requirements.txt") if pin.name == "babel")
    assert re.fullmatch(r"==[\d.]+", str(babel.specifier))
    assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", h) for h in pins(LOCKS[0])[babel])


@pytest.mark.parametrize("lock", [*LOCKS, *APART])
def test_every_pin_is_one_version_with_hashes(lock: str) -> None:
    loose = [
        str(pin)
        for pin, hashes in pins(lock).items()
        if not hashes or not re.fullmatch(r"==[^*,]+", str(pin.specifier))
    ]
    assert loose == []


@pytest.mark.parametrize("lock", [*LOCKS, *APART])
def test_a_lock_names_no_host_and_no_folder(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert re.findall(r".*(?://|--(?!hash=)|file:|\\\w|@).*", text) == []


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_gives_what_pyproject_asks_for(lock: str, python: str, system: str) -> None:
    groups = settings()["dependency-groups"]
    wanted = [*settings()["project"]["dependencies"], *settings()["build-system"]["requires"]]
    wanted += [line for group in GROUPS[lock] for line in groups[group]]
    given = versions(lock, python, system)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(given[canonicalize_name(requirement.name)])


@pytest.mark.parametrize("lock", APART)
def test_what_stands_apart_is_locked_for_the_python_of_its_workflow(lock: str) -> None:
    (wanted,) = map(Requirement, settings()["dependency-groups"][APART[lock]])
    assert wanted.specifier.contains(versions(lock, "3.12.0", "linux")[wanted.name])


@pytest.mark.parametrize("python", PYTHONS)
def test_mutants_are_tested_with_the_versions_of_all_tests(python: str) -> None:
    ours, theirs = (
        versions(lock, python, "linux")
        for lock in ("requirements-test.txt", "requirements-mutants.txt")
    )
    shared = ours.keys() & theirs.keys()
    assert "pytest" in shared
    assert [name for name in shared if ours[name] != theirs[name]] == []


@pytest.mark.parametrize("python", PYTHONS)
def test_the_test_lock_holds_all_of_the_site_lock(python: str) -> None:
    site, test = (versions(lock, python, "linux") for lock in LOCKS)
    assert site.items() <= test.items()


def test_every_package_stands_among_the_others_work() -> None:
    text = texts()["THIRD-PARTY.md"]
    listed = set(re.findall(r"(?m)^\| ([a-z0-9-]+) \|", text)) - {"work", "package"}
    assert listed == {canonicalize_name(pin.name) for lock in LOCKS for pin in pins(lock)}


def test_ci_runs_the_second_command_of_the_readme_and_no_other() -> None:
    commands = re.findall(r"(?m)^    (\S.*)$", texts()["README.md"])
    assert commands == ["python3 scripts/serve.py", "python3 scripts/test.py"]
    lines = [line for line in texts()[".ci/run"].splitlines() if not line.startswith("#")]
    assert [line for line in lines if not line.startswith(("set ", "cd "))] == commands[1:]


def test_every_folder_of_tests_is_run() -> None:
    folders = {
        path.relative_to(ROOT).parts[1]
        for path in files()
        if path.name.startswith("test_") and path.relative_to(ROOT).parts[0] == "tests"
    }
    folders = {name for name in folders if not name.endswith(".py")}
    run = {
        line.removeprefix("tests/")
        for line in settings()["tool"]["pytest"]["ini_options"]["testpaths"]
    }
    assert folders - {"browser"} <= run


def test_the_licences_are_there() -> None:
    for name in settings()["project"]["license-files"]:
        assert (ROOT / name).is_file(), name
    assert texts()["LICENSE"].startswith("MIT License")
    assert "Creative Commons Attribution 4.0 International" in texts()["LICENSE-TEXTS"]


def test_what_comes_stands_in_files_of_its_own() -> None:
    """If this fails: write the change into docs/dev/changes, as its README says."""
    coming = texts()["CHANGELOG.md"].partition("## Unreleased\n")[2].partition("<!--")[0]
    assert "docs/dev/changes" in coming
    assert re.findall(r"(?m)^(?:[-*#]|  ).*", coming) == []


def test_each_change_is_told_in_whole_sentences_and_gathered(tmp_path: Path) -> None:
    told = {n: text for n, text in texts().items() if re.match(r"docs/dev/changes/.*\..*\.md$", n)}
    wrong = [
        name
        for name, text in told.items()
        if not re.fullmatch(r"(?s)[^-*#\s].*\.\n", text) or max(map(len, text.split("\n"))) > 100
    ]
    assert wrong == []
    for name in ("CHANGELOG.md", "docs/dev/changes/template.md.jinja", *told):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(texts()[name], "utf-8")
    command = [sys.executable, "-m", "towncrier", "build", "--keep", "--version", "9.8.7"]
    where = ["--config", str(ROOT / "pyproject.toml"), "--dir", str(tmp_path)]
    done = subprocess.run(
        [*command, "--date", "2030-01-02", *where],
        cwd=tmp_path, capture_output=True, check=False, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    written = (tmp_path / "CHANGELOG.md").read_text("utf-8")
    assert "\n\n## 9.8.7 (2030-01-02)\n\n### " in written
    assert written.count("\n- ") == len(told)
    for text in told.values():
        assert f"\n- {text.replace(chr(10), chr(10) + '  ').rstrip()}\n" in written


def test_hooks_before_a_commit_run_what_is_pinned() -> None:
    settings_of_hooks = yaml.safe_load(texts()[".pre-commit-config.yaml"])
    (repository,) = settings_of_hooks["repos"]
    assert repository["repo"] == "local"
    names = [hook["entry"].split()[0] for hook in repository["hooks"]]
    assert names == [f".venv/bin/{name}" for name in ("ruff", "ruff", "mypy", "senet")]
    assert {hook["language"] for hook in repository["hooks"]} == {"system"}


def for_contributors() -> list[str]:
    """Return the Markdown files that no site build checks."""
    return [n for n in texts() if n.endswith(".md") and not re.match(r"docs/(?!dev/)", n)]


@pytest.mark.parametrize("name", for_contributors())
def test_links_between_files_lead_somewhere(name: str) -> None:
    prose = re.sub(r"(?s)```.*?```|`[^`]*`", "", texts()[name])
    targets = re.findall(r"\]\(([^)\s]+)\)", prose)
    local = [target.partition("#")[0] for target in targets if "://" not in target]
    broken = [
        target for target in local if target and not (ROOT / name).parent.joinpath(target).exists()
    ]
    assert broken == []


def test_text_files_are_clean() -> None:
    unclean = re.compile(r"\r|[^\n]\Z|\n\n\Z")
    assert [name for name, text in texts().items() if unclean.search(text)] == []


def test_no_file_knows_one_persons_machine() -> None:
    home = re.compile(r"(?<![\w.:/])/(?:home|Users|root|work)/\w|[A-Z]:\\Users\\\w")
    assert home.search("see /home/" + "ann/senet")
    found = {name: match[0] for name, text in texts().items() if (match := home.search(text))}
    assert found == {}
