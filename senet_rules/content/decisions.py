"""Decisions: the points where the sources are silent or disagree, with both readings in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from ..engine.board import LAST_SQUARE
from ..engine.ruleset import ExitRow, ExitSquares, MostPoints, RuleSet, ThrowOff
from ..view.messages import Message
from .statements import AnyOf, Statement

_QUESTION = "Question in the list of choices made; the two readings stand below it."
_ANSWER = "Reading in the list of choices made, an answer to “{}”"
_THROW = " {throws} is a list of throws joined by “or”."
_LENGTH = " {length} is a number of pieces, {last} the last square."
_SQUARE = " {square} is the square of the House of Water."
_SQUARES = " {squares} is a list of squares joined by “or”."
_ROW = " {home} and {last} are the ends of the last row."

_FIRST_SEAT = "Who throws first in the throw-off?"
_AFTER_BACKWARD = "Does a backward move give an extra throw?"
_STOPS = "Does a blockade stop a piece from bearing off?"
_ON_BACKWARD = "May a backward move end in the House of Water?"
_FORCED = "Which piece goes when several could make the forced move?"
_MAY_STEP = "May a piece on {squares} still move on along the board?"
_TAKEN = "Does a piece on {last} keep others from bearing off?"
_MAY_REST = "May a piece land on {last} while its side still has pieces before the last row?"
_DRAW = "When does a drawn game end?"


@dataclass(frozen=True, slots=True)
class Decision:
    """One field marked ``[D]``: a question with an answer for each value of the field.

    ``field`` is a dotted path into ``RuleSet``. ``readings`` maps the value, or for a set of
    squares whether there are any, to the answer. ``asked`` says whether the question arises in a
    rule set at all. ``values`` fills the placeholders. ``flip`` gives the value of the other
    reading.
    """

    field: str
    question: Message
    readings: Mapping[object, Message]
    asked: Callable[[RuleSet], bool]
    values: Callable[[RuleSet], Mapping[str, object]]
    flip: Callable[[RuleSet], object]

    @property
    def key(self) -> str:
        """The decision's name in links."""
        return self.question.context.removeprefix("choice.")

    def ask(self, ruleset: RuleSet) -> Statement:
        """State the question."""
        return Statement(self.question, self.values(ruleset))

    def answer(self, ruleset: RuleSet) -> Statement:
        """State the reading that the rule set follows."""
        value = attrgetter(self.field)(ruleset)
        key = bool(value) if isinstance(value, frozenset) else value
        return Statement(self.readings[key], self.values(ruleset))

    def other(self, ruleset: RuleSet) -> RuleSet:
        """Return the rule set with this decision made the other way."""
        part, name = self.field.split(".")
        changed = replace(getattr(ruleset, part), **{name: self.flip(ruleset)})
        return replace(ruleset, **{part: changed})


def decisions_of(ruleset: RuleSet) -> tuple[Decision, ...]:
    """Return the decisions that the rule set had to make, in the order of the facets."""
    return tuple(decision for decision in DECISIONS if decision.asked(ruleset))


def _flip_flag(field: str) -> Callable[[RuleSet], object]:
    return lambda ruleset: not attrgetter(field)(ruleset)


def _no_values(_: RuleSet) -> Mapping[str, object]:
    return {}


def _last_square(_: RuleSet) -> Mapping[str, object]:
    return {"last": LAST_SQUARE}


def _throws_off(ruleset: RuleSet) -> bool:
    return isinstance(ruleset.opening, ThrowOff)


def _other_seat(ruleset: RuleSet) -> object:
    return 2 if attrgetter("opening.first_seat")(ruleset) == 1 else 1


def _backward_may_throw_again(ruleset: RuleSet) -> bool:
    return bool(ruleset.retreat and ruleset.extra_throws.values)


def _extra_values(ruleset: RuleSet) -> Mapping[str, object]:
    return {"throws": AnyOf.sorted(ruleset.extra_throws.values)}


def _has_blockade(ruleset: RuleSet) -> bool:
    return ruleset.blockade is not None


def _blockade_values(ruleset: RuleSet) -> Mapping[str, object]:
    return {"length": attrgetter("blockade.length")(ruleset), "last": LAST_SQUARE}


def _backward_may_meet_water(ruleset: RuleSet) -> bool:
    return bool(ruleset.retreat and ruleset.water)


def _water_values(ruleset: RuleSet) -> Mapping[str, object]:
    return {"square": attrgetter("water.square")(ruleset)}


