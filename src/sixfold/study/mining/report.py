"""What is known of the shipped puzzles: who finds them, and whether they stand another look."""

from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool

from sixfold.bots.levels import LEVELS
from sixfold.core.rng import Rng, seed_from_text
from sixfold.study.mining.mine import miner_of
from sixfold.study.mining.question import Question
from sixfold.study.puzzles.puzzle import Puzzle
from sixfold.study.puzzles.shelf import puzzles, tasks_of


def judge_again(game: str, count: int, seed: str, jobs: int = 1) -> str:
    """How many of so many puzzles keep their solution when the judge looks with other chance."""
    chance = Rng(seed_from_text(seed)).fork("judge")
    some = chance.shuffle(puzzles(game))[0][:count]
    with Pool(jobs) as pool:
        kept = pool.map(partial(keeps_solution, seed=seed), some, chunksize=1)
    lost = [str(puzzle.number) for puzzle, is_kept in zip(some, kept, strict=True) if not is_kept]
    numbers = f"; not {', '.join(lost)}" if lost else ""
    return f"{sum(kept)} of {len(some)} puzzles keep their solution{numbers}"


def keeps_solution(puzzle: Puzzle, seed: str) -> bool:
    """Whether ten budgets of the judge find the same again."""
    question = Question.ask(puzzle.game, puzzle.position, f"{seed} again")
    return question.is_same(miner_of(puzzle.game).look(question, "again"), puzzle.solution)


def mean_rates(some: Sequence[Puzzle]) -> list[float]:
    """How often the levels find puzzles on average, from 0 to 9."""
    return [sum(rates) / len(some) for rates in zip(*(p.rates for p in some), strict=True)]


def rates_by_theme(some: Sequence[Puzzle]) -> str:
    """A table of the levels, with a line for each theme."""
    lines = [f"{'':15}{'puzzles':>9}" + "".join(f"{level:>10}" for level in LEVELS)]
    for theme in tasks_of(some[0].game):
        of_it = [puzzle for puzzle in some if theme in puzzle.themes]
        rates = "".join(f"{rate / 9:>10.0%}" for rate in mean_rates(of_it))
        lines.append(f"{theme:15}{len(of_it):>9}{rates}")
    return "\n".join(lines)
