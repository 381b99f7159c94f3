"""Single checks: what they let pass, and what the corpus of faults does not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from senet_rules.i18n.check.catalogue import header, pairs_of, plural_forms
from senet_rules.i18n.check.checker import problems_of
from senet_rules.i18n.check.entries import PoFile
from senet_rules.i18n.check.model import Entry, Form
from senet_rules.i18n.check.rules import Rules

from .conftest import Checker

S = "The board is empty."
T = "Das Brett ist leer."


@pytest.mark.parametrize(
    ("code", "source", "target", "kinds"),
    [
        ("de", S, T, set()),
        ("de", "Square 27 to 30.", "Feld\u00a027 bis 30.", set()),
        ("de", "From 1 to 4.", "1, 2, 3 oder 4.", set()),
        ("de", "From 1 to 4.", "1, 2, 3, 4 oder 5.", {"number"}),
        ("de", "The first player.", "Spieler\u00a01.", set()),
        ("sv", "The 3rd row.", "Den tredje raden.", set()),
        ("de", "Five boards.", "Sechs Bretter.", {"number"}),
        ("de", "Five boards.", "5 Bretter.", set()),
        ("de", "31.25% of it", "31,25\u00a0% davon", set()),
        ("de", "31.25% of it", "31,25% davon", {"figure"}),
        ("de", "1,320 boards", "1320 Bretter", set()),
        ("tr", "31.25% of it", "bunun %31,25’i", set()),
        ("de", "Who begins", "Wer beginnt?", set()),
        ("de", "The board", "Das Brett?", {"punctuation"}),
        ("de", "See *The Board*.", "Siehe *The Board*.", set()),
        ("de", "See “The Board”.", "Siehe „The Board“.", set()),
        ("de", "Senet", "Senet", set()),
        ("de", "the Senet Rules", "die Senet Rules", set()),
        ("de", "The pieces it has.", "Alle Steine, die die Seite hat.", set()),
        ("de", "It says “no”.", "Es sagt nein.", {"quote"}),
        ("de", "It says “no”.", "Es sagt “nein„.", {"quote"}),
        ("de", "It says “no”.", "Es sagt “nein".replace("“", "„") + ".", {"quote"}),
        ("de", "It is Bell’s.", "Es ist 'Bells.", {"quote"}),
        ("de", "A - B", "A - B C", set()),
        ("de", "Boards & rows", "Bretter &amp Reihen", {"html"}),
        ("de", "<b>A</b> board", "<b>Ein</b> Brett", set()),
        ("de", '<abbr title="Board">B</abbr>', '<abbr title="Brett">B</abbr>', set()),
        ("de", "See [it](a.md).", "Siehe [es](a.md).", set()),
        ("de", "See [it](a.md) and [that](b.md).", "Siehe [es](c.md) und [das](d.md).", {"link"}),
        ("de", "![it](a.png)", "![es](b.png)", {"link"}),
        ("de", "Write a@b.example", "Schreib c@d.test", {"link"}),
        ("de", "- one\n- two", "- eins\n- zwei", set()),
        ("de", "One.", "Eins.\r", {"newline"}),
        ("de", "One.", "Ei\rns.", {"newline"}),
        ("de", "One.", "Eins\nzwei.", {"newline"}),
        ("de", "\nOne.", "Eins.", {"newline"}),
        ("de", "A lost one", "Ein ver\ufffdlorenes", {"character"}),
        ("de", "A space", "Ein\u2003Leerzeichen", {"character"}),
        ("de", "A Я", "Ein Я", set()),
        ("de", "A work", "Ein Werk Â©", {"character"}),
        ("de", "A ( b )", "Ein ( b )", set()),
        ("de", "A (b)", "Ein ( b)", {"space"}),
        ("de", "A b.", "Ein b.,", {"punctuation"}),
        ("fr", "A board: red", "Un plateau : rouge", set()),
        ("xx", "A “board”", "Ein »Brett«", set()),
        ("de", " ".join([S] * 5), T, {"sentence", "length"}),
        (
            "de",
            "The piece that was hit must go back at once.",
            " ".join([T] * 6),
            {"length", "glossary"},
        ),
        ("de", "Timothy Kendall", "Timoty Kendall", {"name"}),
        ("de", "The first and last board.", "Das first and last Brett.", {"english"}),
        ("de", "A last-minute board.", "Ein last-minute Brett.", {"english"}),
        ("de", "XXX is here", "XXX ist da", set()),
        ("tr", "The throw is made.", "İlk atış yapılır.", set()),
    ],
)
def test_a_block_is_judged(
    checker: Checker, code: str, source: str, target: str, kinds: set[str]
) -> None:
    assert checker.kinds(code, source, target, comment="Paragraph") == kinds


@pytest.mark.parametrize(
    ("target", "kinds"),
    [
        ("Feld\u00a0{square} ist leer.", set()),
        ("Feld\u00a0{square} {square} ist leer.", {"placeholder"}),
        ("Feld\u00a0{felder} {squares} ist leer.", {"placeholder"}),
        ("Feld\u00a0{square}{square} ist leer.", {"placeholder", "glued"}),
        ("Feld\u00a0{} ist leer.", {"placeholder"}),
        ("Feld\u00a0{square} ist {leer}.", {"placeholder"}),
    ],
)
def test_a_sentence_is_judged(checker: Checker, target: str, kinds: set[str]) -> None:
    found = checker.kinds("de", "Square {square} is empty.", target, sentence=True)
    assert found - {"english"} == kinds


def test_a_heading_may_begin_with_a_number(checker: Checker) -> None:
    source, target = "The 27th square", "27. Feld"
    assert checker.kinds("de", source, target, comment="Heading") == set()
    assert checker.kinds("de", source, target, comment="Paragraph") == {"block"}
    assert checker.mended("de", source, target) == "27\\. Feld"


@pytest.mark.parametrize(
    ("source", "target", "right"),
    [
        ("“A” is “B”.", '"A" ist "B".', "„A“ ist „B“."),
        ('A `x"` is.', 'Ein `x"` ist  da.', 'Ein `x"` ist da.'),
        ('It is 5"', 'Es ist 5"', 'Es ist 5"'),
        ("A — b", "Ein — b", "Ein – b"),
        ("A board.", " das  Brett", "Das Brett."),
        ("The board.", "Das Brett Ã¼ber.", "Das Brett über."),
    ],
)
def test_what_is_mechanical_is_mended_around_what_is_no_prose(
    checker: Checker, source: str, target: str, right: str
) -> None:
    assert checker.mended("de", source, target) == right


def test_a_plural_form_for_one_may_do_without_the_number(checker: Checker) -> None:
    source = ("{count} board", "{count} boards")
    forms = (Form(0, "ein Brett", 1, 1), Form(1, "Bretter", 2, 2), Form(2, "", 3, 3))
    entry = Entry(None, source, forms, 1, frozenset({"python-brace-format"}))
    german = PoFile(Path(), {}, 0, 0, [entry], 2, "(n != 1)")
    one, many = pairs_of(entry, german)
    rules = checker.checked.rules("de")
    assert (one.source, many.source) == source
    assert list(problems_of(one, rules)) == []
    [problem] = problems_of(many, rules)
    assert problem.wrong == "placeholder {count} is missing"
    [(_, problem)] = plural_forms(german, rules)
    assert problem.wrong == "it has 3 plural forms, the header says 2"


def test_forms_and_singles_are_told_apart(checker: Checker) -> None:
    entry = Entry(None, ("a",), (Form(0, "b", 1, 1),), 1)
    [(_, problem)] = plural_forms(PoFile(Path(), {}, 0, 0, [entry], 2, "0"), Rules())
    assert problem.right == "write one msgstr"


def test_a_header_without_plural_forms_of_an_unknown_language(checker: Checker) -> None:
    entry = Entry(None, ("a", "b"), (), 1)
    [(_, problem)] = header(PoFile(Path(), {}, 0, 0, [entry], 2, "0"), Rules())
    assert problem.right == "write the field"
    assert problem.mended is None


@pytest.mark.parametrize(
    ("code", "source", "target", "kinds"),
    [
        ("de", "The cones pass.", "Die Kegel Пaпa passen.", {"character"}),
        ("ru", "The cones.", "Кегли.", set()),
        ("ru", "The cones.", "Кег\u200dли.", set()),
        ("de", "A square.", "Ein Quadrat.", {"glossary"}),
        ("de", "A (board.", "Ein (Brett).", set()),
        ("de", "A board, a row.", "Ein Brett – eine Reihe", {"punctuation"}),
        ("de", "Home", "Start", set()),
        ("de", "The cones.", "Die kegelförmigen.", {"glossary"}),
        ("de", "Jéquier’s rows.", "Jequiers Reihen.", {"name"}),
        ("sv", "It is forced.", "Det är tvingande.", {"variant"}),
        ("de", "See the {{ board() }}.", "Siehe das {{ board() }}.", set()),
        ("de", "Seen {{ a() }}, {{ b() }}", "{{ b() }}", {"call"}),
        ("de", "The board", "Das Brett **", {"markup"}),
    ],
)
def test_more_blocks_are_judged(
    checker: Checker, code: str, source: str, target: str, kinds: set[str]
) -> None:
    assert checker.kinds(code, source, target) - {"space"} == kinds
