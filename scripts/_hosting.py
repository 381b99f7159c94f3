"""What scripts/publish.py does, once Python is known to be new enough."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from _environment import (
    ROOT,
    SITE_LOCK,
    SetupError,
    child_variables,
    end_on_sigterm,
    environment_for,
    say,
)
from _publish import FOR_HOSTS, publish

COMPLETE = Path(__file__).with_name("_complete.py")
ADDRESS, REPOSITORY = "SENET_SITE_URL", "SENET_REPO_URL"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the script; return its exit code."""
    options = _parser().parse_args(arguments)
    end_on_sigterm()
    variables = child_variables(**({ADDRESS: options.url} if options.url else {}))
    try:
        _check_addresses(variables)
        python = str(environment_for(SITE_LOCK))
        code = publish(
            options.to, lambda folder, lock: _build(python, variables, folder, lock), FOR_HOSTS
        )
    except SetupError as error:
        print(f"publish.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if code == 0:
        say(f"{options.to} has the site, and what nginx and Caddy include.")
    return code


def _check_addresses(variables: Mapping[str, str]) -> None:
    """Refuse what is no address; of some, MkDocs would end in a traceback."""
    for name in (ADDRESS, REPOSITORY):
        text = variables.get(name, "")
        try:
            right = not text or bool(urlsplit(text).scheme and urlsplit(text).hostname)
        except ValueError:
            right = False
        if not right:
            raise SetupError(f"{name}: found {text!r}, expected an address: https://senet.example/")


def _build(python: str, variables: dict[str, str], folder: Path, lock: int) -> int:
    build = ("-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", str(folder / "site"))
    locks = () if os.name == "nt" else (lock,)
    for step in (build, (str(COMPLETE), str(folder))):
        done = subprocess.run([python, *step], cwd=ROOT, env=variables, pass_fds=locks, check=False)
        if done.returncode:
            return done.returncode
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="publish.py",
        description="Build the site for a host: the pages in the folder site, most files also "
        "compressed with brotli and gzip, and beside it what nginx and Caddy include. "
        "docs/dev/hosting.md says what to do with it.",
    )
    parser.add_argument(
        "--to",
        type=lambda text: Path(text).absolute(),
        default=ROOT / "published",
        metavar="DIR",
        help="where to put it (published/); it changes once all is built",
    )
    parser.add_argument(
        "--url",
        help="the address at which readers will find the site, such as https://senet.example/ "
        "(else the variable SENET_SITE_URL, or site_url of mkdocs.yml)",
    )
    return parser
