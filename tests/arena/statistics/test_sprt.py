"""The sequential test: closed forms, and measured error rates."""

import math
import random
from collections.abc import Sequence

import pytest

from sixfold.arena.statistics.elo import share_of
from sixfold.arena.statistics.sprt import Sprt, Verdict, log_ratio, parse_sprt
from sixfold.core.errors import OptionError


def test_single_games_have_a_closed_form() -> None:
    lost, won = 40, 60
    exact = won * math.log(0.6 / 0.5) + lost * math.log(0.4 / 0.5)
    assert log_ratio([lost, won], 0.5, 0.6) == pytest.approx(exact)


def test_many_pairs_are_nearly_normal() -> None:
    pairs = [1000, 2000, 4000, 2300, 1100]
    count = sum(pairs)
    shares = [0, 0.25, 0.5, 0.75, 1]
    mean = sum(n * s for n, s in zip(pairs, shares, strict=True)) / count
    spread = sum(n * (s - mean) ** 2 for n, s in zip(pairs, shares, strict=True)) / count
    lower, upper = share_of(0), share_of(5)
    normal = count * (upper - lower) * (2 * mean - lower - upper) / (2 * spread)
    assert log_ratio(pairs, lower, upper) == pytest.approx(normal, rel=0.02)


def test_the_sides_mirror_each_other() -> None:
    pairs = [3, 7, 20, 11, 9]
    there = log_ratio(pairs, share_of(0), share_of(20))
    back = log_ratio(pairs[::-1], share_of(0), share_of(-20))
    assert there == pytest.approx(back)


def test_pairs_half_won_speak_for_the_nearer_hypothesis() -> None:
    even = [0, 0, 100, 0, 0]
    assert log_ratio(even, 0.5, 0.6) < 0 < log_ratio(even, 0.4, 0.5)
    assert log_ratio(even, 0.4, 0.6) == pytest.approx(0, abs=1e-6)


def test_nothing_decides_nothing() -> None:
    assert Sprt(0, 20).verdict([0] * 5) is Verdict.OPEN
    assert Sprt(0, 20).verdict([0, 0, 0, 0, 1]) is Verdict.OPEN


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt(0, 20).bound == pytest.approx(2.9444, abs=1e-4)


def _verdict(test: Sprt, weights: Sequence[float], chance: random.Random) -> tuple[Verdict, int]:
    pairs = [0] * 5
    for count in range(1, 3000):
        pairs[chance.choices(range(5), weights)[0]] += 1
        if (verdict := test.verdict(pairs)) is not Verdict.OPEN:
            return verdict, count
    return Verdict.OPEN, count


def _weights(elo: float) -> list[float]:
    """Pairs of games with one draw in ten."""
    won = share_of(elo) - 0.05
    single = {0: 0.9 - won, 1: 0.1, 2: won}
    weights = [0.0] * 5
    for first, p in single.items():
        for second, q in single.items():
            weights[first + second] += p * q
    return weights


@pytest.mark.parametrize(("elo", "right"), [(0, Verdict.LOWER), (100, Verdict.UPPER)])
def test_it_errs_about_as_seldom_as_it_promises(elo: float, right: Verdict) -> None:
    chance = random.Random(f"sprt {elo}")
    test = Sprt(0, 100)
    verdicts = [_verdict(test, _weights(elo), chance) for _ in range(120)]
    wrong = sum(verdict is not right for verdict, _ in verdicts)
    assert wrong <= 15  # 5 % are 6 of 120
    assert sum(count for _, count in verdicts) / 120 < 100


@pytest.mark.parametrize("text", ["", "5", "0,x", "1,2,3", "20,0", "0,0", "0,nan", "0,5000"])
def test_questions_that_make_no_sense(text: str) -> None:
    with pytest.raises(OptionError):
        parse_sprt(text)
    assert parse_sprt("-5,2.5") == Sprt(-5, 2.5)
