"""Qwirkle bots: levels and baselines."""

from sixfold.bots.bot import BotMaker, always
from sixfold.bots.qwirkle.greedy import GreedyBot
from sixfold.bots.qwirkle.sighted import Sight, SightedBot
from sixfold.bots.qwirkle.thinker import Plan, Thinker

BEGINNER = Sight(near=85, far=70, tiles=3, crossings=1, fives=False)
CASUAL = Sight(near=88, far=77, tiles=4, crossings=2, fives=True)
CLUB = Plan(candidates=8)
EXPERT = Plan(candidates=8, worlds=64, plies=2)
MASTER = Plan(candidates=16, worlds=700, plies=6, nodes=20_000, last_bag=2, split_nodes=400)

BOTS: dict[str, BotMaker] = {
    "beginner": always(SightedBot(BEGINNER)),
    "casual": always(SightedBot(CASUAL)),
    "club": always(Thinker(CLUB)),
    "expert": always(Thinker(EXPERT)),
    "master": always(Thinker(MASTER)),
    "greedy": always(GreedyBot()),
}
