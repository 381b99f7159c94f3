"""Our own catalogues have no finding, with few waivers; planted faults are caught."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from senet_rules.i18n.check.command import Checked
from tests.i18n.check.rates import LANGUAGES, rates

ROOT = Path(__file__).parents[3]
LOCALES = ROOT / "locales"


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_catalogues_have_no_finding(language: str) -> None:
    assert [str(finding) for finding in Checked(LOCALES, spelling=False).findings([language])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_specimens_have_no_finding(language: str) -> None:
    path = ROOT / "tests" / "i18n" / "specimens" / f"{language}.po"
    assert [
        str(finding) for finding in Checked(LOCALES, spelling=False).findings([str(path)])
    ] == []


def test_few_findings_are_waived_and_each_for_a_reason() -> None:
    waivers = [w for code in LANGUAGES for w in Checked(LOCALES).rules(code).waivers]
    assert len(waivers) <= 10
    assert all(len(waiver.reason) > 20 for waiver in waivers)


def test_a_language_is_checked_in_a_moment() -> None:
    spent = time.process_time()
    list(Checked(LOCALES, spelling=False).findings(["tr"]))
    assert time.process_time() - spent < 4  # 1 s; more where all is traced


@pytest.mark.slow
def test_planted_faults_are_caught() -> None:
    # A sample; `python -m tests.i18n.check.rates` plants them all.
    found = rates(step=150)
    assert sum(caught for caught, _ in found.values()) >= 0.95 * sum(n for _, n in found.values())
    weak = {kind: rate for kind, rate in found.items() if rate[0] < 0.8 * rate[1]}
    assert weak == {}
