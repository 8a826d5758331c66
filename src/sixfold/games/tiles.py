"""The 36 faces that Qwirkle tiles and Rummy cards share: six colors by six shapes (Q1, M1)."""

from enum import IntEnum
from typing import NamedTuple

from sixfold.core.errors import NotationError

COPIES = 3
LINE_MAX = 6


class Color(IntEnum):
    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5


class Shape(IntEnum):
    CIRCLE = 0
    SQUARE = 1
    DIAMOND = 2
    CLOVER = 3
    STAR = 4
    CROSS = 5


COLOR_LETTERS = "ROYGBP"
SHAPE_LETTERS = "csdltx"


class Tile(NamedTuple):
    """One face. Tiles sort by color, then shape.

    >>> str(Tile(Color.GREEN, Shape.STAR))
    'Gt'
    """

    color: Color
    shape: Shape

    @property
    def kind(self) -> int:
        """The number of this face, 0 to 35."""
        return self.color * LINE_MAX + self.shape

    def __str__(self) -> str:
        return TEXTS[self]


ALL_TILES = tuple(Tile(color, shape) for color in Color for shape in Shape)
BOX = tuple(tile for tile in ALL_TILES for _ in range(COPIES))

TEXTS = {tile: COLOR_LETTERS[tile.color] + SHAPE_LETTERS[tile.shape] for tile in ALL_TILES}
_BY_TEXT = {text: tile for tile, text in TEXTS.items()}


def parse_tile(text: str) -> Tile:
    """The tile a text stands for; raises NotationError."""
    if text not in _BY_TEXT:
        raise NotationError(
            "'{text}' is not a tile: a tile has a color {colors} and a shape {shapes}, as in Rc",
            text=text,
            colors="/".join(COLOR_LETTERS),
            shapes="/".join(SHAPE_LETTERS),
        )
    return _BY_TEXT[text]


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles written one after another, as in `RcGt`."""
    if len(text) % 2:
        raise NotationError("'{text}' is not a row of tiles of two letters each", text=text)
    return tuple(parse_tile(text[i : i + 2]) for i in range(0, len(text), 2))


def format_tiles(tiles: tuple[Tile, ...]) -> str:
    return "".join([TEXTS[tile] for tile in tiles])
