"""The benchmark of the computer's players: which of two wins how often, and how long a move takes.

Each pair plays in every rule set, from either seat in turn and with the same throws both times; a
draw counts half. The better player's share is given with its 95 % interval, which must lie above
one half. A move must come in time on the slowest engine of a reader's browser, too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import median, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from senet_rules.engine.core import Outcome
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.players import Strength, choose_move
from senet_rules.engine.rulesets import RULESETS

PAIRS = ((Strength.STRONG, Strength.GREEDY), (Strength.GREEDY, Strength.RANDOM))
"""The better player first."""
BROWSER_SPEED = 0.37
"""Speed of Python in the slowest browser, beside CPython outside it."""
MOVE_BAR = 300
"""Milliseconds that a move may take there."""
NORMAL_95 = 1.96
CHUNK = 10


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the better player's result (1, 0, or 0.5 for a draw) and its seconds a move."""

    result: float
    seconds: tuple[float, ...]


def play(key: str, better: Strength, worse: Strength, number: int) -> Played:
    """Play a game; the better player has seat 1 in those with even numbers."""
    game = new_game(RULESETS[key], seed=number // 2)
    own_seat = 1 + number % 2
    seconds = []
    while not game.over:
        game = game.throw()
        start = process_time()
        move = choose_move(game, better if game.seat == own_seat else worse)
        if game.seat == own_seat:
            seconds.append(process_time() - start)
        game = game.play(move)
    return Played(_result(game, own_seat), tuple(seconds))


def _result(game: Game, seat: int) -> float:
    if game.outcome is Outcome.DRAW or game.outcome is None or game.sides is None:
        return 0.5
    return float(int(game.sides[seat - 1]) == int(game.outcome))


def summary(games: Sequence[Played]) -> dict[str, object]:
    """Return the share of the better player with its interval, and what its moves took."""
    results = [game.result for game in games]
    seconds = sorted(second for game in games for second in game.seconds)
    share = sum(results) / len(results)
    margin = NORMAL_95 * stdev(results) / sqrt(len(results)) if len(results) > 1 else 1.0
    return {
        "games": len(results),
        "share": round(share, 4),
        "interval": [round(share - margin, 4), round(share + margin, 4)],
        "draws": results.count(0.5),
        "move_ms": {
            "median": round(median(seconds) * 1000, 3),
            "slowest": round(seconds[-1] * 1000, 1),
            "slowest_in_browser": round(seconds[-1] * 1000 / BROWSER_SPEED, 1),
        },
        "passed": share - margin > 0.5 and seconds[-1] * 1000 / BROWSER_SPEED <= MOVE_BAR,
    }


def _pairings(games: int) -> Iterator[tuple[str, dict[str, object]]]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for key in RULESETS:
            for better, worse in PAIRS:
                job = partial(play, key, better, worse)
                found = summary(list(pool.map(job, range(games), chunksize=CHUNK)))
                name = f"{key}: {better.value} against {worse.value}"
                print(f"{name}: {found['share']} {found['interval']}", file=sys.stderr, flush=True)
                yield name, found


def measure(games: int) -> tuple[dict[str, object], bool]:
    """Let each pair play so many games in every rule set; tell whether all bars are met."""
    found = dict(_pairings(games))
    passed = all(pairing["passed"] for pairing in found.values())
    return {"browser_speed": BROWSER_SPEED, "move_bar_ms": MOVE_BAR, "players": found}, passed
