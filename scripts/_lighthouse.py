"""Look at pages with Lighthouse, in one browser for all of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from _environment import ROOT
from _npm import npm_package
from senet_rules.content.language import locales_folder
from senet_rules.i18n.style import locale_codes
from senet_rules.site.runtime.node import run_node
from senet_rules.view.messages import SOURCE_LANGUAGE

SCRIPT = ROOT / "scripts" / "lighthouse.mjs"
KINDS = ("", "rules/jequier/", "play/")
"""A page of each kind, as its address in English: Home, a rule page, and Play."""


class LighthouseError(Exception):
    """Lighthouse could not look at a page; the message says why."""


@dataclass(frozen=True)
class Report:
    """What Lighthouse says about the page at an address.

    ``scores`` are numbers up to 100 by category, ``findings`` a line for each audit that keeps one
    of them down.
    """

    address: str
    scores: Mapping[str, int]
    findings: tuple[str, ...]


def pages_of_each_kind() -> list[str]:
    """Return the addresses of the ``KINDS`` in all languages, seen from the site's root."""
    return [folder + kind for folder in folders_of_languages() for kind in KINDS]


def folders_of_languages() -> list[str]:
    """Return where the languages stand, seen from the site's root."""
    codes = locale_codes(locales_folder())
    return ["" if code == SOURCE_LANGUAGE else f"{code}/" for code in codes]


def reports(
    browser: Path, addresses: Iterable[str], settings: Mapping[str, object]
) -> list[Report]:
    """Return what Lighthouse says about pages, in their order.

    ``settings`` are those of a run, as Lighthouse's own documentation names them.

    Raises:
        LighthouseError: it, or the browser, does not start, or a page does not load.
        RuntimeBuildError: it cannot be fetched, or does not end.
    """
    folder = npm_package("lighthouse")
    command = [str(SCRIPT), str(folder), str(browser), json.dumps(settings), *addresses]
    ended = run_node(command, ROOT)
    if ended.returncode:
        raise LighthouseError(ended.stderr)
    return [_report(json.loads(line)) for line in ended.stdout.splitlines()]


def _report(told: dict[str, object]) -> Report:
    """Read a line that the script has printed."""
    if told["error"]:
        raise LighthouseError(f"{told['address']}: {told['error']}")
    return Report(str(told["address"]), told["scores"], tuple(told["findings"]))  # type: ignore[arg-type]
