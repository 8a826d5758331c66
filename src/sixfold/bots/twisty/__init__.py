"""Players of Twisty."""

from sixfold.bots.bot import BotMaker

BOTS: dict[str, BotMaker] = {}
