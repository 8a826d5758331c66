"""The deck of Qwirkle Rummy."""

from collections.abc import Sequence
from typing import Any

from sixfold.arena.pile import Pile
from sixfold.games.rummy.moves import Exchange, Move


def _exchanged(state: Any, move: Move) -> Sequence[Any]:
    return state.hands[state.turn] if isinstance(move, Exchange) else ()


PILE = Pile("deck", _exchanged)
