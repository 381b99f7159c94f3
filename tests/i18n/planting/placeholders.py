"""Faults in placeholders, in calls and in lists of attributes."""

from __future__ import annotations

import re

from babel.messages.catalog import Message

from senet_rules.i18n.catalogue import translations

from .core import NBSP, Text, exchange, plants, plants_forms, replaced

_NAME = re.compile(r"(?<!\{)\{(\w+)\}(?!\})")
_CALL = re.compile(r"\{\{ (\w+)\((.*?)\) \}\}")
_ATTRIBUTES = re.compile(r"\{: (.*?) \}")
_TRANSLATED = {
    "de": {"square": "feld", "squares": "felder", "throw": "wurf", "target": "ziel"},
    "sv": {"square": "ruta", "squares": "rutor", "throw": "kast", "target": "mål"},
    "tr": {"square": "kare", "squares": "kareler", "throw": "atış", "target": "hedef"},
}
_ENDINGS = {"de": "s", "sv": "s", "tr": "’den"}
_ARTICLES = {"de": "der", "sv": "ett", "tr": "bir"}


def _one(text: Text, pattern: str) -> str | None:
    """Write one placeholder by a pattern with ``@`` for its name."""
    match = text.choose(_NAME.finditer(text.text)) if text.is_sentence else None
    if not match:
        return None
    return replaced(text.text, match.start(), match.end(), pattern.replace("@", match[1]))


def _every(text: Text, new: str | None) -> str | None:
    """Write each occurrence of one placeholder that must be there as ``new``, if it is one."""
    names = set(_NAME.findall(text.source)) & set(_NAME.findall(text.text)) - text.optional
    name = text.choose(sorted(names))
    if not name or new is None:
        return None
    return text.text.replace(f"{{{name}}}", new.replace("@", name))


@plants("placeholder-missing")
def missing(text: Text) -> str | None:
    marked = _every(text, "\0")
    return re.sub(rf"[ {NBSP}]?\0", "", marked).strip() or None if marked else None


@plants("placeholder-renamed")
def renamed(text: Text) -> str | None:
    table = _TRANSLATED[text.language]
    match = text.choose(m for m in _NAME.finditer(text.text) if m[1] in table)
    if not match or not text.is_sentence:
        return None
    return text.text.replace(match[0], f"{{{table[match[1]]}}}")


@plants("placeholder-misspelt")
def misspelt(text: Text) -> str | None:
    match = text.choose(_NAME.finditer(text.text)) if text.is_sentence else None
    return text.text.replace(match[0], f"{{{match[1][:-1]}}}") if match else None


@plants("placeholder-capitals")
def capitals(text: Text) -> str | None:
    match = text.choose(_NAME.finditer(text.text)) if text.is_sentence else None
    return text.text.replace(match[0], f"{{{match[1].title()}}}") if match else None


@plants("placeholder-extra")
def extra(text: Text) -> str | None:
    others = {"square", "piece", "throw", "side"} - set(_NAME.findall(text.source))
    name = text.choose(sorted(others)) if text.is_sentence else None
    return exchange(text, " ", lambda _: f" {{{name}}} ") if name else None


@plants("placeholder-unclosed")
def unclosed(text: Text) -> str | None:
    return _one(text, "{@")


@plants("placeholder-unopened")
def unopened(text: Text) -> str | None:
    return _one(text, "@}")


@plants("placeholder-braces-doubled")
def braces_doubled(text: Text) -> str | None:
    return _one(text, "{{@}}")


@plants("placeholder-spaced")
def spaced(text: Text) -> str | None:
    return _one(text, "{ @ }")


@plants("placeholder-other-style")
def other_style(text: Text) -> str | None:
    return _every(text, "%(@)s")


@plants("placeholder-formatted")
def formatted(text: Text) -> str | None:
    return _one(text, text.vary(["{@:d}", "{@!r}", "{@.name}"]))


@plants("placeholder-brackets-wrong")
def brackets_wrong(text: Text) -> str | None:
    return _every(text, text.vary(["[@]", "(@)", "<@>"]))


@plants("placeholder-number")
def number(text: Text) -> str | None:
    return _one(text, text.vary(["{0}", "{}"]))


@plants("placeholder-doubled")
def doubled(text: Text) -> str | None:
    return _one(text, text.vary(["{@} {@}", "{@}{@}"]))


@plants_forms("placeholder-in-one-form")
def in_one_form(message: Message) -> tuple[str, ...] | None:
    first, *others = translations(message)
    names = set(_NAME.findall(message.id[0])) & set(_NAME.findall(first)) - {"count"}
    if not names:
        return None
    broken = re.sub(rf"[ {NBSP}]?\{{{min(names)}\}}", "", first)
    return (broken, *others)


@plants_forms("plural-form-empty")
def form_empty(message: Message) -> tuple[str, ...] | None:
    return (*translations(message)[:-1], "")


@plants("suffix-glued")
def suffix_glued(text: Text) -> str | None:
    return _one(text, "{@}" + _ENDINGS[text.language])


@plants("article-glued")
def article_glued(text: Text) -> str | None:
    return _one(text, _ARTICLES[text.language] + "{@}")


@plants("word-glued")
def word_glued(text: Text) -> str | None:
    match = text.choose(re.finditer(rf"(?<=[^\W\d_])[ {NBSP}](?=\{{\w+\}})", text.text))
    return replaced(text.text, match.start(), match.end(), "") if match else None


def _call(text: Text, pattern: str) -> str | None:
    match = text.choose(_CALL.finditer(text.text))
    if not match:
        return None
    new = pattern.replace("@", match[1]).replace("#", match[2])
    return replaced(text.text, match.start(), match.end(), new).strip() or None


@plants("call-dropped")
def call_dropped(text: Text) -> str | None:
    return _call(text, "")


@plants("call-renamed")
def call_renamed(text: Text) -> str | None:
    return _call(text, "{{ @en(#) }}")


@plants("call-argument-changed")
def call_argument(text: Text) -> str | None:
    match = text.choose(_CALL.finditer(text.text))
    return text.text.replace(match[2], match[2].title()) if match else None


@plants("call-quotes-changed")
def call_quotes(text: Text) -> str | None:
    match = text.choose(_CALL.finditer(text.text))
    if not match:
        return None
    return text.text.replace(match[2], match[2].replace('"', "“", 1).replace('"', "”", 1))


@plants("call-braces-broken")
def call_braces(text: Text) -> str | None:
    return _call(text, text.vary(["{{ @(#) }", "{ @(#) }}", "{ @(#) }", "{{ @(#)"]))


@plants("call-added")
def call_added(text: Text) -> str | None:
    if text.is_sentence or "{{" in text.source:
        return None
    return '{{ board("bell") }} ' + text.text


def _attributes(text: Text, pattern: str) -> str | None:
    match = text.choose(_ATTRIBUTES.finditer(text.text))
    if not match:
        return None
    return replaced(text.text, match.start(), match.end(), pattern.replace("@", match[1])).strip()


@plants("attributes-changed")
def attributes_changed(text: Text) -> str | None:
    return _attributes(text, "{: @en }")


@plants("attributes-lost")
def attributes_lost(text: Text) -> str | None:
    return _attributes(text, "")


@plants("attributes-broken")
def attributes_broken(text: Text) -> str | None:
    return _attributes(text, text.vary(["{@}", "{ @ }", "{: @", "(: @ )"]))
