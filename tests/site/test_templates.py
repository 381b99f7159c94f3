"""The real templates and catalogues hold what translators are promised, message by message."""

from __future__ import annotations

import difflib
import itertools
import re
import textwrap
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from senet_rules.content.language import DOMAIN as SENTENCES
from senet_rules.content.language import catalogue_path
from senet_rules.content.placeholders import PLACEHOLDERS, explained, placeholders
from senet_rules.i18n.blocks import CALL
from senet_rules.i18n.catalogue import (
    Catalogue,
    messages_of,
    new_catalogue,
    read_catalogue,
    singular,
    translations,
    update_catalogue,
    write_catalogue,
    written,
)
from senet_rules.i18n.markdown import plain_text
from senet_rules.site.catalogues import DOMAINS, PAGES, languages_in, site_messages
from senet_rules.view.messages import Message as Sentence

from .specimen import ROOT

LOCALES = ROOT / "locales"
FILES = [
    *(LOCALES / f"{domain}.pot" for domain in DOMAINS),
    *(
        catalogue_path(LOCALES, code, domain)
        for code in languages_in(LOCALES)
        for domain in DOMAINS
    ),
]
PAGE_CONTEXT = re.compile(r"nav|mkdocs\.yml \w+|[\w/-]+\.md( #[\w-]+| \w+)?")
PLACE = re.compile(r"on the page|of the page|Name of the site|Description of the site|menu of the")


def template(domain: str) -> list[Message]:
    return list(messages_of(read_catalogue(LOCALES / f"{domain}.pot")))


def comments(message: Message) -> str:
    return " ".join(message.auto_comments)


def names_in(message: Message) -> set[str]:
    texts = (message.id,) if isinstance(message.id, str) else message.id
    return set(re.findall(r"\{\w+\}", " ".join(texts)))


def test_each_sentence_has_a_context_of_its_own_a_note_and_one_rendered_example() -> None:
    messages = template(SENTENCES)
    assert len({message.context for message in messages}) == len(messages) > 400
    for message in messages:
        note, _, example = comments(message).partition(" Example: ")
        assert len(note) > 10, message.context
        assert example, message.context
        assert "Example: " not in example, message.context
        assert not re.search(r"[{}]", example), message.context


def test_each_placeholder_is_told_in_the_comment() -> None:
    for message in template(SENTENCES):
        note = comments(message).partition(" Example: ")[0]
        assert [name for name in names_in(message) if name not in note] == [], message.context


def test_no_explanation_is_left_over() -> None:
    used = {
        name
        for message in site_messages()
        for name in placeholders(message)
        if f"{{{name}}}" not in message.note
    }
    assert used == set(PLACEHOLDERS)


def test_a_placeholder_that_nobody_explains_is_refused() -> None:
    unknown = Sentence("a.b", "Some {thing}", "A note.", {"thing": 1})
    with pytest.raises(ValueError, match=r"'a\.b' does not say what \{thing\} holds"):
        explained(unknown)
    known = Sentence("a.b", "{origin} {square}", "{square}: a square.", {"origin": 1, "square": 2})
    assert explained(known) == (
        "{square}: a square. {origin}: the square on which the piece stands before it moves."
    )


def test_each_block_of_prose_has_a_context_and_says_where_it_stands() -> None:
    messages = template(PAGES)
    keys = [(message.context, message.id) for message in messages]
    assert len(set(keys)) == len(keys) > 250
    for message in messages:
        assert message.context, message.id
        assert PLACE.search(message.auto_comments[0]), message.context


def test_each_block_with_signs_says_what_they_mean_and_how_it_reads() -> None:
    signs = {r"\]\(": "[text](address)", r"`": "code", r"\*": "*", CALL.pattern: "{{", "<": "<"}
    seen = set()
    for message in template(PAGES):
        text, told = singular(message), comments(message)
        found = {sign for sign in signs if re.search(sign, text)}
        seen |= found
        assert all(signs[sign] in told for sign in found), text
        reads = "Example, as readers see it: "
        assert (reads in told) is bool(found), text
        if found:
            assert told.partition(reads)[2] == plain_text(text), text
    assert {r"\]\(", "`", r"\*"} <= seen


def test_a_message_serves_one_context_alone() -> None:
    """A page and section, or a name of its own: no context mixes places."""
    for message in template(PAGES):
        assert re.fullmatch(
            r"nav|mkdocs\.yml \w+|[\w/-]+\.md( #[\w-]+| \w+)?", message.context or ""
        )
    contexts = {message.context for message in template(SENTENCES)}
    assert all(re.fullmatch(r"[\w-]+(\.[\w-]+)+", context or "") for context in contexts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(LOCALES)))
