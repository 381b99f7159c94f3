"""The catalogues of this site: which messages they hold, and keeping them up to date."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mkdocs.config import load_config
from mkdocs.structure.files import get_files

from ..content.language import DOMAIN as SENTENCES
from ..content.language import catalogue_path, load_language, stored_catalogue
from ..content.messages import all_messages
from ..content.placeholders import explained
from ..i18n.catalogue import (
    FUZZY_CUTOFF,
    Catalogue,
    compile_catalogue,
    messages_of,
    new_catalogue,
    read_catalogue,
    update_catalogue,
    write_catalogue,
)
from ..i18n.extract import pages_template, sentences_template
from ..i18n.new import locale_file
from ..i18n.pseudo import alphabet_of, bracketed, pseudo_catalogue
from ..i18n.published import (
    Check,
    Finding,
    broken_calls,
    broken_placeholders,
    findings,
    publishable,
)
from ..i18n.style import LocaleFileError, locale_codes
from ..view.messages import SOURCE_LANGUAGE, Message
from . import messages, standing_messages
from .board import messages as board_messages
from .settings import settings_of

PAGES = "pages"
"""The gettext domain of prose."""

_PROJECT = "Senet Rules"
_COMMENT = """\
# {title} of Senet Rules: {what}.
# The texts are published under CC BY 4.0.
#"""
_WHAT = {SENTENCES: "sentences that the program says", PAGES: "texts of the pages"}


def site_messages() -> tuple[Message, ...]:
    """Return all generated sentences of the site."""
    return all_messages(messages.MESSAGES, board_messages.MESSAGES, standing_messages.MESSAGES)


def _page(context: str) -> str:
    return context.partition(" ")[0]


def _itself(context: str) -> str:
    return context


@dataclass(frozen=True, slots=True)
class Domain:
    """How a domain is kept.

    ``place`` and ``cutoff`` say within which place an old translation is offered for a changed
    text, and how alike the two texts must be; ``check`` finds what is broken.
    """

    place: Callable[[str], str]
    cutoff: float
    check: Check


DOMAINS = {
    SENTENCES: Domain(_itself, 0.0, broken_placeholders),
    PAGES: Domain(_page, FUZZY_CUTOFF, broken_calls),
}


def make_template(domain: str, config_file: Path) -> Catalogue:
    """Return the template of a domain.

    Raises:
        ExtractError: a page cannot be cut into blocks, or a message is declared badly.
    """
    template = new_catalogue("", _PROJECT, _comment("Template", domain))
    if domain == SENTENCES:
        english = load_language(SOURCE_LANGUAGE)
        sentences_template(
            template,
            site_messages(),
            explained,
            lambda message: str(english.say(message, **message.example)),
        )
        return template
    config = load_config(str(config_file))
    files = get_files(config).documentation_pages()
    pages = [(file.src_uri, Path(file.abs_src_path or "")) for file in files]
    pages_template(template, settings_of(config), pages)
    return template


def _comment(title: str, domain: str) -> str:
    return _COMMENT.format(title=title, what=_WHAT[domain])


def extract(folder: Path, config_file: Path) -> Iterator[tuple[Path, bool]]:
    """Write the templates; yield each file and whether it changed."""
    for domain in DOMAINS:
        path = folder / f"{domain}.pot"
        yield path, write_catalogue(path, make_template(domain, config_file))


def languages_in(folder: Path) -> list[str]:
    """Return the codes of the languages that are translated."""
    return [code for code in locale_codes(folder) if code != SOURCE_LANGUAGE]


def chosen_languages(folder: Path, codes: list[str]) -> list[str]:
    """Return the languages that were asked for, all if none was.

    Raises:
        LocaleFileError: there is no such language.
    """
    known = languages_in(folder)
    for code in codes:
        if code not in known:
            raise LocaleFileError(f"no language {code!r}; there are: {', '.join(known)}")
    return codes or known


def update(folder: Path, codes: list[str]) -> Iterator[tuple[Path, bool]]:
    """Bring catalogues up to date with the templates; yield each file and whether it changed.

    Raises:
        CatalogueError: a template or a catalogue cannot be read.
    """
    for domain, rules in DOMAINS.items():
        template = read_catalogue(folder / f"{domain}.pot")
        for code in codes:
            path = catalogue_path(folder, code, domain)
            comment = _comment(f"Translation into {code}", domain)
            old = read_catalogue(path) if path.is_file() else new_catalogue(code, _PROJECT, comment)
            update_catalogue(old, template, rules.place, rules.cutoff)
            yield path, write_catalogue(path, old)


def add_language(folder: Path, code: str, like: str = "", pseudo: bool = False) -> Iterator[Path]:
    """Make the catalogues and the locale file of a new language; yield each file.

    ``like`` is the tag of a language that CLDR has, for one that it lacks. A ``pseudo`` language
    has complete catalogues of English in other letters. From the locale file on, which is written
    last, the site has the language.

    Raises:
        LocaleFileError: there is no such language, or the site has it.
        CatalogueError: a template cannot be read.
    """
    text = locale_file(code, like)
    path = folder / f"{code}.toml"
    for there in (path, folder / code):
        if there.exists():
            raise LocaleFileError(f"{code!r} is there already: {there}; expected a new language")
    templates = {domain: read_catalogue(folder / f"{domain}.pot") for domain in DOMAINS}
    for domain, template in templates.items():
        made = new_catalogue(code, _PROJECT, _comment(f"Translation into {code}", domain))
        if pseudo:
            made = pseudo_catalogue(
                template, code, lambda t: bracketed(alphabet_of(code).written(t))
            )
        update_catalogue(made, template, DOMAINS[domain].place)
        target = catalogue_path(folder, code, domain)
        write_catalogue(target, made)
        yield target
    path.write_text(text, encoding="utf-8")
    yield path


def compile_all(folder: Path, codes: list[str]) -> Iterator[tuple[Path, bool]]:
    """Compile what may be published to .mo files; yield each file and whether it changed.

    Raises:
        CatalogueError: a catalogue cannot be read.
    """
    for domain, rules in DOMAINS.items():
        for code in codes:
            path = catalogue_path(folder, code, domain)
            catalogue = read_catalogue(path)
            published = {id(message) for message in publishable(catalogue, rules.check)}
            for message in messages_of(catalogue):
                if id(message) not in published:
                    message.flags.add("fuzzy")
            target = path.with_suffix(".mo")
            yield target, compile_catalogue(target, catalogue)


def broken(folder: Path, code: str) -> Iterator[Finding]:
    """Yield what is broken in the catalogues of a language.

    Raises:
        CatalogueError: a catalogue cannot be read.
    """
    for domain, rules in DOMAINS.items():
        catalogue = stored_catalogue(folder, code, domain)
        yield from findings(catalogue_path(folder, code, domain), catalogue, rules.check)
