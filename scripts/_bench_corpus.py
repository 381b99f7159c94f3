"""Sites of any size for the benchmark of builds: the same pages for each program that builds them.

The pages are made of words drawn by a seeded generator, so that every run has the same ones; their
translations are English in other letters. Each page has what pages of manuals have: a few hundred
words in sections, with a list, a table and links to other pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from senet_rules.content.language import catalogue_path
from senet_rules.i18n.blocks import cut
from senet_rules.i18n.catalogue import write_catalogue
from senet_rules.i18n.new import locale_file
from senet_rules.i18n.pseudo import ACCENTED, pseudo_catalogue
from senet_rules.i18n.translate import translate_page
from senet_rules.site.catalogues import DOMAINS, make_template

LANGUAGES = ("en", "de", "sv", "tr", "fr", "es", "it", "nl", "pl", "da", "fi", "pt")
"""The languages of the largest site; a smaller one has the first of them."""

PAGES_IN_A_SECTION = 20
SECTIONS, PARAGRAPHS, ITEMS, ROWS = 5, 2, 4, 4
WORDS = re.findall(
    r"\w+",
    """
    water reed house piece throw stick square board player river scribe tomb passage row stone
    gold path night market bread temple garden craft record figure measure evening morning rule
    game turn place hand line edge corner journey boat wind field harvest letter window table
    small large old new quiet bright narrow open first last common rare simple careful later
    often seldom always again slowly together moves takes holds leaves finds keeps follows
    reaches carries shows begins counts waits and or with from under beside between before
    after without through
    """,
)


@cache
def page_texts(pages: int) -> dict[str, str]:
    """Return the English sources of a site: path -> Markdown with front matter."""
    paths = [_path(number) for number in range(pages)]
    return {path: _page(number, paths) for number, path in enumerate(paths)}


def translated(path: str, source: str) -> str:
    """Return a page in another language, which is English in other letters."""
    texts = {block.key: ACCENTED.written(block.text) for block in cut(path, source)}
    return translate_page(path, source, texts, "").source


def write_english(docs: Path, pages: int) -> None:
    """Write the English pages of a site below a folder."""
    for path, text in page_texts(pages).items():
        _write(docs / path, text)


def write_locales(folder: Path, config_file: Path, languages: int) -> None:
    """Write locale files and complete catalogues for the pages that a configuration names."""
    for code in LANGUAGES[:languages]:
        _write(folder / f"{code}.toml", locale_file(code))
    for domain in DOMAINS:
        template = make_template(domain, config_file)
        for code in LANGUAGES[1:languages]:
            catalogue = pseudo_catalogue(template, code, ACCENTED.written)
            write_catalogue(catalogue_path(folder, code, domain), catalogue)


def write_translated(docs: Path, pages: int, languages: int) -> None:
    """Write the pages of all languages below a folder, each language in one of its name."""
    for path, text in page_texts(pages).items():
        other = translated(path, text)
        for code in LANGUAGES[:languages]:
            _write(docs / code / path, text if code == LANGUAGES[0] else other)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _path(number: int) -> str:
    if number == 0:
        return "index.md"
    return f"part-{number // PAGES_IN_A_SECTION + 1}/page-{number}.md"


def _page(number: int, paths: list[str]) -> str:
    random = Random(number)  # noqa: S311 - pages, no secrets
    title, description = _words(random, 3, 5), _sentence(random)
    head = f"---\ntitle: {title.capitalize()}\ndescription: {description}\n---\n"
    sections = (_section(random, section, paths[number], paths) for section in range(SECTIONS))
    return "\n".join([head, *sections])


def _section(random: Random, number: int, path: str, paths: list[str]) -> str:
    parts = [f"## {_words(random, 2, 5).capitalize()} {{: #section-{number} }}\n"]
    parts += [f"{_paragraph(random)}\n" for _ in range(PARAGRAPHS)]
    if number % 2:
        parts.append("".join(f"- {_sentence(random)}\n" for _ in range(ITEMS)))
    elif number:
        parts.append("".join(_table(random)))
    up = "../" * path.count("/")
    link = f"[{_words(random, 2, 3)}]({up}{random.choice(paths)}#section-0)"
    return "\n".join([*parts, f"{_sentence(random)} See {link}.\n"])


def _table(random: Random) -> Iterator[str]:
    yield f"| {' | '.join(_words(random, 1, 2) for _ in range(3))} |\n|---|---|---|\n"
    for _ in range(ROWS):
        yield f"| {' | '.join(_words(random, 2, 4) for _ in range(3))} |\n"


def _paragraph(random: Random) -> str:
    marked = f"**{_words(random, 1, 2)}** {_words(random, 3, 6)}, *{_words(random, 1, 2)}*."
    return " ".join([*(_sentence(random) for _ in range(3)), marked])


def _sentence(random: Random) -> str:
    return f"{_words(random, 8, 16).capitalize()}."


def _words(random: Random, least: int, most: int) -> str:
    return " ".join(random.choices(WORDS, k=random.randint(least, most)))
