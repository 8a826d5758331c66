"""Win shares and Elo, with confidence intervals."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z = 1.959963984540054
"""95 % of a normal distribution lies within this many deviations of its mean."""
SPREAD = 400.0


class Interval(NamedTuple):
    """A 95 % interval."""

    low: float
    high: float


def elo_of(share: float, players: int = 2) -> float:
    """The Elo lead over each of the others that a share of wins implies.

    With strength g against 1 for each other, one wins g of g + players - 1 games.

    >>> round(elo_of(0.64)), round(elo_of(0.25, players=4))
    (100, 0)
    """
    if share in (0, 1):
        return math.inf if share else -math.inf
    return SPREAD * math.log10(share * (players - 1) / (1 - share))


def share_of(elo: float) -> float:
    """The expected share of wins with an Elo lead in a two-player game; a draw is half a win.

    >>> round(share_of(100), 2)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / SPREAD))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """The sample variance; 0 for a single value."""
    middle = mean(values)
    return sum((v - middle) ** 2 for v in values) / max(1, len(values) - 1)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by the Cornish-Fisher expansion.

    >>> round(student(10), 3)
    2.228
    """
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def interval_of(shares: Sequence[float], games: int) -> Interval:
    """A 95 % interval of the share of wins, from the mean shares of deals in `games` games.

    Deals are the units, as the games of one deal are not independent. This is the Wilson interval,
    which never leaves 0 to 1, with the effective number of independent games, or with `games`
    where all deals went alike, so that their variance is unknown.
    """
    share, spread = mean(shares), variance(shares)
    if 0 < share < 1 and spread > 0:
        count = share * (1 - share) * len(shares) / spread
        return wilson(share, count, student(len(shares) - 1))
    return wilson(share, games, Z)


def wilson(share: float, count: float, z: float) -> Interval:
    """The Wilson score interval of a share observed in `count` independent games."""
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = math.sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) * z / (1 + z * z / count)
    return Interval(middle - half if share > 0 else 0.0, middle + half if share < 1 else 1.0)
