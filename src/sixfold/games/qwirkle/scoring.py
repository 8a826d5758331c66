"""Points (Q9)."""

from collections.abc import Iterable
from typing import NamedTuple

from sixfold.games.qwirkle.pieces import WAYS, Board, Cell, Placement, run
from sixfold.games.tiles import LINE_MAX, Tile

QWIRKLE_BONUS = 6
LAST_TILE_BONUS = 6


class Line(NamedTuple):
    """A line that scores: what its tiles share, and where they lie."""

    attribute: str
    cells: tuple[Cell, ...]

    @property
    def length(self) -> int:
        return len(self.cells)

    @property
    def bonus(self) -> int:
        return QWIRKLE_BONUS if self.length == LINE_MAX else 0


def lines(board: Board, placements: Iterable[Placement]) -> list[Line]:
    """Every line that contains one of `placements`, already on `board`, once (Q9)."""
    runs = {run(board, p.cell, way) for p in placements for way in WAYS}
    return [
        Line(_attribute(board[cells[0]], board[cells[1]]), cells)
        for cells in sorted(runs)
        if len(cells) > 1
    ]


def score(board: Board, placements: Iterable[Placement]) -> int:
    """Points for `placements`, already on `board`; a lone first tile scores 1 (Q9)."""
    return sum(line.length + line.bonus for line in lines(board, placements)) or 1


def _attribute(first: Tile, second: Tile) -> str:
    shared = first.color if first.color == second.color else first.shape
    return shared.name.lower()
