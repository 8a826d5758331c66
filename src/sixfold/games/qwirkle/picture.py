"""The table as text: tiles by letter and sign, with coordinates to type."""

from sixfold.core.phrase import Phrase, phrase
from sixfold.core.picture import Picture, Span, TextLine
from sixfold.core.seat import Seat
from sixfold.games.qwirkle.pieces import Board, Cell
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles_picture import LEGEND, draw_tile

CELL_WIDTH = 4
EMPTY = Span("·".center(CELL_WIDTH), "grey")


def draw(view: View) -> Picture:
    """Table, scores, bag and the viewer's hand."""
    return (*_table(view.board), (), *_seats(view), *_hand(view))


def _table(board: Board) -> list[TextLine]:
    if not board:
        return [(Span(phrase("The table is empty. The first tile can go on 0,0."), "grey"),)]
    xs = range(min(c.x for c in board) - 1, max(c.x for c in board) + 2)
    ys = range(min(c.y for c in board) - 1, max(c.y for c in board) + 2)
    header = (Span("y\\x ", "grey"), *(Span(str(x).center(CELL_WIDTH), "grey") for x in xs))
    return [header, *(_row(board, xs, y) for y in ys)]


def _row(board: Board, xs: range, y: int) -> TextLine:
    return (Span(f"{y:>3} ", "grey"), *(_cell(board, Cell(x, y)) for x in xs))


def _cell(board: Board, cell: Cell) -> Span:
    if cell not in board:
        return EMPTY
    tile = draw_tile(board[cell])
    return tile._replace(text=str(tile.text).center(CELL_WIDTH))


def _seats(view: View) -> list[TextLine]:
    lines: list[TextLine] = []
    for seat, points in enumerate(view.scores):
        mark = ">" if seat == view.turn else " "
        lines.append((Span(f"{mark} "), Span(_seat(view, seat, f"{points:>3}"))))
    lines.append((Span("  "), Span(phrase("bag: {count} tiles", count=view.bag_size))))
    return lines


def _seat(view: View, seat: Seat, points: str) -> Phrase:
    if view.away[seat]:
        return phrase("seat {seat}: {points} points, has left", seat=seat, points=points)
    return phrase(
        "seat {seat}: {points} points, {count} tiles",
        seat=seat,
        points=points,
        count=view.hand_sizes[seat],
    )


def _hand(view: View) -> list[TextLine]:
    if view.seat is None:
        return []
    tiles = [part for tile in view.hand for part in (draw_tile(tile), Span(f" {tile}   ", "grey"))]
    return [
        (Span("  "), Span(phrase("hand:")), Span(" "), *tiles),
        (Span("  "), Span(phrase("signs: {signs}", signs=LEGEND), "grey")),
    ]
