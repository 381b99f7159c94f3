"""The page for lost readers: each language has its own, and the one at the root speaks all."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from .specimen import Specimen


def sections(specimen: Specimen, address: str) -> dict[str, Element]:
    found = specimen.page(address).findall(".//div[@class='senet-not-found']")
    return {section.get("lang") or "": section for section in found}


def test_the_one_at_the_root_speaks_all_languages(whole: Specimen) -> None:
    spoken = sections(whole, "404.html")
    assert list(spoken) == ["en", "ar", "de", "qps"]
    assert spoken["en"].findtext("h1") == "Page not found"
    assert spoken["qps"].findtext("h2") == "⟦Page not found⟧"
    homes = {code: section.find(".//a") for code, section in spoken.items()}
    assert {code: link.get("href") for code, link in homes.items() if link is not None} == {
        "ar": "/senet/ar/",
        "de": "/senet/de/",
        "en": "/senet/",
        "qps": "/senet/qps/",
    }
    assert spoken["ar"].get("dir") == "rtl"


@pytest.mark.parametrize("code", ["de", "qps"])
def test_each_language_has_its_own(whole: Specimen, code: str) -> None:
    (section,) = sections(whole, f"{code}/404.html").values()
    assert section.findtext("h1") == "⟦Page not found⟧"
    assert "data-home" in whole.text(f"{code}/404.html")
    assert "remove()" not in whole.text(f"{code}/404.html")


def test_what_a_language_has_not_translated_is_marked(whole: Specimen) -> None:
    (section,) = sections(whole, "ar/404.html").values()
    heading = section.find("h1/span")
    assert heading is not None
    assert (heading.get("lang"), heading.text) == ("en", "Page not found")
