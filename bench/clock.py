"""Rates in CPU seconds; rivals take turns, so that a busy machine slows all of them alike."""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias, TypeVar

Item = TypeVar("Item")
Work: TypeAlias = Callable[[], int]
"""Does something many times and says how many."""

ROUNDS = 5


class Duel(NamedTuple):
    """What each of two does in a CPU second, and how many times as much the second one does."""

    slow: float
    fast: float
    ratio: float


def for_each(items: Sequence[Item], do: Callable[[Item], object], times: int = 1) -> Work:
    """The work of doing something with all items, several times over."""

    def work() -> int:
        for _ in range(times):
            for item in items:
                do(item)
        return times * len(items)

    return work


def rate(work: Work, rounds: int = ROUNDS) -> float:
    """How often in a CPU second, the median of all rounds."""
    return median(_rate_once(work) for _ in range(rounds))


def duel(slow: Work, fast: Work, rounds: int = ROUNDS) -> Duel:
    """In turns, A B A B ...; the ratio is the median of the ratios of each round."""
    seen = [(_rate_once(slow), _rate_once(fast)) for _ in range(rounds)]
    slows, fasts = zip(*seen, strict=True)
    return Duel(median(slows), median(fasts), median(b / a for a, b in seen))


def _rate_once(work: Work) -> float:
    start = process_time()
    done = work()
    return done / (process_time() - start)


def percentile(values: Sequence[float], percent: int) -> float:
    return sorted(values)[(len(values) - 1) * percent // 100]
