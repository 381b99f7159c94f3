"""What several tests of the engine play with: other readings, a made-up game, random positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from senet_rules.engine.board import Side, mask_of
from senet_rules.engine.moves import legal_moves, parse_move, play_legal
from senet_rules.engine.position import (
    Position,
    Turn,
    format_position,
    parse_position,
    start_position,
)
from senet_rules.engine.ruleset import (
    Blockade,
    Contact,
    Exit,
    ExitRow,
    ExitSquares,
    Expulsion,
    ExtraThrows,
    FixedStart,
    Forced,
    HoldingWater,
    House,
    HouseName,
    LongDie,
    MostPoints,
    NoMove,
    Protection,
    Retreat,
    RuleSet,
    Setup,
    Stop,
    ThrowOff,
    Water,
)
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD


def _stepping(ruleset: RuleSet, *, may_step: bool) -> RuleSet:
    part = ruleset.bearing_off
    assert isinstance(part, ExitSquares)
    return replace(ruleset, bearing_off=replace(part, may_step=may_step))


def jequier(
    *,
    first_seat: int = 1,
    after_backward: bool = True,
    stops_bearing_off: bool = True,
    on_backward: bool = True,
    taken_30_blocks_exact: bool = True,
    may_rest_on_30: bool = True,
) -> RuleSet:
    """Return Jéquier's rule set with other readings of its decisions."""
    assert isinstance(JEQUIER.opening, ThrowOff)
    assert isinstance(JEQUIER.bearing_off, ExitRow)
    assert JEQUIER.blockade
    assert isinstance(JEQUIER.water, Water)
    return replace(
        JEQUIER,
        opening=replace(JEQUIER.opening, first_seat=first_seat),
        extra_throws=replace(JEQUIER.extra_throws, after_backward=after_backward),
        blockade=replace(JEQUIER.blockade, stops_bearing_off=stops_bearing_off),
        water=replace(JEQUIER.water, on_backward=on_backward),
        bearing_off=replace(
            JEQUIER.bearing_off,
            taken_30_blocks_exact=taken_30_blocks_exact,
            may_rest_on_30=may_rest_on_30,
        ),
    )


def kendall(
    *,
    first_seat: int = 1,
    after_backward: bool = True,
    taken_blocks: bool = True,
    may_wait: bool = False,
    may_step: bool = False,
) -> RuleSet:
    """Return Kendall's rule set with other readings of its decisions."""
    assert isinstance(KENDALL.opening, ThrowOff)
    assert isinstance(KENDALL.water, HoldingWater)
    assert KENDALL.expulsion
    return replace(
        _stepping(KENDALL, may_step=may_step),
        opening=replace(KENDALL.opening, first_seat=first_seat),
        extra_throws=replace(KENDALL.extra_throws, after_backward=after_backward),
        expulsion=replace(KENDALL.expulsion, taken_blocks=taken_blocks),
        water=replace(KENDALL.water, may_wait=may_wait),
    )


STANDARD_WAITS = _stepping(STANDARD, may_step=False)
BELL_WAITS = _stepping(BELL, may_step=False)
assert BELL.forced
BELL_26_FIRST = replace(BELL, forced=replace(BELL.forced, first=frozenset({26})))
BELL_STOPS = replace(BELL, ending=MostPoints(stops_at_certain_draw=True))


@dataclass(frozen=True, slots=True)
class Reading:
    """Another reading of one decision, as the engine and as the reference call it."""

    ruleset: RuleSet
    decisions: dict[str, object]


READINGS = {
    "standard-waits": Reading(STANDARD_WAITS, {"step_on": False}),
    "jequier-seat-2-first": Reading(jequier(first_seat=2), {"first_seat": 2}),
    "jequier-no-throw-after-back": Reading(
        jequier(after_backward=False), {"extra_after_back": False}
    ),
    "jequier-off-never-stopped": Reading(
        jequier(stops_bearing_off=False), {"blockade_stops_off": False}
    ),
    "jequier-no-water-backward": Reading(jequier(on_backward=False), {"back_into_water": False}),
    "jequier-exact-always-off": Reading(
        jequier(taken_30_blocks_exact=False), {"taken_30_blocks_exact": False}
    ),
    "jequier-no-rest-on-30": Reading(jequier(may_rest_on_30=False), {"rest_on_30": False}),
    "bell-26-first": Reading(BELL_26_FIRST, {"first_forced": [26]}),
    "bell-waits": Reading(BELL_WAITS, {"step_on": False}),
    "bell-stops": Reading(BELL_STOPS, {"certain_draw": "stop"}),
    "kendall-seat-2-first": Reading(kendall(first_seat=2), {"first_seat": 2}),
    "kendall-no-throw-after-back": Reading(
        kendall(after_backward=False), {"extra_after_back": False}
    ),
    "kendall-hit-goes-on": Reading(kendall(taken_blocks=False), {"taken_27_blocks": False}),
    "kendall-waits-in-water": Reading(kendall(may_wait=True), {"must_leave_water": False}),
    "kendall-steps-on": Reading(kendall(may_step=True), {"waits_on_28_29": False}),
}

