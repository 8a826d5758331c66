"""The bag of Qwirkle."""

from collections.abc import Sequence
from typing import Any

from sixfold.arena.pile import Pile
from sixfold.games.qwirkle.moves import Move, Swap


def _swapped(state: Any, move: Move) -> Sequence[Any]:
    return move.tiles if isinstance(move, Swap) else ()


PILE = Pile("bag", _swapped)
