"""The heaps as text."""

from sixfold.core.picture import Picture, Span, TextLine
from sixfold.core.seat import Seat
from sixfold.games.nim.state import View


def draw(view: View) -> Picture:
    """Every object, whose turn it is, and what the last object does."""
    last = "loses" if view.misere else "wins"
    return (
        *(_heap(number, size) for number, size in enumerate(view.heaps, start=1)),
        *(_seat(view, seat) for seat in range(len(view.away))),
        (Span(f"Who takes the last object {last}.", "grey"),),
    )


def _heap(number: int, size: int) -> TextLine:
    return (Span(f"heap {number}: {size:>2}  "), Span("● " * size, "yellow"))


def _seat(view: View, seat: Seat) -> TextLine:
    mark = ">" if seat == view.turn else " "
    gone = ", has left" if view.away[seat] else ""
    return (Span(f"{mark} seat {seat}{gone}", bold=seat == view.turn),)
