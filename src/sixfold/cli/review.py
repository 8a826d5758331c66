"""`sixfold review`: a strong bot looks back at a game."""

from pathlib import Path

import click

from sixfold.bots.bot import Budget
from sixfold.bots.levels import LEVELS
from sixfold.cli.files import load_match
from sixfold.cli.screen import make_console
from sixfold.cli.table import AnyMatch
from sixfold.core.entry import Moved
from sixfold.core.seat import Seat
from sixfold.study.analysis import ANALYST
from sixfold.study.review import Reviewed, SeatReview, review

SHORT = 40
"""A turn of Rummy names the whole table; its beginning is enough here."""


@click.command("review")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--level", type=click.Choice(LEVELS), default=ANALYST, show_default=True)
@click.option("--simulations", type=click.IntRange(min=1), help="How much thought for each move.")
def review_command(file: Path, level: str, simulations: int | None) -> None:
    """Judge every move of the game in FILE: what it was worth, and what was luck."""
    game, match = load_match(file)
    budget = None if simulations is None else Budget(simulations=simulations)
    console = make_console()
    console.print(f"{game.title}, {match.record.players} players, as {level} sees it")
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
        line += f"  (-{decision.loss:.0%}: {_short(best)} was {decision.best.value:.0%})"
    return "  ".join((line, *(moment.upper() for moment in decision.moments)))


def _sum(seat: SeatReview, has_chance: bool) -> str:
    """Means of a decision, which stay below 100 %; sums over a game would not."""
    changes = [
        f"{-seat.mean(seat.loss):+.1%} by own moves",
        f"{seat.mean(seat.gifts):+.1%} by others",
    ]
    if has_chance:
        error = seat.mean(seat.luck_error)
        changes.append(f"{seat.mean(seat.luck):+.1%} ± {error:.1%} by luck")
    changes.append(f"{seat.mean(seat.noise):+.1%} unexplained")
    parts = f"{seat.first_chance:.0%} at first; a turn on average {', '.join(changes)}"
    return parts if seat.result is None else f"{parts}; {seat.result:.0%} at the end"


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def _name(match: AnyMatch, seat: Seat) -> str:
    return match.record.names[seat] if match.record.names else f"seat {seat}"
