"""`sixfold puzzle`: find the best move of a position."""

import secrets
import sys
from collections.abc import Sequence
from datetime import date

import click

from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import argument, command, option
from sixfold.cli.terminal.puzzle import PuzzleTerminal
from sixfold.cli.terminal.screen import is_terminal
from sixfold.core.errors import OptionError
from sixfold.games import find_game
from sixfold.locale.words import t
from sixfold.study.puzzles import Puzzle, daily, games_with_puzzles, puzzles


@command("puzzle")
@argument("game", required=False)
@option("--theme", metavar="NAME", help="One of this theme.")
@option("--number", type=Whole(), help="The one with this number.")
@option("--daily", "is_daily", is_flag=True, help="The puzzle of today.")
def puzzle_command(game: str | None, theme: str | None, number: int | None, is_daily: bool) -> None:
    """Find the best move in a position of GAME.

    Without a terminal, the puzzle and its solution are printed.
    """
    if sum((theme is not None, number is not None, is_daily)) > 1:
        raise OptionError("only one of --theme, --number and --daily can be given")
    asks = is_terminal(sys.stdin)
    name = game or (_ask_for_game() if asks else games_with_puzzles()[0])
    terminal = PuzzleTerminal(_chosen(name, theme, number, is_daily))
    if asks:
        terminal.run()
    else:
        terminal.show()
        terminal.solve()


def _chosen(game: str, theme: str | None, number: int | None, is_daily: bool) -> Puzzle:
    every = puzzles(game, theme)
    if is_daily:
        return daily(game, date.today())
    return secrets.choice(every) if number is None else _numbered(every, number)


def _numbered(every: Sequence[Puzzle], number: int) -> Puzzle:
    if not 1 <= number <= len(every):
        raise OptionError(
            "there is no puzzle {number}; there are {count} of them",
            number=number,
            count=len(every),
        )
    return every[number - 1]


def _ask_for_game() -> str:
    names = games_with_puzzles()
    for name in names:
        click.echo(f"  {click.style(f'{name:<9}', bold=True)} {t(find_game(name).about)}")
    return str(click.prompt(t("Which game"), type=click.Choice(list(names)), show_choices=False))
