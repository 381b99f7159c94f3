"""How pages look: some of them beside pictures that are kept of how they should look.

``python3 scripts/test.py tests/browser/test_looks.py --renew-looks`` takes the pictures anew. Look
at each before you commit it. A picture that differs is left in ``test-results/looks``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, ViewportSize

from . import looks

WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LIMIT = 0.005
"""Which share of a page may look otherwise."""
MOST_BYTES = 600_000

LOOKS = [
    ("", WIDE, "light"),
    ("tr/", PHONE, "dark"),
    ("rules/standard/", WIDE, "light"),
    ("de/rules/jequier/", PHONE, "light"),
    ("sv/rules/bell/", WIDE, "dark"),
    ("tr/rules/kendall/", PHONE, "dark"),
    ("compare/", WIDE, "dark"),
    ("de/compare/", PHONE, "light"),
    ("sv/numbers/", WIDE, "light"),
    ("numbers/", PHONE, "dark"),
    ("board/", WIDE, "light"),
    ("tr/board/", PHONE, "dark"),
    ("de/play/", WIDE, "dark"),
    ("tr/play/", PHONE, "light"),
]


def name_of(address: str, window: ViewportSize, scheme: str) -> str:
    page = address.strip("/").replace("/", "-") or "home"
    return f"{page}-{window['width']}-{scheme}"


@pytest.fixture(scope="module")
def tabs(browser: Browser) -> Iterator[Mapping[str, Page]]:
    """A tab for each colour scheme."""
    # The font that all pictures are taken with is not the site's, so its policy would block it.
    contexts = [
        browser.new_context(
            color_scheme=scheme, reduced_motion="reduce", service_workers="block", bypass_csp=True
        )
        for scheme in SCHEMES
    ]
    yield {scheme: one.new_page() for scheme, one in zip(SCHEMES, contexts, strict=True)}
    for one in contexts:
        one.close()


def taken(page: Page, address: str, window: ViewportSize) -> Image.Image:
    """Return what the window shows of a page."""
    page.set_viewport_size(window)
    page.goto(address)
    page.add_style_tag(content=looks.one_font())
    page.evaluate(looks.IN_ASCII)
    return looks.read(page.screenshot(animations="disabled"))


@pytest.mark.parametrize(
    ("address", "window", "scheme"), LOOKS, ids=[name_of(*look) for look in LOOKS]
)
def test_a_page_looks_as_it_should(
    tabs: Mapping[str, Page],
    site_address: str,
    root: Path,
    pytestconfig: pytest.Config,
    address: str,
    window: ViewportSize,
    scheme: str,
) -> None:
    picture = taken(tabs[scheme], site_address + address, window)
    file = f"{name_of(address, window, scheme)}.png"
    kept = looks.FOLDER / file
    if pytestconfig.getoption("renew_looks"):
        looks.keep(picture, kept)
        return
    assert kept.is_file(), f"{kept} is missing: take it with --renew-looks"
    share = looks.apart(picture, looks.read(kept.read_bytes()))
    if share > LIMIT:
        found = root / "test-results" / "looks" / file
        looks.keep(picture, found)
        pytest.fail(f"{share:.1%} of {found} look otherwise than {kept}, expected {LIMIT:.1%}")


def test_the_pictures_are_those_of_the_test_and_small() -> None:
    files = sorted(looks.FOLDER.iterdir())
    assert [file.stem for file in files] == sorted(name_of(*look) for look in LOOKS)
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def plain(colour: str, size: tuple[int, int] = (200, 100)) -> Image.Image:
    return Image.new("RGB", size, colour)


def test_a_changed_part_is_seen_and_the_edges_of_letters_are_not() -> None:
    ground = plain("#f6efdd")
    board, text, shifted = ground.copy(), ground.copy(), ground.copy()
    ImageDraw.Draw(board).rectangle((0, 0, 99, 39), "#33241a")
    for x in range(0, 200, 8):
        ImageDraw.Draw(text).line((x, 4, x, 14), "#2a2118")
        ImageDraw.Draw(shifted).line((x + 1, 4, x + 1, 14), "#2a2118")
    assert looks.apart(ground, board) == pytest.approx(0.2)
    assert looks.apart(text, shifted) == 0
    assert looks.apart(ground, plain("#12161f")) == 1
    assert looks.apart(ground, plain("#f6efdd", (200, 120))) == 1
