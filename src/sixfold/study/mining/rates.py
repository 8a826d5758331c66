"""How often each level of bots finds a solution, and the rating that follows from it."""

from collections.abc import Sequence

from sixfold.bots.levels import LEVELS
from sixfold.study.mining.question import Opinion, Question

TRIES = 20
STRENGTHS = (800, 1100, 1400, 1700, 2000)
"""Ratings of the levels; what they are called matters less than that they rise evenly."""
LOWEST, HIGHEST = 600, 2400
SCALE = 400


def rates_of(question: Question, solution: str) -> tuple[float, ...]:
    """From 0 to 1, beginner to master."""
    return tuple(_rate(question, level, solution) for level in LEVELS)


def _rate(question: Question, level: str, solution: str) -> float:
    first = question.think(level, "try 0")
    tries = [first, question.think(level, "try 1")]
    if not _thinks_without_chance(*tries):
        tries += [question.think(level, f"try {number}") for number in range(2, TRIES)]
    return sum(question.is_same(ranked[0].move, solution) for ranked in tries) / len(tries)


def _thinks_without_chance(first: Sequence[Opinion], second: Sequence[Opinion]) -> bool:
    """Who weighs moves by sampling never says exactly the same twice."""
    return len(first) > 1 and first == second


def tenths(rate: float) -> int:
    """A digit; 9 is nine or ten of ten."""
    return min(9, int(10 * rate))


def rating_of(rates: Sequence[float]) -> int:
    """The rating of an opponent against whom the levels would score as much together.

    >>> rating_of([1, 1, 1, 1, 1]), rating_of([0, 0, 0, 0, 0])
    (600, 2400)
    >>> rating_of([0.1, 0.3, 1, 1, 1]) < rating_of([0, 0, 0, 1, 1])
    True
    """
    low, high = LOWEST, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        if _expected(middle) > sum(rates):
            low = middle
        else:
            high = middle
    return low if _expected(low) <= sum(rates) else high


def _expected(rating: int) -> float:
    return sum(1 / (1 + 10 ** ((rating - strength) / SCALE)) for strength in STRENGTHS)
