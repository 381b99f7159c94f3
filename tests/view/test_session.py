"""The board's requests: each is answered in full, and a wrong one says what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from senet_rules.engine.moves import legal_moves
from senet_rules.engine.position import parse_position, start_position
from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.session import handle

LEGAL = {"op": "legal", "ruleset": "standard", "position": "9c/10/9s c - 4-4", "throw": 3}


def _answer(request: object) -> Any:  # noqa: ANN401
    return json.loads(handle(json.dumps(request)))


@pytest.mark.parametrize("key", RULESETS)
def test_legal_moves_come_with_the_position_after_each(key: str) -> None:
    ruleset = RULESETS[key]
    start = start_position(ruleset)
    for throw in ruleset.throws.weights:
        request = {"op": "legal", "ruleset": key, "position": str(start), "throw": throw}
        moves = _answer(request)["moves"]
        assert [move["text"] for move in moves] == [
            str(move) for move in legal_moves(start, throw, ruleset)
        ]
        for move in moves:
            assert parse_position(move["position"], ruleset) != start


def test_a_move_is_told_in_its_parts() -> None:
    assert _answer(LEGAL) == {
        "moves": [
            {
                "from": 10,
                "to": 13,
                "kind": "move",
                "text": "10-13",
                "position": "10/2c7/9s s - 4-4",
            }
        ]
    }


@pytest.mark.parametrize(
    ("request_json", "where", "found", "expected"),
    [
        ("", "request", "nothing", "JSON"),
        ("{", "request", "'{'", "JSON"),
        ("[" * 100_000, "request", "'" + "[" * 40 + "...'", "JSON"),
        ("[]", "request", "'[]'", "an object"),
        ("{}", "op", "nothing", "a text"),
        ('{"op": null}', "op", "'null'", "a text"),
        ('{"op": "go"}', "op", "'go'", "one of legal"),
    ],
)
def test_what_is_no_request_is_refused(
    request_json: str, where: str, found: str, expected: str
) -> None:
    assert json.loads(handle(request_json)) == {
        "error": {"code": "request", "where": where, "found": found, "expected": expected}
    }


@pytest.mark.parametrize(
    ("field", "value", "code", "where"),
    [
        ("ruleset", "chess", "request", "ruleset"),
        ("ruleset", 1, "request", "ruleset"),
        ("throw", "3", "request", "throw"),
        ("throw", 3.0, "request", "throw"),
        ("throw", True, "request", "throw"),
        ("throw", 6, "move", "throw"),
        ("position", ["c"], "request", "position"),
        ("position", "<b>", "position", "position, column 4"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, code: str, where: str) -> None:
    error = _answer({**LEGAL, field: value})["error"]
    assert (error["code"], error["where"]) == (code, where)
    assert error["found"]
    assert error["expected"]
