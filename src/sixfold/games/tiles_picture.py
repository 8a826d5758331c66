"""How a tile looks in a terminal: a letter for its color, a sign for its shape."""

from sixfold.core.picture import Span
from sixfold.games.tiles import COLOR_LETTERS, SHAPE_LETTERS, Tile

SHAPE_SIGNS = "●■◆♣✹✚"
LEGEND = "  ".join(
    f"{sign} {letter}" for sign, letter in zip(SHAPE_SIGNS, SHAPE_LETTERS, strict=True)
)


def draw_tile(tile: Tile) -> Span:
    """Two characters, as in R● for the red circle."""
    text = COLOR_LETTERS[tile.color] + SHAPE_SIGNS[tile.shape]
    return Span(text, tile.color.name.lower(), bold=True)
