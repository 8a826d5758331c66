"""Players of Twisty."""

from sixfold.bots.bot import BotMaker, always
from sixfold.bots.twisty.racing import NearsightedBot, RacerBot
from sixfold.bots.twisty.searching import DEEPEST, SearchingBot

BOTS: dict[str, BotMaker] = {
    "beginner": always(NearsightedBot(landings=1, overlooked=2, plans=False)),
    "casual": always(NearsightedBot(landings=2, overlooked=1, plans=True)),
    "club": always(SearchingBot(depth=1, nodes=5_000, races=50)),
    "expert": always(SearchingBot(depth=3, nodes=50_000, races=300)),
    "master": always(SearchingBot(depth=DEEPEST, nodes=300_000, races=4_000)),
    "racer": always(RacerBot()),
    "alphabeta3": always(SearchingBot(depth=3, nodes=1_000_000, races=300)),
}
