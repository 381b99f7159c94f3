"""What happens on single squares, read from the parts of a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ...engine.board import LAST_SQUARE
from ...engine.ruleset import ExitSquares, HoldingWater, House, RuleSet, Water
from ...view.diagram import houses_of
from ...view.messages import Message
from ..returns import return_of
from ..statements import AnyOf, Statement, state
from . import messages


@dataclass(frozen=True, slots=True)
class Note:
    """What happens on a square; ``facet`` is the key of the rule that tells it in full."""

    facet: str
    statement: Statement


@dataclass(frozen=True, slots=True)
class Special:
    """A house, or squares without a sign on which the same happens; all in track order."""

    squares: tuple[int, ...]
    house: House | None
    notes: tuple[Note, ...]

    def goes_on(self, square: int, house: House | None, notes: tuple[Note, ...]) -> bool:
        """Whether a square is the next one without a sign on which the same happens."""
        unmarked = self.house is None and house is None
        return unmarked and self.squares[-1] == square - 1 and self.notes == notes


SHARED = 3
"""What happens on so many houses, or rows of other squares, is told once for all of them."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a rule set's table tells: what several houses share, then each house for itself.

    ``shared`` maps squares in track order to what happens on each of them. ``single`` has every
    house, and the other squares of which something else is to be told.
    """

    shared: Mapping[tuple[int, ...], tuple[Note, ...]]
    single: tuple[Special, ...]


def told(ruleset: RuleSet) -> Told:
    """Return what is told of the special squares of a rule set, no sentence more than twice."""
    found = specials(ruleset)
    once = list[Note]()
    shared = dict[tuple[int, ...], tuple[Note, ...]]()
    for note in (note for special in found for note in special.notes):
        where = [special for special in found if note in special.notes]
        if len(where) >= SHARED and note not in once:
            once.append(note)
            squares = tuple(square for special in where for square in special.squares)
            shared[squares] = (*shared.get(squares, ()), note)
    left = (
        replace(special, notes=tuple(note for note in special.notes if note not in once))
        for special in found
    )
    return Told(shared, tuple(special for special in left if special.house or special.notes))


def specials(ruleset: RuleSet) -> tuple[Special, ...]:
    """Return all squares with a sign, a name or rules of their own, each once."""
    houses, found = houses_of(ruleset), list[Special]()
    for square in range(1, LAST_SQUARE + 1):
        house, notes = houses.get(square), tuple(notes_of(ruleset, square))
        if not (house or notes):
            continue
        if found and found[-1].goes_on(square, house, notes):
            found[-1] = Special((*found[-1].squares, square), None, notes)
        else:
            found.append(Special((square,), house, notes))
    return tuple(found)


def notes_of(ruleset: RuleSet, square: int) -> Iterator[Note]:
    """Say what happens on a square that does not happen everywhere."""
    water, expulsion = ruleset.water, ruleset.expulsion
    if ruleset.stop and ruleset.stop.square == square:
        yield Note("stop", state(messages.STOP))
    if water and water.square == square:
        yield Note("water", state(_water_message(water), origin=water.return_from))
    yield from _exits(ruleset, square)
    rests = not (isinstance(water, Water) and water.square == square)
    if rests and square in ruleset.safe_squares:
        yield Note("safe-squares", state(messages.SAFE))
    if expulsion and square in expulsion.squares:
        message = messages.EXPELS[expulsion.taken_blocks]
        yield Note("expulsion", state(message, target=expulsion.target))
    if expulsion and square == expulsion.target:
        squares = AnyOf.sorted(expulsion.squares)
        yield Note("expulsion", state(messages.EXPELLED, squares=squares))
    yield from _order(ruleset, square)


def _water_message(water: Water | HoldingWater) -> Message:
    if isinstance(water, HoldingWater):
        return messages.HOLDING[water.may_wait]
    return messages.WATERS[return_of(water)]


def _exits(ruleset: RuleSet, square: int) -> Iterator[Note]:
    rule, water = ruleset.bearing_off, ruleset.water
    if not isinstance(rule, ExitSquares):
        return
    held = isinstance(water, HoldingWater) and water.square == square
    goes_on = rule.may_step or square == LAST_SQUARE or held
    for way in rule.exits:
        if way.square != square:
            continue
        if way.throws is None:
            yield Note("bearing-off", state(messages.FREE_EXIT, last=LAST_SQUARE))
        else:
            message = messages.EXIT[goes_on]
            yield Note("bearing-off", state(message, throws=AnyOf.sorted(way.throws)))


def _order(ruleset: RuleSet, square: int) -> Iterator[Note]:
    """Say which pieces go before others, and which never go back."""
    forced, retreat = ruleset.forced, ruleset.retreat
    if forced and square in forced.squares:
        yield Note("forced", _forced(forced.squares))
    if retreat and square in retreat.never_from:
        yield Note("backward", state(messages.NEVER_BACK))


def _forced(squares: frozenset[int]) -> Statement:
    if len(squares) == 1:
        return state(messages.FORCED_ALONE)
    first = min(squares)
    if squares == frozenset(range(first, LAST_SQUARE + 1)):
        return state(messages.FORCED_LAST, first=first)
    return state(messages.FORCED_AMONG, squares=AnyOf.sorted(squares))
