"""Pictures and turns on a terminal, in color where there is color."""

from typing import Any

from rich.console import Console
from rich.text import Text

from sixfold.core.entry import Entry, Moved, format_entry
from sixfold.core.game import AnyGame
from sixfold.core.picture import Picture
from sixfold.core.record import Record, Result
from sixfold.core.seat import Seat
from sixfold.core.story import AGREED

INKS = {
    "red": "bright_red",
    "orange": "dark_orange",
    "yellow": "bright_yellow",
    "green": "bright_green",
    "blue": "dodger_blue1",
    "purple": "medium_orchid",
    "white": "bright_white",
    "grey": "grey58",
    "": "none",
}


def make_console() -> Console:
    return Console(highlight=False, soft_wrap=True)


def show_picture(console: Console, picture: Picture) -> None:
    for line in picture:
        text = Text(no_wrap=True)
        for span in line:
            style = INKS[span.ink]
            text.append(span.text, style=f"bold {style}" if span.bold else style)
        console.print(text)


def show_view(console: Console, game: AnyGame, state: Any, seat: Seat | None) -> None:
    show_picture(console, game.draw(game.observe(state, seat)))


def seat_name(record: Record, seat: Seat) -> str:
    return record.names[seat] if record.names and record.names[seat] else f"seat {seat}"


def turn_line(game: AnyGame, record: Record, ply: int, before: Any, after: Any, text: str) -> str:
    """One turn as a sentence: who, what, how many points, how it stands."""
    entry: Entry = record.entries[ply - 1]
    scores = game.scores(after)
    standing = " - ".join(map(str, scores))
    if not isinstance(entry, Moved):
        return f"{ply:>3}. {format_entry(entry)}  [{standing}]"
    gained = scores[entry.seat] - game.scores(before)[entry.seat]
    return f"{ply:>3}. {seat_name(record, entry.seat)}: {text}  (+{gained})  [{standing}]"


def result_line(record: Record, result: Result) -> str:
    """How the game ended, as a sentence."""
    standing = " - ".join(map(str, result.scores))
    winners = ", ".join(seat_name(record, seat) for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "share the win"
    reason = {AGREED: "draw agreed", "retired": "the others left"}
    return f"{winners} {verb}, {standing} ({reason.get(result.clause, result.clause)})"