def _several_forced(ruleset: RuleSet) -> bool:
    return ruleset.forced is not None and len(ruleset.forced.squares) > 1


def _forced_values(ruleset: RuleSet) -> Mapping[str, object]:
    forced = attrgetter("forced")(ruleset)
    return {
        "squares": AnyOf.sorted(forced.squares),
        "first": AnyOf.sorted(forced.first),
        "lowest": min(forced.squares),
    }


def _lowest_goes_first(ruleset: RuleSet) -> object:
    forced = attrgetter("forced")(ruleset)
    return frozenset() if forced.first else frozenset({min(forced.squares)})


def _stepping(ruleset: RuleSet) -> frozenset[int]:
    """Return the squares with throws of their own from which a piece could move on."""
    rule = ruleset.bearing_off
    if not isinstance(rule, ExitSquares):
        return frozenset()
    return frozenset(
        way.square for way in rule.exits if way.throws is not None and way.square < LAST_SQUARE
    )


def _stepping_values(ruleset: RuleSet) -> Mapping[str, object]:
    return {"squares": AnyOf.sorted(_stepping(ruleset))}


def _leaves_from_row(ruleset: RuleSet) -> bool:
    return isinstance(ruleset.bearing_off, ExitRow)


def _row_values(ruleset: RuleSet) -> Mapping[str, object]:
    return {"home": attrgetter("bearing_off.home")(ruleset), "last": LAST_SQUARE}


def _counts_points(ruleset: RuleSet) -> bool:
    return isinstance(ruleset.ending, MostPoints)


