"""A table of Twisty as a picture; squares are named as b3."""

from collections.abc import Iterator

from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import CELLS, CENTER, CORNERS, SIDE, Cell
from sixfold.games.twisty.drawing import PAWN_PATH, SERIES_PATHS, SPECIAL_PATHS, WHITE
from sixfold.games.twisty.moves import CORNER_SIGN, PASS
from sixfold.games.twisty.pieces import COLOR_LETTERS, SERIES, Color, Token, token_at
from sixfold.games.twisty.show import SPECIAL_LETTERS
from sixfold.games.twisty.state import View
from sixfold.svg import (
    COLORS,
    INK,
    LINE,
    PAWN,
    SOFT_INK,
    STEP,
    TILE,
    Drawn,
    Spot,
    square,
    text,
)

MARGIN = 12
CUBE = 18
CUBE_COLORS = (*COLORS, WHITE)
TITLE_CUBES = (
    *((1, 0, Color.RED), (3, 0, Color.BLUE), (5, 1, Color.YELLOW), (0, 2, Color.GREEN)),
    *((4, 2, Color.PURPLE), (2, 3, Color.ORANGE), (2, 1, Color.WHITE), (5, 3, Color.RED)),
)


def draw_board(view: View) -> Drawn:
    """The board."""
    side = 2 * MARGIN + SIDE * STEP
    parts = [part for cell in CELLS for part in _square(view, cell)]
    spots = {str(cell): [Spot(MARGIN + cell.x * STEP, MARGIN + cell.y * STEP)] for cell in CELLS}
    return Drawn(side, side, parts, spots)


def places(words: str) -> list[str]:
    """The landings of a walk, or a corner."""
    return [word.removeprefix(CORNER_SIGN) for word in words.split() if word != PASS]


def draw_title() -> Drawn:
    """Some squares with cubes."""
    columns, rows = 6, 4
    parts = [
        square(x * STEP + 1, y * STEP + 1, STEP - 2, TILE, LINE)
        for y in range(rows)
        for x in range(columns)
    ]
    parts += [_token(x * STEP, y * STEP, color) for x, y, color in TITLE_CUBES]
    return Drawn(columns * STEP, rows * STEP, parts)


def draw(view: View) -> Drawn:
    """The board, then a line for every seat."""
    width, _, parts, spots = draw_board(view)
    top = MARGIN + SIDE * STEP + 8
    for seat in range(len(view.players)):
        parts += _row(view, seat, top + seat * (CUBE + 8))
    height = top + len(view.players) * (CUBE + 8) + 4
    return Drawn(width, height, parts, spots)


def _square(view: View, cell: Cell) -> Iterator[str]:
    x, y = MARGIN + cell.x * STEP, MARGIN + cell.y * STEP
    bare = cell in (*CORNERS, CENTER)
    yield square(x + 1, y + 1, STEP - 2, "none" if bare else TILE, LINE)
    token = token_at(view.board, cell)
    if token is not None:
        yield _token(x, y, token)
    for seat, player in enumerate(view.players):
        if player.pawn == cell:
            yield _pawn(x, y, seat)


def _pawn(x: float, y: float, seat: Seat) -> str:
    """A pawn with the sign of its seat."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({STEP / 100:g})">'
        f'<path d="{PAWN_PATH}" fill="{PAWN}" stroke="{TILE}" stroke-width="5"/>'
        f'<path d="{SERIES_PATHS[SERIES[seat]]}" fill="{TILE}"'
        ' transform="translate(34 48) scale(0.32)"/></g>'
    )


def _token(x: float, y: float, token: Token) -> str:
    if isinstance(token, Color):
        return _cube(x + 11, y + 11, token, "")
    scale, sign = STEP / 100, SPECIAL_PATHS[SPECIAL_LETTERS[token]]
    return (
        f"<g><title>{token.name.lower()}</title>"
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{sign}"'
        f' fill="none" stroke="{LINE}" stroke-width="6"/></g>'
    )


def _cube(x: float, y: float, color: Color, more: str) -> str:
    letter = COLOR_LETTERS[color]
    return (
        f"<g{more}><title>{color.name.lower()}</title>"
        f"{square(x, y, CUBE, CUBE_COLORS[color], INK)}"
        f"{text(x + 5, y + 13, letter, 11, INK)}</g>"
    )


def _row(view: View, seat: int, top: float) -> Iterator[str]:
    """The colors a seat collects in order: held ones are solid, protected ones underlined."""
    player = view.players[seat]
    mark = "▸" if seat == view.turn else ""
    yield text(MARGIN, top + 14, f"{mark} {seat}", ink=SOFT_INK if player.away else INK)
    yield (
        f'<path d="{SERIES_PATHS[SERIES[seat]]}" fill="{INK}"'
        f' transform="translate({MARGIN + 17:g} {top + 1:g}) scale(0.16)"/>'
    )
    for place, color in enumerate(player.row):
        x = MARGIN + 36 + place * (CUBE + 8)
        yield _cube(x, top, color, "" if place < player.held else ' opacity="0.35"')
        if place < player.protected:
            yield f'<path d="M{x:g} {top + CUBE + 4:g}h{CUBE}" stroke="{INK}" stroke-width="2"/>'
    yield text(MARGIN + 36 + 7 * (CUBE + 8), top + 14, f"{player.held} of 7")
