"""Bots against bots at a prompt, with a progress bar."""

import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sixfold.arena.contest import Contest, check_contest, deals_for
from sixfold.arena.entrant import parse_entrant
from sixfold.arena.games.processes import local_hall
from sixfold.arena.match import hold
from sixfold.arena.statistics.tally import Tally
from sixfold.core.errors import OptionError
from sixfold.core.number import said
from sixfold.games import find_game

JOBS_MAX = 1024


def match(
    first: str,
    second: str,
    *,
    game: str,
    games: int = 200,
    players: int = 2,
    seed: int | str | None = None,
    jobs: int = 1,
    progress: bool = True,
    **options: object,
) -> Tally:
    """Let two bots play each other, every deal once from each seat.

    A bot is a level, with a budget if it is to have another than its own, such as `master@200ms`,
    or a program as `cmd:./my-engine`. With more than two players the first bot plays alone against
    all others. The bar is on stderr, where that is a terminal. `jobs` plays in so many processes.

    >>> import sixfold
    >>> sixfold.match("casual", "random", game="qwirkle", games=4, seed=7)
    <casual against random: 100.0% (51.0% to 100.0%) in 4 games: 4 won, 0 shared, 0 lost>
    """
    rules = find_game(game)
    if not 1 <= jobs <= JOBS_MAX:
        raise OptionError(
            "{name} is a number from {least} to {most}, not {value}",
            name="jobs",
            least=1,
            most=JOBS_MAX,
            value=said(jobs),
        )
    contest = Contest(
        rules.name,
        (parse_entrant(first), parse_entrant(second)),
        secrets.token_hex(4) if seed is None else str(said(seed)),
        players,
        {name: str(said(value)) for name, value in options.items()},
    )
    check_contest(contest)
    deals, tally = deals_for(games, players), Tally(contest)
    with closing(local_hall(jobs)) as hall, _bar(games, progress) as bar:
        for tally in hold(contest, deals, hall):
            bar.update(bar.task_ids[0], completed=tally.games, description=_standing(tally))
    return tally


@contextmanager
def _bar(games: int, wanted: bool) -> Iterator[Progress]:
    console = Console(stderr=True)
    columns = (
        BarColumn(20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    is_shown = wanted and (console.is_terminal or console.is_jupyter)
    with Progress(*columns, console=console, transient=True, disable=not is_shown) as bar:
        bar.add_task("", total=games)
        yield bar


def _standing(tally: Tally) -> str:
    low, high = tally.interval
    return f"{tally.share:.1%} ({low:.1%} to {high:.1%})"
