"""Texts taken apart: what stands in braces, what a reader sees, words, sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from html import unescape

from .model import Pair

HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in a text for a placeholder, a call or a piece of code."""

BRACES = re.compile(r"\{\{.*?\}\}|\{[^{}]*\}", re.DOTALL)
"""A call, attributes, or a placeholder."""

PLACEHOLDER = re.compile(r"(?<!\{)\{[^\W\d]\w*\}(?!\})")
"""A well-formed placeholder such as ``{square}``."""

_CODE = r"(?<!`)(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)"
_COMMENT = r"<!--.*?-->"
_TAG = r"</?[A-Za-z][^<>]*>"
_ADDRESS = r"\b(?:https?://|www\.)[^\s<>\"”“)]*[^\s<>\"”“).,;:!?]|<[^\s<>@]+@[^\s<>]+>"
_TARGET = r"(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)"
_MUTE = re.compile(
    rf"(?P<attributes>\{{:[^{{}}]*\}})|(?P<hole>{BRACES.pattern}|{_CODE}|{_ADDRESS})"
    rf"|(?P<nothing>{_COMMENT}|{_TAG}|{_TARGET})",
    re.DOTALL,
)
_TITLE = re.compile(
    r"(?:(?<!\*)\*(?=[^*\s])|(?<!\w)_(?=[^_\s])|[“”„»«])(?P<inner>[^*_“”„»«]+)(?:\*(?!\*)|_(?!\w)|[“”»«])"
)
_ESCAPE = re.compile(r"\\(?=[\\`*_{}\[\]()#+\-.!|~>])")
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
"""A word, with what is joined by an apostrophe or a hyphen."""

_SENTENCE_END = re.compile(
    r"(?P<sign>[.!?…]+)[\"”“’‘»«)\]*_]*(?=\s+[\"”“„‚‘’«»(\[*_]*(?:[^\W\d_]|\d|\ufffc)|\s*$)"
)
_INITIAL = re.compile(r"(?:^|[\s(.])[^\W\d_]$")
"""The letter before the full stop of an abbreviation such as R. C. Bell or z. B."""


@lru_cache(maxsize=4096)
def visible(text: str) -> str:
    """Return what a reader reads: without tags and targets, with a hole for what is filled in.

    Every other sign stays where it is, so that spans can be compared, only their places move.
    """
    return unescape(_ESCAPE.sub("", _MUTE.sub(_what_is_left, text)))


def _what_is_left(found: re.Match[str]) -> str:
    return HOLE if found["hole"] else ""


def mute_spans(text: str) -> list[tuple[int, int]]:
    """Return where a text is not prose: braces, code, addresses, tags, the targets of links."""
    return [found.span() for found in _MUTE.finditer(text)]


def mend(
    text: str, pattern: re.Pattern[str], replacement: str | Callable[[re.Match[str]], str]
) -> str:
    """Replace a pattern, except where it touches what is not prose, other than braces."""
    mute = [span for span in mute_spans(text) if text[span[0]] != "{"]

    def replaced(found: re.Match[str]) -> str:
        if any(start < found.end() and found.start() < end for start, end in mute):
            return found[0]
        return replacement(found) if callable(replacement) else found.expand(replacement)

    return pattern.sub(replaced, text)


def without_titles(pair: Pair) -> tuple[str, str]:
    """Return both texts without what is emphasised or quoted in both and the same in both."""
    inner = {found["inner"] for found in _TITLE.finditer(pair.source)}
    inner &= {found["inner"] for found in _TITLE.finditer(pair.target)}

    def left(found: re.Match[str]) -> str:
        return HOLE if found["inner"] in inner else found[0]

    return _TITLE.sub(left, pair.source), _TITLE.sub(left, pair.target)


def words(text: str) -> list[str]:
    """Return the words of what a reader reads."""
    return WORD.findall(visible(text))


@lru_cache(maxsize=16384)
def fold(text: str, code: str = "") -> str:
    """Return a text in small letters, as the language ``code`` has them."""
    return lower(text, code).casefold()


def lower(text: str, code: str = "") -> str:
    """Return a text in small letters with the letters of its words kept, such as ß."""
    if code.partition("-")[0] in ("tr", "az"):
        text = text.replace("İ", "i").replace("I", "ı")
    return text.lower()


def bare(word: str) -> str:
    """Return a word in small letters without the marks on them; ı counts as i."""
    parts = unicodedata.normalize("NFKD", fold(word))
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).replace("ı", "i")


@lru_cache(maxsize=4096)
def sentence_count(text: str) -> int:
    """Count the sentences of a text; one without a full stop at its end counts too."""
    seen = visible(text).strip()
    ends = [found for found in _SENTENCE_END.finditer(seen) if _ends_sentence(seen, found)]
    if not seen:
        return 0
    return len(ends) + (not ends or ends[-1].end() < len(seen))


def _ends_sentence(text: str, found: re.Match[str]) -> bool:
    rest = text[found.end() :].lstrip(' \t\n\u00a0"”“„‚‘’«»([*_')
    if not rest:
        return True
    if rest[0].islower():
        return False
    before = text[: found.start()]
    return found["sign"] != "." or not _INITIAL.search(before[-2:])


def shorten(text: str, width: int = 40) -> str:
    """Return a text in quotation marks, cut if it is long."""
    text = " ".join(text.split())
    return f"“{text}”" if len(text) <= width else f"“{text[: width - 1].rstrip()}…”"


def listed(items: Iterable[str]) -> str:
    """Return things one after the other, without those that came before."""
    return ", ".join(dict.fromkeys(items))


def pattern_of(globs: Iterable[str], *, whole: bool) -> str:
    """Return a pattern for words or phrases.

    ``*`` stands for any letters, ``{}`` for a number, ``$`` for the end of a word. If they are not
    ``whole``, a word may go on after what is given.
    """
    alternatives = sorted(set(globs), key=len, reverse=True)
    end = r"(?!\w)" if whole else ""
    return rf"(?<!\w)(?:{'|'.join(_phrase(glob) for glob in alternatives)}){end}"


_SIGNS_OF_GLOBS = {
    r"\*": r"[\w’'-]*",
    r"\{\}": rf"(?:{HOLE}|\d+)",
    r"\$": r"(?!\w)",
    "'": "['’]",
    "’": "['’]",
}


def _phrase(glob: str) -> str:
    signs = re.compile("|".join(map(re.escape, _SIGNS_OF_GLOBS)))
    return r"[\s\u00a0]+".join(
        signs.sub(lambda found: _SIGNS_OF_GLOBS[found[0]], re.escape(word)) for word in glob.split()
    )


def context_of(text: str, start: int, end: int, around: int = 12) -> str:
    """Return a piece of a text with a little of what stands around it."""
    left = "…" if start > around else ""
    right = "…" if end + around < len(text) else ""
    piece = text[max(0, start - around) : end + around].replace(HOLE, "{…}")
    return f"“{left}{piece}{right}”"


def pieces(text: str, pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield each match of a pattern in what a reader reads, with a little around it."""
    seen = visible(text)
    for found in pattern.finditer(seen):
        yield context_of(seen, *found.span())


def _common_start(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def changed_piece(old: str, new: str, around: int = 30) -> str:
    """Return the piece of ``new`` in which it differs from ``old``, with what stands around it."""
    start = _common_start(old, new)
    end = _common_start(old[start:][::-1], new[start:][::-1])
    left, right = max(0, start - around), min(len(new), len(new) - end + around)
    before, after = ("…" if left else ""), ("…" if right < len(new) else "")
    return f"“{before}{new[left:right].strip()}{after}”"
