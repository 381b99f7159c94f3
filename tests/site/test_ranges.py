"""Ranges of numbers in the text of a page."""

from __future__ import annotations

import pytest

from senet_rules.content.language import load_language
from senet_rules.site.ranges import keep_ranges
from senet_rules.view.portable import language_data

from .specimen import ROOT

KEPT = '<span class="senet-range">26–30</span>'


@pytest.mark.parametrize(
    ("html", "kept"),
    [
        ("<p>On 26–30.</p>", f"<p>On {KEPT}.</p>"),
        ("<td>26–30</td><td>26–30, 26</td>", f"<td>{KEPT}</td><td>{KEPT}, 26</td>"),
        ("1868–1946", '<span class="senet-range">1868–1946</span>'),
        ('<p title="26–30">x – y, 26-30, 26–</p>', '<p title="26–30">x – y, 26-30, 26–</p>'),
        ("<svg><title>26–30</title></svg>", "<svg><title>26–30</title></svg>"),
        ("<pre><code>26–30</code></pre>", "<pre><code>26–30</code></pre>"),
        ("<select><option>26–30</option></select>", "<select><option>26–30</option></select>"),
        ("<script>\n26–30</script>26–30", f"<script>\n26–30</script>{KEPT}"),
    ],
)
def test_a_range_in_text_stays_on_one_line(html: str, kept: str) -> None:
    assert keep_ranges(html) == kept


@pytest.mark.parametrize("code", ["en", "tr"])
def test_a_board_in_the_browser_keeps_its_ranges_on_one_line(code: str) -> None:
    style = language_data(load_language(code, ROOT / "locales"))["style"]
    assert isinstance(style, dict)
    assert style["range"] == "{}–\N{WORD JOINER}{}"
