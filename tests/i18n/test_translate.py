"""Translating a page changes its texts and nothing else, shown on the HTML that readers get."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mkdocs.utils.meta import get_data

from senet_rules.i18n.blocks import Kind, cut
from senet_rules.i18n.translate import Texts, translate_page
from tests.searching import examples

ROOT = Path(__file__).parents[2]
SPECIMEN = Path(__file__).with_name("specimen.md").read_text("utf-8")
PAGES = {
    path.relative_to(ROOT / "docs").as_posix(): path.read_text("utf-8")
    for path in sorted((ROOT / "docs").rglob("*.md"))
    if "dev" not in path.relative_to(ROOT / "docs").parts
} | {"specimen.md": SPECIMEN}
EXTENSIONS = (
    "admonition",
    "attr_list",
    "def_list",
    "fenced_code",
    "md_in_html",
    "meta",
    "tables",
    "toc",
)


def rendered(source: str) -> str:
    text, _ = get_data(source)
    return markdown.markdown(text, extensions=list(EXTENSIONS))


def one_line(html: str) -> str:
    return re.sub("[ \n]+", " ", html)


class _Structure(HTMLParser):
    """The tags and attributes of a document, and the texts between them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(f"{tag} {attrs}")

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        self.text += data


def identity(page: str, source: str) -> Texts:
    return {block.key: block.text for block in cut(page, source)}


def one_block(kind_of_place: str, text: str) -> str:
    """Return a page in which ``text`` is to be translated to something."""
    return kind_of_place.replace("TEXT", text)


@pytest.mark.parametrize("name", PAGES)
def test_translating_to_the_same_gives_the_same_page(name: str) -> None:
    source = PAGES[name]
    translated = translate_page(name, source, identity(name, source), 'lang="en"')
    assert translated.english == []
    assert one_line(rendered(translated.source)) == one_line(rendered(source))


@pytest.mark.parametrize("name", PAGES)
def test_a_translation_keeps_every_tag(name: str) -> None:
    source = PAGES[name]
    texts = {key: f"⟦{text}⟧" for key, text in identity(name, source).items()}
    there = _Structure(rendered(translate_page(name, source, texts, "").source))
    assert there.tags == _Structure(rendered(source)).tags
    assert there.text.count("⟦") == there.text.count("⟧") > 0


@pytest.mark.parametrize("name", PAGES)
def test_what_is_not_translated_stands_in_english_and_says_so(name: str) -> None:
    source = PAGES[name]
    translated = translate_page(name, source, {}, 'lang="en"')
    marked = [b for b in translated.english if b.kind is not Kind.FRONT_MATTER]
    html = rendered(translated.source)
    assert len(re.findall("<span lang=[\"']en[\"']>", html)) == len(marked) > 0
    tags, wanted = (_Structure(page).tags for page in (html, rendered(source)))
    assert [tag for tag in tags if "span" not in tag] == [t for t in wanted if "span" not in t]


