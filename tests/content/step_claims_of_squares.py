"""What the steps claim of the houses and of bearing off; see ``step_claims``."""

from __future__ import annotations

from senet_rules.content.examples.spots import Spot
from senet_rules.engine.board import LAST_SQUARE, mask_of
from senet_rules.engine.explain import Reason
from senet_rules.engine.moves import Kind
from senet_rules.engine.position import Position, Turn
from senet_rules.engine.ruleset import RuleSet, Water
from senet_rules.view.marks import landing_square
from tests.content.step_claims import Claim, Games, V, between, numbers

HITS = (Kind.SWAP, Kind.CAPTURE, Kind.EXPEL)


def stops(games: Games, v: V) -> bool:
    passed = any(
        v["square"] in between(move.origin, move.target)
        for _, move in games.played()
        if move.origin is not None and isinstance(move.target, int) and not move.backward
        if move.kind is not Kind.RETURN
    )
    return not passed and bool(games.refused(Reason.MUST_STOP))


def no_water(games: Games, _v: V) -> bool:
    return not any(games.played(Kind.WATER, Kind.RETURN, Kind.WAIT))


def carries_to(*, step: int, first_empty: bool = False) -> Claim:
    def claim(games: Games, v: V) -> bool:
        falls = list(games.played(Kind.WATER))
        for spot, move in falls:
            landing = landing_square(move, spot.position, spot.throw, spot.ruleset)
            first = 1 if first_empty else v["origin"]
            free = first
            while free == v["square"] or (
                free != move.origin and spot.position.side_on(free) is not None
            ):
                free += step
            if move.target != v["square"] or landing != free:
                return False
        return bool(falls)

    return claim


def gives_back(*, may_wait: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        kinds = set()
        for spot, move in games.played():
            if move.origin != v["square"]:
                continue
            kinds.add(move.kind)
            after = spot.after(move)
            if move.kind is Kind.OFF:
                continue
            target = v["origin"] if move.kind is Kind.RETURN else v["square"]
            while move.kind is Kind.RETURN and spot.position.side_on(target) is not None:
                target -= 1
            if after.side_on(target) is not spot.side or after.turn is not Turn.of(spot.side.other):
                return False
        return (
            Kind.RETURN in kinds
            and kinds <= {Kind.RETURN, Kind.OFF, Kind.WAIT}
            and (Kind.WAIT in kinds) == may_wait
        )

    return claim


def safe(games: Games, v: V) -> bool:
    hit = {move.target for _, move in games.played(*HITS)}
    return not hit & {*numbers(v["squares"])} and games.ruleset.safe_squares == {
        *numbers(v["squares"])
    }


def expels(*, blocks: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        squares, shown = numbers(v["squares"]), 0
        for spot, move in games.played(*HITS):
            if (move.target in squares) != (move.kind is Kind.EXPEL):
                return False
            if move.kind is not Kind.EXPEL:
                continue
            shown += 1
            goal, after = v["target"], spot.after(move)
            if blocks and spot.position.side_on(goal) is not None:
                return False
            while after.side_on(goal) is not spot.side.other:
                goal -= 1
                if blocks or after.side_on(goal + 1) is None:
                    return False
        return bool(shown)

    return claim


def forced(games: Games, v: V) -> bool:
    squares = set(numbers(v["squares"]))
    for spot in games.spots:
        origins = {move.origin for move in spot.legal}
        if origins & squares and not origins <= squares:
            return False
    return bool(games.refused(Reason.FORCED))


def held_alone(games: Games, _v: V) -> bool:
    assert games.ruleset.water
    return forced(games, {"squares": games.ruleset.water.square})


# Bearing off


def lone(ruleset: RuleSet, throw: int, cones: list[int], spools: list[int]) -> Spot:
    position = Position(mask_of(cones), mask_of(spools), Turn.CONES)
    return Spot(ruleset, position, throw)


def leavers(spot: Spot) -> set[int | None]:
    return {move.origin for move in spot.legal if move.kind is Kind.OFF}


def dry(ruleset: RuleSet) -> list[int]:
    """Return the squares on which a piece can rest."""
    water = ruleset.water
    squares = range(2, LAST_SQUARE + 1)
    return [s for s in squares if not (isinstance(water, Water) and water.square == s)]


def from_the_row(*, taken_blocks: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        ruleset, home, last = games.ruleset, v["home"], v["last"]
        for throw in ruleset.throws.weights:
            for square in dry(ruleset):
                end = square + throw
                leaves = square >= home and (end >= last)
                if (square in leavers(lone(ruleset, throw, [square], [1]))) != leaves:
                    return False
                taken = leavers(lone(ruleset, throw, [square], [1, last]))
                if (
                    leaves
                    and square != last
                    and (square in taken) != (end > last or not taken_blocks)
                ):
                    return False
                if square >= home > 2 and leavers(lone(ruleset, throw, [home - 1, square], [1])):
                    return False
        return True

    return claim


def told_exits(ruleset: RuleSet, v: V) -> dict[int, set[int]]:
    """Return the throws with which a piece leaves, by its square, as a sentence tells them."""
    throws = ruleset.throws.weights
    exits: dict[int, set[int]] = {}
    for square in numbers(v["free"]) if "free" in v else []:
        exits[square] = {throw for throw in throws if square + throw > v["last"]}
    for name in ("first", "second", "third", "fourth"):
        if name in v:
            exits[v[name]] = {v[f"{name}_throw"]}
    for pair in v.get("exits", ()):
        square, _, own = pair.partition(": ")
        exits[int(square)] = {int(throw) for throw in own.split("/")}
    return exits


def from_squares(*, steps: bool | None = None) -> Claim:
    def claim(games: Games, v: V) -> bool:
        ruleset = games.ruleset
        exits = told_exits(ruleset, v)
        for throw in ruleset.throws.weights:
            for square in dry(ruleset):
                spot = lone(ruleset, throw, [square], [1])
                if (square in leavers(spot)) != (throw in exits.get(square, ())):
                    return False
                onward = any(move.kind is Kind.MOVE for move in spot.legal)
                if square in numbers(v.get("stepping", ())) and onward and not steps:
                    return False
        return True

    return claim
