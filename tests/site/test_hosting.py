"""The site behind nginx, Caddy and hosts that read ``_headers``: what they send with each file."""

from __future__ import annotations

import gzip
import http.client
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import _environment
import _hosting
import _servers
from _complete import complete
from _host import headers_of
from senet_rules.site.hosting import ASK_FIRST, COMMON, FOREVER, write_headers
from senet_rules.site.policy import policy_for, protect_pages

THEME = "theme()"
PAGE = '<!doctype html><head><meta charset="utf-8"><title>{0}</title></head><p>{0} çğş</p>' + "."
PAGE += f"{'.' * 200}<script>{THEME}</script>"
BOARD = "assets/senet/board-0123456789abcdef/"
RUNTIME = "assets/senet/runtime-0123456789abcdef/"
PAGES = ("index", "about/index", "de/index", "de/about/index", "embed/index", "404", "de/404")
FILES = {
    "assets/javascripts/bundle.01234567.min.js": "text/javascript application/javascript",
    "assets/javascripts/lunr/wordcut.js": "text/javascript application/javascript",
    "assets/senet/colours.css": "text/css",
    "assets/senet/logo.svg": "image/svg+xml",
    "assets/senet/previews/en-index-01234567.png": "image/png",
    "assets/senet/start.mjs": "text/javascript",
    f"{BOARD}element.mjs": "text/javascript",
    f"{BOARD}en.bell.html": "text/html",
    f"{RUNTIME}pyodide.asm.wasm": "application/wasm",
    f"{RUNTIME}senet.bin": "application/octet-stream",
    "manifest.json": "application/json",
    "print/senet-bell-en.pdf": "application/pdf",
    "search/search_index.json": "application/json",
    "sitemap.xml": "text/xml application/xml",
    "sw.js": "text/javascript application/javascript",
}
FOR_EVER = {path for path in FILES if "-0123" in path or ".0123" in path}


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


def ask(address: str, path: str, **headers: str) -> Answer:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request("GET", path, headers=named)
        answer = connection.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, told, answer.read())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as scripts/publish.py makes it, of a site with little in each kind of file."""
    folder = tmp_path_factory.mktemp("published")
    site = folder / "site"
    for path in (*FILES, *(f"{page}.html" for page in PAGES)):
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_bytes(f"{path} ".encode() * 50)
    for page in PAGES:
        (site / f"{page}.html").write_text(PAGE.format(page), "utf-8")
    protect_pages(site, frozenset({THEME}))
    write_headers(site)
    complete(folder, folder / "kept")
    return folder


@pytest.fixture(scope="module", params=_servers.PACKAGES)
def server(
    request: pytest.FixtureRequest, published: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a real server with the example configuration."""
    try:
        with _servers.serving(
            request.param, published, tmp_path_factory.mktemp("server")
        ) as address:
            yield address
    except _servers.MissingServerError as error:
        pytest.skip(str(error))


def test_each_kind_of_file_has_its_type(server: str) -> None:
    for path, types in FILES.items():
        answer = ask(server, f"/{path}")
        assert answer.status == 200, path
        told = answer.headers.get("content-type", "application/octet-stream")  # as browsers take it
        assert told.partition(";")[0] in types.split(), path
    assert ask(server, "/").headers["content-type"].lower() == "text/html; charset=utf-8"


def test_the_page_that_was_asked_for_comes(server: str) -> None:
    for address, page in (("/", "index"), ("/de/about/", "de/about/index")):
        assert f"<title>{page}</title>" in ask(server, address).body.decode("utf-8")
    moved = ask(server, "/de/about")
    assert moved.status in {301, 308}
    assert moved.headers["location"].endswith("/de/about/")
    assert "127.0.0.1" not in moved.headers["location"]


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None)]
)
def test_files_go_out_as_they_were_compressed(
    server: str, published: Path, accepted: str, sent: str | None
) -> None:
    for path in ("/", f"/{RUNTIME}pyodide.asm.wasm", "/sw.js", "/search/search_index.json"):
        file = published / "site" / (path[1:] or "index.html")
        answer = ask(server, path, Accept_Encoding=accepted)
        assert answer.headers.get("content-encoding") == sent, path
        ending = {"br": ".br", "gzip": ".gz", None: ""}[sent]
        assert answer.body == Path(f"{file}{ending}").read_bytes(), path
        if sent:
            assert answer.headers["vary"].lower() == "accept-encoding"
    zipped = ask(server, f"/{RUNTIME}senet.bin", Accept_Encoding=accepted)
    assert "content-encoding" not in zipped.headers


