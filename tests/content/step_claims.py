"""What the sentences of the six steps claim, told by the engine alone.

Each claim gets a rule set, the values of a sentence's placeholders, and spots of random games. It
fails where a spot contradicts the sentence; ``seen`` holds what the spots must show at least once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from senet_rules.content.examples.spots import Spot
from senet_rules.content.statements import AnyOf
from senet_rules.engine.board import LAST_SQUARE, Side, mask_of, row_and_column, squares_of
from senet_rules.engine.explain import Reason
from senet_rules.engine.moves import PASS, Kind, Move, legal_moves, play_legal
from senet_rules.engine.position import Position, Turn, start_position, winner
from senet_rules.engine.ruleset import LongDie, RuleSet, Sticks

V = Mapping[str, Any]
STAYS = {Kind.PASS, Kind.WAIT, Kind.RETURN}
"""What costs the turn, whatever was thrown."""


@dataclass(frozen=True)
class Games:
    """A rule set and what random games of it have come to."""

    ruleset: RuleSet
    spots: Sequence[Spot]
    ends: Sequence[Position]

    def played(self, *kinds: Kind) -> Iterator[tuple[Spot, Move]]:
        """Yield the legal moves of these kinds, or of all."""
        for spot in self.spots:
            for move in spot.legal:
                if not kinds or move.kind in kinds:
                    yield spot, move

    def refused(self, reason: Reason) -> list[Spot]:
        """Return the spots in which a piece is refused for this reason."""
        return [spot for spot in self.spots if any(spot.refused_for(reason))]


Claim = Callable[[Games, V], bool]


def numbers(value: object) -> list[int]:
    """Return the numbers of a placeholder: one, or alternatives, or a set."""
    if isinstance(value, AnyOf):
        return [int(str(item)) for item in value.items]
    return sorted(value) if isinstance(value, (frozenset, tuple)) else [int(str(value))]


# The aim and the start


def all_off(games: Games, v: V) -> bool:
    pieces = games.ruleset.setup.pieces
    return v.get("count", pieces) == pieces and all(
        end.off[winner(end, games.ruleset) or Side.CONES] == pieces for end in games.ends
    )


def more_points(games: Games, _v: V) -> bool:
    ended = ((end, winner(end, games.ruleset)) for end in games.ends)
    return all(
        end.off[0] == end.off[1] if side is None else end.off[side] > end.off[side.other]
        for end, side in ended
    )


def no_more_to_reach(games: Games, v: V) -> bool:
    for spot, move in games.played():
        after, before = spot.after(move), spot.position
        side = winner(after, games.ruleset)
        reach = [after.off[one] + after.mask(one).bit_count() for one in Side]
        if side is not None and not after.off[side] > reach[side.other]:
            return False
        had = [before.off[one] + before.mask(one).bit_count() for one in Side]
        if any(before.off[one] > had[one.other] for one in Side):
            return False
    return more_points(games, v)


def along_the_numbers(games: Games, _v: V) -> bool:
    rows = [row_and_column(square) for square in range(1, LAST_SQUARE + 1)]
    neighbours = all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(rows))
    return neighbours and forward_by_the_throw(games, {})


def alternating(games: Games, v: V) -> bool:
    start, squares = start_position(games.ruleset), range(v["first"], v["last"] + 1)
    odd = [square for square in squares if square % 2]
    even = [square for square in squares if not square % 2]
    set_up = list(squares_of(start.cones)), list(squares_of(start.spools))
    return set_up == (odd, even) and len(odd) == len(even) == v["count"]


def listed(games: Games, v: V) -> bool:
    start = start_position(games.ruleset)
    return (start.cones, start.spools) == (mask_of(v["cones"]), mask_of(v["spools"]))


def begins(side: Side) -> Claim:
    return lambda games, _v: start_position(games.ruleset).turn is Turn.of(side)


def throws_off(side: Side, *, again: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        start, ruleset = start_position(games.ruleset), games.ruleset
        for throw in ruleset.throws.weights:
            (move,) = legal_moves(start, throw, ruleset)
            after = play_legal(start, move, throw, ruleset)
            if throw != v["deciding"]:
                if after != Position(start.cones, start.spools, after.turn):
                    return False
                continue
            moved = (move.origin, move.target) == (v["origin"], v["target"])
            whose = side if again else side.other
            if not (moved and after.side_on(v["target"]) is side and after.turn is Turn.of(whose)):
                return False
        return True

    return claim


# The throw


def weights_of(throws: Sticks | LongDie) -> Counter[int]:
    if isinstance(throws, LongDie):
        return Counter(throws.faces)
    return Counter(sum(sides) or throws.none_up for sides in product((0, 1), repeat=throws.count))


def counts_sticks(games: Games, v: V) -> bool:
    throws = games.ruleset.throws
    same = isinstance(throws, Sticks) and (throws.count, throws.none_up)
    return same == (v["count"], v["none_up"])


def has_die(games: Games, _v: V) -> bool:
    return isinstance(games.ruleset.throws, LongDie)


def likeliest(games: Games, v: V) -> bool:
    weights = weights_of(games.ruleset.throws)
    most = [throw for throw, weight in weights.items() if weight == max(weights.values())]
    told = v["weight"], v["total"], v["count"]
    same = told == (max(weights.values()), weights.total(), len(most))
    return same and sorted(most) == numbers(v["throws"])


def equal(games: Games, v: V) -> bool:
    weights = weights_of(games.ruleset.throws)
    return {weight * v["total"] for weight in weights.values()} == {v["weight"] * weights.total()}


def again(*, backward_too: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        for spot, move in games.played():
            after = spot.after(move)
            if move.kind in STAYS or after.turn is Turn.OVER:
                continue
            earns = spot.throw in numbers(v["throws"]) and (backward_too or not move.backward)
            if (after.turn is spot.position.turn) != earns:
                return False
        return True

    return claim


def in_turn(games: Games, _v: V) -> bool:
    return all(
        spot.after(move).turn in {Turn.of(spot.side.other), Turn.OVER}
        for spot, move in games.played()
    )


# The move


def between(origin: int, target: int) -> set[int]:
    return set(range(min(origin, target) + 1, max(origin, target)))


def forward_by_the_throw(games: Games, _v: V) -> bool:
    return all(
        move.target == move.origin + spot.throw
        and spot.position.side_on(move.target) is not spot.side
        for spot, move in games.played(Kind.MOVE, Kind.SWAP, Kind.CAPTURE, Kind.EXPEL)
        if not move.backward and move.origin is not None and isinstance(move.target, int)
    )


def jumps_freely(games: Games, _v: V) -> bool:
    jumped = any(
        spot.position.side_on(square) is not None
        for spot, move in games.played(Kind.MOVE)
        if move.origin is not None and isinstance(move.target, int)
        for square in between(move.origin, move.target)
    )
    return jumped and not games.refused(Reason.BLOCKADE)


def runs(squares: Iterable[int], length: int) -> list[set[int]]:
    standing = set(squares)
    groups = (set(range(first, first + length)) for first in standing)
    return [group for group in groups if group <= standing]


def stopped_by_rows(*, bearing_off: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        length = v["length"]
        for spot, move in games.played():
            if move.origin is None or move.kind in STAYS:
                continue
            end = move.target if isinstance(move.target, int) else move.origin + spot.throw
            jumped = between(move.origin, end) & {*squares_of(spot.enemy)}
            if runs(jumped, length) and (bearing_off or move.kind is not Kind.OFF):
                return False
        least = length < 2 or can_be_jumped(games.ruleset, length - 1)
        over = can_be_jumped(games.ruleset, length), can_leave_over(games.ruleset, length)
        return least and over == (False, not bearing_off)

    return claim


def crowds(ruleset: RuleSet, size: int) -> Iterator[tuple[int, int, Spot]]:
    """Yield a cone before so many spools in a row, with each square and throw that meets them."""
    for throw in ruleset.throws.weights:
        for origin in range(1, LAST_SQUARE - throw - size):
            for first in range(origin + 1, origin + throw + 1):
                spools = mask_of(range(first, first + size))
                position = Position(mask_of([origin]), spools, Turn.CONES)
                yield first, origin + throw, Spot(ruleset, position, throw)


def can_be_hit(ruleset: RuleSet, size: int) -> bool:
    """Whether the first of so many enemies in a row can be landed on anywhere on the board."""
    return any(
        move.kind in {Kind.SWAP, Kind.CAPTURE}
        for first, end, spot in crowds(ruleset, size)
        for move in spot.legal
        if first == end == move.target
    )


def can_be_jumped(ruleset: RuleSet, length: int) -> bool:
    """Whether so many enemies in a row can be jumped by a move on the board."""
    return any(
        move.kind is Kind.MOVE and not move.backward
        for first, end, spot in crowds(ruleset, length)
        for move in spot.legal
        if end == move.target and first + length <= end
    )


def can_leave_over(ruleset: RuleSet, length: int) -> bool:
    """Whether a piece can leave the board over so many enemies in a row."""
    for throw, origin in product(ruleset.throws.weights, range(1, LAST_SQUARE)):
        for first in range(origin + 1, LAST_SQUARE + 2 - length):
            spools = mask_of(range(first, first + length))
            spot = Spot(ruleset, Position(mask_of([origin]), spools, Turn.CONES), throw)
            if first + length <= origin + throw and spot.legal[0].kind is Kind.OFF:
                return True
    return False


def hits(kind: Kind, *, protected: bool) -> Claim:
    def claim(games: Games, v: V) -> bool:
        group = v.get("group", 2)
        for spot, move in games.played(Kind.SWAP, Kind.CAPTURE):
            assert move.origin is not None
            left = spot.side.other if kind is Kind.SWAP else None
            if move.kind is not kind or spot.after(move).side_on(move.origin) is not left:
                return False
            crowd = runs(squares_of(spot.enemy), group)
            if protected and any(move.target in one for one in crowd):
                return False
        hit = can_be_hit(games.ruleset, group - 1) and can_be_hit(games.ruleset, 1)
        return hit and can_be_hit(games.ruleset, group) != protected

    return claim


def must(games: Games, _v: V) -> bool:
    return all(PASS not in spot.legal or spot.legal == (PASS,) for spot in games.spots)


def must_stay_forward(games: Games, v: V) -> bool:
    return must(games, v) and not any(move.backward for _, move in games.played())


def must_backward(games: Games, v: V) -> bool:
    for spot in games.spots:
        backward = {move.backward for move in spot.legal}
        if len(backward) > 1:
            return False
    return must(games, v) and any(move.backward for _, move in games.played())
