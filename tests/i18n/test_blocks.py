"""Cutting pages into blocks: what is a block, where it stands, what is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.i18n.blocks import Block, BlockError, Kind, as_markdown_reads, cut
from senet_rules.i18n.markdown import plain_text
from tests.searching import examples

SPECIMEN = Path(__file__).with_name("specimen.md").read_text("utf-8")
PAGE = "specimen.md"


@pytest.fixture(scope="module")
def blocks() -> list[Block]:
    return cut(PAGE, SPECIMEN)


def texts(blocks: list[Block], kind: Kind) -> list[str]:
    return [block.text for block in blocks if block.kind is kind]


def texts_of(source: str) -> list[str]:
    return [block.text for block in cut(PAGE, source)]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (
            Kind.FRONT_MATTER,
            [
                "A specimen page",
                "Quoted: with a colon",
                "A folded label",
                "One sentence. Two sentences.",
            ],
        ),
        (Kind.HEADING, ["First section", "Tables and notes", "Raw"]),
        (
            Kind.LIST_ITEM,
            [
                "one item",
                "another item that goes on",
                "nested item",
                "first",
                "second",
                "A second paragraph.",
                "an item in it",
            ],
        ),
        (Kind.QUOTATION, ["A quotation of two lines."]),
        (Kind.COLUMN, ["Word", "Meaning"]),
        (Kind.CELL, ["cone", "A piece | a shape", "spool"]),
        (Kind.NOTE_TITLE, ["Mind the water"]),
        (Kind.TERM, ["Cone", "Spool", "Water"]),
        (Kind.DEFINITION, ["Two pieces of the game.", "Another meaning.", "A square."]),
        (Kind.HTML, ["A caption with <em>emphasis</em> over two lines"]),
        (
            Kind.PARAGRAPH,
            [
                "Before the first heading, with *emphasis*, `code` and a [link](test_blocks.py).",
                "A paragraph that goes over two lines.",
                "The text of the note goes on.",
                "A note whose title is left out.",
                'Text with {{ odds("jequier") }} inside.',
            ],
        ),
    ],
)
def test_each_kind_of_text_is_a_block(blocks: list[Block], kind: Kind, expected: list[str]) -> None:
    assert texts(blocks, kind) == expected


def test_a_context_is_the_page_and_the_id_of_the_heading_above(blocks: list[Block]) -> None:
    contexts = {block.text: block.context for block in blocks}
    assert contexts["A specimen page"] == "specimen.md title"
    assert contexts["One sentence. Two sentences."] == "specimen.md tagline"
    assert contexts[texts(blocks, Kind.PARAGRAPH)[0]] == "specimen.md"
    assert contexts["First section"] == "specimen.md #first"
    assert contexts["nested item"] == "specimen.md #first"
    assert contexts["cone"] == "specimen.md #second"
    assert contexts["Raw"] == "specimen.md #raw"


def test_a_block_knows_its_line_and_its_place(blocks: list[Block]) -> None:
    for block in blocks:
        first_word = block.text.split()[0]
        assert SPECIMEN.splitlines()[block.line - 1].find(first_word) >= 0 or (
            block.kind is Kind.FRONT_MATTER
        )
        if block.kind is not Kind.FRONT_MATTER:
            assert SPECIMEN[block.start : block.end].startswith(first_word)
    assert [block.start for block in blocks] == sorted(block.start for block in blocks)


def test_an_id_that_repeats_the_heading_is_not_taken_for_it() -> None:
    source = "## history {: #history }\n"
    (block,) = cut(PAGE, source)
    assert source[: block.end] == "## history"


@pytest.mark.parametrize(
    "source",
    [
        '{{ board("standard") }}\n',
        '{{ board("standard") }}\n{{ odds("bell") }}\n',
        "| 27 | 28 |\n|---|---|\n| 1 | 2 |\n",
        "    code\n",
        "`code`\n",
        "![](picture.png){: .wide }\n",
        "[27](page.md)\n",
        '    !!! note "code"\n',
        "```\ncode\n```\n",
        "<!-- a note to ourselves -->\n",
        "<script>\nconst text = 1\n</script>\n",
        "---\n\n***\n",
        "[name]: https://example.org/\n",
        "---\nruleset: standard\n---\n",
    ],
)
def test_what_has_no_words_for_a_reader_is_no_block(source: str) -> None:
    assert texts_of(source) == []


def test_no_break_spaces_stay() -> None:
    assert texts_of(
        "Square\N{NO-BREAK SPACE}27 is\nR.\N{NO-BREAK SPACE}C.\N{NO-BREAK SPACE}Bell’s.\n"
    ) == ["Square\N{NO-BREAK SPACE}27 is R.\N{NO-BREAK SPACE}C.\N{NO-BREAK SPACE}Bell’s."]


def test_an_admonition_ends_a_paragraph() -> None:
    assert texts_of('One.\n!!! note "Title"\n    Two.\n') == ["One.", "Title", "Two."]


def test_readers_see_a_text_without_signs_on_one_line() -> None:
    assert plain_text("A **bold** word,\n`code` and <b>HTML</b> {: #id }") == (
        "A bold word, code and HTML "
    )


def test_a_page_from_windows_has_the_same_blocks() -> None:
    assert texts_of(SPECIMEN.replace("\n", "\r\n")) == texts_of(SPECIMEN)


def test_a_row_without_outer_pipes_has_the_same_cells() -> None:
    assert texts_of("a | b\n--|--\nc | d\n") == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("source", "line", "problem"),
    [
        ("Text.\n\n## Heading\n", 3, "a heading needs an id: ## Heading {: #id }"),
        ("!!! note\n    Text.\n", 1, 'a note needs a title: !!! note "Title"'),
        ("One  \ntwo\n", 1, "a line break inside a paragraph; write two paragraphs"),
        ("---\ntitle: x\n---\n\nOne\\\ntwo\n", 5, "a line break inside a paragraph"),
        ("---\ntitle: [\n---\n", 3, "the front matter is no YAML"),
        ("---\ntitle: x\n\nText.\n", 1, "the front matter does not end: expected a second line"),
        ("---\n- a list\n---\n", 2, "the front matter has no keys"),
        ("---\na: b\ntitle: [a, b]\n---\n", 3, 'title is no text: expected title: "A text"'),
        ("---\ntitle:\n---\n", 2, "title is no text"),
        ("---\nlabel: 28\n---\n", 2, "label is no text"),
    ],
)
def test_what_cannot_be_translated_is_refused_with_its_line(
    source: str, line: int, problem: str
) -> None:
    with pytest.raises(BlockError, match=re.escape(problem)) as caught:
        cut(PAGE, source)
    assert caught.value.line == line


PIECES = st.sampled_from(
    [
        "---\n", "title: ", "label: x\n", "a: ", "[", "{", "&a ", "*a ", "!!int ", "!!timestamp ",
        "2026-99-99\n", "|\n  ", '"', "?", "\x07", "\r", "\0", "# a ", "{: #a }", "| a | b |\n",
        "|---|---|\n", "- ", "> ", "!!! note", ' "T"', "\n", "    ", "<p>", "</p>", "<!--", "{{ x",
        " }}", "`", "[a](b)", "\\", "  \n", "é", "=\n", ":   x\n", "\u2028", "<b", "|", "\t",
    ]
)  # fmt: skip


@examples(3000)
@given(st.lists(PIECES, max_size=25).map("".join))
def test_any_page_is_cut_or_refused_with_its_line(source: str) -> None:
    plain = as_markdown_reads(source)
    try:
        blocks = cut(PAGE, source)
    except BlockError as error:
        line, told = error.line, str(error)
        assert 1 <= line <= plain.count("\n") + 1
        assert told.isprintable()
        return
    for block in blocks:
        assert block.line == plain.count("\n", 0, block.start) + 1
        assert plain[block.start : block.end].strip()
        assert "\n" not in block.text


@pytest.mark.parametrize(
    ("front", "problem"),
    [
        ("title: a\x07", "found U+0007, expected a sign that can be printed"),
        (f"a: b\ntitle: {'[' * 500}", "found too many brackets in brackets"),
        ("title: a\ndate: 2026-99-99", "a value cannot be read (month must be in 1..12)"),
    ],
)
def test_front_matter_that_only_looks_right_is_refused(front: str, problem: str) -> None:
    with pytest.raises(BlockError, match=re.escape(f"the front matter is no YAML: {problem}")):
        cut(PAGE, f"---\n{front}\n---\n\nText.\n")
