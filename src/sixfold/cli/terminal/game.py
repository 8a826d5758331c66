"""Plays one game interactively on a terminal."""

import shlex
import textwrap
from contextlib import suppress
from itertools import islice
from pathlib import Path

import click
from rich.cells import set_cell_size

from sixfold.cli.options.game import AnyMatch, BotSeats
from sixfold.cli.options.translated import placeholder
from sixfold.cli.terminal.columns import is_wide, wrapped
from sixfold.cli.terminal.record_files import write_record
from sixfold.cli.terminal.screen import end_line, make_console, seat_name, show_view, turn_line
from sixfold.cli.terminal.words import tell
from sixfold.core.entry import Moved, Retired
from sixfold.core.errors import SixfoldError
from sixfold.core.seat import Seat
from sixfold.locale.words import msg, t

MOVES_COUNTED = 200
MOVES_SHOWN = 20
ROWS_FOR_MOVES = 12
WIDTH = 78
WORDS = {
    "moves": msg("show what is allowed now, best first"),
    "table": msg("show the table again"),
    "save FILE": msg("keep the record of this game in FILE"),
    "resign": msg("leave the game"),
    "quit": msg("stop here"),
}


class Terminal:
    """A match, its people and bots, and its save file."""

    def __init__(self, match: AnyMatch, bots: BotSeats, file: Path | None = None) -> None:
        self.console = make_console()
        self.match, self.bots, self.file = match, bots, file
        self.game = match.story.game
        self.people = [seat for seat in range(match.record.players) if seat not in bots]
        self.looked = dict.fromkeys(self.people, match.story.ply)
        self.stopped = False

    def run(self) -> None:
        self._introduce()
        while (seat := self.match.story.turn) is not None and not self.stopped:
            if seat in self.bots:
                self._advance(self.bots.move(self.match))
            else:
                self._let_decide(seat)
        self._finish()

    def save(self, path: Path) -> None:
        """Write the record, now and after every ply; raises RecordError."""
        write_record(path, self.match.record, again=path == self.file)
        self.file = path

    def _introduce(self) -> None:
        record = self.match.record
        self.console.print(t(self.game.title), style="bold")
        self.console.print(_wrapped(t(self.game.about)))
        names = ", ".join(seat_name(record, seat) for seat in range(record.players))
        self.console.print(t("At the table: {names}. The number is the seat.", names=names))
        if record.commitment:
            self.console.print(t("The deal is fixed; this is its commitment:"))
            self.console.print(record.commitment)
        if self.people:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives the prompt arrow keys and a history
            self.console.print(t("Type help to see how to move, moves to see what is allowed."))

    def _advance(self, after: AnyMatch) -> None:
        self.match = after
        self.console.print(self._turn_line(after.story.ply))
        if self.file:
            self._try_to_save(self.file)

    def _turn_line(self, ply: int) -> str:
        """A ply as everybody may read it."""
        record, story = self.match.record, self.match.story
        match record.entries[ply - 1]:
            case Moved(_, text):
                return turn_line(record, story, ply, self._public(text))
            case _:
                return turn_line(record, story, ply)

    def _public(self, text: str) -> str:
        return self.game.public_text(self.game.parse_move(text))

    def _let_decide(self, seat: Seat) -> None:
        if len(self.people) > 1 and self._has_secrets(seat):
            self._draw_curtain(seat)
        if not self.stopped:
            self._show_table(seat)
        ply = self.match.story.ply
        while self.match.story.ply == ply and not self.stopped:
            name = seat_name(self.match.record, seat)
            self._obey(seat, self._ask(t("{name}, your move: ", name=name)))
        self.looked[seat] = self.match.story.ply

    def _ask(self, words: str) -> str:
        try:
            return str(click.prompt(words, default="", show_default=False, prompt_suffix=""))
        except click.Abort:
            self.console.print()
            return "quit"

    def _has_secrets(self, seat: Seat) -> bool:
        own, public = (self.game.observe(self.match.story.state, who) for who in (seat, None))
        return self.game.show(own) != self.game.show(public)

    def _draw_curtain(self, seat: Seat) -> None:
        """Clear the screen before the next person looks, to hide hands."""
        name = seat_name(self.match.record, seat)
        if self._ask(t("{name}, press Enter when nobody else is looking. ", name=name)) == "quit":
            self.stopped = True
            return
        self.console.clear()
        for ply in range(self.looked[seat] + 1, self.match.story.ply + 1):
            self.console.print(self._turn_line(ply))

    def _show_table(self, seat: Seat | None) -> None:
        self.console.print()
        show_view(self.console, self.game, self.match.story.state, seat)

    def _obey(self, seat: Seat, words: str) -> None:
        word, _, rest = words.strip().partition(" ")
        match word:
            case "":
                pass
            case "help" | "?":
                self.console.print(_wrapped(t("A move: {help}", help=t(self.game.move_help))))
                for command, about in WORDS.items():
                    self.console.print(f"  {set_cell_size(placeholder(command), 11)} {t(about)}")
            case "moves":
                self._show_moves(seat)
            case "table":
                self._show_table(seat)
            case "save":
                self._try_to_save(Path(rest.strip() or f"{self.game.name}.six"), aloud=True)
            case "quit":
                self.stopped = True
            case "resign":
                self._advance(self.match.enter(Retired(seat)))
            case _:
                self._try_move(words)

    def _try_move(self, text: str) -> None:
        try:
            self._advance(self.match.play(text))
        except SixfoldError as error:
            self._refuse(error)

    def _try_to_save(self, path: Path, aloud: bool = False) -> None:
        try:
            self.save(path)
            if aloud:
                self.console.print(
                    t("Saved; {path} is kept up to date. It holds the seed: no peeking.", path=path)
                )
        except SixfoldError as error:
            self._refuse(error)

    def _refuse(self, error: SixfoldError) -> None:
        self.console.print(_wrapped(t("No: {why}", why=tell(error))))

    def _show_moves(self, seat: Seat) -> None:
        view = self.game.observe(self.match.story.state, seat)
        moves = list(islice(self.game.legal_moves(view), MOVES_COUNTED))
        points = [(self.game.points(view, move), self.game.format_move(move)) for move in moves]
        points.sort(key=lambda pair: -pair[0])
        words = _first_screenful([f"{text} ({gained:+})" for gained, text in points])
        if len(words) < len(moves):
            shown, count = len(words), len(moves)
            if count == MOVES_COUNTED:
                head = t(
                    "{shown} of more than {count} moves, best first:", shown=shown, count=count
                )
            else:
                head = t("{shown} of {count} moves, best first:", shown=shown, count=count)
            self.console.print(head)
        self.console.print(_in_columns(words))

    def _finish(self) -> None:
        record, story = self.match.record, self.match.story
        if story.result is None:
            file = shlex.quote(str(self.file))
            goes_on = t("Stopped. To go on: {command}", command=f"sixfold resume {file}")
            self.console.print(goes_on if self.file else t("Stopped. Not saved."))
            return
        self._show_table(None)
        self.console.print(end_line(record), style="bold")
        if record.commitment:
            self.console.print(t("The commitment is the SHA-256 of this text, with seed and salt:"))
            self.console.print(f"sixfold:{record.seed.hex()}:{record.salt}")
        if self.file:
            self.console.print(t("The record is in {path}.", path=self.file))


def _wrapped(text: str) -> str:
    if is_wide(text):
        return "\n".join(wrapped(text, WIDTH))
    return textwrap.fill(text, WIDTH, break_long_words=False)


def _first_screenful(words: list[str]) -> list[str]:
    """As many words as leave the prompt and part of the table visible."""
    room = ROWS_FOR_MOVES * WIDTH // max(map(len, words[:MOVES_SHOWN]))
    return words[: max(1, min(room, MOVES_SHOWN))]


def _in_columns(words: list[str]) -> str:
    """Words in as many columns as fit, read from left to right."""
    width = max(map(len, words)) + 3
    columns = max(1, WIDTH // width)
    rows = [words[i : i + columns] for i in range(0, len(words), columns)]
    return "\n".join("  " + "".join(word.ljust(width) for word in row).rstrip() for row in rows)
