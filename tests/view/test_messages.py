"""Languages: how they say messages and write numbers, lists, ordinals and percentages."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from senet_rules.view.messages import Language, ListPattern, Message, Sentence, Style

PIECES = Message("pieces", "{count} piece on {squares}", "A note.", plural="{count} pieces")


def test_a_missing_translation_is_said_in_english_and_marked(english: Language) -> None:
    german = replace(english, code="de", texts={"known": "Bekannt & gut"})
    unknown = german.say(Message("unknown", "Not <known>", "A note."))
    known = german.say(Message("known", "Known & good", "A note."))
    assert unknown == Sentence("Not <known>", "en")
    assert unknown.html("de") == '<span lang="en" dir="auto">Not &lt;known&gt;</span>'
    assert known.html("de") == "Bekannt &amp; gut"


def test_english_sentences_are_english_throughout(english: Language) -> None:
    und = ListPattern("{0} und {1}", "{0}, {1}", "{0}, {1}", "{0} und {1}")
    style = replace(english.style, list_and=und)
    german = Language("de", "ltr", style, {"known": "Feld {squares}"}, source=english)
    known, unknown = (Message(name, "Square {squares}", "A note.") for name in ("known", "other"))
    assert german.say(known, squares=(1, 2)).text == "Feld 1 und 2"
    assert german.say(unknown, squares=(1, 2)) == Sentence("Square 1 and 2", "en")
    assert german.speaker(known) is german
    assert german.speaker(unknown) is english


def test_a_missing_value_is_an_error(english: Language) -> None:
    with pytest.raises(KeyError, match="squares"):
        english.say(PIECES, count=1)


def test_the_count_chooses_the_form(english: Language) -> None:
    polish = replace(
        english,
        code="pl",
        texts={"pieces": ("{count} pion", "{count} piony", "{count} pionów")},
        plural_rule="(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)",
    )
    said = [polish.say(PIECES, count=count, squares="").text for count in (1, 3, 5)]
    assert said == ["1 pion", "3 piony", "5 pionów"]
    assert english.say(PIECES, count=2).text == "2 pieces"
    assert english.say(PIECES, count=1, squares=(3,)).text == "1 piece on 3"


@pytest.mark.parametrize(
    ("items", "joined"),
    [
        ((), ""),
        ((1,), "1"),
        ((1, 2), "1 and 2"),
        ((1, 2, 3), "1, 2 and 3"),
        ((1, 2, 3, 4, 5), "1, 2, 3, 4 and 5"),
    ],
)
def test_lists_are_joined(items: tuple[int, ...], joined: str, english: Language) -> None:
    assert english.join_and(items) == joined
    assert english.join_or(items) == joined.replace("and", "or")


def test_sets_are_joined_in_order(english: Language) -> None:
    message = Message("squares", "{squares}", "A note.")
    assert english.say(message, squares=frozenset({30, 4, 11})).text == "4, 11 and 30"


def test_each_part_of_a_list_pattern_is_used() -> None:
    pattern = ListPattern("{0}+{1}", "{0};{1}", "{0},{1}", "{0}&{1}")
    assert pattern.join(["a", "b", "c", "d"]) == "a;b,c&d"


def test_the_first_fitting_ending_makes_the_ordinal(english: Language) -> None:
    forms = (("11", "{n}th"), ("1", "{n}st"), ("", "{n}th"))
    language = replace(english, style=replace(english.style, ordinals=forms))
    assert [language.ordinal(n) for n in (1, 11, 21, 26)] == ["1st", "11th", "21st", "26th"]


def test_ranges(english: Language) -> None:
    assert english.span(14, 16) == "14–16"
    assert english.span(14, 14) == "14"


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (Fraction(5, 16), "%31,25"),
        (Fraction(1, 4), "%25"),
        (Fraction(3, 8), "%37,5"),
        (Fraction(1, 3), "%33,33"),
        (Fraction(1), "%100"),
    ],
)
def test_percentages(share: Fraction, written: str, english: Language) -> None:
    turkish = replace(english, style=replace(english.style, decimal=",", percent="%{}"))
    assert turkish.percent(share) == written


def test_percentages_without_decimals_keep_their_zeros(english: Language) -> None:
    assert english.percent(Fraction(1, 10), places=0) == "10%"


def test_percentages_of_a_column_have_the_same_decimals(english: Language) -> None:
    shares = (Fraction(48, 100), Fraction(499, 1000))
    written = [english.percent(share, places=1, exactly=True) for share in shares]
    assert written == ["48.0%", "49.9%"]


def test_a_style_is_built_from_plain_data(english: Language) -> None:
    pattern = {"two": "{0} and {1}", "start": "{0}, {1}", "middle": "{0}, {1}"}
    data = {
        "decimal": ".",
        "percent": "{}%",
        "list_and": {**pattern, "end": "{0} and {1}"},
        "list_or": {**pattern, "two": "{0} or {1}", "end": "{0} or {1}"},
        "ordinals": [["", "{n}th"]],
        "range": "{}–{}",
        "quotes": ["“", "”"],
    }
    assert Style.from_data(data) == english.style
