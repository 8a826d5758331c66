"""Most qwirkles, then most cards: listing every play, as in other games, takes too long."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sixfold.bots.bot import Bot, Budget, Stop, Thought, only
from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng
from sixfold.games.rummy.solver import Aim, best_play
from sixfold.games.rummy.state import View


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """What is best now, by the exact solver."""

    game: AnyGame

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Any] = (),
    ) -> Thought:
        play = best_play(view.table, view.hand, Aim.MOST_CARDS)
        return only(play or self.game.random_move(view, Rng(seed))[0])


def greedy_rummy_bot(game: AnyGame) -> Bot:
    return GreedyBot(game)
