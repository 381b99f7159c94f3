"""Positions that show what playing is like."""

from __future__ import annotations

import pytest

from senet_rules.content.glimpses import glimpse
from senet_rules.engine.position import outcome_of, parse_position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_glimpse_is_from_the_middle_of_a_game(ruleset: RuleSet) -> None:
    seen = {str(glimpse(ruleset, seed)) for seed in range(8)}
    assert len(seen) == 8
    for text in seen:
        position = parse_position(text, ruleset)
        assert position.off == (0, 0)
        assert position.throw is None
        assert outcome_of(position, ruleset) is None
        assert position.cones.bit_count() >= 2
        assert position.spools.bit_count() >= 2
        start = start_position(ruleset)
        assert (position.cones ^ start.cones).bit_count() >= 2


def test_a_seed_gives_the_same_position_each_time() -> None:
    standard = RULESETS["standard"]
    first = glimpse(standard, 7)
    glimpse.cache_clear()
    assert glimpse(standard, 7) == first
