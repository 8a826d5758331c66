"""Puzzles: positions with one best move, a list for each game."""

from sixfold.study.puzzles.puzzle import Puzzle
from sixfold.study.puzzles.shelf import daily, games_with_puzzles, puzzles, tasks_of

__all__ = ["Puzzle", "daily", "games_with_puzzles", "puzzles", "tasks_of"]
