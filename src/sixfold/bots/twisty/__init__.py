"""Players of Twisty."""

from sixfold.bots.bot import Bot, BotMaker
from sixfold.bots.twisty.racing import NearsightedBot, RacerBot
from sixfold.bots.twisty.searching import DEEPEST, SearchingBot


def _always(bot: Bot) -> BotMaker:
    return lambda game: bot


BOTS: dict[str, BotMaker] = {
    "beginner": _always(NearsightedBot(landings=1, overlooked=2, plans=False)),
    "casual": _always(NearsightedBot(landings=2, overlooked=1, plans=True)),
    "club": _always(SearchingBot(depth=1, nodes=5_000, races=50)),
    "expert": _always(SearchingBot(depth=3, nodes=50_000, races=300)),
    "master": _always(SearchingBot(depth=DEEPEST, nodes=300_000, races=4_000)),
    "racer": _always(RacerBot()),
    "alphabeta3": _always(SearchingBot(depth=3, nodes=1_000_000, races=300)),
}
