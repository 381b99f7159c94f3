"""How long a site takes to build, beside peers that build the same pages.

For each size a site is built by both in turn, so that a pair shares the machine's mood. The time,
the processor time and the memory of all their processes are measured; ratios, ours to the peer's,
are medians of the pairs' ratios. Pictures that our builder keeps from one build to the next are
there, as on all days but the first; what the first build takes is told beside.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TypeAlias

from _bench_corpus import LANGUAGES, write_english, write_locales, write_translated
from _bench_peers import PINS, peer_modules, peer_python
from _bench_process import Taken, run_measured
from _environment import SetupError, say
from senet_rules.site.runtime.cache import VARIABLE
from senet_rules.site.runtime.node import node_program

SIZES = ((20, 4), (20, 12), (200, 4), (200, 12))
"""Pages and languages."""

TIME_RATIO_BAR, PEAK_MB_BAR = 0.5, 1_000
"""What the largest site may take: a share of the first peer's time, and megabytes."""

CONFIG = """\
site_name: Measured
site_description: Pages that are built to be measured.
site_url: https://measured.example/
theme:
  name: material
  font: false
  features: [navigation.expand, navigation.footer, navigation.sections]
markdown_extensions:
  - admonition
  - attr_list
  - def_list
  - md_in_html
  - tables
  - toc:
      permalink: "#"
plugins:
  - search
"""
OUR_PLUGIN = "  - senet:\n      locales: locales\n"
PEER_PLUGIN = "  - i18n:\n      docs_structure: folder\n      languages:\n"
MADE = ("site", ".astro", "dist")
"""The folders that a build makes."""
_ID = re.compile(r" \{: #[\w-]+\}$", re.MULTILINE)
BUILD = ("-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", "site")


Figures: TypeAlias = dict[str, float]


@dataclass(frozen=True, slots=True)
class Builder:
    """A program that builds sites.

    ``write`` writes the sources of a site with so many pages and languages into a folder, in which
    ``command`` builds it.
    """

    name: str
    write: Callable[[Path, int, int], None]
    command: Callable[[], Sequence[str]]

    def build(self, folder: Path, cache: Path) -> Taken:
        """Build the site in a folder as if for the first time; ``cache`` is our builder's own."""
        for made in MADE:
            shutil.rmtree(folder / made, ignore_errors=True)
        variables = {VARIABLE: str(cache), "ASTRO_TELEMETRY_DISABLED": "1"}
        return run_measured(self.command(), folder, variables)


def measure(rounds: int) -> tuple[dict[str, object], bool]:
    """Measure so many pairs of each size; return the medians, and whether the bars are met."""
    results: dict[str, dict[str, Figures]] = {}
    with tempfile.TemporaryDirectory() as name:
        for pages, languages in SIZES:
            folder = Path(name, f"{pages}x{languages}")
            results[folder.name] = _measure_size(folder, pages, languages, rounds)
            shutil.rmtree(folder)
    largest = results[folder.name]
    passed = (
        largest[PEERS[0].name]["time_ratio"] <= TIME_RATIO_BAR
        and largest[OURS.name]["peak_mb"] <= PEAK_MB_BAR
    )
    bars = {"time_ratio": TIME_RATIO_BAR, "peak_mb": PEAK_MB_BAR}
    return {"cores": os.cpu_count(), "bars": bars, "sizes": results}, passed


def _measure_size(folder: Path, pages: int, languages: int, rounds: int) -> dict[str, Figures]:
    for builder in (OURS, *PEERS):
        builder.write(folder / builder.name, pages, languages)
    cache = folder / "cache"
    first = OURS.build(folder / OURS.name, cache)
    ours: list[Taken] = []
    results: dict[str, Figures] = {OURS.name: {}}
    for peer in PEERS:
        pairs = list(_pairs(folder, peer, cache, rounds))
        ours += [pair[0] for pair in pairs]
        results[peer.name] = _medians([pair[1] for pair in pairs]) | _ratios(pairs)
        _check(folder / peer.name / "site", pages * languages)
    _check(folder / OURS.name / "site", pages * languages)
    results[OURS.name] = _medians(ours) | {"first_seconds": round(first.seconds, 2)}
    for name, figures in results.items():
        say(f"{folder.name:7} {name}: {figures}")
    return results


