"""How languages write: CLDR's data, what the locale files add, and what they may not say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.i18n.style import (
    LIST_PARTS,
    LocaleFileError,
    describe_locale,
    load_locale,
    locale_codes,
    locale_style,
)
from senet_rules.view.messages import Language, Style
from tests.searching import examples

LOCALES = Path(__file__).parents[2] / "locales"
NEEDED: dict[str, object] = {"quotes": ["“", "”"], "ordinals": [["", "{n}."]]}


def language(code: str) -> Language:
    info = load_locale(LOCALES / f"{code}.toml")
    return Language(info.code, info.direction, Style.from_data(info.style))


def test_languages_are_called_what_they_call_themselves() -> None:
    names = {load_locale(LOCALES / f"{code}.toml").name for code in locale_codes(LOCALES)}
    assert {"Deutsch", "English", "Svenska", "Türkçe"} <= names


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "26, 28, 29, and 30"),
        ("de", "26, 28, 29 und 30"),
        ("sv", "26, 28, 29 och 30"),
        ("tr", "26, 28, 29 ve 30"),
    ],
)
def test_lists_with_and(code: str, expected: str) -> None:
    assert language(code).join_and([26, 28, 29, 30]) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [("en", "1, 4, or 6"), ("de", "1, 4 oder 6"), ("sv", "1, 4 eller 6"), ("tr", "1, 4 ya da 6")],
)
def test_lists_with_or(code: str, expected: str) -> None:
    assert language(code).join_or([1, 4, 6]) == expected


@pytest.mark.parametrize(
    ("code", "expected"), [("en", "29 or 30"), ("tr", "29 ya da 30"), ("de", "29 oder 30")]
)
def test_lists_of_two(code: str, expected: str) -> None:
    assert language(code).join_or([29, 30]) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "31.25%"),
        ("de", "31,25\N{NO-BREAK SPACE}%"),
        ("sv", "31,25\N{NO-BREAK SPACE}%"),
        ("tr", "%31,25"),
    ],
)
def test_percentages(code: str, expected: str) -> None:
    assert language(code).percent(Fraction(5, 16)) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 26th 30th"),
        ("de", "1. 2. 3. 4. 10. 11. 12. 13. 21. 22. 23. 26. 30."),
        ("sv", "1:a 2:a 3:e 4:e 10:e 11:e 12:e 13:e 21:a 22:a 23:e 26:e 30:e"),
        ("tr", "1. 2. 3. 4. 10. 11. 12. 13. 21. 22. 23. 26. 30."),
    ],
)
def test_ordinals(code: str, expected: str) -> None:
    numbers = (1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 26, 30)
    assert " ".join(map(language(code).ordinal, numbers)) == expected


@pytest.mark.parametrize("code", ["en", "de", "sv", "tr"])
def test_ranges(code: str) -> None:
    assert language(code).span(14, 16) == "14–16"
    assert language(code).span(14, 14) == "14"


def test_direction_comes_from_cldr_and_can_be_overridden() -> None:
    assert describe_locale("ar", NEEDED).direction == "rtl"
    assert describe_locale("ar", {**NEEDED, "direction": "ltr"}).direction == "ltr"


def test_a_language_that_cldr_does_not_know_names_one_that_it_does() -> None:
    with pytest.raises(LocaleFileError, match="CLDR has no language 'qps'"):
        describe_locale("qps", NEEDED)
    info = describe_locale("qps", {**NEEDED, "cldr": "en", "name": "Pseudo"})
    assert (info.code, info.name) == ("qps", "Pseudo")
    assert info.style == locale_style("en", NEEDED)


def test_a_region_may_be_part_of_the_name() -> None:
    assert describe_locale("pt-BR", NEEDED).name == "português (Brasil)"


PATTERN = dict.fromkeys(("two", "start", "middle", "end"), "{0} + {1}")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("decimal", "٫"),
        ("percent", "{} pct"),
        ("range", "{} to {}"),
        ("list_and", PATTERN),
        ("list_or", PATTERN),
    ],
)
def test_a_locale_file_overrides_cldr(key: str, value: object) -> None:
    assert locale_style("de", {**NEEDED, key: value})[key] == value


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("quotes = [", "not a TOML file"),
        (f"quotes = {'[' * 9999}", "not a TOML file"),
        (f"name = {'9' * 9999}", "not a TOML file"),
        ("", "quotes is missing; expected two quotation marks"),
        ('quotes = ["„", "“"]', "ordinals is missing; expected pairs"),
        ('quotes = "„“"', "quotes is '„“'; expected two quotation marks"),
        ("ordinals = []", "ordinals is []; expected pairs"),
        ("ordinals = [1]", "ordinals is [1]; expected pairs"),
        ('ordinals = [["1", "{n}:a"]]', "; expected pairs"),
        ('ordinals = [["", "{m}."]]', "; expected pairs"),
        ('ordinals = [["", "{"]]', "; expected pairs"),
        ('direction = "down"', """direction is 'down'; expected "ltr" or "rtl\""""),
        ('percent = "%"', "percent is '%'; expected a pattern with one {}"),
        ('percent = "{:d} %"', "percent is '{:d} %'; expected a pattern with one {}"),
        ("percent = 5", "percent is 5; expected a pattern with one {}"),
        ('range = "{}"', "range is '{}'; expected a pattern with two {}"),
        ('list_or = {two = "{0}"}', "expected a table with two, start, middle and end"),
        ('name = ""', "name is ''; expected a name"),
        ('qoutes = ["„", "“"]', "unknown key 'qoutes'; known are: quotes, ordinals, name"),
    ],
)
def test_a_faulty_locale_file_is_named_with_what_was_expected(
    tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "de.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(LocaleFileError) as caught:
        load_locale(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert problem in str(caught.value)


def test_a_missing_locale_file_is_named_with_those_that_there_are() -> None:
    with pytest.raises(LocaleFileError, match=r"no such locale file; there are: de, en, sv, tr"):
        load_locale(LOCALES / "xx.toml")


def test_an_empty_folder_has_none(tmp_path: Path) -> None:
    with pytest.raises(LocaleFileError, match=r"there are: none"):
        load_locale(tmp_path / "xx.toml")


PATTERNS = st.sampled_from(["{}", "{} %", "{}–{}", "{0}, {1}", "{", "}}", "x", "", "x" * 99])
VALUES: st.SearchStrategy[object] = (
    PATTERNS
    | st.sampled_from([None, True, -1, 1.5, 10**99, [], [""], [[]], ["a", 1], {}, {"a": []}])
    | st.fixed_dictionaries(dict.fromkeys(LIST_PARTS, PATTERNS))
)
RIGHT = {
    "quotes": st.just(["«", "»"]),
    "ordinals": st.just([["1", "{n}st"], ["", "{n}th"]]),
    "cldr": st.sampled_from(["de", "tr", "zh-Hant", "x", "de_DE", "\0"]),
    "direction": st.sampled_from(["ltr", "rtl"]),
}
KEYS = ("name", "decimal", "group", "percent", "range", "list_and", "list_or", "check", "what")


@examples(1000)
@given(
    st.fixed_dictionaries(
        {key: right | VALUES if key == "cldr" else right for key, right in RIGHT.items()},
        optional=dict.fromkeys(KEYS, VALUES),
    )
)
def test_any_settings_make_a_language_or_a_clear_error(settings: dict[str, object]) -> None:
    try:
        info = describe_locale("de", settings)
    except LocaleFileError as error:
        told = str(error)
        assert len(told) < 250
        assert "\n" not in told
        return
    spoken = Language(info.code, info.direction, Style.from_data(info.style))
    assert spoken.join_and([1, 2, 3])
    assert spoken.ordinal(1) == "1st"
