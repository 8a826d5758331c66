"""`sixfold resume`: go on with a game that was saved."""

from pathlib import Path

from sixfold.cli.options.game import BotSeats, bot_option
from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.cli.terminal.game import Terminal
from sixfold.core.errors import OptionError
from sixfold.wire.record_file import read_match


@command()
@argument("file", type=FilePath(exists=True, dir_okay=False, path_type=Path))
@bot_option
@option("--people", type=Whole(), default=1, show_default=True, help="Seats that people play.")
def resume(file: Path, level: str, people: int) -> None:
    """Go on with the game in FILE, which is kept up to date."""
    game, match = read_match(file)
    players = match.record.players
    if not 0 <= people <= players:
        raise OptionError(
            "{people} people do not fit {players} seats", people=people, players=players
        )
    bots = BotSeats(game, dict.fromkeys(range(people, players), level), match.record.seed)
    Terminal(match, bots, file).run()
