"""What is told of many simulated games: one measure is one row of every table of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...engine.ruleset import MostPoints, RuleSet
from ...engine.simulation import Result
from ...view.messages import Language, Message, Sentence
from .stored import Numbers
from .tally import SECONDS_A_THROW, Tally, minutes

LOW, MIDDLE, HIGH = Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)

_ROW = "Row heading in a table of numbers from simulated games."
_SIMULATED = (
    "Below a heading or a chart: how the numbers came about. {games}: how many games were played; "
    "{seed}: a number from which all their throws follow."
)

METHOD = Message(
    "numbers.method",
    "Simulated: {games} games of each rule set between two computer players, who both take the "
    "move that looks best at the moment. All throws follow from the seed {seed}.",
    _SIMULATED,
    {"games": "10,000", "seed": 27},
)
METHOD_OF_ONE = Message(
    "numbers.method.one",
    "Simulated: {games} games between two computer players, who both take the move that looks "
    "best at the moment. All throws follow from the seed {seed}.",
    _SIMULATED,
    {"games": "10,000", "seed": 27},
)
THROWS = Message("numbers.throws", "Throws in a game", _ROW)
MINUTES = Message(
    "numbers.minutes",
    "Minutes, if a throw and its move take {seconds} seconds",
    f"{_ROW} {{seconds}}: a number.",
    {"seconds": SECONDS_A_THROW},
)
MIDDLE_HALF = Message(
    "numbers.middle-half",
    "{middle} (half of all games: {range})",
    "Table cell: the length of a game in throws or in minutes. {middle}: as many games are "
    "shorter as are longer; {range}: between these numbers lies the middle half of the games.",
    {"middle": 175, "range": "160–190"},
)
FIRST_WINS = Message("numbers.first-wins", "Games won by the side that makes the first move", _ROW)
WITH_INTERVAL = Message(
    "numbers.with-interval",
    "{share} (with 95% confidence {range})",
    "Table cell: a share of games. {share}: the share that was counted; {range}: the true share "
    "lies between these numbers with a confidence of 95%.",
    {"share": "51.2%", "range": "50.2%–52.2%"},
)
DRAWS = Message("numbers.draws", "Draws", _ROW)
WATER = Message("numbers.water", "Pieces that fall into the water, in a game", _ROW)
HITS = Message("numbers.hits", "Enemy pieces landed on (swapped or captured), in a game", _ROW)
PASSES = Message("numbers.passes", "Throws with which nothing can move", _ROW)
BACK = Message("numbers.back", "Moves backward, in a game", _ROW)
EXTRA = Message("numbers.extra", "Extra throws among all throws", _ROW)
NOT_THERE = Message(
    "numbers.not-there",
    "None by these rules",
    "Table cell: these rules have no water, no backward moves, no extra throws or no draws.",
)

MESSAGES = (
    METHOD,
    METHOD_OF_ONE,
    THROWS,
    MINUTES,
    MIDDLE_HALF,
    FIRST_WINS,
    WITH_INTERVAL,
    DRAWS,
    WATER,
    HITS,
    PASSES,
    BACK,
    EXTRA,
    NOT_THERE,
)


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that is measured: its title and how it is said of a rule set's games."""

    title: Message
    cell: Callable[[Tally, RuleSet, Language], Sentence]

    def heading(self, language: Language) -> Sentence:
        """Return the title in a language."""
        return language.say(self.title, seconds=SECONDS_A_THROW)


def plain(text: str, language: Language) -> Sentence:
    """Return a number as it stands in the page's own language."""
    return Sentence(text, language.code)


def percent(share: Fraction | float, language: Language) -> str:
    """Write a measured share as a percentage with one decimal, so that all in a column have it."""
    return language.percent(Fraction(share), places=1, exactly=True)


def interval(tally: Tally, result: Result, language: Language) -> str:
    """Write the interval of 95 % for the share of games that end so."""
    low, high = (percent(bound, language) for bound in tally.interval(result))
    return language.style.range.format(low, high)


def method(numbers: Sequence[Numbers], language: Language) -> Sentence:
    """Say how the numbers of some rule sets, or of one, came about."""
    message = METHOD if len(numbers) > 1 else METHOD_OF_ONE
    games = language.speaker(message).number(numbers[0].tally.games)
    return language.say(message, games=games, seed=numbers[0].seed)


def _length(told: Callable[[int], int]) -> Callable[[Tally, RuleSet, Language], Sentence]:
    def cell(tally: Tally, _: RuleSet, language: Language) -> Sentence:
        low, middle, high = (told(tally.quantile(share)) for share in (LOW, MIDDLE, HIGH))
        between = language.speaker(MIDDLE_HALF).span(low, high)
        return language.say(MIDDLE_HALF, middle=middle, range=between)

    return cell


def _first_wins(tally: Tally, _: RuleSet, language: Language) -> Sentence:
    speaker = language.speaker(WITH_INTERVAL)
    share = percent(tally.share(Result.FIRST), speaker)
    return language.say(WITH_INTERVAL, share=share, range=interval(tally, Result.FIRST, speaker))


def _draws(tally: Tally, ruleset: RuleSet, language: Language) -> Sentence:
    if not isinstance(ruleset.ending, MostPoints):
        return language.say(NOT_THERE)
    return plain(percent(tally.share(Result.DRAW), language), language)


def _per_game(
    name: str, happens: Callable[[RuleSet], object]
) -> Callable[[Tally, RuleSet, Language], Sentence]:
    def cell(tally: Tally, ruleset: RuleSet, language: Language) -> Sentence:
        if not happens(ruleset):
            return language.say(NOT_THERE)
        return plain(language.number(tally.per_game(name), 1), language)

    return cell


def _per_throw(
    name: str, happens: Callable[[RuleSet], object]
) -> Callable[[Tally, RuleSet, Language], Sentence]:
    def cell(tally: Tally, ruleset: RuleSet, language: Language) -> Sentence:
        if not happens(ruleset):
            return language.say(NOT_THERE)
        return plain(percent(tally.per_throw(name), language), language)

    return cell


def _always(_: RuleSet) -> bool:
    return True


LENGTHS = (Measure(THROWS, _length(int)), Measure(MINUTES, _length(minutes)))
WINS = (Measure(FIRST_WINS, _first_wins), Measure(DRAWS, _draws))
EVENTS = (
    Measure(WATER, _per_game("water", lambda ruleset: ruleset.water)),
    Measure(HITS, _per_game("hits", _always)),
    Measure(BACK, _per_game("back", lambda ruleset: ruleset.retreat)),
    Measure(PASSES, _per_throw("passes", _always)),
    Measure(EXTRA, _per_throw("extra", lambda ruleset: ruleset.extra_throws.values)),
)
MEASURES = (*LENGTHS, *WINS, *EVENTS)
"""All that is told of a rule set's games, in the order of all tables."""