def test_all_hosts_send_the_same_headers(server: str, published: Path) -> None:
    by_file = headers_of(published / "site")
    for path in ("", "about/", "de/about/", "embed/", *FILES):
        answer = ask(server, f"/{path}").headers
        wanted = by_file(f"/{path}")
        assert len(wanted) >= len(COMMON) + 2
        for name, value in {"Cache-Control": ASK_FIRST, **wanted}.items():
            assert answer[name.lower()] == value, f"{path}: {name}"


def test_a_copy_is_kept_or_asked_about(server: str) -> None:
    for path in FILES:
        told = ask(server, f"/{path}").headers
        assert told["cache-control"] == (FOREVER if path in FOR_EVER else ASK_FIRST), path
        again = ask(server, f"/{path}", If_None_Match=told["etag"])
        assert (again.status, again.body) == (304, b""), path


@pytest.mark.parametrize(
    ("path", "lost"),
    [
        ("/nowhere", "404"),
        ("/de/nowhere", "de/404"),
        ("/de/print/nowhere.pdf", "de/404"),
        ("/degree/", "404"),
        (f"/{BOARD}gone.mjs", "404"),
        ("/assets/", "404"),
        (f"/{BOARD}", "404"),
        ("/search/", "404"),
        ("/..%2f..%2fetc/passwd", "404"),
    ],
)
def test_what_is_missing_is_told_in_the_folders_language(server: str, path: str, lost: str) -> None:
    """A folder without a page is missing, too: nobody gets a list of files."""
    answer = ask(server, path)
    assert answer.status in {400, 404} if "%2f" in path else answer.status == 404
    if answer.status == 404:
        assert f"<title>{lost}</title>" in answer.body.decode("utf-8")
        assert answer.headers["cache-control"] == ASK_FIRST
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    for name, value in COMMON.items():
        assert answer.headers[name.lower()] == value


def test_a_server_tells_no_version(server: str) -> None:
    assert not any(sign.isdigit() for sign in ask(server, "/").headers.get("server", ""))


def test_headers_written_again_are_the_same(published: Path) -> None:
    file = published / "site" / "_headers"
    before = file.read_text("utf-8")
    write_headers(published / "site")
    again = file.read_text("utf-8")
    assert set(before.splitlines()) <= set(again.splitlines())
    assert "/_headers" not in again


def test_headers_say_what_each_page_says_of_itself(published: Path) -> None:
    sent = headers_of(published / "site")
    policy = policy_for([THEME])
    assert sent("/about/")["Content-Security-Policy"] == f"{policy}; frame-ancestors 'none'"
    assert sent("/embed/")["Content-Security-Policy"] == policy
    assert policy in (published / "site" / "index.html").read_text("utf-8")


def test_no_two_rules_send_the_same_header_and_no_line_is_too_long(published: Path) -> None:
    """Cloudflare Pages joins such headers, and reads 100 rules with lines of 2,000 characters."""
    text = (published / "site" / "_headers").read_text("utf-8")
    assert max(map(len, text.splitlines())) < 2000
    rules = [line for line in text.splitlines() if line.startswith("/")]
    assert len(rules) < 100
    names: dict[str, set[str]] = {}
    for rule in text.split("\n/"):
        path, *lines = rule.splitlines()
        names["/" + path.lstrip("/")] = {line.partition(":")[0].strip() for line in lines}
    for path, here in names.items():
        for other, there in names.items():
            overlaps = other.endswith("*") and path.startswith(other[:-1])
            assert path == other or not overlaps or not here & there, (path, other)


