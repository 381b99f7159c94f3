"""The benchmark of the engine: whole random games a second, against a bare loop of Python.

Machines differ, so each bar is meant for one on which ten million turns of ``x += 1`` take
0.45 seconds, and is scaled by what the loop takes here. Loop and games are measured in turn, in
slices of a few milliseconds of this process's own time, so that other work on the machine meets
both alike; medians are taken.

Beside it stands a peer: OpenSpiel's backgammon, a game of throws too, which is written in C++ and
played here through Python. Its actions are moves of a player, dice aside; ours are throws with the
moves that answer them. Both play in turn, by their own processor time.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from operator import truediv
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from _bench_peers import PINS, peer_python
from _environment import SetupError, say
from senet_rules.engine.moves import legal_moves, play_legal
from senet_rules.engine.playouts import playouts
from senet_rules.engine.position import Turn, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.engine.tables import tables_for
from senet_rules.site.runtime.errors import RuntimeBuildError

REFERENCE_LOOP = 0.45
"""Seconds for ten million turns of the loop on the machine that the bars are meant for."""
LOOP_TURNS = 100_000
CORE_BARS = {"standard": 2_500, "jequier": 1_000, "bell": 5_000, "kendall": 1_000}
"""Random games a second on the integer core; with objects a fifth of that."""
OBJECT_SHARE = 5
PEER_ROUNDS, PEER_SECONDS = 5, 1.0
SLICE = 0.004
"""Seconds that a slice of games should about take."""


def loop() -> float:
    """Return the seconds that ten million turns of the bare loop would take."""
    x = 0
    start = process_time()
    for _ in range(LOOP_TURNS):
        x += 1  # noqa: SIM113 - this is what is measured
    return (process_time() - start) * 10_000_000 / LOOP_TURNS


def core_games(ruleset: RuleSet, games: int, seed: int) -> int:
    """Play random games on the integer core; return their throws."""
    return playouts(ruleset, games, seed).throws


def object_games(ruleset: RuleSet, games: int, seed: int) -> int:
    """Play random games with Position and Move objects; return their throws."""
    draw = Random(seed).random  # noqa: S311 - statistics, no secrets
    wheel = tables_for(ruleset).wheel
    throws = 0
    for _ in range(games):
        position = start_position(ruleset)
        while position.turn is not Turn.OVER:
            share = draw() * len(wheel)
            throw = wheel[int(share)].throw
            moves = legal_moves(position, throw, ruleset)
            move = moves[int(share % 1 * len(moves))]
            position = play_legal(position, move, throw, ruleset)
            throws += 1
    return throws


Games = Callable[[RuleSet, int, int], int]


def seconds_a_throw(play: Games, ruleset: RuleSet, games: int, seed: int) -> float:
    """Return this process's seconds for one throw of some random games."""
    start = process_time()
    throws = play(ruleset, games, seed)
    return (process_time() - start) / throws


def compare(play: Games, ruleset: RuleSet, bar: float, rounds: int) -> dict[str, float]:
    """Measure games a second beside the loop, and how they stand to the bar."""
    length = core_games(ruleset, 1_000, 1) / 1_000
    games = max(1, round(SLICE / length / seconds_a_throw(play, ruleset, 3, 0)))
    loops, rates, ratios = [loop()], [], []
    for seed in range(rounds):
        rates.append(1 / (seconds_a_throw(play, ruleset, games, seed) * length))
        loops.append(loop())
        ratios.append(rates[-1] * (loops[-2] + loops[-1]) / 2)
    scaled = median(ratios) / REFERENCE_LOOP
    return {
        "games_per_second": round(median(rates), 1),
        "loop_seconds": round(median(loops), 3),
        "games_per_loop": round(median(ratios), 1),
        "scaled_games_per_second": round(scaled, 1),
        "bar": bar,
        "ratio_to_bar": round(scaled / bar, 2),
    }


def measure(rounds: int) -> tuple[dict[str, object], bool]:
    """Measure core and objects for each rule set with a bar; tell whether all bars are met."""
    results: dict[str, object] = {}
    passed = True
    for key, bar in CORE_BARS.items():
        ruleset = RULESETS[key]
        core = compare(core_games, ruleset, bar, rounds)
        objects = compare(object_games, ruleset, bar / OBJECT_SHARE, rounds)
        results[key] = {"core": core, "objects": objects}
        passed = passed and min(core["ratio_to_bar"], objects["ratio_to_bar"]) >= 1
    peer = beside_open_spiel(min(rounds, PEER_ROUNDS))
    figures = {"reference_loop_seconds": REFERENCE_LOOP, "engine": results, "open_spiel": peer}
    return figures, passed


def beside_open_spiel(rounds: int) -> dict[str, object] | None:
    """Measure actions a second of OpenSpiel and ours beside it; None where it is not to be had."""
    try:
        python = peer_python("open-spiel")
    except (SetupError, RuntimeBuildError) as error:
        say(f"OpenSpiel is left out: {error}")
        return None
    theirs: list[float] = []
    ours: dict[str, list[float]] = {}
    for seed in range(rounds):
        theirs.append(_open_spiel_actions(python, seed))
        for key in CORE_BARS:
            ruleset = RULESETS[key]
            for name, play in (("core", core_games), ("objects", object_games)):
                rate = _actions(play, ruleset, seed)
                ours.setdefault(f"{key} {name}", []).append(rate)
    return {
        "backgammon_actions_per_second": round(median(theirs)),
        "ours": {name: round(median(rates)) for name, rates in ours.items()},
        "ratios": {
            name: round(median(map(truediv, rates, theirs)), 2) for name, rates in ours.items()
        },
    }


def _open_spiel_actions(python: Path, seed: int) -> float:
    command = [str(python), str(PINS / "open_spiel_games.py"), str(PEER_SECONDS), str(seed)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise SetupError(f"OpenSpiel does not play: {done.stderr.strip()[-300:]}")
    return float(done.stdout)


def _actions(play: Games, ruleset: RuleSet, seed: int) -> float:
    """Return the throws in a second of this process's time."""
    throws, start = 0, process_time()
    while process_time() - start < PEER_SECONDS / 4:
        seed += 1_000
        throws += play(ruleset, 1, seed)
    return throws / (process_time() - start)
