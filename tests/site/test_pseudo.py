"""In a pseudo-language every message stands in one pair of brackets, and nothing outside of one.

What is left out: code, names of languages and of the repository, signs drawn on the board, and
what only programs read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest

from senet_rules.i18n.pseudo import CLOSE, OPEN

from .specimen import LOCALES, ROOT, Specimen, add_language, add_translations, parsed

SPOKEN_ATTRIBUTES = ("alt", "aria-description", "aria-label", "placeholder", "summary", "title")
SILENT_TAGS = ("code", "script", "style")
# Languages are named in themselves; the repository has the name of its folder; the houses of the
# board carry signs (X, III, II, I) that are the same in all languages.
NAMES = ("md-select__list", "md-source__repository", "mark", "senet-name")
SIGN_OF_A_HOUSE = re.compile(r"(?<=, )(?:X|I{1,3})(?=, )")  # as the labels of squares have it


# A link back to the words of a sentence quotes them without the rest, and so without brackets.
QUOTING = re.compile("#clause-")


def is_name(element: Element) -> bool:
    classes = (element.get("class") or "").split()
    return any(name in classes for name in NAMES) or bool(QUOTING.match(element.get("href") or ""))


def texts(element: Element) -> Iterator[str]:
    """Yield what a reader gets of an element, each attribute and the whole text of a block."""
    for attribute in SPOKEN_ATTRIBUTES:
        if element.get(attribute):
            yield SIGN_OF_A_HOUSE.sub("", element.get(attribute) or "")
    if element.tag == "meta" and element.get("name") == "description":
        yield element.get("content") or ""


def visible(element: Element) -> str:
    if element.tag in SILENT_TAGS or is_name(element) or not isinstance(element.tag, str):
        return ""
    parts = [element.text or ""]
    for child in element:
        parts += [visible(child), child.tail or ""]
    return "".join(parts)


def spoken(element: Element) -> Iterator[str]:
    if element.tag in SILENT_TAGS or is_name(element) or not isinstance(element.tag, str):
        return
    yield from texts(element)
    for child in element:
        yield from spoken(child)


def faults(text: str) -> Iterator[str]:
    """Yield each stretch of a text that is outside of a pair of brackets, or in more than one."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == OPEN) - (sign == CLOSE)
        if (sign.isalpha() and depth != 1) or depth not in (0, 1):
            yield " ".join(text[max(0, at - 40) : at + 40].split())
            depth = min(depth, 1)
    if depth:
        yield f"not closed: {text[-60:]}"


def faults_of(html: str) -> list[str]:
    document = parsed(html)
    return [fault for text in (visible(document), *spoken(document)) for fault in faults(text)]


def test_the_faults_are_found() -> None:
    body = "<p>⟦One.⟧ 27 <b title='⟦t⟧'>⟦Two.⟧</b></p><code>x</code>"
    assert faults_of(body) == []
    assert faults_of(body + "<p>Three</p>")
    assert faults_of(body + "<p title='Three'>⟦Three⟧</p>")
    assert faults_of(body + "<p>⟦Three ⟦four⟧⟧</p>")
    assert faults_of(body + "<p>⟦Three</p>")


def test_a_small_site(whole: Specimen) -> None:
    pages = [page for page in whole.pages() if page.startswith("qps/")]
    assert {page: faults_of(whole.text(page)) for page in pages} == {page: [] for page in pages}


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Specimen:
    """The site that readers get, in English and the pseudo-language."""
    folder = tmp_path_factory.mktemp("real")
    (folder / "locales").mkdir()
    (folder / "locales" / "en.toml").write_text(LOCALES["en"], "utf-8")
    plugins = f"plugins:\n  - search\n  - senet:\n      locales: {folder / 'locales'}\n"
    (folder / "mkdocs.yml").write_text(
        f"INHERIT: {ROOT / 'mkdocs.yml'}\ndocs_dir: {ROOT / 'docs'}\n{plugins}", "utf-8"
    )
    specimen = Specimen(folder)
    add_language(specimen, "qps")
    add_translations(specimen, "qps")
    specimen.build()
    return specimen


def test_the_whole_site(real: Specimen) -> None:
    pages = [page for page in real.pages() if page.startswith("qps/")]
    assert len(pages) >= 7
    assert {page: faults_of(real.text(page)) for page in pages} == {page: [] for page in pages}
