"""Rule sets with one field of one part changed, for every field: to each other value that fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from typing import Any

from senet_rules.content.facets import FACETS
from senet_rules.engine.board import Side
from senet_rules.engine.ruleset import (
    AllOff,
    Blockade,
    ExitRow,
    Expulsion,
    FixedStart,
    Forced,
    HoldingWater,
    House,
    HouseName,
    LongDie,
    MostPoints,
    Protection,
    Retreat,
    RuleSet,
    RuleSetError,
    Setup,
    Sticks,
    Stop,
    ThrowOff,
    Water,
)
from senet_rules.engine.rulesets import RULESETS, STANDARD
from senet_rules.view.messages import Language

# What a part may be exchanged for as a whole, by its field.
EXCHANGES: Mapping[str, tuple[object, ...]] = {
    "opening": (FixedStart(Side.CONES), ThrowOff(1, Side.SPOOLS, 10, 11)),
    "throws": (Sticks(none_up=5), LongDie((1, 2, 3, 4))),
    "protection": (None, Protection(2), Protection(3)),
    "blockade": (None, Blockade(3)),
    "expulsion": (None, Expulsion(frozenset({24, 25}), 20)),
    "water": (None, Water(28, 15, -1), Water(22, 1, 1), HoldingWater(26, 14)),
    "houses": ((House(22, HouseName.BEAUTY),),),
    "stop": (None, Stop(21)),
    "retreat": (None, Retreat(), Retreat(may_hit=True), Retreat(never_from=frozenset({28}))),
    "forced": (None, Forced(frozenset({27, 29}))),
    "bearing_off": (STANDARD.bearing_off, ExitRow()),
    "ending": (AllOff(), MostPoints()),
}


def changed_values(name: str, value: object) -> Iterator[object]:
    """Yield values for a field that differ from the one it has."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, int):
        yield from (value + step for step in (1, -1, 2, -2, 14))
    elif isinstance(value, str):
        yield value + "*"
    elif isinstance(value, frozenset):
        yield from (value ^ {number} for number in (*range(1, 7), *range(24, 31)))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            for new in changed(name, item):
                yield (*value[:index], new, *value[index + 1 :])
    else:
        yield from {"name": (*HouseName,), "throws": (frozenset({4}),)}[name]


def changed(name: str, value: object) -> Iterator[object]:
    """Yield every change of one thing inside a value, whether it makes a valid rule set or not."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            old = getattr(value, field.name)
            for new in changed_values(field.name, old):
                yield replace(value, **{field.name: new})
    else:
        yield from changed_values(name, value)


def linked(part: object) -> Iterator[tuple[str, object]]:
    """Yield changes of fields that cannot change alone, with what must change along."""
    if isinstance(part, ThrowOff):
        for deciding, origin, side in product((1, 2, 3), (9, 10, 13, 14), Side):
            new = replace(
                part, deciding=deciding, origin=origin, target=origin + deciding, side=side
            )
            for field in fields(part):
                if getattr(new, field.name) != getattr(part, field.name):
                    yield field.name, new
    if isinstance(part, Water):
        yield "return_step", replace(part, return_step=-part.return_step, return_from=15)
    if isinstance(part, LongDie):
        yield from (("faces", replace(part, faces=(*part.faces, face))) for face in part.faces)


def valid(ruleset: RuleSet, field: str, value: object) -> tuple[RuleSet, set[str]] | None:
    """Return the rule set with a field changed, and which fields that are, if others must follow.

    Extra throws that cannot be thrown any more fall away, and captures come with points.
    """
    parts: dict[str, Any] = {field: value}
    throws = parts.get("throws", ruleset.throws)
    possible = ruleset.extra_throws.values & throws.weights.keys()
    for along in (
        {},
        {"extra_throws": replace(ruleset.extra_throws, values=possible)},
        {"ending": MostPoints()},
    ):
        with suppress(RuleSetError):
            return replace(ruleset, **{**along, **parts}), {field, *along}
    return None


def changed_parts(name: str, part: object) -> Iterator[tuple[str, object]]:
    """Yield the changes of one part, each with the path of the field that changes."""
    if is_dataclass(part) and not isinstance(part, (Setup, type)):
        for inner in fields(part):
            for new in changed_values(inner.name, getattr(part, inner.name)):
                yield f"{name}.{inner.name}", replace(part, **{inner.name: new})
        yield from ((f"{name}.{inner}", new) for inner, new in linked(part))
    elif part is not None:
        yield from ((name, new) for new in changed(name, part))
    borrowed = (getattr(other, name) for other in RULESETS.values())
    yield from ((name, new) for new in (*EXCHANGES.get(name, ()), *borrowed) if new != part)


@dataclass(frozen=True)
class Change:
    """A rule set with one field changed: the field's path, and the parts that had to change.

    Its key is its own, as rule sets are looked up by their keys.
    """

    path: str
    ruleset: RuleSet
    parts: frozenset[str]


@cache
def changes_of(ruleset: RuleSet) -> tuple[Change, ...]:
    """Return, for every field of every part, the rule set with that field changed."""
    changes: list[Change] = []
    for field in fields(ruleset):
        if field.name == "key":
            continue
        for path, new in changed_parts(field.name, getattr(ruleset, field.name)):
            if made := valid(ruleset, field.name, new):
                own = replace(made[0], key=f"{ruleset.key}-{len(changes)}")
                changes.append(Change(path, own, frozenset(made[1])))
    return tuple(changes)


def leaves(ruleset: RuleSet) -> set[str]:
    """Return the paths of all fields of all parts that the rule set has."""
    paths = set()
    for field in fields(ruleset):
        part = getattr(ruleset, field.name)
        inner = fields(part) if is_dataclass(part) and not isinstance(part, Setup) else ()
        paths |= {f"{field.name}.{one.name}" for one in inner} or {field.name}
    return paths - {"key"}


def cells(ruleset: RuleSet, language: Language) -> dict[str, str]:
    return {facet.key: str(facet.cell(ruleset, language)) for facet in FACETS}
