"""What scripts/serve.py does, once Python is known to be new enough."""

from __future__ import annotations

import argparse
import errno
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from _environment import (
    ROOT,
    SITE_LOCK,
    SetupError,
    child_variables,
    end_on_sigterm,
    environment_for,
    say,
)
from _publish import publish

HOST = "127.0.0.1"
PORT = 8000
SOURCE_LANGUAGE = "en"  # stands at the root of the site
PORTS_TRIED = 50
PATIENCE = 3.0  # seconds a server may take to end


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the script; return its exit code."""
    options = _parser().parse_args(arguments)
    end_on_sigterm()
    variables = child_variables()
    if options.locale:
        variables["SENET_LOCALES"] = options.locale
    try:
        python = environment_for(SITE_LOCK)
        if options.build:
            return _build(python, variables, options.build.resolve())
        return _serve(python, variables, free_port(options.port), options.locale)
    except SetupError as error:
        print(f"serve.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="serve.py",
        description="Build the site and show it on this machine; a page that you change reloads. "
        "The first start sets up its own environment in .venv and needs a network.",
    )
    parser.add_argument(
        "--build", nargs="?", type=Path, const=ROOT / "site", metavar="DIR",
        help="build into a folder (site/), strictly, and end; it changes once all is built",
    )  # fmt: skip
    parser.add_argument("--locale", type=_locale, help="English and this one language only: faster")
    parser.add_argument(
        "--port", type=_port, default=PORT, help="where to serve (%(default)s; else the next free)"
    )
    return parser


def locales(root: Path = ROOT) -> list[str]:
    """Return the codes of the site's languages."""
    return sorted(style.stem for style in (root / "locales").glob("*.toml"))


def _locale(text: str) -> str:
    if text not in locales():
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(locales())}")
    return text


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: expected 1 to 65535")
    return int(text)


def free_port(wanted: int) -> int:
    """Return ``wanted`` or the next port above it on which a server may start; say so if another.

    Raises:
        SetupError: none of the next ports is free, or ports as low as this are not allowed.
    """
    for port in range(wanted, min(wanted + PORTS_TRIED, 65536)):
        if _is_free(port):
            if port != wanted:
                say(f"Port {wanted} is taken; using {port}.")
            return port
    raise SetupError(f"no port from {wanted} to {port} is free: choose another with --port")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name != "nt":  # there the option would share the port instead
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except PermissionError as error:
            if os.name != "nt":
                raise SetupError(f"port {port} is not for ordinary users: use --port") from error
            return False
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise SetupError(f"cannot serve on {HOST}:{port}: {error.strerror}") from error
            return False
    return True


def _build(python: Path, variables: dict[str, str], target: Path) -> int:
    def build(folder: Path, lock: int) -> int:
        words = ("mkdocs", "build", "--strict", "--clean", "--site-dir", str(folder))
        return _run([str(python), "-m", *words], variables, [lock])

    code = publish(target, build)
    if code == 0:
        say(f"The site is in {target}")
    elif target.exists():
        say(f"The site in {target} stays as it was.")
    return code


def _serve(python: Path, variables: dict[str, str], port: int, locale: str | None) -> int:
    folder = f"{locale}/" if locale not in (None, SOURCE_LANGUAGE) else ""
    say(f"Serving on http://{HOST}:{port}/{folder} as soon as the site is built; Ctrl-C ends it.")
    return _run([str(python), "-m", "mkdocs", "serve", "--dev-addr", f"{HOST}:{port}"], variables)


def _run(command: Sequence[str], variables: dict[str, str], locks: Sequence[int] = ()) -> int:
    """Run a program and make sure that it ends with us; if it cannot, it holds the locks on."""
    inherited = () if os.name == "nt" else locks
    process = subprocess.Popen(command, cwd=ROOT, env=variables, pass_fds=inherited)
    try:
        return process.wait()
    except KeyboardInterrupt:
        _ends(process)  # the terminal has told the program too: let it put its things away
        return 130
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    for push in (_interrupt, subprocess.Popen.terminate, subprocess.Popen.kill):
        if process.poll() is None:
            push(process)
            _ends(process)


def _interrupt(process: subprocess.Popen[bytes]) -> None:
    if os.name != "nt":  # there it would end this script too
        process.send_signal(signal.SIGINT)


def _ends(process: subprocess.Popen[bytes]) -> None:
    """Give a program some time to end."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)
