"""The workflows that stand ready: they parse, run what exists, pin what they use and may little."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import _hosting
import _servers

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
PIN = re.compile(r"\s*(?:- )?uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
PERMISSIONS = {
    "audit.yml": {"python": {"contents": "read"}, "node": {"contents": "read"}},
    "check.yml": {"test": {"contents": "read"}},
    "mutants.yml": {"engine": {"contents": "read"}},
    "translations.yml": {"diff": {"contents": "read"}},
    "deploy.yml": {
        "build": {"contents": "read", "pages": "read"},
        "deploy": {"pages": "write", "id-token": "write"},
    },
}
MINUTES = {"mutants.yml": 120}  # some thousand runs of tests
RUNS = ("python3 ", ".venv/bin/")


def workflow(path: Path) -> dict[Any, Any]:
    loaded: dict[Any, Any] = yaml.safe_load(path.read_text("utf-8"))
    return loaded


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in workflow(path)["jobs"].values() for step in job["steps"]]


def commands(path: Path) -> list[list[str]]:
    """Return the programs of ours that a workflow runs, each with its arguments."""
    lines = "\n".join(step.get("run", "") for step in steps(path)).splitlines()
    return [shlex.split(line) for line in map(str.strip, lines) if line.startswith(RUNS)]


def test_these_are_the_workflows() -> None:
    assert [path.name for path in FILES] == sorted(PERMISSIONS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_action_is_pinned_to_a_commit_and_says_its_version(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    assert lines
    assert [line for line in lines if not PIN.fullmatch(line)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_job_may_do_what_it_must_and_ends_in_time(path: Path) -> None:
    top = workflow(path)
    assert top["permissions"] == {"contents": "read"}
    for name, job in top["jobs"].items():
        allowed = job.get("permissions", top["permissions"])
        assert allowed == PERMISSIONS[path.name][name], name
        assert job["timeout-minutes"] <= MINUTES.get(path.name, 60)
        assert re.fullmatch(r"ubuntu-\d\d\.\d\d", job["runs-on"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_from_outside_is_pasted_into_a_script_or_gets_a_secret(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "pull_request_target" not in text
    assert "secrets." not in text
    assert [step["run"] for step in steps(path) if "${{" in step.get("run", "")] == []
    checkouts = [step for step in steps(path) if "checkout" in step.get("uses", "")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_expression_and_need_leads_somewhere(path: Path) -> None:
    jobs = workflow(path)["jobs"]
    ids = {step["id"] for step in steps(path) if "id" in step}
    assert set(re.findall(r"steps\.(\w+)\.", path.read_text("utf-8"))) == ids
    assert {job["needs"] for job in jobs.values() if "needs" in job} <= set(jobs)


def test_what_the_workflows_run_exists() -> None:
    run = [command for path in FILES for command in commands(path)]
    scripts = {command[1] for command in run if command[1].startswith("scripts/")}
    assert scripts == {"scripts/mutants.py", "scripts/publish.py", "scripts/test.py"}
    for command in run:
        if command[0].endswith("senet"):
            help_page = [sys.executable, "-m", "senet_rules", *command[1:3], "--help"]
            shown = subprocess.run(help_page, cwd=ROOT, capture_output=True, text=True, check=True)
            assert all(word in shown.stdout for word in command[3:] if word.startswith("-"))
        elif command[1].startswith("scripts/"):
            shown = subprocess.run(
                [sys.executable, command[1], "--help"],
                cwd=ROOT, capture_output=True, text=True, check=True,
            )  # fmt: skip
            assert all(word in shown.stdout for word in command[2:])
        locks = [command[at + 1] for at, word in enumerate(command) if word == "-r"]
        assert all((ROOT / lock).is_file() for lock in locks)


def test_the_site_is_tested_before_it_is_deployed_with_its_addresses() -> None:
    build = workflow(FOLDER / "deploy.yml")["jobs"]["build"]["steps"]
    runs = [step.get("run", "") for step in build]
    publish = runs.index("python3 scripts/publish.py")
    assert runs.index("python3 scripts/test.py") < publish
    variables = set(build[publish]["env"])
    assert variables == set(re.findall(r"!ENV \[(\w+)", (ROOT / "mkdocs.yml").read_text("utf-8")))


def test_what_is_kept_and_deployed_is_what_publishing_makes() -> None:
    build = workflow(FOLDER / "deploy.yml")["jobs"]["build"]["steps"]
    paths = [step["with"]["path"] for step in build if "upload" in step.get("uses", "")]
    assert paths == ["published", "published/site"]
    assert _hosting._parser().parse_args([]).to == ROOT / "published"


def test_the_servers_that_are_tested_are_installed_first() -> None:
    packages = {package for names in _servers.PACKAGES.values() for package in names}
    for name in ("check.yml", "deploy.yml"):
        runs = [step.get("run", "") for step in steps(FOLDER / name)]
        tests = runs.index("python3 scripts/test.py")
        assert packages <= {word for run in runs[:tests] for word in run.split()}


def test_every_lock_is_audited_once_a_week() -> None:
    audit = workflow(FOLDER / "audit.yml")
    assert len(audit[True]["schedule"]) == 1  # YAML reads the key "on" as a truth
    python, node = audit["jobs"].values()
    locks = set(re.findall(r"-r (\S+)", python["steps"][-1]["run"]))
    assert locks == {path.name for path in ROOT.glob("requirements-*.txt")}
    assert {"--strict", "--require-hashes"} <= set(python["steps"][-1]["run"].split())
    folders = {
        path.parent.relative_to(ROOT).as_posix()
        for room in ("senet_rules", "tests")
        for path in (ROOT / room).rglob("package-lock.json")
    }
    assert set(node["strategy"]["matrix"]["folder"]) == folders
    assert node["steps"][-1]["run"].split()[:2] == ["npm", "audit"]


def test_a_loose_pin_would_be_found() -> None:
    assert not PIN.fullmatch("      - uses: actions/checkout@v5")
    assert PIN.fullmatch(f"      - uses: actions/checkout@{'0' * 40} # v5.0.0")
