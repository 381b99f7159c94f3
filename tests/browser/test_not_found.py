"""The page for lost readers: it speaks the language of the folder that they looked into."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser

from senet_rules.content.language import locales_folder
from senet_rules.i18n.style import locale_codes

from .test_pages import overflow, violations


@pytest.mark.parametrize(
    ("address", "language", "heading"),
    [
        ("nowhere", "en", "Page not found"),
        ("de/nowhere/", "de", "Seite nicht gefunden"),
        ("sv/rules/nowhere", "sv", "Sidan finns inte"),
        ("tr/nowhere.html", "tr", "Sayfa bulunamadı"),
    ],
)
def test_a_lost_reader_is_told_in_the_right_language(
    browser: Browser, site_address: str, address: str, language: str, heading: str
) -> None:
    page = browser.new_page()
    page.goto(site_address + address)
    shown = page.locator("h1:visible")
    assert shown.all_inner_texts() == [heading]
    assert shown.locator("xpath=ancestor::*[@lang][1]").get_attribute("lang") == language
    assert page.title() == f"{heading} – Senet Rules"
    assert page.locator("html").get_attribute("lang") == "en"  # as the menus around it are
    page.locator(".senet-not-found a").click()
    assert page.url == site_address + ("" if language == "en" else f"{language}/")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_language(
    browser: Browser, site_address: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    for language in locale_codes(locales_folder()):
        page.goto(f"{site_address}{language}/nowhere")
        page.set_viewport_size({"width": 1280, "height": 900})
        assert page.locator(f".senet-not-found[lang={language}] h1:visible").count() == 1
        assert violations(page) == []
        page.set_viewport_size({"width": 360, "height": 900})
        assert violations(page) == []
        assert overflow(page) <= 0
    context.close()


def test_without_scripts_it_speaks_all_languages(browser: Browser, site_address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}de/nowhere")
    assert page.locator("h1:visible").count() == 1
    assert page.locator(".senet-not-found:visible").count() == len(locale_codes(locales_folder()))
    context.close()
