"""`sixfold play`: a game at the terminal, against bots or with friends around one keyboard."""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from sixfold.cli.options.game import BotSeats, TableCommand, read_options, read_seed, table_options
from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.cli.terminal.game import Terminal
from sixfold.cli.terminal.screen import is_terminal
from sixfold.core.errors import OptionError
from sixfold.core.game import expect_players
from sixfold.core.seat import Seat
from sixfold.games import GAMES, find_game
from sixfold.locale.words import t
from sixfold.referee.match import open_match


@command(cls=TableCommand)
@argument("game", required=False)
@table_options
@option("--people", type=Whole(), default=1, show_default=True, help="Seats that people play.")
@option("--save", "file", type=FilePath(path_type=Path), help="Keep the record in a file.")
def play(
    game: str | None,
    players: int,
    level: str,
    seed: str | None,
    pairs: Sequence[str],
    people: int,
    file: Path | None,
) -> None:
    """Play GAME here. People sit first, bots take the other seats.

    Without a terminal, bots play a demonstration game that ends by itself.
    """
    if not 0 <= people <= players:
        raise OptionError(
            "{people} people do not fit {players} seats", people=people, players=players
        )
    if not is_terminal(sys.stdin):
        click.echo(t("No terminal to play at: bots play a demonstration game."))
        game, people = game or next(iter(GAMES)), 0
    found = find_game(game or _ask_for_game())
    expect_players(found, players)
    secret = read_seed(seed)
    match = open_match(
        found,
        players=players,
        seed=secret,
        salt=secrets.token_hex(16),
        options=read_options(pairs),
        names=tuple(_name(seat, people) for seat in range(players)),
    )
    bots = BotSeats(found, dict.fromkeys(range(people, players), level), secret)
    terminal = Terminal(match, bots)
    if file:
        terminal.save(file)
    terminal.run()


def _name(seat: Seat, people: int) -> str:
    if seat < people:
        return t("Player {number}", number=seat)
    return t("Bot {number}", number=seat)


def _ask_for_game() -> str:
    for game in GAMES.values():
        click.echo(f"  {click.style(f'{game.name:<9}', bold=True)} {t(game.about)}")
    return str(click.prompt(t("Which game"), type=click.Choice(list(GAMES)), show_choices=False))
