"""Pictures and turns on a terminal, in color where there is color."""

from typing import Any, TextIO

from rich.console import Console
from rich.text import Text

from sixfold.core.entry import (
    DrawAgreed,
    Entry,
    HandedOver,
    Moved,
    Retired,
    Skipped,
    TakenBack,
    TimedOut,
)
from sixfold.core.game import AnyGame
from sixfold.core.picture import Picture
from sixfold.core.record import Record
from sixfold.core.seat import Seat
from sixfold.core.story import AGREED, Story

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
ENDS = {AGREED: "a draw was agreed", "retired": "nobody else was left"}


def make_console() -> Console:
    """Text is shown as it is: names and typed moves may hold brackets."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody sits there; a closed stream is None."""
    return stream is not None and not stream.closed and stream.isatty()


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


def turn_line(record: Record, story: Story[Any, Any, Any], ply: int, text: str = "") -> str:
    """One ply: who, what, how many points, how it stands; `text` is what is shown of a move."""
    entry = record.entries[ply - 1]
    before, after = (story.game.scores(state) for state in story.states[ply - 1 : ply + 1])
    gained = f"  {after[entry.seat] - before[entry.seat]:+}" if isinstance(entry, Moved) else ""
    return f"{ply:>3}. {_deed(record, entry, text)}{gained}  [{_standing(after)}]"


def end_line(record: Record) -> str:
    """How the game ended, or that it did not."""
    result = record.result
    if result is None:
        return "The game is not over."
    winners = " and ".join(seat_name(record, seat) for seat in result.winners) or "Nobody"
    verb = "share the win" if len(result.winners) > 1 else "wins"
    reason = ENDS.get(result.clause, result.clause)
    return f"{winners} {verb}, {_standing(result.scores)} ({reason})."


def _standing(scores: tuple[int, ...]) -> str:
    return " - ".join(map(str, scores))


def _deed(record: Record, entry: Entry, text: str) -> str:
    match entry:
        case Moved(seat, _):
            return f"{seat_name(record, seat)}: {text}"
        case Skipped(seat):
            return f"{seat_name(record, seat)} is skipped"
        case Retired(seat):
            return f"{seat_name(record, seat)} leaves the game"
        case TimedOut(seat, draft):
            return (
                f"{seat_name(record, seat)} runs out of time {draft and f'with {draft}'}".rstrip()
            )
        case HandedOver(seat, to):
            return f"{seat_name(record, seat)} is played by {to} from now on"
        case DrawAgreed():
            return "everybody agrees to a draw"
        case TakenBack(ply):
            return f"everybody agrees to go back to ply {ply}"
