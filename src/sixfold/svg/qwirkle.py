"""A table of Qwirkle as a picture."""

from sixfold.games.qwirkle.state import View
from sixfold.svg import LINE, SOFT_INK, STEP, Drawn, picture, square, text, tile

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
    return Drawn(columns * STEP, rows * STEP, parts)


def draw(view: View) -> str:
    """The board, the scores, and the viewer's hand."""
    width, below, parts = draw_board(view)
    lines = [_seat(view, seat) for seat in range(len(view.scores))]
    lines.append(f"bag: {view.bag_size} tiles")
    parts += [text(12, below + 18 * i + 14, line) for i, line in enumerate(lines)]
    below += 18 * len(lines) + 8
    if view.hand:
        parts.append(text(12, below + STEP / 2 + 5, "hand", ink=SOFT_INK))
        parts += [tile(56 + i * STEP, below, face) for i, face in enumerate(view.hand)]
        below += STEP + 6
    return picture(max(width, 56 + 6 * STEP + 8), below, parts)


def _seat(view: View, seat: int) -> str:
    mark = "▸ " if seat == view.turn else ""
    left = "left" if view.away[seat] else f"{view.hand_sizes[seat]} tiles"
    return f"{mark}seat {seat}: {view.scores[seat]} points, {left}"
