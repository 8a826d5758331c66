"""What a turn may be (N3, N4), and all the turns there are."""

from collections.abc import Iterator

import sixfold.games.nim.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.rng import Rng
from sixfold.games.nim.moves import Take
from sixfold.games.nim.state import View


def check(view: View, move: Take) -> None:
    """Raise IllegalMove unless the viewing seat, whose turn it is, may take this."""
    if view.turn is None:  # N5
        raise IllegalMove(reasons.OVER)
    if view.seat != view.turn:  # N2
        raise IllegalMove(reasons.NOT_YOUR_TURN)
    heap, count = move.heap, move.count
    if not 1 <= heap <= len(view.heaps):  # N3
        raise IllegalMove(reasons.NO_SUCH_HEAP, heap=heap, heaps=len(view.heaps))
    size = view.heaps[heap - 1]
    if not size:  # N3
        raise IllegalMove(reasons.HEAP_EMPTY, heap=heap)
    if not count:  # N4
        raise IllegalMove(reasons.NOTHING)
    if count > size:  # N4
        raise IllegalMove(reasons.TOO_MANY, heap=heap, size=size, count=count)


def legal_moves(view: View) -> Iterator[Take]:
    """Every number from every heap; none out of turn."""
    if view.turn is None or view.seat != view.turn:
        return
    for heap, size in enumerate(view.heaps, start=1):
        for count in range(1, size + 1):
            yield Take(heap, count)


def random_move(view: View, rng: Rng) -> tuple[Take, Rng]:
    """Any heap and any number, small ones more often, so that the game lasts."""
    heap, rng = rng.choice([heap for heap, size in enumerate(view.heaps, start=1) if size])
    most, rng = rng.choice(range(1, view.heaps[heap - 1] + 1))
    count, rng = rng.choice(range(1, most + 1))
    return Take(heap, count), rng


def points(view: View, move: Take) -> int:
    """One for the last object, unless it loses (N5)."""
    takes_last = move.count == sum(view.heaps)
    return int(takes_last and not view.misere)
