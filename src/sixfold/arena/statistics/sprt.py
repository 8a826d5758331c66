"""SPRT: a sequential test between two Elo differences.

The generalized sequential probability ratio test on pairs of games (pentanomial). A pair scores 0,
1/2, 1, 3/2 or 2; each hypothesis fixes only the mean: the test compares the likelihoods of the most
likely distributions with these means. Elo is logistic: 400 Elo are odds of ten to one.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from sixfold.arena.statistics.elo import share_of
from sixfold.core.errors import OptionError

UNSEEN = 1e-3
"""Pseudo-count for a score no pair has had yet, as it is not impossible."""
HALVINGS = 60


class Verdict(Enum):
    UPPER = "the higher one holds"
    LOWER = "the lower one holds"
    OPEN = "not decided"


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses in Elo, and the error rate of either."""

    lower: float
    upper: float
    error: float = 0.05
    bound: float = field(init=False)
    """The test ends when the log ratio leaves this range."""

    def __post_init__(self) -> None:
        if not -1000 <= self.lower < self.upper <= 1000:
            raise OptionError(
                "{lower} and {upper} are not two Elo values, the lower first",
                lower=f"{self.lower:g}",
                upper=f"{self.upper:g}",
            )
        object.__setattr__(self, "bound", math.log((1 - self.error) / self.error))

    def verdict(self, pairs: Sequence[int]) -> Verdict:
        ratio = self.ratio(pairs)
        if ratio >= self.bound:
            return Verdict.UPPER
        return Verdict.LOWER if ratio <= -self.bound else Verdict.OPEN

    def ratio(self, pairs: Sequence[int]) -> float:
        """The logarithm of the likelihood ratio."""
        return log_ratio(pairs, share_of(self.lower), share_of(self.upper))


def parse_sprt(text: str) -> Sprt:
    """`0,20`: no stronger, or stronger by 20 Elo. Raises OptionError."""
    try:
        lower, upper = map(float, text.split(","))
    except ValueError:
        raise OptionError("'{text}' is no pair of Elo such as 0,20", text=text) from None
    return Sprt(lower, upper)


def log_ratio(pairs: Sequence[int], lower: float, upper: float) -> float:
    """How much more likely the counts are with the mean share `upper` than with `lower`, as a
    natural logarithm; `pairs[k]` pairs had k / (len - 1) of their points.
    """
    counts = [count or UNSEEN for count in pairs]
    under, over = _tilt(counts, lower), _tilt(counts, upper)
    shares = _shares(counts)
    return sum(
        count * math.log((1 + under * (share - lower)) / (1 + over * (share - upper)))
        for count, share in zip(counts, shares, strict=True)
    )


def _shares(counts: Sequence[float]) -> list[float]:
    return [k / (len(counts) - 1) for k in range(len(counts))]


def _tilt(counts: Sequence[float], mean: float) -> float:
    """The x for which p_i / (1 + x (a_i - mean)) is a distribution with that mean.

    Here p are the observed frequencies and a the shares; it is the most likely such distribution.
    The sum below decreases in x between its poles, so bisection finds its zero.
    """
    off = [share - mean for share in _shares(counts)]
    low, high = -1 / max(off), -1 / min(off)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(c * o / (1 + middle * o) for c, o in zip(counts, off, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
