"""A static host for benchmarks and browser tests: right MIME types, brotli, a log, planted faults.

Hosts differ; this one does what a good one does, so that what is measured is the site.
"""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

from _compress import compress
from senet_rules.site.hosting import HEADERS

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
_FOREVER = "public, max-age=31536000, immutable"
_SHORT = "public, max-age=600"

HeadersFor: TypeAlias = Callable[[str], dict[str, str]]
"""From a path to the headers that go with it."""


@dataclass(frozen=True)
class Reply:
    """What the host answers instead of a file; ``status`` 0 breaks the connection off."""

    status: int = HTTPStatus.OK
    body: bytes | None = None
    """``None`` stands for the file's own content."""
    headers: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0
    """How long the host keeps it back."""


@dataclass
class Host:
    """A running host: its address with a slash at the end, and what it has been asked for.

    ``faults`` maps a path without the first slash to the reply that is given in place of the file.
    While it is ``down`` it breaks every connection off.
    """

    address: str
    requests: list[str] = field(default_factory=list)
    faults: dict[str, Reply] = field(default_factory=dict)
    down: bool = False


@contextmanager
def hosting(root: Path, brotli_folder: Path | None = None) -> Iterator[Host]:
    """Serve a folder on a free port of this machine for the length of a ``with``.

    With ``brotli_folder`` files go out compressed, and what has been compressed is kept there.
    """
    host = Host("")

    class Handler(_Handler):
        site = root
        served = host
        sends = staticmethod(headers_of(root))
        compressed = brotli_folder

    with _Server(("127.0.0.1", 0), Handler) as server:
        host.address = f"http://127.0.0.1:{server.server_address[1]}/"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            server.shutdown()
            thread.join()


def headers_of(site: Path) -> HeadersFor:
    """Return what a host sends with a path by the site's ``_headers``: all that its rules say."""
    rules: list[tuple[re.Pattern[str], dict[str, str]]] = []
    file = site / HEADERS
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if line.startswith("/"):
            rules.append((re.compile(re.escape(line).replace(r"\*", ".*")), {}))
        elif line:
            name, _, value = line.strip().partition(": ")
            rules[-1][1][name] = value

    def headers(path: str) -> dict[str, str]:
        fitting = [values for pattern, values in rules if pattern.fullmatch(path)]
        return {name: value for values in fitting for name, value in values.items()}

    return headers


class _Server(ThreadingHTTPServer):
    """Keeps it to itself when a browser has stopped listening."""

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401
        """Report what is not the browser's doing."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    """Answers GET requests."""

    site: Path
    served: Host
    sends: HeadersFor
    compressed: Path | None
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer with the planted fault, the file, or 404."""
        path = unquote(urlsplit(self.path).path).removeprefix("/")
        self.served.requests.append(path)
        reply = Reply(0) if self.served.down else self.served.faults.get(path, Reply())
        time.sleep(reply.seconds)
        if not reply.status:
            self.close_connection = True
            return
        file = self._file(path)
        if file is None and reply.body is None:
            self._send(HTTPStatus.NOT_FOUND, b"not found", {"Content-Type": "text/plain"})
            return
        content = reply.body if file is None or reply.body is not None else file.read_bytes()
        name = path if file is None else file.name
        kind = TYPES.get(Path(name).suffix, "application/octet-stream")
        caching = _FOREVER if "/runtime-" in path else _SHORT
        headers = {"Content-Type": kind, "Cache-Control": caching}
        headers |= {**self.sends(f"/{path}"), **reply.headers}
        self._send(reply.status, content or b"", headers)

    def _file(self, path: str) -> Path | None:
        file = (self.site / path).resolve()
        if not file.is_relative_to(self.site.resolve()):
            return None
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() else None

    def _send(self, status: int, content: bytes, headers: Mapping[str, str]) -> None:
        headers = dict(headers)
        if self.compressed and "br" in self.headers.get("Accept-Encoding", ""):
            content = compress(content, self.compressed)
            headers |= {"Content-Encoding": "br", "Vary": "Accept-Encoding"}
        self.send_response(status)
        headers["Content-Length"] = str(len(content))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""
