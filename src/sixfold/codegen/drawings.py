"""TypeScript and SVG of the drawings."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sixfold.codegen.source import MADE_BY, module, quoted, table
from sixfold.games.tiles import COLOR_LETTERS, SHAPE_LETTERS
from sixfold.games.tiles_drawing import PAINTS, SHAPE_PATHS, painted

ICON_BACK = "#1c1817"
ICON_LEFT, ICON_TOP, ICON_STEP, ICON_SCALE = 88, 18, 142, 1.9
ICON_COLUMNS = 2


def shapes() -> str:
    """web/src/ui/shapes.ts"""
    return module(
        "The letters of colors and shapes, and the shapes in a box of 100 by 100.",
        [
            "",
            f"export const COLORS = {quoted(COLOR_LETTERS)};",
            f"export const SHAPES = {quoted(SHAPE_LETTERS)};",
            *_constant("SHAPE_PATHS", SHAPE_PATHS),
        ],
    )


def paints() -> str:
    """web/src/design/paints.css"""
    rows = (
        f"  --{letter}: {paint.middle}; --{letter}-hi: {paint.top};"
        f" --{letter}-lo: {paint.bottom}; --{letter}-deep: {paint.deep};"
        for letter, paint in PAINTS.items()
    )
    about = f"/* The six colors of tiles, cards and cubes. {MADE_BY} */"
    return "\n".join([about, "", ":root {", *rows, "}"]) + "\n"


def icon() -> str:
    """web/public/icon.svg: the six shapes in two columns."""
    rows = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
        f'  <rect width="512" height="512" rx="112" fill="{ICON_BACK}"/>',
    ]
    for i, (path, paint) in enumerate(zip(SHAPE_PATHS.values(), PAINTS.values(), strict=True)):
        row, column = divmod(i, ICON_COLUMNS)
        x, y = ICON_LEFT + column * ICON_STEP, ICON_TOP + row * ICON_STEP
        place = f"translate({x} {y}) scale({ICON_SCALE})"
        rows.append(f'  <path d="{path}" {painted(paint.middle)} transform="{place}"/>')
    return "\n".join([*rows, "</svg>"]) + "\n"


def has_drawings(game: str) -> bool:
    return find_spec(f"sixfold.games.{game}.drawing") is not None


def game_drawings(game: str) -> str:
    """web/src/games/<game>/paths.ts: the constants of the game's drawing.py."""
    found = vars(import_module(f"sixfold.games.{game}.drawing"))
    constants = {name: value for name, value in found.items() if name.isupper()}
    return module(
        "The drawings, in boxes of 100 by 100.",
        [line for name, value in constants.items() for line in _constant(name, value)],
    )


def _constant(name: str, value: Any) -> Iterator[str]:
    yield ""
    if isinstance(value, str):
        yield f"export const {name} = {quoted(value)};"
        return
    yield f"export const {name}: Readonly<Record<string, string>> = {{"
    yield from table(value)
    yield "};"
