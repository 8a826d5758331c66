"""A table of Twisty as a picture."""

from collections.abc import Iterator

from sixfold.games.twisty.cells import CELLS, CENTER, CORNERS, SIDE, Cell
from sixfold.games.twisty.pieces import COLOR_LETTERS, Color, Special, Token, token_at
from sixfold.games.twisty.state import View
from sixfold.table.svg import COLORS, INK, LINE, PAWN, SOFT_INK, STEP, TILE, picture, square, text

MARGIN = 12
CUBE = 18
SIGNS = {
    Special.ORTHO: "M50 18V82M18 50H82",
    Special.DIAG: "M28 28L72 72M72 28L28 72",
    Special.KNIGHT: "M34 80V42H66V20",
    Special.TELEPORT: "M22 50a28 28 0 1 0 56 0a28 28 0 1 0 -56 0M38 50H62",
    Special.SHIELD: "M26 24H74V52Q74 70 50 82Q26 70 26 52Z",
}


def draw(view: View) -> str:
    """The board, then a line for every seat."""
    parts = [part for cell in CELLS for part in _square(view, cell)]
    top = MARGIN + SIDE * STEP + 8
    for seat in range(len(view.players)):
        parts += _row(view, seat, top + seat * (CUBE + 8))
    height = top + len(view.players) * (CUBE + 8) + 4
    return picture(2 * MARGIN + SIDE * STEP, height, parts)


def _square(view: View, cell: Cell) -> Iterator[str]:
    x, y = MARGIN + cell.x * STEP, MARGIN + cell.y * STEP
    bare = cell in (*CORNERS, CENTER)
    yield square(x + 1, y + 1, STEP - 2, "none" if bare else TILE, LINE)
    token = token_at(view.board, cell)
    if token is not None:
        yield _token(x, y, token)
    for seat, player in enumerate(view.players):
        if player.pawn == cell:
            middle = f'cx="{x + STEP / 2:g}" cy="{y + STEP / 2:g}"'
            yield f'<circle {middle} r="13" fill="{PAWN}" stroke="{INK}" stroke-width="2"/>'
            yield text(x + STEP / 2 - 4, y + STEP / 2 + 5, str(seat))


def _token(x: float, y: float, token: Token) -> str:
    if isinstance(token, Color):
        return _cube(x + 11, y + 11, token, "")
    scale = STEP / 100
    return (
        f"<g><title>{token.name.lower()}</title>"
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{SIGNS[token]}"'
        f' fill="none" stroke="{LINE}" stroke-width="8"/></g>'
    )


def _cube(x: float, y: float, color: Color, more: str) -> str:
    letter = COLOR_LETTERS[color]
    return (
        f"<g{more}><title>{color.name.lower()}</title>"
        f"{square(x, y, CUBE, COLORS[color], INK)}"
        f"{text(x + 5, y + 13, letter, 11, INK)}</g>"
    )


def _row(view: View, seat: int, top: float) -> Iterator[str]:
    """The colors a seat collects in order: held ones are solid, protected ones underlined."""
    player = view.players[seat]
    mark = "▸" if seat == view.turn else ""
    yield text(MARGIN, top + 14, f"{mark} {seat}", ink=SOFT_INK if player.away else INK)
    for place, color in enumerate(player.row):
        x = MARGIN + 36 + place * (CUBE + 8)
        yield _cube(x, top, color, "" if place < player.held else ' opacity="0.35"')
        if place < player.protected:
            yield f'<path d="M{x:g} {top + CUBE + 4:g}h{CUBE}" stroke="{INK}" stroke-width="2"/>'
    yield text(MARGIN + 36 + 7 * (CUBE + 8), top + 14, f"{player.held} of 7")
