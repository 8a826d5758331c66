"""Weaker bots that overlook cells, cross lines and long plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought, only
from sixfold.core.rng import Rng
from sixfold.games.qwirkle.moves import Move, Pass, Play, swap
from sixfold.games.qwirkle.pieces import COLUMN, ROW, Board, Cell, Placement, neighbors
from sixfold.games.qwirkle.rules import common_ways
from sixfold.games.qwirkle.scoring import QWIRKLE_BONUS
from sixfold.games.qwirkle.state import View
from sixfold.kernel.qwirkle import load_view, plays

NEAR = 4
"""Cells within this distance of the latest tiles count as near."""
PERCENT = 100
SIX_SCORES = 6 + QWIRKLE_BONUS
"""A line of six and its bonus (Q9); one tile in two shorter lines scores less."""

Seen = list[tuple[Play, int]]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a bot notices."""

    near: int
    """Percentage of cells near the latest tiles that are noticed in a turn."""
    far: int
    """Percentage of cells noticed elsewhere."""
    tiles: int
    """The most tiles it lays."""
    crossings: int
    """How many of them may also belong to a cross line."""
    fives: bool
    """Whether a line of five is noticed anywhere when one tile makes it a qwirkle."""


@dataclass(frozen=True, slots=True)
class SightedBot:
    """The most points among what it notices; it swaps only when nothing can be played."""

    sight: Sight

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        there = list(plays(load_view(view)))
        if not there:
            return only(swap(view.hand[: view.bag_size]) if view.bag_size else Pass())
        noticed, rng = self._noticed(view, there, Rng(seed))
        most = max(points for _, points in noticed)
        chosen, _ = rng.choice([play for play, points in noticed if points == most])
        return only(chosen)

    def _noticed(self, view: View, there: Seen, rng: Rng) -> tuple[Seen, Rng]:
        """Openings are never overlooked. With nothing noticed, look again, then at the simplest."""
        if not view.board:
            return there, rng
        simple = [(play, points) for play, points in there if self._is_simple(view.board, play)]
        hidden, rng = self._hidden(view, simple, rng)
        seen = [
            (play, points)
            for play, points in simple
            if hidden.isdisjoint(p.cell for p in play.placements)
            or (self.sight.fives and _fills_a_five(play, points))
        ]
        return seen or simple or _simplest(view.board, there), rng

    def _hidden(self, view: View, there: Seen, rng: Rng) -> tuple[set[Cell], Rng]:
        """The cells overlooked this turn."""
        latest = [p.cell for p in view.past[-1].laid] if view.past else []
        hidden = set()
        for cell in sorted({p.cell for play, _ in there for p in play.placements}):
            luck, rng = rng.below(PERCENT)
            if luck >= (self.sight.near if _is_near(cell, latest) else self.sight.far):
                hidden.add(cell)
        return hidden, rng

    def _is_simple(self, board: Board, play: Play) -> bool:
        laid = play.placements
        return len(laid) <= self.sight.tiles and crossings(board, laid) <= self.sight.crossings


def crossings(board: Board, laid: Sequence[Placement]) -> int:
    """How many of the tiles also belong to a cross line."""
    if len(laid) == 1:
        cell = laid[0].cell
        beside = [n for n in neighbors(cell) if n in board]
        return int({n.y == cell.y for n in beside} == {True, False})
    way = common_ways([p.cell for p in laid])[0]
    dx, dy = COLUMN if way == ROW else ROW
    return sum(Cell(x + dx, y + dy) in board or Cell(x - dx, y - dy) in board for (x, y), _ in laid)


def _is_near(cell: Cell, latest: Sequence[Cell]) -> bool:
    return any(abs(cell.x - c.x) + abs(cell.y - c.y) <= NEAR for c in latest)


def _fills_a_five(play: Play, points: int) -> bool:
    return len(play.placements) == 1 and points >= SIX_SCORES


def _simplest(board: Board, there: Seen) -> Seen:
    """The plays with the fewest crossings, then the fewest tiles."""
    efforts = [(crossings(board, play.placements), len(play.placements)) for play, _ in there]
    least = min(efforts)
    return [seen for seen, effort in zip(there, efforts, strict=True) if effort == least]
