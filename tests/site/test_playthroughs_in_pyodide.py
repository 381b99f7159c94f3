"""The recorded games are played again by the Python of the reader's browser, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from senet_rules.engine.rulesets import RULESETS
from senet_rules.site.runtime import install_runtime
from senet_rules.site.runtime.node import run_node
from senet_rules.site.runtime.package import pyodide_folder
from tests.engine import playthrough

PLAY = Path(__file__).with_name("play_in_node.mjs")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of playthroughs that the runtime of the site has written."""
    site, out = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("played")
    runtime = site / install_runtime(site).folder
    arguments = [PLAY, pyodide_folder(), runtime, playthrough.__file__, out]
    ended = run_node(list(map(str, arguments)), out)
    assert ended.returncode == 0, ended.stderr
    return out


@pytest.mark.parametrize("key", list(RULESETS))
def test_pyodide_plays_the_recorded_game_byte_for_byte(played: Path, key: str) -> None:
    recorded = playthrough.path_of(RULESETS[key])
    assert (played / recorded.name).read_bytes() == recorded.read_bytes()


def test_pyodide_knows_the_same_rule_sets(played: Path) -> None:
    assert {path.stem for path in played.iterdir()} == set(RULESETS)
