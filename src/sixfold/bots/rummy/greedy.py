"""Players who take what is best now, by the exact solver."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought
from sixfold.bots.rummy.lay import best_laid, stuck, thought_of
from sixfold.games.rummy.moves import Move
from sixfold.games.rummy.solver import Aim
from sixfold.games.rummy.state import View


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Most qwirkles, then most or fewest cards, with as few cards of the table moved as can be."""

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
