"""CPU-time rates; competitors alternate so that load affects all alike."""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias, TypeVar

Item = TypeVar("Item")
Work: TypeAlias = Callable[[], int]
"""Does something many times and returns how many."""

ROUNDS = 5


class Duel(NamedTuple):
    """The rates of two works per CPU second, and the ratio of the second to the first."""

    slow: float
    fast: float
    ratio: float


def for_each(items: Sequence[Item], do: Callable[[Item], object], times: int = 1) -> Work:
    """A work that applies `do` to all items, several times."""

    def work() -> int:
        for _ in range(times):
            for item in items:
                do(item)
        return times * len(items)

    return work


def costs(*works: Work, rounds: int = ROUNDS) -> list[tuple[float, ...]]:
    """CPU seconds per work, interleaved as A B A B ..., one tuple per round."""
    return [tuple(map(_cost, works)) for _ in range(rounds)]


def _cost(work: Work) -> float:
    start = process_time()
    done = work()
    return (process_time() - start) / done


def rate(work: Work) -> float:
    """Repetitions per CPU second."""
    return 1 / median(cost for (cost,) in costs(work))


def duel(slow: Work, fast: Work, rounds: int = ROUNDS) -> Duel:
    """The ratio is the median of the ratios of each round."""
    seen = costs(slow, fast, rounds=rounds)
    slows, fasts = zip(*seen, strict=True)
    return Duel(1 / median(slows), 1 / median(fasts), median(a / b for a, b in seen))


def percentile(values: Sequence[float], percent: int) -> float:
    return sorted(values)[(len(values) - 1) * percent // 100]
