"""Shares, Elo and intervals against known values and nominal coverage."""

import math
import random

import pytest

from sixfold.arena.statistics.elo import elo_of, interval_of, share_of, student, variance, wilson


@pytest.mark.parametrize(
    ("share", "players", "elo"),
    [
        (0.5, 2, 0.0),
        (10 / 11, 2, 400.0),
        (1 / 11, 2, -400.0),
        (0.76, 2, 200.241),
        (0.25, 4, 0.0),
        (10 / 13, 4, 400.0),
        (1 / 3, 3, 0.0),
    ],
)
def test_elo_of_a_share(share: float, players: int, elo: float) -> None:
    assert elo_of(share, players) == pytest.approx(elo, abs=1e-3)


def test_elo_has_no_end_where_nothing_was_lost() -> None:
    assert elo_of(1.0) == math.inf
    assert elo_of(0.0, players=4) == -math.inf


@pytest.mark.parametrize("elo", [-250.0, 0.0, 5.0, 333.3])
def test_share_of_is_the_inverse(elo: float) -> None:
    assert elo_of(share_of(elo)) == pytest.approx(elo)


@pytest.mark.parametrize(
    ("freedom", "point"), [(3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)]
)
def test_student_as_in_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.01)


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 10, 0.2366, 0.7634), (0.1, 50, 0.0435, 0.2136), (1.0, 10, 0.7225, 1.0)],
)
def test_wilson_as_in_the_tables(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count, 1.96) == pytest.approx((low, high), abs=1e-4)


def test_independent_games_give_the_interval_of_wilson() -> None:
    shares = [1.0] * 600 + [0.0] * 400
    low, high = interval_of(shares, 1000)
    assert (low, high) == pytest.approx(wilson(0.6, 999, student(999)))


def test_pairs_that_balance_each_other_are_surer_than_their_games() -> None:
    balanced = [0.5] * 90 + [1.0] * 10
    low, high = interval_of(balanced, 200)
    wide_low, wide_high = wilson(0.55, 200, 1.96)
    assert high - low < (wide_high - wide_low) / 2


def test_deals_that_all_went_alike_are_not_taken_for_certain() -> None:
    assert interval_of([1.0] * 5, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert interval_of([0.5] * 5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert interval_of([0.5], 2).low < 0.1


def test_variance_of_known_numbers() -> None:
    assert variance([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(32 / 7)
    assert variance([3.0]) == 0


@pytest.mark.parametrize(("share", "deals"), [(0.5, 20), (0.6, 50), (0.8, 50)])
def test_about_95_of_100_intervals_hold_the_truth(share: float, deals: int) -> None:
    chance = random.Random(f"coverage {share}")
    held = 0
    for _ in range(600):
        shares = [
            (chance.random() < share) / 2 + (chance.random() < share) / 2 for _ in range(deals)
        ]
        low, high = interval_of(shares, 2 * deals)
        held += low <= share <= high
    assert 0.92 <= held / 600 <= 0.99
