"""SVG drawing primitives and dispatch by game."""

import math
from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple, TypeAlias

from sixfold.core.errors import OptionError
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
MARK = "#ffd84d"
STEP = 40
"""The side of a square."""
HEAD = 13
"""The length of an arrow’s head."""

Arrow: TypeAlias = tuple[str, str]
"""The places where an arrow begins and ends."""


class Spot(NamedTuple):
    """A square in a picture that can be marked, by its upper left corner."""

    x: float
    y: float
    side: float = STEP

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.side / 2, self.y + self.side / 2


class Drawn(NamedTuple):
    """A drawing without a background, from its upper left corner."""

    width: float
    height: float
    parts: list[str]
    spots: dict[str, list[Spot]] = {}  # noqa: RUF012 - nobody writes into it
    """By name, as a move or a person writes it."""


def draw_board(game: AnyGame, view: object) -> Drawn | None:
    """Only what lies on the table, without scores or hands; None for a game without a drawing."""
    draw: Callable[[object], Drawn] | None
    draw = getattr(find_part("svg", game.name), "draw_board", None)
    return None if draw is None else draw(view)


def draw_svg(
    game: AnyGame,
    view: object,
    highlight: str | Iterable[str] = (),
    arrows: Iterable[Arrow] = (),
) -> str:
    """A view as SVG with marks; a game without its own drawing is drawn as text.

    Raises OptionError for a place that is not in the picture.
    """
    part = find_part("svg", game.name)
    draw: Callable[[object], Drawn] = getattr(part, "draw", lambda view: draw_text(game.draw(view)))
    places: Callable[[str], Iterable[str]] = getattr(part, "places", str.split)
    drawn = draw(view)
    texts = [highlight] if isinstance(highlight, str) else highlight
    names = [name for text in texts for name in places(text)]
    marks = [_frame(spot) for name in names for spot in _spots(drawn, name)]
    marks += [_arrow(_spots(drawn, start)[0], _spots(drawn, end)[0]) for start, end in arrows]
    return picture(drawn.width, drawn.height, [*drawn.parts, *marks])


def _spots(drawn: Drawn, name: str) -> list[Spot]:
    if name not in drawn.spots:
        raise OptionError("there is no place '{name}' in this picture", name=name)
    return drawn.spots[name]


def _frame(spot: Spot) -> str:
    """Light on dark, so that it is seen on every ground."""
    x, y, side = spot
    return "".join(
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{side * 0.16:g}"'
        f' fill="none" stroke="{ink}" stroke-width="{width}"/>'
        for ink, width in ((INK, 5), (MARK, 3))
    )


def _arrow(start: Spot, end: Spot) -> str:
    """From the middle of one place to the middle of another, likewise light on dark."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    length = math.hypot(to_x - x, to_y - y) or 1.0
    right, down = (to_x - x) / length * HEAD, (to_y - y) / length * HEAD
    neck_x, neck_y = to_x - right, to_y - down
    head = (
        f"M{to_x:g} {to_y:g}L{neck_x - down / 2:g} {neck_y + right / 2:g}"
        f"L{neck_x + down / 2:g} {neck_y - right / 2:g}Z"
    )
    return "".join(
        f'<path d="M{x:g} {y:g}L{neck_x:g} {neck_y:g}{head}" fill="{MARK}" stroke="{ink}"'
        f' stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"/>'
        for ink, width in ((INK, 8), (MARK, 4))
    )


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


def draw_text(lines: Picture) -> Drawn:
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
    return Drawn(width, 18 * len(lines) + 14, [body])
