"""Which of the puzzles that were found are shipped: as many different ones as possible."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain, islice, pairwise, zip_longest

from sixfold.study.puzzles.puzzle import Puzzle

BAND = 150
"""Ratings that count as alike."""
CHANCE = 2
"""Tenths by which a level may find a puzzle less often than a weaker one: by chance."""


def choose(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Puzzles alike in themes and rating take turns with the others, so that rare ones stay."""
    alike: dict[object, list[Puzzle]] = defaultdict(list)
    for puzzle in {puzzle.position: puzzle for puzzle in found if rises(puzzle.rates)}.values():
        alike[puzzle.themes, puzzle.rating // BAND].append(puzzle)
    rounds = zip_longest(*alike.values())
    in_turn = (puzzle for puzzle in chain.from_iterable(rounds) if puzzle is not None)
    return list(islice(in_turn, count))


def rises(rates: Sequence[int]) -> bool:
    """Whether no level is clearly worse than a weaker one: who plays better should find more.

    >>> rises([2, 3, 9, 8, 9]), rises([2, 3, 9, 0, 9]), rises([5, 1, 9, 9, 9])
    (True, False, False)
    """
    return all(better >= worse - CHANCE for worse, better in pairwise(rates))
