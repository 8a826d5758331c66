"""`sixfold review`: a strong bot looks back at a game."""

from pathlib import Path

import click

from sixfold.bots.bot import Budget
from sixfold.bots.levels import LEVELS
from sixfold.cli.options.game import AnyMatch
from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.cli.terminal.screen import make_console, seat_name, table_line
from sixfold.core.entry import Moved
from sixfold.core.seat import Seat
from sixfold.locale.words import msg, t
from sixfold.study.analysis import ANALYST
from sixfold.study.review import (
    BLUNDER,
    BRILLIANT,
    MISSED_SIX,
    MISTAKE,
    Reviewed,
    SeatReview,
    review,
)
from sixfold.wire.record_file import read_match

SIMULATIONS_MAX = 1_000_000_000
"""The limit: days of thinking per move."""
MOMENTS = {
    BLUNDER: msg("BLUNDER"),
    MISTAKE: msg("MISTAKE"),
    MISSED_SIX: msg("MISSED-QWIRKLE"),
    BRILLIANT: msg("BRILLIANT"),
}
SHORT = 40
"""Length limit for a move: a turn of Rummy lists the whole table."""


@command("review")
@argument("file", type=FilePath(exists=True, dir_okay=False, path_type=Path))
@option("--level", type=click.Choice(LEVELS), default=ANALYST, show_default=True)
@option("--simulations", type=Whole(1, SIMULATIONS_MAX), help="How much thought for each move.")
def review_command(file: Path, level: str, simulations: int | None) -> None:
    """Judge every move of the game in FILE: what it was worth, and what was luck."""
    game, match = read_match(file)
    budget = None if simulations is None else Budget(simulations=simulations)
    console = make_console()
    console.print(t("{table}, as {level} sees it", table=table_line(match), level=level))
    found = review(match.record, level=level, budget=budget)
    for decision in found.decisions:
        console.print(_line(match, decision, game.format_move(decision.best.move)))
    console.print()
    for seat in found.seats:
        console.print(f"{_name(match, seat.seat)}: {_sum(seat, found.has_chance)}")


def _line(match: AnyMatch, decision: Reviewed, best: str) -> str:
    entry = match.record.entries[decision.ply - 1]
    assert isinstance(entry, Moved)
    line = (
        f"{decision.ply:3}. {_name(match, decision.seat)}: {_short(entry.text)}"
        f"  {decision.played.value:.0%}"
    )
    if decision.loss > 0 and entry.text != best:
        better = t("{move} was {chance}", move=_short(best), chance=f"{decision.best.value:.0%}")
        line += f"  (-{decision.loss:.0%}: {better})"
    return "  ".join((line, *(t(MOMENTS[moment]) for moment in decision.moments)))


def _sum(seat: SeatReview, has_chance: bool) -> str:
    """Means per decision, which stay below 100 %, unlike sums over a game."""
    changes = [
        t("{own} by own moves", own=f"{-seat.mean(seat.loss):+.1%}"),
        t("{gifts} by others", gifts=f"{seat.mean(seat.gifts):+.1%}"),
    ]
    if has_chance:
        luck, error = seat.mean(seat.luck), seat.mean(seat.luck_error)
        changes.append(t("{luck} by luck", luck=f"{luck:+.1%} ± {error:.1%}"))
    changes.append(t("{noise} unexplained", noise=f"{seat.mean(seat.noise):+.1%}"))
    parts = t(
        "{first} at first; a turn on average {changes}",
        first=f"{seat.first_chance:.0%}",
        changes=", ".join(changes),
    )
    if seat.result is None:
        return parts
    return t("{parts}; {result} at the end", parts=parts, result=f"{seat.result:.0%}")


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def _name(match: AnyMatch, seat: Seat) -> str:
    return seat_name(match.record, seat)
