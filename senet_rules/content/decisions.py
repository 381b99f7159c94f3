"""Decisions: the points where the sources are silent or disagree, with both readings in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from ..engine.ruleset import RuleSet
from ..view.messages import Message
from .arising import (
    backward_may_meet_water,
    backward_may_throw_again,
    blockade_values,
    expels,
    expulsion_values,
    extra_values,
    flip_flag,
    forced_values,
    has_blockade,
    last_square,
    leaves_from_row,
    lowest_goes_first,
    may_be_drawn_early,
    no_values,
    other_seat,
    row_values,
    several_forced,
    stepping,
    stepping_values,
    throws_off,
    water_holds,
    water_values,
)
from .statements import Statement

_QUESTION = "Question in the list of choices made; the two readings stand below it."
_ANSWER = "Reading in the list of choices made, an answer to “{}”"
_THROW = " {throws} is a list of throws joined by “or”."
_LENGTH = " {length} is a number of pieces, {last} the last square."
_SQUARE = " {square} is the square of the House of Water."
_HOLDS = _SQUARE + " {origin} is the square to which a piece goes back from there."
_EXPULSION = (
    " {squares} is a list of squares joined by “or”, {target} the square to which a piece that is "
    "hit there must go."
)
_SQUARES = " {squares} is a list of squares joined by “or”."
_ROW = " {home} and {last} are the ends of the last row."

_FIRST_SEAT = "Who throws first in the throw-off?"
_AFTER_BACKWARD = "Does a backward move give an extra throw?"
_STOPS = "Does a blockade stop a piece from bearing off?"
_TAKEN_TARGET = "May a piece be hit on {squares} while {target} is taken?"
_MAY_WAIT = "May a piece stay in the House of Water?"
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
        throws_off,
        no_values,
        other_seat,
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
        backward_may_throw_again,
        extra_values,
        flip_flag("extra_throws.after_backward"),
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
        has_blockade,
        blockade_values,
        flip_flag("blockade.stops_bearing_off"),
    ),
    Decision(
        "expulsion.taken_blocks",
        Message(
            "choice.expulsion-taken",
            _TAKEN_TARGET,
            _QUESTION + _EXPULSION,
            {"squares": "28, 29 or 30", "target": 27},
        ),
        {
            True: Message(
                "choice.expulsion-taken.blocks",
                "No. A piece that is hit there has to go to {target}, so {target} must be empty.",
                _ANSWER.format(_TAKEN_TARGET) + _EXPULSION,
                {"target": 27},
            ),
            False: Message(
                "choice.expulsion-taken.goes-on",
                "Yes. The piece that is hit then goes to the nearest empty square before {target}.",
                _ANSWER.format(_TAKEN_TARGET) + _EXPULSION,
                {"target": 27},
            ),
        },
        expels,
        expulsion_values,
        flip_flag("expulsion.taken_blocks"),
    ),
    Decision(
        "water.may_wait",
        Message("choice.water-wait", _MAY_WAIT, _QUESTION),
        {
            False: Message(
                "choice.water-wait.no",
                "No. If the throw does not bear it off from {square}, it goes back to {origin}.",
                _ANSWER.format(_MAY_WAIT) + _HOLDS,
                {"square": 27, "origin": 15},
            ),
            True: Message(
                "choice.water-wait.yes",
                "Yes. If the throw does not bear it off from {square}, the player chooses whether "
                "it waits there or goes back to {origin}.",
                _ANSWER.format(_MAY_WAIT) + _HOLDS,
                {"square": 27, "origin": 15},
            ),
        },
        water_holds,
        water_values,
        flip_flag("water.may_wait"),
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
        backward_may_meet_water,
        water_values,
        flip_flag("water.on_backward"),
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
        several_forced,
        forced_values,
        lowest_goes_first,
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
        lambda ruleset: bool(stepping(ruleset)),
        stepping_values,
        flip_flag("bearing_off.may_step"),
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
        leaves_from_row,
        last_square,
        flip_flag("bearing_off.taken_30_blocks_exact"),
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
        leaves_from_row,
        row_values,
        flip_flag("bearing_off.may_rest_on_30"),
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
        may_be_drawn_early,
        no_values,
        flip_flag("ending.stops_at_certain_draw"),
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
