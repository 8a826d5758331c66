"""`sixfold engine`: our bots for other arenas, over JSON lines."""

import sys
from collections.abc import Sequence

from sixfold.arena.engines.speaker import Speaker
from sixfold.arena.entrant import check_entrant, parse_entrant
from sixfold.bots.levels import DEFAULT_LEVEL
from sixfold.cli.options.translated import command, option
from sixfold.core.errors import OptionError
from sixfold.games import GAMES, find_game


@command()
@option("--game", "-g", "games", multiple=True, help="Play only this  [default: every game]")
@option(
    "--bot", default=DEFAULT_LEVEL, show_default=True, help="As in master, master@200ms, greedy."
)
def engine(games: Sequence[str], bot: str) -> None:
    """Answer an arena on standard input and output.

    One line of JSON is one message; docs/engine-protocol.md has them all.
    """
    entrant = parse_entrant(bot)
    if entrant.is_outside:
        raise OptionError("'{name}' is an engine already", name=bot)
    for game in games or GAMES:
        check_entrant(find_game(game), entrant)
    Speaker(entrant, list(games)).speak(sys.stdin.buffer, sys.stdout.buffer)
