"""Chance events of a game: what a seat drew, and what it might have drawn instead."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from sixfold.core.rng import Rng
from sixfold.games.qwirkle import moves as qwirkle
from sixfold.games.rummy import moves as rummy
from sixfold.games.rummy.pieces import cards_of
from sixfold.games.tiles import BOX, Tile


class Drawing(NamedTuple):
    """How a game draws, for views with a `hand`."""

    used: Callable[[Any, Any], Iterable[Tile]]
    """The tiles of a view's hand that a move uses up."""
    shown: Callable[[Any], Iterable[Tile]]
    """The tiles that everybody sees in a view."""


def _used_in_qwirkle(view: Any, move: qwirkle.Move) -> Iterable[Tile]:
    match move:
        case qwirkle.Play(placements):
            return [placement.tile for placement in placements]
        case qwirkle.Swap(tiles):
            return tiles
        case qwirkle.Pass():
            return ()


def _used_in_rummy(view: Any, move: rummy.Move) -> Iterable[Tile]:
    match move:
        case rummy.Play(played):
            return played
        case rummy.Exchange():
            return tuple(view.hand)
        case rummy.Pass():
            return ()


def _shown_in_rummy(view: Any) -> Iterable[Tile]:
    return [*cards_of(view.table), *(card for pile in view.piles for card in cards_of(pile))]


DRAWINGS = {
    "qwirkle": Drawing(_used_in_qwirkle, lambda view: view.board.values()),
    "rummy": Drawing(_used_in_rummy, _shown_in_rummy),
}
"""Games with chance after the deal; in the others there is no luck."""


def other_draws(name: str, before: Any, move: Any, after: Any, count: int, rng: Rng) -> list[Any]:
    """`count` variants of the view `after`, with other tiles than those drawn since `before`.

    They are sampled from the tiles the seat has not seen. Empty when nothing was drawn.
    """
    if name not in DRAWINGS:
        return []
    drawing = DRAWINGS[name]
    kept = Counter(before.hand) - Counter(drawing.used(before, move))
    drawn = Counter(after.hand) - kept
    if not drawn or kept - Counter(after.hand):
        return []
    pool = tuple(sorted((Counter(BOX) - Counter(drawing.shown(after)) - kept).elements()))
    views = []
    for _ in range(count):
        shuffled, rng = rng.shuffle(pool)
        hand = sorted([*kept.elements(), *shuffled[: drawn.total()]])
        views.append(replace(after, hand=tuple(hand)))
    return views