PLACES = {
    "paragraph": "Before.\n\nTEXT\n\nAfter.\n",
    "list item": "- before\n- TEXT\n- after\n",
    "quotation": "> TEXT\n",
    "heading": "## TEXT {: #id }\n",
    "cell": "| a | b |\n|---|---|\n| TEXT | c |\n",
    "definition": "Term\n:   TEXT\n",
    "note": '!!! note "Title"\n    TEXT\n',
    "title of a note": '!!! note "TEXT"\n    Text.\n',
}
DANGEROUS = [
    "28. kare",
    "28) kare",
    "# no heading",
    "> no quotation",
    "- no item",
    "+ no item",
    "* no item",
    ": no definition",
    "!!! no note",
    "``` no code",
    "~~~ no code",
    "a | b",
    "two\nlines",
    'a "quoted" word',
    "ends in C#",
    "  spaces around  ",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", DANGEROUS)
def test_no_text_becomes_something_else(place: str, text: str) -> None:
    source = one_block(PLACES[place], "Word")
    (block,) = [block for block in cut("p.md", source) if block.text == "Word"]
    translated = translate_page("p.md", source, {block.key: text}, "")
    here, there = _Structure(rendered(source)), _Structure(rendered(translated.source))
    assert [block.text for block in translated.english if block.text == "Word"] == []
    assert there.tags == here.tags
    assert there.text == here.text.replace("Word", " ".join(text.split()))


@given(st.text(alphabet="ab27 .)#>-+*_:!|`~[]()<>{}=\"'\\\n", min_size=1).filter(str.strip))
def test_no_text_breaks_out_of_a_paragraph(text: str) -> None:
    source = PLACES["paragraph"].replace("TEXT", "Word")
    key = ("p.md", "Word")
    translated = translate_page("p.md", source, {key: text}, "")
    blocks = [block.kind for block in cut("p.md", translated.source)]
    assert blocks in ([Kind.PARAGRAPH] * 3, [Kind.PARAGRAPH] * 2)


@examples(1000)
@given(
    st.sampled_from(sorted(PLACES)),
    st.text(alphabet='a2 .)#>-+*_:!|`[]<p>{}="\\\n\r\0\t\u2028\u00a0', min_size=1),
)
def test_no_text_changes_what_a_page_is_made_of(place: str, text: str) -> None:
    source = one_block(PLACES[place], "Word")
    before = cut("p.md", source)
    (word,) = [block for block in before if block.text == "Word"]
    after = cut("p.md", translate_page("p.md", source, {word.key: text}, "").source)
    others = [block.kind for block in before if block is not word]
    whole = [block.kind for block in before]
    assert [block.kind for block in after] in (whole, others), "a text without words is no block"


@examples(1000)
@given(
    st.sampled_from(sorted(PLACES)),
    st.sampled_from(["", "*", "**", "“", "("]),
    st.text(alphabet="a2 .)#>-+*_:!=~[]&'\x07\n\r\0\t\u2028\u00a0"),
)
def test_texts_that_are_not_tried_leave_a_page_as_it_was(place: str, sign: str, rest: str) -> None:
    source = f"---\ntitle: Word\n---\n\n{one_block(PLACES[place], 'Word')}"
    before = cut("p.md", source)
    texts = {block.key: block.text for block in before}
    texts |= {block.key: f"{sign}a{rest}" for block in before if block.text == "Word"}
    after = cut("p.md", translate_page("p.md", source, texts, "").source)
    assert [(b.kind, b.context) for b in after] == [(b.kind, b.context) for b in before]


def test_a_translation_that_would_change_the_structure_is_left_out() -> None:
    source = "Before.\n\nWord\n\nAfter.\n"
    texts = {("p.md", "Word"): "[word]: http://example.org", ("p.md", "After."): "Danach."}
    translated = translate_page("p.md", source, texts, 'lang="en"')
    assert [block.text for block in translated.breaking] == ["Word"]
    assert translated.source == (
        '<span lang="en">Before.</span>\n\n<span lang="en">Word</span>\n\nDanach.\n'
    )


def test_a_title_that_yaml_cannot_hold_is_left_out() -> None:
    source = "---\ntitle: Word\n---\n\nText.\n"
    translated = translate_page("p.md", source, {("p.md title", "Word"): "a\x7f"}, "")
    assert [block.text for block in translated.breaking] == ["Word"]
    assert 'title: "Word"' in translated.source


def test_front_matter_is_quoted_as_yaml_needs_it() -> None:
    source = "---\ntitle: Word\nruleset: bell\n---\n\nText.\n"
    translated = translate_page("p.md", source, {("p.md title", "Word"): 'A: "b" \\ c'}, "")
    assert translated.source == '---\ntitle: "A: \\"b\\" \\\\ c"\nruleset: bell\n---\n\nText.\n'


NOTED = """\
---
title: A title
---

> ## Quoted {: #quoted }

!!! note "Mind"

    ## Inside {: #inside }

    Text.

Underlined {: #under }
----------------------

- item

| A |
|---|
| b |
"""


def test_a_note_stands_behind_a_block_and_below_a_heading() -> None:
    texts = {("a.md #inside", "Text."): "Testo."}
    page = translate_page("a.md", NOTED, texts, "", lambda _, english: "ii" if english else "i")
    wanted = NOTED.replace("title: A title", 'title: "A title"')
    for old, new in (
        ("> ## Quoted {: #quoted }\n", "> ## Quoted {: #quoted }\n\n> ii\n\n"),
        ('"Mind"', '"Mindii"'),
        ("    ## Inside {: #inside }\n", "    ## Inside {: #inside }\n\n    ii\n\n"),
        ("Text.", "Testo.i"),
        ("- item", "- itemii"),
        ("| A |", "| Aii |"),
        ("| b |", "| bii |"),
    ):
        wanted = wanted.replace(old, new)
    assert page.source == wanted
