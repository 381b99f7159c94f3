"""A small site in a folder of its own, built with this project's configuration."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import html5lib
from mkdocs.commands.build import build
from mkdocs.config import load_config

from senet_rules.content.language import catalogue_path
from senet_rules.i18n.catalogue import Catalogue, read_catalogue, write_catalogue
from senet_rules.i18n.pseudo import pseudo_catalogue
from senet_rules.site.catalogues import DOMAINS, PAGES, make_template

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

ROOT = Path(__file__).parents[2]
SITE_URL = "https://example.org/senet/"
REPOSITORY = "https://git.example.org/senet"

CONFIG = f"""\
INHERIT: {ROOT / "mkdocs.yml"}
site_name: Specimen
site_description: A "small" site.
site_url: {SITE_URL}
repo_url: {REPOSITORY}
nav:
  - Home: index.md
  - Rules:
      - rules/bell.md
  - About: about.md
"""
PAGE_TEXTS = {
    "index.md": """\
---
title: The specimen
description: About "the specimen" & more.
---

Welcome to the specimen.

![](logo.svg)

## Where to go {: #where }

- [Bell's rules](rules/bell.md#odds)
""",
    "rules/bell.md": """\
---
title: Senet after Bell
description: The rules after Bell.
label: Senet variant
tagline: Captures and points.
---

The first paragraph.

## The board {: #board }

{{ board("bell") }}

## The odds {: #odds }

{{ odds("bell") }}

The last paragraph.
""",
    "about.md": """\
# About the specimen {: #about }

Nothing is collected.
""",
    "dev/plan.md": "# Not published\n",
}
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

LOCALE = 'quotes = ["“", "”"]\nordinals = [["", "{n}."]]\n'
LOCALES = {
    "en": LOCALE,
    "de": LOCALE,
    "ar": LOCALE,
    "qps": LOCALE + 'cldr = "en"\nname = "Pseudo"\n',
}


@cache
def parsed(html: str) -> Element:
    """Return the outermost element of a document."""
    document: Element = html5lib.parse(html, namespaceHTMLElements=False)
    return document


@dataclass(frozen=True)
class Specimen:
    """The small site's folder; its built pages are in ``site``."""

    folder: Path

    @property
    def docs(self) -> Path:
        return self.folder / "docs"

    @property
    def locales(self) -> Path:
        return self.folder / "locales"

    @property
    def site(self) -> Path:
        return self.folder / "site"

    @property
    def config_file(self) -> Path:
        return self.folder / "mkdocs.yml"

    def catalogue(self, code: str, domain: str) -> Path:
        return catalogue_path(self.locales, code, domain)

    def build(self, **options: Any) -> None:  # noqa: ANN401  # MkDocs' options
        config = load_config(str(self.config_file), strict=True, **options)
        build(config)

    def text(self, address: str) -> str:
        return (self.site / address).read_text("utf-8")

    def page(self, address: str) -> Element:
        return parsed(self.text(address))

    def pages(self) -> list[str]:
        found = sorted(self.site.rglob("*.html"))
        return [path.relative_to(self.site).as_posix() for path in found]


def make_specimen(folder: Path) -> Specimen:
    """Write the sources of the small site, English alone."""
    for name, text in PAGE_TEXTS.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (folder / "docs" / "logo.svg").write_text(LOGO, "utf-8")
    (folder / "locales").mkdir()
    (folder / "locales" / "en.toml").write_text(LOCALES["en"], "utf-8")
    specimen = Specimen(folder)
    plugins = f"plugins:\n  - search\n  - senet:\n      locales: {specimen.locales}\n"
    specimen.config_file.write_text(CONFIG + plugins, "utf-8")
    return specimen


def add_language(specimen: Specimen, code: str) -> None:
    """Add a language without a translation."""
    (specimen.locales / f"{code}.toml").write_text(LOCALES[code], "utf-8")


def add_translations(specimen: Specimen, code: str) -> dict[str, Catalogue]:
    """Add complete catalogues in brackets; return them by their domains."""
    catalogues = {}
    for domain in DOMAINS:
        template = make_template(domain, specimen.config_file)
        catalogues[domain] = pseudo_catalogue(template, code)
        write_catalogue(specimen.catalogue(code, domain), catalogues[domain])
    return catalogues


def translate(specimen: Specimen, code: str, texts: dict[str, str], domain: str = PAGES) -> None:
    """Change translations in a catalogue: English text -> translation."""
    path = specimen.catalogue(code, domain)
    catalogue = read_catalogue(path)
    for message in catalogue:
        if message.id in texts:
            message.string = texts[str(message.id)]
    write_catalogue(path, catalogue)


def make_stale(specimen: Specimen, texts: set[str], domain: str = PAGES) -> None:
    """Make German translations of some texts those of an older text."""
    path = specimen.catalogue("de", domain)
    catalogue = read_catalogue(path)
    for message in catalogue:
        if message.id in texts:
            message.flags.add("fuzzy")
            message.previous_id = ["Something older."]
    write_catalogue(path, catalogue)
