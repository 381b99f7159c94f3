"""What the checks know of a language: the table ``check`` of ``locales/<code>.toml``.

``en.toml`` holds what concerns the English texts, and the names that stay in all languages:

| key | holds |
|---|---|
| ``names`` | words that stay as they are |
| ``common`` | frequent English words, beside those of the messages |
| ``numbers`` | words for numbers, each with its number |
| ``terms`` | English words for each term of the glossary; ``*`` stands for any letters |

The other files hold what concerns their language; each key may be left out:

| key | holds |
|---|---|
| ``names`` | words that stay as they are, beside those of ``en.toml`` |
| ``shared`` | words that are right in this language although they are English, too |
| ``equal`` | texts and pieces of texts that are the same in English |
| ``numbers`` | beginnings of words for numbers, each with its number |
| ``length`` | how long a translation usually is, compared with its English text |
| ``inner_quotes`` | opening and closing mark of a quotation within a quotation |
| ``doubled`` | pieces in which a word rightly stands twice, such as ", die die" |
| ``no_break`` | pieces in which the space may not break; ``{}`` stands for a number |
| ``terms`` | for each term ``stems``, of which one is expected, and ``not``, which are wrong |
| ``forbidden`` | tables ``word``, ``instead`` and, if it is not always wrong, ``where`` (a term) |
| ``waivers`` | tables ``kind``, ``context``, ``reason``: findings that are no mistakes |

Stems are beginnings of words; ``*`` stands for any letters, so ``*feld`` finds "Wasserfelder",
and ``$`` for the end of the word.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import lru_cache
from gettext import c2py
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.messages.plurals import get_plural

from ..style import LocaleFileError, LocaleInfo, load_locale, locale_style, read_locale_file
from .model import Entry, Kind
from .table import Table
from .text import fold, pattern_of, visible, words

SOURCE = "en"


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary: how to find it in English and in the language, and what is wrong."""

    key: str
    english: re.Pattern[str]
    stems: tuple[str, ...] = ()
    expected: re.Pattern[str] | None = None
    wrong: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A word that is wrong, always or where a term is meant, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class Waiver:
    """A finding that is no mistake: its kind, where it stands, and why."""

    kind: Kind
    context: str
    reason: str

    def covers(self, kind: Kind, entry: Entry) -> bool:
        """Tell whether a finding at a message is waived."""
        return kind is self.kind and fnmatchcase(entry.context or "", self.context)


class NumberWords:
    """Words for numbers: short ones as they are, of others the beginnings."""

    def __init__(self, known: Mapping[str, int], code: str = "") -> None:
        self.known = {fold(word, code): number for word, number in known.items()}
        self._code = code
        words = sorted(self.known, key=len, reverse=True)
        ends = (f"{re.escape(word)}{'' if len(word) > _SHORT else _END}" for word in words)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(ends)})")

    def said_in(self, text: str) -> Counter[int]:
        """Count the numbers that a text says as words."""
        if not self.known:
            return Counter()
        found = self._pattern.findall(fold(visible(text), self._code))
        return Counter(self.known[word] for word in found)


_SHORT = 3
_END = r"(?!\w)"


