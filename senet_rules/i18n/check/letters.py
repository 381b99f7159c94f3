"""Signs that nobody sees, and letters that only look right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from .model import Kind, Pair, Problem, TextCheck
from .rules import Rules
from .text import listed

_UNSEEN = re.compile(
    "[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f"
    "\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]"
)
_ODD_SPACE = re.compile("[\u1680\u2000-\u200a\u205f\u3000]")
_JOINERS = frozenset("\u200c\u200d\u200e\u200f\u061c")
"""Signs that some ways of writing need."""

_MOJIBAKE = re.compile("[ÂÃÄÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,2}")
_LOOKALIKES = str.maketrans(
    "АВЕКМНОРСТХаеіорсухјѕԁһΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEKMHOPCTXaeiopcyxjsdhABEZHIKMNOPTYXo"
)
_WORD = re.compile(r"[^\W\d_]+")
_DOTTED_I = "i\N{COMBINING DOT ABOVE}"


def _points(signs: str) -> str:
    return listed(f"U+{ord(sign):04X}" for sign in signs)


def unseen(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Signs without a width, marks of direction, signs of control."""
    found = set(_UNSEEN.findall(pair.target)) - set(pair.source)
    if rules.script != "Latn":
        found -= _JOINERS
    if found:
        mended = "".join(sign for sign in pair.target if sign not in found)
        wrong = f"an unseen sign: {_points(''.join(sorted(found)))}"
        yield Problem(Kind.CHARACTER, wrong, "remove it", mended)
    if _ODD_SPACE.search(pair.target) and not _ODD_SPACE.search(pair.source):
        mended = _ODD_SPACE.sub(" ", pair.target)
        wrong = f"an odd space: {_points(''.join(_ODD_SPACE.findall(pair.target)))}"
        yield Problem(Kind.CHARACTER, wrong, "write a plain one", mended)
    if "\ufffd" in pair.target:
        yield Problem(
            Kind.CHARACTER, "U+FFFD stands for a letter that was lost", "write the letter"
        )


def composed(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Letters and their marks as one sign, as the search expects."""
    text = pair.target
    if _DOTTED_I in text:
        mended = text.replace(_DOTTED_I, "i")
        yield Problem(
            Kind.CHARACTER, f"an i with a second dot: {_points(_DOTTED_I[1])}", "write i", mended
        )
    elif not unicodedata.is_normalized("NFC", text):
        loose = "".join(sign for sign in text if unicodedata.combining(sign))
        yield Problem(
            Kind.CHARACTER,
            f"a letter and its mark are apart: {_points(loose) or 'not in the form NFC'}",
            "write them as one letter (the form NFC)",
            unicodedata.normalize("NFC", text),
        )


def alphabets(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Letters of another alphabet that look the same, within a word."""
    if rules.script != "Latn":
        return
    for word in _WORD.findall(pair.target):
        odd = [sign for sign in word if unicodedata.name(sign, "").startswith(("CYR", "GREEK"))]
        if odd and word not in pair.source:
            right = word.translate(_LOOKALIKES)
            mended = pair.target.replace(word, right)
            yield Problem(
                Kind.CHARACTER,
                f"{word} has a letter of another alphabet: {_points(''.join(odd))}",
                f"write {right}",
                mended if right.isascii() or right != word else None,
            )


def encodings(pair: Pair, rules: Rules) -> Iterator[Problem]:  # noqa: ARG001
    """Letters that were read in the wrong encoding, such as Ã¶ for ö."""
    found = _MOJIBAKE.findall(pair.target)
    if not found or set(found) & set(_MOJIBAKE.findall(pair.source)):
        return
    mended = _MOJIBAKE.sub(lambda match: _recoded(match[0]), pair.target)
    if mended != pair.target:
        wrong = f"{listed(found)} was read in the wrong encoding"
        yield Problem(Kind.CHARACTER, wrong, "write the letter that is meant", mended)


def _recoded(text: str) -> str:
    for encoding in ("cp1252", "latin-1"):
        try:
            return text.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return text


CHECKS: tuple[TextCheck, ...] = (encodings, unseen, composed, alphabets)
