"""Two bots that play any game: one by chance, one for the most points now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sixfold.bots.bot import Bot, BotMaker, Budget, Stop, Thought, only
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
    """The move that scores most at once; equal ones by chance."""

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


def random_bot(game: AnyGame) -> Bot:
    return RandomBot(game)


def greedy_bot(game: AnyGame) -> Bot:
    return GreedyBot(game)


YARDSTICKS: dict[str, BotMaker] = {"random": random_bot, "greedy": greedy_bot}
"""What every game can be measured with."""

LEVELS: dict[str, BotMaker] = {
    "beginner": random_bot,
    "casual": greedy_bot,
    "club": greedy_bot,
    "expert": greedy_bot,
    "master": greedy_bot,
}
"""For a game that nobody has written bots for yet."""
