"""Calls in the pages: what they are replaced by, and how a wrong one is told."""

from __future__ import annotations

from collections.abc import Mapping

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mkdocs.exceptions import Abort

from senet_rules.site.calls import Call, CallError, PageCalls, answer_call, parse_call
from tests.searching import examples

from .specimen import Specimen


@pytest.mark.parametrize(
    ("text", "name", "arguments"),
    [
        ('{{ board("standard") }}', "board", ("standard",)),
        ("{{board('standard')}}", "board", ("standard",)),
        ('{{ compare("bell", "jequier") }}', "compare", ("bell", "jequier")),
        ("{{ now() }}", "now", ()),
    ],
)
def test_calls(text: str, name: str, arguments: tuple[str, ...]) -> None:
    assert parse_call(text) == Call(text, name, arguments)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{{ board }}", "expected a call such as"),
        ("{{ }}", "expected a call such as"),
        ("{{ board(standard) }}", "expected arguments in quotation marks"),
        ("{{ board(1) }}", "expected arguments in quotation marks"),
        ('{{ board("standard" }) }}', "expected arguments in quotation marks"),
    ],
)
def test_what_is_no_call_is_refused(text: str, problem: str) -> None:
    with pytest.raises(CallError, match=problem) as caught:
        parse_call(text)
    assert caught.value.call == text


WORDS = st.sampled_from(
    [
        '"bell"', "'", '"', ",", "(", ")", "[", "]", "{", "}", ":", "*", "**", "-", "1", "f", "b",
        "#", "\\", "\\x", "\0", "=", " if ", "lambda", "None", "\ud800", "\n", "é", "a", "...",
    ]
)  # fmt: skip


@pytest.mark.filterwarnings("ignore::SyntaxWarning", "ignore::DeprecationWarning")
@examples(3000)
@given(st.lists(WORDS, max_size=12).map("".join))
def test_whatever_stands_in_a_call_it_has_texts_as_arguments_or_is_refused(words: str) -> None:
    try:
        call = parse_call(f"{{{{ board({words}) }}}}")
    except CallError as error:
        told = str(error)
        assert told.startswith("expected ")
    else:
        assert all(type(argument) is str for argument in call.arguments)


@pytest.mark.parametrize("words", ["{[]: 1}", "-" * 99_999 + "1", "(" * 999, '"bell")#'])
def test_arguments_that_python_cannot_read_are_refused(words: str) -> None:
    with pytest.raises(CallError, match="expected arguments in quotation marks"):
        parse_call(f"{{{{ board({words}) }}}}")


def test_a_text_cannot_stand_in_for_a_call() -> None:
    calls = PageCalls()
    markdown = calls.take_out('a \ue0000\ue001 \ue0007\ue001 {{ board("bell") }}')
    assert calls.put_in(markdown, lambda call: call.name) == "a 0 7 board"


def greet(language: object, name: str) -> str:
    if name == "nobody":
        raise ValueError("there is nobody to greet")
    return f"<div>{language}: {name}</div>"


TABLE: Mapping[str, object] = {"greet": greet, "other": greet}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{{ great("Ada") }}', "unknown call 'great'; known are: greet, other"),
        ("{{ greet() }}", "greet: missing a required argument: 'name'"),
        ('{{ greet("Ada", "Bob") }}', "greet: too many positional arguments"),
        ('{{ greet("nobody") }}', "there is nobody to greet"),
    ],
)
def test_a_call_that_cannot_be_answered_says_why(text: str, problem: str) -> None:
    with pytest.raises(CallError, match=problem):
        answer_call(parse_call(text), {"greet": greet, "other": greet}, "en")


def test_the_answer_of_a_call_alone_is_no_paragraph() -> None:
    calls = PageCalls()
    text = calls.take_out('Before.\n\n{{ greet("Ada") }}\n\nSee {{ greet("Bob") }} here.\n')
    html = markdown.markdown(text)
    assert calls.put_in(html, lambda call: answer_call(call, {"greet": greet}, "en")) == (
        "<p>Before.</p>\n<div>en: Ada</div>\n<p>See <div>en: Bob</div> here.</p>"
    )


def test_generated_html_is_not_read_as_markdown() -> None:
    calls = PageCalls()
    html = markdown.markdown(calls.take_out('{{ greet("*Ada*") }}\n'))
    assert calls.put_in(html, lambda call: call.arguments[0]) == "*Ada*"


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        ('{{ bord("bell") }}', "unknown call 'bord'; known are: board, "),
        ('{{ board("bel") }}', "'bel', expected one of standard, jequier, bell, kendall"),
        ("{{ board }}", "expected a call such as"),
        ('{{ board("bell") }', "expected a call such as"),
        ('{{ board("bell")', "expected a call such as"),
    ],
)
def test_a_wrong_call_stops_the_build_with_file_and_line(
    small: Specimen, caplog: pytest.LogCaptureFixture, call: str, problem: str
) -> None:
    page = small.docs / "rules" / "bell.md"
    text = page.read_text("utf-8").replace('{{ odds("bell") }}', call)
    page.write_text(text, "utf-8")
    line = text.splitlines().index(call) + 1
    with pytest.raises(Abort):
        small.build()
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert any(error.startswith(f"rules/bell.md:{line}: {call}: ") for error in errors)
    assert any(problem in error for error in errors)
