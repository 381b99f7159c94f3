"""What a change does to translations: found, rendered safely, and marked word by word."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.i18n.catalogue import Catalogue, new_catalogue
from senet_rules.i18n.review import changes, prose, sentence, side_by_side


def page_of(context: str) -> str:
    return context.partition(" ")[0]


def catalogue(*messages: tuple[str, str, str], stale: str = "") -> Catalogue:
    made = new_catalogue("de", "Senet Rules", "# German.")
    for context, text, translation in messages:
        made.add(text, translation, context=context, flags=["fuzzy"] if text == stale else [])
    return made


def found(before: Catalogue, after: Catalogue) -> list[tuple[str | None, str]]:
    return [
        (str(change.before.id) if change.before else None, str(change.after.id))
        for change in changes(before, after, page_of)
    ]


OLD = [("p #a", "One two three.", "Eins."), ("p #b", "Four.", "Vier."), ("q", "Five six.", "")]


@pytest.mark.parametrize(
    ("new", "stale", "pairs"),
    [
        (OLD, "", []),
        ([OLD[0], ("p #b", "Four.", "Viere."), OLD[2]], "", [("Four.", "Four.")]),
        ([*OLD[:2], ("q", "Five six.", "Fünf.")], "", [("Five six.", "Five six.")]),
        (OLD, "Four.", [("Four.", "Four.")]),
        (OLD, "Five six.", []),  # nothing of it was ever shown
        (
            [("p #c", "One two three four.", "Eins."), *OLD[1:]],
            "One two three four.",
            [("One two three.", "One two three four.")],
        ),
        ([*OLD, ("q", "Seven.", "")], "", []),
        ([*OLD, ("q", "Seven.", "Sieben.")], "", [(None, "Seven.")]),
        ([*OLD[1:], ("q", "One two three!", "Eins.")], "", [(None, "One two three!")]),
        (OLD[1:], "", []),
    ],
)
def test_what_has_changed_is_found(
    new: list[tuple[str, str, str]], stale: str, pairs: list[tuple[str | None, str]]
) -> None:
    assert found(catalogue(*OLD), catalogue(*new, stale=stale)) == pairs


def test_differences_are_marked_word_by_word_and_tags_stay_whole() -> None:
    before, after = side_by_side("A *good old* game.", "A *good new* play, so.", prose)
    assert before == "A <em>good <del>old</del></em> <del>game.</del>"
    assert after == "A <em>good <ins>new</ins></em> <ins>play, so.</ins>"


def test_calls_addresses_and_html_are_shown_as_text() -> None:
    text = 'See [the **rules**](a.md) <b>x</b> {{ odds("bell") }} `c` {: .x } ![p](b.png)\nend'
    (html,) = {*side_by_side(text, text, prose)}
    assert html == (
        'See <span class="link">the <strong>rules</strong></span><code class="chip">→ a.md</code> '
        '&lt;b&gt;x&lt;/b&gt; <code class="chip">{{ odds(&quot;bell&quot;) }}</code> '
        '<code>c</code> <code class="chip">{: .x }</code> <code class="chip">p → b.png</code> end'
    )


def test_a_changed_address_is_marked() -> None:
    _, after = side_by_side("[a](b.md)", "[a](c.md)", prose)
    assert '<ins><code class="chip">→ c.md</code></ins>' in after
    assert "<ins>a" not in after


def test_placeholders_of_a_sentence_are_chips_and_stars_are_stars() -> None:
    _, after = side_by_side("", "{count} *x* <y>", sentence)
    assert after == '<ins><code class="chip">{count}</code> *x* &lt;y&gt;</ins>'


SAFE = re.compile(r'<(/?(del|ins|em|strong|code|span)|code class="chip"|span class="link")>|[^<>]+')


@given(st.text(), st.text())
def test_no_text_becomes_html_of_its_own(before: str, after: str) -> None:
    for render in (prose, sentence):
        for html in side_by_side(before, after, render):
            assert "".join(match[0] for match in SAFE.finditer(html)) == html
