"""The table as text: tiles by letter and sign, with coordinates to type."""

from sixfold.core.picture import Line, Picture, Span
from sixfold.games.qwirkle.pieces import Board, Cell
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles_picture import LEGEND, draw_tile

CELL_WIDTH = 4
EMPTY = Span("·".center(CELL_WIDTH), "grey")


def draw(view: View) -> Picture:
    """Table, scores, bag and the own hand."""
    return (*_table(view.board), (), *_seats(view), *_hand(view))


def _table(board: Board) -> list[Line]:
    if not board:
        return [(Span("The table is empty. The first tile may lie on 0,0.", "grey"),)]
    xs = range(min(c.x for c in board) - 1, max(c.x for c in board) + 2)
    ys = range(min(c.y for c in board) - 1, max(c.y for c in board) + 2)
    header = (Span("y\\x ", "grey"), *(Span(str(x).center(CELL_WIDTH), "grey") for x in xs))
    return [header, *(_row(board, xs, y) for y in ys)]


def _row(board: Board, xs: range, y: int) -> Line:
    return (Span(f"{y:>3} ", "grey"), *(_cell(board, Cell(x, y)) for x in xs))


def _cell(board: Board, cell: Cell) -> Span:
    if cell not in board:
        return EMPTY
    tile = draw_tile(board[cell])
    return tile._replace(text=tile.text.center(CELL_WIDTH))


def _seats(view: View) -> list[Line]:
    lines: list[Line] = []
    for seat, points in enumerate(view.scores):
        mark = ">" if seat == view.turn else " "
        state = "has left" if view.away[seat] else f"{view.hand_sizes[seat]} tiles"
        lines.append((Span(f"{mark} seat {seat}: {points:>3} points, {state}"),))
    lines.append((Span(f"  bag: {view.bag_size} tiles"),))
    return lines


def _hand(view: View) -> list[Line]:
    if view.seat is None:
        return []
    tiles = [part for tile in view.hand for part in (draw_tile(tile), Span(f" {tile}   ", "grey"))]
    return [(Span("  hand: "), *tiles), (Span(f"  signs: {LEGEND}", "grey"),)]
