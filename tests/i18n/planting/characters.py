"""Faults in punctuation, spaces, quotation marks and single characters."""

from __future__ import annotations

import re
import unicodedata

from .core import LETTER, NBSP, Text, exchange, plants, replaced

_END = r"[.!?:…]$"
_NUMBERED = (
    r"(?:Feld|Felder|Feldern|Feldes|[Rr]uta|[Rr]utan|[Rr]utorna|Zug|[Dd]rag)\u00a0(?=[\d{])"
    r"|(?<=\.)\u00a0(?=kare)|(?<=[\d}])\u00a0(?=MB|%)|(?<=\bR\.)\u00a0|(?<=\bC\.)\u00a0"
)
_LOOKALIKES = {"a": "\u0430", "e": "\u0435", "o": "\u043e", "c": "\u0441", "p": "\u0440"}
_OWN = {"de": ("„", "“"), "sv": ("”", "”"), "tr": ("“", "”")}


def _end(text: Text, mark: str, new: str) -> str | None:
    """Write the mark at the end as ``new`` where the English text ends with it too."""
    if not (text.text.endswith(mark) and text.source.endswith(mark)):
        return None
    return text.text.removesuffix(mark) + new


@plants("end-stop-lost")
def end_stop_lost(text: Text) -> str | None:
    return _end(text, ".", text.vary(["", ","]))


@plants("end-stop-added")
def end_stop_added(text: Text) -> str | None:
    if not text.text[-1].isalpha() or not text.source[-1].isalpha():
        return None
    return text.text + "."


@plants("end-question-lost")
def end_question_lost(text: Text) -> str | None:
    return _end(text, "?", text.vary([".", ""]))


@plants("end-colon-lost")
def end_colon_lost(text: Text) -> str | None:
    return _end(text, ":", text.vary([".", ""]))


@plants("end-exclamation")
def end_exclamation(text: Text) -> str | None:
    return _end(text, ".", "!")


@plants("end-ellipsis-lost")
def end_ellipsis_lost(text: Text) -> str | None:
    return _end(text, "…", "")


@plants("ellipsis-dots")
def ellipsis_dots(text: Text) -> str | None:
    return exchange(text, "…", lambda _: "...")


@plants("punctuation-doubled")
def punctuation_doubled(text: Text) -> str | None:
    return text.text + text.text[-1] if re.search(_END, text.text) else None


@plants("comma-doubled")
def comma_doubled(text: Text) -> str | None:
    return exchange(text, rf"(?<={LETTER}),(?= )", lambda _: ",,")


@plants("space-before-punctuation")
def space_before(text: Text) -> str | None:
    return exchange(text, rf"(?<={LETTER})[.,;:!?](?= |$)", lambda match: f" {match[0]}")


@plants("space-after-stop-lost")
def space_after_stop(text: Text) -> str | None:
    return exchange(text, r"(?<=[^\W\d_]{3}\.) (?=[A-ZÄÖÅÜİÇŞ])", lambda _: "")


@plants("space-after-comma-lost")
def space_after_comma(text: Text) -> str | None:
    return exchange(text, rf"(?<={LETTER},) (?={LETTER})", lambda _: "")


@plants("bracket-lost")
def bracket_lost(text: Text) -> str | None:
    return exchange(text, r"[()]", lambda _: "")


@plants("range-hyphen")
def range_hyphen(text: Text) -> str | None:
    match = text.choose(re.finditer(r"(?<=[\d}])–(?=[\d{])", text.text))
    return replaced(text.text, match.start(), match.end(), "-") if match else None


@plants("double-hyphen")
def double_hyphen(text: Text) -> str | None:
    return exchange(text, r"(?<= )–(?= )", lambda _: "--")


@plants("dash-english", "de", "sv")
def dash_english(text: Text) -> str | None:
    return exchange(text, r" – ", lambda _: "—")


@plants("word-doubled")
def word_doubled(text: Text) -> str | None:
    # Short words may stand twice by rights ("die, die"), and Turkish doubles some ("tek tek").
    length = 7 if text.language == "tr" else 5
    word = rf"(?<![\w’-]){LETTER}{{{length},}}(?![\w’-])"
    return exchange(text, word, lambda match: f"{match[0]} {match[0]}")


@plants("space-doubled")
def space_doubled(text: Text) -> str | None:
    return exchange(text, " ", lambda _: text.vary(["  ", f" {NBSP}"]))


@plants("space-leading")
def space_leading(text: Text) -> str | None:
    return text.vary([" ", NBSP]) + text.text


