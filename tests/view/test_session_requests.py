"""Wrong and hostile requests: each gets a clear error or a fresh board, and none a traceback."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.engine.rulesets import RULESETS
from senet_rules.view.messages import Language
from senet_rules.view.portable import language_data
from senet_rules.view.session import OPERATIONS, handle
from tests.view.board import Page, ask, hand_over, play_to
from tests.view.conftest import STYLE

CODES = {"request", "language", "record", "position", "move"}
NEW = {"op": "new", "language": "en", "ruleset": "standard", "seed": "42"}
GAME = {"record": "ruleset standard\nseed 42", "at": 0, "seats": ["person", "strong"]}


@pytest.fixture(autouse=True)
def _languages(english: Language) -> None:
    hand_over(english)


def _error(**request: object) -> dict[str, str]:
    error = ask(**request)["error"]
    assert set(error) == {"code", "sentence", "detail"}
    assert error["code"] in CODES
    assert error["sentence"].endswith((".", ".]"))
    return dict(error)


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "request: found nothing, expected JSON"),
        ("{", "request: found '{', expected JSON"),
        ("[" * 100_000, f"request: found '{'[' * 40}...', expected JSON"),
        ("[]", "request: found '[]', expected an object"),
        ("{}", f"op: found nothing, expected one of {', '.join(OPERATIONS)}"),
        ('{"op": null}', f"op: found 'null', expected one of {', '.join(OPERATIONS)}"),
        ('{"op": ["go"]}', f"op: found '[\"go\"]', expected one of {', '.join(OPERATIONS)}"),
    ],
)
def test_what_is_no_request_is_refused(text: str, detail: str) -> None:
    assert json.loads(handle(text))["error"]["detail"] == detail


def test_a_language_must_be_handed_over_first() -> None:
    error = _error(**{**NEW, "language": "xx"})
    assert error["code"] == "language"


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"ruleset": "chess"}, "request", "ruleset"),
        ({"ruleset": 1}, "request", "ruleset"),
        ({"seed": 42}, "request", "seed"),
        ({"seed": "-1"}, "request", "seed"),
        ({"seed": "042"}, "request", "seed"),
        ({"seed": str(2**64)}, "request", "seed"),
        ({"seed": "٤"}, "request", "seed"),
        ({"seats": ["person"]}, "request", "seats"),
        ({"seats": ["person", "god"]}, "request", "seats"),
        ({"seats": "person"}, "request", "seats"),
        ({"focus": 31}, "request", "focus"),
        ({"focus": True}, "request", "focus"),
        ({"focus": 1.0}, "request", "focus"),
        ({"position": 3}, "request", "position"),
        ({"position": "<b>"}, "position", "position, column 4"),
    ],
)
def test_a_wrong_member_is_named(change: dict[str, object], code: str, where: str) -> None:
    error = _error(**{**NEW, **change})
    assert error["code"] == code
    assert error["detail"].startswith(f"{where}: found ")


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"op": "view"}, "request"),
        ({"op": "view", "game": []}, "request"),
        ({"op": "view", "game": {**GAME, "at": 1}}, "request"),
        ({"op": "view", "game": {**GAME, "record": "ruleset chess"}}, "record"),
        ({"op": "view", "game": {**GAME, "record": "ruleset standard\nplies 1:1-9"}}, "record"),
        ({"op": "view", "game": GAME, "look": 1}, "request"),
        ({"op": "view", "game": GAME, "known": 1}, "request"),
        ({"op": "play", "game": GAME, "move": "1-2"}, "move"),
        ({"op": "undo", "game": GAME}, "move"),
        ({"op": "redo", "game": GAME}, "move"),
        ({"op": "computer", "game": GAME}, "move"),
        ({"op": "return", "game": GAME}, "request"),
        ({"op": "press", "game": GAME}, "request"),
        ({"op": "try", "game": GAME, "origin": 1, "target": "on"}, "request"),
        ({"op": "share", "game": GAME, "what": "all"}, "request"),
        ({"op": "edit", "draft": {}, "ruleset": "bell"}, "request"),
        ({"op": "language", "data": {"code": "en"}}, "request"),
    ],
)
def test_what_cannot_be_done_is_told(request_: dict[str, object], code: str) -> None:
    assert _error(**{"language": "en", **request_})["code"] == code


def test_a_throw_waits_only_once() -> None:
    thrown = ask(op="throw", language="en", game=GAME)
    assert _error(op="throw", language="en", game=thrown["game"])["code"] == "move"


def test_a_game_without_a_seed_needs_a_random_number() -> None:
    game = {"record": "ruleset standard\nplies 2:9-11", "at": 1}
    assert _error(op="throw", language="en", game=game)["code"] == "move"
    first = ask(op="throw", language="en", game=game, random="1")
    assert first["throw"]["value"] in RULESETS["standard"].throws.weights
    assert first["seed"] is None
    values = {
        ask(op="throw", language="en", game=game, random=str(n))["throw"]["value"]
        for n in range(60)
    }
    assert len(values) >= 4


def test_errors_are_told_in_the_language(bracketed: Language) -> None:
    hand_over(bracketed)
    error = _error(op="undo", language=bracketed.code, game=GAME)
    assert error["sentence"].startswith("[")


@pytest.mark.parametrize(
    "change",
    [
        {"plural_rule": "n +"},
        {"plural_rule": "7"},
        {"style": {}},
        {"style": {"decimal": 1}},
        {"style": {**asdict(STYLE), "percent": "{} {}"}},
        {"style": {**asdict(STYLE), "range": "{5}"}},
        {"style": {**asdict(STYLE), "ordinals": []}},
        {"style": {**asdict(STYLE), "list_or": {**asdict(STYLE.list_or), "end": "{x}"}}},
        {"texts": {"no.such.message": "x"}},
        {"texts": {"move.pass.cones": 3}},
        {"texts": {"move.pass.cones": ["x", "y"]}},
        {"texts": {"board.off.cones": "x"}},
        {"texts": {"move.move.cones": "{nothing}"}},
        {"texts": {"move.move.cones": "{origin"}},
        {"texts": {"move.move.cones": "{origin.real.x}"}},
        {"texts": []},
    ],
    ids=str,
)
def test_a_broken_language_is_refused_when_it_is_handed_over(
    change: dict[str, object], bracketed: Language
) -> None:
    data = {**language_data(bracketed), **change}
    assert _error(op="language", data=data)["code"] == "request"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)
MEMBERS = (
    *("game", "ruleset", "seed", "seats", "position", "look", "selected", "focus", "known"),
    *("square", "move", "origin", "target", "random", "text", "what", "draft", "piece", "turn"),
    *("throw", "off", "fill", "data"),
)
USUAL: dict[str, st.SearchStrategy[object]] = {
    "game": st.fixed_dictionaries(
        {
            "record": st.sampled_from([GAME["record"], "ruleset jequier", "ruleset bell\nseed 9"]),
            "at": st.integers(-1, 2),
        }
    ),
    "ruleset": st.sampled_from(sorted(RULESETS)),
    "seed": st.just("7"),
    "square": st.integers(1, 30),
    "origin": st.integers(1, 30),
}


@given(JSON)
def test_any_json_gets_an_answer(value: object) -> None:
    assert json.loads(handle(json.dumps(value)))["error"]["code"] == "request"


@given(
    st.sampled_from(sorted(OPERATIONS)),
    st.fixed_dictionaries({}, optional={m: USUAL.get(m, st.nothing()) | JSON for m in MEMBERS}),
)
def test_any_request_gets_an_answer_or_an_error(op: str, members: dict[str, object]) -> None:
    answer = json.loads(handle(json.dumps({"op": op, "language": "en", **members})))
    assert isinstance(answer, dict)
    if "error" in answer:
        assert answer["error"]["code"] in CODES


@pytest.fixture(scope="module")
def records(english: Language) -> list[str]:
    hand_over(english)
    found = []
    for key in RULESETS:
        page = Page(english.code)
        page.new(key, 5)
        play_to(page, 25, Random(5))
        found.append(page.record)
    return found


@given(data=st.data())
def test_a_changed_record_is_read_or_refused(data: st.DataObject, records: list[str]) -> None:
    record = data.draw(st.sampled_from(records))
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, min(len(record), start + 5)))
    changed = record[:start] + data.draw(st.text("0123456789:-x~ \npassoff<>é", max_size=4))
    changed += record[end:]
    answer: Any = ask(op="view", language="en", game={**GAME, "record": changed})
    if "error" in answer:
        assert answer["error"]["code"] == "record"
        assert ": found " in answer["error"]["detail"]
    else:
        assert answer["game"]["record"] == changed.removesuffix("\n")