DECISIONS: tuple[Decision, ...] = (
    Decision(
        "opening.first_seat",
        Message("choice.first-seat", _FIRST_SEAT, _QUESTION),
        {
            1: Message(
                "choice.first-seat.first",
                "The first player throws first.",
                _ANSWER.format(_FIRST_SEAT),
            ),
            2: Message(
                "choice.first-seat.second",
                "The second player throws first.",
                _ANSWER.format(_FIRST_SEAT),
            ),
        },
        _throws_off,
        _no_values,
        _other_seat,
    ),
    Decision(
        "extra_throws.after_backward",
        Message("choice.after-backward", _AFTER_BACKWARD, _QUESTION),
        {
            True: Message(
                "choice.after-backward.yes",
                "Yes. After a throw of {throws} the same side throws again, whether the piece "
                "moved forward or backward.",
                _ANSWER.format(_AFTER_BACKWARD) + _THROW,
                {"throws": "1, 4 or 6"},
            ),
            False: Message(
                "choice.after-backward.no",
                "No. After a throw of {throws} the same side throws again only if the piece moved "
                "forward.",
                _ANSWER.format(_AFTER_BACKWARD) + _THROW,
                {"throws": "1, 4 or 6"},
            ),
        },
        _backward_may_throw_again,
        _extra_values,
        _flip_flag("extra_throws.after_backward"),
    ),
    Decision(
        "blockade.stops_bearing_off",
        Message("choice.blockade-bearing-off", _STOPS, _QUESTION),
        {
            True: Message(
                "choice.blockade-bearing-off.yes",
                "Yes. A piece that leaves the board jumps over every square up to {last}, or up to "
                "the one before it if the throw ends exactly on {last}. Enemies that stand "
                "{length} or more in a row there stop it.",
                _ANSWER.format(_STOPS) + _LENGTH,
                {"length": 3, "last": 30},
            ),
            False: Message(
                "choice.blockade-bearing-off.no",
                "No. A piece that bears off may pass enemies that stand {length} or more in a row.",
                _ANSWER.format(_STOPS) + _LENGTH,
                {"length": 3},
            ),
        },
        _has_blockade,
        _blockade_values,
        _flip_flag("blockade.stops_bearing_off"),
    ),
    Decision(
        "water.on_backward",
        Message("choice.water-backward", _ON_BACKWARD, _QUESTION),
        {
            True: Message(
                "choice.water-backward.yes",
                "Yes. A piece that moves backward onto {square} is treated like one that moves "
                "forward onto it.",
                _ANSWER.format(_ON_BACKWARD) + _SQUARE,
                {"square": 27},
            ),
            False: Message(
                "choice.water-backward.no",
                "No. A piece may not move backward onto {square}.",
                _ANSWER.format(_ON_BACKWARD) + _SQUARE,
                {"square": 27},
            ),
        },
        _backward_may_meet_water,
        _water_values,
        _flip_flag("water.on_backward"),
    ),
    Decision(
        "forced.first",
        Message("choice.forced-first", _FORCED, _QUESTION),
        {
            False: Message(
                "choice.forced-first.none",
                "The player chooses. If several pieces on {squares} can move, any of them may, so "
                "a piece on {lowest} may wait while another one moves.",
                _ANSWER.format(_FORCED) + _SQUARES + " {lowest} is the first of these squares.",
                {"squares": "26, 27, 28, 29 or 30", "lowest": 26},
            ),
            True: Message(
                "choice.forced-first.some",
                "A piece on {first} that can move goes first.",
                _ANSWER.format(_FORCED) + " {first} is a list of squares joined by “or”.",
                {"first": 26},
            ),
        },
        _several_forced,
        _forced_values,
        _lowest_goes_first,
    ),
    Decision(
        "bearing_off.may_step",
        Message("choice.may-step", _MAY_STEP, _QUESTION + _SQUARES, {"squares": 29}),
        {
            True: Message(
                "choice.may-step.yes",
                "Yes. Such a piece needs a throw of its own only to leave the board. With other "
                "throws it may move on to a later square.",
                _ANSWER.format(_MAY_STEP),
            ),
            False: Message(
                "choice.may-step.no",
                "No. Such a piece stays where it is until it leaves the board with a throw of its "
                "own.",
                _ANSWER.format(_MAY_STEP),
            ),
        },
        lambda ruleset: bool(_stepping(ruleset)),
        _stepping_values,
        _flip_flag("bearing_off.may_step"),
    ),
    Decision(
        "bearing_off.taken_30_blocks_exact",
        Message("choice.last-taken", _TAKEN, _QUESTION, {"last": 30}),
        {
            True: Message(
                "choice.last-taken.yes",
                "Yes, if the throw ends exactly on {last}. To reach {last} is to land on it, so "
                "nothing can leave that way while another piece, of either side, rests there. A "
                "throw that goes past {last} still bears a piece off.",
                _ANSWER.format(_TAKEN),
                {"last": 30},
            ),
            False: Message(
                "choice.last-taken.no",
                "No. A throw that reaches {last} or goes past it bears a piece off, even while "
                "another piece rests on {last}.",
                _ANSWER.format(_TAKEN),
                {"last": 30},
            ),
        },
        _leaves_from_row,
        _last_square,
        _flip_flag("bearing_off.taken_30_blocks_exact"),
    ),
    Decision(
        "bearing_off.may_rest_on_30",
        Message("choice.last-rest", _MAY_REST, _QUESTION, {"last": 30}),
        {
            True: Message(
                "choice.last-rest.yes",
                "Yes, if {last} is empty. It rests there and leaves later with any throw, once "
                "all pieces that its side still has stand on {home} to {last}.",
                _ANSWER.format(_MAY_REST) + _ROW,
                {"home": 21, "last": 30},
            ),
            False: Message(
                "choice.last-rest.no",
                "No. While a piece of the side stands before {home}, none of its pieces may land "
                "on {last}.",
                _ANSWER.format(_MAY_REST) + _ROW,
                {"home": 21, "last": 30},
            ),
        },
        _leaves_from_row,
        _row_values,
        _flip_flag("bearing_off.may_rest_on_30"),
    ),
    Decision(
        "ending.stops_at_certain_draw",
        Message("choice.certain-draw", _DRAW, _QUESTION),
        {
            False: Message(
                "choice.certain-draw.played-out",
                "When the board is empty and both sides have the same number of points. A draw "
                "that is already certain is still played to the end.",
                _ANSWER.format(_DRAW),
            ),
            True: Message(
                "choice.certain-draw.stops",
                "As soon as the draw is certain: both sides can reach the same number of points, "
                "and no capture is possible any more.",
                _ANSWER.format(_DRAW),
            ),
        },
        _counts_points,
        _no_values,
        _flip_flag("ending.stops_at_certain_draw"),
    ),
)

OUR_READING = Message(
    "choice.ours", "This site’s reading", "Label before a reading in the list of choices made."
)
OTHER_READING = Message(
    "choice.other", "The other reading", "Label before a reading in the list of choices made."
)

MESSAGES = (
    *(
        message
        for decision in DECISIONS
        for message in (decision.question, *decision.readings.values())
    ),
    OUR_READING,
    OTHER_READING,
)
