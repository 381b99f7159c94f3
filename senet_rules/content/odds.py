"""Exact chances of the throws, and of throwing again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from ..engine.ruleset import LongDie, RuleSet, Sticks
from ..view.messages import Language, Message, Sentence
from ..view.names import ruleset_name
from .statements import state
from .tables import Table, TableRow

_CAPTION_NOTE = "Caption of the table of chances."
STICKS = Message(
    "odds.caption.sticks",
    "The chance of each throw with fair throwing sticks",
    _CAPTION_NOTE,
)
LONG_DIE = Message(
    "odds.caption.die", "The chance of each throw with a fair long die", _CAPTION_NOTE
)
CAPTIONS = {Sticks: STICKS, LongDie: LONG_DIE}

THROW = Message("odds.throw", "Throw", "Heading of a column in the table of chances.")
CHANCE = Message("odds.chance", "Chance", "Heading of a column in the table of chances: 4/16.")
PERCENT = Message("odds.percent", "In per cent", "Heading of a column in the table of chances.")
AGAIN = Message("odds.again", "Extra throw", "Heading of a column in the table of chances.")
YES = Message("odds.again.yes", "Yes", "Table cell: this throw gives an extra throw.")
NO = Message("odds.again.no", "No", "Table cell: this throw gives no extra throw.")
ANY_AGAIN = Message(
    "odds.again.any",
    "Throws of {throws} together",
    "Heading of the last row in the table of chances: those throws that give an extra throw. "
    "{throws} is a list of numbers.",
    {"throws": "1, 4 and 5"},
)

ALL_CHANCES = Message(
    "odds.caption.all", "The chance of each throw in every rule set", _CAPTION_NOTE
)
CHANCE_AND_PERCENT = Message(
    "odds.chance-and-percent",
    "{chance} ({percent})",
    "Table cell: the chance of a throw. {chance}: a fraction; {percent}: the same in per cent.",
    {"chance": "4/16", "percent": "25%"},
)
WITH_EXTRA = Message(
    "odds.chance-and-extra",
    "{chance} ({percent}), extra throw",
    "Table cell: the chance of a throw that gives an extra throw. {chance}: a fraction; "
    "{percent}: the same in per cent.",
    {"chance": "4/16", "percent": "25%"},
)
NEVER = Message("odds.never", "Never", "Table cell: this number cannot be thrown.")
EXTRA_AT_ALL = Message(
    "odds.extra-at-all",
    "An extra throw",
    "Heading of the last row in the table of chances: the chance that a throw gives an extra "
    "throw.",
)

MESSAGES = (
    STICKS,
    LONG_DIE,
    THROW,
    CHANCE,
    PERCENT,
    AGAIN,
    YES,
    NO,
    ANY_AGAIN,
    ALL_CHANCES,
    CHANCE_AND_PERCENT,
    WITH_EXTRA,
    NEVER,
    EXTRA_AT_ALL,
)


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance as it is counted: ``weight`` of ``total`` equally likely cases."""

    weight: int
    total: int

    @property
    def share(self) -> Fraction:
        """The chance as a fraction in lowest terms."""
        return Fraction(self.weight, self.total)

    def __str__(self) -> str:
        return f"{self.weight}/{self.total}"


def throw_chances(ruleset: RuleSet) -> dict[int, Chance]:
    """Return the chance of each throw, in order of value."""
    weights = ruleset.throws.weights
    total = sum(weights.values())
    return {throw: Chance(weight, total) for throw, weight in weights.items()}


@dataclass(frozen=True, slots=True)
class Fall:
    """One way in which a throw may fall: ``shown`` light sides up, or the number on the die.

    ``value`` is what it counts.
    """

    shown: int
    value: int
    chance: Chance


def falls(ruleset: RuleSet) -> tuple[Fall, ...]:
    """Return what can be seen on the table after a throw, the fewest light sides first."""
    throws = ruleset.throws
    if isinstance(throws, LongDie):
        return tuple(Fall(face, face, chance) for face, chance in throw_chances(ruleset).items())
    return tuple(
        Fall(up, up or throws.none_up, Chance(comb(throws.count, up), 2**throws.count))
        for up in range(throws.count + 1)
    )


def extra_throw_chance(ruleset: RuleSet) -> Chance:
    """Return the chance of a throw that gives an extra throw."""
    chances = throw_chances(ruleset)
    weight = sum(chances[throw].weight for throw in ruleset.extra_throws.values)
    return Chance(weight, sum(chance.weight for chance in chances.values()))


def odds_html(language: Language, ruleset: RuleSet) -> str:
    """Return the table of a rule set's throws with their exact chances.

    Where no throw gives an extra throw, the column and the row about it are left out; where only
    one does, there is nothing to add up in a row.
    """
    extra = ruleset.extra_throws.values
    columns = [THROW, CHANCE, PERCENT, *([AGAIN] if extra else [])]
    rows = [
        _row(language, _written(str(throw), language), chance, throw in extra, bool(extra))
        for throw, chance in throw_chances(ruleset).items()
    ]
    sums = []
    if len(extra) > 1:
        heading = state(ANY_AGAIN, throws=extra).say(language)
        sums.append(_row(language, heading, extra_throw_chance(ruleset), True, True))
    return Table(
        "senet-odds",
        language.say(CAPTIONS[type(ruleset.throws)]),
        tuple(language.say(column) for column in columns),
        rows,
        sums,
    ).html(language)


def all_odds_html(language: Language, rulesets: Sequence[RuleSet]) -> str:
    """Return the exact chances of every throw that any of the rule sets has, a column each."""
    chances = {ruleset: throw_chances(ruleset) for ruleset in rulesets}
    throws = sorted({throw for of_one in chances.values() for throw in of_one})
    rows = [
        TableRow(
            _written(str(throw), language),
            tuple(
                _cell(of_one.get(throw), throw in ruleset.extra_throws.values, language)
                for ruleset, of_one in chances.items()
            ),
        )
        for throw in throws
    ]
    extra = tuple(_cell(_or_none(extra_throw_chance(r)), False, language) for r in rulesets)
    return Table(
        "senet-matrix",
        language.say(ALL_CHANCES),
        (language.say(THROW), *(ruleset_name(ruleset, language) for ruleset in rulesets)),
        rows,
        [TableRow(language.say(EXTRA_AT_ALL), extra)],
    ).html(language)


def _or_none(chance: Chance) -> Chance | None:
    return chance if chance.weight else None


def _cell(chance: Chance | None, again: bool, language: Language) -> Sentence:
    return language.say(NEVER) if chance is None else chance_cell(chance, language, again=again)


def chance_cell(chance: Chance, language: Language, *, again: bool = False) -> Sentence:
    """Write a chance as a fraction and in per cent; ``again`` adds that it gives an extra throw."""
    message = WITH_EXTRA if again else CHANCE_AND_PERCENT
    percent = language.speaker(message).percent(chance.share)
    return language.say(message, chance=chance, percent=percent)


def _row(
    language: Language, heading: Sentence, chance: Chance, again: bool, tells_again: bool
) -> TableRow:
    cells = [
        _written(str(chance), language),
        _written(language.percent(chance.share), language),
    ]
    if tells_again:
        cells.append(language.say(YES if again else NO))
    return TableRow(heading, tuple(cells))


def _written(text: str, language: Language) -> Sentence:
    """Return a number as it stands in the page's own language."""
    return Sentence(text, language.code)