def test_a_file_has_no_line_numbers_and_is_wrapped_in_one_way(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"(?m)^#:|POT-Creation-Date|Generated-By", text)
    assert written(read_catalogue(path)) == text, "run senet i18n extract and senet i18n update"
    for line in text.splitlines():
        texts = line.removeprefix("#| ").removeprefix("#~ ").partition('"')[2] or line
        assert len(texts) <= 80 or " " not in texts.strip('#. "'), line


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(LOCALES)))
def test_a_file_keeps_the_order_of_its_template(path: Path) -> None:
    domain = path.stem
    order = [(message.context, message.id) for message in template(domain)]
    assert [(m.context, m.id) for m in messages_of(read_catalogue(path))] == order


def translated_alone(catalogue: Catalogue, number: int) -> None:
    message = next(itertools.islice(messages_of(catalogue), number, None))
    text = textwrap.shorten("Çevrilmiş: " + "bir söz " * (number % 40 + 1), 300)
    message.string = text if isinstance(message.id, str) else (text,) * catalogue.num_plurals


@pytest.mark.parametrize("domain", DOMAINS)
def test_translating_a_message_touches_its_lines_alone(domain: str, tmp_path: Path) -> None:
    source = read_catalogue(LOCALES / f"{domain}.pot")
    catalogue = new_catalogue("tr", "Senet Rules", "# Turkish.")
    update_catalogue(catalogue, source, DOMAINS[domain].place, DOMAINS[domain].cutoff)
    path = tmp_path / "x.po"
    write_catalogue(path, catalogue)
    before = path.read_text("utf-8").split("\n\n")
    count = len(list(messages_of(catalogue)))
    for number in range(0, count, 41):
        changed = read_catalogue(path)
        translated_alone(changed, number)
        update_catalogue(changed, source, DOMAINS[domain].place, DOMAINS[domain].cutoff)
        after = written(changed).split("\n\n")
        different = [
            i for i, pair in enumerate(zip(before, after, strict=True)) if len(set(pair)) > 1
        ]
        assert different == [number + 1]
        lines = difflib.ndiff(before[number + 1].splitlines(), after[number + 1].splitlines())
        touched = [line[2:] for line in lines if line[0] in "+-"]
        assert all(line.startswith(("msgstr", '"')) for line in touched)


@pytest.mark.parametrize("code", languages_in(LOCALES))
@pytest.mark.parametrize("domain", DOMAINS)
def test_changed_english_keeps_the_old_text_and_its_translation(domain: str, code: str) -> None:
    catalogue = read_catalogue(catalogue_path(LOCALES, code, domain))
    before = {(m.context, singular(m)): translations(m) for m in messages_of(catalogue)}
    source = read_catalogue(LOCALES / f"{domain}.pot")
    changed = {}
    for number, message in enumerate(messages_of(source)):
        old = singular(message)
        if number % 9 == 0 and len(old) > 40 and all(before[message.context or "", old]):
            new = old.replace(" the ", " that ").replace(" a ", " one ") + " Indeed."
            message.id = new if isinstance(message.id, str) else (new, message.id[1])
            changed[message.context or "", new] = old
    source = rebuilt(source)
    update_catalogue(catalogue, source, DOMAINS[domain].place, DOMAINS[domain].cutoff)
    after = {(m.context or "", singular(m)): m for m in messages_of(catalogue)}
    assert len(changed) > 5
    for (context, new), old in changed.items():
        message = after[context, new]
        assert message.fuzzy, new
        assert message.previous_id[0] == old
        assert translations(message) == before[context, old]


def rebuilt(source: Catalogue) -> Catalogue:
    """Return a catalogue whose messages are known by the texts that they have now."""
    fresh = new_catalogue("", "Senet Rules", "# Template.")
    for message in messages_of(source):
        fresh.add(message.id, context=message.context, auto_comments=message.auto_comments)
    return fresh


def test_an_old_translation_is_offered_on_its_own_page_alone() -> None:
    """Every prose message moved to another page, slightly changed, finds nothing there."""
    catalogue = read_catalogue(catalogue_path(LOCALES, "de", PAGES))
    source = new_catalogue("", "Senet Rules", "# Template.")
    for message in template(PAGES):
        source.add(f"{singular(message)} So.", context=f"other/{message.context}")
    update_catalogue(catalogue, source, DOMAINS[PAGES].place, DOMAINS[PAGES].cutoff)
    assert not any(any(translations(message)) for message in messages_of(catalogue))
