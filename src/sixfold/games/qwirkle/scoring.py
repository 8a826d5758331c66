"""Points (Q9)."""

from collections.abc import Iterable
from typing import NamedTuple

from sixfold.games.qwirkle.pieces import WAYS, Board, Placement, run
from sixfold.games.tiles import LINE_MAX, Tile

QWIRKLE_BONUS = 6
LAST_TILE_BONUS = 6


class Line(NamedTuple):
    """A line that scores: what its tiles share, and how many they are."""

    attribute: str
    length: int


def lines(board: Board, placements: Iterable[Placement]) -> list[Line]:
    """Every line that contains one of `placements`, already on `board`, once (Q9)."""
    runs = {run(board, p.cell, way) for p in placements for way in WAYS}
    laid = [[board[cell] for cell in cells] for cells in sorted(runs) if len(cells) > 1]
    return [Line(_attribute(tiles), len(tiles)) for tiles in laid]


def score(board: Board, placements: Iterable[Placement]) -> int:
    """Points for `placements`, already on `board`; a lone first tile scores 1 (Q9)."""
    lengths = [line.length for line in lines(board, placements)] or [1]
    return sum(lengths) + QWIRKLE_BONUS * lengths.count(LINE_MAX)


def _attribute(tiles: list[Tile]) -> str:
    first, second = tiles[:2]
    shared = first.color if first.color == second.color else first.shape
    return shared.name.lower()
