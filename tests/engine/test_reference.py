"""The engine against a plain reading of the rules that shares no code with it.

A position goes to both as text, so this compares the notation too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.perft import perft
from senet_rules.engine.position import (
    Position,
    Turn,
    format_position,
    parse_position,
    start_position,
)
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from tests.engine import reference
from tests.engine.samples import READINGS, Reading, random_positions, scattered_positions

# Tracing would triple the time; what these tests pass through, others cover.
pytestmark = pytest.mark.no_cover

POSITIONS = 20_000
POSITIONS_OF_A_READING = 800


def differences(
    ruleset: RuleSet, positions: Iterable[Position], decisions: Mapping[str, object]
) -> list[str]:
    """Return, for some positions and every throw, where the two do not give the same moves."""
    found = []
    for number, reached in enumerate(positions):
        text = format_position(reached)
        read = parse_position(text, ruleset)
        # Every tenth position has its throw waiting.
        waits = number % 10 == 0 and reached.turn is not Turn.OVER
        for throw in ruleset.throws.weights:
            if waits:
                text = format_position(reached.with_throw(throw))
                read = parse_position(text, ruleset)
            expected = reference.legal(ruleset.key, text, throw, decisions)
            if moves_of(read, throw, ruleset) != expected:
                found.append(f"{throw}\t{text}")
    return found


def moves_of(position: Position, throw: int, ruleset: RuleSet) -> list[dict[str, object]]:
    return [
        {
            "from": move.origin,
            "to": move.target,
            "kind": move.kind.value,
            "position": format_position(play_legal(position, move, throw, ruleset)),
        }
        for move in legal_moves(position, throw, ruleset)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_engine_and_reference_give_the_same_moves_and_positions(ruleset: RuleSet) -> None:
    positions = random_positions(ruleset, POSITIONS, seed=1)
    assert len(positions) == POSITIONS
    assert differences(ruleset, positions, {}) == []


@pytest.mark.slow
@pytest.mark.parametrize("reading", READINGS.values(), ids=READINGS)
def test_other_readings_of_the_decisions_agree_too(reading: Reading) -> None:
    positions = scattered_positions(reading.ruleset, POSITIONS_OF_A_READING, seed=2)
    assert differences(reading.ruleset, positions, reading.decisions) == []


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_throws_and_starts_agree(ruleset: RuleSet) -> None:
    assert list(ruleset.throws.weights) == reference.throws(ruleset.key)
    assert format_position(start_position(ruleset)) == reference.start(ruleset.key)


@pytest.mark.parametrize("reading", READINGS.values(), ids=READINGS)
def test_perft_of_other_readings_agrees(reading: Reading) -> None:
    expected = reference.perft(reading.ruleset.key, 3, decisions=reading.decisions)
    assert perft(reading.ruleset, 3) == expected


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_moves_are_written_alike(ruleset: RuleSet) -> None:
    for position in scattered_positions(ruleset, 200, seed=3):
        for throw in ruleset.throws.weights:
            ours = [str(move) for move in legal_moves(position, throw, ruleset)]
            theirs = reference.legal(ruleset.key, format_position(position), throw)
            assert ours == [reference.notation(move) for move in theirs]
