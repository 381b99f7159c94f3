"""``senet simulate``: thousands of games at once, and what comes of them."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator

from ...engine.errors import shown
from ...engine.ruleset import RuleSet
from ...engine.rulesets import RULESETS
from ...engine.seeds import SEED_LIMIT
from ...view.messages import SOURCE_LANGUAGE, Language
from ...view.names import ruleset_name
from ..language import load_language
from ..own import ruleset_asked
from .measures import MEASURES, method
from .run import Progress
from .stored import GAMES, SEED, Numbers, keep, made
from .tally import SECONDS_A_THROW

_NUMBER = re.compile("0|[1-9][0-9]{0,19}")
_MOST_GAMES = 10_000_000
_BAR = 30


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``simulate``."""
    parser = subparsers.add_parser("simulate", help="let two computer players play many games")
    parser.add_argument("--games", type=_games, metavar="N", help=f"how many ({GAMES})")
    parser.add_argument("--seed", type=_seed, metavar="S", help=f"of all their throws ({SEED})")
    keys = "|".join(RULESETS)
    parser.add_argument("--ruleset", metavar="R", help=f"{keys}, or a file; ours if not given")
    parser.add_argument("--refresh", action="store_true", help="keep the numbers for the pages")
    parser.add_argument("--locale", default=SOURCE_LANGUAGE, help="language of what people read")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(run=_simulate)


def _games(text: str) -> int:
    return _number(text, 1, _MOST_GAMES)


def _seed(text: str) -> int:
    return _number(text, 0, SEED_LIMIT - 1)


def _number(text: str, low: int, high: int) -> int:
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        problem = f"found {shown(text)}, expected a number from {low} to {high}"
        raise argparse.ArgumentTypeError(problem)
    return int(text)


def _simulate(arguments: argparse.Namespace) -> int:
    chosen: str | None = arguments.ruleset
    try:
        rulesets = [ruleset_asked(chosen)] if chosen is not None else list(RULESETS.values())
        language = load_language(arguments.locale)
    except (ValueError, OSError) as error:
        sys.stderr.write(f"senet simulate: {error}\n")
        return 2
    if arguments.refresh and (arguments.games or arguments.seed is not None):
        sys.stderr.write("senet simulate: --refresh: found --games or --seed, expected neither\n")
        return 2
    games = arguments.games or GAMES
    seed = SEED if arguments.seed is None else arguments.seed
    told = []
    for ruleset in rulesets:
        numbers = made(ruleset, games, seed, _bar(ruleset, games))
        if arguments.refresh:
            keep(ruleset, numbers)
        if arguments.json:
            told.append(_as_data(ruleset, numbers))
        else:
            sys.stdout.writelines(f"{line}\n" for line in _as_lines(ruleset, numbers, language))
    if arguments.json:
        sys.stdout.write(json.dumps(told, indent=1) + "\n")
    return 0


def _bar(ruleset: RuleSet, games: int) -> Progress | None:
    """Return what draws a bar on a terminal; elsewhere nothing is drawn."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None

    def draw(over: int) -> None:
        full = _BAR * over // games
        end = "\n" if over == games else ""
        bar = f"{'#' * full}{'.' * (_BAR - full)}"
        sys.stderr.write(f"\r{ruleset.key:10}[{bar}] {over}/{games}{end}")
        sys.stderr.flush()

    return draw


def _as_data(ruleset: RuleSet, numbers: Numbers) -> dict[str, object]:
    data = numbers.as_data()
    del data["first"]
    return {"ruleset": ruleset.key, "seconds_a_throw": SECONDS_A_THROW, **data}


def _as_lines(ruleset: RuleSet, numbers: Numbers, language: Language) -> Iterator[str]:
    yield str(ruleset_name(ruleset, language))
    yield str(method((numbers,), language))
    for measure in MEASURES:
        said = measure.cell(numbers.tally, ruleset, language)
        yield f"  {measure.heading(language)}: {said}"
    yield ""
