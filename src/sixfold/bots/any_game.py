"""Two bots for any game: random and greedy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from sixfold.bots.bot import AnyBotMaker, Budget, Stop, Thought, only
from sixfold.core.game import Game, Move, State, View
from sixfold.core.rng import Rng


@dataclass(frozen=True, slots=True)
class RandomBot(Generic[State, Move, View]):
    """Any legal move."""

    game: Game[State, Move, View]

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought[Move]:
        move, _ = self.game.random_move(view, Rng(seed))
        return only(move)


@dataclass(frozen=True, slots=True)
class GreedyBot(Generic[State, Move, View]):
    """The move that scores most immediately; ties broken at random."""

    game: Game[State, Move, View]

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought[Move]:
        moves = list(self.game.legal_moves(view))
        gains = [self.game.points(view, move) for move in moves]
        most = max(gains)
        best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
        move, _ = Rng(seed).choice(best)
        return only(move)


YARDSTICKS: dict[str, AnyBotMaker] = {"random": RandomBot, "greedy": GreedyBot}
"""The baseline bots of every game."""

LEVELS: dict[str, AnyBotMaker] = {
    "beginner": RandomBot,
    "casual": GreedyBot,
    "club": GreedyBot,
    "expert": GreedyBot,
    "master": GreedyBot,
}
"""The levels of a game without bots of its own."""
