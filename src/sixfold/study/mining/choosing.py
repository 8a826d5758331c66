"""Which of the puzzles that were found are shipped."""

from collections.abc import Sequence

from sixfold.study.puzzles.puzzle import Puzzle
from sixfold.study.puzzles.shelf import tasks_of

OF_A_THEME = 60
"""Puzzles of every theme at least."""


def is_enough(game: str, found: Sequence[Puzzle], count: int) -> bool:
    return len(found) >= count and all(
        sum(theme in puzzle.themes for puzzle in found) >= OF_A_THEME for theme in tasks_of(game)
    )


def choose(game: str, found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Enough of every theme, and then as they were found."""
    chosen: dict[str, Puzzle] = {}
    for theme in tasks_of(game):
        of_it = [puzzle for puzzle in found if theme in puzzle.themes]
        chosen |= {puzzle.position: puzzle for puzzle in of_it[:OF_A_THEME]}
    for puzzle in found:
        if len(chosen) >= count:
            break
        chosen.setdefault(puzzle.position, puzzle)
    return list(chosen.values())
