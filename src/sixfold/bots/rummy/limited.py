"""Beginner Rummy bots that move few cards and overlook some."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought
from sixfold.bots.rummy.lay import best_laid, stuck, thought_of
from sixfold.core.rng import Rng
from sixfold.games.rummy.moves import Move
from sixfold.games.rummy.solver import Aim
from sixfold.games.rummy.state import View
from sixfold.games.tiles import Tile
from sixfold.kernel import rummy as kernel
from sixfold.kernel.rummy import Laid

PERCENT = 100
PATIENCE = 8
"""How far the limit on moved cards is raised step by step before any play is accepted."""


@dataclass(frozen=True, slots=True)
class LimitedBot:
    """Lays as much as possible without moving more than a few cards of the table.

    It overlooks `overlooked` percent of its hand. When it finds nothing, it allows one more moved
    card at a time, since a seat that can play must (M6).
    """

    moved: int
    overlooked: int

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        noticed = _noticed(view.hand, self.overlooked, Rng(seed))
        laid = _look(view, noticed, self.moved) or self._look_again(view)
        return thought_of(view, laid) if laid else stuck(view)

    def _look_again(self, view: View) -> Laid | None:
        for moved in range(self.moved, PATIENCE + 1):
            if laid := _look(view, view.hand, moved):
                return laid
        return best_laid(view, Aim.FEWEST_CARDS)


def _look(view: View, hand: tuple[Tile, ...], moved: int) -> Laid | None:
    return kernel.best_play_moving(view.table, hand, Aim.MOST_CARDS, moved)


def _noticed(hand: tuple[Tile, ...], overlooked: int, rng: Rng) -> tuple[Tile, ...]:
    noticed = []
    for card in hand:
        luck, rng = rng.below(PERCENT)
        if luck >= overlooked:
            noticed.append(card)
    return tuple(noticed)
