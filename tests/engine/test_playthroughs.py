"""Recorded games, one for each rule set: documentation, and a guard against silent change.

A deliberate change is recorded anew with ``python scripts/regenerate.py``.
"""

from __future__ import annotations

import pytest

from senet_rules.engine.record import parse_record
from senet_rules.engine.rulesets import RULESETS
from tests.engine.playthrough import FOLDER, path_of, play, playthrough


@pytest.mark.parametrize("key", RULESETS)
def test_the_recorded_game_is_played_again(key: str) -> None:
    recorded = path_of(RULESETS[key]).read_text("utf-8")
    assert playthrough(RULESETS[key]) == recorded, "see scripts/regenerate.py"


@pytest.mark.parametrize("key", RULESETS)
def test_the_record_in_the_file_replays_to_its_last_position(key: str) -> None:
    text = path_of(RULESETS[key]).read_text("utf-8")
    record, _, plies = text.partition("\n\n")
    game = parse_record(record)
    assert game.over
    assert plies.splitlines()[-2].strip() == str(game.position)


def test_every_file_belongs_to_a_rule_set() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(RULESETS)


def test_playing_is_repeatable() -> None:
    ruleset = next(iter(RULESETS.values()))
    assert play(ruleset, 4) == play(ruleset, 4) != play(ruleset, 5)
