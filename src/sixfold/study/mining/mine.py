"""Looks for puzzles game by game; what is found depends on the seed alone."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count as count_up
from types import ModuleType

from sixfold.core.errors import OptionError
from sixfold.core.phrase import Phrase
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game, find_part
from sixfold.study.mining.games import Moment, moments
from sixfold.study.mining.question import Question
from sixfold.study.mining.rates import rates_of, rating_of, tenths
from sixfold.study.puzzles.puzzle import Puzzle

MOST = 3
"""Puzzles of one game."""
APART = 6
"""Plies between two of them at least."""
EASY = 0.9
"""What beginners find more often is no puzzle."""


def mine(game: str, *, seed: str = "puzzles") -> Iterator[Puzzle]:
    """An endless stream of puzzles, numbered from 1; the same seed finds the same ones.

    Raises OptionError for a game in which nobody knows how to look for them.
    """
    found = (puzzle for number in count_up() for puzzle in of_one_game(game, f"{seed} {number}"))
    return (replace(puzzle, number=number) for number, puzzle in enumerate(found, start=1))


def of_one_game(game: str, seed: str) -> list[Puzzle]:
    """What a single game has to offer."""
    miner = miner_of(game)
    found: list[tuple[int, Puzzle]] = []
    for ply, position in _in_random_order(moments(game, seed, miner.POOL), seed):
        if len(found) == MOST:
            break
        if any(abs(ply - other) < APART for other, _ in found):
            continue
        puzzle = puzzle_at(game, position, f"{seed} ply {ply}")
        if puzzle and all(puzzle.solution != other.solution for _, other in found):
            found.append((ply, puzzle))
    return [puzzle for _, puzzle in found]


def puzzle_at(game: str, position: str, seed: str) -> Puzzle | None:
    """The puzzle that a position is, if it is one."""
    miner = miner_of(game)
    try:
        question = Question.ask(game, position, seed)
    except ValueError:  # a pawn may wait where it would have won: such a text is not read back
        return None
    solution = miner.solve(question)
    themes = solution and miner.themes_of(question, solution)
    if not solution or not themes:
        return None
    rates = rates_of(question, solution)
    if rates[0] > EASY or not _rises(rates):
        return None
    digits = tuple(map(tenths, rates))
    return Puzzle(game, 0, rating_of(rates), themes, digits, solution, position)


def _rises(rates: tuple[float, ...]) -> bool:
    """Whether the better half of the bots finds it at least as often as the others."""
    beginner, casual, _, expert, master = rates
    return beginner + casual <= expert + master


def _in_random_order(all_of_them: list[Moment], seed: str) -> tuple[Moment, ...]:
    return Rng(seed_from_text(seed)).fork("order").shuffle(all_of_them)[0]


def miner_of(game: str) -> ModuleType:
    """The module that knows what a puzzle of this game is."""
    miner = find_part("study.mining", find_game(game).name)
    if miner is None:
        title = Phrase(find_game(game).title)
        raise OptionError("there are no puzzles of {game}", game=title)
    return miner
