"""What a review of Qwirkle Rummy needs to know."""

from collections.abc import Iterable
from typing import Any

from sixfold.games.rummy.moves import Exchange, Move, Pass, Play
from sixfold.games.rummy.pieces import cards_of
from sixfold.games.tiles import Tile
from sixfold.study.drawing import Drawing

SIXES = {"rummy.qwirkle", "rummy.qwirkles"}


def _used(view: Any, move: Move) -> Iterable[Tile]:
    match move:
        case Play(played):
            return played
        case Exchange():
            return tuple(view.hand)
        case Pass():
            return ()


def _shown(view: Any) -> Iterable[Tile]:
    return [*cards_of(view.table), *(card for pile in view.piles for card in cards_of(pile))]


DRAWING = Drawing(_used, _shown)
