"""One whole game in Firefox, and a search, by way of WebDriver BiDi."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from _browser import installed_firefox
from _host import Host
from _npm import npm_package
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.record import format_record
from senet_rules.engine.rulesets import RULESETS
from senet_rules.site.runtime.node import run_node

KEY = "standard"
SEED = 20_251_129
TYPED, MARKED = "jequier", "Jéquier"
SCRIPT = Path(__file__).with_name("firefox_game.mjs")


@pytest.fixture
def firefox() -> Path:
    chosen = os.environ.get("SENET_FIREFOX")
    if chosen and not Path(chosen).is_file():
        pytest.fail(f"SENET_FIREFOX: found {chosen!r}, expected the program of Firefox")
    if found := Path(chosen) if chosen else installed_firefox():
        return found
    missing = "there is no Firefox here: install it, or name it in SENET_FIREFOX"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.mark.parametrize(
    ("ci", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)]
)
def test_without_firefox_only_ci_fails(
    ci: str,
    outcome: type[BaseException],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.delenv("SENET_FIREFOX", raising=False)
    monkeypatch.setattr(sys.modules[__name__], "installed_firefox", lambda: None)
    with pytest.raises(outcome, match="there is no Firefox here: install it, or name it"):
        request.getfixturevalue("firefox")


def played_here() -> Game:
    """Play the game that is played in the browser."""
    game = new_game(RULESETS[KEY], SEED)
    while not game.over:
        game = game.throw()
        game = game.play(str(max(game.moves, key=lambda move: move.origin or 0)))
    return game


def test_a_whole_game_and_a_search_in_firefox(firefox: Path, host: Host, tmp_path: Path) -> None:
    packages = npm_package("puppeteer-core")
    address = f"{host.address}rules/{KEY}/"
    command = [str(SCRIPT), str(packages), str(firefox), address, str(SEED), TYPED]

    ended = run_node(command, tmp_path)

    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert "Firefox" in told["agent"]
    assert told["next"] == "over"
    assert told["record"] == format_record(played_here())
    assert told["status"]
    assert told["status"] in told["said"]
    assert all(MARKED in words for words in told["found"])
    assert told["faults"] == []
    elsewhere = [url for url in told["asked"] if not url.startswith((host.address, "data:"))]
    assert elsewhere == []
