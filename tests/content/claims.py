"""What each sentence of a worked example claims, told by the engine alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from senet_rules.content.examples.spots import Found, Spot
from senet_rules.engine.explain import Reason, explain
from senet_rules.engine.moves import PASS, Kind, apply_move, legal_moves
from senet_rules.engine.position import Turn, start_position, winner
from senet_rules.engine.ruleset import HouseName, LongDie, Sticks

V = Mapping[str, Any]
"""The values of a statement."""


def begins_fixed(spot: Spot, found: Found, v: V) -> bool:
    return spot.position == start_position(spot.ruleset) and spot.throw == v["throw"]


def begins_throw_off(spot: Spot, found: Found, v: V) -> bool:
    start = start_position(spot.ruleset)
    (miss,) = legal_moves(start, v["miss"], spot.ruleset)
    return (
        apply_move(start, miss, v["miss"], spot.ruleset) == spot.position
        and (start.turn.seat, spot.position.turn.seat) == (v["first"], v["second"])
        and (found.move.origin, found.move.target) == (v["origin"], v["target"])
        and spot.throw == v["deciding"]
    )


def setup(spot: Spot, found: Found, v: V) -> bool:
    start = start_position(spot.ruleset)
    return (start.cones, start.spools) == (spot.position.cones, spot.position.spools)


def moves(spot: Spot, found: Found, v: V) -> bool:
    return (found.move.origin, found.move.target) == (v["origin"], v["target"])


def throws_sticks(spot: Spot, found: Found, v: V) -> bool:
    throws = spot.ruleset.throws
    return isinstance(throws, Sticks) and spot.throw == v["throw"] == throws.none_up


def throws_die(spot: Spot, found: Found, v: V) -> bool:
    throws = spot.ruleset.throws
    assert isinstance(throws, LongDie)
    chance = Fraction(throws.faces.count(spot.throw), len(throws.faces))
    return Fraction(v["chance"]) == chance and moves(spot, found, v)


def throws_again(spot: Spot, found: Found, v: V) -> bool:
    return spot.after(found.move).turn is spot.position.turn


def turn_passes(spot: Spot, found: Found, v: V) -> bool:
    return spot.after(found.move).turn.side is spot.side.other


def enemy_on(spot: Spot, square: int) -> bool:
    return spot.position.side_on(square) is spot.side.other


def hits(kind: Kind) -> Callable[[Spot, Found, V], bool]:
    def check(spot: Spot, found: Found, v: V) -> bool:
        after = spot.after(found.move)
        left = spot.side.other if kind is Kind.SWAP else None
        return (
            moves(spot, found, v)
            and found.move.kind is kind
            and enemy_on(spot, v["target"])
            and after.side_on(v["target"]) is spot.side
            and after.side_on(v["origin"]) is left
        )

    return check


def protected(spot: Spot, found: Found, v: V) -> bool:
    origin = v["protected"] - spot.throw
    refusal = spot.refusal(origin)
    return bool(refusal and refusal.reason is Reason.PROTECTED) and enemy_on(spot, v["protected"])


def has_neighbour(spot: Spot, found: Found, v: V) -> bool:
    return any(
        1 <= square <= 30 and enemy_on(spot, square)
        for square in (v["target"] - 1, v["target"] + 1)
    )


def in_a_row(spot: Spot, v: V) -> bool:
    first, last = v["squares"][0], v["squares"][-1]
    return v["squares"] == tuple(range(first, last + 1)) and all(
        enemy_on(spot, square) for square in v["squares"]
    )


def blocked(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"])
    return bool(refusal and refusal.reason is Reason.BLOCKADE) and in_a_row(spot, v)


def jumped(spot: Spot, found: Found, v: V) -> bool:
    between = range(v["origin"] + 1, v["target"])
    return set(v["squares"]) <= set(between) and in_a_row(spot, v) and moves(spot, found, v)


def safe(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"])
    lands = v["origin"] + v["throw"] == v["target"] and enemy_on(spot, v["target"])
    return lands and bool(refusal and refusal.reason is Reason.SAFE_SQUARE)


def not_safe(spot: Spot, found: Found, v: V) -> bool:
    return not spot.ruleset.safe_squares and enemy_on(spot, v["target"]) and moves(spot, found, v)


def drowned(spot: Spot, found: Found, v: V) -> bool:
    rests = spot.after(found.move).side_on(v["landing"]) is spot.side
    return found.move.target == v["square"] and found.move.origin == v["origin"] and rests


def taken(spot: Spot, v: V, squares: range) -> bool:
    """Whether pieces other than the mover stand on all these squares."""
    return all(
        square != v["origin"] and spot.position.side_on(square) is not None for square in squares
    )


def water_taken_before(spot: Spot, found: Found, v: V) -> bool:
    return v["landing"] < v["first"] and taken(spot, v, range(v["landing"] + 1, v["first"] + 1))


def water_taken_after(spot: Spot, found: Found, v: V) -> bool:
    return v["landing"] > v["first"] and taken(spot, v, range(v["first"], v["landing"]))


def water_first_empty(spot: Spot, found: Found, v: V) -> bool:
    return taken(spot, v, range(1, v["landing"]))


def stays_dry(spot: Spot, found: Found, v: V) -> bool:
    return spot.ruleset.water is None and spot.after(found.move).side_on(v["target"]) is spot.side


def no_water(spot: Spot, found: Found, v: V) -> bool:
    marks = [house.mark for house in spot.ruleset.houses if house.square == v["target"]]
    stays = spot.after(found.move).side_on(v["target"]) is spot.side
    return spot.ruleset.water is None and marks == [v["mark"]] and stays


def passes_beauty(spot: Spot, found: Found, v: V) -> bool:
    (beauty,) = (one.square for one in spot.ruleset.houses if one.name is HouseName.BEAUTY)
    return bool(v["origin"] < v["beauty"] == beauty < v["target"])


def gives_back(spot: Spot, found: Found, v: V) -> bool:
    after = spot.after(found.move)
    rests = after.side_on(v["landing"]) is spot.side and after.side_on(v["origin"]) is None
    return found.move.kind is Kind.RETURN and rests and spot.throw == v["throw"]


def house_reached(name: HouseName) -> Callable[[Spot, Found, V], bool]:
    def check(spot: Spot, found: Found, v: V) -> bool:
        names = [house.name for house in spot.ruleset.houses if house.square == v["target"]]
        return names == [name] and moves(spot, found, v)

    return check


def must_stop(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"])
    passes_it = v["origin"] < v["stop"] < v["origin"] + v["throw"]
    return bool(passes_it and refusal and refusal.reason is Reason.MUST_STOP)


def expelled(spot: Spot, found: Found, v: V) -> bool:
    after = spot.after(found.move)
    sent = enemy_on(spot, v["target"]) and after.side_on(v["goal"]) is spot.side.other
    return sent and after.side_on(v["origin"]) is None and moves(spot, found, v)


def retreats_onto(spot: Spot, found: Found, v: V) -> bool:
    return bool(v["target"] == v["origin"] - v["throw"]) and spot.throw == v["throw"]


def nothing_forward(spot: Spot, found: Found, v: V) -> bool:
    return all(explain(spot.position, spot.throw, one, spot.ruleset) for one in spot.own_squares)


def retreats(spot: Spot, found: Found, v: V) -> bool:
    empty = spot.position.side_on(v["target"]) is None
    return empty and found.move.kind is Kind.BACK and v["target"] == v["origin"] - v["throw"]


def never_back(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["origin"], backward=True)
    behind = v["target"] == v["origin"] - v["throw"]
    empty = spot.position.side_on(v["target"]) is None
    return behind and empty and bool(refusal and refusal.reason is Reason.NO_RETREAT)


def passes(spot: Spot, found: Found, v: V) -> bool:
    return spot.legal == (PASS,) and found.move == PASS and spot.throw == v["throw"]


def must(spot: Spot, found: Found, v: V) -> bool:
    refusal = spot.refusal(v["waiting"])
    origins = [move.origin for move in spot.legal]
    return origins == [v["origin"]] and bool(refusal and refusal.reason is Reason.FORCED)


def need_not(spot: Spot, found: Found, v: V) -> bool:
    origins = [move.origin for move in spot.legal]
    return {v["late"], v["origin"]} <= set(origins) and bool(v["origin"] < v["late"])


def leaves(spot: Spot, found: Found, v: V) -> bool:
    square, after = v["origin"], spot.after(found.move)
    gone = (
        after.side_on(square) is None and after.off[spot.side] == spot.position.off[spot.side] + 1
    )
    return gone and found.move.origin == square and found.move.kind is Kind.OFF


def kept(spot: Spot, found: Found, v: V) -> bool:
    square = v["kept"]
    return square + spot.throw > 30 and bool(spot.refusal(square)) and square in spot.own_squares


def all_home(spot: Spot, found: Found, v: V) -> bool:
    return bool(v["home"] <= min(spot.own_squares)) and v["last"] == 30


def has_won(spot: Spot, found: Found, v: V) -> bool:
    after = spot.after(found.move)
    return after.turn is Turn.OVER and winner(after, spot.ruleset) is spot.side


def last_piece(spot: Spot, found: Found, v: V) -> bool:
    return spot.own_squares == (v["origin"],)


def uncatchable(spot: Spot, found: Found, v: V) -> bool:
    after, other = spot.after(found.move), spot.side.other
    reach = after.off[other] + after.mask(other).bit_count()
    return bool(v["points"] == after.off[spot.side] > reach == v["reach"])


# The key is the context of the message.
CLAIMS: Mapping[str, tuple[Callable[[Spot, Found, V], bool], ...]] = {
    "example.begins.fixed.cones": (begins_fixed,),
    "example.begins.fixed.spools": (begins_fixed,),
    "example.begins.throw-off.cones": (begins_throw_off,),
    "example.begins.throw-off.spools": (begins_throw_off,),
    "example.setup": (setup,),
    "example.throws.sticks": (throws_sticks, moves),
    "example.throws.die": (throws_die,),
    "example.extra-throws.some": (throws_again, moves),
    "example.extra-throws.none": (turn_passes, moves),
    "example.landing.swap.protected": (hits(Kind.SWAP), protected),
    "example.landing.capture.protected": (hits(Kind.CAPTURE), protected),
    "example.landing.swap.unprotected": (hits(Kind.SWAP), has_neighbour),
    "example.landing.capture.unprotected": (hits(Kind.CAPTURE), has_neighbour),
    "example.blockades.some": (blocked,),
    "example.blockades.none": (jumped,),
    "example.safe-squares.some": (safe,),
    "example.safe-squares.none": (not_safe,),
    "example.water.direct": (drowned,),
    "example.water.taken.before": (drowned, water_taken_before),
    "example.water.taken.after": (drowned, water_taken_after),
    "example.water.first-empty": (drowned, water_first_empty),
    "example.water.none": (moves, stays_dry),
    "example.last-squares.no-water": (moves, no_water),
    "example.last-squares.beauty": (moves, passes_beauty),
    "example.expulsion.some": (expelled,),
    "example.expulsion.none.swap": (hits(Kind.SWAP),),
    "example.expulsion.none.capture": (hits(Kind.CAPTURE),),
    "example.water.returns": (gives_back, turn_passes),
    "example.water.returns.before": (gives_back, turn_passes, water_taken_before),
    "example.last-squares.three-truths": (house_reached(HouseName.THREE_TRUTHS),),
    "example.last-squares.re-atum": (house_reached(HouseName.RE_ATUM),),
    "example.stop.some": (must_stop,),
    "example.stop.none": (moves, passes_beauty),
    "example.backward.hits": (nothing_forward, retreats_onto, hits(Kind.SWAP)),
    "example.backward.retreat": (nothing_forward, retreats, moves),
    "example.backward.never": (passes, never_back),
    "example.forced.squares": (must,),
    "example.forced.none": (need_not,),
    "example.no-move.pass": (passes, turn_passes),
    "example.no-move.extra-kept": (passes, throws_again),
    "example.no-move.extra-lost": (passes, turn_passes),
    "example.bearing-off.squares": (leaves, kept),
    "example.bearing-off.row": (leaves, all_home),
    "example.winning.all-off": (leaves, has_won, last_piece),
    "example.winning.points": (leaves, has_won, uncatchable),
}


def check(spot: Spot, found: Found) -> None:
    """Hold what a found spot says against the engine."""
    statement = found.statement
    for claim in CLAIMS[statement.message.context]:
        assert claim(spot, found, statement.values), (claim.__name__, str(spot.position), statement)
