"""Greedy Rummy bots, on the exact solver."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought
from sixfold.bots.rummy.lay import best_laid, stuck, thought_of
from sixfold.games.rummy.moves import Move
from sixfold.games.rummy.solver import Aim
from sixfold.games.rummy.state import View


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Most qwirkles, then most or fewest cards, moving as few table cards as possible."""

    aim: Aim

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        laid = best_laid(view, self.aim)
        return thought_of(view, laid) if laid else stuck(view)
