"""What all tests share: how hypothesis searches, and a browser on the built site."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# A shared machine may be slow at any moment, and CI must not fail on luck.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


class _QuietHandler(SimpleHTTPRequestHandler):
    """Serves files, keeps its log to itself, and answers what is missing as a host does."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture(scope="session")
def site_address() -> Iterator[str]:
    """The address, with a slash at the end, of a server on this machine that has the built site."""
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        pytest.fail(f"{site} has no built site: run scripts/test.py tests/browser")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_QuietHandler, directory=site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the browser that scripts/test.py found, where there is no better one."""
    own = {"args": ["--disable-dev-shm-usage", "--disable-quic"], "chromium_sandbox": False}
    if path := os.environ.get("SENET_BROWSER"):
        own["executable_path"] = path
    return {**browser_type_launch_args, **own}
