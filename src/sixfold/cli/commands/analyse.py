"""`sixfold analyse`: the best moves of a position."""

import click
from rich.text import Text

from sixfold.cli.commands.review import EFFORT_MAX
from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import argument, command, option
from sixfold.cli.terminal.moves import drawn_move, percent, reasons
from sixfold.cli.terminal.screen import make_console, show_view
from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.core.story import begin
from sixfold.games import GAMES, find_game
from sixfold.games.position import likely_players
from sixfold.study.assessment import assess

SHOWN = 5


@command("analyse")
@argument("game", type=click.Choice(list(GAMES)))
@argument("position")
@option("--effort", type=Whole(1, EFFORT_MAX), default=1, help="How much thought for each move.")
@option("--seed", default="study", help="What the position leaves open is dealt from it.")
def analyse_command(game: str, position: str, effort: int, seed: str) -> None:
    """The best moves of the seat to move in a POSITION, each with its chance to win.

    A position is one line, such as 0,0:RcRsRd_BsYsPtGx,6_12,8_0.
    """
    console, rules = make_console(), find_game(game)
    players = likely_players(rules, position)
    record = Record(game, players, seed_from_text(seed), position=position)
    story = begin(rules, record)
    show_view(console, rules, story.state, story.turn)
    for place, one in enumerate(assess(record, seed=seed, effort=effort).moves[:SHOWN], start=1):
        line = Text(f"{place}. ") + drawn_move(one.text)
        line.append(f"  {percent(one.value)} ± {percent(one.error)}")
        if why := reasons(game, one.notes):
            line.append(f"  {why}")
        console.print(line)
