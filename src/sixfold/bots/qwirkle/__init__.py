"""Players of Qwirkle."""

from sixfold.bots.bot import BotMaker

BOTS: dict[str, BotMaker] = {}
