"""Chance events of a game: what a seat drew, and what it might have drawn instead."""

from collections import Counter
from dataclasses import replace
from typing import Any

from sixfold.core.rng import Rng
from sixfold.games import find_parts
from sixfold.games.tiles import BOX
from sixfold.study.drawing import Drawing

DRAWINGS: dict[str, Drawing] = find_parts("study", "DRAWING")
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
