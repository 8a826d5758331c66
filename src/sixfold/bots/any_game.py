"""Two bots for any game: random and greedy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sixfold.bots.bot import BotMaker, Budget, Stop, Thought, only
from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal move."""

    game: AnyGame

    def think(
        self,
        view: Any,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Any] = (),
    ) -> Thought:
        move, _ = self.game.random_move(view, Rng(seed))
        return only(move)


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The move that scores most immediately; ties broken at random."""

    game: AnyGame

    def think(
        self,
        view: Any,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Any] = (),
    ) -> Thought:
        moves = list(self.game.legal_moves(view))
        gains = [self.game.points(view, move) for move in moves]
        most = max(gains)
        best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
        move, _ = Rng(seed).choice(best)
        return only(move)


YARDSTICKS: dict[str, BotMaker] = {"random": RandomBot, "greedy": GreedyBot}
"""The baseline bots of every game."""

LEVELS: dict[str, BotMaker] = {
    "beginner": RandomBot,
    "casual": GreedyBot,
    "club": GreedyBot,
    "expert": GreedyBot,
    "master": GreedyBot,
}
"""The levels of a game without bots of its own."""
