"""Throws from a seed: known answers, and each throw as often as it should come."""

from __future__ import annotations

import pytest

from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.engine.seeds import SEED_LIMIT, throw_at, word_at

# The first words of SplitMix64 for this seed, as its many implementations test them.
SEED = 1234567
WORDS = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_words_are_those_of_splitmix64() -> None:
    assert [word_at(SEED, index) for index in range(5)] == WORDS
    assert word_at(0, 0) == 0xE220A8397B1DCDAF
    assert word_at(SEED_LIMIT - 1, 0) == 0xE4D971771B652C20


def test_throws_are_the_same_for_ever() -> None:
    throws = {
        ruleset.key: "".join(str(throw_at(42, n, ruleset.throws.weights)) for n in range(40))
        for ruleset in RULESETS.values()
    }
    assert throws == {
        "standard": "2112123224542231232122211125212434211112",
        "jequier": "2112123224642231232122211126212434211112",
        "kendall": "2112123224542231232122211125212434211112",
        "bell": "2431332123433413224112221224442323242211",
    }


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_each_throw_comes_as_often_as_its_weight_says(ruleset: RuleSet) -> None:
    weights = ruleset.throws.weights
    games, length = 200, 100
    counts = dict.fromkeys(weights, 0)
    for seed in range(games):
        for index in range(length):
            counts[throw_at(seed, index, weights)] += 1
    total = sum(weights.values())
    for throw, weight in weights.items():
        expected = games * length * weight / total
        # Four standard deviations of a binomial count.
        allowed = 4 * (expected * (1 - weight / total)) ** 0.5
        assert abs(counts[throw] - expected) < allowed


def test_the_first_word_beyond_the_last_whole_round_is_drawn_again() -> None:
    # All words together make one round of so many, and the word at place 4 is the first beyond.
    weights = {1: 1, 2: WORDS[4] - 1}
    assert WORDS[4] > SEED_LIMIT // 2
    assert throw_at(SEED, 4, weights) == 2


def test_an_incomplete_last_round_of_values_is_drawn_again() -> None:
    # With weights of two thirds of all words together, every third word is out of the round.
    third = SEED_LIMIT // 3
    weights = {1: third, 2: third}
    rejected = [index for index in range(300) if word_at(7, index) >= 2 * third]
    assert 60 < len(rejected) < 140
    for index in rejected:
        word = word_at(7, index)
        while word >= 2 * third:
            word = word_at(word, 0)
        assert throw_at(7, index, weights) == (1 if word < third else 2)
    ones = sum(throw_at(7, index, weights) == 1 for index in range(300))
    assert 115 < ones < 185


def test_weights_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^weights: found no value, expected at least one$"):
        throw_at(1, 0, {})
