"""Simulated numbers: added up right, kept with what they were made from, refused when stale."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from senet_rules.content.numbers import charts, inputs, stored
from senet_rules.content.numbers.inputs import code_digest, engine_modules, rules_digest
from senet_rules.content.numbers.measures import MEASURES, method
from senet_rules.content.numbers.pages import events_html, lengths_html, numbers_html, shares_html
from senet_rules.content.numbers.run import simulate
from senet_rules.content.numbers.stored import (
    FIRST_GAMES,
    GAMES,
    SEED,
    Numbers,
    StaleNumbersError,
    keep,
    made,
    numbers_of,
    numbers_path,
)
from senet_rules.content.numbers.tally import Tally, minutes, wilson
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, RULESETS, STANDARD
from senet_rules.engine.simulation import Played, Result, play_games
from senet_rules.view.messages import Language, Sentence

EVERY = pytest.mark.parametrize("ruleset", list(RULESETS.values()), ids=list(RULESETS))

PLAYED = st.builds(
    Played,
    st.sampled_from(Result),
    *(st.integers(min_value=1, max_value=500) for _ in range(6)),
)


# What is kept


@EVERY
def test_the_kept_numbers_are_those_of_todays_rules_and_code(ruleset: RuleSet) -> None:
    numbers = numbers_of(ruleset)
    assert numbers.code == code_digest(), f"the engine has changed; run: {stored.REFRESH}"
    assert numbers.rules == rules_digest(ruleset)
    assert (numbers.seed, numbers.tally.games, len(numbers.first)) == (SEED, GAMES, FIRST_GAMES)


@EVERY
def test_the_first_games_come_out_as_they_were_kept(ruleset: RuleSet) -> None:
    numbers = numbers_of(ruleset)
    assert tuple(play_games(ruleset, SEED, range(FIRST_GAMES))) == numbers.first
    assert all(numbers.tally.lengths[game.throws] for game in numbers.first)


@EVERY
def test_the_kept_sums_agree_with_each_other(ruleset: RuleSet) -> None:
    tally = numbers_of(ruleset).tally
    assert sum(tally.lengths.values()) == sum(tally.results.values()) == GAMES
    assert tally.results[Result.UNFINISHED] == 0
    assert tally.sums["passes"] + tally.sums["extra"] < tally.throws
    assert bool(tally.sums["water"]) == bool(ruleset.water)
    assert bool(tally.sums["back"]) == bool(ruleset.retreat)
    assert bool(tally.sums["extra"]) == bool(ruleset.extra_throws.values)


def test_no_numbers_are_kept_of_a_rule_set_that_is_gone() -> None:
    assert {path.stem for path in stored.FOLDER.glob("*")} == set(RULESETS)


def test_numbers_are_read_as_they_were_written(tmp_path: Path) -> None:
    numbers = made(BELL, 30, SEED)
    path = keep(BELL, numbers, tmp_path)
    assert Numbers.from_data(json.loads(path.read_text("utf-8"))) == numbers


def test_missing_numbers_are_told_with_the_command_that_makes_them(tmp_path: Path) -> None:
    with pytest.raises(
        StaleNumbersError,
        match="simulated numbers of bell: there are none; run: senet simulate --refresh --ruleset",
    ):
        numbers_of(BELL, tmp_path)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"rules": "0"}, "made from other rules"),
        ({"players": "random"}, "made from other rules, players"),
        ({"seed": 1}, "made from other rules, players, seed"),
        ({"results": {"draw": 1, "first": 1, "second": 1, "unfinished": 0}}, "number of games"),
        ({"code": "0", "first": [[1, 10, 0, 0, 0, 0, 0]]}, "plays other games with the same"),
        ({"results": {}}, "bell.json cannot be read"),
        ({"lengths": None}, "bell.json cannot be read"),
    ],
    ids=str,
)
def test_stale_numbers_are_refused(change: dict[str, object], problem: str, tmp_path: Path) -> None:
    data = json.loads(numbers_path(BELL).read_text("utf-8"))
    numbers_path(BELL, tmp_path).write_text(json.dumps({**data, **change}), "utf-8")
    with pytest.raises(StaleNumbersError, match=problem):
        numbers_of(BELL, tmp_path)


def test_numbers_stand_while_changed_code_plays_the_same_games(tmp_path: Path) -> None:
    numbers = replace(numbers_of(BELL), code="0")
    keep(BELL, numbers, tmp_path)
    assert numbers_of(BELL, tmp_path) == numbers


def test_a_page_with_stale_numbers_stops_the_build(english: Language) -> None:
    changed = replace(BELL, safe_squares=frozenset({30}))
    with pytest.raises(ValueError, match="other rules"):
        numbers_html(english, [changed])


# What the digests depend on


@EVERY
def test_equal_rules_have_equal_digests_and_others_have_others(ruleset: RuleSet) -> None:
    assert rules_digest(replace(ruleset)) == rules_digest(ruleset)
    others = {rules_digest(other) for other in RULESETS.values()}
    assert len(others) == len(RULESETS)
    assert rules_digest(replace(ruleset, safe_squares=frozenset({1, 2}))) not in others


def test_the_code_that_plays_is_all_in_the_digest() -> None:
    names = {path.stem for path in engine_modules()}
    assert {"simulation", "core", "moves", "players", "tables", "seeds", "ruleset"} <= names
    assert not {"explain", "faults"} & names


def test_comments_do_not_make_numbers_stale(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text(
        '"""Words."""\n\n# A comment.\nX = 1\n\n\ndef f():\n    """Two\n    lines."""\n'
    )
    assert inputs._statements(code) == "X = 1\ndef f():"
    code.write_text("X = 2\n")
    assert inputs._statements(code) == "X = 2"


# Sums and what follows from them


@given(st.lists(PLAYED, min_size=2, max_size=30), st.integers(min_value=1, max_value=29))
def test_parts_add_up_to_the_whole(games: list[Played], cut: int) -> None:
    cut = min(cut, len(games) - 1)
    assert Tally.of(games[:cut]) + Tally.of(games[cut:]) == Tally.of(games)


@given(st.lists(PLAYED, min_size=1, max_size=40))
def test_quantiles_are_those_of_the_sorted_games(games: list[Played]) -> None:
    tally, lengths = Tally.of(games), sorted(game.throws for game in games)
    for share in (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(1)):
        within = tally.quantile(share)
        assert sum(length <= within for length in lengths) >= share * len(lengths)
        assert sum(length < within for length in lengths) < share * len(lengths)


@given(st.lists(PLAYED, min_size=1, max_size=40), st.sampled_from([1, 5, 10, 50]))
def test_bins_hold_every_game_once(games: list[Played], width: int) -> None:
    bins = dict(Tally.of(games).bins(width))
    assert sum(bins.values()) == len(games)
    assert list(bins) == list(range(0, max(bins) + 1, width))
    for first, count in bins.items():
        assert count == sum(first <= game.throws < first + width for game in games)


def test_wilsons_interval_as_published() -> None:
    # Newcombe (1998), Statistics in Medicine 17, table I, method 3: 81/263, 15/148, 0/20, 1/29.
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)
    assert wilson(20, 20)[1] == 1
    with pytest.raises(ValueError, match="found 0"):
        wilson(0, 0)


def test_minutes_are_rounded() -> None:
    assert [minutes(throws) for throws in (0, 6, 62, 65, 175)] == [0, 1, 10, 11, 29]


# Playing


def test_more_processes_give_the_same_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    alone = simulate(BELL, 120, 3, told.append)
    assert told == [50, 100, 120]
    monkeypatch.setattr("senet_rules.content.numbers.run._WORTH_PROCESSES", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert simulate(BELL, 120, 3) == alone
    assert alone == Tally.of(play_games(BELL, 3, range(120)))


def test_no_games_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="found 0, expected at least 1"):
        simulate(BELL, 0, 1)


# Pages


@EVERY
def test_every_measure_is_told_of_every_rule_set(ruleset: RuleSet, english: Language) -> None:
    html = numbers_html(english, [ruleset])
    assert html.count('<th scope="row">') == len(MEASURES)
    assert "Simulated: 10,000 games between two" in html
    tally = numbers_of(ruleset).tally
    assert f">{tally.quantile(Fraction(1, 2))} (half of all games: " in html


def test_what_a_rule_set_does_not_have_is_not_measured(english: Language) -> None:
    html = numbers_html(english, [BELL])
    assert html.count("None by these rules") == 3
    assert re.search(r"Draws</th>\s*<td[^>]*>\d+(\.\d)?%", html)
    assert re.search(
        r"Draws</th>\s*<td[^>]*>None by these rules", numbers_html(english, [STANDARD])
    )


def test_all_rule_sets_stand_side_by_side(english: Language) -> None:
    rulesets = list(RULESETS.values())
    html = numbers_html(english, rulesets)
    assert html.count('<th scope="col">') == 1 + len(rulesets)
    assert "games of each rule set" in str(method([numbers_of(r) for r in rulesets], english))


def test_what_happens_is_told_of_each_rule_set(english: Language) -> None:
    html = events_html(english, [STANDARD, BELL])
    water = re.findall(
        r"into the water, in a game</th>\s*<td[^>]*>(.*?)</td>\s*<td[^>]*>(.*?)<", html
    )
    per_game = numbers_of(STANDARD).tally.per_game("water")
    assert water == [(f"{per_game:.1f}", "None by these rules")]


def test_charts_tell_in_words_what_they_draw(english: Language) -> None:
    html = lengths_html(english, [STANDARD, BELL]) + shares_html(english, [STANDARD, BELL])
    labels = re.findall(r'<svg class="senet-chart" [^>]*role="img" aria-label="([^"]+)"', html)
    assert len(labels) == 4
    tally = numbers_of(BELL).tally
    assert f"The shortest took {min(tally.lengths)} throws" in labels[1]
    assert html.count("<table") == 2


def test_a_distribution_draws_each_bin_once(english: Language) -> None:
    games = [Played(Result.FIRST, throws, 0, 0, 0, 0, 0) for throws in (5, 5, 15, 15, 15, 40)]
    svg = charts.distribution(Tally.of(games), 40, Sentence("Said.", "de"), english)
    assert 'lang="de"' in svg
    bars = re.findall(r"M([\d.]+) 92V([\d.]+)h", svg)
    assert len(bars) == 3
    tops = {float(top) for _, top in bars}
    assert min(tops) == 6  # the highest bar reaches the top
    assert re.findall(r"<text[^>]*>(\d+)</text>", svg) == ["0", "10", "20", "30", "40"]


@pytest.mark.parametrize(("wins", "axis"), [((50, 50), ("40%", "60%")), ((90, 10), ("5%", "95%"))])
def test_the_axis_of_shares_holds_every_interval(
    wins: tuple[int, int], axis: tuple[str, str], english: Language
) -> None:
    games = [Played(Result.FIRST, 9, 0, 0, 0, 0, 0)] * wins[0]
    games += [Played(Result.SECOND, 9, 0, 0, 0, 0, 0)] * wins[1]
    tally = Tally.of(games)
    bounds = charts.share_bounds([tally])
    svg = charts.share(tally, bounds, Sentence("Said.", "en"), english)
    first, middle, last = re.findall(r"<text[^>]*>([\d%]+)</text>", svg)
    assert (first, middle, last) == (axis[0], "50%", axis[1])
    assert float(bounds[0]) <= tally.interval(Result.FIRST)[0]
    assert tally.interval(Result.FIRST)[1] <= float(bounds[1])
    assert bounds[0] + bounds[1] == 1


def test_a_very_long_game_has_an_axis_too(english: Language) -> None:
    tally = Tally.of([Played(Result.DRAW, 90_000, 0, 0, 0, 0, 0)])
    svg = charts.distribution(tally, 90_000, Sentence("Said.", "en"), english)
    assert "90,000" in svg
