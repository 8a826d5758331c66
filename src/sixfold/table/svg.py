"""SVG drawing primitives and dispatch by game."""

from collections.abc import Callable, Iterable
from html import escape
from importlib import import_module
from math import cos, pi, sin
from typing import Any

from sixfold.core.game import AnyGame
from sixfold.core.picture import Picture
from sixfold.games.tiles import SHAPE_LETTERS, Tile

INK, SOFT_INK, FELT, LINE = "#2b231d", "#5f5348", "#efe6da", "#c9b9a6"
TILE, TILE_EDGE, PAWN = "#241f1d", "#453b36", "#fffaf2"
COLORS = ("#de3745", "#ec8f22", "#feec74", "#32c788", "#0370cf", "#d08ffe", "#ffffff")
"""Red, orange, yellow, green, blue, purple, white; a shape or letter always repeats the meaning."""

INKS = dict(
    zip(("red", "orange", "yellow", "green", "blue", "purple", "white"), COLORS, strict=True)
)
STEP = 40
"""The side of a square."""


def draw_svg(game: AnyGame, view: Any) -> str:
    """A view as SVG; a game without its own drawing is drawn as text."""
    try:
        module = import_module(f"sixfold.table.svg_{game.name}")
    except ModuleNotFoundError:
        return draw_text(game.draw(view))
    draw: Callable[[Any], str] = module.draw
    return draw(view)


def picture(width: float, height: float, parts: Iterable[str]) -> str:
    """A complete picture on a felt background."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" font-family="system-ui, sans-serif">'
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{FELT}"/>'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, size: float = 13, ink: str = INK, more: str = "") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}"{more}>{escape(words)}</text>'
    )


def square(x: float, y: float, side: float, fill: str, stroke: str = "none") -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}"'
        f' rx="{side * 0.14:g}" fill="{fill}" stroke="{stroke}"/>'
    )


def tile(x: float, y: float, face: Tile, side: float = STEP - 2) -> str:
    """A tile with its upper left corner at a point."""
    shape = SHAPE_PATHS[SHAPE_LETTERS[face.shape]]
    scale = side / 100
    return (
        f"<g><title>{face}</title>{square(x, y, side, TILE, TILE_EDGE)}"
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{shape}"'
        f' fill="{COLORS[face.color]}"/></g>'
    )


def draw_text(lines: Picture) -> str:
    """A text picture, in its colors."""
    rows = []
    for number, line in enumerate(lines, start=1):
        spans = "".join(
            f'<tspan fill="{INKS.get(span.ink, INK)}">{escape(str(span.text))}</tspan>'
            for span in line
        )
        rows.append(f'<text x="10" y="{18 * number:g}" xml:space="preserve">{spans}</text>')
    width = 20 + 8.5 * max((sum(len(str(span.text)) for span in line) for line in lines), default=0)
    body = f'<g font-family="monospace" font-size="14">{"".join(rows)}</g>'
    return picture(width, 18 * len(lines) + 14, [body])


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


def _disc(x: float, y: float, radius: float) -> str:
    width = 2 * radius
    turn = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{turn} {width:g} 0{turn} {-width:g} 0Z"


SHAPE_PATHS = {
    "c": _disc(50, 50, 34),
    "s": "M20 20H80V80H20Z",
    "d": "M50 10L90 50L50 90L10 50Z",
    "l": "".join(_disc(x, y, 17) for x, y in ((50, 31), (69, 50), (50, 69), (31, 50)))
    + "M37 37V63H63V37Z",
    "t": _burst(8, 43, 23),
    "x": _burst(4, 48, 10, curved=True),
}
"""The six shapes in a box of 100 by 100."""