MADE_UP = RuleSet(
    key="made-up",
    setup=Setup(cones=(1, 2, 5), spools=(3, 4, 6)),
    opening=ThrowOff(deciding=3, side=Side.CONES, origin=5, target=8, first_seat=2),
    throws=LongDie(faces=(1, 2, 3, 3, 7)),
    extra_throws=ExtraThrows(frozenset({2, 7}), after_backward=False),
    contact=Contact.CAPTURE,
    protection=Protection(group=3),
    safe_squares=frozenset({12, 13}),
    blockade=Blockade(length=2, stops_bearing_off=False),
    expulsion=None,
    water=Water(square=19, return_from=10, return_step=-1),
    houses=(House(19, HouseName.WATER), House(12, mark="A")),
    stop=None,
    retreat=Retreat(),
    forced=Forced(frozenset({12, 13}), first=frozenset({13})),
    bearing_off=ExitRow(home=25, taken_30_blocks_exact=False, may_rest_on_30=False),
    no_move=NoMove(keeps_extra_throw=True),
    ending=MostPoints(),
)
"""No rule set of the site has any of these parts with these values."""

HOLDING = RuleSet(
    key="holding",
    setup=Setup(cones=(1, 3, 5), spools=(2, 4, 6)),
    opening=FixedStart(Side.SPOOLS),
    throws=LongDie(faces=(1, 2, 3, 4, 11)),
    extra_throws=ExtraThrows(frozenset({1, 2})),
    contact=Contact.CAPTURE,
    protection=Protection(group=3),
    safe_squares=frozenset({12}),
    blockade=Blockade(length=3),
    expulsion=Expulsion(frozenset({10, 22, 24}), target=18, taken_blocks=False),
    water=HoldingWater(square=20, return_from=9, may_wait=True),
    houses=(House(17, HouseName.BEAUTY),),
    stop=Stop(17),
    retreat=Retreat(may_hit=True, never_from=frozenset({6})),
    forced=None,
    bearing_off=ExitSquares((Exit(20, frozenset({11})), Exit(27), Exit(28), Exit(29), Exit(30))),
    no_move=NoMove(keeps_extra_throw=True),
    ending=MostPoints(),
)
"""Other values of the parts that hold, stop and send away, and nothing forced beside the water."""

ALL_RULESETS = {
    **RULESETS,
    **{name: reading.ruleset for name, reading in READINGS.items()},
    MADE_UP.key: MADE_UP,
    HOLDING.key: HOLDING,
}


def at(text: str, ruleset: RuleSet) -> Position:
    """Return the position that a text writes."""
    return parse_position(text, ruleset)


def place(
    ruleset: RuleSet,
    cones: Iterable[int] = (),
    spools: Iterable[int] = (),
    turn: str = "c",
    off: tuple[int, int] | None = None,
) -> Position:
    """Return a position with pieces on these squares; without ``off`` all others are off."""
    masks = mask_of(cones), mask_of(spools)
    pieces = ruleset.setup.pieces
    counts = off or (pieces - masks[0].bit_count(), pieces - masks[1].bit_count())
    position = Position(*masks, Turn(turn), None, counts)
    return parse_position(format_position(position), ruleset)


def moves_in(position: Position, throw: int, ruleset: RuleSet) -> str:
    """Return the legal moves as they are written, with spaces between."""
    return " ".join(str(move) for move in legal_moves(position, throw, ruleset))


def played(position: Position, throw: int, move: str, ruleset: RuleSet) -> Position:
    """Return the position after the legal move that is written so."""
    return play_legal(position, parse_move(move, position, throw, ruleset), throw, ruleset)


def random_game(ruleset: RuleSet, dice: Random) -> Iterator[Position]:
    """Yield the positions of one random game from its start to its end."""
    throws = list(ruleset.throws.weights)
    weights = list(ruleset.throws.weights.values())
    position = start_position(ruleset)
    yield position
    while position.turn is not Turn.OVER:
        throw = dice.choices(throws, weights)[0]
        move = dice.choice(legal_moves(position, throw, ruleset))
        position = play_legal(position, move, throw, ruleset)
        yield position


def random_positions(ruleset: RuleSet, count: int, seed: int) -> set[Position]:
    """Return so many different positions that random games have reached."""
    dice = Random(seed)
    positions: set[Position] = set()
    while len(positions) < count:
        for position in random_game(ruleset, dice):
            positions.add(position)
            if len(positions) == count:
                break
    return positions


def scattered_positions(ruleset: RuleSet, count: int, seed: int) -> list[Position]:
    """Return so many different positions, at most twenty from any one random game."""
    dice = Random(seed)
    positions: dict[Position, None] = {}
    while len(positions) < count:
        game = list(random_game(ruleset, dice))
        positions |= dict.fromkeys(dice.sample(game, min(20, len(game))))
    return list(positions)[:count]
