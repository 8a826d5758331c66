"""How tiles and cards are drawn: the outlines of the shapes and their paint."""

from math import cos, pi, sin
from typing import NamedTuple


class Paint(NamedTuple):
    """A color as it is painted: from light above to dark below, and its side in the shade."""

    top: str
    middle: str
    bottom: str
    deep: str


PAINTS = {
    "R": Paint("#ff8280", "#fa5a60", "#f9575e", "#a82734"),
    "O": Paint("#ffbf66", "#ffa32c", "#f8991c", "#a85c06"),
    "Y": Paint("#fffcc0", "#fff782", "#fbee62", "#b99f1c"),
    "G": Paint("#97f5cf", "#66eab2", "#4fdca0", "#17805a"),
    "B": Paint("#58b2ff", "#1f94fd", "#1c91fb", "#0f54a0"),
    "P": Paint("#f7d0ff", "#eeb0fd", "#e49ff7", "#9650b4"),
}
"""The six colors by their letters: far apart for every kind of sight."""

CORNER = 5
"""The width of the stroke that rounds the corners of a shape, in its own color."""


def painted(color: str) -> str:
    """The attributes of a shape whose corners are rounded."""
    return f'fill="{color}" stroke="{color}" stroke-width="{CORNER}" stroke-linejoin="round"'


def _burst(points: int, outer: float, inner: float, curved: bool = False) -> str:
    """A star whose radius alternates between two values, with straight or concave edges."""

    def at(radius: float, turn: float) -> str:
        angle = 2 * pi * turn / points - pi / 2
        return f"{50 + radius * cos(angle):.1f} {50 + radius * sin(angle):.1f}"

    edges = (
        f"Q{at(inner, i + 0.5)} {at(outer, i + 1)}"
        if curved
        else f"L{at(inner, i + 0.5)}L{at(outer, i + 1)}"
        for i in range(points)
    )
    return f"M{at(outer, 0)}{''.join(edges)}Z"


SHAPE_PATHS = {
    "c": "M19 50a31 31 0 1 0 62 0a31 31 0 1 0 -62 0Z",
    "s": "M24.5 24.5H75.5V75.5H24.5Z",
    "d": "M50 15.5L84.5 50L50 84.5L15.5 50Z",
    "l": "M39 39A15 15 0 1 1 61 39A15 15 0 1 1 61 61A15 15 0 1 1 39 61A15 15 0 1 1 39 39Z",
    "t": _burst(8, 36.5, 22.5),
    "x": _burst(4, 39.5, 9, curved=True),
}
"""The outline of each shape by its letter, on a tile of 100 by 100: all six look equally heavy."""
