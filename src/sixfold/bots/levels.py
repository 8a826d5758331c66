"""All bots: five levels for people, and baselines."""

from collections.abc import Mapping

from sixfold.bots import any_game
from sixfold.bots.bot import AnyBotMaker, Bot, BotMaker
from sixfold.core.errors import OptionError
from sixfold.core.game import Game, Move, State, View
from sixfold.core.phrase import Phrase
from sixfold.games import find_parts

LEVELS = ("beginner", "casual", "club", "expert", "master")
DEFAULT_LEVEL = "casual"

BOTS: dict[str, dict[str, AnyBotMaker]] = find_parts("bots", "BOTS")
"""The bots that games bring themselves."""


def bots_of(game: Game[State, Move, View]) -> Mapping[str, BotMaker[State, Move, View]]:
    """The levels in order, then the baselines."""
    return any_game.LEVELS | any_game.YARDSTICKS | BOTS.get(game.name, {})


def make_bot(game: Game[State, Move, View], name: str) -> Bot[View, Move]:
    """A bot for a game by name; raises OptionError listing the known names."""
    bots = bots_of(game)
    if name not in bots:
        raise OptionError(
            "there is no bot '{name}' for {game}; bots: {bots}",
            name=name,
            game=Phrase(game.title),
            bots=", ".join(bots),
        )
    return bots[name](game)
