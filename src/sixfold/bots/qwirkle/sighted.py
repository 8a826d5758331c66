"""Gentle players, who err as people do: they overlook cells, cross lines and long plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought, only
from sixfold.core.rng import Rng
from sixfold.games.qwirkle.moves import Move, Pass, Play, swap
from sixfold.games.qwirkle.pieces import COLUMN, ROW, Board, Cell, Placement, neighbors
from sixfold.games.qwirkle.rules import common_ways
from sixfold.games.qwirkle.state import View
from sixfold.kernel.qwirkle import load_view, plays

EVERYWHERE = 100
PERCENT = 100

Seen = list[tuple[Play, int]]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player notices."""

    cells: int
    """Of 100 cells so many are noticed in a turn."""
    reach: int
    """So far from the latest tiles it looks first."""
    tiles: int
    """So many tiles it lays at most."""
    crossings: int
    """So many of them may belong to a line across as well."""
    dreams: int
    """Of 100 turns so many are played without counting points."""


@dataclass(frozen=True, slots=True)
class SightedBot:
    """The most points among what it notices."""

    sight: Sight

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        rng = Rng(seed)
        there = list(plays(load_view(view)))
        noticed, rng = self._noticed(view, there, rng)
        if not noticed:
            return only(_without_a_play(view, there, rng))
        most = max(points for _, points in noticed)
        dream, rng = rng.below(PERCENT)
        best = [play for play, points in noticed if points == most or dream < self.sight.dreams]
        chosen, _ = rng.choice(best)
        return only(chosen)

    def _noticed(self, view: View, there: Seen, rng: Rng) -> tuple[Seen, Rng]:
        """Near the latest tiles first, then anywhere; an opening is not overlooked."""
        if not view.board:
            return there, rng
        cells = sorted({p.cell for play, _ in there for p in play.placements})
        blind = set()
        for cell in cells:
            luck, rng = rng.below(PERCENT)
            if luck >= self.sight.cells:
                blind.add(cell)
        simple = [(play, points) for play, points in there if self._is_simple(view.board, play)]
        open_eyed = [(p, n) for p, n in simple if not any(t.cell in blind for t in p.placements)]
        latest = [p.cell for p in view.past[-1].laid] if view.past else []
        near = [(p, n) for p, n in open_eyed if _distance(p, latest) <= self.sight.reach]
        return near or open_eyed or simple, rng

    def _is_simple(self, board: Board, play: Play) -> bool:
        laid = play.placements
        return len(laid) <= self.sight.tiles and crossings(board, laid) <= self.sight.crossings


def crossings(board: Board, laid: Sequence[Placement]) -> int:
    """How many of the tiles belong to a line across the play as well."""
    if len(laid) == 1:
        cell = laid[0].cell
        beside = [n for n in neighbors(cell) if n in board]
        return int({n.y == cell.y for n in beside} == {True, False})
    way = common_ways([p.cell for p in laid])[0]
    dx, dy = COLUMN if way == ROW else ROW
    return sum(Cell(x + dx, y + dy) in board or Cell(x - dx, y - dy) in board for (x, y), _ in laid)


def _distance(play: Play, cells: Sequence[Cell]) -> int:
    """Steps from the nearest of `cells`."""
    return min(
        (abs(p.cell.x - c.x) + abs(p.cell.y - c.y) for p in play.placements for c in cells),
        default=EVERYWHERE,
    )


def _without_a_play(view: View, there: Seen, rng: Rng) -> Move:
    """Nothing was noticed: some tiles are swapped; if that cannot be, anything is played."""
    if view.board and view.bag_size:
        tiles, rng = rng.shuffle(view.hand)
        fewer, _ = rng.below(min(len(tiles), view.bag_size))
        return swap(tiles[: fewer + 1])
    if there:
        chosen, _ = rng.choice([play for play, _ in there])
        return chosen
    return Pass()
