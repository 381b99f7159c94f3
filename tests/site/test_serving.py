"""After a change only what depends on it is built, and a failed build leaves the site standing."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from mkdocs.exceptions import Abort, PluginError

from senet_rules.site.policy import source_of
from senet_rules.site.serving import Rebuilder, allowing_reload

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment


class Site:
    """Stands in for the builds of a site in German and Turkish, and writes down what was built."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "locales"
        self.site = root / "site"
        self.built: list[str] = []
        self.fails: Callable[[], None] = lambda: None
        for name in ("docs/a.md", "locales/de/pages.po", "locales/tr/pages.po", "site/de/a.html"):
            self.write(name, "first")

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def has_language(self, code: str) -> bool:
        return code in {"de", "tr"}

    def build_language_again(self, code: str) -> None:
        self._build(code)

    def build_all(self) -> None:
        self._build("all")

    def _build(self, what: str) -> None:
        page = self.site / "de" / "a.html"
        page.unlink(missing_ok=True)  # as MkDocs does
        page.write_text(what, "utf-8")
        self.fails()
        self.built.append(what)

    def page(self) -> str:
        return (self.site / "de" / "a.html").read_text("utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture
def rebuild(site: Site) -> Rebuilder:
    watched = (site.root / "docs", site.folder, site.root / "mkdocs.yml")
    return Rebuilder(site.build_all, lambda: site, site.site, watched)


@pytest.mark.parametrize(
    ("names", "built"),
    [
        (["locales/de/pages.po"], ["de"]),
        (["locales/tr/pages.po", "locales/de/pages.po"], ["de", "tr"]),
        (["locales/de/pages.po", "docs/a.md"], ["all"]),
        (["docs/a.md"], ["all"]),
        (["mkdocs.yml"], ["all"]),
        (["locales/de.toml"], ["all"]),
        (["locales/fr/pages.po"], ["all"]),
        (["locales/lost.po"], ["all"]),
        ([], ["all"]),
    ],
)
def test_what_has_changed_is_built(
    site: Site, rebuild: Rebuilder, names: list[str], built: list[str]
) -> None:
    for name in names:
        site.write(name, "another text")
    rebuild()
    assert site.built == built
    site.write("locales/tr/pages.po", "once more")
    rebuild()
    assert site.built == [*built, "tr"], "what was built before does not count again"


def test_a_file_that_is_gone_counts_as_changed(site: Site, rebuild: Rebuilder) -> None:
    (site.root / "docs" / "a.md").unlink()
    rebuild()
    assert site.built == ["all"]


def test_without_a_finished_build_all_is_built(site: Site) -> None:
    Rebuilder(site.build_all, lambda: None, site.site, [site.folder])()
    assert site.built == ["all"]


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PluginError("pages.po:7: no line of a catalogue"), ["pages.po:7: no line of a catalogue"]),
        (Abort("Aborted with a BuildError!"), []),
        (ZeroDivisionError(), ["A mistake in the code; the pages stay as they were"]),
    ],
)
def test_a_failed_build_is_told_and_leaves_the_pages(
    site: Site,
    rebuild: Rebuilder,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    told: list[str],
) -> None:
    def fail() -> None:
        raise error

    site.fails = fail
    site.write("locales/de/pages.po", "a broken one")
    rebuild()
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == told
    assert site.page() == "first"
    site.fails = lambda: None
    site.write("locales/tr/pages.po", "changed too")
    rebuild()
    assert site.built == ["de", "tr"], "what could not be built is tried again"
    assert site.page() == "tr"


def test_pages_are_kept_where_a_file_cannot_have_two_names(
    site: Site, rebuild: Rebuilder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: object) -> None:
        raise OSError

    def fail() -> None:
        raise PluginError("no")

    monkeypatch.setattr(os, "link", refuse)
    site.fails = fail
    rebuild()
    assert site.page() == "first"


def test_a_file_that_vanishes_while_we_look_does_no_harm(site: Site, rebuild: Rebuilder) -> None:
    (site.root / "docs" / "dangling").symlink_to(site.root / "nowhere")
    rebuild()
    assert site.built == ["all"]


def test_only_pages_are_prepared_for_being_reloaded() -> None:
    page = b"<meta content=\"script-src 'self'\"><script>reload()</script>"
    closed: list[str] = []

    class Body(list[bytes]):
        def close(self) -> None:
            closed.append("closed")

    def app(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        kind = environ["kind"]
        start_response("200 OK", [("Content-Type", kind), ("Content-Length", str(len(page)))])
        return Body([page]) if environ["path"] == "file" else [page]

    def answer(kind: str, path: str) -> tuple[dict[str, str], bytes]:
        begun: dict[str, str] = {}

        def begin(_status: str, headers: list[tuple[str, str]], *_: object) -> Any:  # noqa: ANN401
            begun.update(headers)

        body = b"".join(allowing_reload(app)({"kind": kind, "path": path}, begin))
        return begun, body

    assert answer("text/css", "file")[1] == page
    assert closed == []
    for path in ("file", "404"):
        headers, body = answer("text/html", path)
        assert f"script-src {source_of('reload()')} 'self'".encode() in body
        assert headers["Content-Length"] == str(len(body))
    assert closed == ["closed"]
