"""Players of Qwirkle Rummy."""

from sixfold.bots.bot import BotMaker, always
from sixfold.bots.rummy.greedy import GreedyBot
from sixfold.bots.rummy.limited import LimitedBot
from sixfold.bots.rummy.sampling import SamplingBot
from sixfold.games.rummy.solver import Aim
from sixfold.kernel.rummy import Insight

REPLIES = Insight(for_the_lead=True, answers=0, drawn=0, kept=1)
DEEP = Insight(for_the_lead=False, answers=1, drawn=2, kept=32)


BOTS: dict[str, BotMaker] = {
    "beginner": always(LimitedBot(moved=2, overlooked=25)),
    "casual": always(LimitedBot(moved=3, overlooked=15)),
    "club": always(GreedyBot(Aim.FEWEST_CARDS)),
    "expert": always(SamplingBot(REPLIES, simulations=600)),
    "master": always(SamplingBot(DEEP, simulations=2_000)),
    "greedy": always(GreedyBot(Aim.MOST_CARDS)),
    "sampled12": always(SamplingBot(REPLIES._replace(glances=12), simulations=1)),
    "fewest": always(GreedyBot(Aim.FEWEST_CARDS)),
}
