"""Runs `sixfold arena`: contests, result files, single deals."""

import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

import click

from sixfold.arena.contest import Contest
from sixfold.arena.games.game import BotFailed, play_deal
from sixfold.arena.games.processes import Hall
from sixfold.arena.match import hold
from sixfold.arena.results import ResultsFile, load_results
from sixfold.arena.statistics.plot import elo_plot
from sixfold.arena.statistics.sprt import Sprt
from sixfold.arena.statistics.summary import summary
from sixfold.arena.statistics.tally import Tally
from sixfold.cli.arena.progress import Bar
from sixfold.cli.arena.report import contest_lines, table_of
from sixfold.cli.terminal.words import listed
from sixfold.core.errors import OptionError
from sixfold.core.phrase import system_words
from sixfold.locale.words import t

INTERRUPTED = 130


class Told(NamedTuple):
    """How results are reported."""

    test: Sprt | None
    plot: Path | None
    as_json: bool


class Held(NamedTuple):
    """How long contests run, and where they are saved."""

    deals: int
    out: Path | None
    moves: bool


def hold_all(contests: Sequence[Contest], hall: Hall, held: Held, told: Told) -> None:
    """Play contests one after another; Ctrl-C stops and reports the results so far."""
    tallies = [Tally(contest) for contest in contests]
    interrupted = False
    try:
        for place, contest in enumerate(contests):
            tallies[place] = Tally(contest)
            _hold_one(contest, hall, held, told, tallies, place)
    except KeyboardInterrupt:
        interrupted = True
    except BotFailed as failure:
        click.echo("\n".join((t("The moves of that game:"), *failure.moves)), err=True)
        raise
    tell([tally for tally in tallies if tally.games] or tallies[:1], told)
    if interrupted:
        click.echo(t("Interrupted: these are the games that were finished."), err=True)
        sys.exit(INTERRUPTED)


def _hold_one(
    contest: Contest, hall: Hall, held: Held, told: Told, tallies: list[Tally], place: int
) -> None:
    path = _file_of(held.out, contest, alone=len(tallies) == 1)
    results = ResultsFile(path, contest, moves=held.moves) if path else nullcontext()
    with results as file, Bar(held.deals * contest.players, told.test) as bar:
        for tally in hold(contest, held.deals, hall, file, told.test):
            tallies[place] = tally
            bar.show(tally)


def _file_of(out: Path | None, contest: Contest, *, alone: bool) -> Path | None:
    """One of several contests has its own file in the folder `out`."""
    if out is None or alone:
        return out
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(
            "cannot make the folder {path}: {why}", path=out, why=system_words(error)
        ) from None
    words = "-v-".join(entrant.text for entrant in contest.entrants)
    safe = "".join(c if c.isalnum() or c in "-@" else "_" for c in words)
    return out / f"{contest.game}-{safe}.jsonl"


def show_files(paths: Sequence[Path], told: Told) -> None:
    """Report the contents of result files."""
    if not paths:
        raise OptionError("--show needs the files to show")
    tallies = []
    for path in paths:
        kept = load_results(path)
        tally = Tally(kept.contest)
        for deal in kept.deals:
            tally.add(deal)
        tallies.append(tally)
    tell(tallies, told)


def tell(tallies: Sequence[Tally], told: Told) -> None:
    """Report each contest, and an Elo table for several two-player ones."""
    with_table = len(tallies) > 1
    if with_table:
        _check_table(tallies)
    table, lines = table_of(tallies) if with_table else ([], [])
    if told.as_json:
        contests = [summary(tally, told.test) for tally in tallies]
        standings = [standing._asdict() for standing in table]
        click.echo(json.dumps({"contests": contests, "table": standings}, indent=2))
    else:
        blocks = ["\n".join(contest_lines(tally, told.test)) for tally in tallies]
        click.echo("\n\n".join([*blocks, "\n".join(lines)] if lines else blocks))
    if told.plot:
        if not with_table:
            raise OptionError("--plot draws the Elo table of several contests")
        title = t("{game}: Elo, 95%", game=t(tallies[0].contest.rules.title))
        _write(told.plot, elo_plot(title, table))


def _check_table(tallies: Sequence[Tally]) -> None:
    tables = {(tally.contest.game, tally.contest.players) for tally in tallies}
    if len(tables) > 1 or next(iter(tables))[1] != 2:
        raise OptionError("a table of Elo needs contests of one game with two players")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(
            "cannot write {path}: {why}", path=path, why=system_words(error)
        ) from None


def play_one(contest: Contest, number: int) -> None:
    """The games of one deal, move by move."""
    for game in play_deal(contest, number):
        seats = ", ".join(contest.entrants[entrant].text for entrant in game.seats)
        click.echo(t("deal {number}: {seats}", number=number, seats=seats))
        for ply, move in enumerate(game.moves, start=1):
            click.echo(f"{ply:>4}. {move}")
        scores = " - ".join(map(str, game.scores))
        winners = listed(map(str, game.winners))
        end = t(
            "{scores}, won by seat {winners}: {clause}",
            scores=scores,
            winners=winners,
            clause=game.clause,
        )
        click.echo(f"  {end}")
