"""SVG drawing primitives and dispatch by game."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, NamedTuple

from sixfold.core.game import AnyGame
from sixfold.core.picture import Picture
from sixfold.games import find_part
from sixfold.games.tiles import SHAPE_LETTERS, Color, Tile
from sixfold.games.tiles_drawing import PAINTS, SHAPE_PATHS, painted

INK, SOFT_INK, FELT, LINE = "#16302c", "#2f4a44", "#b4dacd", "#85b8ac"
TILE, TILE_EDGE, PAWN = "#241f1d", "#453b36", "#fffaf2"
COLORS = tuple(paint.middle for paint in PAINTS.values())
"""A shape or letter always repeats the meaning."""
INKS = {color.name.lower(): COLORS[color] for color in Color} | {"white": "#ffffff"}
STEP = 40
"""The side of a square."""


class Drawn(NamedTuple):
    """A drawing without a background, from its upper left corner."""

    width: float
    height: float
    parts: list[str]


def draw_board(game: AnyGame, view: Any) -> Drawn | None:
    """Only what lies on the table, without scores or hands; None for a game without a drawing."""
    draw: Callable[[Any], Drawn] | None = getattr(find_part("svg", game.name), "draw_board", None)
    return None if draw is None else draw(view)


def draw_svg(game: AnyGame, view: Any) -> str:
    """A view as SVG; a game without its own drawing is drawn as text."""
    draw: Callable[[Any], str] | None = getattr(find_part("svg", game.name), "draw", None)
    return draw_text(game.draw(view)) if draw is None else draw(view)


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
    return (
        f"<g><title>{face}</title>{square(x, y, side, TILE, TILE_EDGE)}"
        f'<path transform="translate({x:g} {y:g}) scale({side / 100:g})" d="{shape}"'
        f" {painted(COLORS[face.color])}/></g>"
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
