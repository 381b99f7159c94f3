"""Numbers that were simulated once and are kept, so that no build plays thousands of games.

One file of data for each rule set stands beside this module. It says what it was made from: a
digest of the rule set, one of the engine's code, the seed and the number of games. Numbers that do
not fit the rule set of today are refused. After a change of the code alone the first games are
played again: if they come out as they did, the numbers still stand, and the tests ask for new ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...engine.ruleset import RuleSet
from ...engine.simulation import PLAYERS, Played, Result, play_games
from ..own import asked_as, kept_beside
from .inputs import code_digest, rules_digest
from .run import Progress, simulate
from .tally import Tally

GAMES = 10_000
"""How many games of each rule set stand behind the numbers of the pages."""
SEED = 1979
"""Their seed."""
FIRST_GAMES = 12
"""How many games are kept one by one."""

FOLDER = Path(__file__).with_name("data")
REFRESH = "senet simulate --refresh"
"""The command that makes the kept numbers anew."""


class StaleNumbersError(ValueError):
    """The kept numbers of a rule set are missing or do not fit it any more."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a rule set with what they were made from."""

    rules: str
    code: str
    players: str
    seed: int
    first: tuple[Played, ...]
    tally: Tally

    def as_data(self) -> dict[str, object]:
        """Return them as JSON-like data."""
        tally = self.tally
        return {
            "rules": self.rules,
            "code": self.code,
            "players": self.players,
            "seed": self.seed,
            "games": tally.games,
            "first": [list(astuple(game)) for game in self.first],
            "results": {result.name.lower(): count for result, count in tally.results.items()},
            "sums": dict(tally.sums),
            "lengths": [list(pair) for pair in tally.lengths.items()],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Numbers:
        """Read what ``as_data`` wrote."""
        results = {result: int(data["results"][result.name.lower()]) for result in Result}
        lengths = {int(throws): int(games) for throws, games in data["lengths"]}
        first = tuple(Played(Result(result), *rest) for result, *rest in data["first"])
        tally = Tally(results, dict(data["sums"]), lengths)
        return cls(data["rules"], data["code"], data["players"], data["seed"], first, tally)


def made(
    ruleset: RuleSet, games: int = GAMES, seed: int = SEED, progress: Progress | None = None
) -> Numbers:
    """Play the games of a rule set and return its numbers."""
    return Numbers(
        rules_digest(ruleset),
        code_digest(),
        PLAYERS.value,
        seed,
        tuple(play_games(ruleset, seed, range(min(FIRST_GAMES, games)))),
        simulate(ruleset, games, seed, progress),
    )


def numbers_path(ruleset: RuleSet, folder: Path = FOLDER) -> Path:
    """Return the file with the numbers of a rule set; a site's own has it beside its rules."""
    return kept_beside(ruleset) or folder / f"{ruleset.key}.json"


def keep(ruleset: RuleSet, numbers: Numbers, folder: Path = FOLDER) -> Path:
    """Write the numbers of a rule set to its file, and return the file's path."""
    path = numbers_path(ruleset, folder)
    members = (
        f" {json.dumps(name)}: {json.dumps(value)}" for name, value in numbers.as_data().items()
    )
    path.write_text("{\n" + ",\n".join(members) + "\n}\n", "utf-8")
    return path


def numbers_of(ruleset: RuleSet, folder: Path = FOLDER) -> Numbers:
    """Return the kept numbers of a rule set.

    Raises:
        StaleNumbersError: there are none, or they were made from other rules or by other play.
    """
    path = numbers_path(ruleset, folder)
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise _stale(ruleset, "there are none") from None
    numbers = _read(text)
    if numbers is None:
        raise _stale(ruleset, f"{path.name} cannot be read")
    wanted = (rules_digest(ruleset), PLAYERS.value, SEED, GAMES)
    if (numbers.rules, numbers.players, numbers.seed, numbers.tally.games) != wanted:
        raise _stale(ruleset, "they were made from other rules, players, seed or number of games")
    plays_alike = numbers.code == code_digest() or _first(ruleset, numbers.seed) == numbers.first
    if not plays_alike:
        raise _stale(ruleset, "the engine now plays other games with the same throws")
    return numbers


@cache
def _read(text: str) -> Numbers | None:
    try:
        return Numbers.from_data(json.loads(text))
    except (KeyError, TypeError, ValueError):
        return None


@cache
def _first(ruleset: RuleSet, seed: int) -> tuple[Played, ...]:
    return tuple(play_games(ruleset, seed, range(FIRST_GAMES)))


def _stale(ruleset: RuleSet, found: str) -> StaleNumbersError:
    return StaleNumbersError(
        f"simulated numbers of {ruleset.key}: {found}; run: {REFRESH} --ruleset {asked_as(ruleset)}"
    )
