"""What lies on the board: cubes, specials, and where each special leads (T1-T3, T12)."""

from enum import IntEnum
from typing import TypeAlias

from sixfold.games.twisty.cells import CELLS, Cell, cells_off_by

CUBES_OF_A_COLOR = 4
TOKENS = 44
SERIES = ("star", "square", "triangle", "circle")
"""What the cardboard tokens of each seat are called (T1)."""


class Color(IntEnum):
    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5
    WHITE = 6


class Special(IntEnum):
    """Numbered after the colors, so that no two tokens are equal."""

    ORTHO = 7
    DIAG = 8
    KNIGHT = 9
    TELEPORT = 10
    SHIELD = 11


Token: TypeAlias = Color | Special
Board: TypeAlias = tuple[Token | None, ...]
"""The token on each square in reading order; a square that is empty stays empty (T11)."""

COLOR_LETTERS = "ROYGBPW"
MOVEMENT = frozenset({Special.ORTHO, Special.DIAG, Special.KNIGHT, Special.TELEPORT})

_STEPS = {
    Special.ORTHO: cells_off_by(0, 1),
    Special.DIAG: cells_off_by(1, 1),
    Special.KNIGHT: cells_off_by(1, 2),
}


def name_of(token: Token) -> str:
    return token.name.lower()


def token_at(board: Board, cell: Cell) -> Token | None:
    return board[cell.number]


def without_token(board: Board, cell: Cell) -> Board:
    return (*board[: cell.number], None, *board[cell.number + 1 :])


def hops(board: Board, kind: Special, here: Cell) -> tuple[Cell, ...]:
    """Where one hop of a kind leads, whoever stands there, in reading order (T8, T12)."""
    if kind is Special.TELEPORT:
        return tuple(
            c for c, token in zip(CELLS, board, strict=True) if token == kind and c != here
        )
    return _STEPS[kind][here]
