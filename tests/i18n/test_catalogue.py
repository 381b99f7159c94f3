"""Catalogues on disk: stable, complete, and clear about what is wrong with them."""

from __future__ import annotations

import difflib
import gettext
import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from senet_rules.i18n.catalogue import (
    Catalogue,
    CatalogueError,
    compile_catalogue,
    messages_of,
    new_catalogue,
    read_catalogue,
    update_catalogue,
    write_catalogue,
    written,
)

LONG = (
    "A long sentence about cones, spools and the House of Water that has to be wrapped somewhere."
)

HEADER = """\
# German.
msgid ""
msgstr ""
"Project-Id-Version: Senet Rules\\n"
"PO-Revision-Date: 2026-03-01 12:00+0100\\n"
"Last-Translator: Someone <someone@example.org>\\n"
"Language-Team: \\n"
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Editor: some program\\n"
"""


def page_of(context: str) -> str:
    return context.partition(" ")[0]


def same(context: str) -> str:
    return context


def template_of(*messages: tuple[str, str | tuple[str, str]]) -> Catalogue:
    template = new_catalogue("", "Senet Rules", "# Template.")
    for context, text in messages:
        template.add(text, context=context, auto_comments=["Paragraph"])
    return template


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "de" / "LC_MESSAGES" / "pages.po"


def translated(path: Path, *messages: tuple[str, str, str]) -> Catalogue:
    """Write a German catalogue and read it again."""
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    for context, text, translation in messages:
        catalogue.add(text, translation, context=context)
    write_catalogue(path, catalogue)
    return read_catalogue(path)


def found(catalogue: Catalogue, context: str) -> Message:
    (message,) = [m for m in messages_of(catalogue) if m.context == context]
    return message


def test_what_is_written_is_read_again(path: Path) -> None:
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    catalogue.add(LONG, LONG.upper(), context="p #a", auto_comments=[LONG], user_comments=["mine"])
    catalogue.add(
        ("{count} piece", "{count} pieces"), ("{count} Stein", "{count} Steine"), context="n"
    )
    stale = catalogue.add('Say "x" \\ y\n', "Sag", context="p #b", flags=["fuzzy"])
    stale.previous_id = ["Old " * 60]
    catalogue.obsolete["gone", "p"] = Message("gone", "weg", context="p")
    assert write_catalogue(path, catalogue)
    text = path.read_text("utf-8")
    assert max(map(len, text.splitlines())) <= 80
    again = read_catalogue(path)
    assert written(again) == text
    assert not write_catalogue(path, again)
    assert found(again, "p #b").previous_id == ["Old " * 60]
    assert found(again, "n").string == ("{count} Stein", "{count} Steine")
    assert [message.string for message in again.obsolete.values()] == ["weg"]


def test_header_fields_stay_as_they_are(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(HEADER, "utf-8")
    catalogue = read_catalogue(path)
    assert catalogue.fields["X-Editor"] == "some program"
    update_catalogue(catalogue, template_of(), page_of)
    write_catalogue(path, catalogue)
    assert path.read_text("utf-8") == HEADER


def test_nothing_in_a_new_file_depends_on_the_day_or_on_a_program(path: Path) -> None:
    write_catalogue(path, new_catalogue("pt-BR", "Senet Rules", "# Portuguese."))
    text = path.read_text("utf-8")
    assert "POT-Creation-Date" not in text
    assert "Generated-By" not in text
    assert '"Language: pt_BR\\n"' in text
    assert '"Plural-Forms: nplurals=3; ' in text


def test_two_updates_give_the_same_file(path: Path) -> None:
    template = template_of(("p #a", LONG), ("p #b", "Second."), ("p #b", "Third, altered."))
    catalogue = translated(path, ("p #a", LONG, "Lang."), ("p #b", "Third, before.", "Drittens."))
    update_catalogue(catalogue, template, page_of)
    assert write_catalogue(path, catalogue)
    once = path.read_text("utf-8")
    again = read_catalogue(path)
    update_catalogue(again, template, page_of)
    assert not write_catalogue(path, again)
    assert "#, fuzzy" in once
    assert '#| msgid "Third, before."' in once


def test_translating_one_message_touches_its_lines_alone(path: Path) -> None:
    template = template_of(("p #a", LONG), ("p #b", "Second."), ("p #b", "Third."))
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    update_catalogue(catalogue, template, page_of)
    write_catalogue(path, catalogue)
    before = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(before).replace('"Second."\nmsgstr ""', '"Second."\nmsgstr "Zwei."'))
    catalogue = read_catalogue(path)
    update_catalogue(catalogue, template, page_of)
    write_catalogue(path, catalogue)
    changes = list(difflib.ndiff(before, path.read_text("utf-8").splitlines()))
    assert [line for line in changes if line[0] in "+-"] == ['- msgstr ""', '+ msgstr "Zwei."']


