"""Gettext catalogues on disk: read, written and brought up to date in a stable form.

Babel reads and merges; this module adds what it leaves out. Header fields stay as the file has
them. The previous text of a stale message survives. Nothing in a file depends on the day, the
version of a program or a line number, so that two updates in a row give no difference and a new
translation touches the lines of its message alone.
"""

from __future__ import annotations

import copy
import difflib
import itertools
import re
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from gettext import c2py
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, PoFileParser, denormalize, normalize

WIDTH = 76
"""Columns after which texts and comments are wrapped."""

FUZZY_CUTOFF = 0.6
"""How alike (0 to 1) an old text must be for its translation to be offered for a new one."""

Place: TypeAlias = Callable[[str], str]
"""From a message's context to the place within which an old translation may be offered."""

_STRING = r'"(?:[^"\\]|\\.)*"'
_LINE = re.compile(
    rf"|#(?!~|-).*|#~.*|(?:#~ )?(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?) +)?{_STRING}"
)
_NOT_WRITTEN = ("pot-creation-date", "generated-by")


class CatalogueError(ValueError):
    """A catalogue that cannot be read; says the file, the line where known, and why."""


class Catalogue(Catalog):
    """Babel's catalogue, with the header fields as they stand in the file."""

    fields: dict[str, str]

    def __setitem__(self, key: str | tuple[str, ...] | list[str], message: Message) -> None:
        """Add a message; unlike Babel, refuse a second one of the same context and text."""
        if message.id and self.get(message.id, message.context) is not None:
            raise CatalogueError(f"{message.lineno}: this message was there before")
        super().__setitem__(key, message)