def _pairs(folder: Path, peer: Builder, cache: Path, rounds: int) -> Iterator[tuple[Taken, Taken]]:
    """Build with both, the one that begins in turn; yield what ours took and what the peer did."""
    for number in range(rounds):
        order = (OURS, peer) if number % 2 == 0 else (peer, OURS)
        taken = {builder.name: builder.build(folder / builder.name, cache) for builder in order}
        yield taken[OURS.name], taken[peer.name]


def _medians(taken: Sequence[Taken]) -> Figures:
    return {
        "seconds": round(median(one.seconds for one in taken), 2),
        "cpu_seconds": round(median(one.cpu_seconds for one in taken), 2),
        "peak_mb": round(median(one.peak_mb for one in taken)),
    }


def _ratios(pairs: Sequence[tuple[Taken, Taken]]) -> Figures:
    return {
        "time_ratio": round(median(ours.seconds / peer.seconds for ours, peer in pairs), 3),
        "cpu_ratio": round(median(ours.cpu_seconds / peer.cpu_seconds for ours, peer in pairs), 3),
    }


def _check(site: Path, pages: int) -> None:
    """See that a site has all its pages, lest a program be praised for what it has not done."""
    found = len(list(site.rglob("index.html")))
    if found != pages:
        raise SetupError(f"{site.parent.name} built {found} pages, expected {pages}")


def _write_ours(folder: Path, pages: int, languages: int) -> None:
    write_english(folder / "docs", pages)
    config = folder / "mkdocs.yml"
    config.write_text(CONFIG + OUR_PLUGIN, "utf-8")
    write_locales(folder / "locales", config, languages)


def _our_command() -> Sequence[str]:
    return [sys.executable, *BUILD]


def _write_static_i18n(folder: Path, pages: int, languages: int) -> None:
    write_translated(folder / "docs", pages, languages)
    entries = "".join(
        f"        - {{locale: {code}, name: {code}, default: {str(not number).lower()}}}\n"
        for number, code in enumerate(LANGUAGES[:languages])
    )
    (folder / "mkdocs.yml").write_text(CONFIG + PEER_PLUGIN + entries, "utf-8")


def _static_i18n_command() -> Sequence[str]:
    return [str(peer_python("mkdocs-static-i18n")), *BUILD]


def _write_starlight(folder: Path, pages: int, languages: int) -> None:
    """Write the same texts as Starlight has them: ids of headings are its own."""
    source = PINS / "starlight"
    docs = folder / "src" / "content" / "docs"
    write_translated(docs, pages, languages)
    shutil.copytree(docs / LANGUAGES[0], docs, dirs_exist_ok=True)
    shutil.rmtree(docs / LANGUAGES[0])
    for path in docs.rglob("*.md"):
        path.write_text(_ID.sub("", path.read_text("utf-8")), "utf-8")
    shutil.copy(source / "content.config.ts", folder / "src")
    for name in ("astro.config.mjs", "package.json"):
        shutil.copy(source / name, folder)
    (folder / "languages.json").write_text(json.dumps(LANGUAGES[:languages]), "utf-8")
    # Astro does not find its way through a link into a hidden folder, such as the cache.
    modules = peer_modules("starlight", "astro")
    shutil.copytree(modules, folder / "node_modules", symlinks=True)


def _starlight_command() -> Sequence[str]:
    return [str(node_program()), "node_modules/astro/bin/astro.mjs", "build", "--silent"]


OURS = Builder("senet", _write_ours, _our_command)
PEERS = (
    Builder("mkdocs-static-i18n", _write_static_i18n, _static_i18n_command),
    Builder("starlight", _write_starlight, _starlight_command),
)
