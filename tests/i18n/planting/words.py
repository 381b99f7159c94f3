"""Faults in words: English that is left, sentences that are lost, terms of the glossary."""

from __future__ import annotations

import re

from .core import LETTER, Text, exchange, plants, replaced, sentences

_ENGLISH = {
    "de": {
        "und": "and", "der": "the", "die": "the", "das": "the", "mit": "with", "von": "of",
        "nicht": "not", "Stein": "piece", "Steine": "pieces", "Feld": "square", "Wurf": "throw",
        "oder": "or",
    },
    "sv": {
        "med": "with", "av": "of", "eller": "or", "pjäs": "piece", "pjäser": "pieces",
        "ruta": "square", "rutor": "squares", "kast": "throw", "bräde": "board",
    },
    "tr": {
        "ile": "with", "taş": "piece", "taşlar": "pieces", "kare": "square", "kareler": "squares",
        "atış": "throw", "oyuncu": "player", "tahta": "board", "ya da": "or",
    },
}  # fmt: skip
_HOUSES = {
    "de": (
        ("Haus der Schönheit", "House of Beauty", "Schönheitshaus"),
        ("Haus des Wassers", "House of Water", "Wasserhaus"),
        ("Haus der drei Wahrheiten", "House of the Three Truths", "Haus der drei Weisheiten"),
        ("Haus des Re-Atum", "House of Re-Atum", "Haus von Re-Atum"),
    ),
    "sv": (
        ("Skönhetens hus", "House of Beauty", "Huset Skönhet"),
        ("Vattnets hus", "House of Water", "Vattenhuset"),
        ("De tre sanningarnas hus", "House of the Three Truths", "Huset med tre sanningar"),
        ("Re-Atums hus", "House of Re-Atum", "Re-Atumhuset"),
    ),
    "tr": (
        ("Güzellik Evi", "House of Beauty", "Güzel Ev"),
        ("Su Evi", "House of Water", "Suyun Hanesi"),
        ("Üç Gerçek Evi", "House of the Three Truths", "Üç Hakikat Evi"),
        ("Re-Atum Evi", "House of Re-Atum", "Re-Atum Hanesi"),
    ),
}
# Per language: the English word, the glossary's word in the text, a word that is not its.
_TERMS = {
    "de": {
        "term-piece": (r"pieces?", r"[Ss]tein(e[ns]?|s)?\b", "Figur"),
        "term-square": (r"squares?", r"\b[\w-]*[Ff]eld(e[rs]|ern)?\b", "Kästchen"),
        "term-blockade": (r"blockades?", r"[Bb]lockaden?", "Sperre"),
        "term-cone": (r"[Cc]ones?", r"\bKegel[ns]?\b", "Pyramide"),
        "term-spool": (r"[Ss]pools?", r"\bSpulen?\b", "Rolle"),
        "term-rule-set": (r"rule sets?", r"\bRegels(atz|atzes|ätzen?)\b", "Regelwerk"),
    },
    "sv": {
        "term-piece": (r"pieces?", r"\b\w*pjäs(en|er|erna)?s?\b", "bricka"),
        "term-square": (r"squares?", r"\b[Rr]ut(a|an|or|orna)s?\b", "fält"),
        "term-blockade": (r"blockades?", r"\bblockad(en|er|erna)?\b", "spärr"),
        "term-cone": (r"[Cc]ones?", r"\b[Kk]ägl(a|an|or|orna)s?\b", "kon"),
        "term-spool": (r"[Ss]pools?", r"\b[Ss]pol(e|en|ar|arna)s?\b", "rulle"),
        "term-rule-set": (r"rule sets?", r"\b[Rr]egeluppsättning(en|ar|arna)?\b", "regelverk"),
    },
    "tr": {
        "term-piece": (r"pieces?", r"\b[Tt]aş\w*", "piyon"),
        "term-square": (r"squares?", r"\b[Kk]are\w*", "hane"),
        "term-blockade": (r"blockades?", r"\b[Bb]arikat\w*", "engel"),
        "term-cone": (r"[Cc]ones?", r"\b[Kk]oni\w*", "huni"),
        "term-spool": (r"[Ss]pools?", r"\b[Mm]akara\w*", "bobin"),
        "term-rule-set": (r"rule sets?", r"\b[Kk]ural set\w+", "kural takımı"),
    },
}
_FUNCTION_WORDS = re.compile(
    r"\b(the|a|an|is|are|and|of|to|has|have|with|on|no|in|it)\b", re.IGNORECASE
)


