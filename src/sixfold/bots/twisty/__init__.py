"""Players of Twisty."""

from sixfold.bots.bot import Bot, BotMaker, always
from sixfold.bots.twisty.nearsighted import NearsightedBot
from sixfold.bots.twisty.racing import RacerBot
from sixfold.bots.twisty.searching import DEEPEST, SearchingBot
from sixfold.bots.twisty.unknown_rows import GuessingBot

CLUB = SearchingBot(depth=1, nodes=5_000, races=50)


def _player(mind: Bot) -> BotMaker:
    return always(GuessingBot(mind))


BOTS: dict[str, BotMaker] = {
    "beginner": _player(NearsightedBot(RacerBot(plans=False), landings=2, found=5)),
    "casual": _player(NearsightedBot(CLUB, landings=2, found=8)),
    "club": _player(CLUB),
    "expert": _player(SearchingBot(depth=3, nodes=50_000, races=300)),
    "master": _player(SearchingBot(depth=DEEPEST, nodes=300_000, races=4_000)),
    "racer": _player(RacerBot()),
    "alphabeta3": _player(SearchingBot(depth=3, nodes=1_000_000, races=300)),
}
