"""Pages that set rule sets side by side: their scripts stand once, at the root of the site."""

from __future__ import annotations

import re

import pytest
from mkdocs.exceptions import Abort

from senet_rules.site.board import site
from senet_rules.site.runtime import RuntimeUrls

from .specimen import Specimen

FOLDER = "assets/senet/runtime-0/"
RUNTIME = RuntimeUrls(FOLDER, f"{FOLDER}boot.mjs", (), 4_321_000)
PAGE = '# A {: #a }\n\n{{ pairs() }}\n\n{{ trial("bell") }}\n'


def test_the_scripts_are_found_from_every_language(
    small: Specimen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "install_runtime", lambda _: RUNTIME)
    (small.docs / "about.md").write_text(PAGE, "utf-8")
    small.build()
    for folder, up in (("", ".."), ("de/", "../..")):
        html = small.text(f"{folder}about/index.html")
        pairs, board = re.findall(r'<script type="module" src="([^"]+)"', html)
        assert pairs == f"{up}/assets/senet/pairs.mjs"
        for address in (pairs, board):
            assert (small.site / folder / "about" / address).is_file()
        assert html.count('class="senet-pairs"') == 1
        assert re.search(r'<senet-board [^>]*data-ruleset="bell"[^>]* data-elsewhere=""', html)
        assert html.count('id="elsewhere"') == 1


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        ('pairs("bell")', "rule sets: found 'bell' alone, expected two or more"),
        ('positions("bell")', "rule sets: found 'bell' alone, expected two or more"),
        ('numbers("kendal")', "rule set: found 'kendal', expected one of "),
        ('trial("kendal")', "rule set: found 'kendal', expected one of "),
    ],
)
def test_a_call_that_cannot_be_answered_is_told_with_its_line(
    call: str,
    problem: str,
    small: Specimen,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(site, "install_runtime", lambda _: RUNTIME)
    (small.docs / "about.md").write_text(f"# A {{: #a }}\n\n{{{{ {call} }}}}\n", "utf-8")
    with pytest.raises(Abort):
        small.build()
    assert f"about.md:3: {{{{ {call} }}}}: {problem}" in caplog.text
