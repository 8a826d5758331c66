"""Points (Q9)."""

from collections.abc import Sequence
from typing import NamedTuple

from sixfold.games.qwirkle.pieces import Board, Cell, Placement, runs
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
        return _bonus(self.length)


def lines(board: Board, placements: Sequence[Placement]) -> list[Line]:
    """Every line that contains one of `placements`, already on `board`, once (Q9)."""
    return [
        Line(_attribute(board[cells[0]], board[cells[1]]), cells)
        for cells in sorted(runs(board, [p.cell for p in placements]))
    ]


def score(board: Board, placements: Sequence[Placement]) -> int:
    """Points for `placements`, already on `board`; a lone first tile scores 1 (Q9)."""
    lengths = map(len, runs(board, [p.cell for p in placements]))
    return sum(length + _bonus(length) for length in lengths) or 1


def _bonus(length: int) -> int:
    return QWIRKLE_BONUS if length == LINE_MAX else 0


def _attribute(first: Tile, second: Tile) -> str:
    shared = first.color if first.color == second.color else first.shape
    return shared.name.lower()
