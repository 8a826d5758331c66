"""`sixfold arena`: bots against bots, with paired deals and intervals."""

import secrets
from collections.abc import Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any

from sixfold.arena.contest import Contest, check_contest, deals_for
from sixfold.arena.entrant import Entrant, parse_entrant
from sixfold.arena.games.cluster import RayCluster
from sixfold.arena.games.processes import CORES, Hall, local_hall
from sixfold.arena.statistics.sprt import parse_sprt
from sixfold.cli.arena.runs import Held, Told, hold_all, play_one, show_files
from sixfold.cli.options.game import read_options
from sixfold.cli.options.numbers import Seconds, Whole
from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.core.errors import OptionError

FILE = FilePath(path_type=Path)
JOBS_MAX = 1024
"""Limit on processes, which are all started immediately."""
DEAL_MAX = 1_000_000_000


@command()
@argument("bots", nargs=-1, metavar="BOT...")
@option("--game", "-g", help="Which game is played.")
@option("--players", "-p", type=Whole(), default=2, show_default=True, help="Seats.")
@option(
    "--games", "-n", type=Whole(), default=200, show_default=True, help="The most games to play."
)
@option("--seed", help="Any text: the same deals and results again.")
@option("--budget", help="For bots that name none, as 200ms or 500sims.")
@option("--option", "-o", "pairs", multiple=True, metavar="NAME=VALUE", help="A rule option.")
@option("--sprt", metavar="ELO,ELO", help="Stop when one of the two is decided, as 0,20.")
@option("--round-robin", is_flag=True, help="Each bot against each other, and an Elo table.")
@option("--plot", type=FILE, help="Draw the Elo table into an SVG file.")
@option("--out", type=FILE, help="Keep results in a file, and continue from what is there.")
@option("--moves", is_flag=True, help="Keep every move there, too.")
@option("--show", is_flag=True, help="Tell what such files hold; BOT... are the files.")
@option("--deal", type=Whole(0, DEAL_MAX), help="Play only the deal of this number, move by move.")
@option("--jobs", "-j", type=Whole(), default=CORES, show_default="all cores", help="Processes.")
@option("--ray", is_flag=True, help="Play on the Ray cluster that runs here.")
@option(
    "--patience",
    type=Seconds(),
    default=60.0,
    show_default=True,
    help="Seconds to wait for a program.",
)
@option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(
    bots: Sequence[str],
    sprt: str | None,
    plot: Path | None,
    as_json: bool,
    show: bool,
    deal: int | None,
    games: int,
    out: Path | None,
    moves: bool,
    jobs: int,
    ray: bool,
    **table: Any,
) -> None:
    """Let bots play and tell how sure the result is.

    Two bots play every deal once from each seat, with draws as alike as can be; with more players
    the first bot sits alone against all others. A BOT is a level or a yardstick of the game, such
    as master, master@200ms or expert@500sims, or a program: "cmd:./my-engine --flag".
    """
    told = Told(parse_sprt(sprt) if sprt else None, plot, as_json)
    if show:
        show_files([Path(bot) for bot in bots], told)
        return
    contests = _contests(bots, **table)
    players = contests[0].players
    if told.test and players != 2:
        raise OptionError("--sprt is for two players")
    if plot and len(contests) == 1:
        raise OptionError("--plot draws the Elo table of a --round-robin")
    if deal is not None:
        play_one(contests[0], deal)
        return
    held = Held(deals_for(games, players), out, moves)
    with closing(_hall(jobs, ray)) as hall:
        hold_all(contests, hall, held, told)


def _contests(
    bots: Sequence[str],
    *,
    game: str | None,
    players: int,
    seed: str | None,
    budget: str | None,
    pairs: Sequence[str],
    round_robin: bool,
    patience: float,
) -> list[Contest]:
    if game is None:
        raise OptionError("--game says which game is played")
    if round_robin and players != 2:
        raise OptionError("--round-robin is for two players")
    seed = secrets.token_hex(4) if seed is None else seed
    contests = [
        Contest(game, two, seed, players, read_options(pairs), patience)
        for two in _encounters([parse_entrant(bot, budget) for bot in bots], round_robin)
    ]
    for contest in contests:
        check_contest(contest)
    return contests


def _encounters(entrants: Sequence[Entrant], round_robin: bool) -> list[tuple[Entrant, Entrant]]:
    if round_robin:
        if len(entrants) < 2 or len(set(entrants)) < len(entrants):
            raise OptionError("a round-robin needs two or more bots, all different")
        return list(combinations(entrants, 2))
    if len(entrants) != 2:
        raise OptionError(
            "two bots play each other, not {count}; or --round-robin", count=len(entrants)
        )
    return [(entrants[0], entrants[1])]


def _hall(jobs: int, ray: bool) -> Hall:
    if jobs < 1:
        raise OptionError("{count} processes can play nothing", count=jobs)
    if jobs > JOBS_MAX:
        raise OptionError(
            "{count} processes are too many: at most {most}", count=jobs, most=JOBS_MAX
        )
    return RayCluster() if ray else local_hall(jobs)
