"""Charts as inline SVG, without colours and ids: ``senet-chart`` and its parts are styled.

The classes: ``bars`` the bars of a distribution and ``middle`` those of its middle half; ``axis``
and ``tick`` lines; ``even`` the line of equal chances; ``range`` and ``point`` a share with its
interval. Words stand outside the drawings; only numbers are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from ...engine.simulation import Result
from ...view.messages import Language, Sentence
from .measures import HIGH, LOW
from .tally import Tally

_WIDTH, _EDGE = 320, 14
_ACROSS = _WIDTH - 2 * _EDGE
_BASE = 92
_HEIGHT = _BASE + 20
_TOP = 6
_STEPS = (5, 10, 20, 50, 100, 200, 500)
_MOST_TICKS = 7
_BARS = 60
_SHARE_HEIGHT = 44
_LINE = 14


def distribution(tally: Tally, longest: int, said: Sentence, language: Language) -> str:
    """Draw how long the games took, on an axis from 0 to ``longest`` throws.

    ``said`` is the text alternative. The bars of the middle half of the games stand out.
    """
    width = _step(longest, _BARS)
    bins = list(tally.bins(width))
    most = max(count for _, count in bins)
    low, high = tally.quantile(LOW), tally.quantile(HIGH)
    scale = _ACROSS / (longest + width)
    outer: list[str] = []
    inner: list[str] = []
    for first, count in bins:
        if count:
            bar = _bar(_EDGE + first * scale, width * scale, count / most)
            (inner if low // width * width <= first <= high else outer).append(bar)
    bars = f'<path class="bars" d="{"".join(outer)}"/><path class="middle" d="{"".join(inner)}"/>'
    ticks = range(0, longest + 1, _step(longest, _MOST_TICKS))
    places = ((_EDGE + tick * scale, language.number(tick)) for tick in ticks)
    return _svg(_HEIGHT, said, language, f"{bars}{_axis(_BASE, places)}")


def _step(longest: int, most: int) -> int:
    """Return the least round number of which at most so many fit into the longest."""
    return next((step for step in _STEPS if longest / step <= most), _STEPS[-1])


def _bar(x: float, width: float, height: float) -> str:
    top = _BASE - height * (_BASE - _TOP)
    return f"M{x:.1f} {_BASE}V{top:.1f}h{max(width - 0.8, 0.6):.1f}V{_BASE}z"


def share_bounds(tallies: Iterable[Tally]) -> tuple[Fraction, Fraction]:
    """Return an axis around one half that holds the first side's intervals of all tallies."""
    bounds = [bound for tally in tallies for bound in tally.interval(Result.FIRST)]
    reach = max(abs(bound - 0.5) for bound in bounds)
    steps = next(steps for steps in range(1, 11) if steps * 0.05 >= reach)
    return Fraction(1, 2) - Fraction(steps, 20), Fraction(1, 2) + Fraction(steps, 20)


def share(
    tally: Tally, bounds: tuple[Fraction, Fraction], said: Sentence, language: Language
) -> str:
    """Draw the first side's share of the games and its interval; ``said`` is said instead."""
    start, end = bounds

    def place(value: Fraction | float) -> float:
        return _EDGE + float((Fraction(value) - start) / (end - start)) * _ACROSS

    low, high = map(place, tally.interval(Result.FIRST))
    even, point = place(Fraction(1, 2)), place(tally.share(Result.FIRST))
    ticks = ((place(tick), language.percent(tick)) for tick in (start, Fraction(1, 2), end))
    return _svg(
        _SHARE_HEIGHT,
        said,
        language,
        f'<path class="even" d="M{even:.1f} 2V{2 * _LINE - 2}"/>'
        f'<path class="range" d="M{low:.1f} {_LINE - 5}v10M{low:.1f} {_LINE}H{high:.1f}'
        f'M{high:.1f} {_LINE - 5}v10"/>'
        f'<circle class="point" cx="{point:.1f}" cy="{_LINE}" r="4.5"/>'
        f"{_axis(2 * _LINE, ticks)}",
    )


def _axis(base: float, ticks: Iterable[tuple[float, str]]) -> str:
    line = f"M{_EDGE} {base}H{_WIDTH - _EDGE}"
    texts = []
    for x, text in ticks:
        line += f"M{x:.1f} {base}v4"
        texts.append(f'<text x="{x:.1f}" y="{base + 15}">{escape(text)}</text>')
    return f'<path class="axis" d="{line}"/>{"".join(texts)}'


def _svg(height: int, said: Sentence, language: Language, content: str) -> str:
    mark = "" if said.language == language.code else f' lang="{said.language}"'
    return (
        f'<svg class="senet-chart" viewBox="0 0 {_WIDTH} {height}" role="img" '
        f'aria-label="{escape(said.text)}"{mark}>{content}</svg>'
    )


def longest_of(tallies: Sequence[Tally]) -> int:
    """Return the number of throws of the longest game of all."""
    return max(max(tally.lengths) for tally in tallies)