def test_languages_do_not_share_messages() -> None:
    template = template_of(("p", "Text."))
    for translation in ("Eins", "Zwei"):
        catalogue = new_catalogue("de", "Senet Rules", "# German.")
        update_catalogue(catalogue, template, page_of)
        assert not found(catalogue, "p").string
        found(catalogue, "p").string = translation
    assert not found(template, "p").string


def test_a_changed_text_keeps_its_translation_as_a_fuzzy_one(path: Path) -> None:
    catalogue = translated(path, ("p #a", "The first side wins.", "Die erste Seite gewinnt."))
    update_catalogue(catalogue, template_of(("p #b", "The first side always wins.")), page_of)
    message = found(catalogue, "p #b")
    assert message.fuzzy
    assert message.string == "Die erste Seite gewinnt."
    assert message.previous_id == ["The first side wins."]
    assert not catalogue.obsolete


def test_the_previous_text_is_the_one_that_was_translated(path: Path) -> None:
    catalogue = translated(path, ("p", "The first side wins.", "Die erste Seite gewinnt."))
    for text in ("The first side always wins.", "The first side mostly wins."):
        update_catalogue(catalogue, template_of(("p", text)), page_of)
        write_catalogue(path, catalogue)
        catalogue = read_catalogue(path)
    message = found(catalogue, "p")
    assert (message.id, message.fuzzy) == ("The first side mostly wins.", True)
    assert message.previous_id == ["The first side wins."]


def test_a_text_that_moves_within_its_page_stays_translated(path: Path) -> None:
    catalogue = translated(path, ("p #a", "The first side wins.", "Die erste Seite gewinnt."))
    update_catalogue(catalogue, template_of(("p #b", "The first side wins.")), page_of)
    assert not found(catalogue, "p #b").fuzzy
    assert found(catalogue, "p #b").string == "Die erste Seite gewinnt."


@pytest.mark.parametrize(
    ("place", "text"),
    [("q #a", "The first side always wins."), ("p #a", "Nothing of that kind here.")],
)
def test_no_translation_comes_from_another_page_or_an_unlike_text(
    path: Path, place: str, text: str
) -> None:
    catalogue = translated(path, ("p #a", "The first side wins.", "Die erste Seite gewinnt."))
    update_catalogue(catalogue, template_of((place, text)), page_of)
    assert not found(catalogue, place).string
    assert [message.string for message in catalogue.obsolete.values()] == [
        "Die erste Seite gewinnt."
    ]


def test_a_sentence_with_its_own_context_is_offered_however_much_it_changed(path: Path) -> None:
    catalogue = translated(path, ("facet.water", "It goes to 15.", "Er geht auf 15."))
    template = template_of(("facet.water", "Nothing alike."))
    update_catalogue(catalogue, template, same, 0.0)
    assert found(catalogue, "facet.water").string == "Er geht auf 15."
    assert found(catalogue, "facet.water").fuzzy


def test_a_stale_message_stays_stale_until_someone_looks_at_it(path: Path) -> None:
    catalogue = translated(path, ("p", "One two three.", "Eins zwei drei."))
    template = template_of(("p", "One two three four."))
    for _ in range(3):
        update_catalogue(catalogue, template, page_of)
        write_catalogue(path, catalogue)
        catalogue = read_catalogue(path)
        assert found(catalogue, "p").fuzzy
        assert found(catalogue, "p").previous_id == ["One two three."]
    found(catalogue, "p").flags.discard("fuzzy")
    update_catalogue(catalogue, template, page_of)
    assert found(catalogue, "p").previous_id == []


def test_what_was_gone_comes_back_with_its_translation(path: Path) -> None:
    catalogue = translated(path, ("p", "One.", "Eins."), ("p", "Two.", "Zwei."))
    both = template_of(("p", "One."), ("p", "Two."))
    update_catalogue(catalogue, template_of(("p", "Two.")), page_of)
    write_catalogue(path, catalogue)
    catalogue = read_catalogue(path)
    assert [message.id for message in catalogue.obsolete.values()] == ["One."]
    update_catalogue(catalogue, both, page_of)
    assert [message.string for message in messages_of(catalogue)] == ["Eins.", "Zwei."]
    assert not catalogue.obsolete


def test_what_is_gone_without_a_translation_is_not_offered(path: Path) -> None:
    catalogue = translated(path, ("p", "One two three.", ""))
    update_catalogue(catalogue, template_of(("p", "One two three four.")), page_of)
    assert not found(catalogue, "p").string
    assert not found(catalogue, "p").fuzzy


def test_a_message_without_a_context_is_written_without_one(path: Path) -> None:
    catalogue = new_catalogue("de", "Senet Rules", "# Something.")
    catalogue.add("One.", "Eins.")
    write_catalogue(path, catalogue)
    assert "msgctxt" not in path.read_text("utf-8")
    assert [message.string for message in messages_of(read_catalogue(path))] == ["Eins."]


