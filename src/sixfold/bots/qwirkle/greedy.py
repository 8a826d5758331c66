"""The greedy baseline for Qwirkle, on the kernel."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought, only
from sixfold.core.rng import Rng
from sixfold.games.qwirkle.moves import Move, Pass, swap
from sixfold.games.qwirkle.state import View
from sixfold.kernel.qwirkle import load_view, plays


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Considers every play; without one it swaps as many tiles as possible."""

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        there = list(plays(load_view(view)))
        if there:
            most = max(points for _, points in there)
            best = [play for play, points in there if points == most]
            return only(Rng(seed).choice(best)[0])
        if view.bag_size:
            return only(swap(view.hand[: view.bag_size]))
        return only(Pass())