@plants("english-word-left")
def english_word(text: Text) -> str | None:
    table = _ENGLISH[text.language]
    words = [word for word, english in table.items() if re.search(rf"\b{english}\b", text.source)]
    if not words:
        return None
    pattern = rf"(?<![\w’-])(?:{'|'.join(words)})(?![\w’-])"
    return exchange(text, pattern, lambda match: table[match[0]])


@plants("english-term-left")
def english_term(text: Text) -> str | None:
    names = [(own, name) for own, name, _ in _HOUSES[text.language] if name in text.source]
    chosen = text.choose((own, name) for own, name in names if own in text.text)
    return text.text.replace(chosen[0], chosen[1], 1) if chosen else None


def _pairs(text: Text) -> tuple[list[str], list[str]]:
    """Return the sentences of both texts where there are as many, at least two; else none."""
    source, own = sentences(text.source), sentences(text.text)
    return (source, own) if len(source) == len(own) > 1 else ([], [])


@plants("english-sentence-left")
def english_sentence(text: Text) -> str | None:
    source, own_sentences = _pairs(text)
    pair = text.choose(
        (english, own)
        for english, own in zip(source, own_sentences, strict=True)
        if len(english.split()) >= 4 and _FUNCTION_WORDS.search(english)
    )
    return text.text.replace(pair[1], pair[0], 1) if pair else None


@plants("untranslated-equal")
def equal(text: Text) -> str | None:
    words = re.findall(rf"{LETTER}+", text.open_source)
    return text.source if len(words) >= 3 and _FUNCTION_WORDS.search(text.source) else None


@plants("sentence-lost")
def sentence_lost(text: Text) -> str | None:
    _, own = _pairs(text)
    lost = text.choose(sentence for sentence in own if len(sentence.split()) >= 3)
    return text.text.replace(lost, "", 1).replace("  ", " ").strip() if lost else None


@plants("truncated")
def truncated(text: Text) -> str | None:
    words = text.text.split(" ")
    if len(words) < 8 or not re.search(r"[.?]$", text.source):
        return None
    return " ".join(words[: len(words) * 2 // 5]).rstrip(".,:;")


@plants("start-lower-case")
def lower_case(text: Text) -> str | None:
    first = text.text[0]
    if not (text.source[0].isupper() and first.isupper()):
        return None
    turkish = {"I": "ı", "İ": "i"} if text.language == "tr" else {}
    return turkish.get(first, first.lower()) + text.text[1:]


def _term(text: Text, kind: str) -> str | None:
    english, own, other = _TERMS[text.language][kind]
    if not re.search(rf"\b{english}\b", text.open_source) or not re.search(own, text.open_text):
        return None
    return re.sub(own, other, text.text)


@plants("term-piece")
def term_piece(text: Text) -> str | None:
    return _term(text, "term-piece")


@plants("term-square")
def term_square(text: Text) -> str | None:
    return _term(text, "term-square")


@plants("term-blockade")
def term_blockade(text: Text) -> str | None:
    return _term(text, "term-blockade")


@plants("term-cone")
def term_cone(text: Text) -> str | None:
    return _term(text, "term-cone")


@plants("term-spool")
def term_spool(text: Text) -> str | None:
    return _term(text, "term-spool")


@plants("term-rule-set")
def term_rule_set(text: Text) -> str | None:
    return _term(text, "term-rule-set")


@plants("term-house")
def term_house(text: Text) -> str | None:
    houses = [house for house in _HOUSES[text.language] if house[1] in text.source]
    house = text.choose(house for house in houses if house[0] in text.text)
    return text.text.replace(house[0], house[2]) if house else None


@plants("term-forbidden-die", "tr")
def forbidden_die(text: Text) -> str | None:
    return re.sub("([Dd])ört yüzlü", r"\1örtyüzlü", text.text)


@plants("term-forbidden-move", "sv")
def forbidden_move(text: Text) -> str | None:
    return re.sub("(?<=[Tt]ving)(at|ade)(?= drag)", "ande", text.text)


@plants("term-forbidden-capture", "tr")
def forbidden_capture(text: Text) -> str | None:
    if "captur" not in text.source:
        return None
    return re.sub(r"\balın(?=[ıadm])", "kırıl", text.text)


@plants("name-misspelt")
def name_misspelt(text: Text) -> str | None:
    match = text.choose(re.finditer("Jéquier", text.text)) if "Jéquier" in text.source else None
    return replaced(text.text, match.start(), match.end(), "Jequier") if match else None