def messages_of(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages without the header."""
    return (message for message in catalogue if message.id)


def singular(message: Message) -> str:
    """Return the English text, of a plural message its singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def translations(message: Message) -> tuple[str, ...]:
    """Return the translation, of a plural message all its forms."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ())


def is_translated(message: Message) -> bool:
    """Tell whether each form of the message has a translation, current or not."""
    forms = translations(message)
    return bool(forms) and all(forms)


def read_catalogue(path: Path) -> Catalogue:
    """Read a .po or .pot file.

    Raises:
        CatalogueError: it does not exist, is not UTF-8, or breaks the format.
    """
    return parse_catalogue(path, read_lines(path))


def read_lines(path: Path) -> list[str]:
    """Read the lines of a .po or .pot file, each of a form that such a file has.

    Raises:
        CatalogueError: it does not exist, is not UTF-8, or a line has another form.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise CatalogueError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CatalogueError(f"{path}: is not UTF-8") from None
    for number, line in enumerate(lines, 1):
        if not _LINE.fullmatch(line.strip()):
            hint = '; write a quotation mark inside a text as \\"' if line.count('"') > 2 else ""
            raise CatalogueError(f"{path}:{number}: no line of a catalogue: {line.strip()}{hint}")
    return lines


def parse_catalogue(path: Path, lines: list[str]) -> Catalogue:
    """Make a catalogue of the lines of the file ``path``.

    Raises:
        CatalogueError: the lines do not make a catalogue.
    """
    catalogue = Catalogue()
    try:
        PoFileParser(catalogue, abort_invalid=True).parse(lines)
    except CatalogueError as error:
        raise CatalogueError(f"{path}:{error}") from None
    except PoFileError as error:
        # Babel quotes the text as it reads, with its line breaks.
        what = error.args[0].replace("\n", r"\n").replace("\r", r"\r")
        raise CatalogueError(f"{path}:{error.lineno + 1}: {what}") from None
    except ValueError as error:  # from Babel, on a field of the header
        raise CatalogueError(f"{path}: no gettext catalogue: {error}") from None
    _check_plural_forms(path, catalogue)
    catalogue.fields = _header_fields(lines)
    for message in messages_of(catalogue):
        message.user_comments = [c for c in message.user_comments if not c.startswith("|")]
        message.previous_id = _previous_texts(lines, message.lineno or 1)
    return catalogue


def _check_plural_forms(path: Path, catalogue: Catalogue) -> None:
    try:
        chosen = _chosen_forms(catalogue.plural_expr)
    except (ValueError, ZeroDivisionError) as error:
        raise CatalogueError(f"{path}: Plural-Forms: {error}") from None
    last = catalogue.num_plurals - 1
    for form in chosen:
        if not 0 <= form <= last:
            raise CatalogueError(
                f"{path}: Plural-Forms: the rule chooses form {form}; expected 0 to {last}"
            )


@cache
def _chosen_forms(rule: str) -> frozenset[int]:
    """Try the rule that chooses a plural form; gettext's rules repeat after 100 at the latest."""
    form_of = c2py(rule)
    return frozenset(form_of(count) for count in range(200))


def _header_fields(lines: list[str]) -> dict[str, str]:
    """Return the fields of the header, which Babel would write in its own form."""
    header = "".join(
        denormalize(line.removeprefix("msgstr ").strip())
        for line in itertools.takewhile(
            lambda line: line.startswith(("msgstr ", '"')),
            itertools.dropwhile(lambda line: not line.startswith("msgstr "), lines),
        )
    )
    fields = (line.partition(":") for line in header.splitlines() if ":" in line)
    return {name: value.strip() for name, _, value in fields}


def _previous_texts(lines: list[str], msgid_line: int) -> list[str]:
    """Return the texts of the ``#|`` lines, which Babel takes for comments, above a msgid."""
    first = msgid_line - 1
    while first > 0 and lines[first - 1].startswith(("#", "msgctxt", '"')):
        first -= 1
    texts: list[str] = []
    for line in lines[first : msgid_line - 1]:
        keyword, _, text = line.removeprefix("#|").strip().partition(" ")
        if line.startswith("#|") and keyword in ("msgid", "msgid_plural"):
            texts.append(denormalize(text))
        elif line.startswith('#| "') and texts:
            texts[-1] += denormalize(line.removeprefix("#|").strip())
    return texts


def written(catalogue: Catalogue) -> str:
    """Return the text of a .po or .pot file."""
    entries = [_header(catalogue)]
    entries += ["".join(_entry(message)) for message in messages_of(catalogue)]
    entries += ["".join(_entry(message, "#~ ")) for message in catalogue.obsolete.values()]
    return "\n".join(entries)


def write_catalogue(path: Path, catalogue: Catalogue) -> bool:
    """Write a .po or .pot file; return whether its text changed."""
    text = written(catalogue)
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return True


def _header(catalogue: Catalogue) -> str:
    fields = catalogue.fields.items()
    kept = [f"{name}: {value}\n" for name, value in fields if name.lower() not in _NOT_WRITTEN]
    comment = f"{catalogue.header_comment}\n" if catalogue.header_comment else ""
    flag = "#, fuzzy\n" if catalogue.fuzzy else ""
    return f'{comment}{flag}msgid ""\nmsgstr {normalize("".join(kept), width=WIDTH)}\n'


def _entry(message: Message, prefix: str = "") -> Iterator[str]:
    for comment in message.user_comments:
        yield f"# {comment}".rstrip() + "\n"
    if not prefix:
        for comment in message.auto_comments:
            yield from (f"#. {line}\n" for line in textwrap.wrap(comment, WIDTH))
    flags = [flag for flag in ("fuzzy", "python-brace-format") if flag in message.flags]
    if flags:
        yield f"#, {', '.join(flags)}\n"
    for keyword, text in zip(("msgid", "msgid_plural"), message.previous_id, strict=False):
        yield _keyword(keyword, text, "#| ")
    if message.context is not None:
        yield _keyword("msgctxt", message.context, prefix)
    if isinstance(message.id, str):
        yield _keyword("msgid", message.id, prefix)
        yield _keyword("msgstr", "".join(translations(message)), prefix)
        return
    yield _keyword("msgid", message.id[0], prefix)
    yield _keyword("msgid_plural", message.id[1], prefix)
    for number, form in enumerate(translations(message)):
        yield _keyword(f"msgstr[{number}]", form, prefix)


def _keyword(keyword: str, text: str, prefix: str) -> str:
    return f"{prefix}{keyword} {normalize(text, prefix=prefix, width=WIDTH)}\n"


def update_catalogue(
    catalogue: Catalogue, template: Catalog, place: Place, cutoff: float = FUZZY_CUTOFF
) -> None:
    """Bring a language's catalogue up to date with a template.

    A message whose text is new takes over the translation of the most similar old text of the same
    ``place``, if it is at least ``cutoff`` alike; unless the two texts are equal it is fuzzy and
    keeps the old text as previous one. What has gone stays as obsolete, and comes back if its text
    does.
    """
    before = {_key(message): message for message in messages_of(catalogue)}
    revived = [message for message in catalogue.obsolete.values() if _key(message) not in before]
    wanted = {_key(message) for message in messages_of(template)}
    for message in revived:
        if _key(message) in wanted:
            catalogue[message.id] = before[_key(message)] = message
    gone = {k: old for k, old in catalogue.obsolete.items() if _key(old) not in wanted}
    catalogue.obsolete.clear()
    # Babel puts the template's own messages into the catalogue: each language needs its own.
    catalogue.update(copy.deepcopy(template), no_fuzzy_matching=True)
    catalogue.obsolete.update(gone)
    for message in messages_of(catalogue):
        old = before.get(_key(message))
        if old is not None:
            message.previous_id = old.previous_id if message.fuzzy else []
        _fit_forms(message, catalogue.num_plurals)
    _offer_old_translations(catalogue, place, cutoff)


def _key(message: Message) -> tuple[str, str]:
    return message.context or "", singular(message)


def _fit_forms(message: Message, count: int) -> None:
    if not isinstance(message.id, str):
        forms = translations(message)[:count]
        message.string = forms + ("",) * (count - len(forms))


def _offer_old_translations(catalogue: Catalogue, place: Place, cutoff: float) -> None:
    candidates: dict[str, dict[str, object]] = {}
    for key, old in catalogue.obsolete.items():
        if is_translated(old):
            candidates.setdefault(place(old.context or ""), {})[singular(old)] = key
    for message in messages_of(catalogue):
        old_texts = candidates.get(place(message.context or ""))
        if not old_texts or any(translations(message)):
            continue
        similar = difflib.get_close_matches(singular(message), old_texts, 1, cutoff)
        if similar:
            old = catalogue.obsolete.pop(old_texts.pop(similar[0]))  # type: ignore[call-overload]
            _take_over(message, old, catalogue.num_plurals)


def _take_over(message: Message, old: Message, plural_forms: int) -> None:
    message.string = "".join(translations(old)[:1])
    if not isinstance(message.id, str):
        message.string = translations(old)
        _fit_forms(message, plural_forms)
    message.user_comments = old.user_comments
    if old.fuzzy:  # it translates a text before that one
        message.flags.add("fuzzy")
        message.previous_id = old.previous_id
    elif old.id != message.id:
        message.flags.add("fuzzy")
        message.previous_id = [old.id] if isinstance(old.id, str) else list(old.id)


def new_catalogue(code: str, project: str, comment: str) -> Catalogue:
    """Return an empty catalogue for the language ``code`` (BCP 47), for a template if it is ""."""
    catalogue = Catalogue(locale=code.replace("-", "_") or None, fuzzy=False)
    catalogue.header_comment = comment
    catalogue.fields = {
        "Project-Id-Version": project,
        "Report-Msgid-Bugs-To": "",
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "",
        "Language": code.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    if code:
        catalogue.fields["Plural-Forms"] = catalogue.plural_forms
    return catalogue


def compile_catalogue(path: Path, catalogue: Catalog) -> bool:
    """Write a .mo file without fuzzy messages; return whether it changed."""
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    if path.is_file() and path.read_bytes() == compiled.getvalue():
        return False
    path.write_bytes(compiled.getvalue())
    return True
