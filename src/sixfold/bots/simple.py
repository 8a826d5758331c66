"""Two bots that play any game: one by chance, one for the most points now."""

from typing import Any

from sixfold.bots.bot import Bot
from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng


def random_bot(game: AnyGame) -> Bot:
    """Any legal move."""
    return game.random_move


def greedy_bot(game: AnyGame) -> Bot:
    """The move that scores most at once; equal ones by chance."""

    def choose(view: Any, rng: Rng) -> tuple[Any, Rng]:
        moves = list(game.legal_moves(view))
        gains = [game.points(view, move) for move in moves]
        most = max(gains)
        best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
        return rng.choice(best)

    return choose