@plants("space-trailing")
def space_trailing(text: Text) -> str | None:
    return text.text + text.vary([" ", NBSP])


@plants("blank")
def blank(text: Text) -> str | None:
    return text.vary([" ", "   ", NBSP, "\t"])


@plants("newline-added")
def newline_added(text: Text) -> str | None:
    if "\n" in text.source:
        return None
    return text.vary([text.text + "\n", "\n" + text.text])


@plants("newline-lost")
def newline_lost(text: Text) -> str | None:
    return text.text.replace("\n\n", " ", 1)


@plants("newline-end-lost")
def newline_end_lost(text: Text) -> str | None:
    return text.text.removesuffix("\n") if text.source.endswith("\n") else None


@plants("tab")
def tab(text: Text) -> str | None:
    return exchange(text, " ", lambda _: "\t")


@plants("nbsp-lost")
def nbsp_lost(text: Text) -> str | None:
    match = text.choose(re.finditer(_NUMBERED, text.text))
    if not match:
        return None
    return replaced(text.text, match.start(), match.end(), match[0].replace(NBSP, " "))


def _inside_a_word(text: Text, character: str) -> str | None:
    return exchange(text, rf"(?<={LETTER}{{2}})(?={LETTER}{{2}})", lambda _: character)


@plants("invisible-zero-width")
def zero_width(text: Text) -> str | None:
    return _inside_a_word(text, text.vary(["\u200b", "\u2060", "\u200c"]))


@plants("invisible-soft-hyphen")
def soft_hyphen(text: Text) -> str | None:
    return _inside_a_word(text, "\u00ad")


@plants("invisible-bom")
def byte_order_mark(text: Text) -> str | None:
    return "\ufeff" + text.text


@plants("invisible-direction")
def direction(text: Text) -> str | None:
    return exchange(text, "(?<= )", lambda _: text.vary(["\u202e", "\u200f", "\u202a"]))


@plants("alphabet-mixed")
def alphabet_mixed(text: Text) -> str | None:
    letter = rf"(?:(?<={LETTER})[aeocp]|[aeocp](?={LETTER}))"
    return exchange(text, letter, lambda match: _LOOKALIKES[match[0]])


@plants("letters-decomposed")
def decomposed(text: Text) -> str | None:
    return exchange(text, "[äöåüéÄÖÅÜçşğİÇŞ]", lambda m: unicodedata.normalize("NFD", m[0]))


@plants("turkish-dotted-i", "tr")
def dotted_i(text: Text) -> str | None:
    return exchange(text, "i", lambda _: "i\u0307")


@plants("mojibake")
def mojibake(text: Text) -> str | None:
    return exchange(text, "[äöåüéßÄÖÜçşğıİÇŞ]", lambda m: m[0].encode().decode("cp1252"))


def _quoted(text: Text) -> re.Match[str] | None:
    opening, closing = _OWN[text.language]
    pattern = rf"{opening}([^{opening}{closing}]+){closing}"
    return text.choose(re.finditer(pattern, text.text))


def _quotes(text: Text, opening: str, closing: str) -> str | None:
    match = _quoted(text)
    if not match:
        return None
    return replaced(text.text, match.start(), match.end(), opening + match[1] + closing)


@plants("quotes-straight")
def quotes_straight(text: Text) -> str | None:
    return _quotes(text, '"', '"')


@plants("quotes-english", "de", "sv")
def quotes_english(text: Text) -> str | None:
    return _quotes(text, "“", "”")


@plants("quotes-german", "sv", "tr")
def quotes_german(text: Text) -> str | None:
    return _quotes(text, "„", "“")


@plants("quotes-guillemets")
def quotes_guillemets(text: Text) -> str | None:
    return _quotes(text, *text.vary(["«»", "»«"]))


@plants("quotes-unbalanced")
def quotes_unbalanced(text: Text) -> str | None:
    opening, closing = _OWN[text.language]
    return _quotes(text, *text.vary([(opening, ""), ("", closing)]))


def _apostrophe(text: Text, new: str) -> str | None:
    return exchange(text, rf"(?<={LETTER})’(?={LETTER})", lambda _: new)


@plants("apostrophe-straight", "tr")
def apostrophe_straight(text: Text) -> str | None:
    return _apostrophe(text, "'")


@plants("apostrophe-accent", "tr")
def apostrophe_accent(text: Text) -> str | None:
    return _apostrophe(text, text.vary("´`"))


@plants("apostrophe-opening", "tr")
def apostrophe_opening(text: Text) -> str | None:
    return _apostrophe(text, "‘")
