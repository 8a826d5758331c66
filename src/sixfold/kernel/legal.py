"""Legal moves as text, from the kernel where Python is slow."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from sixfold.core.game import AnyGame
from sixfold.games import find_parts
from sixfold.kernel.limits import EVERY

ListTexts = Callable[[Any, int], list[tuple[str, int]]]

LISTED: dict[str, ListTexts] = find_parts("kernel", "legal_texts")
"""By game; an empty list means: ask the Python rules."""


def legal_texts(game: AnyGame, view: Any, limit: int = EVERY) -> list[tuple[str, int]]:
    """Up to `limit` moves of the viewing seat with points, one per distinct result."""
    if game.name in LISTED and (texts := LISTED[game.name](view, limit)):
        return texts
    moves = islice(game.legal_moves(view), limit)
    return [(game.format_move(move), game.points(view, move)) for move in moves]
