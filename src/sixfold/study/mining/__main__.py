"""`python -m sixfold.study.mining GAME`: make the puzzles that come along, or judge them again."""

from itertools import chain
from multiprocessing import Pool
from pathlib import Path

import click

from sixfold.study.mining.choosing import choose
from sixfold.study.mining.mine import of_one_game
from sixfold.study.mining.report import judge_again, rates_by_theme
from sixfold.study.mining.workfile import WorkFile
from sixfold.study.puzzles.puzzle import Puzzle
from sixfold.study.puzzles.shelf import puzzles, write

REPORTED = 10
"""Games from one line about them to the next."""


@click.command()
@click.argument("game")
@click.option("--games", default=1000, show_default=True, help="Games to search.")
@click.option("--count", default=1200, show_default=True, help="Puzzles to ship.")
@click.option("--seed", default="puzzles", show_default=True, help="Names all chance.")
@click.option("--jobs", default=1, show_default=True, help="Processes.")
@click.option(
    "--work",
    default=Path("build/puzzles"),
    type=click.Path(path_type=Path),
    show_default=True,
    help="Where a search is kept, so that it can be stopped and go on.",
)
@click.option("--judge", type=int, help="Judge so many of the shipped puzzles again, and stop.")
@click.option("--rates", is_flag=True, help="Tell which bots find the shipped puzzles, and stop.")
def main(
    game: str,
    games: int,
    count: int,
    seed: str,
    jobs: int,
    work: Path,
    judge: int | None,
    rates: bool,
) -> None:
    """Search games between bots for puzzles of GAME and ship the most varied ones."""
    if judge is not None:
        click.echo(judge_again(game, judge, seed, jobs))
        return
    if not rates:
        found = search(game, games, seed, jobs, WorkFile(work / f"{game}-{seed}.txt", game))
        path = write(game, choose(found, count))
        click.echo(f"{path}: {path.stat().st_size} bytes")
    click.echo(rates_by_theme(puzzles(game)))


def search(game: str, games: int, seed: str, jobs: int, work: WorkFile) -> list[Puzzle]:
    """What so many games offer; those in the work file are not searched again."""
    tasks = [(game, f"{seed} {number}") for number in range(len(work.offers), games)]
    with Pool(jobs) as pool:
        for offer in pool.imap(_search_game, tasks):
            work.add(offer)
            if len(work.offers) % REPORTED == 0:
                click.echo(f"{len(work.offers)} games, {sum(map(len, work.offers))} puzzles")
    return list(chain.from_iterable(work.offers[:games]))


def _search_game(task: tuple[str, str]) -> list[Puzzle]:
    return of_one_game(*task)


if __name__ == "__main__":
    main()
