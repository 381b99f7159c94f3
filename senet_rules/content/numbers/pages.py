"""The numbers of one rule set or of all, as HTML: charts with the tables that say the same."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...engine.ruleset import RuleSet
from ...engine.simulation import Result
from ...view.messages import Language, Message, Sentence
from ...view.names import ruleset_name
from ..tables import Table, TableRow
from . import charts
from .measures import (
    EVENTS,
    HIGH,
    LOW,
    MEASURES,
    MIDDLE,
    Measure,
    interval,
    method,
    percent,
    plain,
)
from .stored import Numbers, numbers_of
from .tally import SECONDS_A_THROW, minutes

_COLUMN = "Heading of a column in a table of numbers from simulated games."

MEASURED = Message("numbers.measured", "Measured", f"{_COLUMN} Below it: what was measured.")
VALUE = Message("numbers.value", "Result", f"{_COLUMN} Below it: the numbers.")
RULESET = Message("numbers.ruleset", "Rule set", _COLUMN)
SHORTEST = Message("numbers.shortest", "Shortest game", f"{_COLUMN} In throws.")
QUARTER = Message("numbers.quarter", "A quarter ends within", f"{_COLUMN} In throws.")
HALF = Message("numbers.half", "Half end within", f"{_COLUMN} In throws.")
THREE_QUARTERS = Message(
    "numbers.three-quarters", "Three quarters end within", f"{_COLUMN} In throws."
)
LONGEST = Message("numbers.longest", "Longest game", f"{_COLUMN} In throws.")
HALF_MINUTES = Message(
    "numbers.half-minutes",
    "Half end within so many minutes, at {seconds} seconds a throw",
    f"{_COLUMN} {{seconds}}: how long a throw and its move are assumed to take.",
    {"seconds": SECONDS_A_THROW},
)
FIRST = Message("numbers.first", "The side that moves first wins", f"{_COLUMN} A share of games.")
WITHIN = Message(
    "numbers.within",
    "Interval of 95%",
    f"{_COLUMN} The true share lies between these two with a confidence of 95%.",
)
SECOND = Message("numbers.second", "The other side wins", f"{_COLUMN} A share of games.")
DRAWN = Message("numbers.drawn", "Nobody wins", f"{_COLUMN} A share of games: draws.")

_CAPTION = "Caption of a table of numbers from simulated games."
LENGTHS_CAPTION = Message("numbers.caption.lengths", "How many throws a game takes", _CAPTION)
SHARES_CAPTION = Message("numbers.caption.shares", "How the games end", _CAPTION)
EVENTS_CAPTION = Message("numbers.caption.events", "What happens in a game", _CAPTION)
ALL_CAPTION = Message("numbers.caption.all", "This game in numbers", _CAPTION)

_CHART = "Text alternative of a chart."
LENGTHS_CHART = Message(
    "numbers.chart.lengths",
    "Chart of the lengths of the games. The shortest took {shortest} throws, half of them between "
    "{low} and {high}, the longest {longest}. The table below has the numbers.",
    f"{_CHART} {{shortest}} and {{longest}}: throws in the shortest and in the longest game; "
    "{low} and {high}: between these numbers of throws lies the middle half of the games.",
    {"shortest": 90, "low": 160, "high": 190, "longest": 410},
)
SHARES_CHART = Message(
    "numbers.chart.shares",
    "Chart of the games won by the side that moves first: {share}, with 95% confidence {range}. "
    "The table below has the numbers.",
    f"{_CHART} {{share}}: a percentage; {{range}}: two percentages.",
    {"share": "51.2%", "range": "50.2%–52.2%"},
)
LENGTHS_KEY = Message(
    "numbers.key.lengths",
    "Throws in a game from left to right, number of games upward. The middle half of the games has "
    "a colour of its own.",
    "Below charts: how to read them.",
)
SHARES_KEY = Message(
    "numbers.key.shares",
    "The point is the share that was counted, and the line through it the 95% interval after "
    "Wilson. A game in which both sides had equal chances and no draws would stand in the middle.",
    "Below charts: how to read them. Wilson is the name of a statistician.",
)

MESSAGES = (
    MEASURED,
    VALUE,
    RULESET,
    SHORTEST,
    QUARTER,
    HALF,
    THREE_QUARTERS,
    LONGEST,
    HALF_MINUTES,
    FIRST,
    WITHIN,
    SECOND,
    DRAWN,
    LENGTHS_CAPTION,
    SHARES_CAPTION,
    EVENTS_CAPTION,
    ALL_CAPTION,
    LENGTHS_CHART,
    SHARES_CHART,
    LENGTHS_KEY,
    SHARES_KEY,
)

_Games = Sequence[tuple[RuleSet, Numbers]]


def numbers_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return all measures, one column a rule set, below how they came about."""
    games = _games(rulesets)
    return f"{_method(games, language)}{_measures(games, MEASURES, ALL_CAPTION, language)}"


