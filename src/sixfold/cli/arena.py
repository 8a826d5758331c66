"""`sixfold arena`: bots against bots, with paired deals and intervals."""

import secrets
from collections.abc import Sequence
from contextlib import closing

import click
from rich.console import Console
from rich.progress import Progress

from sixfold.arena.contest import Contest, check_contest, deals_for
from sixfold.arena.entrant import parse_entrant
from sixfold.arena.running import CORES, local_hall, run
from sixfold.arena.tally import Tally
from sixfold.cli.arena_report import contest_lines
from sixfold.cli.table import read_options


@click.command()
@click.argument("bots", nargs=-1)
@click.option("--game", "-g", required=True)
@click.option("--players", "-p", type=int, default=2, show_default=True)
@click.option("--games", "-n", type=int, default=200, show_default=True)
@click.option("--seed")
@click.option("--budget")
@click.option("--jobs", "-j", type=int, default=CORES)
@click.option("--option", "-o", "pairs", multiple=True, metavar="NAME=VALUE")
def arena(
    bots: Sequence[str],
    game: str,
    players: int,
    games: int,
    seed: str | None,
    budget: str | None,
    jobs: int,
    pairs: Sequence[str],
) -> None:
    """Let two bots play."""
    first, second = (parse_entrant(bot, budget) for bot in bots)
    contest = Contest(
        game, (first, second), seed or secrets.token_hex(4), players, read_options(pairs)
    )
    check_contest(contest)
    deals = deals_for(games, players)
    tally = Tally(contest)
    with closing(local_hall(jobs)) as hall, Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=games)
        try:
            for deal in run(contest, range(deals), hall):
                tally.add(deal)
                progress.update(task, completed=tally.games, description=f"{tally.share:.1%}")
        except KeyboardInterrupt:
            pass
    for line in contest_lines(tally):
        click.echo(line)
