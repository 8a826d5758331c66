"""`sixfold review`: a strong bot looks back at a game."""

from pathlib import Path

from rich.text import Text

from sixfold.cli.options.game import AnyMatch
from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.cli.terminal.moves import drawn_move, percent, reasons
from sixfold.cli.terminal.screen import make_console, seat_name, table_line
from sixfold.core.entry import Moved
from sixfold.core.seat import Seat
from sixfold.locale.words import msg, t
from sixfold.study.review import Decision, SeatReview, Verdict, review
from sixfold.wire.record_file import read_match

EFFORT_MAX = 1000
"""The limit: days of thinking."""
VERDICTS: dict[Verdict, str] = {
    "brilliant": msg("Brilliant!"),
    "inaccuracy": msg("Not quite the best."),
    "mistake": msg("A mistake."),
    "blunder": msg("A blunder."),
    "missed": msg("A chance missed."),
}
INDENT = "     "


@command("review")
@argument("file", type=FilePath(exists=True, dir_okay=False, path_type=Path))
@option("--effort", type=Whole(1, EFFORT_MAX), default=1, help="How much thought for each move.")
def review_command(file: Path, effort: int) -> None:
    """Judge every move of the game in FILE: what it was worth, and what was luck."""
    _, match = read_match(file)
    console = make_console()
    console.print(table_line(match))
    found = review(match.record, effort=effort)
    for decision in found.decisions:
        for line in _lines(match, decision):
            console.print(line)
    console.print()
    for seat in found.seats:
        console.print(f"{seat_name(match.record, seat.seat)}: {_sum(seat, found.has_chance)}")


def _lines(match: AnyMatch, decision: Decision) -> list[Text]:
    """The move with its chance; if another was better, which and why."""
    entry = match.record.entries[decision.ply - 1]
    assert isinstance(entry, Moved)
    (played,) = decision.played
    line = Text(f"{decision.ply:3}. {_name(match, decision.seat)}: ")
    line += drawn_move(entry.text)
    line.append(f"  {percent(played.value)}")
    if decision.verdict in VERDICTS:
        line.append(f"  {t(VERDICTS[decision.verdict])}", style="bold")
    if decision.verdict in ("best", "good", "brilliant"):
        return [line]
    best = decision.best[0]
    chance = t(
        "{chance}, {loss} more",
        chance=percent(best.value),
        loss=f"{percent(decision.loss)} ± {percent(decision.doubt)}",
    )
    better = Text(INDENT) + drawn_move(best.text) + Text(f"  {chance}")
    why = reasons(match.record.game, best.notes)
    return [line, better, *([Text(f"{INDENT}{why}")] if why else [])]


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
        first=percent(seat.first_chance),
        changes=", ".join(changes),
    )
    if seat.result is not None:
        parts = t("{parts}; {result} at the end", parts=parts, result=percent(seat.result))
    return t("accuracy {accuracy}; {parts}", accuracy=percent(seat.accuracy), parts=parts)


def _name(match: AnyMatch, seat: Seat) -> str:
    return seat_name(match.record, seat)