def events_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return what happens in a game, one column a rule set."""
    games = _games(rulesets)
    return f"{_method(games, language)}{_measures(games, EVENTS, EVENTS_CAPTION, language)}"


def lengths_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return how long the games take: a chart for each rule set, all on one scale, and a table."""
    games = _games(rulesets)
    longest = charts.longest_of([numbers.tally for _, numbers in games])
    drawn = []
    for ruleset, numbers in games:
        said = _lengths(numbers, language)
        drawn.append((ruleset, charts.distribution(numbers.tally, longest, said, language)))
    columns = (RULESET, SHORTEST, QUARTER, HALF, THREE_QUARTERS, LONGEST, HALF_MINUTES)
    rows = [_length_row(ruleset, numbers, language) for ruleset, numbers in games]
    return (
        f"{_figure(drawn, LENGTHS_KEY, language)}{_method(games, language)}"
        f"{_table(LENGTHS_CAPTION, columns, rows, language)}"
    )


def shares_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return who wins: a chart for each rule set, all on one scale, and a table."""
    games = _games(rulesets)
    bounds = charts.share_bounds(numbers.tally for _, numbers in games)
    drawn = [
        (ruleset, charts.share(numbers.tally, bounds, _share(numbers, language), language))
        for ruleset, numbers in games
    ]
    rows = [_share_row(ruleset, numbers, language) for ruleset, numbers in games]
    return (
        f"{_figure(drawn, SHARES_KEY, language)}{_method(games, language)}"
        f"{_table(SHARES_CAPTION, (RULESET, FIRST, WITHIN, SECOND, DRAWN), rows, language)}"
    )


def _games(rulesets: Sequence[RuleSet]) -> _Games:
    return [(ruleset, numbers_of(ruleset)) for ruleset in rulesets]


def _method(games: _Games, language: Language) -> str:
    said = method([numbers for _, numbers in games], language)
    return f'<p class="senet-method">{said.html(language.code)}</p>\n'


def _measures(
    games: _Games, measures: Sequence[Measure], caption: Message, language: Language
) -> str:
    """Return a table with one row a measure: a column a rule set, or one for the only one."""
    alone = len(games) == 1
    heads = [language.say(VALUE)] if alone else [ruleset_name(r, language) for r, _ in games]
    rows = [
        TableRow(
            measure.heading(language),
            tuple(measure.cell(numbers.tally, ruleset, language) for ruleset, numbers in games),
        )
        for measure in measures
    ]
    style = "senet-rules" if alone else "senet-matrix"
    columns = (language.say(MEASURED), *heads)
    return Table(style, language.say(caption), columns, rows).html(language)


def _figure(drawn: Sequence[tuple[RuleSet, str]], key: Message, language: Language) -> str:
    charts_of = "".join(
        f'<div class="chart"><p class="label">{ruleset_name(ruleset, language).html(language.code)}'
        f"</p>{chart}</div>\n"
        for ruleset, chart in drawn
    )
    said = language.say(key).html(language.code)
    return f'<figure class="senet-charts">\n{charts_of}<figcaption>{said}</figcaption></figure>\n'


def _table(
    caption: Message, columns: Sequence[Message], rows: Sequence[TableRow], language: Language
) -> str:
    heads = tuple(language.say(column, seconds=SECONDS_A_THROW) for column in columns)
    return Table("senet-matrix", language.say(caption), heads, rows).html(language)


def _length_row(ruleset: RuleSet, numbers: Numbers, language: Language) -> TableRow:
    tally = numbers.tally
    lengths = [
        min(tally.lengths),
        *(tally.quantile(share) for share in (LOW, MIDDLE, HIGH)),
        max(tally.lengths),
        minutes(tally.quantile(MIDDLE)),
    ]
    cells = tuple(plain(language.number(length), language) for length in lengths)
    return TableRow(ruleset_name(ruleset, language), cells)


def _share_row(ruleset: RuleSet, numbers: Numbers, language: Language) -> TableRow:
    tally = numbers.tally
    texts = (
        percent(tally.share(Result.FIRST), language),
        interval(tally, Result.FIRST, language),
        percent(tally.share(Result.SECOND), language),
        percent(_nobody(numbers), language),
    )
    return TableRow(ruleset_name(ruleset, language), tuple(plain(t, language) for t in texts))


def _nobody(numbers: Numbers) -> Fraction:
    return numbers.tally.share(Result.DRAW) + numbers.tally.share(Result.UNFINISHED)


def _lengths(numbers: Numbers, language: Language) -> Sentence:
    tally = numbers.tally
    return language.say(
        LENGTHS_CHART,
        shortest=min(tally.lengths),
        low=tally.quantile(LOW),
        high=tally.quantile(HIGH),
        longest=max(tally.lengths),
    )


def _share(numbers: Numbers, language: Language) -> Sentence:
    speaker = language.speaker(SHARES_CHART)
    tally = numbers.tally
    return language.say(
        SHARES_CHART,
        share=percent(tally.share(Result.FIRST), speaker),
        range=interval(tally, Result.FIRST, speaker),
    )
