"""Players who see as little as people do at first: few moved cards, not the whole hand."""

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


@dataclass(frozen=True, slots=True)
class LimitedBot:
    """Lays as much as possible without moving more than a few cards of the table.

    Of ten cards in its hand it overlooks `overlooked`. Only when nothing else is left does it find
    what takes more, since whoever can play must (M6).
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
        laid = (
            self._look(view, _noticed(view.hand, self.overlooked, Rng(seed)))
            or self._look(view, view.hand)
            or best_laid(view, Aim.FEWEST_CARDS)
        )
        return thought_of(view, laid) if laid else stuck(view)

    def _look(self, view: View, hand: tuple[Tile, ...]) -> Laid | None:
        return kernel.best_play_moving(view.table, hand, Aim.MOST_CARDS, self.moved)


def _noticed(hand: tuple[Tile, ...], overlooked: int, rng: Rng) -> tuple[Tile, ...]:
    noticed = []
    for card in hand:
        die, rng = rng.below(10)
        if die >= overlooked:
            noticed.append(card)
    return tuple(noticed)
