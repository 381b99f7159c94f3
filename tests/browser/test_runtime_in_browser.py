"""The engine wakes in a page, answers as it does here, and fails in ways that can be told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from _host import Host, Reply, hosting
from senet_rules.engine.rulesets import RULESETS
from senet_rules.site.runtime import RuntimeUrls, install_runtime
from senet_rules.view.messages import Language
from senet_rules.view.portable import language_data
from senet_rules.view.session import handle
from tests.view.conftest import STYLE

BARE = "<!doctype html><html lang='en'><title>Board</title><link rel='icon' href='data:,'>"

# Wakes the engine, asks what it is given, and returns the answers, or the failure's code.
ASK = """async ([boot, requests, patience]) => {
  const { wake } = await import(new URL(boot, location));
  try {
    const engine = await wake({ patience });
    return { answers: await Promise.all(requests.map((request) => engine.ask(request))) };
  } catch (error) {
    return { failure: error.code, detail: error.detail };
  }
}"""

PROGRESS = """async (boot) => {
  const { wake } = await import(new URL(boot, location));
  const told = [];
  await Promise.all([wake({ onProgress: (bytes) => told.push({ ...bytes }) }), wake()]);
  return told;
}"""

FROZEN = """async ([boot, request]) => {
  const { wake } = await import(new URL(boot, location));
  const code = (error) => error.code;
  const first = await wake();
  const hasty = await first.ask(request, 0).catch(code);
  const closed = await first.ask(request).catch(code);
  const second = await wake();
  return { hasty, closed, again: await second.ask(request), same: first === second };
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, RuntimeUrls]:
    folder = tmp_path_factory.mktemp("site")
    urls = install_runtime(folder)
    (folder / "index.html").write_text(BARE, "utf-8")
    return folder, urls


@pytest.fixture
def host(site: tuple[Path, RuntimeUrls]) -> Iterator[Host]:
    with hosting(site[0]) as running:
        yield running


@pytest.fixture
def urls(site: tuple[Path, RuntimeUrls]) -> RuntimeUrls:
    return site[1]


def _new_game(key: str) -> dict[str, Any]:
    return {"op": "new", "language": "en", "ruleset": key, "seed": "42"}


def _ask(page: Page, urls: RuntimeUrls, *requests: object, patience: int = 60_000) -> Any:  # noqa: ANN401
    return page.evaluate(ASK, [urls.boot, list(requests), patience])


def test_it_answers_as_this_python_does(page: Page, host: Host, urls: RuntimeUrls) -> None:
    page.goto(host.address)
    handed_over = {"op": "language", "data": language_data(Language("en", "ltr", STYLE))}
    games = [_new_game(key) for key in RULESETS]
    told = _ask(page, urls, handed_over, *games, _new_game("?"))
    here = [json.loads(handle(json.dumps(request))) for request in (handed_over, *games)]
    assert [answer["ruleset"]["key"] for answer in here[1:]] == list(RULESETS)
    assert told["answers"][:-1] == here
    assert told["answers"][-1]["error"]["code"] == "request"


