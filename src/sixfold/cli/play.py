"""`sixfold play`: a game at the terminal, against bots or with friends around one keyboard."""

import secrets
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import click
from rich.console import Console

from sixfold.bots.levels import DEFAULT_LEVEL, LEVELS
from sixfold.cli.screen import make_console, result_line, seat_name, show_view, turn_line
from sixfold.cli.table import AnyMatch, BotSeats, read_options, read_seed, table_options
from sixfold.core.entry import Moved, Retired
from sixfold.core.errors import OptionError, SixfoldError
from sixfold.core.game import AnyGame
from sixfold.core.seat import Seat
from sixfold.core.sixfile import format_record
from sixfold.games import GAMES, find_game
from sixfold.match.match import open_match

MOVES_SHOWN = 30
WORDS = "moves: what is allowed · save FILE · resign · quit · help"


@click.command()
@click.argument("game", required=False)
@table_options
@click.option("--people", type=int, default=1, show_default=True, help="Seats played by people.")
@click.option(
    "--bot", "level", default=DEFAULT_LEVEL, show_default=True, help=f"{', '.join(LEVELS)}."
)
def play(
    game: str | None,
    players: int,
    seed: str | None,
    pairs: Sequence[str],
    people: int,
    level: str,
) -> None:
    """Play GAME here. People sit first, bots take the other seats.

    Without a terminal, bots play a demonstration game that ends by itself.
    """
    console = make_console()
    interactive = sys.stdin.isatty()
    if not 0 <= people <= players:
        raise OptionError(f"{people} people do not fit {players} seats")
    found = find_game(game or (_ask_for_game(console) if interactive else next(iter(GAMES))))
    if not interactive:
        console.print("No terminal to play at: bots play a demonstration game.")
        people = 0
    secret = read_seed(seed)
    match = open_match(
        found,
        players=players,
        seed=secret,
        salt=secrets.token_hex(16),
        options=read_options(pairs),
        names=tuple(f"Player {s + 1}" if s < people else f"Bot {s + 1}" for s in range(players)),
    )
    bots = BotSeats(found, dict.fromkeys(range(people, players), level), secret)
    Terminal(console, found, match, bots, people).run()


def _ask_for_game(console: Console) -> str:
    for game in GAMES.values():
        console.print(f"  [bold]{game.name:<9}[/bold] {game.about}")
    return str(click.prompt("Which game", type=click.Choice(list(GAMES))))


class Terminal:
    """One game in front of people: shows, asks, refuses, goes on."""

    def __init__(
        self, console: Console, game: AnyGame, match: AnyMatch, bots: BotSeats, people: int
    ) -> None:
        self.console, self.game, self.match = console, game, match
        self.bots, self.people = bots, people
        self.stopped = False

    def run(self) -> None:
        self._show_promise()
        while (seat := self.match.story.turn) is not None and not self.stopped:
            if seat in self.bots:
                self._advance(self.bots.move(self.match))
            else:
                self._human_turn(seat)
        self._finish()

    def _show_promise(self) -> None:
        self.console.print(f"[bold]{self.game.title}[/bold] - {self.game.about}")
        self.console.print(f"The deal is fixed: commitment {self.match.record.commitment[:16]}…")

    def _advance(self, after: AnyMatch) -> None:
        before, self.match = self.match, after
        ply = after.story.ply
        states = before.story.state, after.story.state
        text = self._public_text()
        line = turn_line(self.game, after.record, ply, *states, text)
        self.console.print(line, markup=False)

    def _public_text(self) -> str:
        entry = self.match.record.entries[-1]
        if not isinstance(entry, Moved):
            return ""
        return self.game.public_text(self.game.parse_move(entry.text))

    def _human_turn(self, seat: Seat) -> None:
        self._draw_curtain(seat)
        show_view(self.console, self.game, self.match.story.state, seat)
        while self.match.story.turn == seat and not self.stopped:
            ply = self.match.story.ply
            self._obey(seat, self._ask(seat))
            if self.match.story.ply > ply:
                return

    def _ask(self, seat: Seat) -> str:
        name = seat_name(self.match.record, seat)
        try:
            return str(click.prompt(f"{name}, your move (help)", prompt_suffix=": ")).strip()
        except click.Abort:
            return "quit"

    def _draw_curtain(self, seat: Seat) -> None:
        """Hands are hidden: the screen is cleared before the next person looks."""
        if self.people < 2:
            return
        name = seat_name(self.match.record, seat)
        click.prompt(f"{name}, press Enter when only you look", default="", show_default=False)
        self.console.clear()

    def _obey(self, seat: Seat, words: str) -> None:
        word, _, rest = words.partition(" ")
        match word:
            case "help" | "?":
                self.console.print(f"{self.game.move_help}\n{WORDS}", markup=False)
            case "moves":
                self._show_moves(seat)
            case "save":
                self._save(Path(rest.strip() or f"{self.game.name}.six"))
            case "quit":
                self.stopped = True
            case "resign":
                self._advance(self.match.enter(Retired(seat)))
            case _:
                self._try_move(seat, words)

    def _try_move(self, seat: Seat, text: str) -> None:
        try:
            canonical = self.game.format_move(self.game.parse_move(text))
            self._advance(self.match.enter(Moved(seat, canonical)))
        except SixfoldError as error:
            self.console.print(f"[bold]No:[/bold] {error}")

    def _show_moves(self, seat: Seat) -> None:
        view = self.game.observe(self.match.story.state, seat)
        moves = list(islice(self.game.legal_moves(view), MOVES_SHOWN + 1))
        for move in moves[:MOVES_SHOWN]:
            points = self.game.points(view, move)
            self.console.print(f"  {self.game.format_move(move)}  (+{points})", markup=False)
        if len(moves) > MOVES_SHOWN:
            self.console.print("  … and more")

    def _save(self, path: Path) -> None:
        try:
            path.write_text(format_record(self.match.record), encoding="utf-8")
            self.console.print(f"Saved to {path}. The file holds the seed: no peeking.")
        except OSError as error:
            self.console.print(f"[bold]No:[/bold] cannot write {path}: {error.strerror}")

    def _finish(self) -> None:
        story, record = self.match.story, self.match.record
        if story.result is None:
            self.console.print("Stopped.")
            return
        show_view(self.console, self.game, story.state, None)
        self.console.print(f"[bold]{result_line(record, story.result)}[/bold]")
        self.console.print(f"Seed {record.seed.hex()}, salt {record.salt}: check the commitment.")
