"""Boards drawn as text, for tests that name a clause and show the position."""

from sixfold.games.qwirkle.pieces import Cell
from sixfold.games.tiles import Tile, parse_tile


def board(text: str) -> dict[Cell, Tile]:
    """A board from rows of tiles; `.` is an empty cell; the first tile of the first row is 0,0."""
    rows = [line.split() for line in text.strip().splitlines()]
    return {
        Cell(x, y): parse_tile(word)
        for y, row in enumerate(rows)
        for x, word in enumerate(row)
        if word != "."
    }