@dataclass(frozen=True, slots=True)
class English:
    """What the checks know of the English texts; words are folded."""

    names: frozenset[str] = frozenset()
    common: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    numbers: NumberWords = field(default_factory=lambda: NumberWords({}))
    terms: Mapping[str, re.Pattern[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the checks know of a language; a language of which nothing is known has the defaults.

    ``plural_counts`` are the numbers of plural forms that the language may have, none if nothing
    is known: French has two, or three where millions are told apart. All words are folded.
    """

    code: str = ""
    name: str = ""
    english: English = field(default_factory=English)
    plural_counts: frozenset[int] = frozenset()
    plural_forms: str = ""
    script: str = "Latn"
    decimal: str = ""
    group: str = ""
    percent: str = ""
    ordinals: tuple[tuple[str, str], ...] = ()
    quotes: tuple[str, str] | None = None
    inner_quotes: tuple[str, str] | None = None
    names: frozenset[str] = frozenset()
    shared: frozenset[str] | None = None
    equal: frozenset[str] = frozenset()
    numbers: NumberWords = field(default_factory=lambda: NumberWords({}))
    length: float = 1.1
    doubled: tuple[str, ...] = ()
    no_break: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    waivers: tuple[Waiver, ...] = ()


def load_rules(folder: Path, code: str, vocabulary: frozenset[str]) -> Rules:
    """Load what is known of the language ``code`` from the locale files in ``folder``.

    ``vocabulary`` are the words of the English texts.

    Raises:
        LocaleFileError: a locale file cannot be read, or a value of its table is unusable.
    """
    english = _load_english(folder, vocabulary)
    rules = replace(_cldr_rules(code), english=english)
    path = folder / f"{code}.toml"
    if not code or code == SOURCE or not path.is_file():
        return rules
    try:
        return _language_rules(rules, load_locale(path), read_locale_file(path))
    except LocaleFileError as error:
        text = str(error)
        raise LocaleFileError(text if str(path) in text else f"{path}: {text}") from None


def vocabulary_of(texts: frozenset[str]) -> frozenset[str]:
    """Return the words of English texts that stand in small letters somewhere: no names."""
    return frozenset(word for text in texts for word in words(text) if word.islower())


def _load_english(folder: Path, vocabulary: frozenset[str]) -> English:
    path = folder / f"{SOURCE}.toml"
    if not path.is_file():
        return English(words=vocabulary)
    try:
        table = Table("check", read_locale_file(path).get("check", {}))
        table.only("names", "common", "numbers", "terms")
        return English(
            names=frozenset(fold(word) for word in table.texts("names")),
            common=frozenset(fold(word) for word in table.texts("common")),
            words=vocabulary,
            numbers=NumberWords(table.numbers("numbers")),
            terms={
                key: re.compile(pattern_of(map(fold, globs), whole=True))
                for key, globs in table.lists("terms").items()
            },
        )
    except LocaleFileError as error:
        raise LocaleFileError(f"{path}: {error}") from None


@lru_cache(maxsize=32)
def _cldr_rules(code: str) -> Rules:
    try:
        locale = Locale.parse(code, sep="-")
        plural = get_plural(code.replace("-", "_"))
    except (ValueError, UnknownLocaleError, TypeError):
        return Rules(code=code)
    style = locale_style(code, {})
    chosen = {c2py(plural.plural_expr)(count) for count in range(200)}
    likely = get_global("likely_subtags").get(locale.language, "")
    return Rules(
        code=code,
        name=locale.english_name or code,
        plural_counts=frozenset({plural.num_plurals, len(chosen)}),
        plural_forms=plural.plural_forms,
        script=locale.script or [*likely.split("_"), "", ""][1] or "Latn",
        decimal=str(style["decimal"]),
        group=locale.number_symbols["latn"]["group"],
        percent=str(style["percent"]),
    )


_KEYS = (
    "names", "shared", "equal", "numbers", "length", "inner_quotes", "doubled", "no_break",
    "terms", "forbidden", "waivers",
)  # fmt: skip


def _language_rules(rules: Rules, info: LocaleInfo, data: Mapping[str, object]) -> Rules:
    table = Table("check", data.get("check", {}))
    table.only(*_KEYS)

    def folded(key: str) -> frozenset[str]:
        return frozenset(fold(word, rules.code) for word in table.texts(key))

    terms = _terms(rules, table.tables("terms"))
    quotes = Table("", data).texts("quotes")
    inner = table.texts("inner_quotes")
    ordinals = info.style["ordinals"]
    return replace(
        rules,
        decimal=str(info.style["decimal"]),
        percent=str(info.style["percent"]),
        ordinals=tuple((str(a), str(b)) for a, b in ordinals) if isinstance(ordinals, list) else (),
        quotes=(quotes[0], quotes[1]) if len(quotes) == 2 else None,
        inner_quotes=(inner[0], inner[1]) if len(inner) == 2 else None,
        names=folded("names"),
        shared=folded("shared") if table.has("shared") else None,
        equal=frozenset(table.texts("equal")),
        numbers=NumberWords(table.numbers("numbers"), rules.code),
        length=table.ratio("length", rules.length),
        doubled=tuple(fold(piece, rules.code) for piece in table.texts("doubled")),
        no_break=tuple(table.texts("no_break")),
        terms=terms,
        forbidden=tuple(_forbidden(rules, item) for item in table.items("forbidden")),
        waivers=tuple(_waiver(item) for item in table.items("waivers")),
    )


def _terms(rules: Rules, tables: Mapping[str, Table]) -> tuple[Term, ...]:
    terms = []
    for key, english in rules.english.terms.items():
        table = tables.get(key)
        if table is None:
            terms.append(Term(key, english))
            continue
        table.only("stems", "not")
        stems, wrong = table.texts("stems"), table.texts("not")
        terms.append(
            Term(
                key,
                english,
                tuple(stem.strip("*$") for stem in stems),
                _stems(rules, stems),
                _stems(rules, wrong),
            )
        )
    for key in tables:
        if key not in rules.english.terms:
            raise LocaleFileError(f"check.terms.{key}: no such term in {SOURCE}.toml")
    return tuple(terms)


def _stems(rules: Rules, stems: list[str]) -> re.Pattern[str] | None:
    if not stems:
        return None
    return re.compile(pattern_of([fold(stem, rules.code) for stem in stems], whole=False))


def _forbidden(rules: Rules, table: Table) -> Forbidden:
    table.only("word", "instead", "where")
    where = table.text("where", "")
    if where and where not in rules.english.terms:
        raise LocaleFileError(f"{table.name}: where is {where!r}; expected a term of {SOURCE}.toml")
    pattern = pattern_of([fold(table.text("word"), rules.code)], whole=True)
    return Forbidden(re.compile(pattern), table.text("instead"), where)


def _waiver(table: Table) -> Waiver:
    table.only("kind", "context", "reason")
    kind = table.text("kind")
    if kind not in list(Kind):
        raise LocaleFileError(f"{table.name}: kind is {kind!r}; expected {' or '.join(Kind)}")
    return Waiver(Kind(kind), table.text("context"), table.text("reason"))
