"""Rule sets read from data: nothing of them is lost, and what is wrong is told in one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_type_hints

import pytest

from senet_rules.engine import rulesets
from senet_rules.engine.described import described
from senet_rules.engine.ruleset import RuleSet, RuleSetError
from senet_rules.engine.rulesets.chosen import CHOSEN
from tests.engine.samples import ALL_RULESETS, HOLDING, MADE_UP

NAMED = {"names": {"en": "Some Senet", "de": "Irgendein Senet"}}

EARLY = {"kind": "ExitSquares", "exits": [{"square": 29}]}


def plain(value: Any) -> Any:  # noqa: ANN401  # data, as TOML has it
    """Write a part of a rule set as data: what ``described`` reads."""
    if is_dataclass(value):
        hints = get_type_hints(type(value))
        data = {
            field.name: written(hints[field.name], getattr(value, field.name))
            for field in fields(value)
        }
        return {name: item for name, item in data.items() if item is not None}
    if isinstance(value, Enum):
        return value.name.lower().replace("_", "-")
    if isinstance(value, tuple | frozenset):
        return [plain(item) for item in value]
    return value


def written(kind: Any, value: Any) -> Any:  # noqa: ANN401
    choices = get_args(kind) if isinstance(kind, UnionType) else ()
    several = len([choice for choice in choices if choice is not NoneType]) > 1
    named = {"kind": type(value).__name__} if several and value is not None else {}
    data = plain(value)
    return {**named, **data} if isinstance(data, dict) else data


def data_of(ruleset: RuleSet, **changes: object) -> dict[str, object]:
    return {**plain(ruleset), **NAMED, **changes}


@pytest.mark.parametrize("ruleset", ALL_RULESETS.values(), ids=ALL_RULESETS)
def test_every_rule_set_can_be_written_as_data(ruleset: RuleSet) -> None:
    found = described(data_of(ruleset))
    assert found.ruleset == ruleset
    assert found.names == NAMED["names"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"key": "Über"},
            r"key: found '\\xdcber', expected small letters, digits and single hyphens, a letter",
        ),
        ({"key": None}, "key: found nothing, expected small letters"),
        (
            {"names": {"de": "x"}},
            r"""names: found "\{'de': 'x'}", expected a table of names by language, with 'en'$""",
        ),
        ({"names": {"en": " "}}, r"names\.en: found ' ', expected a name"),
        ({"contact": "kick"}, "contact: found 'kick', expected one of swap, capture"),
        ({"river": 1}, "river: unknown; expected key, setup, opening,"),
        ({"setup": 3}, "setup: found '3', expected a table"),
        ({"setup": {"cones": [1]}}, r"setup\.spools: found nothing, expected a value"),
        ({"setup": {"cones": 1, "spools": [2]}}, r"setup\.cones: found '1', expected a list"),
        (
            {"setup": {"cones": [1, "2"], "spools": [3, 4]}},
            r"setup\.cones\[2\]: found '2', expected a whole number",
        ),
        (
            {"opening": "cones"},
            "opening: found 'cones', expected a table whose kind is one of FixedStart, ThrowOff$",
        ),
        (
            {"opening": {"side": "cones"}},
            r"opening\.kind: found nothing, expected one of FixedStart, ThrowOff$",
        ),
        ({"opening": {"kind": "Toss"}}, r"opening\.kind: found 'Toss', expected one of FixedStart"),
        ({"opening": {"kind": 3}}, r"opening\.kind: found '3', expected one of FixedStart"),
        ({"ending": {"kind": "AllOff", "x": 1}}, r"ending\.x: unknown; expected no member"),
        (
            {"no_move": {"keeps_extra_throw": 1}},
            r"no_move\.keeps_extra_throw: found '1', expected true o",
        ),
        ({"protection": {"group": True}}, r"protection\.group: found 'True', expected a whole nu"),
        (
            {"bearing_off": EARLY, "retreat": {"never_from": [30]}},
            "rule set 'made-up': bearing_off: a piece that comes to 30 has no way off the board",
        ),
        ({"protection": {"group": 1}}, "rule set 'made-up': protection: a group is two pieces or"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(changes: dict[str, object], message: str) -> None:
    with pytest.raises(RuleSetError, match=f"^{message}"):
        described(data_of(MADE_UP, **changes))


@pytest.mark.usefixtures("own_rulesets")
def test_a_site_has_the_rule_sets_that_it_chooses() -> None:
    chosen: list[str | Mapping[str, object]] = [data_of(MADE_UP), "bell"]
    rulesets.use(chosen)
    assert rulesets.RULESETS == {"made-up": MADE_UP, "bell": rulesets.BELL}
    assert {"made-up": NAMED["names"]} == rulesets.NAMES
    assert CHOSEN == chosen  # noqa: SIM300  # what is shown comes first
    chosen[0]["key"] = "another"  # type: ignore[index]  # whoever chose may change the data
    assert CHOSEN[0] == data_of(MADE_UP)


@pytest.mark.usefixtures("own_rulesets")
@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (["bell", "chess"], "rule set: found 'chess', expected one of standard, jequier, bell, k"),
        (["bell", "bell"], "rule set 'bell': found twice, expected once"),
        (
            [data_of(HOLDING, key="bell")],
            r"key: found 'bell', expected another .* package: standard, jequier, bell, kendall$",
        ),
    ],
)
def test_a_choice_that_cannot_be_made_changes_nothing(
    chosen: list[str | Mapping[str, object]], message: str
) -> None:
    before = dict(rulesets.RULESETS)
    with pytest.raises(RuleSetError, match=message):
        rulesets.use(chosen)
    assert before == rulesets.RULESETS
