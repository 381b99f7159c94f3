"""Rule pages on paper: text and whole figures, and nothing that is to be pressed."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from _host import Host

from .boards import Board

OF_THE_SCREEN = (
    ".md-header",
    ".md-tabs",
    ".md-sidebar",
    ".md-footer",
    ".senet-sheet",
    ".senet-play > :not(.stage)",
    ".senet-example .back",
    ".headerlink",
    ".senet-improve",
)


@pytest.fixture
def paper(page: Page, host: Host) -> Page:
    page.goto(f"{host.address}rules/jequier/")
    page.emulate_media(media="print")
    return page


def shown(page: Page, selector: str) -> list[str]:
    """Return the first words of what a selector finds and paper would show."""
    found = page.locator(selector).filter(visible=True).all()
    return [element.inner_text()[:40] for element in found]


def test_paper_shows_nothing_of_the_screen(paper: Page) -> None:
    assert [name for name in OF_THE_SCREEN if shown(paper, name)] == []
    expect(paper.locator(".senet-play svg").first).to_be_visible()


def test_figures_and_rows_stay_whole(paper: Page) -> None:
    whole = (".senet-board", ".senet-steps > li", ".senet-example", ".senet-odds")
    for selector in (*whole, ".senet-comparison tr"):
        expect(paper.locator(selector).first).to_have_css("break-inside", "avoid")


def test_the_steps_stand_on_the_first_sheet(paper: Page) -> None:
    heads = paper.locator(".senet-steps h3").all_inner_texts()
    text = PdfReader(io.BytesIO(paper.pdf(format="A4"))).pages[0].extract_text()
    assert [head for head in heads if head not in text] == []


def test_lists_of_an_example_stand_below_their_labels(paper: Page) -> None:
    pairs = (
        paper.locator(".senet-example .label + ul")
        .filter(visible=True)
        .evaluate_all(
            """(lists) => lists.map((list) => [list.previousElementSibling, list]
          .map((part) => Math.round(part.getBoundingClientRect().x)))"""
        )
    )
    assert len({label for label, _ in pairs}) == 2  # side by side
    assert [pair for pair in pairs if pair[0] != pair[1]] == []


def test_what_other_rules_make_of_an_example_stands_below_the_rest(paper: Page) -> None:
    in_order = (
        paper.locator(".senet-example .otherwise")
        .filter(visible=True)
        .evaluate_all(
            """(labels) => labels.map((label) => {
          const parts = [...label.parentElement.children].filter((part) => part.offsetParent)
          const here = parts.indexOf(label)
          const side = ({ offsetTop }) => Math.sign(offsetTop - label.offsetTop)
          return parts.every((part, at) => side(part) === Math.sign(at - here))
        })"""
        )
    )
    assert set(in_order) == {True}


def test_the_sums_of_a_table_stand_at_its_end_alone(paper: Page) -> None:
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(paper.pdf())).pages)
    assert " ".join(text.split()).count("Throws of 1, 4, and 6 together") == 1


def test_links_to_other_sites_tell_their_address(paper: Page) -> None:
    paper.locator(".md-typeset h2 + p").first.evaluate(
        "element => element.innerHTML = '<a href=\"https://example.org/source\">Source</a>'"
    )
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(paper.pdf())).pages)
    assert "Source (https://example.org/source)" in " ".join(text.split())


def test_a_board_in_play_prints_its_board_alone(page: Page, host: Host, board: Board) -> None:
    page.goto(f"{host.address}rules/bell/")
    board.wake()
    page.emulate_media(media="print")
    assert shown(page, ".senet-play > :not(.stage)") == []
    expect(page.locator(".senet-play .stage svg")).to_be_visible()
