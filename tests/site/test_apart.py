"""Languages that other processes build: the same pages, and nothing that they tell is lost."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort

from senet_rules.site import apart, frame, start
from senet_rules.site.apart import _begin, _build_apart, idle_cores
from senet_rules.site.plugin import SenetPlugin

from .specimen import Specimen, translate


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets another process help with the smallest site."""
    monkeypatch.setattr(apart, "WORTH_IT", 1)
    monkeypatch.setattr(start, "idle_cores", lambda: 1)


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_helpers_build_the_same_bytes(whole: Specimen, helped: None, tmp_path: Path) -> None:
    whole.build(site_dir=str(tmp_path / "site"))
    assert contents(tmp_path / "site") == contents(whole.site)


def test_what_a_helper_warns_of_stops_a_strict_build(
    small: Specimen, helped: None, caplog: pytest.LogCaptureFixture
) -> None:
    translate(small, "de", {"The first paragraph.": "{{ surprise }}"})
    with pytest.raises(Abort, match="strict mode"):
        small.build()
    assert "unknown {{ surprise }} in '{{ surprise }}'" in caplog.text


def test_a_helper_tells_what_it_has_told_and_why_it_ended(small: Specimen) -> None:
    small.build()
    build = SenetPlugin._latest
    assert build
    _begin(build._plan, logging.getLogger("mkdocs").level)
    assert _build_apart("de") == ([], None)
    translate(small, "de", {"The first paragraph.": "{{ surprise }}"})
    records, error = _build_apart("de")
    assert "unknown {{ surprise }}" in records[0].getMessage()
    assert isinstance(error, Abort)


def test_there_is_no_less_than_one_core() -> None:
    assert idle_cores() >= 0


@pytest.mark.parametrize("use_directory_urls", [True, False])
def test_entries_of_the_menu_that_are_kept_lead_where_they_should(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, use_directory_urls: bool
) -> None:
    for name in ("rules/index.md", "rules/old/index.md", "rules/old/first.md", "rules/new.md"):
        path = small.docs / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"# Page {name} {{: #page }}\n", "utf-8")
    config = small.config_file.read_text("utf-8")
    small.config_file.write_text(
        f"{config.partition('nav:')[0]}nav:\n{config[config.index('plugins:') :]}"
    )
    small.build(use_directory_urls=use_directory_urls)
    monkeypatch.setattr(frame, "_has_pages_below", lambda *_: True)
    small.build(use_directory_urls=use_directory_urls, site_dir=str(tmp_path / "plain"))
    assert contents(small.site) == contents(tmp_path / "plain")
