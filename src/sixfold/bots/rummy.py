"""Rummy by its exact solver."""

from sixfold.bots.bot import Bot
from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng
from sixfold.games.rummy.moves import Move
from sixfold.games.rummy.solver import Aim, best_play
from sixfold.games.rummy.state import View


def greedy_rummy_bot(game: AnyGame) -> Bot:
    """Most qwirkles, then most cards: listing every play, as other games do, takes too long."""

    def choose(view: View, rng: Rng) -> tuple[Move, Rng]:
        play = best_play(view.table, view.hand, Aim.MOST_CARDS)
        return (play, rng) if play else game.random_move(view, rng)

    return choose
