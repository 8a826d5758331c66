"""Players of Qwirkle: the one table of levels, and yardsticks to measure them with."""

from sixfold.bots.bot import BotMaker
from sixfold.bots.qwirkle.thinker import Plan, thinker

BOTS: dict[str, BotMaker] = {
    "club": thinker(Plan(candidates=8)),
    "expert": thinker(Plan(candidates=8, worlds=48, plies=2, nodes=2000)),
    "master": thinker(Plan(candidates=16, worlds=400, plies=4, nodes=50000)),
}
