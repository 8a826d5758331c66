"""Players of Qwirkle: the one table of levels, and yardsticks to measure them with."""

from sixfold.bots.bot import BotMaker, always
from sixfold.bots.qwirkle.greedy import GreedyBot
from sixfold.bots.qwirkle.sighted import EVERYWHERE, Sight, SightedBot
from sixfold.bots.qwirkle.thinker import Plan, Thinker

BEGINNER = Sight(cells=50, reach=4, tiles=2, crossings=0, dreams=40)
CASUAL = Sight(cells=75, reach=EVERYWHERE, tiles=4, crossings=2, dreams=0)
CLUB = Plan(candidates=8)
EXPERT = Plan(candidates=8, worlds=64, plies=2, nodes=1_000)
MASTER = Plan(candidates=14, worlds=1_000, plies=4, nodes=20_000)

BOTS: dict[str, BotMaker] = {
    "beginner": always(SightedBot(BEGINNER)),
    "casual": always(SightedBot(CASUAL)),
    "club": always(Thinker(CLUB)),
    "expert": always(Thinker(EXPERT)),
    "master": always(Thinker(MASTER)),
    "greedy": always(GreedyBot()),
}
