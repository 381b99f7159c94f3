"""The site's colours, read from its style sheet, have the contrast that WCAG 2.2 AA asks for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import senet_rules.site

_COLOURS = Path(senet_rules.site.__file__).parent / "assets" / "senet" / "colours.css"
_SCHEMES = ("default", "slate")

TEXT = 4.5
SHAPE = 3.0

_PAIRS: tuple[tuple[str, tuple[str, ...], float], ...] = (
    ("ink", ("ground", "raised", "sunken"), TEXT),
    ("ink-soft", ("ground", "raised", "sunken"), TEXT),
    ("lapis", ("ground", "raised"), TEXT),
    ("link", ("ground", "raised"), TEXT),
    ("link-hover", ("ground", "raised"), TEXT),
    ("carnelian", ("ground", "raised"), TEXT),
    ("movable-text", ("ground", "raised"), TEXT),
    ("header-ink", ("header",), TEXT),
    ("header-soft", ("header",), TEXT),
    ("board-ink", ("board-square", "board-house"), TEXT),
    ("board-sign", ("board-square", "board-house"), TEXT),
    ("focus", ("ground", "raised"), SHAPE),
    ("header-line", ("header",), SHAPE),
    ("cone-edge", ("board-square", "board-house", "cone"), SHAPE),
    ("spool", ("board-square", "board-house"), SHAPE),
    ("spool-light", ("spool",), SHAPE),
    ("movable", ("board-square", "board-house"), SHAPE),
    ("refused", ("board-square", "board-house", "cone"), SHAPE),
    ("arrow", ("board-square", "board-house"), SHAPE),
    ("carry", ("board-square", "board-house"), SHAPE),
)


def _scheme(name: str) -> dict[str, str]:
    """Return the colours of a scheme by their names without ``--senet-``."""
    css = _COLOURS.read_text("utf-8")
    blocks = re.findall(r'\[data-md-color-scheme="(\w+)"\]\s*\{([^}]*)\}', css)
    body = next(body for scheme, body in blocks if scheme == name)
    return dict(re.findall(r"--senet-([\w-]+):\s*(#[0-9a-f]{6});", body))


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_defines_it() -> None:
    assert _contrast("#000000", "#ffffff") == pytest.approx(21)
    assert _contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("scheme", _SCHEMES)
@pytest.mark.parametrize(
    ("front", "back", "least"),
    [(front, back, least) for front, backs, least in _PAIRS for back in backs],
)
def test_pairs_of_colours_can_be_told_apart(
    scheme: str, front: str, back: str, least: float
) -> None:
    colours = _scheme(scheme)
    found = _contrast(colours[front], colours[back])
    assert found >= least, f"{front} on {back}: {found:.2f}, expected {least}"


def test_both_schemes_define_the_same_colours() -> None:
    light, dark = map(_scheme, _SCHEMES)
    assert light.keys() == dark.keys()
    assert light.keys() >= {name for front, backs, _ in _PAIRS for name in (front, *backs)}
