"""Languages that ``senet i18n new`` has made, on a phone and on a wide screen: all fits.

One is longer than any real language, the other runs from right to left. The board's track is not
mirrored: squares are where the rules and every picture have them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Page, expect

from _host import Host, hosting
from senet_rules.content.language import catalogue_path
from senet_rules.i18n.catalogue import messages_of, read_catalogue, write_catalogue
from senet_rules.site.catalogues import PAGES, add_language, extract

from .boards import Board

ROOT = Path(__file__).parents[2]
DIRECTIONS = {"qps": "ltr", "he": "rtl"}
ADDRESSES = (
    "", "rules/standard/", "rules/jequier/", "rules/bell/", "rules/kendall/", "play/", "words/",
    "about/",
)  # fmt: skip
WIDTHS = (320, 1280)

# What is too wide in a box that scrolls sideways is there for whoever scrolls; the box itself fits.
STICKING_OUT = """() => {
  const width = document.documentElement.clientWidth;
  const parts = document.querySelectorAll("article *, header *, footer *");
  const hidden = "svg *, .md-search, .md-search *, .md-select__inner, .md-select__inner *, "
    + ".md-typeset__scrollwrap *";
  const out = [...parts].filter((part) => {
    const { left, right, width: own } = part.getBoundingClientRect();
    return own > 1 && (right > width + 1 || left < -1) && !part.matches(hidden);
  });
  const whole = document.documentElement.scrollWidth;
  if (whole > width) out.push(document.documentElement);
  return out.map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent}`);
}"""


@pytest.fixture(scope="module")
def new_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """This project's site in English and the two new languages, on a host."""
    folder = tmp_path_factory.mktemp("new")
    locales = folder / "locales"
    locales.mkdir()
    (locales / "en.toml").write_bytes((ROOT / "locales" / "en.toml").read_bytes())
    list(extract(locales, ROOT / "mkdocs.yml"))
    list(add_language(locales, "qps", like="en", pseudo=True))
    list(add_language(locales, "he", pseudo=True))
    leave_english(catalogue_path(locales, "he", PAGES), "rules/bell.md #history")
    config = folder / "mkdocs.yml"
    config.write_text(
        f"INHERIT: {ROOT / 'mkdocs.yml'}\ndocs_dir: {ROOT / 'docs'}\n"
        f"plugins:\n  - search\n  - senet:\n      locales: {locales}\n",
        "utf-8",
    )
    build(load_config(str(config), site_dir=str(folder / "site"), strict=True))
    with hosting(folder / "site") as host:
        yield host


def leave_english(path: Path, context: str) -> None:
    catalogue = read_catalogue(path)
    for message in messages_of(catalogue):
        if message.context == context:
            message.string = ""
    write_catalogue(path, catalogue)


@pytest.fixture(params=WIDTHS)
def seen(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window as wide as a small phone, or as a wide screen."""
    page = browser.new_page(
        viewport={"width": request.param, "height": 900}, reduced_motion="reduce"
    )
    yield page
    page.close()


def left_of(page: Page, first: str, second: str) -> bool:
    # Not of a bounding box: a board that plays is drawn anew at any time, and then there is none.
    left = "(element) => element.getBoundingClientRect().x"
    one, other = (page.locator(part).first.evaluate(left) for part in (first, second))
    return bool(one < other)


@pytest.mark.parametrize("code", DIRECTIONS)
def test_nothing_sticks_out_of_a_page(new_site: Host, seen: Page, code: str) -> None:
    for address in ADDRESSES:
        seen.goto(f"{new_site.address}{code}/{address}")
        assert seen.evaluate(STICKING_OUT) == [], address


@pytest.mark.parametrize("code", DIRECTIONS)
def test_parts_stand_on_the_side_of_the_direction(new_site: Host, seen: Page, code: str) -> None:
    is_left_to_right = DIRECTIONS[code] == "ltr"
    seen.goto(f"{new_site.address}{code}/rules/jequier/")
    assert left_of(seen, ".senet-odds tr th:first-child", ".senet-odds tr th:last-child") == (
        is_left_to_right
    )
    assert left_of(seen, ".md-footer__link--prev", ".md-footer__link--next") == is_left_to_right
    if seen.viewport_size == {"width": 1280, "height": 900}:
        sides = (".md-sidebar--primary", ".md-sidebar--secondary")
        assert left_of(seen, *sides) == is_left_to_right
    for heading in seen.locator("article :is(h1, h2)").all():
        assert heading.evaluate("e => getComputedStyle(e).direction") == DIRECTIONS[code]


@pytest.mark.parametrize("code", DIRECTIONS)
def test_no_board_is_mirrored(new_site: Host, seen: Page, code: str) -> None:
    seen.goto(f"{new_site.address}{code}/rules/jequier/")
    boards = seen.locator("article .senet-svg")
    assert boards.count() > 10
    for board in boards.all():
        numbers = board.locator("text").filter(has_text="1")
        assert board.evaluate("e => getComputedStyle(e).transform") == "none"
        assert numbers.count() > 0
    assert left_of(seen, '[data-square="1"]', '[data-square="10"]')


def test_english_among_it_runs_from_left_to_right(new_site: Host, seen: Page) -> None:
    seen.goto(f"{new_site.address}he/rules/bell/")
    english = seen.locator('article [lang="en"]')
    assert english.count() >= 2
    for passage in english.all():
        assert passage.evaluate("e => getComputedStyle(e).direction") == "ltr"


@pytest.mark.parametrize("code", DIRECTIONS)
def test_menus_open_within_the_window(new_site: Host, seen: Page, code: str) -> None:
    seen.goto(f"{new_site.address}{code}/rules/bell/")
    size = seen.viewport_size
    assert size is not None
    seen.locator(".md-select").hover()
    expect(seen.locator(".md-select__inner")).to_be_visible()
    parts = [".md-select__inner"]
    seen.mouse.move(5, 890)
    if size["width"] == 320:
        seen.locator("label.md-header__button[for=__drawer]").click()
        parts.append(".md-sidebar--primary")
        # The theme slides it in, at once where nothing is to move.
        seen.wait_for_function(
            "() => { const { left, right } = document.querySelector('.md-sidebar--primary')"
            ".getBoundingClientRect(); return left >= 0 && right <= innerWidth + 1 }"
        )
    for part in parts:
        box = seen.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"] + 1


@pytest.mark.parametrize("code", DIRECTIONS)
def test_the_search_finds_and_fits(new_site: Host, seen: Page, code: str) -> None:
    seen.goto(f"{new_site.address}{code}/#__search")
    seen.evaluate("document.querySelector('#__search').click()")
    seen.locator(".md-search__input").fill("27")
    seen.keyboard.press("Shift")
    result = seen.locator(".md-search-result__link mark", has_text="27").first
    expect(result).to_be_visible()
    size = seen.viewport_size
    assert size is not None
    for link in seen.locator(".md-search-result__link:visible").all():
        box = link.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"] + 1


@pytest.mark.parametrize("code", DIRECTIONS)
def test_the_board_plays_and_everything_around_it_fits(
    new_site: Host, seen: Page, code: str
) -> None:
    seen.goto(f"{new_site.address}{code}/play/")
    board = Board(seen)
    board.wake()
    board.button("throw").click()
    expect(board.part("status")).to_contain_text("⟦")
    for panel in board.root.locator("details > summary").all():
        panel.click()
    assert seen.evaluate(STICKING_OUT) == []
    expect(board.square(10)).to_be_visible()
    assert left_of(seen, '[data-square="1"]', '[data-square="10"]')
    back, on = ("[data-step]", "[data-step] >> nth=-1")
    assert left_of(seen, back, on) == (DIRECTIONS[code] == "ltr")