def test_plural_messages_have_as_many_forms_as_the_language() -> None:
    template = template_of(("n", ("{count} piece", "{count} pieces")))
    for code, forms in (("de", 2), ("pl", 3), ("ja", 1)):
        catalogue = new_catalogue(code, "Senet Rules", "# Something.")
        update_catalogue(catalogue, template, same)
        assert found(catalogue, "n").string == ("",) * forms


def test_a_sentence_that_gets_a_plural_keeps_what_was_there(path: Path) -> None:
    catalogue = translated(path, ("n", "{count} piece", "{count} Stein"))
    update_catalogue(catalogue, template_of(("n", ("{count} piece", "{count} pieces"))), same, 0.0)
    assert found(catalogue, "n").string == ("{count} Stein", "")
    assert found(catalogue, "n").fuzzy


def test_a_counted_sentence_that_moves_keeps_its_forms_and_what_was_wrong(path: Path) -> None:
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    moved = catalogue.add(
        ("{count} piece", "{count} pieces"), ("{count} Stein", "{count} Steine"), context="p #a"
    )
    moved.flags.add("fuzzy")
    moved.previous_id = ["{count} man", "{count} men"]
    write_catalogue(path, catalogue)
    catalogue = read_catalogue(path)
    template = template_of(("p #b", ("{count} piece", "{count} pieces")))
    update_catalogue(catalogue, template, page_of)
    message = found(catalogue, "p #b")
    assert message.string == ("{count} Stein", "{count} Steine")
    assert message.fuzzy
    assert message.previous_id == ["{count} man", "{count} men"]


BROKEN = {
    'msgid "a\n': "pages.po:1: no line of a catalogue",
    'msgid "a" b\nmsgstr ""\n': "pages.po:1: no line of a catalogue",
    'msgid "a"\nmsgstr "say "x""\n': (
        'pages.po:2: no line of a catalogue: msgstr "say "x""; '
        'write a quotation mark inside a text as \\"'
    ),
    "<<<<<<< HEAD\n": "pages.po:1: no line of a catalogue",
    'msgid "a"\n\nmsgid "b"\nmsgstr ""\n': "pages.po:1: missing msgstr",
    'msgid "a\\r"\n"b\\n"\n': r"pages.po:1: missing msgstr for msgid 'a\rb\n'",
    'msgid "a"\nmsgstr ""\n\nmsgid "a"\nmsgstr ""\n': "pages.po:4: this message was there before",
    'msgid ""\nmsgstr "PO-Revision-Date: today\\n"\n': "pages.po: no gettext catalogue: time data",
    '"a"\n': "pages.po:1: Got line starting with",
    'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n !! 1);\\n"\n': "Plural-Forms: ",
    'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(1 / n);\\n"\n': "Plural-Forms: ",
    'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 5 ? 2 : 0);\\n"\n': (
        "pages.po: Plural-Forms: the rule chooses form 2; expected 0 to 1"
    ),
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "pages.po"
    path.write_text(text, "utf-8")
    with pytest.raises(CatalogueError) as caught:
        read_catalogue(path)
    assert BROKEN[text] in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_the_mark_that_some_editors_begin_a_file_with_does_no_harm(path: Path) -> None:
    before = translated(path, ("p", "One.", "Eins."))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert written(read_catalogue(path)) == written(before)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pages.po"
    with pytest.raises(CatalogueError, match="cannot be read: No such file"):
        read_catalogue(path)
    path.write_bytes(b'msgid "\xff"\n')
    with pytest.raises(CatalogueError, match="is not UTF-8"):
        read_catalogue(path)


def test_a_compiled_catalogue_speaks(path: Path) -> None:
    catalogue = translated(path, ("p", "One.", "Eins."), ("p", "Two.", ""))
    catalogue.add("Three.", "Drei.", context="p", flags=["fuzzy"])
    target = path.with_suffix(".mo")
    assert compile_catalogue(target, catalogue)
    assert not compile_catalogue(target, catalogue)
    with target.open("rb") as file:
        spoken = gettext.GNUTranslations(file)
    texts = [spoken.pgettext("p", text) for text in ("One.", "Two.", "Three.")]
    assert texts == ["Eins.", "Two.", "Three."]


def test_gettext_itself_accepts_what_is_written(path: Path) -> None:
    msgfmt = shutil.which("msgfmt")
    if msgfmt is None:
        pytest.skip("needs gettext's msgfmt")
    catalogue = translated(path, ("p", LONG, "Lang."), ("p", "Third, before.", "Drittens."))
    update_catalogue(catalogue, template_of(("p", LONG), ("p", "Third, after.")), page_of)
    write_catalogue(path, catalogue)
    answer = subprocess.run([msgfmt, "--check", "-o", "-", path], capture_output=True, check=False)
    assert answer.returncode == 0, answer.stderr
