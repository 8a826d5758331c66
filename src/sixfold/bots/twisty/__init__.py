"""Players of Twisty."""

from sixfold.bots.bot import BotMaker, always
from sixfold.bots.twisty.nearsighted import NearsightedBot
from sixfold.bots.twisty.racing import RacerBot
from sixfold.bots.twisty.searching import DEEPEST, SearchingBot

CLUB = SearchingBot(depth=1, nodes=5_000, races=50)

BOTS: dict[str, BotMaker] = {
    "beginner": always(NearsightedBot(RacerBot(plans=False), landings=2, found=5)),
    "casual": always(NearsightedBot(CLUB, landings=2, found=8)),
    "club": always(CLUB),
    "expert": always(SearchingBot(depth=3, nodes=50_000, races=300)),
    "master": always(SearchingBot(depth=DEEPEST, nodes=300_000, races=4_000)),
    "racer": always(RacerBot()),
    "alphabeta3": always(SearchingBot(depth=3, nodes=1_000_000, races=300)),
}