def test_compressing_again_gives_the_same_bytes(published: Path, tmp_path: Path) -> None:
    site = published / "site"
    made = {path: path.read_bytes() for path in site.rglob("*") if path.suffix in {".br", ".gz"}}
    assert gzip.decompress(made[site / "sw.js.gz"]) == (site / "sw.js").read_bytes()
    assert not any(path.name.endswith((".png.br", ".bin.br", ".pdf.br")) for path in made)
    copy = tmp_path / "published"
    shutil.copytree(site, copy / "site", ignore=shutil.ignore_patterns("*.br", "*.gz"))
    complete(copy, tmp_path / "kept")
    again = {site / path.relative_to(copy / "site"): path for path in copy.rglob("*.[bg][rz]")}
    assert {path: file.read_bytes() for path, file in again.items()} == made


def test_a_missing_server_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(_servers, "program", lambda _name: None)
    told = "nginx is not there: on Debian or Ubuntu `apt install nginx-light libnginx-mod"
    with (
        pytest.raises(_servers.MissingServerError, match=told),
        _servers.serving("nginx", tmp_path, tmp_path),
    ):
        pass


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ('nginx: [emerg] unknown directive "brotli_static"', "nginx is not there: on Debian"),
        ('nginx: [emerg] unknown directive "rot"', 'nginx does not start: .* directive "rot"'),
    ],
)
def test_a_server_that_does_not_start_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, said: str, error: str
) -> None:
    """What is missing lets a test be skipped; a wrong configuration must not."""
    code = f"raise SystemExit({said!r})"
    monkeypatch.setattr(_servers, "program", lambda _name: sys.executable)
    monkeypatch.setattr(_servers, "_configure_nginx", lambda *_: ("-c", code))
    with (
        pytest.raises(_environment.SetupError, match=error) as caught,
        _servers.serving("nginx", tmp_path, tmp_path),
    ):
        pass
    assert isinstance(caught.value, _servers.MissingServerError) == ("brotli" in said)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """What publishing runs, instead of running it."""
    steps: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401
        steps.append((command, options["env"]))
        site = Path(command[-1])
        (site if site.name == "site" else site / "nginx").mkdir(parents=True)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(_hosting, "environment_for", lambda _: Path("python"))
    monkeypatch.setattr(subprocess, "run", run)
    return steps


def test_publishing_builds_for_an_address_and_completes_what_was_built(
    ran: list[tuple[list[str], dict[str, str]]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    target = tmp_path / "published"
    assert _hosting.main(["--to", str(target), "--url", "https://senet.example/"]) == 0
    (build, variables), (second, _) = ran
    assert {"mkdocs", "--strict"} <= set(build)
    assert variables["SENET_SITE_URL"] == "https://senet.example/"
    assert [Path(word).name for word in second[:-1]] == ["python", "_complete.py"]
    assert (target / "nginx").is_dir()
    assert capsys.readouterr().out.startswith(f"{target} has the site")


def test_publishing_leaves_another_folder_alone(
    ran: list[tuple[list[str], dict[str, str]]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "thesis.txt").write_text("All of it.", "utf-8")
    assert _hosting.main(["--to", str(tmp_path)]) == 1
    told = f"publish.py: {tmp_path} holds something else than a built site: choose another folder\n"
    assert capsys.readouterr().err == told
    assert ran == []


@pytest.mark.parametrize("text", ["senet.example", "http://[bad", "https://", "/senet/"])
def test_what_is_no_address_is_told_before_anything_is_built(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_hosting, "environment_for", lambda _: pytest.fail("goes on"))
    monkeypatch.setenv("SENET_REPO_URL", text)
    monkeypatch.setenv("SENET_SITE_URL", "https://senet.example/")
    for name, url in (("REPO", "https://senet.example/"), ("SITE", text)):
        assert _hosting.main(["--to", str(tmp_path), "--url", url]) == 1
        told = f"publish.py: SENET_{name}_URL: found {text!r}, expected an address: https://senet."
        assert told in capsys.readouterr().err
