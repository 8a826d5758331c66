"""The squares of the board (T1): positions, names and distances."""

from collections.abc import Mapping
from typing import NamedTuple

from sixfold.core.errors import NotationError

SIDE = 7
COLUMNS = "abcdefg"


class Cell(NamedTuple):
    """A square; x grows to the right, y grows down.

    >>> str(Cell(1, 2))
    'b3'
    """

    x: int
    y: int

    @property
    def number(self) -> int:
        """The place of this square in reading order, 0 to 48."""
        return self.y * SIDE + self.x

    def __str__(self) -> str:
        x, y = self
        is_square = 0 <= x < SIDE and 0 <= y < SIDE
        return f"{COLUMNS[x]}{y + 1}" if is_square else f"({x},{y})"


CELLS = tuple(Cell(x, y) for y in range(SIDE) for x in range(SIDE))
CORNERS = tuple(Cell(x, y) for y in (0, SIDE - 1) for x in (0, SIDE - 1))
CENTER = Cell(SIDE // 2, SIDE // 2)
COVERED = tuple(cell for cell in CELLS if cell not in (*CORNERS, CENTER))
"""The squares that tokens are laid on, in reading order (T4)."""

_BY_TEXT = {str(cell): cell for cell in CELLS}


def parse_cell(text: str) -> Cell:
    """The square a text stands for; raises NotationError."""
    if text not in _BY_TEXT:
        raise NotationError(
            "'{text}' is not a square: a square has a column a-g and a row 1-7, as in b3", text=text
        )
    return _BY_TEXT[text]


def cells_off_by(near: int, far: int) -> Mapping[Cell, tuple[Cell, ...]]:
    """For each square, those `near` away along one axis and `far` along the other."""
    return {
        here: tuple(
            there
            for there in CELLS
            if sorted((abs(here.x - there.x), abs(here.y - there.y))) == [near, far]
        )
        for here in CELLS
    }
