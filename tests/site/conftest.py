"""Small sites that the tests of this folder look at; each is built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from senet_rules.content.language import DOMAIN

from .specimen import Specimen, add_language, add_translations, make_specimen, translate


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Specimen:
    """A site in four languages.

    German is translated but for some texts, Arabic not at all, and the pseudo-language wholly.
    """
    specimen = make_specimen(tmp_path_factory.mktemp("whole"))
    for code in ("de", "ar", "qps"):
        add_language(specimen, code)
    add_translations(specimen, "qps")
    add_translations(specimen, "de")
    translate(
        specimen,
        "de",
        {
            "Senet after Bell": "Senet nach Bell",
            "The first paragraph.": "28. Der erste Absatz.",
            "The rules after Bell.": 'Die "Regeln" nach Bell.',
            "The last paragraph.": "",
            "Captures and points.": "",
            "The odds": "",
            "About": "",
        },
    )
    translate(specimen, "de", {"Chance": "", "Skip to content": "Zum Inhalt"}, DOMAIN)
    specimen.build()
    return specimen


@pytest.fixture
def small(tmp_path: Path) -> Specimen:
    """The sources of a site in English and German, German wholly translated."""
    specimen = make_specimen(tmp_path)
    add_language(specimen, "de")
    add_translations(specimen, "de")
    return specimen
