"""Pictures and sheets that are set while the site is built, the same on every machine.

Typst sets them, with the fonts that it brings along and none of the system's. A source is a text
of Typst that finds its words and drawings in ``sys.inputs``, so that no word is ever read as code.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Literal, NoReturn

import typst
from mkdocs.exceptions import PluginError

from .static import ASSETS

VERSION = version("typst")
"""Typst's version: what it sets may change with it."""

SERIF = "Libertinus Serif"
"""The font of words and numbers."""

_COLOURS = ASSETS / "senet" / "colours.css"
_SCRIPTS = ("LATIN ", "GREEK ", "CYRILLIC ")
_NO_LETTER = re.compile(r'the text `"(.*?)"` could not be displayed')
_STOPPED = re.compile(r"panicked with: (.*)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_NESTED = r"\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}"
_WIDE = re.compile(r"@container[^{]*" + _NESTED)
_OTHER_CASES = re.compile(r"@media[^{]*" + _NESTED)
_COLOUR = re.compile(r"--senet-([\w-]+):\s*(#[0-9a-f]{6})")
_VARIABLE = re.compile(r"var\(--senet-([\w-]+)\)")
_COMMA = re.compile(r",(?![^()]*\))")
_ONE_OF = re.compile(r":is\(([^()]*)\)")
_UNKNOWN = re.compile(r":not\(|\*=")
_CURVED_HALO = re.compile(r'<path class="halo"(?= d="[^"]*[CQ])')


class TypesettingError(PluginError):
    """A source that cannot be set, or only with a warning; the message says what is wrong."""


class LettersError(TypesettingError):
    """Words that cannot be set, as no font has all of their letters."""


def set_picture(source: str, values: Mapping[str, str]) -> bytes:
    """Set a source of one page as a PNG, a pixel for each point of its size.

    Raises:
        TypesettingError: the source is faulty, or sets no page or several.
    """
    return _set(source, values, "png")


def set_sheet(source: str, values: Mapping[str, str], fonts: Path | None = None) -> bytes:
    """Set a source as a PDF that can be read aloud (PDF/UA); it needs a title for that.

    ``fonts`` is a folder of fonts to use beside Typst's own.

    Raises:
        LettersError: the fonts lack a letter of its words.
        TypesettingError: the source is faulty, or stops with a sentence of its own.
    """
    return _set(source, values, "pdf", fonts)


def _set(
    source: str,
    values: Mapping[str, str],
    kind: Literal["png", "pdf"],
    fonts: Path | None = None,
) -> bytes:
    try:
        made, warnings = _compiler(fonts).compile_with_warnings(
            input=source.encode(),
            format=kind,
            ppi=72,
            pdf_standards="ua-1" if kind == "pdf" else [],
            sys_inputs=dict(values),
            timestamp=0,  # else no two builds would give the same bytes
        )
    except typst.TypstError as error:
        raise _problem(error) from None
    if warnings:
        raise TypesettingError("\n".join(warning.message for warning in warnings))
    if not isinstance(made, bytes):
        raise TypesettingError("expected a source of one page")
    return made


def _problem(error: typst.TypstError) -> TypesettingError:
    if letters := _NO_LETTER.search(error.message):
        return LettersError(f"the fonts do not have {letters[1]}")
    stopped = _STOPPED.fullmatch(error.message)
    return TypesettingError(stopped[1] if stopped else f"{error.message}\n{error.diagnostic}")


@cache
def _compiler(fonts: Path | None) -> typst.Compiler:
    paths = [fonts] if fonts else []
    return typst.Compiler(font_paths=typst.Fonts(include_system_fonts=False, font_paths=paths))


def can_write(text: str) -> bool:
    """Tell whether the fonts have all letters of a text: those of Europe's alphabets."""
    letters = (sign for sign in text if unicodedata.category(sign)[0] in "LM")
    return all(unicodedata.name(sign, "").startswith((*_SCRIPTS, "COMBINING ")) for sign in letters)


class _Colours(dict[str, str]):
    """Colours by their names; one that is not there is told."""

    def __missing__(self, name: str) -> NoReturn:
        raise TypesettingError(
            f"{_COLOURS.name}: found no colour --senet-{name} in the first rule, "
            f"expected --senet-{name}: #rrggbb"
        )


@cache
def colours() -> Mapping[str, str]:
    """Return the site's colours by day: name without ``--senet-`` -> ``#rrggbb``.

    Asking for one that the style sheet does not have raises a ``TypesettingError``.
    """
    css = _COLOURS.read_text("utf-8")
    return _Colours(_COLOUR.findall(css.partition("{")[2].partition("}")[0]))


def still(svg: str) -> str:
    """Make a drawn board a picture that stands by itself, with the colours that it has by day."""
    svg = _CURVED_HALO.sub('<path class="halo" style="fill:none"', svg)
    svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return svg.replace(">", f"><style>{_board_style()}</style>", 1)


@cache
def _board_style() -> str:
    """Return the board's style sheet in the words that Typst knows.

    It knows no variables, no ``:is`` and no ``:not``. Rules for paper, for forced colours and for
    narrow screens are left out.
    """
    css = _COMMENT.sub("", (ASSETS / "senet" / "board.css").read_text("utf-8"))
    css = _OTHER_CASES.sub("", _WIDE.sub(r"\1", css))
    fonts = {"sans": SERIF, "serif": SERIF}
    css = _VARIABLE.sub(lambda found: fonts.get(found[1]) or colours()[found[1]], css)
    return "".join(
        f"{selector}{{{' '.join(properties.split())}}}"
        for selectors, properties in _RULE.findall(css)
        for selector in _selectors(selectors)
        if not _UNKNOWN.search(selector)
    )


def _selectors(text: str) -> Iterator[str]:
    """Yield the selectors of a list, each ``:is`` resolved."""
    for selector in _COMMA.split(text):
        found = _ONE_OF.search(selector)
        if not found:
            yield selector.strip()
            continue
        for choice in found[1].split(","):
            whole = f"{selector[: found.start()]}{choice.strip()}{selector[found.end() :]}"
            yield from _selectors(whole)
