"""Clauses: words of the prose lead to a worked example, and the example leads back to them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click import ClickException

from senet_rules.content.examples import Clause
from senet_rules.site.clauses import PageClauses

from .specimen import Specimen, add_language, make_specimen

PAGE = """\
# Bell {: #bell }

A piece [captures *for good*](#example-landing).

{{ examples("bell") }}
"""


def test_each_link_to_an_example_has_an_id_of_its_own() -> None:
    clauses = PageClauses()
    html = clauses.name(
        '<p>One<br></br>piece <a href="#example-stop">stops</a> and <a href="#what">moves</a>. '
        '<img alt="" src="x" /><a href="#example-stop">It <em>&lt;stops&gt;</em></a>.</p>',
        "en",
    )
    assert '<a class="senet-clause" id="clause-stop" href="#example-stop">stops</a>' in html
    assert '<a class="senet-clause" id="clause-stop-2" href="#example-stop">It <em>' in html
    assert '<a href="#what">moves</a>' in html
    assert clauses.found == {
        "example-stop": [
            Clause("clause-stop", "stops", "en"),
            Clause("clause-stop-2", "It <stops>", "en"),
        ]
    }


def test_words_keep_their_language() -> None:
    clauses = PageClauses()
    clauses.name(
        '<p><span lang="en">The <b>way</b><a href="#example-stop">stops</a></span> und '
        '<a href="#example-stop">steht</a></p>',
        "de",
    )
    assert [(one.words, one.language) for one in clauses.found["example-stop"]] == [
        ("stops", "en"),
        ("steht", "de"),
    ]


@pytest.fixture
def bell(tmp_path: Path) -> Specimen:
    """A site whose page on Bell has examples; German has no translation of it."""
    specimen = make_specimen(tmp_path)
    add_language(specimen, "de")
    (specimen.docs / "rules" / "bell.md").write_text(PAGE, "utf-8")
    (specimen.docs / "index.md").write_text("# Home {: #home }\n", "utf-8")
    return specimen


def test_an_example_leads_back_to_the_words(bell: Specimen) -> None:
    bell.build()
    for folder, lang in {"": None, "de/": "en"}.items():
        page = bell.page(f"{folder}rules/bell/index.html")
        (to_example,) = page.findall(".//p//a[@href='#example-landing']")
        (back,) = page.findall(".//section[@id='example-landing']//a[@href='#clause-landing']")
        assert (to_example.get("id"), back.text) == ("clause-landing", "captures for good")
        assert back.get("lang") == lang


def test_words_that_lead_to_no_example_stop_the_build(
    bell: Specimen, caplog: pytest.LogCaptureFixture
) -> None:
    path = bell.docs / "rules" / "bell.md"
    path.write_text(PAGE.replace("#example-landing", "#example-landings"), "utf-8")
    with pytest.raises(ClickException):
        bell.build()
    assert "contains a link '#example-landings', but there is no such anchor" in caplog.text
