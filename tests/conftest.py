"""What all tests share: which of them are run, how hypothesis searches, a browser on the site."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import settings

from _browser import installed
from _host import headers_of
from senet_rules.content.own import use_rulesets

ROOT = Path(__file__).resolve().parent.parent

# A shared machine may be slow at any moment, and neither CI nor a coverage may hang on luck.
settings.register_profile("quick", deadline=None, derandomize=True, max_examples=15)
settings.register_profile(
    "thorough", deadline=None, derandomize="CI" in os.environ, print_blob=True, max_examples=100
)
settings.load_profile("quick")


def names_tests(config: pytest.Config) -> bool:
    """Say whether somebody asks for certain tests, by their names."""
    return config.args_source is pytest.Config.ArgsSource.ARGS


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Share all tests among the cores; a few are done before helpers have started."""
    options = config.option
    helps = hasattr(config, "workerinput")
    if not helps and not names_tests(config) and options.numprocesses is None:
        options.numprocesses = "auto"
        options.dist = "worksteal"


def pytest_configure(config: pytest.Config) -> None:
    """Leave the slow tests out where no tests are asked for, by their names or by markers."""
    if not names_tests(config) and not config.option.markexpr:
        config.option.markexpr = "not slow"


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture
def own_rulesets() -> Iterator[None]:
    """For a test that brings rule sets: afterwards there are those of the package again."""
    yield
    use_rulesets([], ROOT)


class _Host(SimpleHTTPRequestHandler):
    """Serves files as a static host does, with the site's own headers and page for the missing."""

    sends = staticmethod(cache(headers_of))

    def end_headers(self) -> None:
        """Send what the site wants to be sent."""
        for name, value in self.sends(Path(self.directory))(urlsplit(self.path).path).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a request that failed."""
        self.path = "/404.html"
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@pytest.fixture(scope="session")
def site_address() -> Iterator[str]:
    """The address, with a slash at the end, of a server on this machine that has the built site."""
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        pytest.fail(f"{site} has no built site: run scripts/test.py tests/browser")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the browser that scripts/test.py found, or one that is there."""
    path = os.environ.get("SENET_BROWSER") or installed(Path(sys.executable))
    if not path:
        pytest.fail("no browser to test with: run scripts/test.py tests/browser")
    if not Path(path).is_file():
        pytest.fail(f"SENET_BROWSER: found {str(path)!r}, expected the program of a browser")
    own = {
        "executable_path": str(path),
        # In a language that the site does not have: no page offers another one by itself.
        "args": [
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-quic",
            "--accept-lang=ja",
        ],
        "chromium_sandbox": False,  # it would not start for root, as in CI
    }
    return {**browser_type_launch_args, **own}
