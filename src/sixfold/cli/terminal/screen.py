"""Renders pictures and turns on a terminal, in color if supported."""

from typing import Any, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from sixfold.cli.options.game import AnyMatch
from sixfold.cli.terminal.words import listed, tell
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
from sixfold.core.picture import Picture, Span
from sixfold.core.record import Record
from sixfold.core.seat import Seat
from sixfold.core.story import AGREED, Story
from sixfold.locale.words import msg, n, t

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
ENDS = {AGREED: msg("a draw was agreed"), "retired": msg("nobody else was left")}


def make_console() -> Console:
    """A console without markup: names and typed moves may contain brackets."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is interactive; a closed stream is None."""
    return stream is not None and not stream.closed and stream.isatty()


def show_picture(console: Console, picture: Picture) -> None:
    for line in picture:
        text = Text(no_wrap=True)
        for span in line:
            style = INKS[span.ink]
            text.append(_words(span), style=f"bold {style}" if span.bold else style)
        console.print(text)


def _words(span: Span) -> str:
    if isinstance(span.text, str):
        return span.text
    words = tell(span.text)
    return words + " " * (span.width - cell_len(words))


def show_view(console: Console, game: AnyGame, state: Any, seat: Seat | None) -> None:
    show_picture(console, game.draw(game.observe(state, seat)))


def seat_name(record: Record, seat: Seat) -> str:
    return (
        record.names[seat] if record.names and record.names[seat] else t("seat {seat}", seat=seat)
    )


def table_line(match: AnyMatch) -> str:
    """Which game, and for how many."""
    players = match.record.players
    title = t(match.story.game.title)
    return n("{game}, {count} player", "{game}, {count} players", players, game=title)


def turn_line(record: Record, story: Story[Any, Any, Any], ply: int, text: str = "") -> str:
    """One ply: player, move, points, score; `text` is what is shown of a move."""
    entry = record.entries[ply - 1]
    before, after = (story.game.scores(state) for state in story.states[ply - 1 : ply + 1])
    gained = f"  {after[entry.seat] - before[entry.seat]:+}" if isinstance(entry, Moved) else ""
    return f"{ply:>3}. {_deed(record, entry, text)}{gained}  [{_standing(after)}]"


def end_line(record: Record) -> str:
    """How the game ended, or that it did not."""
    result = record.result
    if result is None:
        return t("The game is not over.")
    names = [seat_name(record, seat) for seat in result.winners]
    reason = ENDS.get(result.clause)
    details = {
        "scores": _standing(result.scores),
        "reason": t(reason) if reason else result.clause,
    }
    if not names:
        return t("Nobody wins, {scores} ({reason}).", **details)
    if len(names) == 1:
        return t("{name} wins, {scores} ({reason}).", name=names[0], **details)
    return t("{names} share the win, {scores} ({reason}).", names=listed(names), **details)


def _standing(scores: tuple[int, ...]) -> str:
    return " - ".join(map(str, scores))


def _deed(record: Record, entry: Entry, text: str) -> str:
    seat = getattr(entry, "seat", None)
    name = "" if seat is None else seat_name(record, seat)
    match entry:
        case Moved():
            return f"{name}: {text}"
        case Skipped():
            return t("{name} is skipped", name=name)
        case Retired():
            return t("{name} leaves the game", name=name)
        case TimedOut(_, ""):
            return t("{name} ran out of time", name=name)
        case TimedOut(_, draft):
            return t("{name} ran out of time with {draft}", name=name, draft=draft)
        case HandedOver(_, to):
            return t("{name} is played by {to} from now on", name=name, to=to)
        case DrawAgreed():
            return t("everybody agrees to a draw")
        case TakenBack(ply):
            return t("everybody agrees to go back to ply {ply}", ply=ply)
