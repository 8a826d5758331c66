"""The one table of bot levels."""

from sixfold.bots.bot import Bot, BotMaker
from sixfold.bots.rummy import greedy_rummy_bot
from sixfold.bots.simple import greedy_bot, random_bot
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame

LEVELS: dict[str, BotMaker] = {"random": random_bot, "greedy": greedy_bot}
SPECIAL: dict[tuple[str, str], BotMaker] = {("rummy", "greedy"): greedy_rummy_bot}
DEFAULT_LEVEL = "greedy"


def make_bot(game: AnyGame, level: str) -> Bot:
    """A bot of a level for a game; raises OptionError with the levels there are."""
    if level not in LEVELS:
        raise OptionError(f"there is no bot level {level!r}; levels: {', '.join(LEVELS)}")
    return SPECIAL.get((game.name, level), LEVELS[level])(game)
