"""Which of the puzzles that were found are shipped: as many different ones as possible."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import chain, islice, zip_longest

from sixfold.study.puzzles.puzzle import Puzzle

BAND = 150
"""Ratings that count as alike."""


def choose(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Puzzles alike in themes and rating take turns with the others, so that rare ones stay."""
    alike: dict[object, list[Puzzle]] = defaultdict(list)
    for puzzle in {puzzle.position: puzzle for puzzle in found}.values():
        alike[puzzle.themes, puzzle.rating // BAND].append(puzzle)
    rounds = zip_longest(*alike.values())
    in_turn = (puzzle for puzzle in chain.from_iterable(rounds) if puzzle is not None)
    return list(islice(in_turn, count))
