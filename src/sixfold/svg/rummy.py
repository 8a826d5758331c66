"""A table of Qwirkle Rummy as a picture."""

from collections.abc import Iterator, Sequence

from sixfold.games.rummy.pieces import Group
from sixfold.games.rummy.state import View
from sixfold.games.tiles import Tile, parse_tiles
from sixfold.svg import SOFT_INK, Drawn, picture, text, tile

CARD = 30
GAP = 12
WIDTH = 640
BOARD_WIDTH = 330
"""Without scores and hands: about as wide as high."""
TITLE_SETS = ("RtOtYtBt", "GcGsGdGlGtGx", "PlYlBl")


def draw_board(view: View) -> Drawn:
    """The sets row by row."""
    return _sets(view, 12.0, BOARD_WIDTH)


def draw_title() -> Drawn:
    """Sets of one color and of one shape."""
    parts: list[str] = []
    for place, cards in enumerate(TITLE_SETS):
        parts += _cards([parse_tiles(cards)], place * (CARD + 14))
    return Drawn(24 + 6 * (CARD + 1), len(TITLE_SETS) * (CARD + 14) - 14, parts)


def _sets(view: View, top: float, width: float) -> Drawn:
    parts: list[str] = []
    for row in _rows(view.table, width):
        parts += _cards(row, top)
        top += CARD + 8
    return Drawn(width, top, parts)


def draw(view: View) -> str:
    """The qwirkle counts, the sets row by row, and the viewer's hand."""
    lines = [_seat(view, seat) for seat in range(len(view.scores))]
    lines.append(f"deck: {view.deck_size} cards")
    parts = [text(12, 18 * i + 20, line) for i, line in enumerate(lines)]
    _, below, sets = _sets(view, 18 * len(lines) + 18.0, WIDTH)
    parts += sets
    if view.hand:
        parts.append(text(12, below + 24, "hand", ink=SOFT_INK))
        parts += [tile(56 + i * (CARD + 2), below + 6, c, CARD) for i, c in enumerate(view.hand)]
        below += CARD + 16
    return picture(WIDTH, below + 4, parts)


def _seat(view: View, seat: int) -> str:
    mark = "▸ " if seat == view.turn else ""
    cards = "left" if view.away[seat] else f"{view.hand_sizes[seat]} cards"
    return f"{mark}seat {seat}: {view.scores[seat]} qwirkles, {cards}"


def _rows(groups: Sequence[Group], width: float) -> Iterator[list[Group]]:
    row: list[Group] = []
    for group in groups:
        if row and _width([*row, group]) > width - 24:
            yield row
            row = []
        row.append(group)
    if row:
        yield row


def _width(row: Sequence[Sequence[Tile]]) -> float:
    return sum(len(group) * (CARD + 1) + GAP for group in row)


def _cards(row: Sequence[Group], top: float) -> Iterator[str]:
    for i, group in enumerate(row):
        left = 12 + _width(row[:i])
        yield from (tile(left + j * (CARD + 1), top, card, CARD) for j, card in enumerate(group))
