"""What the pages tell browsers to run for them: the theme's scripts and the site's files alone."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort, PluginError

from senet_rules.site.policy import allow_last_script, inline_scripts, policy_for, protect_pages

from .specimen import Specimen, parsed

META = '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="'
PAGE = '<head><meta charset="utf-8"></head><body>{}</body>'


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def directives(html: str) -> dict[str, set[str]]:
    """Return the policy of a page, which must stand before anything else of it."""
    start = html.partition("<head>")[2].lstrip()
    assert start.startswith(META)
    policy = start.removeprefix(META).partition('"')[0]
    parts = [part.split() for part in policy.split("; ")]
    return {name: set(sources) for name, *sources in parts}


def test_each_page_runs_its_own_scripts_and_those_of_the_site(whole: Specimen) -> None:
    for address in whole.pages():
        allowed = directives(whole.text(address))
        scripts = {
            digest(script.text or "")
            for script in whole.page(address).iter("script")
            if not script.get("src") and not (script.get("type") or "").endswith("json")
        }
        assert scripts, address
        assert allowed["script-src"] == {"'self'", "'wasm-unsafe-eval'", *scripts}, address


def test_the_rest_of_the_policy_is_strict(whole: Specimen) -> None:
    allowed = directives(whole.text("index.html"))
    assert {name for name, sources in allowed.items() if sources == {"'none'"}} == {
        "frame-src",
        "object-src",
    }
    others = set().union(*allowed.values())
    assert {source for source in others if "sha256" not in source} == {
        *("'none'", "'self'", "'wasm-unsafe-eval'"),
        "data:",
    }
    assert [name for name, sources in allowed.items() if "data:" in sources] == ["img-src"]


def test_no_page_has_what_the_policy_blocks(whole: Specimen) -> None:
    for address in whole.pages():
        for element in whole.page(address).iter():
            blocked = [name for name in element.keys() if name == "style" or name[:2] == "on"]  # noqa: SIM118
            assert blocked == [], address
            assert element.tag != "style", address


def test_a_script_in_a_text_stops_the_build(
    small: Specimen, caplog: pytest.LogCaptureFixture
) -> None:
    page = small.docs / "about.md"
    page.write_text(page.read_text("utf-8") + "\n<script>\nalert(1)\n</script>\n", "utf-8")
    with pytest.raises(Abort):
        small.build()
    (told,) = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert told.startswith("about/index.html: found the inline script 'alert(1)', expected none")


@pytest.mark.parametrize("end", ["</article><script>x</script>", "<SCRIPT\n>x</SCRIPT >"])
def test_a_script_is_found_wherever_it_stands(tmp_path: Path, end: str) -> None:
    (tmp_path / "page.html").write_text(PAGE.format(f"<script>ours</script>{end}"), "utf-8")
    with pytest.raises(PluginError, match=r"^page.html: found the inline script 'x', expected"):
        protect_pages(tmp_path, frozenset({"ours"}))


def test_a_page_is_protected_once_and_a_part_of_a_page_is_not(tmp_path: Path) -> None:
    page, part = tmp_path / "page.html", tmp_path / "part.html"
    page.write_text(PAGE.format(""), "utf-8")
    part.write_text("<senet-board></senet-board>", "utf-8")
    protect_pages(tmp_path, frozenset())
    once = page.read_text("utf-8")
    assert policy_for([]) in once
    protect_pages(tmp_path, frozenset())
    assert page.read_text("utf-8") == once
    assert part.read_text("utf-8") == "<senet-board></senet-board>"


def test_data_are_no_scripts() -> None:
    html = (
        '<script type="application/ld+json">{}</script><script id="x" type="application/json">{}'
        '</script><script src="x.js"></script><script type="module">run</script>'
    )
    assert inline_scripts(html) == ["run"]


def test_what_is_added_to_a_served_page_is_allowed(whole: Specimen) -> None:
    html = whole.text("index.html")
    served = allow_last_script(html.replace("</body>", "<script>reload()</script></body>"))
    wanted = directives(html)["script-src"] | {digest("reload()")}
    assert directives(served)["script-src"] == wanted
    assert parsed(served).find(".//body") is not None
    assert allow_last_script("<p>script-src </p>") == "<p>script-src </p>"
