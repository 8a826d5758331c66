"""Players of Qwirkle Rummy."""

from sixfold.bots.bot import Bot, BotMaker
from sixfold.bots.rummy.greedy import GreedyBot
from sixfold.bots.rummy.limited import LimitedBot
from sixfold.bots.rummy.sampling import SamplingBot
from sixfold.games.rummy.solver import Aim
from sixfold.kernel.rummy import Insight

REPLIES = Insight(for_the_lead=True, answers=0, drawn=0, kept=1)
DEEP = Insight(for_the_lead=False, answers=1, drawn=2, kept=32)


def _always(bot: Bot) -> BotMaker:
    return lambda game: bot


BOTS: dict[str, BotMaker] = {
    "beginner": _always(LimitedBot(moved=0, overlooked=3)),
    "casual": _always(LimitedBot(moved=3, overlooked=0)),
    "club": _always(GreedyBot(Aim.FEWEST_CARDS)),
    "expert": _always(SamplingBot(REPLIES, simulations=600)),
    "master": _always(SamplingBot(DEEP, simulations=2_000)),
    "greedy": _always(GreedyBot(Aim.MOST_CARDS)),
    "sampled12": _always(SamplingBot(REPLIES._replace(glances=12), simulations=1)),
    "fewest": _always(GreedyBot(Aim.FEWEST_CARDS)),
}
