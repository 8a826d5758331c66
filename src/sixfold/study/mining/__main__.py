"""`python -m sixfold.study.mining GAME`: make the puzzles that come along, or judge them again."""

from multiprocessing import Pool
from pathlib import Path

import click

from sixfold.study.mining.choosing import choose, is_enough
from sixfold.study.mining.mine import of_one_game
from sixfold.study.mining.report import judge_again, rates_by_theme
from sixfold.study.mining.workfile import WorkFile
from sixfold.study.puzzles.shelf import puzzles, write

BLOCK = 8
"""Games for each process before the puzzles are counted."""


@click.command()
@click.argument("game")
@click.option("--count", default=1200, show_default=True, help="How many puzzles to ship.")
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
    game: str, count: int, seed: str, jobs: int, work: Path, judge: int | None, rates: bool
) -> None:
    """Search games between bots for puzzles of GAME until there are enough, and ship them."""
    if judge is None and not rates:
        _search(game, count, seed, jobs, WorkFile(work / f"{game}-{seed}.txt", game))
    if judge is not None:
        click.echo(judge_again(game, judge, seed, jobs))
    else:
        click.echo(rates_by_theme(puzzles(game)))


def _search(game: str, count: int, seed: str, jobs: int, work: WorkFile) -> None:
    with Pool(jobs) as pool:
        while not is_enough(game, work.found, count):
            numbers = range(work.games, work.games + BLOCK * jobs)
            tasks = [(game, f"{seed} {number}") for number in numbers]
            for found in pool.imap(_search_game, tasks):
                work.add(found)
            click.echo(f"{work.games} games, {len(work.found)} puzzles")
    path = write(game, choose(game, work.found, count))
    click.echo(f"{path}: {path.stat().st_size} bytes")


def _search_game(task: tuple[str, str]) -> list:
    return of_one_game(*task)


if __name__ == "__main__":
    main()
