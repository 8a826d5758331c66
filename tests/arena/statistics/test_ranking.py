"""Strength estimation: closed forms, and recovery of known strengths."""

import math
from itertools import combinations
from xml.etree import ElementTree

import pytest

from sixfold.arena.statistics.elo import elo_of, share_of
from sixfold.arena.statistics.plot import elo_plot
from sixfold.arena.statistics.ranking import Encounter, cross_table, standings, strengths


def test_two_have_a_closed_form() -> None:
    first, second = standings(["a", "b"], [Encounter(0, 1, 75.0, 100)])
    assert (first.name, first.won, second.won) == ("a", 75, 25)
    assert first.elo - second.elo == pytest.approx(elo_of(75.5 / 101), abs=1e-4)
    assert first.elo == pytest.approx(-second.elo)
    share = 75.5 / 101
    error = 400 / math.log(10) / math.sqrt(101 * share * (1 - share))
    assert first.interval.high - first.elo == pytest.approx(1.96 * error / 2, rel=1e-3)


def test_known_strengths_are_found_again() -> None:
    known = [150.0, 50.0, 0.0, -200.0]
    encounters = [
        Encounter(a, b, 1e6 * share_of(known[a] - known[b]), 1_000_000)
        for a, b in combinations(range(4), 2)
    ]
    assert strengths(4, encounters) == pytest.approx(known, abs=0.01)


def test_who_won_all_games_has_a_number_and_a_wide_interval() -> None:
    best, *_, worst = standings(
        ["a", "b", "c"], [Encounter(0, 1, 10, 10), Encounter(1, 2, 10, 10), Encounter(0, 2, 10, 10)]
    )
    assert (best.name, worst.name) == ("a", "c")
    assert all(math.isfinite(bound) for bound in (*best.interval, *worst.interval))
    assert best.interval.high - best.interval.low > 200


def test_more_games_are_surer() -> None:
    few, many = (standings(["a", "b"], [Encounter(0, 1, 0.6 * n, n)])[0] for n in (100, 10_000))
    widths = [place.interval.high - place.interval.low for place in (few, many)]
    assert widths[0] / widths[1] == pytest.approx(10, rel=0.05)


def test_the_cross_table_has_both_directions() -> None:
    shares = cross_table(["a", "b"], [Encounter(0, 1, 30, 40)])
    assert shares == {("a", "b"): 0.75, ("b", "a"): 0.25}


def test_the_picture_shows_everybody() -> None:
    table = standings(["a<b", "c&d"], [Encounter(0, 1, 30, 40)])
    root = ElementTree.fromstring(elo_plot("Who & whom", table))
    words = ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a<b", "c&d", "Who & whom", f"{table[0].elo:+.0f}", "0"} <= set(words)
    dots = [float(dot.attrib["cx"]) for dot in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert dots[0] > dots[1]
