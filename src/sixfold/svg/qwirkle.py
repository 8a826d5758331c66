"""A table of Qwirkle as a picture; cells are named as 2,-1, tiles of the hand as Rc."""

import re
from collections.abc import Iterator

from sixfold.games.qwirkle.state import View
from sixfold.svg import LINE, SOFT_INK, STEP, Drawn, Spot, square, text, tile

_SWAP = re.compile(r"-(?:[A-Z][a-z])+|pass")

EMPTY = range(-1, 2)
"""What is shown of a table without tiles."""


def draw_board(view: View) -> Drawn:
    """The tiles with a margin of one cell."""
    xs = [cell.x for cell in view.board] or EMPTY
    ys = [cell.y for cell in view.board] or EMPTY
    left, top = min(xs) - 1, min(ys) - 1
    columns, rows = max(xs) - left + 2, max(ys) - top + 2
    parts = [
        tile((cell.x - left) * STEP + 1, (cell.y - top) * STEP + 1, face)
        for cell, face in view.board.items()
    ]
    if not view.board:
        parts.append(square(STEP + 1, STEP + 1, STEP - 2, "none", LINE))
    spots = {
        f"{left + column},{top + row}": [Spot(column * STEP, row * STEP)]
        for row in range(rows)
        for column in range(columns)
    }
    return Drawn(columns * STEP, rows * STEP, parts, spots)


def places(words: str) -> Iterator[str]:
    """The cells of a play, or what is named; nobody sees where a swap takes place."""
    for word in words.split():
        if not _SWAP.fullmatch(word):
            yield word.rpartition("@")[2]


def draw(view: View) -> Drawn:
    """The board, the scores, and the viewer's hand."""
    width, below, parts, spots = draw_board(view)
    lines = [_seat(view, seat) for seat in range(len(view.scores))]
    lines.append(f"bag: {view.bag_size} tiles")
    parts += [text(12, below + 18 * i + 14, line) for i, line in enumerate(lines)]
    below += 18 * len(lines) + 8
    if view.hand:
        parts.append(text(12, below + STEP / 2 + 5, "hand", ink=SOFT_INK))
        for place, face in enumerate(view.hand):
            parts.append(tile(56 + place * STEP, below, face))
            spots.setdefault(str(face), []).append(Spot(55 + place * STEP, below - 1))
        below += STEP + 6
    return Drawn(max(width, 56 + 6 * STEP + 8), below, parts, spots)


def _seat(view: View, seat: int) -> str:
    mark = "▸ " if seat == view.turn else ""
    left = "left" if view.away[seat] else f"{view.hand_sizes[seat]} tiles"
    return f"{mark}seat {seat}: {view.scores[seat]} points, {left}"
