"""Only complete, current and unbroken translations are shown; the others are found and named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

from senet_rules.i18n.catalogue import new_catalogue
from senet_rules.i18n.published import (
    block_texts,
    broken_calls,
    broken_placeholders,
    findings,
    sentence_texts,
)

PLURAL = ("{count} piece on {square}", "{count} pieces on {square}")


def message(text: Any, translation: Any) -> Message:  # noqa: ANN401  # one text or two
    return Message(text, translation)


@pytest.mark.parametrize(
    ("text", "translation", "problem"),
    [
        ("{square} is safe.", "{square} ist sicher.", ""),
        ("{square} is safe.", "Sicher ist {square}, {square}.", ""),
        ("{square} is safe.", "Sicher.", "missing {square} in 'Sicher.'"),
        ("{square} is safe.", "{feld} ist sicher.", "missing {square}; unknown {feld}"),
        ("{square} is safe.", "{square} ist {sicher}.", "unknown {sicher}"),
        ("{square} is safe.", "{square ist sicher.", "expected '}' before end of string"),
        ("{square} is safe.", "{square!r} ist sicher.", "malformed placeholder {square}"),
        ("{square} is safe.", "{square:d} ist sicher.", "malformed placeholder {square}"),
        ("{square} is safe.", "{} ist sicher.", "malformed placeholder {}"),
        ("{square} is safe.", "{0} ist sicher.", "malformed placeholder {0}"),
        ("Safe.", "Sicher }", "Single '}' encountered"),
        ("Safe, {{set}}.", "Sicher, {{Menge}}.", ""),
    ],
)
def test_a_sentence_keeps_its_placeholders(text: str, translation: str, problem: str) -> None:
    found = broken_placeholders(message(text, translation))
    assert found.startswith(problem) if problem else found == ""


@pytest.mark.parametrize(
    ("forms", "problem"),
    [
        (("ein Stein auf {square}", "{count} Steine auf {square}"), ""),
        (("ein Stein", "{count} Steine auf {square}"), "missing {square} in 'ein Stein'"),
        (("{n} Stein auf {square}", "{count} Steine auf {square}"), "unknown {n}"),
        (("", "{count} Steine"), "missing {square}"),
    ],
)
def test_a_plural_form_may_leave_out_the_count_alone(forms: tuple[str, str], problem: str) -> None:
    found = broken_placeholders(message(PLURAL, forms))
    assert found.startswith(problem) if problem else found == ""


def test_the_count_may_stand_in_the_english_plural_alone() -> None:
    english = ("a piece", "{count} pieces")
    for forms in (("ein Stein", "{count} Steine"), ("{count} Stein", "{count} Steine")):
        assert broken_placeholders(message(english, forms)) == ""


@pytest.mark.parametrize(
    ("text", "translation", "problem"),
    [
        ('See {{ odds("bell") }} here.', 'Siehe {{ odds("bell") }} hier.', ""),
        ('See {{ odds("bell") }} here.', "Siehe hier.", 'missing {{ odds("bell") }} in'),
        ('See {{ odds("bell") }}.', '{{ odds("Bell") }}', 'missing {{ odds("bell") }}; unknown'),
        ("*A*{: .term } word", "*Ein*{: .term } Wort", ""),
        ("*A*{: .term } word", "*Ein* Wort", "missing {: .term }"),
        ("A word", "Ein {{ Wort", "unknown {{ in"),
        ("A word", "", ""),
        ("A [word](a.md)", "Ein [Wort](a.md)", ""),
        ("A [word](a.md)", "Ein [Wort](b.md)", "missing a.md; unknown b.md"),
        ("A [word](a.md)", "Ein [Wort](javascript:x)", "missing a.md"),
        ("A word", "Ein <script>Wort</script>", "unknown <script>, </script>"),
    ],
)
def test_prose_keeps_its_calls_links_and_tags(text: str, translation: str, problem: str) -> None:
    found = broken_calls(message(text, translation))
    assert found.startswith(problem) if problem else found == ""


def test_what_is_empty_fuzzy_or_broken_is_not_shown() -> None:
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    catalogue.add("Good {x}", "Gut {x}", context="good")
    catalogue.add("Empty", "", context="empty")
    catalogue.add("Stale", "Alt", context="stale", flags=["fuzzy"])
    catalogue.add("Broken {x}", "Kaputt", context="broken")
    catalogue.add(PLURAL, ("{square}", "{count} {square}"), context="plural")
    catalogue.add(("a", "b"), ("c", ""), context="half")
    texts = {context: text for context, (_, text) in sentence_texts(catalogue).items()}
    assert texts == {"good": "Gut {x}", "plural": ("{square}", "{count} {square}")}


def test_prose_is_known_by_context_and_text() -> None:
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    catalogue.add("Text", "Eins", context="a.md")
    catalogue.add("Text", "Zwei", context="b.md")
    catalogue.add('{{ odds("bell") }} Text', "Drei", context="b.md")
    texts = {key: found.string for key, found in block_texts(catalogue).items()}
    assert texts == {("a.md", "Text"): "Eins", ("b.md", "Text"): "Zwei"}


def test_a_finding_says_file_line_message_and_difference() -> None:
    catalogue = new_catalogue("de", "Senet Rules", "# German.")
    catalogue.add("Broken {x}", "Kaputt", context="broken", lineno=17)
    catalogue.add("Stale {x}", "Alt", context="stale", flags=["fuzzy"], lineno=23)
    found = findings(Path("de/senet.po"), catalogue, broken_placeholders)
    assert [str(finding) for finding in found] == [
        "de/senet.po:17: broken: 'Broken {x}': missing {x} in 'Kaputt'"
    ]
