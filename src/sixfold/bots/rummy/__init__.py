"""Players of Qwirkle Rummy."""

from sixfold.bots.bot import BotMaker
from sixfold.bots.rummy.greedy import greedy_rummy_bot

BOTS: dict[str, BotMaker] = {
    "casual": greedy_rummy_bot,
    "club": greedy_rummy_bot,
    "expert": greedy_rummy_bot,
    "master": greedy_rummy_bot,
    "greedy": greedy_rummy_bot,
}
