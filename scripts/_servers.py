"""nginx and Caddy with the examples of docs/dev/hosting, for tests and for the benchmark of load.

They run without rights of their own on a free port of this machine, and end with the ``with``.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from _environment import ROOT, SetupError, child_variables

EXAMPLES = ROOT / "docs" / "dev" / "hosting"
PACKAGES = {
    "nginx": ("nginx-light", "libnginx-mod-http-brotli-static"),
    "caddy": ("caddy",),
}
"""The servers, and Debian's packages of each."""

_FOLDER = "/srv/senet"  # in the examples
_PATIENCE = 30  # seconds in which a server must listen
_NGINX = """\
{user}
include /etc/nginx/modules-enabled/*.conf;
daemon off;
pid {place}/nginx.pid;
worker_processes auto;
events {{}}
http {{
    access_log off;
    client_body_temp_path {place}/body;
    fastcgi_temp_path {place}/fastcgi;
    proxy_temp_path {place}/proxy;
    scgi_temp_path {place}/scgi;
    uwsgi_temp_path {place}/uwsgi;
    sendfile on;
    tcp_nopush on;
    include {place}/senet.conf;
}}
"""
_NO_BROTLI = 'unknown directive "brotli_static"'
_CADDY = "{{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}}\n{example}"


def program(name: str) -> str | None:
    """Return the path of a server's program; Debian keeps some where only root looks."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")


class MissingServerError(SetupError):
    """A server, or a part of it, is not installed."""

    def __init__(self, name: str) -> None:
        packages = " ".join(PACKAGES[name])
        super().__init__(f"{name} is not there: on Debian or Ubuntu `apt install {packages}`")


@contextmanager
def serving(name: str, published: Path, place: Path) -> Iterator[str]:
    """Run the server ``name`` for what scripts/publish.py made; yield its address without a slash.

    ``place`` is an empty folder for its configuration and logs.

    Raises:
        MissingServerError: it is not installed.
        SetupError: it does not start; the message says why.
    """
    executable = program(name)
    if executable is None:
        raise MissingServerError(name)
    port = _free_port()
    configure = _configure_nginx if name == "nginx" else _configure_caddy
    arguments = configure(published, place, port)
    log = place / "said.txt"
    variables = child_variables(XDG_CONFIG_HOME=str(place), XDG_DATA_HOME=str(place))
    with (
        log.open("wb") as said,
        subprocess.Popen([executable, *arguments], env=variables, stdout=said, stderr=said) as run,
    ):
        try:
            _await(run, port, name, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            run.terminate()


def _configure_nginx(published: Path, place: Path, port: int) -> Sequence[str]:
    example = (EXAMPLES / "nginx.conf").read_text("utf-8").replace(_FOLDER, str(published))
    example = example.replace("listen 80;", f"listen 127.0.0.1:{port};")
    (place / "senet.conf").write_text(example, "utf-8")
    # Else its workers would run as somebody who may not read a folder for tests.
    user = "user root;" if os.geteuid() == 0 else ""
    main = place / "nginx.conf"
    main.write_text(_NGINX.format(place=place, user=user), "utf-8")
    return ("-c", str(main), "-e", "stderr")


def _configure_caddy(published: Path, place: Path, port: int) -> Sequence[str]:
    example = (EXAMPLES / "Caddyfile").read_text("utf-8").replace(_FOLDER, str(published))
    example = example.replace("senet.example", f"http://127.0.0.1:{port}")
    main = place / "Caddyfile"
    main.write_text(_CADDY.format(example=example), "utf-8")
    return ("run", "--adapter", "caddyfile", "--config", str(main))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _await(server: subprocess.Popen[bytes], port: int, name: str, log: Path) -> None:
    end = time.monotonic() + _PATIENCE
    while server.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    lines = log.read_text("utf-8", "replace").strip().splitlines() or ["it says nothing"]
    if _NO_BROTLI in lines[-1]:
        raise MissingServerError(name)
    raise SetupError(f"{name} does not start: {lines[-1]}")
