"""Catalogues are read with the lines of their texts; whatever is no catalogue is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from senet_rules.i18n.catalogue import CatalogueError, messages_of, read_catalogue, translations
from senet_rules.i18n.check.checker import check_file, fix_file
from senet_rules.i18n.check.entries import read_po
from senet_rules.i18n.check.model import Form
from tests.i18n.check.conftest import HEADER, LOCALES, Checker
from tests.searching import examples


def test_each_text_has_its_lines(write: Callable[[str], Path]) -> None:
    path = write(
        '#. A note\n#, fuzzy, python-brace-format\nmsgctxt "a"\nmsgid "one"\n'
        'msgid_plural ""\n"many"\nmsgstr[0] "ein"\nmsgstr[1] ""\n"vi"\n"ele"\n\n#~ msgid "x"\n'
        '#~ msgstr "y"\n\nmsgid "b"\nmsgstr "c"\n'
    )
    first, second = read_po(path).entries
    assert first.key == ("a", "one")
    assert first.source == ("one", "many")
    assert first.forms == (Form(0, "ein", 13, 13), Form(1, "viele", 14, 16))
    assert first.flags == {"fuzzy", "python-brace-format"}
    assert first.comments == ("A note",)
    assert second.context is None
    assert second.forms == (Form(None, "c", 22, 22),)


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/LC_MESSAGES/*.po")), ids=str)
def test_it_reads_what_the_site_reads(path: Path) -> None:
    ours = {entry.key: tuple(form.text for form in entry.forms) for entry in read_po(path).entries}
    theirs = {
        (m.context or "", m.id if isinstance(m.id, str) else m.id[0]): translations(m)
        for m in messages_of(read_catalogue(path))
    }
    assert ours == theirs


def test_a_file_without_a_header_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    file = read_po(path)
    assert (file.header_line, file.header_last) == (0, 0)
    assert len(file.entries) == 1


LINES = st.sampled_from(
    [
        'msgid "{a} piece"', 'msgid ""', 'msgid_plural "{a} pieces"', 'msgctxt "c"', '"x\\n"', "",
        'msgstr "{a} Stein"', 'msgstr ""', 'msgstr[0] "{a"', 'msgstr[1] "**28. *"', "#, fuzzy",
        'msgstr[9] ""', "#. note", '#~ msgid "o"', '#~ msgstr "o"', '"Language: tr\\n"',
        '"Plural-Forms: nplurals=1; plural=0;\\n"', "#| msgid \"p\"", 'msgstr "„[x](y) `\\\\"',
        "junk", '"Content-Type: text/plain; charset=latin-1\\n"', 'msgstr "<b \\t>I\\u0307 28. "',
    ]
)  # fmt: skip
QUOTED = st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"]), max_size=40).map(
    lambda text: 'msgstr "' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
)


@examples(150, suppress=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(LINES | QUOTED, max_size=14), st.booleans(), st.sampled_from(["", "de", "tr", "zz"])
)
def test_random_lines_give_an_answer_or_a_clear_error(
    checker: Checker, tmp_path: Path, lines: list[str], with_header: bool, code: str
) -> None:
    path = tmp_path / "x.po"
    text = (HEADER if with_header else "") + "\n".join(lines)
    path.write_text(text, encoding="utf-8")
    rules = checker.checked.rules(code)
    try:
        found = check_file(read_po(path), rules).findings
    except CatalogueError as error:
        assert str(error).startswith(str(path))  # noqa: PT017 - there need not be an error
        assert "\n" not in str(error)  # noqa: PT017
        return
    assert all(str(finding).startswith(str(path)) for finding in found)
    fix_file(path, rules)
    again = check_file(read_po(path), rules).findings
    assert len(again) <= len(found) + 1


@examples(150)
@given(st.text(max_size=60), st.text(max_size=60), st.booleans())
def test_any_text_can_be_checked(
    checker: Checker, source: str, target: str, sentence: bool
) -> None:
    if source and target:
        for code in ("de", "tr", ""):
            checker.kinds(code, source, target, sentence=sentence)


@examples(60, suppress=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60))
def test_random_bytes_give_an_answer_or_a_clear_error(
    checker: Checker, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "x.po"
    path.write_bytes(content)
    try:
        check_file(read_po(path), checker.checked.rules("de"))
    except CatalogueError as error:
        told = str(error)
        assert str(path) in told