def test_each_file_is_requested_once_from_this_site_and_none_before_it_is_woken(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(host.address)
    assert host.requests == [""]
    assert "answers" in _ask(page, urls)
    assert "answers" in _ask(page, urls)
    assert Counter(host.requests) == Counter(["", *urls.files])
    assert [url for url in asked if not url.startswith((host.address, "data:"))] == []


def test_it_plays_from_any_path(
    page: Page, site: tuple[Path, RuntimeUrls], urls: RuntimeUrls
) -> None:
    with hosting(site[0].parent) as host:
        page.goto(f"{host.address}{site[0].name}/")
        assert "answers" in _ask(page, urls)


def test_progress_is_told_in_bytes_and_reaches_the_end(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    # The table that tells how much is to come is small: from hosts far away it comes first.
    large = [name for name in urls.files if not name.endswith((".json", "boot.mjs", "worker.mjs"))]
    host.faults = {name: Reply(seconds=0.5) for name in large}
    page.goto(host.address)
    told = page.evaluate(PROGRESS, urls.boot)
    loaded = [bytes_["loaded"] for bytes_ in told]
    assert len(told) > len(urls.files)
    assert loaded == sorted(loaded)
    assert {bytes_["total"] for bytes_ in told} == {urls.transfer_bytes}
    assert (loaded[0], loaded[-1]) == (0, urls.transfer_bytes)


def test_an_engine_that_is_given_up_is_replaced_without_fetching_the_large_files_again(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    page.goto(host.address)
    request = {**_new_game("standard"), "language": "not handed over"}
    told = page.evaluate(FROZEN, [urls.boot, request])
    assert told == {
        "hasty": "timeout",
        "closed": "closed",
        "again": json.loads(handle(json.dumps(request))),
        "same": False,
    }
    again = Counter(host.requests)
    assert {name for name in urls.files if again[name] > 1} <= {
        f"{urls.folder}{name}" for name in ("worker.mjs", "pyodide.mjs", "pyodide.asm.mjs")
    }


def test_webassembly_of_another_type_plays_all_the_same(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    name = f"{urls.folder}pyodide.asm.wasm"
    host.faults[name] = Reply(headers={"Content-Type": "application/octet-stream"})
    page.goto(host.address)
    assert "answers" in _ask(page, urls)
    assert Counter(host.requests)[name] == 1


def test_a_host_that_has_the_packed_files_unpacked_on_the_way_does_no_harm(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    packed = [f"{urls.folder}{name}" for name in ("python_stdlib.bin", "senet.bin")]
    host.faults = {name: Reply(headers={"Content-Encoding": "gzip"}) for name in packed}
    page.goto(host.address)
    assert "answers" in _ask(page, urls)
    assert [Counter(host.requests)[name] for name in packed] == [1, 1]


BROKEN_OFF = Reply(0)
MISSING = Reply(404, b"not found", {"Content-Type": "text/html", "Cache-Control": "no-store"})
HTML = Reply(200, BARE.encode(), {"Content-Type": "text/html"})
PLAIN = Reply(headers={"Content-Type": "text/plain"})
SILENT = Reply(seconds=3)
EMPTY_ZIP = Reply(body=b"PK\5\6" + b"\0" * 18)
DAMAGED = Reply(body=b"\x1f\x8b\x08" + b"\0" * 40)
NO_SYNTAX = Reply(body=b"<")
OUT_OF_MEMORY = Reply(
    body=b"export default () => new WebAssembly.Memory({ initial: 99_999, maximum: 99_999 });"
)


@pytest.mark.parametrize(
    ("name", "reply", "code"),
    [
        *((name, BROKEN_OFF, "fetch") for name in ("pyodide.asm.wasm", "python_stdlib.bin")),
        *((name, MISSING, "fetch") for name in ("pyodide.asm.wasm", "senet.bin", "runtime.json")),
        *((name, BROKEN_OFF, "fetch") for name in ("worker.mjs", "pyodide.mjs")),
        *((name, MISSING, "fetch") for name in ("worker.mjs", "pyodide.asm.mjs")),
        *((name, PLAIN, "type") for name in ("worker.mjs", "pyodide.mjs", "pyodide.asm.mjs")),
        *((name, HTML, "type") for name in ("pyodide.asm.wasm", "senet.bin", "runtime.json")),
        ("pyodide.asm.wasm", Reply(body=b"\0asm"), "type"),
        ("worker.mjs", NO_SYNTAX, "unsupported"),
        ("pyodide.asm.mjs", NO_SYNTAX, "unsupported"),
        ("pyodide.asm.mjs", OUT_OF_MEMORY, "memory"),
        ("python_stdlib.bin", EMPTY_ZIP, "library"),
        ("senet.bin", EMPTY_ZIP, "python"),
        ("python_stdlib.bin", DAMAGED, "type"),
        ("senet.bin", DAMAGED, "type"),
    ],
)
def test_a_failure_has_a_code(
    page: Page, host: Host, urls: RuntimeUrls, *, name: str, reply: Reply, code: str
) -> None:
    host.faults[f"{urls.folder}{name}"] = reply
    page.goto(host.address)
    told = _ask(page, urls)
    assert told.get("failure") == code, told
    assert told["detail"]


@pytest.mark.parametrize(
    ("name", "reply", "code"),
    [
        ("pyodide.asm.wasm", SILENT, "timeout"),
        ("pyodide.asm.mjs", SILENT, "timeout"),
        ("senet.bin", BROKEN_OFF, "fetch"),
        ("worker.mjs", MISSING, "fetch"),
    ],
)
def test_after_a_failure_another_try_on_the_same_page_plays(
    page: Page, host: Host, urls: RuntimeUrls, *, name: str, reply: Reply, code: str
) -> None:
    host.faults[f"{urls.folder}{name}"] = reply
    page.goto(host.address)
    patience = 1_000 if code == "timeout" else 60_000
    assert _ask(page, urls, patience=patience).get("failure") == code
    host.faults.clear()
    assert "answers" in _ask(page, urls)


def test_a_policy_that_forbids_webassembly_is_told(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    policy = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}
    host.faults[""] = Reply(headers=policy)
    page.goto(host.address)
    assert _ask(page, urls)["failure"] == "blocked"


def test_a_policy_that_allows_webassembly_alone_is_enough(
    page: Page, host: Host, urls: RuntimeUrls
) -> None:
    sources = "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'"
    policy = {"Content-Security-Policy": sources}
    host.faults[""] = Reply(headers=policy)
    for name in urls.files:
        host.faults[name] = Reply(headers=policy)
    page.goto(host.address)
    assert "answers" in _ask(page, urls)


def test_a_browser_without_webassembly_is_told(page: Page, host: Host, urls: RuntimeUrls) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(host.address)
    assert _ask(page, urls)["failure"] == "unsupported"
    assert host.requests == ["", urls.boot]
