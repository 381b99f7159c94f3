"""The houses as HTML: for each rule set a table of its squares, with their signs as drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import chain
from types import MappingProxyType
from typing import TypeAlias

from ...engine.ruleset import House, RuleSet
from ...view.diagram import draw_sign
from ...view.messages import Language, Sentence
from ...view.names import HOUSE_NAMES, ruleset_name
from ..facets import FACETS
from ..tables import Table, TableRow
from . import messages
from .squares import Note, Special, told

RuleAddresses: TypeAlias = Mapping[str, Mapping[str, str]]
"""Where each rule is told: rule set, then facet, to address; some may be missing."""
NO_RULES: RuleAddresses = MappingProxyType({})


def houses_html(
    language: Language, rulesets: Sequence[RuleSet], rules: RuleAddresses = NO_RULES
) -> str:
    """Return a section ``houses-<key>`` for each rule set, with links to the rules it tells."""
    return "".join(_section(language, one, rules.get(one.key, {})) for one in rulesets)


def _section(language: Language, ruleset: RuleSet, rules: Mapping[str, str]) -> str:
    found = told(ruleset)
    covered = {square for squares in found.shared for square in squares}
    columns = (messages.SQUARE, messages.NAME, messages.THERE)
    table = Table(
        "senet-rules senet-squares",
        language.say(messages.SQUARES),
        tuple(map(language.say, columns)),
        [
            *(_shared_row(language, squares, notes) for squares, notes in found.shared.items()),
            *(_row(language, special, covered) for special in found.single),
        ],
    ).html(language)
    notes = [*found.shared.values(), *(special.notes for special in found.single)]
    facets = {note.facet for note in chain.from_iterable(notes)}
    name = ruleset_name(ruleset, language).html(language.code)
    return (
        f'<section class="senet-houses" id="houses-{ruleset.key}">\n<h3>{name}</h3>\n'
        f"{table}{_leads(language, facets, rules)}</section>\n"
    )


def _shared_row(language: Language, squares: Sequence[int], notes: Iterable[Note]) -> TableRow:
    speaker = language.speaker(messages.SEVERAL)
    heading = speaker.say(messages.SEVERAL, squares=_numbers(speaker, squares))
    return TableRow(heading, (language.say(messages.EACH), _said(language, notes)))


def _row(language: Language, special: Special, covered: set[int]) -> TableRow:
    nothing = messages.NOTHING_MORE if covered.issuperset(special.squares) else messages.NOTHING
    return TableRow(
        Sentence(_numbers(language, special.squares), language.code),
        (
            _names(language, special.house),
            _said(language, special.notes) or language.say(nothing),
        ),
        drawing=draw_sign(special.house, _sign(language, special.house), language),
    )


def _numbers(language: Language, squares: Sequence[int]) -> str:
    """Write squares as a range if none is left out, else as a list."""
    first, last = squares[0], squares[-1]
    whole = last - first + 1 == len(squares)
    return language.span(first, last) if whole else language.join_and(squares)


def _said(language: Language, notes: Iterable[Note]) -> tuple[Sentence, ...]:
    return tuple(note.statement.say(language) for note in notes)


def _names(language: Language, house: House | None) -> tuple[Sentence, ...]:
    if house is None:
        return (language.say(messages.UNMARKED),)
    name = (language.say(HOUSE_NAMES[house.name]),) if house.name else ()
    mark = (language.say(messages.MARKED, mark=house.mark),) if house.mark else ()
    return (*name, *mark)


def _sign(language: Language, house: House | None) -> Sentence | None:
    """Return what the drawn sign looks like; a mark is told beside it."""
    return language.say(messages.SIGNS[house.name]) if house and house.name else None


def _leads(language: Language, told: set[str], rules: Mapping[str, str]) -> str:
    """Return links to the rules of these facets that have an address."""
    page = language.code
    links = " ".join(
        f'<a href="{escape(rules[facet.key])}">{language.say(facet.title).html(page)}</a>'
        for facet in FACETS
        if facet.key in told and facet.key in rules
    )
    return (
        f'<p class="back">{language.say(messages.IN_FULL).html(page)} {links}</p>\n'
        if links
        else ""
    )
