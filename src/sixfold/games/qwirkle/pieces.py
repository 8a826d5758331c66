"""The table: cells, tiles on them, and the runs they form."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from sixfold.games.tiles import ALL_TILES, Tile


class Cell(NamedTuple):
    """A place on the endless table; x grows right, y grows down."""

    x: int
    y: int


class Placement(NamedTuple):
    """A tile laid on a cell."""

    cell: Cell
    tile: Tile


class Way(NamedTuple):
    """A direction a line can have."""

    dx: int
    dy: int


ROW, COLUMN = WAYS = (Way(1, 0), Way(0, 1))

Board: TypeAlias = Mapping[Cell, Tile]


def run(board: Board, cell: Cell, way: Way) -> tuple[Cell, ...]:
    """The contiguous cells through `cell`, itself counted as filled, in order (Q2)."""
    dx, dy = way
    before = _laid_from(board, cell, -dx, -dy)
    return (*before[::-1], cell, *_laid_from(board, cell, dx, dy))


def _laid_from(board: Board, cell: Cell, dx: int, dy: int) -> list[Cell]:
    x, y = cell.x + dx, cell.y + dy
    laid = []
    while (x, y) in board:
        laid.append(Cell(x, y))
        x, y = x + dx, y + dy
    return laid


def runs(board: Board, cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """Every run of two or more cells through one of `cells`, once."""
    found = []
    for way in WAYS:
        covered: set[Cell] = set()
        for cell in cells:
            if cell not in covered:
                line = run(board, cell, way)
                covered.update(line)
                found += [line] if len(line) > 1 else []
    return found


def ends(board: Board, cell: Cell, way: Way) -> tuple[Cell, Cell]:
    """The two empty cells on either side of the run through `cell`."""
    cells = run(board, cell, way)
    first, last = cells[0], cells[-1]
    return Cell(first.x - way.dx, first.y - way.dy), Cell(last.x + way.dx, last.y + way.dy)


def neighbors(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1)


def frontier(board: Board) -> list[Cell]:
    """The empty cells that touch a tile, in order."""
    return sorted(set(open_cells(board)))


def open_cells(board: Board) -> Iterator[Cell]:
    """The frontier cells one by one, possibly repeated, starting next to the last tile."""
    for laid in tuple(board)[::-1]:
        for cell in neighbors(laid):
            if cell not in board:
                yield cell


def is_line(tiles: Sequence[Tile]) -> bool:
    """All different, and all of one color or all of one shape (Q2)."""
    colors = {tile.color for tile in tiles}
    shapes = {tile.shape for tile in tiles}
    return min(len(colors), len(shapes)) == 1 and max(len(colors), len(shapes)) == len(tiles)


def _mask_of_compatible(tile: Tile) -> int:
    return sum(1 << other.kind for other in ALL_TILES if is_line((tile, other)))


EVERY_KIND = (1 << len(ALL_TILES)) - 1
COMPATIBLE = {tile: _mask_of_compatible(tile) for tile in ALL_TILES}


def kinds_fitting(board: Board, cell: Cell) -> int:
    """A bitmask of the tile kinds that fit an empty cell in both its lines (Q8)."""
    mask = EVERY_KIND
    for way in WAYS:
        tiles = [board[c] for c in run(board, cell, way) if c != cell]
        if tiles and not is_line(tiles):
            return 0
        for tile in tiles:
            mask &= COMPATIBLE[tile]
    return mask
