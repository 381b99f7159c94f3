"""Templates: every text once, with its context, a note and an example."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_file

from senet_rules.i18n.catalogue import Catalogue, messages_of, new_catalogue, written
from senet_rules.i18n.extract import (
    ExtractError,
    Setting,
    extract_markdown,
    pages_template,
    sentences_template,
)
from senet_rules.i18n.pseudo import pseudo_catalogue


@dataclass(frozen=True)
class Sentence:
    """A declared message, as the code of any site may have it."""

    context: str
    text: str
    note: str = "A note."
    plural: str = ""
    example: str = ""


def template() -> Catalogue:
    return new_catalogue("", "Senet Rules", "# Template.")


def example(sentence: Sentence) -> str:
    return sentence.text.format(**dict.fromkeys(sentence.example.split(), 27))


def explain(sentence: Sentence) -> str:
    if not sentence.note:
        raise ValueError(f"nobody explains {sentence.context}")
    return sentence.note


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs" / "rules"
    folder.mkdir(parents=True)
    (folder / "a.md").write_text(
        "---\ntitle: Title\ndescription: Sold at 50 % of the price\n---\n\nText.\n\n"
        "## Head {: #head }\n\nText.\n\n- item\n\nText.\n",
        "utf-8",
    )
    return tmp_path / "docs"


def test_babel_finds_the_blocks_of_a_page_through_the_method(docs: Path) -> None:
    method = "senet_rules.i18n.extract:extract_markdown"
    found: list[Any] = extract_from_file(method, docs / "rules" / "a.md")
    assert [(entry[0], entry[-1], entry[1]) for entry in found] == [
        (2, "rules/a.md title", "Title"),
        (3, "rules/a.md description", "Sold at 50 % of the price"),
        (6, "rules/a.md", "Text."),
        (8, "rules/a.md #head", "Head"),
        (10, "rules/a.md #head", "Text."),
        (12, "rules/a.md #head", "item"),
        (14, "rules/a.md #head", "Text."),
    ]


def test_a_file_outside_of_docs_has_the_context_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text("Text.\n", "utf-8")
    found: list[Any] = extract_from_file(
        "senet_rules.i18n.extract:extract_markdown", tmp_path / "b.md"
    )
    assert [entry[-1] for entry in found] == ["b.md"]


def test_the_template_of_pages_holds_each_text_once_with_what_it_is(docs: Path) -> None:
    catalogue = template()
    settings = [Setting("nav", "Rules", "Title in the menu"), Setting("nav", "Rules", "again")]
    pages_template(catalogue, settings, [("rules/a.md", docs / "rules" / "a.md")])
    assert [(m.context, m.id, m.auto_comments) for m in messages_of(catalogue)] == [
        ("nav", "Rules", ["Title in the menu"]),
        (
            "rules/a.md title",
            "Title",
            ["Title of the page: its heading, in the menu and in the browser's tab."],
        ),
        (
            "rules/a.md description",
            "Sold at 50 % of the price",
            ["Description for search engines of the page “Title”."],
        ),
        ("rules/a.md", "Text.", ["Paragraph on the page “Title”."]),
        ("rules/a.md #head", "Head", ["Heading on the page “Title”."]),
        ("rules/a.md #head", "Text.", ["Paragraph on the page “Title”, under “Head”."]),
        ("rules/a.md #head", "item", ["List item on the page “Title”, under “Head”."]),
    ]
    assert "format" not in written(catalogue)


def test_a_page_that_is_no_text_is_named() -> None:
    page = io.BytesIO(b"J\xe9quier\n")
    with pytest.raises(ExtractError, match=r"^a\.md: is not UTF-8"):
        list(extract_markdown(page, {}, (), {"page": "a.md"}))


def test_a_page_that_cannot_be_cut_is_named_with_its_line() -> None:
    page = io.BytesIO(b"Text.\n\n## Head\n")
    with pytest.raises(ExtractError, match=r"^a\.md:3: a heading needs an id"):
        list(extract_markdown(page, {}, (), {"page": "a.md"}))


def test_the_template_of_sentences_has_notes_and_rendered_examples() -> None:
    catalogue = template()
    sentence = Sentence("facet.a", "Square {square}, 50 % of it", example="square")
    counted = Sentence("facet.b", "{count} piece", plural="{count} pieces", example="count")
    sentences_template(catalogue, [sentence, counted, sentence], explain, example)
    first, second = messages_of(catalogue)
    assert (first.context, first.id) == ("facet.a", "Square {square}, 50 % of it")
    assert first.auto_comments == ["A note.", "Example: Square 27, 50 % of it"]
    assert first.flags == {"python-brace-format"}
    assert second.id == ("{count} piece", "{count} pieces")


def test_a_context_belongs_to_one_message() -> None:
    with pytest.raises(ExtractError, match=r"two messages have the context 'a'"):
        sentences_template(
            template(), [Sentence("a", "One"), Sentence("a", "Two")], explain, example
        )


def test_an_example_has_a_value_for_each_placeholder() -> None:
    with pytest.raises(ExtractError, match=r"the example of 'a' lacks 'square'"):
        sentences_template(template(), [Sentence("a", "Square {square}")], explain, example)


def test_a_sentence_that_is_not_explained_is_refused() -> None:
    with pytest.raises(ExtractError, match="nobody explains a"):
        sentences_template(template(), [Sentence("a", "One", note="")], explain, example)


SIGNS = """\
# The *first* page {: #top }

## The **head** {: #head }

Read [the `rules`](a.md), please<br>now.

| A | B |
|---|---|
| {{ odds("bell") }} left | *x* |
"""


def test_what_the_signs_of_a_text_mean_is_told_with_the_text_as_readers_see_it() -> None:
    found = extract_markdown(io.BytesIO(SIGNS.encode()), {}, (), {"page": "a.md"})
    told = {text: comments for _, _, (_, text), comments in found}
    assert told["Read [the `rules`](a.md), please<br>now."] == [
        "Paragraph on the page “The first page”, under “The head”.",
        "[text](address) is a link: translate the text, keep the address.",
        "What stands between ` signs is code: keep it as it is.",
        "What stands in <angle brackets> is HTML: keep it as it is.",
        "Example, as readers see it: Read the rules, pleasenow.",
    ]
    assert [len(comments) for comments in told.values()] == [3, 3, 5, 1, 1, 3, 3]
    assert told["The **head**"][1] == "**Two stars** make bold: keep them around the same words."
    assert "put in by the program" in told['{{ odds("bell") }} left'][1]


def test_a_pseudo_language_has_every_message_in_one_pair_of_brackets() -> None:
    catalogue = template()
    counted = Sentence("b", "{count} piece", plural="{count} pieces", example="count")
    sentences_template(
        catalogue, [Sentence("a", "One {x}", example="x"), counted], explain, example
    )
    pseudo = pseudo_catalogue(catalogue, "pl")
    assert [message.string for message in messages_of(pseudo)] == [
        "⟦One {x}⟧",
        ("⟦{count} piece⟧", "⟦{count} pieces⟧", "⟦{count} pieces⟧"),
    ]
